// The chaos harness: its plans are reproducible, and each request has the meaning of the contract.

import { describe, expect, test } from '@jest/globals'
import { sampleKeys, sampleWorkflows, startService } from '../../../sandbox/service/index.ts'
import {
  behaviourOf,
  drawFault,
  type Fault,
  ID_BYTES,
  meaningsOfStart,
  readMeanings,
} from '../../../tools/chaos/faults/index.ts'
import { readingsOf, startMeanings } from '../../../tools/chaos/meaning.ts'
import type { SeenRequest } from '../../../tools/chaos/observation.ts'
import { planOf } from '../../../tools/chaos/plan.ts'
import { WORKFLOW_KINDS, workflowOf } from '../../../tools/chaos/workflows.ts'
import { Random } from '../../../tools/simulation/random.ts'
import { executing, failed, get, KEY, post, seen, step } from './observations.ts'

const CUT = { kind: 'cut', by: 'end', framing: 'content-length' } as const
const BUSY = {
  kind: 'asked-to-wait',
  status: 429,
  seconds: 1,
  form: 'date',
} as const
const ODD_REFUSAL = {
  kind: 'odd-refusal',
  status: 404,
  shape: 'detail-list',
  mark: 'said-x',
  said: 'said-x by policy',
  hasLocation: true,
} as const
const REFUSAL = { kind: 'envelope', status: 404, message: '' } as const
const CONTEXT = { elsewhere: 'http://x', onReal: () => undefined }

describe('a plan', () => {
  test('is the same for the same seed and index', () => {
    for (let index = 0; index < 200; index++) expect(planOf(42, index)).toEqual(planOf(42, index))
  })

  test('has a workflow that the service takes', async () => {
    const workflows = WORKFLOW_KINDS.map((kind) =>
      workflowOf({ kind, delayMs: 0, outputMark: 'mark', text: 'text' }),
    )
    for (const workflow of workflows) {
      const service = await startService({ workflows: [workflow] })
      await service.close()
    }
  })
})

test('the service starts nothing where a fault means that nothing was started', () => {
  const random = new Random(6)
  for (let left = 2_000; left > 0; left--) {
    const fault = drawFault('start', random, KEY)
    const { kind } = behaviourOf(fault, 'start', CONTEXT)
    const meanings = meaningsOfStart(fault)
    if (meanings.includes('refused') || meanings.includes('repeat')) expect(kind).toBe('answer')
    if (meanings.includes('started')) expect(kind).toBe('real')
  }
})

/** The answer to a start that meets a fault. */
async function struck(fault: Fault): Promise<Response> {
  const service = await startService({ workflows: [sampleWorkflows.instant] })
  try {
    service.script('start', behaviourOf(fault, 'start', CONTEXT))
    const response = await fetch(`${service.url}/v1/workflows/${sampleWorkflows.instant.id}/run`, {
      method: 'POST',
      headers: { 'x-api-key': sampleKeys.full.key, 'content-type': 'application/json' },
      body: '{"inputs":{}}',
    })
    const { status, headers } = response
    return new Response(await response.arrayBuffer(), { status, headers })
  } finally {
    await service.close()
  }
}

