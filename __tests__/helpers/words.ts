// Sentences as the text that people see, for comparing.
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

/** Gives how a text from outside is shown in a sentence of nothing else, at most so long. */
export function showWithout(key: string): (text: string, most: number) => string {
  const presenter = new Presenter(key)
  return (text, most) => presenter.line(say`${foreign(text, most)}`).text
}

/** Gives how the beginning of a text of several lines is shown. */
export function headWithout(key: string): (text: string, most: number) => string {
  const presenter = new Presenter(key)
  return (text, most) => presenter.head(text, most).text
}
