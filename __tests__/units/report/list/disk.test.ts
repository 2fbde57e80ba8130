// What of a list goes to disk, and what becomes of it where the disk refuses.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { folderNames, ListDisk } from '../../../../src/report/list/disk.ts'
import { ANSWER, finished, withOutputs } from '../../../helpers/outcomes.ts'
import { scratchFolders } from '../../../helpers/scratch-folders.ts'
import { itemRecord, linesIn } from './scene.ts'

const scratch = scratchFolders()

const disk = (ids: readonly string[], { temp = 'temp', out = '' } = {}) =>
  new ListDisk(
    {
      temp: scratch.at(temp),
      outputDirectory: out === '' ? undefined : scratch.at(out),
      folders: scratch.folders,
    },
    ids,
  )

const LINE = {
  workflowId: 'w',
  outcome: undefined,
  resultFile: undefined,
  isResumed: false,
  hasJson: false,
  hasUrl: false,
}
const record = (index: number) => itemRecord(index, `i${index}`, finished())

test('the folder of an item, and a file in it, take another name than the journal', () => {
  const [journal, inside] = ['out/a', 'out/b/model_1.txt'].map((name) =>
    scratch.write(`workspace/${name}`, ''),
  )
  const written = (place: string | undefined) => {
    const places = {
      temp: scratch.at('temp'),
      outputDirectory: scratch.at('workspace/out'),
      folders: scratch.folders,
      journal: place,
    }
    const list = new ListDisk(places, ['a', 'b'])
    for (const index of [0, 1]) list.writeFiles(index, withOutputs(['model_1', 'x']))
    return [0, 1].map((index) => path.basename(list.folderOf(index) ?? ''))
  }
  expect(written(journal)).toEqual(['a-2', 'b'])
  fs.rmSync(scratch.at('workspace/out/a'))
  fs.writeFileSync(scratch.at('workspace/out/b/model_1.txt'), 'the journal')
  expect(written(inside)).toEqual(['a', 'b'])
  expect(fs.readdirSync(scratch.at('workspace/out/b'))).toEqual(['model_1-2.txt', 'model_1.txt'])
  expect(fs.readFileSync(scratch.at('workspace/out/b/model_1.txt'), 'utf8')).toBe('the journal')
})

describe('answers and lines', () => {
  test('lie in a folder of this step alone', () => {
    const [one, other] = [disk(['a']), disk(['a'])]
    const files = [one.writeAnswer(0, Buffer.from(ANSWER)), other.writeAnswer(0, Buffer.from('x'))]
    for (const list of [one, other]) list.append(record(0), LINE)
    const lines = [one.close(), other.close()]
    expect(new Set(files.map((file) => path.dirname(file ?? ''))).size).toBe(2)
    for (const [at, file] of lines.entries()) {
      expect(path.relative(scratch.at('temp'), file)).toMatch(
        /^workflow-runs-[^/\\]+[/\\]results\.jsonl$/,
      )
      expect(files[at]).toBe(path.join(path.dirname(file), '1.json'))
      expect(linesIn(file)).toHaveLength(1)
    }
    expect(fs.readFileSync(files[0] ?? '', 'utf8')).toBe(ANSWER)
  })

  test('have absolute paths, even where the folder is given as a relative one', () => {
    const list = new ListDisk(
      {
        temp: path.relative(process.cwd(), scratch.at('temp')),
        outputDirectory: undefined,
        folders: scratch.folders,
      },
      [],
    )
    const file = list.close()
    expect([path.isAbsolute(file), fs.existsSync(file)]).toEqual([true, true])
  })

  test('that the disk refuses are told once, with the number and the first cause', () => {
    const list = disk(['a', 'b'], { temp: 'nowhere' })
    expect(list.writeAnswer(0, Buffer.from('x'))).toBeUndefined()
    expect(list.writeAnswer(1, Buffer.from('x'))).toBeUndefined()
    list.append(record(0), LINE)
    const cause = `the directory does not exist (${scratch.at('nowhere')})`
    expect(list.close()).toBe('')
    expect(list.linesFailure).toBe(cause)
    expect(list.answersNotWritten).toEqual({ number: 2, cause })
  })

  test('an answer whose file is there already is told with its path, and is not written over', () => {
    const list = disk(['a', 'b'])
    const first = list.writeAnswer(0, Buffer.from('first')) ?? ''
    expect(list.writeAnswer(0, Buffer.from('second'))).toBeUndefined()
    expect(fs.readFileSync(first, 'utf8')).toBe('first')
    expect(list.answersNotWritten).toEqual({
      number: 1,
      cause: `a file with this name exists already (${first})`,
    })
    list.append(record(0), LINE)
    expect(linesIn(list.close())).toHaveLength(1)
    expect(list.linesFailure).toBeUndefined()
  })

  test('gives back the memory of an answer, written or not', () => {
    const buffers = ['temp', 'nowhere'].map((temp) => {
      const buffer = new ArrayBuffer(8, { maxByteLength: 8 })
      disk(['a'], { temp }).writeAnswer(0, Buffer.from(buffer))
      return buffer.byteLength
    })
    expect(buffers).toEqual([0, 0])
  })

  test('the file of the lines can be closed once more, and is as it was', () => {
    const list = disk(['a'])
    const file = list.close()
    list.append(record(0), LINE)
    expect(list.close()).toBe(file)
    expect([list.linesFailure, fs.readFileSync(file, 'utf8')]).toEqual([undefined, ''])
  })
})

