// The two endpoints as the document has them (sections 4, 5 and 7): a request in, an answer out.
import type { IncomingHttpHeaders } from 'node:http'
import type { Engine } from './engine.ts'
import type { ApiKey } from './keys.ts'
import type { GivenInput, Run } from './run.ts'
import { type Answer, type Refusal, readAnswer, refusalAnswer, startedAnswer } from './wire.ts'
import { inputNodes, type Workflow } from './workflows.ts'

export type Endpoint = 'start' | 'read'

/** The parts of a request that the endpoints read. */
export interface EndpointRequest {
  readonly method: string
  /** The request target as sent: path and query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The body's bytes, or null when there were too many. */
  readonly body: Uint8Array | null
}

/** The state that the endpoints work on. */
export interface World {
  readonly engine: Engine
  /** By id. */
  readonly workflows: ReadonlyMap<string, Workflow>
  /** By the value of the header. */
  readonly keys: ReadonlyMap<string, ApiKey>
}

interface Route {
  readonly endpoint: Endpoint
  readonly method: string
  /** Null when its percent-encoding is broken. */
  readonly id: string | null
}

const PATHS = [
  { endpoint: 'start', method: 'POST', pattern: /^\/v1\/workflows\/([^/]+)\/run$/ },
  { endpoint: 'read', method: 'GET', pattern: /^\/v1\/workflow-runs\/([^/]+)$/ },
] as const

/** Which endpoint a request target (path and query) belongs to, if any. */
export function routeOf(path: string): Route | undefined {
  const pathname = path.split('?', 1)[0] ?? ''
  for (const { endpoint, method, pattern } of PATHS) {
    const id = pattern.exec(pathname)?.[1]
    if (id !== undefined) return { endpoint, method, id: decoded(id) }
  }
  return undefined
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** An answer, and the run that a start has created. */
export interface Handled {
  readonly answer: Answer
  readonly started?: Run
}

/** Handles a request for real: a good start has created a run when this returns. */
export function handle(request: EndpointRequest, world: World): Handled {
  const refuse = (refusal: Refusal, subject?: string): Handled => ({
    answer: refusalAnswer(refusal, subject),
  })

  const route = routeOf(request.path)
  if (route === undefined) return refuse('pathUnknown')
  if (request.method !== route.method) {
    const { headers = [], ...answer } = refusalAnswer('methodWrong')
    return { answer: { ...answer, headers: [...headers, ['allow', route.method]] } }
  }
  const { 'x-api-key': keyText = '', 'content-type': contentType } = request.headers
  if (keyText === '') return refuse('keyMissing')
  const key = world.keys.get(String(keyText))
  if (key === undefined) return refuse('keyInvalid')
  if (!isJson(contentType)) return refuse('contentType')

  if (route.endpoint === 'read') {
    const run = route.id === null ? undefined : world.engine.get(route.id)
    if (run === undefined) return refuse('runInvalid')
    if (!mayUse(key, run.workflowId)) return refuse('runAccess')
    const query = new URLSearchParams(request.path.split('?').slice(1).join('?'))
    const allSteps = query.get('all_completed_steps')?.toLowerCase() === 'true'
    return { answer: readAnswer(run, allSteps) }
  }

  const workflow = route.id === null ? undefined : world.workflows.get(route.id)
  if (workflow === undefined) return refuse('workflowInvalid')
  if (!mayUse(key, workflow.id)) return refuse('workflowAccess')
  if (request.body === null) return refuse('bodyTooLarge')
  const parsed = parseInputs(request.body, workflow)
  if ('refusal' in parsed) return refuse(parsed.refusal, parsed.subject)
  const started = world.engine.start(workflow, parsed.inputs)
  return { answer: startedAnswer(started), started }
}

function mayUse({ workflows }: ApiKey, workflowId: string): boolean {
  return workflows === 'all' || workflows.includes(workflowId)
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}

type ParsedInputs =
  | { readonly inputs: readonly GivenInput[] }
  | { readonly refusal: Refusal; readonly subject?: string }

function parseInputs(body: Uint8Array, workflow: Workflow): ParsedInputs {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    return { refusal: 'bodyNotJson' }
  }
  if (!isObject(json)) return { refusal: 'bodyNotObject' }
  if (!Object.hasOwn(json, 'inputs') || !isObject(json.inputs)) return { refusal: 'inputsMissing' }

  const expected = new Set(inputNodes(workflow).map((node) => node.id))
  const inputs: GivenInput[] = []
  for (const [nodeId, input] of Object.entries(json.inputs)) {
    if (!expected.delete(nodeId)) return { refusal: 'inputUnknown', subject: nodeId }
    if (!isObject(input) || typeof input.value !== 'string' || input.type !== 'text') {
      return { refusal: 'inputMalformed', subject: nodeId }
    }
    inputs.push({ nodeId, value: input.value })
  }
  const [absent] = expected
  return absent === undefined ? { inputs } : { refusal: 'inputAbsent', subject: absent }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
