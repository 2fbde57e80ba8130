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
}

export function explainedJson({ input, text, error }: JsonFault): Fault {
  // Nobody evaluates expressions in a file.
  const what = wordsOfMistake(text, error, input === 'inputs')
  return { input, words: say`${own(`\`${input}\``)} ${what}` }
}
