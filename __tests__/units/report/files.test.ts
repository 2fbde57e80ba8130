// The files of a finished run, as they lie in real folders.
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Folders } from '../../../src/inputs/folders.ts'
import {
  fileNames,
  pathsOf,
  planOutputFiles,
  writeOutputFiles,
  writeResultFile,
} from '../../../src/report/files.ts'
import type { Step } from '../../../src/run/completed-steps.ts'
import { fileErrorText } from '../../../src/text/file-errors.ts'
import { anyCharacter } from '../../helpers/any-character.ts'

let root: string
let folders: Folders

beforeEach(() => {
  root = fs.realpathSync.native(fs.mkdtempSync(path.join(tmpdir(), 'files-test-')))
  folders = { workspace: at('workspace'), temp: at('temp') }
  for (const folder of ['workspace', 'temp', 'outside']) fs.mkdirSync(at(folder))
})

afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const at = (...parts: string[]) => path.join(root, ...parts)
const text = (...parts: string[]) => fs.readFileSync(at(...parts), 'utf8')

function steps(
  ...outputs: readonly (readonly [nodeId: string | undefined, output: string | null])[]
): Step[] {
  return outputs.map(([nodeId, output], index) => ({
    position: index + 1,
    nodeId,
    stepId: undefined,
    state: 'DONE',
    output,
    startedAt: undefined,
    endedAt: undefined,
  }))
}

const write = (all: readonly Step[], folder = at('workspace', 'out')) => {
  const { written, failures } = writeOutputFiles(planOutputFiles(all, folder), folder, folders)
  return { paths: pathsOf(written), failures }
}
const names = (...ids: string[]) => [
  ...fileNames(steps(...ids.map((id) => [id, 'x'] as const))).values(),
]

test('no output takes the name of the journal', () => {
  fs.mkdirSync(at('workspace', 'out'))
  const folder = fs.realpathSync.native(at('workspace', 'out'))
  const journal = path.join(folder, 'A.txt')
  const plan = planOutputFiles(steps(['a', 'x'], ['b', 'y']), folder, journal)
  expect(plan.map((file) => path.basename(file.path))).toEqual(['a-2.txt', 'b.txt'])
})

describe('the result file', () => {
  test('has the answer byte for byte, under RUNNER_TEMP, for its owner alone', () => {
    const answer = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x00, 0xff, 0x7d, 0x0a])
    const file = writeResultFile(answer, at('temp'))
    expect(fs.readFileSync(file).equals(answer)).toBe(true)
    expect(path.isAbsolute(file)).toBe(true)
    expect(file.startsWith(at('temp') + path.sep)).toBe(true)
    expect(file.endsWith('.json')).toBe(true)
    // Windows keeps no such modes: a file there has the rights of its folder.
    if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  })

  test('is another one each time', () => {
    const first = writeResultFile(Buffer.from('1'), at('temp'))
    const second = writeResultFile(Buffer.from('2'), at('temp'))
    expect([fs.readFileSync(first, 'utf8'), fs.readFileSync(second, 'utf8')]).toEqual(['1', '2'])
  })

  test('has an absolute path where the folder is given by a relative one', () => {
    const file = writeResultFile(Buffer.from('1'), path.relative(process.cwd(), at('temp')))
    expect(path.isAbsolute(file)).toBe(true)
    expect(fs.readFileSync(file, 'utf8')).toBe('1')
  })

  test('throws what the file system throws', () => {
    expect(() => writeResultFile(Buffer.from('1'), at('missing'))).toThrow(/ENOENT/)
  })
})

describe('why a file cannot be made', () => {
  const refused = (code: string) => Object.assign(new Error(`${code}: x, mkdtemp`), { code })

  test.each([
    ['ENOSPC', 'the disk is full (/temp)'],
    ['EROFS', 'the disk is read-only (/temp)'],
    ['EACCES', 'permission denied (/temp)'],
    ['ENOENT', 'the directory does not exist (/temp)'],
    ['ENOTDIR', 'a parent directory is a file (/temp)'],
    ['EODD', 'the system reports EODD (/temp)'],
  ])('is told in words: %s', (code, words) => {
    expect(fileErrorText(refused(code), '/temp')).toBe(words)
  })

  test('is what it is where the system has not said it', () => {
    expect(fileErrorText(new Error('the directory must be a directory'), '/temp')).toBe(
      'the directory must be a directory',
    )
    expect(fileErrorText('odd', '/temp')).toBe('odd')
  })
})

