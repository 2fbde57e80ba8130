// The settings of a step: defaults, units, bounds, and the combinations of inputs that are refused.

import * as fs from 'node:fs'
import { afterEach, describe, expect, test } from '@jest/globals'
import { INPUTS, type InputName } from '../../../src/inputs/input-table.ts'
import { readKey, readSettings, type Settings } from '../../../src/inputs/settings.ts'
import { untrusted } from '../../../src/text/words.ts'
import { takePrinted } from '../../helpers/printed.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { BASE_URL, settings as defaults, journalAt, valuesOf } from '../../helpers/settings.ts'

type Given = Partial<Record<InputName, string>>

const printed = takePrinted()
const scratch = scratchFolders()
const KEY = 'key-0123456789'

function give(inputs: Given): void {
  for (const [name, value] of Object.entries(inputs)) {
    process.env[`INPUT_${name.toUpperCase()}`] = value
  }
}

afterEach(() => {
  printed.text = ''
  for (const name of Object.keys(INPUTS)) delete process.env[`INPUT_${name.toUpperCase()}`]
})

async function read(inputs: Given = {}, key = KEY) {
  give({ 'base-url': BASE_URL, 'workflow-id': 'workflow-1', ...inputs })
  const found = await readSettings(key, scratch.folders)
  if ('settings' in found) return { ...found, faults: [] }
  const faults = found.problem.kind === 'bad-inputs' ? found.problem.faults : []
  return { ...found, faults: faults.map(({ text }) => text) }
}

/** The settings of inputs without a fault. */
async function settingsOf(inputs: Given) {
  const found = await read(inputs)
  if (!('settings' in found)) throw new Error(found.faults.join())
  return found.settings
}

const itemsOf = (number: number) =>
  JSON.stringify(Array.from({ length: number }, (_, index) => ({ id: `${index}` })))
const TWO = itemsOf(2)

test('without optional inputs, a step starts one run with the defaults', async () => {
  const paths = new Map([['run', { resultFile: undefined, folder: '' }]])
  expect(await settingsOf({})).toEqual(defaults({ paths }))
})

test.each<readonly [given: Given, set: Partial<Settings>]>([
  [{ 'base-url': ` ${BASE_URL}/\n` }, { baseUrl: BASE_URL }],
  [{ 'timeout-minutes': '1.5' }, { deadlineMs: 90_000 }],
  [{ 'first-poll-seconds': '0.5' }, { firstPauseMs: 500, shortestPauseMs: 500 }],
  [
    { 'first-poll-seconds': '7', 'poll-interval-seconds': '6' },
    { firstPauseMs: 7_000, shortestPauseMs: 7_000 },
  ],
  [{ 'poll-interval-seconds': '30' }, { firstPauseMs: 5_000, longestPauseMs: 30_000 }],
  [
    { 'poll-interval-seconds': '2' },
    { firstPauseMs: 2_000, longestPauseMs: 2_000, shortestPauseMs: 2_000 },
  ],
  [{ 'request-timeout-seconds': '0.4' }, { requestTimeoutMs: 400 }],
  [{ 'all-completed-steps': 'false' }, { allCompletedSteps: false }],
  [{ wait: 'False' }, { untilFinished: false }],
  [{ summary: 'brief' }, { summary: 'brief' }],
  [{ 'result-node': 'n' }, { resultOptions: { node: 'n', format: 'text' } }],
  [{ 'result-format': 'json' }, { resultOptions: { node: undefined, format: 'json' } }],
  [{ 'result-format': 'text' }, { resultOptions: undefined }],
  [
    { 'max-starts': '0', 'dry-run': 'true' },
    { maxStarts: 0, isPlan: true },
  ],
  [{ items: TWO }, { list: { maxParallel: 10, tolerated: undefined }, maxStarts: 1_000 }],
  [{ items: TWO, 'max-parallel': '1' }, { list: { maxParallel: 1, tolerated: undefined } }],
  [{ items: TWO, 'tolerated-failures': '5' }, { list: { maxParallel: 10, tolerated: 5 } }],
  [{ items: TWO, 'tolerated-failures': '0%' }, { list: { maxParallel: 10, tolerated: 0 } }],
  [{ items: TWO, 'tolerated-failures': '100%' }, { list: { maxParallel: 10, tolerated: 2 } }],
])('%j sets %j', async (given, set) => {
  expect(await settingsOf(given)).toMatchObject(set)
})

