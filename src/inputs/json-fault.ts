// Puts a mistake in an input's JSON into words.

import type { Fault } from '../run/problem.ts'
import type { JsonSyntaxError } from '../text/json.ts'
import { wordsOfMistake } from '../text/json-mistakes.ts'
import { own, say } from '../text/words.ts'

/** A text that is not JSON. */
export interface JsonFault {
  readonly input: string
  readonly text: string
  readonly error: JsonSyntaxError
  /** Of what was written, where the text is only a part of it. */
  readonly linesBefore?: number
}

export function explainedJson({ input, text, error, linesBefore }: JsonFault): Fault {
  // Nobody evaluates expressions in a file.
  const isExpanded = input === 'inputs' || input === 'items'
  const what = wordsOfMistake(text, error, isExpanded, linesBefore)
  return { input, words: say`${own(`\`${input}\``)} ${what}` }
}
