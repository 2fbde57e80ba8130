// The limits of a step with a list, through the bundle: a thousand items at their worst, and a list as
// large as it may be.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { startService } from '../../sandbox/service/index.ts'
import { valuesOf } from '../../sandbox/service/record.ts'
import { ENDLESS, type PlayedList, playList, WORKFLOWS } from './support/list-scenario.ts'

const service = await startService({ workflows: WORKFLOWS })

afterAll(() => service.close())

afterEach(() => service.intercept(undefined))

const MIB = 1024 * 1024

describe('a thousand items that all fail, with hostile ids and long hostile messages', () => {
  const MARKUP = '</code><img src=x onerror=alert(1)>\n::error::forged\n```\n# "\\" 😀 $x @all '
  const ids = Array.from({ length: 1_000 }, (_, index) =>
    `${index} "\\"<img src=x>\`|😀😀漢::error::`.repeat(9).slice(0, 100).trim(),
  )
  const messageOf = (index: number) => `${index} ${MARKUP.repeat(50)}`
  const resultOf = (index: number) => `${index} ${'a "result" of 漢字😀\n'.repeat(100)}`
  const runIdOf = (index: number) => `run-${index}-${'x'.repeat(100)}`
  const failedSteps = (index: number) => [{ node_id: `node ${MARKUP}`, message: messageOf(index) }]

  let played: PlayedList

  beforeAll(async () => {
    service.intercept(({ endpoint, path }) => {
      if (endpoint !== 'read') return undefined
      const index = Number(/run-(\d+)-/.exec(path)?.[1])
      const data = {
        run_id: runIdOf(index),
        workflow_id: ENDLESS.id,
        inputs: {},
        state: 'FAILED',
        error: { message: messageOf(index) },
        started_at: '2026-11-20T10:00:00.000000',
        ended_at: '2026-11-20T10:00:05.000000',
        completed_steps: [
          { step_id: 's', node_id: MARKUP, state: 'DONE', output: resultOf(index) },
        ],
        failed_steps: failedSteps(index),
      }
      return { kind: 'answer', answer: { status: 200, json: { success: false, data } } }
    })
    const items = ids.map((id, index) => ({ id, 'run-id': runIdOf(index) }))
    played = await playList(service, {
      with: {
        'items-file': 'list.json',
        'workflow-id': '',
        'output-directory': 'out',
        'request-timeout-seconds': '600',
      },
      files: { 'list.json': JSON.stringify(items) },
      // Their polls alone take a hundred seconds else.
      speed: 30,
    })
  }, 120_000)

  test('are all told as failed', () => {
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'failure'])
    expect(played.counts).toEqual({ total: 1_000, failure: 1_000 })
    expect(ids.every((id) => id.length > 90)).toBe(true)
  })

  test('have outputs within what GitHub keeps, and a warning of what was cut', () => {
    const { result, outputs, annotations } = played
    expect(result.outputBytes).toBeLessThanOrEqual(1_000_000)
    expect(outputs.error?.length).toBeLessThanOrEqual(2_000)
    expect(outputs.error).not.toMatch(/[\r\n]/)
    expect(outputs.truncated).toBe('true')
    // Over 200,000 and 100,000 code units.
    expect([outputs['run-ids'], outputs['output-files']]).toEqual(['{}', '{}'])
    const results: Record<string, string> = JSON.parse(result.outputs.get('results') ?? '')
    expect(new Set(Object.keys(results))).toEqual(new Set(ids))
    for (const [index, id] of ids.entries()) {
      const [kept, end] = results[id]?.split('… [cut]') ?? []
      expect([kept === '' || resultOf(index).startsWith(kept ?? 'none'), end]).toEqual([true, ''])
    }
    expect(annotations.filter((each) => each.startsWith('warning'))).toEqual([
      expect.stringMatching(/Outputs cut.*`results-file`.*too long.*`run-ids`, `output-files`/s),
    ])
  })

  test('have a summary below 1,000 KiB that says what is left out, and no markup of theirs', () => {
    const { summaryBytes, summary = '', errors } = played.result
    expect(summaryBytes).toBeLessThan(1_000 * 1024)
    expect(errors).toEqual([])
    expect(summary).not.toContain('<img')
    expect(summary).toMatch(/… and 980 other messages/)
    expect(summary).toMatch(/\d+ more items.*results-file/)
    const [table = ''] = /(?<=^### Items\n.*)<table>.*?<\/table>/ms.exec(summary) ?? []
    expect(table).toContain('<code>')
    expect(Buffer.byteLength(table)).toBeLessThanOrEqual(300 * 1024)
    const [bars = ''] = /^```mermaid$.*?^```$/ms.exec(summary) ?? []
    expect(bars.match(/^ {2}\d+-\S+ :crit, /gm)).toHaveLength(50)
  })

  test('have five annotations besides the one of the step, and no command of theirs', () => {
    const { annotations, droppedAnnotations, commands } = played.result
    expect(annotations.filter(({ level }) => level === 'error')).toHaveLength(6)
    expect(droppedAnnotations).toEqual({ error: 0, warning: 0, notice: 0 })
    expect(commands.map(({ message }) => message)).not.toContain('forged')
    const names = new Set(commands.map(({ name }) => name))
    expect([...names].sort()).toEqual(['add-mask', 'endgroup', 'error', 'group', 'warning'])
    expect(commands.filter(({ name }) => name === 'group')).toHaveLength(20)
  })

  test('have a table of two hundred rows in the log, the last of which says how many more', () => {
    const head = played.log.findIndex((line) => /^item +position +conclusion/.test(line))
    const rows = played.log.slice(head + 1)
    const last = rows.findIndex((line) => /^… and \d+ more items$/.test(line))
    expect([last, rows[last]]).toEqual([199, '… and 801 more items'])
    expect(played.log.filter((line) => line.startsWith('Ended item'))).toHaveLength(1_000)
    // A row, or a line of the log, is no longer than what may be shown of its parts.
    expect(Math.max(...rows.slice(0, last).map((line) => line.length))).toBeLessThan(1_000)
  })

  test('have a line each in results-file, in which only the error is cut', () => {
    expect(played.lines).toHaveLength(1_000)
    for (const { position, ...line } of played.lines) {
      const index = position - 1
      expect(line).toMatchObject({
        id: ids[index],
        conclusion: 'failure',
        'run-id': runIdOf(index),
        result: resultOf(index),
        'step-outputs': { [MARKUP]: resultOf(index) },
        'failed-steps': failedSteps(index),
      })
      expect(line.error?.length).toBeLessThanOrEqual(2_000)
    }
  })
})