test.each<readonly [what: string, given: Given, fault: string]>([
  ['a list with `run-id`', { items: TWO, 'run-id': 'r' }, '`run-id` cannot be used with a list'],
  ['`max-parallel` without a list', { 'max-parallel': '3' }, '`max-parallel` requires a list'],
  [
    '`tolerated-failures` without a list',
    { 'tolerated-failures': '3', items: ' none\n' },
    '`tolerated-failures` requires a list: `items`, `items-file` or `each-file`',
  ],
  [
    'a list that is not waited for and has more items than may be under way',
    { items: TWO, wait: 'false', 'max-parallel': '1' },
    '`wait` must be true for a list with more items than `max-parallel` (2 items, 1 at a time)',
  ],
  ['the same by default', { items: itemsOf(11), wait: 'false' }, '`wait` must be true for a list'],
  [
    '`retry` without a journal',
    { retry: 'failed' },
    '`retry` requires `journal`, which is not given',
  ],
  [
    '`if-changed` without a journal',
    { 'if-changed': 'start' },
    '`if-changed` requires `journal`, which is not given',
  ],
  [
    '`journal-key` without a journal',
    { 'journal-key': 'sixteen-visible!' },
    '`journal-key` requires `journal`, which is not given',
  ],
  [
    'neither workflow nor run',
    { 'workflow-id': '' },
    '`workflow-id` is required unless `run-id` is set',
  ],
  [
    'an unknown `retry`',
    { journal: 'j', retry: 'some' },
    '`retry` must be failed, unknown or none',
  ],
  [
    'an unknown format',
    { 'result-format': 'yaml' },
    '`result-format` must be text, markdown or json',
  ],
  ['an unknown style', { summary: 'Full' }, '`summary` must be full, markdown, brief or none'],
  [
    'a long title',
    { title: 'x'.repeat(101) },
    '`title` must be one line of at most 100 characters',
  ],
  ['a boolean in words', { 'dry-run': 'yes' }, '`dry-run` must be true or false, got "yes"'],
  ['a page without the run', { 'run-url': BASE_URL }, '`run-url` must be an https URL'],
])('%s is refused', async (_, given, fault) => {
  const { faults } = await read(given)
  expect(faults).toEqual([expect.stringContaining(fault)])
})

test.each<readonly [what: string, given: Given, fault: string]>([
  [
    '`each-file` with `items`, whatever `result-file` is for',
    { items: TWO, 'each-file': 'page=*.md', 'result-file': 'out/{path}', 'workflow-id': '' },
    '`each-file` cannot be used with `items`',
  ],
  [
    'three lists, one of which is no list',
    { items: 'x', 'items-file': 'none.json', 'each-file': 'p=*', wait: 'false' },
    '`items-file` cannot be used with `items`; the same goes for `each-file`',
  ],
  [
    '`run-id` with a list without a workflow',
    { items: TWO, 'run-id': 'r', 'workflow-id': '' },
    '`run-id` cannot be used with a list',
  ],
  [
    'all that a list needs without one',
    { variants: TWO, 'max-parallel': '2', 'result-file': '{variant}/{id}' },
    '`variants` requires a list: `items`, `items-file` or `each-file`; the same goes for `max-parallel`',
  ],
  [
    'all that a journal needs without one',
    { retry: 'none', redo: 'a', 'if-changed': 'start' },
    '`retry` requires `journal`, which is not given; the same goes for `redo`, `if-changed`',
  ],
  [
    'an empty `each-file` with its placeholder',
    { items: TWO, 'each-file': '', 'result-file': 'x/{path}' },
    '`each-file` is given but empty',
  ],
])('inputs that exclude each other have one error: %s', async (_, given, fault) => {
  const { faults } = await read(given)
  expect(faults).toEqual([expect.stringContaining(fault)])
})

test('with two lists, what else is wrong is said, too', async () => {
  const { faults } = await read({ items: TWO, 'each-file': 'p=*', 'result-file': 'out.md' })
  expect(faults).toEqual([
    expect.stringContaining('`each-file` cannot be used with `items`'),
    expect.stringContaining('`result-file` must contain'),
  ])
})

test('an empty `journal-key` names its secret before `none`, and what that means', async () => {
  const { faults } = await read({ journal: 'j', 'journal-key': '' })
  expect(faults).toEqual([
    expect.stringMatching(
      /the secret that it reads is missing.* `secrets:`.*`\|\| 'none'` leaves the input out, which binds the journal to `api-key`$/,
    ),
  ])
})

