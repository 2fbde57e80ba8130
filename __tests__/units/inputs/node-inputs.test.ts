// Proves which value wins where a node has several, and what is refused of files and lines.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { InputFault } from '../../../src/inputs/faults.ts'
import type { Folders } from '../../../src/inputs/folders.ts'
import { type InputSources, readNodeInputs } from '../../../src/inputs/node-inputs.ts'
import { faultText } from '../../helpers/fault-text.ts'

/** Characters that no message of the action has of its own. */
const SECRET = '§¤¶'

function inputAndText(fault: InputFault): { input: string; text: string } {
  return { input: fault.input, text: faultText(fault) }
}

describe('several sources', () => {
  let root: string
  let folders: Folders

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'inputs-test-'))
    folders = { workspace: path.join(root, 'workspace'), temp: undefined }
    fs.mkdirSync(folders.workspace)
  })
  afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

  const write = (name: string, content: string) =>
    fs.writeFileSync(path.join(folders.workspace, name), content)
  const read = (sources: Partial<InputSources>) =>
    readNodeInputs({ inputs: '', inputsFile: '', inputFiles: '', ...sources }, folders)
  const values = (sources: Partial<InputSources>) => {
    const result = read(sources)
    expect(result.faults).toEqual([])
    return Object.fromEntries(result.values)
  }

  test('there are no inputs where none of them is given', () => {
    expect(values({})).toEqual({})
    expect(values({ inputs: '{}', inputsFile: ' ', inputFiles: '\n \n' })).toEqual({})
  })

  test('`inputs` wins over `input-files`, and that over `inputs-file`', () => {
    write('all.json', '{"a": "whole", "b": "whole", "c": "whole", "d": "whole"}')
    write('one.txt', 'single')
    expect(
      values({
        inputs: '{"a": "inline", "b": null}',
        inputFiles: 'a=one.txt\nb=one.txt\nc=one.txt\ne=one.txt',
        inputsFile: 'all.json',
      }),
    ).toEqual({ a: 'inline', b: '', c: 'single', d: 'whole', e: 'single' })
  })

  test('a file whose node is overridden is not read', () => {
    expect(values({ inputs: '{"a": 1}', inputFiles: 'a=missing.txt' })).toEqual({ a: '1' })
  })

  test('the JSON file has all the forms of `inputs`', () => {
    write('all.json', '\ufeff\n{"a": 3.50, "b": [ 1 ], "c": {"value": "x"}, "d": null}\n')
    expect(values({ inputsFile: ' all.json ' })).toEqual({ a: '3.50', b: '[1]', c: 'x', d: '' })
  })

  test('white space around `inputs` that JSON does not know counts for positions alone', () => {
    expect(values({ inputs: '\u00a0\ufeff\r\n\u3000{"a": 1}\n\u00a0' })).toEqual({ a: '1' })
    expect(read({ inputs: '\u00a0\n\u00a0\u3000{"a" 1}' }).faults.map(faultText)).toEqual([
      expect.stringContaining('(line 2, column 8): a colon is missing'),
    ])
  })

  test('a mistake in the JSON file is told as one of `inputs-file`, with line and column', () => {
    write('all.json', `{\n  "a": ${SECRET}}`)
    expect(read({ inputsFile: 'all.json' }).faults.map(inputAndText)).toEqual([
      {
        input: 'inputs-file',
        text: expect.stringMatching(/^`inputs-file` .*\(line 2, column 8\): [^§¤¶]*$/),
      },
    ])
  })

  test.each(['', ' \n', '\ufeff'])('a JSON file that is empty is called so: %j', (text) => {
    write('all.json', text)
    expect(read({ inputsFile: 'all.json' }).faults.map(inputAndText)).toEqual([
      { input: 'inputs-file', text: expect.stringMatching(/^`inputs-file` is empty/) },
    ])
  })

  test('each line of `input-files` is a node id and the path of the text that is its value', () => {
    write('a.txt', ' {"not": "JSON" ')
    write('b=c.txt', 'b')
    const inputFiles = '\n  first = a.txt \r\n\n second node=b=c.txt\r10=a.txt'
    expect(values({ inputFiles })).toEqual({
      first: ' {"not": "JSON" ',
      'second node': 'b',
      '10': ' {"not": "JSON" ',
    })
  })

  test.each(['node', '=a.txt', 'node=', ' = ', 'a.txt node'])(
    'a line such as %j is refused by its number',
    (line) => {
      write('a.txt', 'a')
      expect(read({ inputFiles: `\nx=a.txt\n${line}` }).faults.map(inputAndText)).toEqual([
        { input: 'input-files', text: expect.stringMatching(/line 3 .*`node id=path`/) },
      ])
    },
  )

  test('a node that has two lines is refused by its id', () => {
    write('a.txt', 'a')
    expect(read({ inputFiles: 'node=a.txt\nnode=a.txt' }).faults.map(inputAndText)).toEqual([
      { input: 'input-files', text: expect.stringContaining('"node"') },
    ])
  })

  test('a file that cannot be sent is refused with what is allowed and the path that was given', () => {
    expect(
      read({ inputFiles: 'node=missing.txt', inputsFile: '../all.json' }).faults.map(inputAndText),
    ).toEqual([
      {
        input: 'inputs-file',
        text: expect.stringMatching(
          /: the file "\.\.\/all\.json" must be in the workspace or in RUNNER_TEMP$/,
        ),
      },
      {
        input: 'input-files',
        text: expect.stringMatching(/must exist: node "node" \("missing\.txt"\)$/),
      },
    ])
  })

  describe('all values together', () => {
    const MIB = 1024 * 1024
    const lines = (count: number, more = '') =>
      Array.from({ length: count }, (_, index) => `n${index}=large.txt`).join('\n') + more
    const large = (name: string, bytes: number) => {
      write(name, '')
      fs.truncateSync(path.join(folders.workspace, name), bytes)
    }
    const told = (sources: Partial<InputSources>) => read(sources).faults.map(inputAndText)

    test('are at most 128 MiB, to the byte, a byte order mark not counted', () => {
      large('large.txt', 16 * MIB)
      write('marked.txt', `\ufeff${'a'.repeat(16 * MIB - 3)}`)
      write('three.txt', 'é1')
      const sources = { inputFiles: lines(7, '\nmarked=marked.txt\nthree=three.txt') }
      expect(told(sources)).toEqual([])
      expect(told({ ...sources, inputs: '{"more": "1"}' })).toEqual([
        {
          input: 'input-files',
          text: '`input-files`: all values together must be at most 134217728 bytes (128 MiB), got 134217729',
        },
      ])
    })

    test('count once where a node is overridden', () => {
      large('large.txt', 16 * MIB)
      write('all.json', '{"n0": "whole", "n1": "whole"}')
      expect(told({ inputFiles: lines(8), inputsFile: 'all.json' })).toEqual([])
      expect(told({ inputFiles: lines(9), inputs: '{"n8": ""}' })).toEqual([])
    })

    test('are refused by their sizes, and what there is no room for is not read', () => {
      large('large.txt', 16 * MIB)
      // It is no UTF-8, which only who reads it finds.
      fs.writeFileSync(path.join(folders.workspace, 'unread.txt'), Buffer.alloc(16 * MIB, 0xff))
      const { values, faults } = read({ inputFiles: lines(33, '\nunread=unread.txt') })
      expect(faults.map(faultText)).toEqual([
        expect.stringMatching(/at most 134217728 bytes \(128 MiB\), got 570425344$/),
      ])
      expect(values.size).toBe(8)
      // What stands in `inputs` takes up room, too.
      const sources = { inputs: '{"more": 12345}', inputFiles: lines(7, '\nunread=unread.txt') }
      expect(read(sources).faults.map(faultText)).toEqual([
        expect.stringMatching(/at most 134217728 bytes \(128 MiB\), got 134217733$/),
      ])
    })
  })

  test('what is wrong with each of them is told in one go', () => {
    write('all.json', '[]')
    const { faults } = read({ inputs: '{"a": {}}', inputFiles: 'b', inputsFile: 'all.json' })
    expect(faults.map(({ input }) => input).sort()).toEqual([
      'input-files',
      'inputs',
      'inputs-file',
    ])
  })
})

test('what is wrong is said behind the numbers of however many lines', () => {
  const folders = { workspace: '/nonexistent', temp: undefined }
  const sources = { inputs: '', inputsFile: '', inputFiles: 'x\n'.repeat(3_000) }
  const [text = ''] = readNodeInputs(sources, folders).faults.map(faultText)
  expect(text).toMatch(/^`input-files` lines 1, 2, .*, 50 and 2950 more must be `node id=path`$/)
})
