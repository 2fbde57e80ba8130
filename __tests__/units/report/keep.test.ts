// What is kept of a finished run on disk, and that the memory of its answer is given back.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { keep } from '../../../src/report/keep.ts'
import {
  ANSWER,
  cancelled,
  finished,
  RUN,
  running,
  started,
  timedOut,
  withOutputs,
} from '../../helpers/outcomes.ts'
import { scene } from '../../helpers/told.ts'

const { at, out, tell, nowhere } = scene()

describe('the file with the answer', () => {
  test('has it byte for byte', () => {
    const answer = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x00, 0xff, 0x7d, 0x0a])
    const file = tell(finished({}, { answer })).outputs.get('result-file') ?? ''
    expect(path.dirname(path.dirname(file))).toBe(at('temp'))
    expect(fs.readFileSync(file).equals(answer)).toBe(true)
  })

  test('is made for a finished run alone', () => {
    for (const outcome of [started(), running(), timedOut(), cancelled(RUN)]) tell(outcome)
    expect(fs.readdirSync(at('temp'))).toEqual([])
  })

  test('that cannot be written is a warning, and the verdict stays', () => {
    const told = tell(finished(), nowhere())
    const why = `the directory does not exist (${at('nowhere')})`
    expect(told.annotations).toEqual([
      {
        level: 'warning',
        title: 'No result-file',
        message: `The service's answer could not be written to a file, so \`result-file\` is empty: ${why}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`,
      },
    ])
    expect(told.outputs.get('result-file')).toBe('')
    expect(told.exitCode).toBe(0)
  })

  test.each([
    ['written', () => ({})],
    ['not written', nowhere],
  ])('gives back the memory of the answer when it is %s', (_how, places) => {
    const memory = new ArrayBuffer(ANSWER.length, { maxByteLength: 1_024 })
    const answer = Buffer.from(memory)
    answer.write(ANSWER)
    const file = tell(finished({}, { answer }), places()).outputs.get('result-file')
    expect(memory.byteLength).toBe(0)
    if (file) expect(fs.readFileSync(file, 'utf8')).toBe(ANSWER)
  })

  test.each([
    ['of a fixed length', new ArrayBuffer(8)],
    ['shared with others', new SharedArrayBuffer(8, { maxByteLength: 1_024 })],
  ])('leaves memory %s as it is', (_what, memory) => {
    const told = tell(finished({}, { answer: Buffer.from(memory as ArrayBuffer) }))
    expect(memory.byteLength).toBe(8)
    expect([told.exitCode, told.annotations]).toEqual([0, []])
  })
})

describe('the files of the steps', () => {
  test('are planned, and written by none but the report', () => {
    const outcome = withOutputs(['a', 'x'], ['b', null])
    const outputDirectory = at('workspace', 'out')
    expect(keep(outcome, { temp: at('temp'), outputDirectory }).folder).toEqual({
      path: outputDirectory,
      files: [{ position: 1, node: 'a', path: out('a.txt'), text: 'x' }],
    })
    expect(fs.existsSync(outputDirectory)).toBe(false)
  })

  test('are none where none are wanted', () => {
    const places = { temp: at('temp'), outputDirectory: undefined }
    expect(keep(withOutputs(['a', 'x']), places).folder).toBeUndefined()
  })
})

test('what could not be written is said with its cause', () => {
  const places = { temp: at('nowhere'), outputDirectory: undefined }
  expect(keep(finished(), places)).toEqual({
    resultFile: '',
    failure: `the directory does not exist (${at('nowhere')})`,
    folder: undefined,
  })
})
