// How a step reads answers: their size, framing, content coding, and encoding.
import * as fs from 'node:fs'
import * as zlib from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import type { Framing } from '../../sandbox/service/index.ts'
import { DEEP, textWithDeep } from '../helpers/deep.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { KEY, play } from './support/scenario.ts'
import {
  collect,
  completed,
  finished,
  finishedText,
  INSTANT,
  rawAnswer,
  script,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'

const TEXT = finishedText({ completedSteps: [completed('model_1', 'the result')] })

describe('the size of an answer', () => {
  test.each<[number, string, Framing]>([
    [65, 'with its length announced', 'content-length'],
    [65, 'in chunks', 'chunked'],
    [400, 'in chunks', 'chunked'],
  ])('is at most 64 MiB: %d MiB %s are refused at once', async (mebibytes, _, framing) => {
    const { requests, outputs, result } = await collect({ kind: 'flood', mebibytes, framing })
    expect(requests).toEqual([expect.stringMatching(/→ (abandoned|200)$/)])
    if (mebibytes === 400) expect(requests[0]).toMatch(/→ abandoned$/)
    expect(outputs.error).toContain('larger than 64 MiB')
    expect([result.exitCode, result.signal]).toEqual([1, null])
  })
})

describe('the body of an answer', () => {
  const coded = (coding: string, body: string | Buffer) =>
    rawAnswer(body, 200, [['content-encoding', coding]])

  test.each([
    ['gzip', coded('gzip', zlib.gzipSync(TEXT))],
    ['deflate', coded('deflate', zlib.deflateSync(TEXT))],
    ['br', coded('br', zlib.brotliCompressSync(TEXT))],
    ['unknown', coded('x-odd', TEXT)],
  ])('is read when its content coding is %s', async (_, behaviour) => {
    const { outputs } = await collect(behaviour)
    expect([outputs.conclusion, outputs.result]).toEqual(['success', 'the result'])
  })

  test('is broken if its coding differs from its header', async () => {
    const { outputs, log } = await collect([coded('gzip', TEXT), finished({})])
    const failed = log.filter((line) => line.includes('poll failed'))
    expect(failed).toEqual([expect.stringContaining('incorrect header check (Z_DATA_ERROR)')])
    expect(outputs.conclusion).toBe('success')
  })

  test('is decoded in the answer to a start, too', async () => {
    const json = JSON.stringify({ success: true, data: { id: UNKNOWN_RUN, message: '' } })
    script('start', coded('gzip', zlib.gzipSync(json)))
    const { outputs } = await play(service, { with: { 'workflow-id': INSTANT, wait: 'false' } })
    expect(outputs).toEqual({ 'run-id': 'RUN', conclusion: 'started' })
  })

  const bytes = Buffer.byteLength(TEXT)
  test.each([
    ['its length', `content-length: ${bytes}\r\n\r\n${TEXT}`],
    ['chunks', `transfer-encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n${TEXT}\r\n0\r\n\r\n`],
  ])('is whole at its end, which %s show, whatever follows', async (_, answer) => {
    const raw = `HTTP/1.1 200 OK\r\n${answer}garbage \r\n\r\n`
    const { outputs, requests } = await collect({ kind: 'raw', bytes: raw, end: true })
    expect(requests).toHaveLength(1)
    expect([outputs.conclusion, outputs.result]).toEqual(['success', 'the result'])
  })

  test('that is nested deeply does not break the step', async () => {
    const deep = { error: DEEP, completedSteps: [completed('a', DEEP)], failedSteps: [DEEP] }
    const body = textWithDeep(finished(deep).answer.json)
    const { outputs, exitCode } = await collect(rawAnswer(body))
    expect([outputs.conclusion, exitCode]).toEqual(['failure', 1])
    expect(JSON.parse(outputs['failed-steps'] ?? '')).toHaveLength(1)
  })
})

test('an answer that is not HTTP, not JSON, or not an object is a failed poll', async () => {
  const { outputs, log } = await collect([
    { kind: 'raw', bytes: 'SSH-2.0-OpenSSH_9.6\r\n', end: true },
    { kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\n\r\n', end: true },
    rawAnswer('<html>'),
    rawAnswer('[]'),
    { kind: 'answer', answer: { status: 204 } },
    { kind: 'real', delivery: { fault: { kind: 'reset' } } },
    finished({}),
  ])
  expect(outputs.conclusion).toBe('success')
  expect(log.filter((line) => line.includes('poll failed'))).toHaveLength(6)
})

test('unexpected headers of an answer change nothing', async () => {
  const headers: [string, string][] = [
    ['location', `http://${KEY}.example/`],
    ['retry-after', '::error::x'],
    ['set-cookie', 'a=b'],
    ['x-odd', '\u00ff\u00fe'],
  ]
  const { outputs, result } = await collect([
    { kind: 'answer', answer: { status: 250, reason: '::error::reason', headers, json: {} } },
    finished({}),
  ])
  expect(outputs.conclusion).toBe('success')
  expect(result.annotations).toEqual([])
})

describe('an answer that is not UTF-8', () => {
  const scratch = scratchFolders()
  const latin1 = (text: string) => rawAnswer(Buffer.from(text, 'latin1'))

  test('is read with replacement characters, and stored unchanged', async () => {
    const text = TEXT.replace('the result', 'a \xff b')
    const { annotations, result } = await collect(latin1(text), {}, scratch.folders)
    expect(annotations).toEqual([])
    expect(result.outputs.get('result')).toBe('a \ufffd b')
    expect(fs.readFileSync(result.outputs.get('result-file') ?? '', 'latin1')).toBe(text)
  })
})
