// Sentences as the text that people see.
import { literal } from '../../src/text/words.ts'

/** Its class is not exported. */
const Sentence = literal('').constructor

/** A copy of a value in which all sentences are text. */
export function inText(value: unknown): unknown {
  if (value instanceof Sentence && 'text' in value) return value.text
  if (Array.isArray(value)) return value.map(inText)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inText(each)]))
}
