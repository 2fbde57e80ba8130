// The journal, through the bundle: what was started is collected by a later step, and never started again.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Service, startService } from '../../sandbox/service/index.ts'
import { FAILING_DISK, Journaled } from './support/journal-scenario.ts'
import {
  BROKEN,
  ECHO,
  ENDLESS,
  itemsOf,
  PATIENT,
  RESET,
  WORKFLOWS,
} from './support/list-scenario.ts'
import { KEY } from './support/scenario.ts'

let service: Service
let journaled: Journaled

beforeAll(async () => {
  service = await startService({ workflows: WORKFLOWS })
})
afterAll(() => service.close())
beforeEach(() => {
  journaled = new Journaled(service)
})
afterEach(() => journaled.dispose())

const ONE = { 'workflow-id': ECHO.id, inputs: '{"input_1": "a value"}' }
const list = (...ids: string[]) => ({ 'workflow-id': ECHO.id, items: itemsOf(ids) })

describe('a single run', () => {
  test('is recorded, and a later step collects it', async () => {
    const first = await journaled.step(ONE)
    expect(first.outputs.conclusion).toBe('success')
    expect(journaled.records).toEqual(['open', 'sending run', 'started run', 'ended run'])
    expect(first.log).toContain('New journal: WORKSPACE/kept/journal.jsonl')

    const second = await journaled.step(ONE)
    expect(second.starts).toBe(0)
    expect(second.outputs.conclusion).toBe('success')
    expect(second.outputs.result).toBe('a value')
    expect(second.result.outputs.get('run-id')).toBe(first.result.outputs.get('run-id'))
    expect(second.log).toContain('Journal WORKSPACE/kept/journal.jsonl (1 item): 1 finished')
    expect(second.annotations).toHaveLength(1)
    expect(second.annotations[0]).toMatch(
      /^notice: Earlier runs: The journal has 1 run from earlier/,
    )
    expect(journaled.records.slice(4)).toEqual(['open'])
  })

  test('that was not waited for is collected with its first poll at once', async () => {
    await journaled.step({ ...ONE, wait: 'false' })
    expect(journaled.records).toEqual(['open', 'sending run', 'started run'])
    const hour = { 'first-poll-seconds': '3600', 'poll-interval-seconds': '3600' }
    const second = await journaled.step({ ...ONE, ...hour })
    expect(second.requests).toEqual([expect.stringMatching(/^GET .*→ 200$/)])
    expect(second.outputs.conclusion).toBe('success')
    expect(second.log).toContain('Journal WORKSPACE/kept/journal.jsonl (1 item): 1 executing')
    expect(journaled.records.at(-1)).toBe('ended run')
  })

  test('of which nobody knows is left alone, until retry says otherwise', async () => {
    service.script('start', RESET)
    const first = await journaled.step(ONE)
    expect(first.outputs.conclusion).toBe('error')
    expect(journaled.records).toEqual(['open', 'sending run'])

    for (const retry of ['failed', 'none', '']) {
      const second = await journaled.step({ ...ONE, retry })
      expect(second.starts).toBe(0)
      expect(second.requests).toEqual([])
      expect(second.outputs.conclusion).toBe('error')
      expect(second.outputs.error).toMatch(/A run may have been started, so nothing was sent/)
      expect(second.outputs.error).toContain('`retry: unknown`')
    }
    const third = await journaled.step({ ...ONE, retry: 'unknown' })
    expect(third.starts).toBe(1)
    expect(third.outputs.conclusion).toBe('success')
  })

  test('that failed is started again, or collected with retry: none', async () => {
    const broken = { ...ONE, 'workflow-id': BROKEN.id }
    const first = await journaled.step(broken)
    expect(first.outputs.conclusion).toBe('failure')
    expect(journaled.lines.at(-1)).toMatchObject({ record: 'ended', conclusion: 'failure' })
    const none = await journaled.step({ ...broken, retry: 'none' })
    expect([none.starts, none.outputs.conclusion]).toEqual([0, 'failure'])
    const again = await journaled.step(broken)
    expect([again.starts, again.outputs.conclusion]).toEqual([1, 'failure'])
    expect(again.result.outputs.get('run-id')).not.toBe(first.result.outputs.get('run-id'))
  })

  test('that failed may have new inputs, and one that is collected may not', async () => {
    const other = { inputs: '{"input_1": "another"}' }
    await journaled.step(ONE)
    const before = journaled.text
    const second = await journaled.step({ ...ONE, ...other })
    expect(second.requests).toEqual([])
    expect(second.outputs.conclusion).toBe('error')
    expect(second.outputs.error).toMatch(/start with other inputs.*Nothing was sent.*new file/)
    expect(journaled.text).toBe(before)
    // The order of the keys is no other input.
    const broken = { 'workflow-id': BROKEN.id, inputs: '{"input_1": "a"}' }
    const failing = new Journaled(service)
    await failing.step(broken)
    expect((await failing.step({ ...broken, ...other })).starts).toBe(1)
    failing.dispose()
  })

  test('with `run-id` neither reads nor writes the journal', async () => {
    const first = await journaled.step(ONE)
    journaled.text = 'no journal at all'
    const runId = first.result.outputs.get('run-id') ?? ''
    const second = await journaled.step({ ...ONE, 'run-id': runId })
    expect(second.outputs.conclusion).toBe('success')
    expect(journaled.text).toBe('no journal at all')
  })

  test('that is refused was not started, and is tried again', async () => {
    const first = await journaled.step({ ...ONE, 'workflow-id': 'no-such-workflow' })
    expect(first.outputs.error).toMatch(/No run was started/)
    expect(journaled.records).toEqual(['open', 'sending run', 'not-started run'])
    const second = await journaled.step(ONE)
    expect([second.starts, second.outputs.conclusion]).toEqual([1, 'success'])
  })

  test('has a record for each try', async () => {
    service.script('start', { kind: 'answer', answer: { status: 429, body: '' } })
    const played = await journaled.step(ONE)
    expect(played.outputs.conclusion).toBe('success')
    expect(journaled.records).toEqual([
      'open',
      ...['sending run', 'not-started run', 'sending run', 'started run', 'ended run'],
    ])
  })
})

