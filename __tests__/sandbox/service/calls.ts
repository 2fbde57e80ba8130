import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect } from '@jest/globals'
import {
  runIdOf,
  type Service,
  type ServiceOptions,
  sampleKeys,
  startService,
} from '../../../sandbox/service/index.ts'

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const NOWHERE = '00000000-0000-4000-8000-000000000000'

const headers = { 'x-api-key': sampleKeys.full.key, 'content-type': 'application/json' }
export const noteInputs = {
  input_1: { value: 'Faster start\n- Clearer errors', type: 'text' },
  input_2: { value: 'Version 2', type: 'text' },
}

/** Clean-ups after the test, the last first. */
export const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

export async function serve(options: ServiceOptions = {}): Promise<Service> {
  const service = await startService({ timeScale: 0.02, ...options })
  cleanups.push(() => service.close())
  return service
}

export async function call(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000), ...init })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

export function start(service: Service, workflow: string, inputs: unknown = {}, more: object = {}) {
  const url = `${service.url}/v1/workflows/${workflow}/run`
  const body = JSON.stringify({ inputs })
  return call(url, { method: 'POST', headers: { ...headers, ...more }, body })
}

export function read(service: Service, run: string, query = '', more: object = {}) {
  const url = `${service.url}/v1/workflow-runs/${run}${query}`
  return call(url, { headers: { ...headers, ...more } })
}

/** Tries until there is a value. */
export async function until<T>(attempt: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await attempt()
    if (value !== undefined) return value
    await sleep(5)
  }
}

export function finished(service: Service, run: string) {
  return until(async () => {
    const reply = await read(service, run, '?all_completed_steps=true')
    return reply.status === 250 ? undefined : reply
  })
}

export const runIds = (service: Service) => service.runs().map(runIdOf)

export async function startedId(service: Service, workflow: string, inputs: unknown = {}) {
  const { json } = await start(service, workflow, inputs)
  expect(json).toMatchObject({ success: true, data: { id: expect.stringMatching(UUID) } })
  return runIds(service).at(-1) ?? ''
}

export const refusal = (message: unknown) => ({ type: 'error', error: { message } })

/** Everything that can be seen of an answer, faults included. */
interface Heard {
  /** Undefined where no head arrived. */
  status?: number
  reason?: string
  rawHeaders: string[]
  body: string
  /** The code of the error that ended it. */
  error?: string
}

/** A request, whose connection may be idle so long before it is given up. */
export async function exchange(
  url: string,
  { body, idleMs = 60_000, ...rest }: http.RequestOptions & { body?: string; idleMs?: number } = {},
): Promise<Heard> {
  const heard: Heard = { rawHeaders: [], body: '' }
  const request = http.request(url, { agent: false, headers, timeout: idleMs, ...rest })
  const fail = (error: NodeJS.ErrnoException) => {
    heard.error ??= error.code ?? error.message
  }
  request.on('error', fail)
  request.on('timeout', () => {
    heard.error = 'idle'
    request.destroy()
  })
  request.end(body)
  try {
    const [response]: http.IncomingMessage[] = await once(request, 'response')
    if (response === undefined) throw new Error('no response')
    const { statusCode: status, statusMessage: reason, rawHeaders } = response
    Object.assign(heard, { status, reason, rawHeaders })
    for await (const piece of response.setEncoding('utf8')) heard.body += piece
  } catch (error) {
    if (error instanceof Error) fail(error)
  }
  return heard
}
