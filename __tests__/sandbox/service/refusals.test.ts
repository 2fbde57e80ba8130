import { describe, expect, test } from '@jest/globals'
import { sampleKeys, sampleWorkflows } from '../../../sandbox/service/index.ts'
import { call, NOWHERE, noteInputs, read, refusal, serve, start, startedId } from './calls.ts'

const { releaseNotes, instant } = sampleWorkflows

describe('refusals', () => {
  test('follow access to workflows and their runs, key by key', async () => {
    const limited = { key: 'limited', workflows: [instant.id] }
    const service = await serve({ keys: [sampleKeys.full, sampleKeys.none, limited] })
    const id = await startedId(service, instant.id)
    const as = (key: string) => ({ 'x-api-key': key })
    const denied = (to: string) =>
      expect.objectContaining({ status: 403, json: refusal(`You don't have access to ${to}`) })
    const started = await start(service, releaseNotes.id, noteInputs, as('limited'))
    expect(started).toEqual(denied('this workflow'))
    const found = await read(service, id, '', as(sampleKeys.none.key))
    expect(found).toEqual(denied('this workflow run'))
    expect((await read(service, id, '', as('limited'))).status).toBe(200)
    expect((await start(service, instant.id, {}, as('limited'))).status).toBe(200)
    expect(service.runs()).toHaveLength(2)
  })

  test.each([NOWHERE, 'x', '%E0%A4%A', '..%2F..', '%00'])('name an invalid id: %s', async (id) => {
    const service = await serve()
    const invalid = (text: string) => ({ status: 404, json: refusal(text) })
    expect(await start(service, id)).toMatchObject(invalid('Invalid workflow id'))
    expect(await read(service, id)).toMatchObject(invalid('Invalid workflowrun id | Run deleted'))
  })

  test('meet a missing or unknown key and a wrong content-type, on both endpoints', async () => {
    const service = await serve()
    const run = await startedId(service, instant.id)
    const post = { method: 'POST', body: Buffer.from('{"inputs":{}}') }
    const type = { 'content-type': 'application/json' }
    const key = { 'x-api-key': sampleKeys.full.key }
    for (const [headers, status] of [
      ...[[type, 401] as const, [{ ...type, 'x-api-key': 'guess' }, 401] as const],
      ...[[key, 415] as const, [{ ...key, 'content-type': 'text/plain' }, 415] as const],
      [{ ...key, 'content-type': 'Application/JSON; charset=utf-8' }, 200] as const,
    ]) {
      const started = await call(`${service.url}/v1/workflows/${instant.id}/run`, {
        ...post,
        headers,
      })
      const found = await call(`${service.url}/v1/workflow-runs/${run}`, { headers })
      expect([started.status, found.status]).toEqual([status, status])
    }
    expect(service.runs()).toHaveLength(2)
  })

  test.each([
    ['{"inputs":', 'not valid JSON'],
    [Buffer.from([0x7b, 0xff, 0x7d]), 'not valid JSON'],
    ['[]', 'must be a JSON object'],
    ['{"__proto__":{"inputs":{}}}', 'object named inputs'],
    ['{"inputs":{"input_1":{"value":1,"type":"text"}}}', 'Input input_1: an object'],
    ['{"inputs":{"input_1":{"value":"x","type":"file"}}}', 'Input input_1: an object'],
    ['{"inputs":{"input_9":{"value":"x","type":"text"}}}', 'Input input_9: the workflow has no'],
    ['{"inputs":{"input_1":{"value":"x","type":"text"}}}', 'Input input_2: a value is required'],
  ])('meet the body %s', async (body, expected) => {
    const service = await serve()
    const url = `${service.url}/v1/workflows/${releaseNotes.id}/run`
    const json = refusal(expect.stringContaining(expected))
    expect(await call(url, { method: 'POST', body })).toMatchObject({ status: 400, json })
    expect(service.runs()).toEqual([])
  })

  test('meet unknown paths and wrong methods', async () => {
    const service = await serve()
    for (const path of ['/', '/api/v1/workflow-runs/x']) {
      const unknown = { status: 404, json: refusal('Not found') }
      expect(await call(service.url + path)).toMatchObject(unknown)
    }
    const wrong = await call(`${service.url}/v1/workflow-runs/x`, { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  })
})
