// The journal's file and what follows from it, through the bundle: where it may lie, what a line has, and
// which of several openings decides the state of an item.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type Behaviour,
  type Service,
  startService,
  type Workflow,
} from '../../sandbox/service/index.ts'
import { FAILING_DISK, Journaled } from './support/journal-scenario.ts'
import { BROKEN, ECHO, itemsOf, RESET, WORKFLOWS } from './support/list-scenario.ts'

const STEPS = ECHO.nodes.slice(1)

let service: Service
let journaled: Journaled

beforeAll(async () => {
  service = await startService({ workflows: [...WORKFLOWS, THREE] })
})
afterAll(() => service.close())
beforeEach(() => {
  journaled = new Journaled(service)
})
afterEach(() => journaled.dispose())

const THREE: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7efff',
  name: 'Three inputs',
  nodes: [...['input_1', 'a', 'b'].map((id) => ({ kind: 'input', id }) as const), ...STEPS],
}
const ONE = { 'workflow-id': ECHO.id, inputs: '{"input_1": "a value"}' }
const FAILED = { ...ONE, 'workflow-id': BROKEN.id }
const REFUSED: Behaviour = { kind: 'answer', answer: { status: 400, json: { message: 'No.' } } }
const list = (...ids: string[]) => ({ 'workflow-id': ECHO.id, items: itemsOf(ids) })

const disk = (how: string, env: Readonly<Record<string, string>> = {}) => ({
  env: {
    NODE_OPTIONS: `--require "${FAILING_DISK}"`,
    FAILING_DISK: how,
    ...env,
  },
})

describe('the path', () => {
  test('may be in RUNNER_TEMP', async () => {
    const temp = path.join(journaled.workspace, '..', 'temp')
    const journal = path.join(temp, 'journal.jsonl')
    const played = await journaled.step({ ...ONE, journal }, { env: { RUNNER_TEMP: temp } })
    expect(played.outputs.conclusion).toBe('success')
    expect(fs.existsSync(journal)).toBe(true)
  })

  test('has no .git component, links resolved', async () => {
    fs.mkdirSync(path.join(journaled.workspace, '.git'))
    const git = path.join(journaled.workspace, '.git')
    fs.symlinkSync(git, path.join(journaled.workspace, 'link'), 'junction')
    for (const journal of ['.git/journal', 'link/journal']) {
      const { outputs, requests } = await journaled.step({ ...ONE, journal })
      expect(requests).toEqual([])
      expect(outputs.error).toMatch(/`journal` must not be in a \.git directory/)
    }
  })

  test.each(['out/model_1.txt', 'out/MODEL_1.TXT'])(
    'may be that of an output, %s, which then takes another name',
    async (journal) => {
      const inputs = { ...ONE, journal, 'output-directory': 'out' }
      const first = await journaled.step(inputs)
      const text = fs.readFileSync(path.join(journaled.workspace, journal), 'utf8')
      expect(text).toContain('"started"')
      const files: unknown = JSON.parse(first.outputs['output-files'] ?? '')
      expect(files).toEqual({ model_1: 'WORKSPACE/out/model_1-2.txt' })
      const second = await journaled.step(inputs)
      expect(second.requests).toEqual([expect.stringMatching(/^GET /)])
      expect(second.outputs.conclusion).toBe('success')
    },
  )

  test('may be that of the folder of an item, which then takes another name', async () => {
    const inputs = { ...list('j', 'other'), journal: 'out/j', 'output-directory': 'out' }
    const { outputs } = await journaled.step(inputs)
    expect(outputs.conclusion).toBe('success')
    const files: unknown = JSON.parse(outputs['output-files'] ?? '')
    expect(files).toEqual({ j: 'WORKSPACE/out/j-2', other: 'WORKSPACE/out/other' })
    expect(fs.statSync(path.join(journaled.workspace, 'out/j')).isFile()).toBe(true)
  })

  test.each(['kept/j', 'kept/j/out'])('is no directory for outputs, such as %s', async (out) => {
    const inputs = { ...ONE, journal: 'kept/j', 'output-directory': out }
    const { outputs, requests } = await journaled.step(inputs)
    expect(requests).toEqual([])
    expect(outputs.error).toMatch(/`journal` must not be `output-directory`, or a directory above/)
    expect(fs.existsSync(path.join(journaled.workspace, 'kept'))).toBe(false)
  })

  test('is that of a file of at most 64 MiB', async () => {
    const MOST = 64 * 1024 * 1024
    journaled.text = ''
    fs.truncateSync(journaled.journal, MOST + 1)
    const { outputs, requests } = await journaled.step(ONE)
    expect(requests).toEqual([])
    expect(outputs.error).toMatch(/`journal` must be at most 64 MiB/)
    // There is no room for a record.
    fs.truncateSync(journaled.journal, MOST)
    const full = await journaled.step(ONE)
    expect(full.requests).toEqual([])
    expect(full.outputs.error).toMatch(/`journal` must be a file .*larger than 64 MiB/)
    expect(fs.statSync(journaled.journal).size).toBe(MOST)
  })
})

