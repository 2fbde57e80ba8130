// Sentences as the text that people see.
import { Presenter } from '../../src/text/shown.ts'
import { foreign, say, Words } from '../../src/text/words.ts'

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

/** A text from outside, as the whole of a sentence that is at most so long. */
export function showWithout(key: string): (text: string, most: number) => string {
  const presenter = new Presenter(key)
  return (text, most) => presenter.line(say`${foreign(text, most)}`).text
}

/** The beginning of a text of several lines. */
export function headWithout(key: string): (text: string, most: number) => string {
  const presenter = new Presenter(key)
  return (text, most) => presenter.head(text, most).text
}