test('ID_BYTES is where the id in the answer to a start ends', async () => {
  const text = await (await struck({ kind: 'none' })).text()
  expect(text.slice(0, ID_BYTES)).toMatch(/"id":"[0-9a-f-]{36}$/)
  expect(text.charAt(ID_BYTES)).toBe('"')
})

test('a fault with a date asks for no less than its seconds', async () => {
  const before = Date.now()
  const { status, headers } = await struck(BUSY)
  expect(status).toBe(429)
  expect(Date.parse(headers.get('retry-after') ?? '')).toBeGreaterThanOrEqual(before + 1_000)
})

describe('the meaning of a start', () => {
  test.each<[string, Partial<SeenRequest>, readonly string[]]>([
    ['answered', {}, ['started']],
    ['never answered', { outcome: 'silent' }, ['uncertain']],
    ['answered at the last moment', { outcomeAt: 600 }, ['started', 'uncertain']],
    ['answered 429', { fault: BUSY, outcome: 429 }, ['repeat']],
    ['refused', { fault: REFUSAL, outcome: 404 }, ['refused']],
    ['refused in other words', { fault: ODD_REFUSAL, outcome: 404 }, ['refused']],
    ['answered 503', { fault: { ...ODD_REFUSAL, status: 503 }, outcome: 503 }, ['uncertain']],
    [
      'cut before the quote',
      { fault: { ...CUT, afterBytes: ID_BYTES }, outcome: 'cut' },
      ['uncertain'],
    ],
    [
      'cut behind its id',
      { fault: { ...CUT, afterBytes: ID_BYTES + 1 }, outcome: 'cut' },
      ['started'],
    ],
    [
      'stalled behind its id',
      { fault: { kind: 'stall', afterBytes: ID_BYTES + 1 }, outcome: 'stalled' },
      ['started'],
    ],
    [
      'never ended',
      { fault: { kind: 'endless', everyMs: 5 }, outcome: 'abandoned', outcomeAt: 650 },
      ['started'],
    ],
    ['answered without an id', { fault: { kind: 'odd-id', id: 42 } }, ['uncertain']],
    ['answered with an odd id', { fault: { kind: 'odd-id', id: '..' } }, ['unusable-id']],
  ])('that was %s', (_, change, expected) => {
    expect(startMeanings(post(150, change), seen(step()))).toEqual(expected)
  })

  test('is unclear where the service stopped right after', () => {
    const stopped = seen(step(), { downs: [{ from: 170, to: 300 }] })
    expect(startMeanings(post(150), stopped)).toEqual(['started', 'uncertain'])
  })
})

describe('the meaning of a poll', () => {
  const NEW = { justStarted: true, goodReadBefore: false }
  const OLD = { justStarted: false, goodReadBefore: false }
  const POLLED = { justStarted: false, goodReadBefore: true }

  test.each<[Fault, number | undefined, typeof NEW, string]>([
    [{ kind: 'none' }, 250, NEW, 'executing'],
    [{ kind: 'none' }, 200, NEW, 'finished'],
    [{ kind: 'false-250', message: '' }, 200, NEW, 'executing'],
    [{ kind: 'stall', afterBytes: 3 }, 250, NEW, 'executing'],
    [{ kind: 'stall', afterBytes: 3 }, 200, NEW, 'failed'],
    [REFUSAL, undefined, NEW, 'failed'],
    [REFUSAL, undefined, { ...NEW, goodReadBefore: true }, 'refused'],
    [REFUSAL, undefined, OLD, 'refused'],
    [{ ...REFUSAL, status: 401 }, undefined, NEW, 'refused'],
    [{ ...REFUSAL, status: 500 }, undefined, OLD, 'failed'],
    [{ kind: 'page', status: 403 }, undefined, NEW, 'refused'],
    [{ kind: 'page', status: 404 }, undefined, NEW, 'failed'],
    [{ kind: 'page', status: 404 }, undefined, OLD, 'refused'],
    [{ kind: 'page', status: 404 }, undefined, POLLED, 'failed'],
    [{ kind: 'redirect', status: 302 }, undefined, NEW, 'refused'],
    [{ kind: 'too-many', retryAfter: '1' }, 200, POLLED, 'failed'],
    [{ kind: 'no-last-chunk', by: 'end' }, 200, NEW, 'failed'],
    [{ kind: 'endless', everyMs: 5 }, 200, NEW, 'failed'],
    [{ kind: 'other-run', runId: 'other' }, 200, NEW, 'failed'],
    [{ kind: 'other-run', runId: 'upper-case' }, 200, NEW, 'finished'],
    [{ ...BUSY, status: null }, 200, NEW, 'finished'],
    [{ ...BUSY, status: 503 }, 200, NEW, 'failed'],
    [ODD_REFUSAL, undefined, NEW, 'failed'],
    [ODD_REFUSAL, undefined, OLD, 'refused'],
    [ODD_REFUSAL, undefined, POLLED, 'failed'],
  ])('with %j, where the service answers %s, %j', (fault, realStatus, context, expected) => {
    expect(readMeanings(fault, { realStatus, ...context })).toEqual([expected])
  })

  test('depends on whether one before it was good', () => {
    const refused = get(600, { fault: REFUSAL, real: undefined, outcome: 404 })
    const readings = (first: Partial<SeenRequest>) =>
      readingsOf(step({ requests: [get(300, first), refused] }), seen(step()))[1]
    expect(readings(executing)).toEqual(['refused'])
    expect(readings(failed)).toEqual(['failed'])
    expect(readings({ ...executing, outcomeAt: 790 })).toEqual(['refused', 'failed'])
  })
})
