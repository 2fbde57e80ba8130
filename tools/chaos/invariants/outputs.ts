// Of the outputs.

import { isDeepStrictEqual } from 'node:util'
import { timesOf, type WireRun } from '../../../sandbox/service/index.ts'
import {
  conclusionOf,
  eachStep,
  FINISHED,
  GOOD,
  type Invariant,
  isExcused,
  parsed,
  runOf,
} from './common.ts'

const CONCLUSIONS = [
  'success',
  'failure',
  'timed_out',
  'cancelled',
  'started',
  'running',
  'planned',
  'error',
]
const FINISHED_OUTPUTS = [
  'state',
  'result',
  'step-outputs',
  'failed-steps',
  'started-at',
  'ended-at',
  'duration-seconds',
  'result-file',
  'truncated',
]
const OUTPUT_LIMIT_BYTES = 1_000_000
const SUMMARY_LIMIT_BYTES = 1_000 * 1024
const MOST_OF_ERROR = 2_000
/** Of a duration, in seconds. */
const ROUNDING = 0.000_000_9

export const outputsComplete: Invariant = {
  name: 'outputs complete',
  sentence: 'Each way out sets its outputs and no others.',
  check: eachStep(function* (step, { plan }) {
    if (isExcused(step) || step.killed) return
    const { outputs } = step
    const conclusion = conclusionOf(step)
    if (conclusion === undefined || !CONCLUSIONS.includes(conclusion)) {
      yield `the conclusion is ${conclusion}`
      return
    }
    const isFinished = FINISHED.includes(conclusion)
    const error = outputs.get('error')
    if (!GOOD.includes(conclusion) && (error ?? '') === '') yield `${conclusion} without error`
    if (GOOD.includes(conclusion) && error !== undefined) yield `${conclusion} with error`
    if (error !== undefined && (error.length > MOST_OF_ERROR || /[\r\n]/.test(error))) {
      yield `error is not one line of at most ${MOST_OF_ERROR} characters`
    }
    if (!outputs.has('run-id') && !['error', 'cancelled'].includes(conclusion)) {
      yield `${conclusion} without run-id`
    }
    const expected = new Set(isFinished ? FINISHED_OUTPUTS : [])
    if (isFinished && plan.outputDirectory) expected.add('output-files')
    for (const name of expected) if (!outputs.has(name)) yield `${name} is missing`
    for (const name of outputs.keys()) {
      if (!expected.has(name) && !['run-id', 'conclusion', 'error'].includes(name)) {
        yield `${name} is set, and the conclusion is ${conclusion}`
      }
    }
  }),
}

export const outputsFaithful: Invariant = {
  name: 'outputs faithful',
  sentence: "A finished run's outputs are what the service holds of it.",
  check: eachStep(function* (step, seen) {
    const { outputs } = step
    const run = runOf(step, seen)
    if (!FINISHED.includes(conclusionOf(step) ?? '') || run === undefined || isExcused(step)) return
    if (outputs.get('state') !== run.state)
      yield `state is ${outputs.get('state')}, not ${run.state}`
    const file = step.files.find(({ path }) => outputs.get('result-file')?.endsWith(path) === true)
    if (file === undefined) yield 'result-file does not exist'
    else if (!holdsRun(file.content, run)) yield 'result-file does not hold the run'
    yield* timesFaithful(outputs, run)
    const texts = new Map(run.completed_steps.map(({ node_id, output }) => [node_id, output]))
    const given = new Map(Object.entries(parsed(outputs.get('step-outputs')) ?? {}))
    if (seen.plan.allCompletedSteps && given.size !== texts.size) {
      yield `step-outputs has ${given.size} nodes, not ${texts.size}`
    }
    if (outputs.get('truncated') !== 'false') return
    for (const [node, output] of given) {
      if (output !== texts.get(node)) yield `step-outputs is wrong for ${JSON.stringify(node)}`
    }
    if (
      !isDeepStrictEqual(
        parsed(withoutFractions(outputs.get('failed-steps') ?? '')),
        parsed(withoutFractions(JSON.stringify(run.failed_steps))),
      )
    ) {
      yield 'failed-steps is not what the service has'
    }
    const result = outputs.get('result') ?? ''
    const wellFormed = [...texts.values()].map((text) => text?.toWellFormed())
    if (result !== '' && !wellFormed.includes(result)) yield 'result is the output of no step'
  }),
}

/** A run under no id, or in other case, is known by its steps. */
function holdsRun(content: string, run: WireRun): boolean {
  const steps = [...run.completed_steps, ...run.failed_steps].map(({ step_id }) => step_id)
  const text = content.toLowerCase()
  return [run.run_id, ...steps].some((id) => text.includes(id.toLowerCase()))
}

/** A fault may have shortened the fractions of the timestamps, and nothing else. */
function* timesFaithful(outputs: ReadonlyMap<string, string>, run: WireRun): Iterable<string> {
  const from = outputs.get('started-at') ?? ''
  const to = outputs.get('ended-at') ?? ''
  const isGiven = (given: string, real: string | null) =>
    real?.startsWith(given) === true && given.length >= 'YYYY-MM-DDThh:mm:ss'.length
  const { startedAt, endedAt } = timesOf(run)
  if (!isGiven(from, startedAt)) yield `started-at is ${from}, not ${startedAt}`
  if (!isGiven(to, endedAt)) yield `ended-at is ${to}, not ${endedAt}`
  const seconds = secondsOf(to) - secondsOf(from)
  const given = outputs.get('duration-seconds') ?? ''
  if (!/^\d+(\.\d+)?$/.test(given) || Math.abs(Number(given) - seconds) > ROUNDING) {
    yield `duration-seconds is "${given}", from ${from} to ${to}`
  }
}

/** JSON text with timestamps in whole seconds: a fault may have shortened the rest. */
function withoutFractions(json: string): string {
  return json.replace(/("[-\d]{10}T[:\d]{8})\.\d{1,6}"/g, '$1"')
}

/** Seconds since 1970, to the microsecond. */
function secondsOf(timestamp: string): number {
  const [, whole = '', fraction = ''] = /^(.{19})(?:\.(\d{1,6}))?$/.exec(timestamp) ?? []
  return Date.parse(`${whole}Z`) / 1000 + Number(`0.${fraction}0`)
}

export const outputsWellFormed: Invariant = {
  name: 'outputs well-formed',
  sentence: 'The output file parses, its JSON is valid, and it stays within the limits.',
  check: eachStep(function* (step) {
    const { outputs } = step
    for (const complaint of step.complaints) yield `the runner complains: ${complaint}`
    for (const name of ['step-outputs', 'failed-steps', 'output-files']) {
      const text = outputs.get(name)
      if (text !== undefined && parsed(text) === undefined) yield `${name} is no JSON`
    }
    if (step.outputBytes > OUTPUT_LIMIT_BYTES) yield `outputs of ${step.outputBytes} bytes`
    const summaryBytes = Buffer.byteLength(step.summary)
    if (summaryBytes >= SUMMARY_LIMIT_BYTES) yield `a summary of ${summaryBytes} bytes`
  }),
}
