// A step with `dry-run`: it reports the action for each item and why, and sends and writes nothing else.
import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Journaled, list, ONE } from './support/journaled.ts'
import { play } from './support/scenario.ts'
import { service } from './support/service.ts'
import { BROKEN, ECHO } from './support/workflows.ts'

const journaled = new Journaled(service)

const PLAN = { 'dry-run': 'true' }

describe('a single run', () => {
  test('a plan names the action for each item and why, and sends nothing', async () => {
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
      `Plan (\`dry-run\`): 1 run would be started and paid for at BASE, AI workflow ${ECHO.id}`,
      'item  plan   size',
      'run   start  24 B',
      'Nothing was sent to the service.',
    ])
    expect(result.summary).toContain('## 📝 1 run would be started')
    expect(`${log}${result.summary}`).not.toMatch(/not shown|never sent|ccc/)
  })

  test('a step with `run-id` plans to collect the run', async () => {
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
    expect(log[0]).toBe(
      'Plan (`dry-run`): no run would be started and paid for at BASE (1 to collect)',
    )
    expect(log[2]).toMatch(/`run-id` is given: RUN \(https:\/\/a\.example\/RUN\)$/)
  })

  test('a plan makes no journal where there is none', async () => {
    const { log, outputs } = await journaled.step({ ...PLAN, ...ONE })
    expect(log[0]).toBe('There is no journal yet: WORKSPACE/kept/journal.jsonl')
    expect(outputs['planned-starts']).toBe('1')
    expect(fs.existsSync(`${journaled.workspace}/kept`)).toBe(false)
    const later = await journaled.step({ ...PLAN, ...ONE }, { env: { GITHUB_RUN_ATTEMPT: '2' } })
    expect(later.annotations[0]).toMatch(/^warning: No journal: /)
  })
})

describe('a list', () => {
  test('a plan has a row for each item, and a later step follows the plan', async () => {
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
    const rows = plan.log.slice(plan.log.findIndex((line) => line.startsWith('item ')) + 1, -1)
    expect(rows).toEqual([
      expect.stringMatching(/^failed +start .* started by an earlier step, ended in failure$/),
      expect.stringMatching(/^new +start .* no run was started before$/),
      expect.stringMatching(/^<b>\| +start /),
      expect.stringMatching(/^done +collect .* started by an earlier step, ended in success: \S+$/),
      expect.stringMatching(/^given +collect .* `run-id` is given: run-7$/),
    ])
    expect(plan.result.summary).toContain('## 📝 3 runs would be started')
    expect(plan.result.summary).toContain('<code>&lt;b&gt;|</code>')
    for (const row of [
      /<code>done<\/code>.*📥\scollect.*ended in success/,
      /<code>failed<\/code>.*▶️\sstart.*ended in failure/,
      /<code>given<\/code>.*📥\scollect.*<code>run-id<\/code> is given/,
      /<code>new<\/code>.*▶️\sstart.*no run was started before/,
    ]) {
      expect(plan.result.summary).toMatch(row)
    }
    expect((await journaled.step(inputs)).starts).toBe(3)
  })

  test('a journal that is something else ends the plan in error, and is left as it is', async () => {
    // A single line may be a torn record, and is ignored.
    journaled.text = 'not a journal\nbut something else\n'
    const { outputs, exitCode } = await journaled.step({ ...PLAN, ...list('a') })
    expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
    expect(outputs).not.toHaveProperty('planned-starts')
    expect(journaled.text).toBe('not a journal\nbut something else\n')
  })
})
