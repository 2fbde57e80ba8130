// A trial in full: its plan, the log, the requests, and the outcome.

import { timesOf } from '../../sandbox/service/index.ts'
import type { Violation } from './invariants/index.ts'
import { readingsOf, readsOf, startMeanings } from './meaning.ts'
import type { Observation, SeenRequest, SeenStep } from './observation.ts'

const MOST_OF_A_VALUE = 300

export function describe(seen: Observation, violations: readonly Violation[]): string {
  const { plan, steps, runs, downs, idleConnections, lagMs, elsewhere } = seen
  return [
    `Trial ${plan.index} of seed ${plan.seed}`,
    '',
    'Plan',
    indented(JSON.stringify(plan, null, 2)),
    ...steps.flatMap((step, index) => ['', ...describeStep(step, index, seen)]),
    '',
    'Service',
    ...runs.map((run) => {
      const { startedAt, endedAt } = timesOf(run)
      return `  run ${run.run_id} ${run.state}, ${startedAt} to ${endedAt}`
    }),
    ...downs.map(({ from, to }) => `  down from ${ms(from)} to ${ms(to)}`),
    `  ${idleConnections} connections without a request, ${elsewhere.length} where redirects lead`,
    `  the harness was held up for ${ms(lagMs)} at most`,
    '',
    ...(violations.length === 0 ? ['Every invariant holds.'] : describeViolations(violations)),
    '',
  ].join('\n')
}

export function describeViolations(violations: readonly Violation[]): readonly string[] {
  return violations.flatMap(({ invariant: { name, sentence }, details }) => [
    `VIOLATED ${name}: ${sentence}`,
    ...details.map((detail) => `  - ${shown(detail, 600)}`),
  ])
}

function describeStep(step: SeenStep, index: number, seen: Observation): readonly string[] {
  const { what, wait, beganAt, endedAt, exitCode, exitSignal, signals, firstLineAt } = step
  const readings = readingsOf(step, seen)
  const reads = readsOf(step)
  const meaning = (request: SeenRequest) =>
    request.method === 'GET'
      ? readings[reads.indexOf(request)]
      : request.method === 'POST'
        ? startMeanings(request, seen)
        : []
  return [
    `Step ${index + 1}: ${what}${wait ? ', waits' : ''}, ${ms(beganAt)} to ${ms(endedAt)}, first line ${ms(firstLineAt)}, exit ${exitSignal ?? exitCode}`,
    ...signals.map(({ name, at }) => `  ${name} at ${ms(at)}`),
    ' Requests',
    ...step.requests.map((request) => {
      const { method, at, fault, real, outcome, outcomeAt } = request
      return `  ${ms(at)} ${method} ${shown(JSON.stringify(fault) ?? 'no fault', 120)}, real ${real?.status} → ${outcome} at ${ms(outcomeAt)}: ${meaning(request)?.join(' or ')}`
    }),
    ' Log',
    ...(step.stdout + step.stderr).split(/\r\n|\r|\n/).map((line) => `  ${shown(line, 1_000)}`),
    ' Outputs',
    ...[...step.outputs].map(([name, value]) => `  ${name}: ${shown(value, MOST_OF_A_VALUE)}`),
  ]
}

function shown(text: string, most: number): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
  })
  return plain.length > most ? `${plain.slice(0, most)}…` : plain
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${shown(line, MOST_OF_A_VALUE)}`)
    .join('\n')
}

function ms(value: number | undefined): string {
  return value === undefined ? 'never' : `${Math.round(value)} ms`
}
