// The files of a step: answers, lines of results, outputs in a folder, and their names, made of ids.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { stepPart, type VariedRun } from '../../../../sandbox/service/index.ts'
import type { Settings } from '../../../../src/inputs/settings.ts'
import { createEndedItem } from '../../../../src/report/end-item.ts'
import { NO_FILES } from '../../../../src/report/ended-item.ts'
import { Files, formatResultLine } from '../../../../src/report/places/files.ts'
import { UniqueNames } from '../../../../src/text/file-names.ts'
import { finished } from '../../../helpers/runs.ts'
import { scratchFolders } from '../../../helpers/scratch-folders.ts'
import { journalAt, listSettings, settings, startOf } from '../../../helpers/settings.ts'

const folders = scratchFolders()
const run = (varied: VariedRun) => finished(varied, { runId: 'run-1' })
const outputs = (...all: readonly (readonly [node: string, output: string | null])[]) =>
  run({ completedSteps: all.map(([nodeId, output]) => stepPart({ nodeId, output })) })

/** The files of a single run, with a folder for outputs. */
function filesWith(varied: Partial<Settings> = {}) {
  const outputDirectory = folders.at('workspace/out')
  return new Files(settings({ outputDirectory, ...varied }), folders.at('temp'))
}

const LINKED = [expect.stringContaining('links are not followed')]

describe('the folder for outputs', () => {
  // A junction on Windows: other links need a privilege there.
  const link = (name: string) =>
    fs.symlinkSync(folders.at('outside'), folders.at(`workspace/${name}`), 'junction')

  test.each(['out', 'out/below', 'out/below/deep'])(
    '%s is not followed if out is a link',
    (name) => {
      link('out')
      fs.mkdirSync(folders.at('outside/below'))
      const files = filesWith({ outputDirectory: folders.at(`workspace/${name}`) })
      files.write(startOf('run'), outputs(['a', 'text']))
      expect([[...files.notWritten.values()], fs.readdirSync(folders.at('outside/below'))]).toEqual(
        [LINKED, []],
      )
      expect(fs.readdirSync(folders.at('outside'))).toEqual(['below'])
    },
  )

  test('of an item is not followed either', () => {
    fs.mkdirSync(folders.at('workspace/out'))
    link('out/a')
    const of = listSettings([startOf('a')], { outputDirectory: folders.at('workspace/out') })
    const files = new Files(of, folders.at('temp'))
    files.write(startOf('a'), outputs(['n', 'text']))
    expect([[...files.notWritten.values()], files.outputFiles?.size]).toEqual([LINKED, 0])
    expect(fs.readdirSync(folders.at('outside'))).toEqual([])
  })

  test('has a folder for each item of a list, and these are the output files', () => {
    const of = listSettings([startOf('a/b')], { outputDirectory: folders.at('workspace/out') })
    const files = new Files(of, folders.at('temp'))
    files.write(startOf('a/b'), outputs(['n', 'text']))
    const folder = folders.at('workspace/out/a/b')
    expect([...(files.outputFiles ?? [])]).toEqual([['a/b', folder]])
    expect(fs.readdirSync(folder)).toEqual(['n.txt'])
  })

  test('has each output of a run, and a link there is replaced, not followed', () => {
    const victim = folders.write('outside/file', 'old')
    const files = filesWith({ journal: journalAt(folders.at('workspace/out/A.txt')) })
    folders.write('workspace/out/kept', '')
    fs.symlinkSync(victim, folders.at('workspace/out/b.txt'))
    files.write(
      startOf('run'),
      outputs(['a', '1'], ['b', '2'], ['b', null], ['b', ''], ['c', null]),
    )
    const read = (name: string) => fs.readFileSync(folders.at(`workspace/out/${name}`), 'utf8')
    expect(fs.readdirSync(folders.at('workspace/out')).sort()).toEqual([
      'a-2.txt',
      'b.3.txt',
      'b.txt',
      'kept',
    ])
    expect([
      read('a-2.txt'),
      read('b.txt'),
      read('b.3.txt'),
      fs.readFileSync(victim, 'utf8'),
    ]).toEqual(['1', '2', '', 'old'])
    expect(Object.fromEntries(files.outputFiles ?? [])).toEqual({
      ...{ a: folders.at('workspace/out/a-2.txt'), b: folders.at('workspace/out/b.3.txt') },
    })
  })

  test('lacks a file that cannot be written; no earlier one of its node passes for it', () => {
    folders.write('workspace/out/a.2.txt/file', '')
    const files = filesWith()
    files.write(startOf('run'), outputs(['a', '1'], ['a', '2'], ['b', '3']))
    expect([...(files.outputFiles?.keys() ?? [])]).toEqual(['b'])
    expect(files.notWritten.size).toBe(1)
  })
})

test('an answer is written byte for byte, in a folder of this step, for its owner alone', () => {
  const answer = Buffer.from([0xff, 0x00, 0x0a])
  const write = (files: Files, id: string, position = 1) =>
    files.write(startOf(id, position), { ...run({}), answer }).files.answerFile
  const file = write(filesWith(), 'run')
  const list = new Files(listSettings([startOf('a'), startOf('b')]), folders.at('temp'))
  expect(file).toMatch(/workflow-run-\w{6}[\\/]answer\.json$/)
  expect(write(list, 'b', 2)).toMatch(/workflow-runs-\w{6}[\\/]2\.json$/)
  expect(fs.readFileSync(file)).toEqual(answer)
  if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o77).toBe(0)
  const broken = new Files(settings(), folders.at('missing'))
  expect([write(broken, 'run'), broken.notWritten.size]).toEqual(['', 1])
})