describe('a list', () => {
  test('goes on where an earlier step ended', async () => {
    service.script('start', { kind: 'real' }, RESET)
    const first = await journaled.step({
      ...list('a', 'b', 'c'),
      'max-parallel': '1',
      'timeout-minutes': '0.05',
    })
    expect(first.conclusions).toEqual({ a: 'success', b: 'unknown', c: 'not_started' })
    const second = await journaled.step(list('a', 'b', 'c'))
    expect(second.starts).toBe(1)
    expect(second.conclusions).toEqual({ a: 'success', b: 'unknown', c: 'success' })
    expect(second.lines.map(({ id, resumed }) => [id, resumed]).sort()).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ])
    expect(second.log).toContain(
      'Journal WORKSPACE/kept/journal.jsonl (3 items): 1 finished, 1 may have been started, 1 not started',
    )
    expect(second.outputs.conclusion).toBe('error')
    const third = await journaled.step({ ...list('a', 'b', 'c'), retry: 'unknown' })
    expect([third.starts, third.outputs.conclusion]).toEqual([1, 'success'])
  })

  test('refuses items that are no longer the same, all of them named, and leaves others alone', async () => {
    await journaled.step(list('a', 'b', 'c'))
    const before = journaled.text
    const items = JSON.stringify([
      { id: 'a', inputs: { input_1: 'other' } },
      { id: 'b', inputs: { input_1: 'other' } },
      { id: 'c', inputs: { input_1: 'c' } },
    ])
    const changed = await journaled.step({ 'workflow-id': ECHO.id, items })
    expect(changed.requests).toEqual([])
    expect(changed.outputs.conclusion).toBe('error')
    expect(changed.outputs.error).toMatch(/for 2 items: "a", "b"\. Nothing was sent/)
    expect(journaled.text).toBe(before)

    const fewer = await journaled.step(list('a'))
    expect(fewer.annotations).toContainEqual(
      'notice: Other items in the journal: The journal has 2 items not in the list, which are left alone: "b", "c".',
    )
    expect(fewer.outputs.conclusion).toBe('success')
  })

  test('is another service or workflow where the address is another', async () => {
    await journaled.step(list('a'))
    const other = await journaled.step({ ...list('a'), 'workflow-id': PATIENT.id })
    expect(other.outputs.error).toMatch(/another workflow or service/)
  })

  test('collects what executes above max-parallel, and starts nothing before there is room', async () => {
    const patient = { 'workflow-id': PATIENT.id, items: itemsOf(['a', 'b', 'c']) }
    await journaled.step({ ...patient, items: itemsOf(['a', 'b']), wait: 'false' })
    const second = await journaled.step({ ...patient, 'max-parallel': '1' })
    expect(second.conclusions).toEqual({ a: 'success', b: 'success', c: 'success' })
    expect(service.mostExecuting).toBe(2)
  })

  test('of runs that are all given by their ids has no journal', async () => {
    const first = await journaled.step(list('a'))
    const runId = first.lines[0]?.['run-id']
    const before = journaled.text
    const items = JSON.stringify([{ id: 'x', 'run-id': runId }])
    const second = await journaled.step({ items })
    expect(second.outputs.conclusion).toBe('success')
    expect(journaled.text).toBe(before)
  })
})