describe('the names of the output files', () => {
  test('are the node id with .txt, and with .2.txt for its second run', () => {
    expect(names('model_1', 'b', 'model_1', 'model_1')).toEqual([
      'model_1.txt',
      'b.txt',
      'model_1.2.txt',
      'model_1.3.txt',
    ])
  })

  test('count a run without an output, which has no file', () => {
    const named = fileNames(steps(['a', null], ['a', 'x'], ['b', null]))
    expect([...named]).toEqual([[2, 'a.2.txt']])
  })

  test('are those of the step id or the position where there is no node id', () => {
    const [first, second] = steps([undefined, 'x'], [undefined, 'x'])
    if (first === undefined || second === undefined) throw new Error('there are two steps')
    expect([...fileNames([{ ...first, stepId: 'step-1' }, second]).values()]).toEqual([
      'step-1.txt',
      '_2.txt',
    ])
  })

  test('have _ for every character but letters, digits, dot, underscore and hyphen', () => {
    expect(names('a/b', 'c\\d:e', 'f g\n', 'é', 'A-z_0.9')).toEqual([
      'a_b.txt',
      'c_d_e.txt',
      'f_g_.txt',
      '_.txt',
      'A-z_0.9.txt',
    ])
  })

  test('do not begin with a dot', () => {
    for (const name of names('.', '..', '.git', '...a')) expect(name).not.toMatch(/^\./)
  })

  test('are no device names of Windows, with whatever ending', () => {
    for (const name of names('con', 'PRN', 'aux', 'NUL', 'com1', 'LPT9', 'con.tar', 'Aux.a.b')) {
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
    }
    expect(names('console', 'com', 'com10')).toEqual(['console.txt', 'com.txt', 'com10.txt'])
  })

  test('are unique where case is ignored, and one id does not take the second run of another', () => {
    const all = names('a', 'A', 'a.2', 'a', 'a/b', 'a:b', 'a_b', 'a-2', 'A')
    expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length)
    expect(all[0]).toBe('a.txt')
  })

  test('are at most 120 bytes', () => {
    const long = 'x'.repeat(300)
    const all = names(long, `${long}y`, long, '😀'.repeat(90), long.toUpperCase())
    for (const name of all) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120)
      expect(name).toMatch(/\.txt$/)
    }
    expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length)
    expect(names('x'.repeat(116))).toEqual([`${'x'.repeat(116)}.txt`])
  })

  test('keep all these rules for every set of ids', () => {
    const id = fc.oneof(
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 130 }),
      fc.string({
        unit: fc.constantFrom('a', 'A', '.', '-', '2', '/'),
        minLength: 1,
        maxLength: 5,
      }),
      fc.constantFrom('con', 'nul.x', '__proto__', 'constructor', 'a'),
    )
    fc.assert(
      fc.property(fc.array(id, { maxLength: 30 }), (ids) => {
        const all = names(...ids)
        expect(all).toHaveLength(ids.length)
        expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length)
        for (const name of all) {
          expect(name).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]*\.txt$/)
          expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\./i)
          expect(name.length).toBeLessThanOrEqual(120)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('the output files', () => {
  test('have each output in a file of its own, in a folder that is made', () => {
    const folder = at('workspace', 'deep', 'er', 'out')
    const { paths, failures } = write(steps(['a', 'text é😀\n'], ['b', ''], ['c', null]), folder)
    expect(failures).toEqual([])
    expect([...paths]).toEqual([
      ['a', path.join(folder, 'a.txt')],
      ['b', path.join(folder, 'b.txt')],
    ])
    expect(fs.readdirSync(folder).sort()).toEqual(['a.txt', 'b.txt'])
    expect(fs.readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('text é😀\n')
    expect(fs.readFileSync(path.join(folder, 'b.txt'), 'utf8')).toBe('')
  })

  test('may lie in RUNNER_TEMP', () => {
    const { paths } = write(steps(['a', 'x']), at('temp', 'out'))
    expect([paths.get('a'), text('temp', 'out', 'a.txt')]).toEqual([
      at('temp', 'out', 'a.txt'),
      'x',
    ])
  })

  test('make the folder although there is nothing to write', () => {
    expect(write(steps(['a', null]))).toEqual({ paths: new Map(), failures: [] })
    expect(fs.readdirSync(at('workspace', 'out'))).toEqual([])
  })

  test('are told with the last one of a node that ran more than once', () => {
    const { paths } = write(steps(['a', '1'], ['b', '2'], ['a', '3']))
    expect([...paths]).toEqual([
      ['a', at('workspace', 'out', 'a.2.txt')],
      ['b', at('workspace', 'out', 'b.txt')],
    ])
    expect([text('workspace', 'out', 'a.txt'), text('workspace', 'out', 'a.2.txt')]).toEqual([
      '1',
      '3',
    ])
  })

  test('replace files of the same name and leave others alone', () => {
    fs.mkdirSync(at('workspace', 'out'))
    fs.writeFileSync(at('workspace', 'out', 'a.txt'), 'an older and longer text')
    fs.writeFileSync(at('workspace', 'out', 'other.txt'), 'other')
    expect(write(steps(['a', 'new'])).failures).toEqual([])
    expect([text('workspace', 'out', 'a.txt'), text('workspace', 'out', 'other.txt')]).toEqual([
      'new',
      'other',
    ])
    expect(fs.readdirSync(at('workspace', 'out')).sort()).toEqual(['a.txt', 'other.txt'])
  })

  test('replace a link and do not follow it', () => {
    fs.mkdirSync(at('workspace', 'out'))
    fs.writeFileSync(at('outside', 'kept'), 'kept')
    fs.symlinkSync(at('outside', 'kept'), at('workspace', 'out', 'a.txt'))
    fs.symlinkSync(at('outside', 'nothing'), at('workspace', 'out', 'b.txt'))
    expect(write(steps(['a', 'new'], ['b', 'new'])).failures).toEqual([])
    expect(text('outside', 'kept')).toBe('kept')
    expect(fs.readdirSync(at('outside'))).toEqual(['kept'])
    expect(fs.lstatSync(at('workspace', 'out', 'a.txt')).isFile()).toBe(true)
    expect(text('workspace', 'out', 'b.txt')).toBe('new')
  })

  test('are not written where the folder has become a link out of the two folders', () => {
    fs.symlinkSync(at('outside'), at('workspace', 'out'))
    const { paths, failures } = write(steps(['a', 'new']))
    expect([paths.size, failures.length]).toEqual([0, 1])
    expect(fs.readdirSync(at('outside'))).toEqual([])
  })

  test('are not written where the folder lies elsewhere', () => {
    const { paths, failures } = write(steps(['a', 'new']), at('outside', 'out'))
    expect([paths.size, failures.length]).toEqual([0, 1])
    expect(fs.readdirSync(at('outside'))).toEqual([])
  })

  test('are not written, with the cause, where a file has the folder’s name', () => {
    fs.writeFileSync(at('workspace', 'out'), 'a file')
    const { paths, failures } = write(steps(['a', 'new']))
    expect(paths.size).toBe(0)
    expect(failures).toEqual([expect.stringMatching(/\S/)])
    expect(text('workspace', 'out')).toBe('a file')
  })

  test('are written as far as they can be, and leave nothing half done', () => {
    fs.mkdirSync(at('workspace', 'out', 'a.txt', 'in the way'), { recursive: true })
    const { paths, failures } = write(steps(['a', 'x'], ['b', 'y']))
    expect([...paths.keys()]).toEqual(['b'])
    expect(failures).toHaveLength(1)
    expect(failures[0]).toContain(at('workspace', 'out', 'a.txt'))
    expect(failures[0]).not.toMatch(/E[A-Z]{3,}|rename/)
    expect(fs.readdirSync(at('workspace', 'out')).sort()).toEqual(['a.txt', 'b.txt'])
  })
})
