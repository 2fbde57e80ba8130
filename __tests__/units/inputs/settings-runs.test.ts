// What the settings say of how runs are remembered, linked and limited, and of a step whose inputs
// cannot be used.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { givenRunId } from '../../../src/inputs/settings.ts'
import { KEY, setInput, stepInputs } from '../../helpers/step-inputs.ts'

const step = stepInputs()
const { read, settings, fault, faults } = step

type Given = Readonly<Record<string, string>>

const TWO = '{"id": "a"}\n{"id": "b", "run-id": "r"}'

describe('the journal', () => {
  const journal = async (varied: Given) => (await settings(varied)).journal
  const file = () => path.join(step.workspace, 'runs.jsonl')

  test('is a file with a rule for what is started again', async () => {
    const given = { journal: ' runs.jsonl ' }
    expect(await journal(given)).toEqual({ path: file(), retry: 'failed' })
    for (const retry of ['failed', 'unknown', 'none']) {
      expect(await journal({ ...given, retry: ` ${retry} ` })).toEqual({ path: file(), retry })
    }
    expect(await journal({ ...given, items: TWO })).toEqual({ path: file(), retry: 'failed' })
  })

  test('is not needed where nothing is started', async () => {
    expect(await journal({ journal: 'runs.jsonl', 'run-id': 'r' })).toBe(undefined)
    const items = '{"id": "a", "run-id": "r"}\n{"id": "b", "run-id": "s"}'
    expect(await journal({ journal: 'runs.jsonl', items })).toBe(undefined)
    // It is not even looked at.
    expect(await faults({ journal: '../..', 'run-id': 'r' })).toEqual([])
  })

  test('is looked at where nobody knows what is started', async () => {
    const named = (await faults({ journal: '../..', items: 'x' })).map(([input]) => input)
    expect(named).toEqual(['items', 'journal'])
  })

  test('is refused where it cannot be used, with what was given', async () => {
    expect(await fault({ journal: '../../runs' })).toMatch(
      /^`journal` must be in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE.*, got "\.\.\/\.\.\/runs"$/,
    )
    fs.mkdirSync(file())
    expect(await fault({ journal: 'runs.jsonl' })).toBe(
      '`journal` must be a file, not a directory, got "runs.jsonl"',
    )
  })

  test('is needed for a rule of what is started again', async () => {
    for (const retry of ['failed', 'unknown']) {
      expect(await fault({ retry })).toBe('`retry` requires `journal`, which is empty')
    }
    expect(await journal({ retry: ' ' })).toBe(undefined)
    expect(await faults({ retry: 'all', journal: 'runs.jsonl' })).toEqual([
      ['retry', '`retry` must be failed, unknown or none, got "all"'],
    ])
  })

  describe('in the tool cache', () => {
    const { RUNNER_TOOL_CACHE: inherited } = process.env
    let cache = ''

    beforeEach(() => {
      cache = fs.mkdtempSync(path.join(path.dirname(step.root), 'tool-cache-'))
    })
    afterEach(() => {
      fs.rmSync(cache, { recursive: true, force: true })
      if (inherited === undefined) delete process.env.RUNNER_TOOL_CACHE
      else process.env.RUNNER_TOOL_CACHE = inherited
    })

    test('is taken where the runner has one', async () => {
      const given = { journal: path.join(cache, 'runs.jsonl') }
      process.env.RUNNER_TOOL_CACHE = cache
      expect((await journal(given))?.path).toBe(
        path.join(fs.realpathSync.native(cache), 'runs.jsonl'),
      )
      // An empty name is none, and not the folder in which the step runs.
      process.env.RUNNER_TOOL_CACHE = ''
      expect(await fault(given)).toMatch(/^`journal` must be in the workspace/)
      expect(await fault({ journal: path.resolve('runs.jsonl') })).toMatch(
        /must be in the workspace/,
      )
    })
  })
})

