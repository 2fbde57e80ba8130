// Sentences as the text that people see, for comparing.
import { Presenter } from '../../src/text/shown.ts'
import { Words } from '../../src/text/words.ts'

const presenter = new Presenter('')

export function textOf(words: Words): string {
  return presenter.line(words).text
}

/** A copy of a value in which all sentences are text. */
export function inText(value: unknown): unknown {
  if (value instanceof Words) return textOf(value)
  if (Array.isArray(value)) return value.map(inText)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inText(each)]))
}
