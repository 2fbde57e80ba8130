// What stands in the log, as the runner gets it.

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { annotation, type Entry, line, linesOf, writeEntries } from '../../../src/report/entry.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { foreign, say } from '../../../src/text/words.ts'
import { readAsRunner, takePrinted } from '../../helpers/printed.ts'

const KEY = 'key-0123456789'
const presenter = new Presenter(KEY)

let taken: ReturnType<typeof takePrinted>
beforeEach(() => {
  taken = takePrinted()
})
afterEach(() => taken.end())

function written(entries: readonly Entry[], by = presenter) {
  writeEntries(entries, by)
  const { lines, interpreter } = readAsRunner(taken.text)
  return {
    lines,
    commands: interpreter.commands.map(({ name, properties: { title }, message }) => {
      return [name, title, message]
    }),
  }
}

const FROM_OUTSIDE = say`${foreign(`::error::${KEY}`, 100)}`

test('a line and a table are printed, and nothing in them is a command', () => {
  const table: Entry = {
    kind: 'table',
    rows: [
      [say`node`, say`size`],
      [FROM_OUTSIDE, say`1 B`],
    ],
  }
  const { lines, commands } = written([line(say`A line`), line(FROM_OUTSIDE), table])
  expect(lines).toEqual(['A line', '| ::error::***', 'node          size', '| ::error::***  1 B'])
  expect(commands).toEqual([])
})

test('an annotation has its level, its title, and a line for each sentence', () => {
  const note = annotation('warning', 'Outputs cut', say`First.`, FROM_OUTSIDE)
  expect(written([note]).commands).toEqual([['warning', 'Outputs cut', 'First.\n::error::***']])
})

test('an annotation stands between the lines before it and those after it', () => {
  const entries = [line(say`before`), annotation('notice', 'Note', say`Now.`), line(say`after`)]
  expect(written(entries).lines).toEqual(['before', '::notice title=Note::Now.', 'after'])
})

test('the title that the user gave stands before that of the annotation, harmless', () => {
  const by = new Presenter(KEY, `Notes\n${KEY}`)
  expect(written([annotation('error', 'Run failed', say`Why.`)], by).commands).toEqual([
    ['error', 'Notes ***: Run failed', 'Why.'],
  ])
})

test('a group folds its lines under its title', () => {
  const lines = linesOf(line(say`inside`), presenter)
  expect(written([{ kind: 'group', title: say`All`, lines }, line(say`after`)]).lines).toEqual([
    '::group::All',
    'inside',
    '::endgroup::',
    'after',
  ])
})