describe('an input that is given and empty', () => {
  const orNone = "`|| 'none'` leaves the input out"
  const besides: Given = { journal: 'j' }
  test.each<readonly [InputName, remedy: string]>([
    ['items', orNone],
    ['items-file', orNone],
    ['each-file', orNone],
    ['journal', orNone],
    ['journal-key', orNone],
    ['max-starts', 'because `|| 1000` would lift a limit of 0'],
  ])('is refused, since its loss would cost money: %s', async (name, remedy) => {
    for (const value of ['', ' \n']) {
      const { faults } = await read({ ...besides, 'max-parallel': '', [name]: value })
      expect(faults).toEqual([expect.stringMatching(`^\`${name}\` is given but empty; `)])
      expect(faults[0]).toContain(remedy)
    }
  })

  test('is the same as one that is not given for all other inputs', async () => {
    const rest = Object.entries(INPUTS).filter(([, { remedyIfEmpty, isRequired }]) => {
      return remedyIfEmpty === undefined && !isRequired
    })
    const empty: Given = Object.fromEntries(rest.map(([name]) => [name, '']))
    expect(await settingsOf({ ...empty, 'workflow-id': 'workflow-1' })).toEqual(
      await settingsOf({}),
    )
  })

  test('can be `none` instead, which is the same as not given', async () => {
    const none = ['items', 'items-file', 'each-file', 'journal', 'journal-key'] as const
    const plain = await settingsOf({})
    for (const value of ['none', ' none\n']) {
      const given = Object.fromEntries(none.map((name) => [name, value]))
      expect(await settingsOf(given)).toEqual(plain)
    }
  })

  test('leaves no second fault of an input that depends on it', async () => {
    const list = await read({ items: '', 'max-parallel': '2', 'tolerated-failures': '1' })
    expect(list.faults).toHaveLength(1)
    delete process.env['INPUT_TOLERATED-FAILURES']
    const journal = await read({
      ...{ items: 'none', 'max-parallel': '' },
      journal: '',
      retry: 'none',
      redo: 'a',
    })
    expect(journal.faults).toHaveLength(1)
  })
})

describe('the bounds of', () => {
  test.each<readonly [name: InputName, least: string, most: string, ...beyond: string[]]>([
    ['timeout-minutes', '0.0001', '7200', '0', '7200.01'],
    ['first-poll-seconds', '0.05', '86400', '0.049', '86400.01'],
    ['poll-interval-seconds', '0.05', '3600', '0.049', '3600.01'],
    ['request-timeout-seconds', '0.05', '600', '0.049', '600.01'],
    ['max-parallel', '1', '1000', '0', '1001', '1.5'],
    ['max-starts', '0', '1000', '-1', '1001'],
    ['tolerated-failures', '0%', '100%', '-1', '101%', '1.5%'],
  ])('%s are %s and %s', async (name, least, most, ...beyond) => {
    const faultsWith = async (value: string) => (await read({ items: TWO, [name]: value })).faults
    for (const value of [least, most]) expect(await faultsWith(value)).toEqual([])
    for (const value of beyond) {
      expect(await faultsWith(value)).toEqual([expect.stringMatching(`^\`${name}\` must be a`)])
    }
  })
})

describe('run-id', () => {
  test('is collected, and wins over the values of a start', async () => {
    const inputs = { inputs: '{"n": "v"}', 'inputs-file': '/' }
    const { items } = await settingsOf({ 'run-id': 'r', ...inputs })
    const task = { kind: 'collect', id: 'run', position: 1, runId: 'r', workflowId: 'workflow-1' }
    expect(items).toEqual([{ task }])
  })

  test('needs no workflow, and no run is started in place of a bad one', async () => {
    expect((await read({ 'run-id': 'r', 'workflow-id': '' })).faults).toEqual([])
    const { faults } = await read({ 'run-id': 'a b', 'workflow-id': '' })
    expect(faults).toEqual([expect.stringMatching(/^`run-id` must be an id/)])
  })
})

describe('the values of a step', () => {
  test('are those of its run, and have 64 MiB at most', async () => {
    const settings = await settingsOf({ inputs: '{"n": "v"}' })
    expect(settings.items.map(valuesOf)).toEqual([{ n: 'v' }])
    fs.truncateSync(scratch.write('workspace/16', ''), 16 * 1024 * 1024)
    const five = [1, 2, 3, 4, 5].map((node) => `${node}=16`).join('\n')
    expect((await read({ 'input-files': five })).faults).toEqual([
      expect.stringMatching(/^`inputs` must .* 67108864 bytes/),
    ])
  })

  test('are shared by the items of a list', async () => {
    const settings = await settingsOf({ items: TWO, inputs: '{"n": "v"}' })
    expect(settings.items.map(valuesOf)).toEqual([{ n: 'v' }, { n: 'v' }])
  })
})

