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

export const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const NOWHERE = '00000000-0000-4000-8000-000000000000'

export const headers = { 'x-api-key': sampleKeys.full.key, 'content-type': 'application/json' }
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
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(5000), ...init })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

export function start(
  service: Service,
  workflow: string,
  inputs: unknown = {},
  more: Record<string, string> = {},
) {
  return call(`${service.url}/v1/workflows/${workflow}/run`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify({ inputs }),
  })
}

export function read(service: Service, run: string, query = '', more: object = {}) {
  const url = `${service.url}/v1/workflow-runs/${run}${query}`
  return call(url, { headers: { ...headers, ...more } })
}

/** Tries until there is a value, for five seconds at most. */
export async function until<T>(attempt: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = performance.now() + 5000
  for (;;) {
    const value = await attempt()
    if (value !== undefined) return value
    if (performance.now() > end) throw new Error('It did not happen within five seconds')
    await sleep(5)
  }
}

export function finished(service: Service, run: string, query = '?all_completed_steps=true') {
  return until(async () => {
    const reply = await read(service, run, query)
    return reply.status === 250 ? undefined : reply
  })
}

export const runIds = (service: Service) => service.runs().map(runIdOf)

export async function startedId(service: Service, workflow: string, inputs: unknown = {}) {
  const { json } = await start(service, workflow, inputs)
  expect(json).toMatchObject({ success: true, data: { id: expect.stringMatching(UUID) } })
  const id = runIds(service).at(-1)
  if (id === undefined) throw new Error('No run was started')
  return id
}

export const refusal = (message: unknown) => ({ type: 'error', error: { message } })

interface Heard {
  /** Undefined where no head arrived. */
  status?: number
  reason?: string
  rawHeaders: string[]
  body: string
  /** The code of the error that ended it. */
  error?: string
}

interface ExchangeOptions extends http.RequestOptions {
  body?: string
  /** Stop listening this long after the last sign of life. */
  patienceMs?: number
}

/** One request with everything that can be seen of the answer, faults included. */
export function exchange(url: string, options: ExchangeOptions = {}): Promise<Heard> {
  return new Promise((resolve) => {
    const heard: Heard = { rawHeaders: [], body: '' }
    const { body, patienceMs = 5000, ...rest } = options
    const request = http.request(url, { agent: false, headers, ...rest })
    let over = false
    const end = (error?: Error) => {
      // Destroying the request raises another error, which must not replace the first one.
      if (over) return
      over = true
      clearTimeout(timer)
      request.destroy()
      if (error !== undefined) heard.error = 'code' in error ? String(error.code) : error.message
      resolve(heard)
    }
    const timer = setTimeout(() => end(new Error('nothing more')), patienceMs)
    request.on('error', end)
    request.on('response', (response) => {
      timer.refresh()
      const { statusCode: status, statusMessage: reason, rawHeaders } = response
      Object.assign(heard, { status, reason, rawHeaders })
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        timer.refresh()
        heard.body += piece
      })
      response.on('error', end)
      response.on('end', () => end())
    })
    request.end(body)
  })
}