describe('a list of 64 MiB', () => {
  const COUNT = 16
  const UNIT = 'a "line" of 漢字, 😀 and \\ \t\n'
  const textOf = (index: number) => `${index} ${UNIT.repeat(100_000)}`
  const text = JSON.stringify(
    Array.from({ length: COUNT }, (_, index) => ({
      id: `item ${index}`,
      inputs: { input_1: textOf(index) },
    })),
  )
  const list = (bytes: number) => Buffer.from(text + ' '.repeat(bytes - Buffer.byteLength(text)))
  const inputs = {
    'items-file': 'list.json',
    'workflow-id': ENDLESS.id,
    wait: 'false',
    'max-parallel': String(COUNT),
    'request-timeout-seconds': '600',
  }

  test('is taken, and each value sent as it is', async () => {
    expect(Buffer.byteLength(text)).toBeGreaterThan(55 * MIB)
    const before = service.requests.length
    const { counts } = await playList(service, {
      with: inputs,
      files: { 'list.json': list(64 * MIB) },
      speed: 10,
    })
    expect(counts).toEqual({ total: COUNT, started: COUNT })
    const sent = service.requests.slice(before).map(({ body }) => valuesOf(body))
    expect(sent).toHaveLength(COUNT)
    for (const [index, values] of sent.entries()) {
      expect([...values.keys()]).toEqual(['input_1'])
      // Not by `toBe`, which would print megabytes.
      expect(values.get('input_1') === textOf(index)).toBe(true)
    }
  })

  test('is refused with one byte more', async () => {
    const before = service.requests.length
    const { outputs, exitCode } = await playList(service, {
      with: inputs,
      files: { 'list.json': list(64 * MIB + 1) },
    })
    expect([exitCode, outputs.conclusion]).toEqual([1, 'error'])
    expect(outputs.error).toContain('"list.json", which must be at most 64 MiB')
    expect(service.requests).toHaveLength(before)
  })
})