describe('a record', () => {
  test('stands between line breaks, with its opening, number, time, item and code', async () => {
    await journaled.step(ONE)
    expect(journaled.text).toMatch(/^(\n\{[^\n]+\}\n){4}$/)
    const stamp = ['v', 'opening', 'n', 'time', 'record']
    expect(journaled.lines.map((line) => Object.keys(line))).toEqual([
      [...stamp, 'code'],
      [...stamp, 'item', 'digest', 'code'],
      [...stamp, 'item', 'run-id', 'code'],
      [...stamp, 'item', 'run-id', 'conclusion', 'code'],
    ])
    for (const line of journaled.lines) {
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        code: expect.stringMatching(/^[\w-]{43}$/),
      })
    }
  })

  test('is one write', async () => {
    const told = path.join(journaled.workspace, 'told')
    await journaled.step(ONE, disk('none', { TOLD_WRITES: told }))
    const writes = fs.readFileSync(told, 'utf8').trimEnd().split('\n')
    expect(writes.map((line) => JSON.parse(line))).toEqual(journaled.text.split(/(?<=\n)(?=\n)/))
    expect(writes).toHaveLength(4)
  })

  test('of what is sent is the same whatever the order of the nodes', async () => {
    const inputs = (text: string) => ({ 'workflow-id': THREE.id, inputs: text })
    await journaled.step(inputs('{"input_1": "x", "b": "y", "a": "z"}'))
    const other = await journaled.step(inputs('{"a": "z", "b": "y", "input_1": "x"}'))
    expect([other.starts, other.outputs.conclusion]).toEqual([0, 'success'])
  })

  test('of another run in its place is refused', async () => {
    const other = await journaled.step({ ...ONE, journal: '' })
    await journaled.step(ONE)
    const [run = '', forged = ''] = [
      journaled.lines.at(-1)?.['run-id'],
      other.result.outputs.get('run-id'),
    ]
    expect([run, forged]).not.toContain('')
    journaled.text = journaled.text.replaceAll(run, forged)
    const played = await journaled.step(ONE)
    expect(played.requests).toEqual([])
    expect(played.outputs.error).toMatch(/The journal cannot be used: line \d+ was changed/)
  })

  test('of the end of a run comes when its outputs are written', async () => {
    const { outputs, exitCode } = await journaled.step(ONE, disk('ended killed'))
    expect(exitCode).not.toBe(0)
    expect(outputs).toMatchObject({ conclusion: 'success', result: 'a value', state: 'DONE' })
    expect(journaled.records).toEqual(['open', 'sending run', 'started run'])
  })

  // Windows cannot open a folder; its file system needs no sync of one.
  if (process.platform !== 'win32') {
    test('that takes a new file up is synced with its folder, and not that of an old one', async () => {
      const played = await journaled.step(ONE, disk('open unsynced-folder'))
      expect(played.requests).toEqual([])
      expect(played.outputs.error).toMatch(/`journal` must be a file that can be read and written/)
      const again = await journaled.step(ONE, disk('open unsynced-folder'))
      expect(again.outputs.conclusion).toBe('success')
    })
  }

  test('that takes it up ends what is read: what others appended before it counts', async () => {
    service.script('start', RESET)
    await journaled.step(ONE)
    const late = path.join(journaled.workspace, 'late')
    fs.renameSync(journaled.journal, late)
    const env = { LATE_FILE: journaled.journal, LATE_TEXT: late }
    const played = await journaled.step(ONE, disk('open late', env))
    expect(played.requests).toEqual([])
    expect(played.outputs.error).toMatch(/A run may have been started, so nothing was sent/)
  })
})

