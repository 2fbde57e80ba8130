// Replies to and starts of more than fits into memory at ease, over real HTTP.
import { constants } from 'node:buffer'
import { once } from 'node:events'
import * as http from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { describe, expect, test } from '@jest/globals'
import type { Service } from '../../../sandbox/service/index.ts'
import { Intake } from '../../../src/service/large-answers.ts'
import {
  type NoReply,
  type Reply,
  type ServiceTools,
  serviceAt,
} from '../../../src/service/service.ts'
import { VirtualClock } from '../../../tools/simulation/virtual-clock.ts'
import { serve, withoutProxy } from '../../helpers/exchange.ts'
import { textOf } from '../../helpers/words.ts'

withoutProxy()

const never = new AbortController().signal
const SETTINGS = { apiKey: 'the key', requestTimeoutMs: 60_000, allCompletedSteps: true }

function client({ url }: Pick<Service, 'url'>, tools: Partial<ServiceTools> = {}) {
  const settings = { ...SETTINGS, baseUrl: url }
  return serviceAt(settings, { clock: new VirtualClock(), trace: () => {}, ...tools })
}

function causeOf(came: Reply | NoReply): readonly string[] {
  return came.kind === 'reply' ? [came.kind] : [came.kind, textOf(came.cause)]
}

test('a start sends values whose JSON is longer than any string can be', async () => {
  let bytes = 0
  const server = http.createServer(async (request, response) => {
    for await (const chunk of request) bytes += chunk.length
    response.end('{"data":{"id":"run-1"}}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it has no port')
  const service = client({ url: `http://127.0.0.1:${address.port}` })
  const value = '\u0001'.repeat(Math.ceil(constants.MAX_STRING_LENGTH / 6))
  const came = await service.start('workflow-1', new Map([['n', value]]), never)
  server.close()
  expect(came).toMatchObject({ startedId: 'run-1' })
  expect(bytes).toBe('{"inputs":{"n":{"value":"","type":"text"}}}'.length + 6 * value.length)
}, 60_000)

describe('an answer larger than 16 MiB', () => {
  test('is a reply that says when it has been dealt with', async () => {
    const service = await serve()
    service.always('read', { kind: 'flood', mebibytes: 17 })
    const intake = new Intake(60_000)
    const another = () => intake.admit(new PassThrough())
    const admit = (answer: Readable) => intake.admit(answer)
    const came = await client(service, { admit }).poll('run-1', 20_000, never)
    if (came.kind !== 'reply') throw new Error(`it is ${came.kind}`)
    expect([came.end, another().mayBeLarge()]).toEqual(['whole', false])
    came.release?.()
    expect(another().mayBeLarge()).toBe(true)
    came.release?.()
    expect(another().mayBeLarge()).toBe(false)
  }, 30_000)

  test.each(['content-length', 'chunked'] as const)(
    'is dropped by a poll where there is no room for it, told by its %s',
    async (framing) => {
      const service = await serve()
      service.always('read', { kind: 'flood', mebibytes: 17, framing })
      let isReleased = false
      const release = () => {
        isReleased = true
      }
      const admit = () => ({ mayBeLarge: () => false, release })
      const came = await client(service, { admit }).poll('run-1', 20_000, never)
      expect(causeOf(came)).toEqual(['dropped', expect.stringContaining('16 MiB')])
      expect(isReleased).toBe(true)
    },
    30_000,
  )

  test.each(['content-length', 'chunked'] as const)(
    'never costs the id of a run that was started, told by its %s',
    async (framing) => {
      const service = await serve()
      const body = `{"data":{"id":"run-1"},"more":"${'x'.repeat(17 * 1024 * 1024)}"}`
      const answer = { status: 200, body }
      service.always('start', { kind: 'answer', answer, delivery: { framing } })
      const admit = () => ({ mayBeLarge: () => false, release: () => {} })
      const came = await client(service, { admit }).start('workflow-1', new Map(), never)
      expect(came).toMatchObject({ kind: 'reply', end: 'broken', startedId: 'run-1' })
    },
    30_000,
  )
})