describe('the file', () => {
  test('is its owner’s alone, is made with its folders, and has nothing confidential', async () => {
    await journaled.step({ ...ONE, inputs: '{"input_1": "Very Secret Value"}' })
    for (const secret of [KEY, 'Very', 'Secret', 'input_1', ECHO.id]) {
      expect(journaled.text).not.toContain(secret)
    }
    // Windows keeps no such modes: a file there has the rights of its folder.
    if (process.platform !== 'win32') {
      expect(fs.statSync(journaled.journal).mode & 0o777).toBe(0o600)
      fs.chmodSync(journaled.journal, 0o644)
      await journaled.step({ ...ONE, inputs: '{"input_1": "Very Secret Value"}' })
      expect(fs.statSync(journaled.journal).mode & 0o777).toBe(0o600)
    }
  })

  test('only grows, and numbers the records of each opening', async () => {
    await journaled.step(list('a', 'b'))
    const before = journaled.text
    await journaled.step(list('a', 'b', 'c'))
    expect(journaled.text.startsWith(before)).toBe(true)
    const numbers = new Map<string, number[]>()
    for (const { opening, n } of journaled.lines) {
      numbers.set(opening, [...(numbers.get(opening) ?? []), n])
    }
    expect([...numbers.values()]).toEqual([
      Array.from({ length: 7 }, (_, index) => index + 1),
      [1, 2, 3, 4],
    ])
  })

  const lineNumber = (text: string, part: string) =>
    text.split('\n').findIndex((line) => line.includes(part))
  const edited = (edit: (lines: string[], sending: number) => void) => (text: string) => {
    const lines = text.split('\n')
    edit(lines, lineNumber(text, '"sending"'))
    return lines.join('\n')
  }

  test.each<[string, (text: string) => string, RegExp]>([
    ['a changed line', (text) => text.replace('"record":"ended"', '"record":"enden"'), /changed/],
    [
      'a line of another key',
      (text) => text.replace(/(?<="code":")./, (first) => (first === 'A' ? 'B' : 'A')),
      /another API key/,
    ],
    ['a line that is no record', (text) => `${text}\nhello\n\n`, /cannot be read/],
    ['a line that is missing', edited((lines, at) => lines.splice(at, 1)), /not in its place/],
    ['no beginning', (text) => text.slice(text.indexOf('\n\n')), /not in its place/],
    [
      'a newer line',
      (text) => text.replace('{"v":1,', '{"v":2,'),
      /written by a newer version of the action/,
    ],
    ['other line ends', (text) => text.replaceAll('\n', '\r\n'), /cannot be read/],
    ['a line twice', edited((lines, at) => lines.push(lines[at] ?? '', '')), /not in its place/],
    ['something that is none', () => '{"name": "package"}\n', /cannot be read/],
    ['something that is none, without a line break', () => 'hello', /cannot be read/],
  ])('with %s is refused and left as it is', async (_, change, why) => {
    await journaled.step(ONE)
    journaled.text = change(journaled.text)
    const before = journaled.text
    const played = await journaled.step(ONE)
    expect(played.requests).toEqual([])
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.error).toMatch(why)
    expect(played.outputs.error).toMatch(/Nothing was sent.*`run-id`/)
    expect(journaled.text).toBe(before)
  })

  test.each<[string, (text: string) => string]>([
    ['a part of a record', (text) => `${text}\n{"v":1,"opening":"x","n":1,"ti`],
    ['a line break', (text) => `${text}\n`],
    ['a part of a record and a line break', (text) => `${text}\n{"half\n`],
    ['zeros', (text) => `${text}${'\0'.repeat(4_096)}`],
    ['a record without its end, which was synced', (text) => text.slice(0, -1)],
  ])('with %s at its end was torn, and goes on', async (_, change) => {
    await journaled.step(list('a'))
    journaled.text = change(journaled.text)
    const before = journaled.text
    for (const ids of [['a'], ['a', 'b'], ['a', 'b']]) {
      const played = await journaled.step(list(...ids))
      expect(played.outputs.conclusion).toBe('success')
    }
    expect(journaled.text.startsWith(before)).toBe(true)
    expect(journaled.records.filter((record) => record.startsWith('started'))).toEqual([
      'started a',
      'started b',
    ])
  })

  test('written with another key is refused', async () => {
    await journaled.step(ONE)
    const before = journaled.text
    const played = await journaled.step({ ...ONE, 'api-key': 'another-key' })
    expect(played.requests).toEqual([])
    expect(played.outputs.error).toMatch(/another API key/)
    expect(journaled.text).toBe(before)
  })

  test('that is missing on a later attempt is a warning', async () => {
    const played = await journaled.step(ONE, { env: { GITHUB_RUN_ATTEMPT: '2' } })
    expect(played.annotations).toEqual([
      expect.stringMatching(/^warning: No journal: This is a later attempt of the job/),
    ])
    expect(played.outputs.conclusion).toBe('success')
    const again = await journaled.step(ONE, { env: { GITHUB_RUN_ATTEMPT: '3' } })
    expect(again.annotations).toEqual([expect.stringMatching(/^notice: Earlier runs/)])
  })

  test('may lie in the tool cache, and nowhere else outside', async () => {
    const cache = fs.mkdtempSync(path.join(journaled.workspace, '..', 'cache-'))
    const env = { RUNNER_TOOL_CACHE: cache }
    const journal = path.join(cache, 'journal.jsonl')
    const played = await journaled.step({ ...ONE, journal }, { env })
    expect(played.outputs.conclusion).toBe('success')
    const refused = await journaled.step({ ...ONE, journal })
    expect(refused.outputs.error).toMatch(/`journal` must be in the workspace, in RUNNER_TEMP, or/)
    fs.symlinkSync(journal, path.join(journaled.workspace, 'link.jsonl'))
    const through = await journaled.step({ ...ONE, journal: 'link.jsonl' })
    expect(through.outputs.error).toMatch(/`journal` must be in the workspace/)
    expect((await journaled.step({ ...ONE, journal: 'link.jsonl' }, { env })).starts).toBe(0)
  })

  test('that cannot be written is a bad input, before anything is sent', async () => {
    fs.mkdirSync(path.dirname(journaled.journal))
    fs.mkdirSync(journaled.journal)
    const played = await journaled.step(ONE)
    expect(played.requests).toEqual([])
    expect(played.outputs.error).toMatch(/`journal` must be a file, not a directory/)
  })
})

describe('two steps with one journal', () => {
  test('the one that took it up first starts nothing more, and waits for its runs', async () => {
    const items = { 'workflow-id': PATIENT.id, 'max-parallel': '1' }
    let second: Promise<unknown> = Promise.resolve()
    const first = await journaled.step(
      { ...items, items: itemsOf(['a', 'b', 'c']) },
      {
        whileRunning: async () => {
          while (!fs.existsSync(journaled.journal) || !journaled.text.includes('started'))
            await pause(20)
          second = journaled.step({ ...items, items: itemsOf(['z']) })
        },
      },
    )
    await second
    expect(first.conclusions).toEqual({ a: 'success', b: 'not_started', c: 'not_started' })
    expect(first.outputs.conclusion).toBe('error')
    expect(first.outputs.error).toMatch(/Another step has opened the same journal/)
    expect(journaled.records).toContain('not-started b')
    expect(first.starts).toBe(2)
  })
})

describe('a step that is killed', () => {
  test.each(['sending', 'started'])('after %s is written starts nothing twice', async (record) => {
    const endless = { 'workflow-id': ENDLESS.id, inputs: '{"input_1": "x"}' }
    const slow = {
      kind: 'real',
      delivery: { headAfterMs: record === 'sending' ? 2_000 : 0 },
    } as const
    service.script('start', slow)
    await journaled.step(endless, {
      whileRunning: async (step) => {
        while (!fs.existsSync(journaled.journal) || !journaled.text.includes(`"${record}"`))
          await pause(10)
        step.signal('SIGKILL')
      },
    })
    const second = await journaled.step({ ...endless, wait: 'true', 'timeout-minutes': '0.01' })
    expect(second.starts).toBe(0)
    expect(second.outputs.conclusion).toBe(record === 'sending' ? 'error' : 'timed_out')
  })
})

describe('a disk that fails', () => {
  const failing = (how: string) => ({
    env: {
      NODE_OPTIONS: `--require ${JSON.stringify(FAILING_DISK)}`,
      FAILING_DISK: how,
    },
  })
  const patient = (...ids: string[]) => ({
    'workflow-id': PATIENT.id,
    items: itemsOf(ids),
    'max-parallel': '2',
  })

  test.each(['full', 'short', 'unsynced'])('before anything is sent: open, %s', async (how) => {
    const played = await journaled.step(ONE, failing(`open ${how}`))
    expect(played.requests).toEqual([])
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.error).toMatch(/`journal` must be a file that can be read and written/)
    expect((await journaled.step(ONE)).outputs.conclusion).toBe('success')
  })

  test.each(['full', 'short', 'unsynced'])('starts nothing without its record: %s', async (how) => {
    const played = await journaled.step(ONE, failing(`sending ${how}`))
    expect(played.requests).toEqual([])
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.error).toMatch(/The journal could not be written: .*No further run/)
    // What is there of the record, whole or torn, is no reason to start twice.
    const again = await journaled.step(ONE)
    expect(again.outputs.conclusion).toBe(how === 'unsynced' ? 'error' : 'success')
  })

  test.each(['full', 'short', 'unsynced'])('waits for what was started: %s', async (how) => {
    const played = await journaled.step(patient('a', 'b', 'c'), failing(`started ${how}`))
    expect(played.starts).toBe(1)
    expect(played.conclusions).toEqual({ a: 'success', b: 'not_started', c: 'not_started' })
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.error).toMatch(
      /^The journal could not be written: .*the disk is full|^The journal could not be written: .*only a part/,
    )
    const before = journaled.records.length
    const again = await journaled.step(patient('a', 'b', 'c'))
    const isThere = how === 'unsynced'
    expect(again.conclusions).toEqual({
      a: isThere ? 'success' : 'unknown',
      b: 'success',
      c: 'success',
    })
    expect(journaled.records.length).toBeGreaterThan(before)
  })

  test('makes a single run an error, with its outputs', async () => {
    const played = await journaled.step(ONE, failing('started full'))
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.result).toBe('a value')
    expect(played.outputs.error).toMatch(/The run RUN succeeded, and its outputs are set/)
    expect(played.exitCode).toBe(1)
    const left = await journaled.step(
      { ...ONE, wait: 'false', retry: 'unknown' },
      failing('started full'),
    )
    expect(left.outputs.conclusion).toBe('error')
    expect(left.result.outputs.get('run-id')).toBeDefined()
  })

  test.each(['full', 'short'])('warns of ends that are not recorded: %s', async (how) => {
    const played = await journaled.step(list('a', 'b'), failing(`ended ${how}`))
    expect(played.conclusions).toEqual({ a: 'success', b: 'success' })
    expect(played.outputs.conclusion).toBe('success')
    expect(played.annotations).toEqual([
      expect.stringMatching(/^warning: Ends not recorded: The end of 2 runs could not be recorded/),
    ])
    const again = await journaled.step(list('a', 'b'))
    expect([again.outputs.conclusion, again.starts]).toEqual(['success', 0])
  })
})
