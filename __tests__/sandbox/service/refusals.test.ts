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
    const denied = await start(service, releaseNotes.id, noteInputs, as('limited'))
    expect(denied.status).toBe(403)
    expect(denied.json).toEqual(refusal("You don't have access to this workflow"))
    const unread = await read(service, id, '', as(sampleKeys.none.key))
    expect(unread.status).toBe(403)
    expect(unread.json).toEqual(refusal("You don't have access to this workflow run"))
    expect((await read(service, id, '', as('limited'))).status).toBe(200)
    expect((await start(service, instant.id, {}, as('limited'))).status).toBe(200)
    expect(service.runs()).toHaveLength(2)
  })

  test.each([NOWHERE, 'x', '%E0%A4%A', '..%2F..', '%00'])('name an invalid id: %s', async (id) => {
    const service = await serve()
    const started = await start(service, id)
    expect([started.status, started.json]).toEqual([404, refusal('Invalid workflow id')])
    const got = await read(service, id)
    expect([got.status, got.json]).toEqual([404, refusal('Invalid workflowrun id | Run deleted')])
  })

  test('meet a missing or unknown key and a wrong content-type, on both endpoints', async () => {
    const service = await serve()
    const run = await startedId(service, instant.id)
    for (const [path, method] of [
      [`/v1/workflows/${instant.id}/run`, 'POST'],
      [`/v1/workflow-runs/${run}`, 'GET'],
    ] as const) {
      const body = method === 'POST' ? Buffer.from('{"inputs":{}}') : null
      const status = async (given: Record<string, string>) =>
        (await call(service.url + path, { method, headers: given, body })).status
      const type = { 'content-type': 'application/json' }
      const key = { 'x-api-key': sampleKeys.full.key }
      expect(await status(type)).toBe(401)
      expect(await status({ ...type, 'x-api-key': 'guess' })).toBe(401)
      expect(await status(key)).toBe(415)
      expect(await status({ ...key, 'content-type': 'text/plain' })).toBe(415)
      expect(await status({ ...key, 'content-type': 'Application/JSON; charset=utf-8' })).toBe(200)
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
    const reply = await call(url, { method: 'POST', body })
    expect(reply.status).toBe(400)
    expect(reply.json).toEqual(refusal(expect.stringContaining(expected)))
    expect(service.runs()).toEqual([])
  })

  test('meet unknown paths and wrong methods', async () => {
    const service = await serve()
    for (const path of ['/', '/v2/workflow-runs/x', '/api/v1/workflow-runs/x']) {
      const reply = await call(service.url + path)
      expect(reply).toMatchObject({ status: 404, json: refusal('Not found') })
    }
    const wrong = await call(`${service.url}/v1/workflow-runs/x`, { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  })
})
