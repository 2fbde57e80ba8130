// What a sentence says, for the tests of what is said.
import { Presenter } from '../../src/text/shown.ts'
import type { Words } from '../../src/text/words.ts'

const presenter = new Presenter('')

export function plain(words: Words): string {
  return presenter.line(words).text
}