describe('the files of the steps', () => {
  test('lie in a folder of their item', () => {
    const list = disk(['a/b', 'A_B', 'none'], { out: 'workspace/out' })
    expect(list.wantsFiles).toBe(true)
    list.writeFiles(1, withOutputs(['n', 'second'], ['m', 'more']))
    list.writeFiles(0, withOutputs(['n', 'first']))
    expect(fs.readFileSync(scratch.at('workspace/out/a_b/n.txt'), 'utf8')).toBe('first')
    expect(fs.readdirSync(scratch.at('workspace/out/A_B-2')).sort()).toEqual(['m.txt', 'n.txt'])
    expect([0, 1, 2].map((index) => list.folderOf(index))).toEqual([
      scratch.at('workspace/out/a_b'),
      scratch.at('workspace/out/A_B-2'),
      undefined,
    ])
    expect(list.filesNotWritten).toBeUndefined()
  })

  test('are not written where no folder is given, or for an item that is not in the list', () => {
    const none = disk(['a'])
    none.writeFiles(0, withOutputs(['n', 'x']))
    expect([none.wantsFiles, none.folderOf(0)]).toEqual([false, undefined])
    const list = disk(['a'], { out: 'workspace/out' })
    list.writeFiles(1, withOutputs(['n', 'x']))
    expect([list.folderOf(1), fs.existsSync(scratch.at('workspace/out'))]).toEqual([
      undefined,
      false,
    ])
  })

  test('have a folder even where no step has an output', () => {
    const list = disk(['a'], { out: 'workspace/out' })
    list.writeFiles(0, withOutputs(['n', null]))
    expect(list.folderOf(0)).toBe(scratch.at('workspace/out/a'))
  })

  test('that the disk refuses are counted over all items, with the first cause', () => {
    for (const name of ['n.txt', 'm.txt']) {
      fs.mkdirSync(scratch.at(`workspace/out/b/${name}`), { recursive: true })
    }
    scratch.write('workspace/out/a', 'a file')
    const list = disk(['a', 'b'], { out: 'workspace/out' })
    list.writeFiles(0, withOutputs(['n', 'x'], ['m', 'x']))
    list.writeFiles(1, withOutputs(['n', 'x'], ['m', 'x'], ['whole', 'x']))
    expect(list.filesNotWritten).toEqual({
      number: 3,
      cause: 'the directory must be a directory, not a file',
    })
    // Nothing of the first is there; of the second, one file is.
    expect([list.folderOf(0), list.folderOf(1)]).toEqual([undefined, scratch.at('workspace/out/b')])
  })
})

test('the names of folders are plain, and unique even where case is ignored', () => {
  expect(folderNames(['a/b', 'a b', 'A_B', 'x.', '.y', 'con'])).toEqual([
    'a_b',
    'a_b-2',
    'A_B-3',
    'x_',
    '_y',
    '_con',
  ])
})
