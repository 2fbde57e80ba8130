// Puts a mistake in an input's JSON into words.

import type { Fault } from '../run/problem.ts'
import { wordsOfMistake } from '../text/json-mistakes.ts'
import { own, say } from '../text/words.ts'
import type { JsonFault } from './faults.ts'

export function explainedJson({ input, text, error, linesBefore }: JsonFault): Fault {
  // Nobody evaluates expressions in a file.
  const isExpanded = input === 'inputs' || input === 'items'
  const what = wordsOfMistake(text, error, isExpanded, linesBefore)
  return { input, words: say`${own(`\`${input}\``)} ${what}` }
}