describe('the result', () => {
  const result = async (varied: Given) => (await settings(varied)).result

  test('may be that of a node, JSON, or both', async () => {
    expect(await result({ 'result-node': ' n ' })).toEqual({ node: 'n', isJson: false })
    expect(await result({ 'result-format': 'json' })).toEqual({ node: undefined, isJson: true })
    expect(await result({ 'result-format': 'text' })).toBe(undefined)
  })

  test('has no other format', async () => {
    expect(await fault({ 'result-format': 'xml' })).toBe(
      '`result-format` must be text or json, got "xml"',
    )
  })
})

describe('the page of a run', () => {
  test('is made of a template', async () => {
    const { runUrl } = await settings({ 'run-url': ' https://a.example/{run-id} ' })
    expect(runUrl?.of('r', undefined)).toBe('https://a.example/r')
  })

  test('has all told that is wrong with its template', async () => {
    const named = await faults({ 'run-url': `https://u@a.example/${KEY}` })
    expect(named).toEqual([
      ['run-url', '`run-url` must not contain the API key'],
      ['run-url', '`run-url` must not contain a user name or password'],
      ['run-url', '`run-url` must contain `{run-id}`'],
    ])
  })
})

describe('how many runs may be started', () => {
  test('is a whole number, and has no limit where it is not given', async () => {
    expect((await settings({ 'max-starts': '1000' })).maxStarts).toBe(1_000)
    expect((await settings({ 'max-starts': '' })).maxStarts).toBe(Number.POSITIVE_INFINITY)
    expect(await fault({ 'max-starts': '1001' })).toMatch(/^`max-starts` must be a whole number/)
  })
})

describe('a list for which the step does not wait', () => {
  test('has no more items than are started at once', async () => {
    const given = { items: TWO, 'max-parallel': '1' }
    expect(await fault({ ...given, wait: 'false' })).toMatch(/^`wait` must be true for a list/)
    expect((await settings(given)).wait).toBe(true)
    expect((await settings({ ...given, 'max-parallel': '2', wait: 'false' })).wait).toBe(false)
  })
})

describe('the key', () => {
  test('is refused in a run-id, which nothing masks in the outputs', async () => {
    expect(await faults({ 'run-id': `r-${KEY}` })).toEqual([
      ['run-id', '`run-id` must not contain the API key'],
    ])
  })
})

describe('of a step whose inputs cannot be used', () => {
  test('the title and the style of the summary are known where they are good', async () => {
    const of = async (varied: Given) => await read({ wait: 'maybe', ...varied })
    expect(await of({ title: ' Notes ', summary: 'none' })).toMatchObject({
      kind: 'faults',
      title: 'Notes',
      summary: 'none',
    })
    expect(await of({})).toMatchObject({ title: '', summary: 'full' })
    // Nobody knows whether a text of an output was wanted there.
    expect(await of({ title: 'a\nb', summary: 'much' })).toMatchObject({
      title: '',
      summary: 'brief',
    })
  })

  test('the run is not known by an id that holds the key, nor with a list', async () => {
    expect(await read({ 'run-id': `r-${KEY}` })).toMatchObject({ runId: undefined })
    expect(await read({ 'run-id': 'r', items: TWO })).toMatchObject({ runId: undefined })
    expect(await read({ 'run-id': 'r', title: 'a\nb' })).toMatchObject({ runId: 'r' })
  })
})

describe('the run-id alone', () => {
  const given = (inputs: Given) => {
    for (const [name, value] of Object.entries(inputs)) setInput(name, value)
    return givenRunId(KEY)
  }

  test('is known where it can be used', () => {
    expect(given({ 'run-id': ' r ', wait: 'maybe' })).toBe('r')
  })

  test.each([
    ['is not given', {}],
    ['breaks the rule for ids', { 'run-id': 'a b' }],
    ['holds the key', { 'run-id': `r-${KEY}` }],
    ['comes with a list', { 'run-id': 'r', items: TWO }],
    ['comes with the file of one', { 'run-id': 'r', 'items-file': 'list.jsonl' }],
  ])('is not where it %s', (_, inputs) => {
    expect(given(inputs)).toBe(undefined)
  })
})
