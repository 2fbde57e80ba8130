// The limits that a service can have, over connections and, where time counts, on times that are given.
import { describe, expect, test } from '@jest/globals'
import { sampleWorkflows } from '../../../sandbox/service/index.ts'
import { RequestLimit } from '../../../sandbox/service/limits.ts'
import { noteInputs, read, refusal, serve, start, startedId } from './calls.ts'

const { releaseNotes, instant } = sampleWorkflows
const HOUR_MS = 3_600_000

describe('a limit of requests', () => {
  test('takes so many within the time, which slides along with them', () => {
    const limit = new RequestLimit({ most: 2 })
    const waits = [0, 400, 600, 999, 1000, 1001, 1400].map((now) => limit.take(now))
    expect(waits).toEqual([0, 0, 400, 1, 0, 399, 0])
  })

  test('answers what is beyond it 429 with the time until there is room, and does not handle it', async () => {
    const service = await serve({ limits: { requests: { most: 2, withinMs: HOUR_MS } } })
    const id = await startedId(service, instant.id)
    expect((await read(service, id)).status).toBe(200)
    const more = [await start(service, instant.id), await read(service, id)]
    for (const { status, headers, json } of more) {
      expect(status).toBe(429)
      expect(json).toEqual(refusal('Too many requests: try again later'))
      const seconds = Number(headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(3000)
      expect(seconds).toBeLessThanOrEqual(3600)
    }
    expect(service.runs()).toHaveLength(1)
    expect(service.requests.map(({ outcome }) => outcome)).toEqual([200, 200, 429, 429])
  })

  test.each([
    [7, '7'],
    [null, null],
  ])('has Retry-After as told: %p', async (retryAfterSeconds, header) => {
    const requests = { most: 0, withinMs: HOUR_MS, retryAfterSeconds }
    const service = await serve({ limits: { requests } })
    const { status, headers } = await start(service, instant.id)
    expect([status, headers.get('retry-after')]).toEqual([429, header])
  })

  test('does not count what a behaviour answers', async () => {
    const service = await serve({ limits: { requests: { most: 1, withinMs: HOUR_MS } } })
    service.script('read', { kind: 'answer', answer: { status: 503, json: {} } })
    expect((await read(service, 'x')).status).toBe(503)
    expect((await read(service, 'x')).status).toBe(404)
    expect((await read(service, 'x')).status).toBe(429)
  })
})

describe('a limit of runs that execute at once', () => {
  test.each([
    ['later', undefined, 429, null],
    ['later', 3, 429, '3'],
    ['refused', 3, 409, null],
  ] as const)(
    'answers a start beyond it: %s, Retry-After %p',
    async (answer, retryAfterSeconds, status, header) => {
      const limit = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
      const executing = { most: 2, answer, ...limit }
      const service = await serve({ timeScale: 100, limits: { executing } })
      const ids = [
        await startedId(service, releaseNotes.id, noteInputs),
        await startedId(service, releaseNotes.id, noteInputs),
      ]
      const beyond = await start(service, instant.id)
      expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([status, header])
      expect(beyond.json).toEqual(refusal(expect.any(String)))
      // A start that is wrong in itself is told so, and reads are not limited.
      expect((await start(service, releaseNotes.id)).status).toBe(400)
      expect((await read(service, ids[0] ?? '')).status).toBe(250)
      expect(service.runs()).toHaveLength(2)

      service.deleteRun(ids[0] ?? '')
      expect((await start(service, instant.id)).status).toBe(200)
      expect(service.mostExecuting).toBe(2)
    },
  )
})
