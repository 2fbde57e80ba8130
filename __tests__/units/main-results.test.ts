// Results, links, plans and bounds, from the inputs to what people see, in one process.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { sampleWorkflows } from '../../sandbox/service/index.ts'
import { finished, mainScene, RUN } from './main-scene.ts'

const scene = mainScene()
const { at, run } = scene
const PAGE = 'https://studio.example/{workflow-id}/{run-id}'

describe('results that the next step can use', () => {
  const collect = { 'run-id': RUN, 'result-format': 'json' }
  const withResult = (...outputs: readonly unknown[]) =>
    finished({
      workflow_id: 'w',
      completed_steps: outputs.map((output, index) => ({ node_id: `n${index}`, output })),
    })

  test('JSON of a certain node, with a link once the workflow is known', async () => {
    scene.service.always('read', withResult('```json\n{"a": 1.0}\n```', 'other'))
    const { exitCode, outputs, log, summary } = await run({
      ...collect,
      'result-node': 'n0',
      'run-url': PAGE,
    })
    expect(exitCode).toBe(0)
    expect(outputs.get('result-json')).toBe('{"a":1.0}')
    const link = `https://studio.example/w/${RUN}`
    expect(outputs.get('run-url')).toBe(link)
    expect(log).toContain(link)
    expect(summary).toContain(`href="${link}"`)
  })

  test('no JSON fails the step, after a run that failed too', async () => {
    scene.service.always('read', withResult('no JSON'))
    const good = await run({ ...collect, 'run-url': 'https://studio.example/{run-id}' })
    expect([good.exitCode, good.outputs.get('conclusion')]).toEqual([1, 'failure'])
    expect(good.outputs.get('error')).toMatch(/succeeded, but its result is not valid JSON/)
    // The page is told as soon as the id is known, and in the log not again at the end.
    expect([...good.outputs.keys()].slice(0, 2)).toEqual(['run-id', 'run-url'])
    expect(good.log).toMatch(/^ {2}https:\/\/studio\.example\//m)
    expect(good.log).not.toMatch(/^The run: /m)
    expect([good.outputs.get('result'), good.outputs.get('result-json')]).toEqual(['no JSON', ''])
    scene.service.always(
      'read',
      finished({ state: 'FAILED', completed_steps: [{ node_id: 'a', output: 'no' }] }),
    )
    const bad = await run(collect)
    expect(bad.outputs.get('error')).toMatch(/state is "FAILED".*; its result is not valid JSON/)
  })

  test('no output of such a node is a warning', async () => {
    scene.service.always('read', withResult('x'))
    const missing = await run({ 'run-id': RUN, 'result-node': 'none' })
    expect([missing.exitCode, missing.outputs.get('result')]).toEqual([0, ''])
    expect(missing.log).toContain('::warning title=No result::')
  })

  test('JSON that does not fit is a warning', async () => {
    scene.service.always('read', withResult(JSON.stringify('x'.repeat(600_000))))
    const large = await run(collect)
    expect([large.exitCode, large.outputs.get('result-json')]).toEqual([0, ''])
    expect(large.outputs.get('truncated')).toBe('true')
    expect(large.log).toContain('::warning title=JSON left out::')
  })

  test('those of a list, with a link for each item', async () => {
    scene.service.always('read', withResult('[1.50]', null))
    const items = [{ id: 'a', 'run-id': 'r/1' }]
    const { exitCode, outputs, log, summary } = await run({
      items: JSON.stringify(items),
      'result-format': 'json',
      'run-url': PAGE,
    })
    expect(exitCode).toBe(0)
    expect(outputs.get('results')).toBe('{"a":[1.50]}')
    const lines = fs.readFileSync(outputs.get('results-file') ?? '', 'utf8')
    expect(lines).toContain('"result-json":[1.50],"run-url":"https://studio.example/w/r%2F1"')
    for (const text of [log, summary]) expect(text).toContain('https://studio.example/w/r%2F1')
  })

  test('a node that no item has an output of is told once', async () => {
    scene.service.always('read', withResult('x'))
    const items = JSON.stringify([
      { id: 'a', 'run-id': 'r1' },
      { id: 'b', 'run-id': 'r2' },
    ])
    const { log, outputs } = await run({ items, 'result-node': 'none', 'result-format': 'json' })
    expect(outputs.get('results')).toBe('{"a":null,"b":null}')
    expect(log.match(/title=No result::/g)).toHaveLength(1)
  })
})

describe('a run that is started', () => {
  const one = { 'workflow-id': sampleWorkflows.instant.id, 'run-url': PAGE }

  test('has its page as soon as its id is known, and its end in the journal', async () => {
    const { outputs } = await run({ ...one, journal: 'journal.jsonl' })
    const page = `https://studio.example/${one['workflow-id']}/${outputs.get('run-id')}`
    expect([...outputs].slice(1, 3)).toEqual([
      ['run-url', page],
      ['conclusion', 'success'],
    ])
    const records = fs
      .readFileSync(at('workspace/journal.jsonl'), 'utf8')
      .match(/"record":"[^"]+"/g)
    expect(records?.at(-1)).toBe('"record":"ended"')
  })

  test('has no page where it was refused', async () => {
    const { outputs } = await run({ ...one, 'workflow-id': 'unknown' })
    expect([...outputs.keys()]).toEqual(['conclusion', 'error'])
  })
})

describe('a plan, and a bound on starts', () => {
  const { id } = sampleWorkflows.releaseNotes
  const one = { 'workflow-id': id, inputs: '{"input_1": "a", "input_2": "b"}' }
  const requests = () => scene.service.requests.length

  test('are told without a request', async () => {
    const before = requests()
    const plan = await run({ ...one, 'dry-run': 'true' })
    expect([plan.exitCode, plan.outputs.get('conclusion')]).toEqual([0, 'planned'])
    expect(plan.outputs.get('planned-starts')).toBe('1')
    expect(plan.summary).toContain('1 run would be started')
    const items = JSON.stringify([{ id: 'a' }, { id: 'b' }])
    const list = await run({ ...one, items, 'dry-run': 'true', 'max-starts': '2' })
    expect(list.outputs.get('planned-starts')).toBe('2')
    expect(requests()).toBe(before)
  })

  test.each(['true', 'false'])('end in an error where it would be too many: %s', async (plan) => {
    const before = requests()
    const { exitCode, outputs } = await run({ ...one, 'dry-run': plan, 'max-starts': '0' })
    expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'error'])
    expect(outputs.get('error')).toMatch(/^The step would start 1 run, but `max-starts` allows 0\./)
    expect(requests()).toBe(before)
  })
})
