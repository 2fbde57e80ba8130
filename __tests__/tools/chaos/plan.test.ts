// The chaos harness: its plans are reproducible, and each request has the meaning of the contract.

import { describe, expect, test } from '@jest/globals'
import { sampleKeys, sampleWorkflows, startService } from '../../../sandbox/service/index.ts'
import {
  behaviourOf,
  drawFault,
  type Fault,
  ID_BYTES,
  meaningsOfStart,
  POINTLESS_HOST,
  readMeanings,
} from '../../../tools/chaos/faults/index.ts'
import { readingsOf, startMeanings } from '../../../tools/chaos/meaning.ts'
import type { SeenRequest } from '../../../tools/chaos/observation.ts'
import { planOf } from '../../../tools/chaos/plan.ts'
import { befell, Tally } from '../../../tools/chaos/tally.ts'
import { WORKFLOW_KINDS, workflowOf } from '../../../tools/chaos/workflows.ts'
import { Random } from '../../../tools/simulation/random.ts'
import { executing, failed, get, KEY, post, seen, step } from './observations.ts'

const CUT = { kind: 'cut', by: 'end', framing: 'content-length' } as const
const BEHIND = {
  kind: 'behind',
  what: 'answer',
  packet: 'later',
  framing: 'chunked',
  isLast: true,
  by: 'reset',
} as const
const WAIT = {
  kind: 'asked-to-wait',
  status: null,
  seconds: 1,
  form: 'seconds',
  skewSeconds: 0,
} as const
const ODD_REFUSAL = {
  kind: 'odd-refusal',
  status: 404,
  shape: 'detail-list',
  mark: 'said-x',
  said: 'said-x by policy',
  hasLocation: true,
} as const

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

test('where a fault says that nothing was started, nothing is', () => {
  const random = new Random(6)
  for (let left = 2_000; left > 0; left--) {
    const fault = drawFault('start', random, KEY)
    const behaviour = behaviourOf(fault, 'start', {
      elsewhere: 'http://x',
      onReal: () => undefined,
    })
    const meanings = meaningsOfStart(fault)
    if (meanings.includes('refused') || meanings.includes('repeat')) {
      expect(behaviour.kind).toBe('answer')
    }
    if (meanings.includes('started')) expect(behaviour.kind).toBe('real')
  }
})

