// The limits that a service can have, over connections; times are given.
import { describe, expect, test } from '@jest/globals'
import { sampleWorkflows } from '../../../sandbox/service/index.ts'
import { RequestLimit } from '../../../sandbox/service/limits.ts'
import { noteInputs, read, refusal, serve, start, startedId } from './calls.ts'

const { releaseNotes, instant } = sampleWorkflows
const HOUR_MS = 3_600_000

describe('a limit of requests', () => {
  test('takes a number of requests within a sliding time', () => {
    const limit = new RequestLimit({ most: 2 })
    const waits = [0, 400, 600, 999, 1000, 1001, 1400].map((now) => limit.take(now))
    expect(waits).toEqual([0, 0, 400, 1, 0, 399, 0])
  })

  test('answers 429 beyond it, with the time until there is room, and handles nothing', async () => {
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
})

describe('a limit of runs that execute at once', () => {
  test.each([
    ['later', 429, '3'],
    ['refused', 409, null],
  ] as const)('answers a start beyond it with an error: %s', async (answer, status, header) => {
    const executing = { most: 2, answer, retryAfterSeconds: 3 }
    const service = await serve({ timeScale: 100, limits: { executing } })
    const ids = [
      await startedId(service, releaseNotes.id, noteInputs),
      await startedId(service, releaseNotes.id, noteInputs),
    ]
    const beyond = await start(service, instant.id)
    expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([status, header])
    expect(beyond.json).toEqual(refusal(expect.any(String)))
    expect((await start(service, releaseNotes.id)).status).toBe(400)
    expect((await read(service, ids[0] ?? '')).status).toBe(250)
    expect(service.runs()).toHaveLength(2)

    service.deleteRun(ids[0] ?? '')
    expect((await start(service, instant.id)).status).toBe(200)
    expect(service.mostExecuting).toBe(2)
  })
})
