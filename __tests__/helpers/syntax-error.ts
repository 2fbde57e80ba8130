// The mistake in a text that is not JSON.
import { JsonSyntaxError, rootOf } from '../../src/text/json.ts'

export function syntaxErrorOf(text: string): JsonSyntaxError {
  try {
    rootOf(text)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error
  }
  throw new Error('it is JSON')
}