describe('a fault', () => {
  /** What a client gets of a start that meets it. */
  async function struck(fault: Fault): Promise<Response> {
    const service = await startService({ workflows: [sampleWorkflows.instant] })
    try {
      const context = { elsewhere: 'http://x', onReal: () => undefined }
      service.script('start', behaviourOf(fault, 'start', context))
      const response = await fetch(
        `${service.url}/v1/workflows/${sampleWorkflows.instant.id}/run`,
        {
          method: 'POST',
          headers: { 'x-api-key': sampleKeys.full.key, 'content-type': 'application/json' },
          body: '{"inputs":{}}',
          signal: AbortSignal.timeout(5_000),
        },
      )
      const { status, headers } = response
      return new Response(await response.arrayBuffer(), { status, headers })
    } finally {
      await service.close()
    }
  }

  test('knows where the id in the answer to a start ends', async () => {
    const text = await (await struck({ kind: 'none' })).text()
    expect(text.slice(0, ID_BYTES)).toMatch(/"id":"[0-9a-f-]{36}$/)
    expect(text.charAt(ID_BYTES)).toBe('"')
  })

  test.each(['before', 'behind'] as const)('puts values %s what an answer has', async (where) => {
    const many = await struck({ kind: 'many-values', where, isCoded: true })
    expect(await many.json()).toMatchObject({ success: true, data: { id: expect.any(String) } })
    const deep = await (await struck({ kind: 'deep', where, depth: 3 })).text()
    expect(deep).toContain('"chaos":[[[]]]')
    expect(deep.startsWith('{"chaos"')).toBe(where === 'before')
  })

  test('gives a date for a clock that is off, and that clock', async () => {
    const fault = { ...WAIT, status: 429, form: 'date', skewSeconds: 86_400 } as const
    const { status, headers } = await struck(fault)
    const date = Date.parse(headers.get('date') ?? '')
    expect(status).toBe(429)
    expect(Date.parse(headers.get('retry-after') ?? '') - date).toBe(1_000)
    expect(Math.abs(date - Date.now() - 86_400_000)).toBeLessThan(60_000)
  })

  test('refuses in other words', async () => {
    const response = await struck(ODD_REFUSAL)
    expect(response.headers.get('location')).toContain(POINTLESS_HOST)
    expect(await response.json()).toMatchObject({ detail: [{ msg: 'said-x by policy' }, {}] })
  })

  test('has one byte that is not UTF-8', async () => {
    const bytes = Buffer.from(await (await struck({ kind: 'no-utf-8' })).arrayBuffer())
    expect(bytes.filter((byte) => byte === 0xff)).toHaveLength(1)
  })
})

describe('the meaning of a request', () => {
  const observation = seen(step())

  test.each<[string, Partial<SeenRequest>, readonly string[]]>([
    ['whole', {}, ['started']],
    ['never answered', { outcome: 'silent' }, ['uncertain']],
    ['given up', { outcome: 'abandoned' }, ['uncertain']],
    ['answered at the last moment', { outcomeAt: 600 }, ['started', 'uncertain']],
    [
      'refused for now',
      { fault: { kind: 'too-many', retryAfter: null }, outcome: 429 },
      ['repeat'],
    ],
    [
      'refused',
      { fault: { kind: 'envelope', status: 404, message: '' }, outcome: 404 },
      ['refused'],
    ],
    [
      'told to wait by a date',
      { fault: { ...WAIT, status: 429, form: 'date', skewSeconds: 1_800 }, outcome: 429 },
      ['repeat'],
    ],
    [
      'cut in its id',
      { fault: { ...CUT, afterBytes: ID_BYTES - 1 }, outcome: 'cut' },
      ['uncertain'],
    ],
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
      'without a last chunk',
      { fault: { kind: 'no-last-chunk', by: 'end' }, outcome: 'cut' },
      ['started'],
    ],
    [
      'without an end',
      { fault: { kind: 'endless', everyMs: 5 }, outcome: 'abandoned', outcomeAt: 650 },
      ['started'],
    ],
    ['followed by more', { fault: BEHIND }, ['started']],
    [
      'full of values behind its id',
      { fault: { kind: 'many-values', where: 'behind', isCoded: false }, outcome: 'abandoned' },
      ['started'],
    ],
    [
      'full of values before its id',
      { fault: { kind: 'many-values', where: 'before', isCoded: false }, outcome: 'abandoned' },
      ['started', 'uncertain'],
    ],
    ['refused in other words', { fault: ODD_REFUSAL, outcome: 404 }, ['refused']],
    ['in doubt', { fault: { ...ODD_REFUSAL, status: 503 }, outcome: 503 }, ['uncertain']],
    ['without an id', { fault: { kind: 'odd-id', id: 42 } }, ['uncertain']],
    ['with an odd id', { fault: { kind: 'odd-id', id: '..' } }, ['unusable-id']],
  ])('of a start that was %s', (_, change, expected) => {
    expect(startMeanings(post(150, change), observation)).toEqual(expected)
  })

  test('is unclear where the service stopped right after', () => {
    const stopped = seen(step(), { downs: [{ from: 170, to: 300 }] })
    expect(startMeanings(post(150), stopped)).toEqual(['started', 'uncertain'])
  })

  test.each<[Fault, number | undefined, boolean, boolean, readonly string[]]>([
    [{ kind: 'none' }, 250, true, false, ['executing']],
    [{ kind: 'none' }, 200, true, false, ['finished']],
    [{ kind: 'false-250', message: '' }, 200, true, false, ['executing']],
    [{ kind: 'stall', afterBytes: 3 }, 250, true, false, ['executing']],
    [{ kind: 'stall', afterBytes: 3 }, 200, true, false, ['failed']],
    [{ kind: 'envelope', status: 404, message: '' }, undefined, true, false, ['failed']],
    [{ kind: 'envelope', status: 404, message: '' }, undefined, true, true, ['refused']],
    [{ kind: 'envelope', status: 404, message: '' }, undefined, false, false, ['refused']],
    [{ kind: 'envelope', status: 401, message: '' }, undefined, true, false, ['refused']],
    [{ kind: 'envelope', status: 500, message: '' }, undefined, false, false, ['failed']],
    [{ kind: 'page', status: 404 }, undefined, true, false, ['failed']],
    [{ kind: 'page', status: 403 }, undefined, true, false, ['refused']],
    [{ kind: 'page', status: 404 }, undefined, false, false, ['refused']],
    [{ kind: 'page', status: 404 }, undefined, false, true, ['failed']],
    [{ kind: 'redirect', status: 302 }, undefined, true, false, ['refused']],
    [{ kind: 'too-many', retryAfter: '1' }, 200, true, true, ['failed']],
    [{ kind: 'no-last-chunk', by: 'end' }, 200, true, false, ['failed']],
    [{ kind: 'no-last-chunk', by: 'end' }, 250, true, false, ['executing']],
    [{ kind: 'endless', everyMs: 5 }, 200, true, false, ['failed']],
    [BEHIND, 200, true, false, ['finished']],
    [BEHIND, 250, true, false, ['executing']],
    [{ kind: 'coding', coding: 'gzip-newline' }, 200, true, false, ['finished']],
    [{ kind: 'many-values', where: 'behind', isCoded: true }, 200, true, false, ['refused']],
    [{ kind: 'many-values', where: 'behind', isCoded: true }, 250, true, false, ['executing']],
    [{ kind: 'deep', where: 'before', depth: 9 }, 200, true, false, ['finished']],
    [{ kind: 'other-run', runId: 'other' }, 200, true, false, ['failed']],
    [{ kind: 'other-run', runId: 'other' }, 250, true, false, ['executing']],
    [{ kind: 'other-run', runId: 'upper-case' }, 200, true, false, ['finished']],
    [{ kind: 'other-run', runId: 'number' }, 200, true, false, ['finished']],
    [WAIT, 200, true, false, ['finished']],
    [{ ...WAIT, status: 503 }, 200, true, false, ['failed']],
    [ODD_REFUSAL, undefined, false, false, ['refused']],
    [ODD_REFUSAL, undefined, true, false, ['failed']],
    [{ ...ODD_REFUSAL, status: 401 }, undefined, true, false, ['refused']],
    [ODD_REFUSAL, undefined, false, true, ['failed']],
    [{ kind: 'no-utf-8' }, 200, true, false, ['finished']],
    [{ kind: 'odd-timestamps', digits: 0 }, 200, true, false, ['finished']],
  ])('of a read with %j', (fault, realStatus, justStarted, goodReadBefore, expected) => {
    expect(readMeanings(fault, { realStatus, justStarted, goodReadBefore })).toEqual(expected)
  })

  test('of a read knows whether one before it was good', () => {
    const refusal = { kind: 'envelope', status: 404, message: '' } as const
    const refused = get(600, { fault: refusal, real: undefined, outcome: 404 })
    const readings = (first: Partial<SeenRequest>) =>
      readingsOf(step({ requests: [get(300, first), refused] }), observation)[1]
    expect(readings(executing)).toEqual(['refused'])
    expect(readings(failed)).toEqual(['failed'])
    expect(readings({ ...executing, outcomeAt: 790 })).toEqual(['refused', 'failed'])
  })
})

test('the tally names what befell a trial, most often first', () => {
  expect([...befell(seen(step()))]).toEqual(['nothing'])
  const struck = step({ requests: [post(150, { fault: { kind: 'drip', bytes: 1, everyMs: 1 } })] })
  expect([...befell(seen(struck, { downs: [{ from: 1, to: 2 }] }))]).toEqual([
    'start: drip',
    'service restarted',
  ])
  const tally = new Tally()
  for (const name of ['b', 'a', 'b']) tally.add(name)
  expect(tally.lines()).toEqual(['  b       2', '  a       1'])
})