test('a list has a file of results, unless a line is missing', () => {
  const list = new Files(listSettings([startOf('a')]), folders.at('temp'))
  expect(fs.readFileSync(list.resultsFile, 'utf8')).toBe('')
  list.appendLine('1\n')
  list.appendLine('2\n')
  expect(fs.readFileSync(list.resultsFile, 'utf8')).toBe('1\n2\n')
  const broken = new Files(listSettings([startOf('a')]), folders.at('missing'))
  expect([broken.resultsFile, broken.notWritten.size]).toEqual(['', 1])
})

const FILES = { answerFile: '/1.json', resultFile: '', folder: '/out/a' }

describe('the line of an item', () => {
  const lineWith = (varied: VariedRun, of: Partial<Settings> = {}) => {
    const task = startOf('a')
    const given = listSettings([task], of)
    const outcome = run(varied)
    return JSON.parse(
      formatResultLine(createEndedItem({ task, outcome, files: FILES }, given), outcome.run, given),
    )
  }

  test('has null for what it lacks', () => {
    const task = startOf('a')
    const given = listSettings([task])
    const record = createEndedItem(
      { task, outcome: { kind: 'not-started', why: { by: 'deadline' } }, files: NO_FILES },
      given,
    )
    expect(JSON.parse(formatResultLine(record, undefined, given))).toEqual({
      ...{
        id: 'a',
        position: 1,
        conclusion: 'not_started',
        error: expect.stringContaining('deadline'),
        'run-id': null,
      },
      ...{ 'workflow-id': 'workflow-1', state: null, result: null, 'step-outputs': null },
      ...{ 'failed-steps': null, 'started-at': null, 'ended-at': null, 'duration-seconds': null },
      ...{
        'error-code': 'not-started',
        'result-file': null,
        'answer-file': null,
        'output-directory': null,
        resumed: false,
      },
    })
  })

  test('has the page of the run, and the result as JSON, where they are asked for', () => {
    const of = { runPage: { urlOf: (id: string) => `https://a.example/${id}` } }
    const resultOptions = { node: undefined, format: 'json' } as const
    expect(lineWith({}, { ...of, resultOptions })).toMatchObject({
      ...{ 'run-url': 'https://a.example/run-1', 'result-json': null, 'duration-seconds': 65.25 },
      ...{
        'answer-file': '/1.json',
        'result-file': null,
        'output-directory': '/out/a',
        'run-id': 'run-1',
        conclusion: 'success',
        error: null,
      },
    })
    expect(Object.keys(lineWith({})).filter((key) => /url|json/.test(key))).toEqual([])
  })

  test.each<readonly [failed: unknown, line: unknown]>([
    [
      [{ a: 1 }, 'x'],
      [{ a: 1 }, 'x'],
    ],
    [null, []],
    [{}, []],
    ['', []],
    ['odd', ['odd']],
    [true, [true]],
    [{ a: 1 }, [{ a: 1 }]],
  ])('has failed-steps as an array: if failed_steps is %j, %j', (failedSteps, line) => {
    expect(lineWith({ failedSteps })['failed-steps']).toEqual(line)
  })
})

const names = (ids: readonly string[], ending = '.txt', taken?: readonly string[]) => {
  const unique = new UniqueNames(taken)
  return ids.map((id) => unique.take(id, ending))
}

test.each([
  ['abc.DEF_1-2', 'abc.DEF_1-2'],
  ['a/b\\c d', 'a_b_c_d'],
  ['é漢😀', 'é漢_'],
  ['.hidden', '_hidden'],
  ['..', '__'],
  ['con', '_con'],
  ['NUL.txt', '_NUL.txt'],
  ['console', 'console'],
])('the name of a folder for %j is %j', (id, name) => {
  expect(names([id], '')).toEqual([name])
})

test('names that are taken get a number, whatever their case is', () => {
  const expected = ['a.txt', 'A-2.txt', 'b.txt', 'a-3.txt', 'A-4.txt']
  expect(names(['a', 'A', 'b', 'a', 'A'])).toEqual(expected)
  expect(names(['a', 'A', 'b'], '.txt', ['A.txt'])).toEqual(['a-2.txt', 'A-3.txt', 'b.txt'])
})

test('a number that another name has is skipped', () => {
  expect(names(['a-2', 'a', 'a', 'a'])).toEqual(['a-2.txt', 'a.txt', 'a-3.txt', 'a-4.txt'])
})

test('a name has 120 characters at most, number and ending included', () => {
  const long = 'x'.repeat(130)
  expect(names([long, long])).toEqual([`${'x'.repeat(116)}.txt`, `${'x'.repeat(114)}-2.txt`])
})

test('no name ends in a dot, which Windows would drop', () => {
  expect(names(['a.', 'a.', 'a.b'], '')).toEqual(['a_', 'a.-2', 'a.b'])
})
