import { describe, expect, test } from '@jest/globals'
import { runIdOf, sampleKeys, sampleWorkflows } from '../../../sandbox/service/index.ts'
import { call, NOWHERE, noteInputs, read, refusal, serve, start, startedId } from './calls.ts'

const { releaseNotes, slow, instant } = sampleWorkflows

describe('refusals', () => {
  const limited = { key: 'limited', name: 'limited', workflows: [instant.id] }
  const keys = [sampleKeys.full, sampleKeys.none, sampleKeys.own, limited]

  test('follow access to workflows, key by key', async () => {
    const service = await serve({ keys })
    const denied = await start(service, releaseNotes.id, noteInputs, { 'x-api-key': 'limited' })
    expect(denied.status).toBe(403)
    expect(denied.json).toEqual(refusal("You don't have access to this workflow"))
    expect((await start(service, instant.id, {}, { 'x-api-key': 'limited' })).status).toBe(200)
    expect(service.runs()).toHaveLength(1)
  })

  test('follow access to runs, key by key', async () => {
    const service = await serve({ keys })
    const id = await startedId(service, instant.id)
    const own = { 'x-api-key': sampleKeys.own.key }
    for (const more of [{ 'x-api-key': sampleKeys.none.key }, own]) {
      const denied = await read(service, id, '', more)
      expect(denied.status).toBe(403)
      expect(denied.json).toEqual(refusal("You don't have access to this workflow run"))
    }
    expect((await read(service, id, '', { 'x-api-key': 'limited' })).status).toBe(200)
    const started = await start(service, instant.id, {}, own)
    expect(started.status).toBe(200)
    const last = service.runs().map(runIdOf).at(-1) ?? ''
    expect((await read(service, last, '', own)).status).toBe(200)
  })

  test.each([NOWHERE, 'x', '%E0%A4%A', '..%2F..', '%00'])('name an invalid id: %s', async (id) => {
    const service = await serve()
    const started = await start(service, id)
    expect(started.status).toBe(404)
    expect(started.json).toEqual(refusal('Invalid workflow id'))
    const got = await read(service, id)
    expect(got.status).toBe(404)
    expect(got.json).toEqual(refusal('Invalid workflowrun id | Run deleted'))
  })

  test('are in French if the request asks for it', async () => {
    const service = await serve({ timeScale: 1, keys })
    const french = { 'accept-language': 'fr-CH, en;q=0.5' }
    const none = { 'x-api-key': sampleKeys.none.key, ...french }
    const id = await startedId(service, slow.id, { input_1: { value: 'x', type: 'text' } })
    const texts = [
      (await start(service, instant.id, {}, none)).json,
      (await start(service, NOWHERE, {}, french)).json,
      (await read(service, id, '', none)).json,
      (await read(service, NOWHERE, '', french)).json,
    ]
    expect(texts).toEqual([
      refusal("Vous n'avez pas accès à ce workflow"),
      refusal('Identifiant de workflow invalide'),
      refusal("Vous n'avez pas accès à cette exécution de workflow"),
      refusal("Identifiant d'exécution de workflow invalide | Exécution supprimée"),
    ])
    expect(await read(service, id, '', french)).toMatchObject({
      status: 250,
      json: { message: expect.stringContaining('quelques minutes') },
    })
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
    ['{}', 'object named inputs'],
    ['{"inputs":[]}', 'object named inputs'],
    ['{"__proto__":{"inputs":{}}}', 'object named inputs'],
    ['{"inputs":{"input_1":"x"}}', 'Input input_1: an object'],
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
    const service = await serve({ pathPrefix: '/api/x/' })
    expect(service.url).toMatch(/:\d+\/api\/x$/)
    await startedId(service, instant.id)
    const { origin } = new URL(service.url)
    for (const path of ['/', '/api/x/v2/workflow-runs/x', '/v1/workflow-runs/x']) {
      const reply = await call(origin + path)
      expect(reply).toMatchObject({ status: 404, json: refusal('Not found') })
    }
    const wrong = await call(`${service.url}/v1/workflow-runs/x`, { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
    const get = await call(`${service.url}/v1/workflows/${instant.id}/run`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
