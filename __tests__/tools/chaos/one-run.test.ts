// The invariants of trials with one run, and the sentences of the action that they look for.

import { describe, expect, test } from '@jest/globals'
import { explain } from '../../../src/report/messages/problems.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { literal } from '../../../src/text/words.ts'
import { invariants, violationsOf } from '../../../tools/chaos/invariants/index.ts'
import type { Observation, SeenRequest, SeenStep } from '../../../tools/chaos/observation.ts'
import { PHRASES } from '../../../tools/chaos/phrases.ts'
import { get, KEY, post, RUN, run, seen, step } from './observations.ts'
import { proveInvariants } from './proof.ts'

const changed = (change: Partial<SeenStep>) => () => ({ steps: [step(change)] })

/** An output that has another value, or is missing. */
const output = (name: string, value: string | undefined) => () => ({
  steps: [step({}, { [name]: value })],
})

const requests = (...sent: readonly SeenRequest[]) => changed({ requests: sent })

/** A step that ends in an error without a run, after this request. */
const ended = (error: string, request: SeenRequest) => () => ({
  steps: [step({ exitCode: 1, requests: [request] }, { conclusion: 'error', error })],
  runs: [],
})

describe('trials with one run', () => {
  proveInvariants<Observation>({
    invariants,
    violationsOf,
    faultless: () => seen(step()),
    faults: [
      ['one run', 'two runs', ({ runs }) => ({ runs: [...runs, run({ runId: 'another' })] })],
      [
        'run told',
        'a run that is denied',
        changed({ stdout: `::add-mask::${KEY}\n${PHRASES.noRun}` }),
      ],
      ['id kept', 'an id that is lost', output('run-id', undefined)],
      ['exit code', 'a success with 1', changed({ exitCode: 1 })],
      [
        'conclusion true',
        'a success of a failed run',
        () => ({ runs: [run({ state: 'FAILED' })] }),
      ],
      ['outputs complete', 'no conclusion', output('conclusion', undefined)],
      ['outputs faithful', 'another state', output('state', 'done')],
      ['outputs well-formed', 'a complaint', changed({ complaints: ['The file is malformed'] })],
      ['key kept', 'the key in the log', changed({ stdout: `::add-mask::${KEY}\n${KEY}\n` })],
      ['commands meant', 'no mask', changed({ commands: [] })],
      ['log discreet', 'an input in the log', changed({ stdout: 'input-mark' })],
      ['ends in time', 'a step that hangs', changed({ killed: true })],
      [
        'starts understood',
        'a start after an uncertain one',
        requests(post(150, { fault: { kind: 'reset-before' }, outcome: 'reset' }), post(2_000)),
      ],
      [
        'starts understood',
        'a start that is given up at once',
        ended(PHRASES.noRun, post(150, { fault: { kind: 'too-many', retryAfter: null } })),
      ],
      ['reads understood', 'a read after the last one', requests(post(150), get(400), get(700))],
      [
        'pauses kept',
        'reads that are too close',
        requests(post(150), get(400, { real: { status: 250, startedId: undefined } }), get(450)),
      ],
      [
        'refusal told',
        'a refusal that is kept back',
        ended(
          PHRASES.noRun,
          post(150, {
            fault: {
              kind: 'odd-refusal',
              status: 404,
              shape: 'text',
              mark: 'said-x',
              said: 'said-x by policy',
              hasLocation: true,
            },
            real: undefined,
            outcome: 404,
          }),
        ),
      ],
      [
        'odd bytes kept',
        'a result-file that is UTF-8 where the answer is not',
        requests(post(150), get(565, { fault: { kind: 'no-utf-8' } })),
      ],
      ['nothing unexpected', 'an unexpected error', output('error', `${PHRASES.unexpected}: x`)],
    ],
  })
})

const cause = literal('the cause')

const PROBLEMS: Readonly<Record<keyof typeof PHRASES, readonly Problem[]>> = {
  unexpected: [{ kind: 'unexpected', cause }],
  nothingSent: [{ kind: 'bad-inputs', faults: [] }],
  noRun: [{ kind: 'start-refused' }],
  maybeARun: [{ kind: 'start-uncertain', cause }],
  aRun: [{ kind: 'start-unusable-id', id: RUN }],
  journalRefused: [{ kind: 'journal-damaged', what: cause }],
  journalDiffers: [true, false].map((isList) => ({
    kind: 'journal-differs',
    items: ['a'],
    isList,
  })),
  journalNotWritten: [{ kind: 'journal-not-written', cause }],
}

test.each(Object.entries(PHRASES))('the phrase "%s" is one of the action', (name, phrase) => {
  for (const problem of new Map(Object.entries(PROBLEMS)).get(name) ?? []) {
    const { what, meaning } = explain(problem)
    expect(`${what} ${meaning}`).toContain(phrase)
  }
})
