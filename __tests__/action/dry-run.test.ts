// A step with `dry-run`, through the bundle: it says what a step would do, and does nothing.
import * as fs from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Service, startService } from '../../sandbox/service/index.ts'
import { Journaled } from './support/journal-scenario.ts'
import { BROKEN, ECHO, itemsOf, RESET, WORKFLOWS } from './support/list-scenario.ts'
import { play } from './support/scenario.ts'

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

const PLAN = { 'dry-run': 'true' }
const ONE = { 'workflow-id': ECHO.id, inputs: '{"input_1": "a value"}' }
const list = (...ids: string[]) => ({ 'workflow-id': ECHO.id, items: itemsOf(ids) })

describe('a single run', () => {
  test('is planned with its values and their files, and nothing is sent', async () => {
    fs.writeFileSync(`${journaled.workspace}/notes.md`, 'twelve bytes')
    fs.writeFileSync(`${journaled.workspace}/rest.json`, '{"c": "ccc", "a": "never sent"}')
    const { requests, outputs, exitCode, log, annotations, result } = await play(service, {
      workspace: journaled.workspace,
      with: {
        ...PLAN,
        'workflow-id': ECHO.id,
        inputs: '{"a": "not shown"}',
        'input-files': 'b=notes.md',
        'inputs-file': 'rest.json',
      },
    })
    expect(requests).toEqual([])
    expect([exitCode, annotations]).toEqual([0, []])
    expect(outputs).toEqual({ conclusion: 'planned', 'planned-starts': '1' })
    expect(log).toEqual([
      'Plan (`dry-run`): 1 run would be started at BASE (1 to start)',
      expect.stringMatching(/^item +plan +workflow +values +files +why$/),
      expect.stringMatching(
        /^"run" +start +\S+ +3 values, 24 B +rest\.json, notes\.md +no journal$/,
      ),
      'Nothing was sent to the service.',
    ])
    expect(result.summary).toContain('## 📝 1 run would be started')
    for (const cell of ['notes.md', 'rest.json', 'inputs']) {
      expect(result.summary).toContain(`<code>${cell}</code>`)
    }
    expect(`${log}${result.summary}`).not.toMatch(/not shown|never sent|ccc/)
  })

  test('that exists is planned to be collected', async () => {
    const { requests, outputs, log } = await play(service, {
      with: { ...PLAN, 'run-id': 'run-7', 'run-url': 'https://a.example/{run-id}' },
    })
    expect(requests).toEqual([])
    expect(outputs).toEqual({
      'run-id': 'RUN',
      'run-url': 'https://a.example/RUN',
      conclusion: 'planned',
      'planned-starts': '0',
    })
    expect(log[0]).toBe('Plan (`dry-run`): no run would be started at BASE (1 to collect)')
    expect(log[2]).toMatch(/`run-id` is given: RUN \(https:\/\/a\.example\/RUN\)$/)
  })

  test('with bad inputs is an error as ever', async () => {
    const { requests, outputs, exitCode } = await play(service, { with: { ...PLAN, wait: 'no' } })
    expect([requests, outputs.conclusion, exitCode]).toEqual([[], 'error', 1])
    expect(outputs).not.toHaveProperty('planned-starts')
  })

  test('with a journal that is not there yet makes none', async () => {
    const { log, outputs } = await journaled.step({ ...PLAN, ...ONE })
    expect(log[0]).toBe('There is no journal yet: WORKSPACE/kept/journal.jsonl')
    expect(outputs['planned-starts']).toBe('1')
    expect(fs.existsSync(`${journaled.workspace}/kept`)).toBe(false)
    const later = await journaled.step({ ...PLAN, ...ONE }, { env: { GITHUB_RUN_ATTEMPT: '2' } })
    expect(later.annotations[0]).toMatch(/^warning: No journal: /)
  })

  test('that may have been started is unknown, and with retry: unknown is started', async () => {
    service.script('start', RESET)
    await journaled.step(ONE)
    const before = journaled.text
    const unknown = await journaled.step({ ...PLAN, ...ONE })
    expect(unknown.outputs).toEqual({ conclusion: 'planned', 'planned-starts': '0' })
    expect(unknown.exitCode).toBe(0)
    expect(unknown.log.join('\n')).toMatch(
      /"run" +unknown +.* a start was sent at \S+Z, and the journal does not say whether a run was started/,
    )
    expect(unknown.result.summary).toContain('❓ unknown')
    const retried = await journaled.step({ ...PLAN, ...ONE, retry: 'unknown' })
    expect(retried.outputs['planned-starts']).toBe('1')
    expect(journaled.text).toBe(before)
  })

  test('with other inputs than the journal has is refused as ever', async () => {
    await journaled.step(ONE)
    const before = journaled.text
    const other = await journaled.step({ ...PLAN, ...ONE, inputs: '{"input_1": "other"}' })
    expect([other.outputs.conclusion, other.exitCode]).toEqual(['error', 1])
    expect(journaled.text).toBe(before)
  })
})

