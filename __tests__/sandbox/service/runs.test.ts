import { describe, expect, test } from '@jest/globals'
import { sampleWorkflows, type Workflow } from '../../../sandbox/service/index.ts'
import { call, finished, noteInputs, read, serve, start, startedId, UUID } from './calls.ts'

const { releaseNotes } = sampleWorkflows
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/)
const times = { started_at: time, ended_at: time }

describe('a run', () => {
  test('is answered at once, reads as 250 while it executes, and ends with the documented object', async () => {
    const service = await serve({ timeScale: 1 })
    const started = await start(service, releaseNotes.id, noteInputs)
    expect(started.status).toBe(200)
    expect(started.headers.get('content-type')).toMatch(/^application\/json/)
    const id = service.runs()[0]?.run_id ?? ''
    expect(started.json).toEqual({
      success: true,
      data: { id, message: expect.stringContaining('background') },
    })
    const json = { message: expect.stringContaining('wait a few minutes') }
    expect(await read(service, id)).toMatchObject({ status: 250, json })

    const done = await finished(service, id)
    expect(done.status).toBe(200)
    const step = (node: string, output: unknown) => ({
      step_id: expect.stringMatching(UUID),
      node_id: node,
      state: 'DONE',
      downloadable_output: output !== null,
      output,
      ...times,
    })
    expect(done.json).toEqual({
      success: true,
      data: {
        run_id: id,
        workflow_id: releaseNotes.id,
        inputs: noteInputs,
        state: 'DONE',
        error: null,
        ...times,
        completed_steps: [
          step('model_1', 'Changes in Version 2:\n- Faster start\n- Clearer errors'),
          step('model_2', expect.stringContaining('2 changes')),
          step('model_3', null),
          step('model_4', 'Version 2: 2 changes, first of all "Faster start"'),
          step('model_5', expect.stringMatching(/^# Version 2\n\n\*\*Version 2: 2 changes/)),
        ],
        failed_steps: [],
      },
    })
  })

  test('shows without all_completed_steps only the ends of the graph', async () => {
    const service = await serve()
    const id = await startedId(service, releaseNotes.id, noteInputs)
    await finished(service, id)
    for (const query of ['', '?all_completed_steps=false', '?all_completed_steps=x&other=1']) {
      const { json } = await read(service, id, query)
      expect(json).toMatchObject({ data: { completed_steps: [{ node_id: 'model_5' }] } })
    }
  })

  test('takes values and node ids as they are', async () => {
    const odd: Workflow = {
      id: 'a b/ü',
      name: 'odd',
      nodes: [
        { kind: 'input', id: '__proto__' },
        { kind: 'input', id: '10' },
        { kind: 'model', id: 'model_1', template: '{"x": {__proto__}|{10}|{gone}}', delayMs: 0 },
      ],
    }
    const service = await serve({ workflows: [odd] })
    const body =
      '{"inputs":{"__proto__":{"value":"{10} $&","type":"text"},"10":{"value":"é","type":"text"}}}'
    const url = `${service.url}/v1/workflows/${encodeURIComponent(odd.id)}/run`
    expect((await call(url, { method: 'POST', body })).status).toBe(200)
    const run = service.runs()[0]
    expect(run?.completed_steps[0]?.output).toBe('{"x": {10} $&|é|{gone}}')
    expect(Object.keys(run?.inputs ?? {})).toEqual(['10', '__proto__'])
    expect(service.requests[0]?.body).toBe(body)
  })
})