describe('the state of an item', () => {
  test('is that of the opening before where the last one took its start back', async () => {
    const first = await journaled.step(FAILED)
    service.script('start', REFUSED)
    expect((await journaled.step(FAILED)).outputs.error).toMatch(/No run was started/)
    expect(journaled.records.slice(-2)).toEqual(['sending run', 'not-started run'])
    const third = await journaled.step({ ...FAILED, retry: 'none' })
    expect([third.starts, third.outputs.conclusion]).toEqual([0, 'failure'])
    expect(third.result.outputs.get('run-id')).toBe(first.result.outputs.get('run-id'))
  })

  test('is that of the last one that sent it', async () => {
    await journaled.step(FAILED)
    service.script('start', RESET)
    await journaled.step(FAILED)
    const unknown = await journaled.step(FAILED)
    expect([unknown.requests, unknown.outputs.conclusion]).toEqual([[], 'error'])
    const again = await journaled.step({ ...FAILED, retry: 'unknown' })
    expect(again.starts).toBe(1)
    const none = await journaled.step({ ...FAILED, retry: 'none' })
    expect(none.result.outputs.get('run-id')).toBe(again.result.outputs.get('run-id'))
  })

  test('is ended where another opening saw its run end', async () => {
    await journaled.step({ ...FAILED, wait: 'false' })
    const second = await journaled.step(FAILED)
    expect([second.starts, second.outputs.conclusion]).toEqual([0, 'failure'])
    const third = await journaled.step({ ...FAILED, wait: 'false' })
    expect(third.log).toContain('Journal WORKSPACE/kept/journal.jsonl (1 item): 1 finished')
    expect([third.starts, third.outputs.conclusion]).toEqual([1, 'started'])
  })

  test('is unknown where the id of its run cannot be used', async () => {
    const json = { success: true, data: { id: 'a b', message: '' } }
    service.script('start', { kind: 'answer', answer: { status: 200, json } })
    const first = await journaled.step(ONE)
    expect(first.outputs.error).toContain('A run was started')
    expect(journaled.records).toEqual(['open', 'sending run'])
    const second = await journaled.step(ONE)
    expect([second.requests, second.outputs.conclusion]).toEqual([[], 'error'])
  })
})

describe('an item', () => {
  test.each(['a\u2028b', 'a\u2029b'])(
    'called %j that may have a run is not started again',
    async (id) => {
      service.script('start', RESET)
      const first = await journaled.step(list(id))
      expect(first.outputs.conclusion).toBe('error')
      const second = await journaled.step(list(id))
      expect(second.requests).toEqual([])
      expect(second.conclusions).toEqual({ [id]: 'unknown' })
    },
  )

  test('called by a line separator is collected from a journal that nobody touched', async () => {
    expect((await journaled.step(list('a\u2028b'))).outputs.conclusion).toBe('success')
    const second = await journaled.step(list('a\u2028b'))
    expect(second.requests).toEqual([expect.stringMatching(/^GET /)])
    expect(second.outputs.conclusion).toBe('success')
  })

  test('that is given by its run id neither reads nor writes the journal of the others', async () => {
    const first = await journaled.step(list('a', 'b'))
    const run = first.lines.find(({ id }) => id === 'a')?.['run-id']
    const before = journaled.text
    const items = JSON.stringify([
      { id: 'a', 'run-id': run },
      { id: 'new', 'run-id': run },
      { id: 'c', inputs: { input_1: 'c' } },
    ])
    const second = await journaled.step({ 'workflow-id': ECHO.id, items })
    expect(second.conclusions).toEqual({ a: 'success', new: 'success', c: 'success' })
    expect(second.lines.map(({ id, resumed }) => [id, resumed]).sort()).toEqual([
      ['a', false],
      ['c', false],
      ['new', false],
    ])
    const after = journaled.text.slice(before.length)
    expect(after).not.toMatch(/"item":"(a|new)"/)
    expect(after).toContain('"item":"c"')
  })

  test('that may have a run is collected by the id of that run', async () => {
    service.script('start', { kind: 'real', delivery: { fault: { kind: 'reset' } } })
    const first = await journaled.step(list('a'))
    expect(first.conclusions).toEqual({ a: 'unknown' })
    const items = JSON.stringify([
      { id: 'a', 'run-id': service.runs().at(-1)?.run_id },
      { id: 'b', inputs: { input_1: 'b' } },
    ])
    const second = await journaled.step({ 'workflow-id': ECHO.id, items })
    expect(second.starts).toBe(1)
    expect(second.outputs.results).toBe('{"a":"a","b":"b"}')
  })
})

test('the notice of earlier runs says how many there are, and how old the oldest is', async () => {
  await journaled.step(list('a', 'b'))
  const { annotations } = await journaled.step(list('a', 'b', 'c'))
  expect(annotations).toEqual([
    expect.stringMatching(
      /^notice: Earlier runs: The journal has 2 runs of these items .*; the oldest was started <time> ago\./,
    ),
  ])
})

test('nothing is appended after what could not be written', async () => {
  const inputs = { ...list('a', 'b'), 'max-parallel': '1' }
  const played = await journaled.step(inputs, disk('started short'))
  expect(played.conclusions).toEqual({ a: 'success', b: 'not_started' })
  expect(journaled.records).toEqual(['open', 'sending a'])
  expect(journaled.text).toMatch(/\n\n\{[^\n}]*$/)
})