describe('a list', () => {
  test('is planned item by item, as a step then does it', async () => {
    const items = JSON.stringify([
      { id: 'done', inputs: { input_1: 'x' } },
      { id: 'failed', 'workflow-id': BROKEN.id, inputs: { input_1: 'x' } },
    ])
    await journaled.step({ 'workflow-id': ECHO.id, items })
    const before = journaled.text
    fs.writeFileSync(`${journaled.workspace}/page.md`, 'a page')
    const inputs = {
      'workflow-id': ECHO.id,
      items: JSON.stringify([
        ...JSON.parse(items),
        { id: 'given', 'run-id': 'run-7' },
        { id: 'new', 'input-files': { input_1: 'page.md' } },
        { id: '<b>|', inputs: { input_1: 'x' } },
      ]),
    }
    const plan = await journaled.step({ ...inputs, ...PLAN })
    expect(plan.requests).toEqual([])
    expect(plan.outputs).toEqual({ conclusion: 'planned', 'planned-starts': '3' })
    expect(plan.exitCode).toBe(0)
    expect(journaled.text).toBe(before)
    const rows = plan.log.filter((line) => line.startsWith('"'))
    expect(rows).toEqual([
      expect.stringMatching(/^"done" +collect .* run \S+ ended in success: \S+$/),
      expect.stringMatching(/^"failed" +start .* 1 value, 1 B .* run \S+ ended in failure$/),
      expect.stringMatching(/^"given" +collect .* `run-id` is given: run-7$/),
      expect.stringMatching(/^"new" +start .* 1 value, 6 B +page\.md +not in the journal$/),
      expect.stringMatching(/^"<b>\|" +start /),
    ])
    expect(plan.result.summary).toContain('## 📝 3 runs would be started')
    expect(plan.result.summary).toContain('<code>&lt;b&gt;|</code>')
    for (const row of [
      /<code>done<\/code>.*📥 collect.*ended in success/,
      /<code>failed<\/code>.*▶️ start.*ended in failure/,
      /<code>given<\/code>.*📥 collect.*<code>run-id<\/code> is given/,
      /<code>new<\/code>.*▶️ start.*<code>page\.md<\/code>.*not in the journal/,
    ]) {
      expect(plan.result.summary).toMatch(row)
    }
    expect((await journaled.step(inputs)).starts).toBe(3)
  })

  test('of more items than a log can show says how many more there are', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `item ${index}`)
    const { log, outputs, result } = await journaled.step({ ...PLAN, ...list(...ids), journal: '' })
    expect(outputs['planned-starts']).toBe('250')
    expect(log.filter((line) => line.startsWith('"'))).toHaveLength(199)
    expect(log).toContain('… and 51 more items')
    expect(result.summary).toContain('<details><summary>250 items</summary>')
  })

  test('that would start more than max-starts allows is refused', async () => {
    const { outputs, exitCode } = await journaled.step({
      ...PLAN,
      ...list('a', 'b'),
      'max-starts': '1',
    })
    expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
    expect(outputs.error).toContain('would start 2 runs')
  })

  test.each<[string, Record<string, string>]>([
    ['a fault in the list', { items: '[{"id": "a"}, {"id": "a"}]' }],
    ['a file that is not there', { items: '[{"id": "a", "input-files": {"input_1": "none"}}]' }],
    ['a journal that was damaged', list('a')],
  ])('with %s is an error as ever', async (_what, inputs) => {
    journaled.text = 'no journal at all'
    const played = await journaled.step({ ...PLAN, 'workflow-id': ECHO.id, ...inputs })
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['error', 1])
    expect(played.outputs).not.toHaveProperty('planned-starts')
    expect(journaled.text).toBe('no journal at all')
  })

  test('has no summary where none is wanted', async () => {
    const { result } = await journaled.step({ ...PLAN, ...list('a'), summary: 'none' })
    expect(result.summary ?? '').toBe('')
  })
})