describe('an item for each file', () => {
  const given = { 'each-file': 'n=*.md', inputs: '{"n": "shared", "m": "v"}' }

  test('has its text for its node, shares the other values, and needs a workflow', async () => {
    scratch.write('workspace/a.md', 'the page')
    const { items } = await settingsOf(given)
    expect(items.map(valuesOf)).toEqual([{ n: 'the page', m: 'v' }])
    expect((await read({ ...given, 'workflow-id': '' })).faults).toEqual([
      '`workflow-id` is required for `each-file`',
    ])
  })

  if (process.platform !== 'win32') {
    test('has a path that can be an id', async () => {
      scratch.write('workspace/x\ny.md', 'the page')
      const fault = expect.stringMatching(
        /^`each-file`: "x\\ny\.md" must match files whose paths are/,
      )
      expect((await read(given)).faults).toEqual([fault])
    })
  }
})

test('a share of failures is rounded down', async () => {
  const settings = await settingsOf({ items: itemsOf(3), 'tolerated-failures': '99%' })
  expect(settings.list?.tolerated).toBe(2)
})

test('a list that is not waited for may have as many items as may be under way', async () => {
  expect((await read({ items: itemsOf(10), wait: 'false' })).faults).toEqual([])
})

test('a journal is for runs that are started, and retries failed ones by default', async () => {
  const path = scratch.at('workspace/j')
  const journalOf = async (given: Given) => (await settingsOf({ journal: 'j', ...given })).journal
  expect(await journalOf({})).toEqual(journalAt(path))
  expect(await journalOf({ retry: 'unknown' })).toEqual(journalAt(path, { retry: 'unknown' }))
  const collected = { id: 'a', 'run-id': 'r' }
  expect(await journalOf({ items: JSON.stringify([collected, { id: 'b' }]) })).toBeDefined()
  expect(await journalOf({ items: JSON.stringify([collected]) })).toBeUndefined()
})

test('the page of a run has its ids', async () => {
  const settings = await settingsOf({ 'run-url': 'https://a.example/{workflow-id}/{run-id}' })
  expect(settings.runPage?.urlOf('r', 'w')).toBe('https://a.example/w/r')
})

test('the folder for outputs is made, but not by a plan or a step with a fault', async () => {
  const folder = scratch.at('workspace/out')
  const given = { 'output-directory': 'out' }
  expect((await settingsOf({ ...given, 'dry-run': 'true' })).outputDirectory).toBe(folder)
  await read({ ...given, 'dry-run': 'false', wait: 'x' })
  expect(fs.existsSync(folder)).toBe(false)
  await read({ ...given, wait: 'true' })
  expect(fs.existsSync(folder)).toBe(true)
})

describe('the key', () => {
  test('is masked in the log and in all text from outside, without the white space around it', () => {
    give({ 'api-key': `\n${KEY}\t` })
    expect(readKey()).toBe(KEY)
    expect(printed.text.trim()).toBe(`::add-mask::${KEY}`)
    expect(untrusted(`the key ${KEY}`).text).toBe('the key ***')
  })

  test('is required; the error names the usual causes of an empty one', async () => {
    const [fault] = (await read({}, '')).faults
    expect(fault).toMatch(/^`api-key` must not be empty; .*forks.*Dependabot.*`environment:`$/)
  })

  test.each(['secret-ké', 'secret key', 'secret\nkey', 'secret\tkey', 'secret”'])(
    'must be visible ASCII; the error shows nothing of %j',
    async (key) => {
      const { faults } = await read({}, key)
      expect(faults).toEqual([expect.stringMatching(/^`api-key` must be made up of visible ASCII/)])
      expect(faults[0]).not.toContain('secret')
    },
  )

  test.each(['fifteen-visible', 'a key with white space'])(
    'of a journal must be 16 visible ASCII characters; the error shows nothing of %j',
    async (key) => {
      const { faults } = await read({ journal: 'j', 'journal-key': key })
      const rule = 'must be at least 16 visible ASCII characters, without white space'
      expect(faults).toEqual([`\`journal-key\` ${rule}`])
    },
  )
})
