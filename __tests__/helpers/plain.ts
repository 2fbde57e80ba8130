// What people get to read of a sentence, and of text from outside.
import { Presenter } from '../../src/text/shown.ts'
import { foreign, say, type Words } from '../../src/text/words.ts'

const presenter = new Presenter('')

export function plain(words: Words): string {
  return presenter.line(words).text
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
