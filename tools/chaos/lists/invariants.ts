// The invariants of every trial with a list.

import { PHRASES } from '../phrases.ts'
import { arrived, type ListObservation } from './trial.ts'

export interface ListInvariant {
  readonly name: string
  readonly sentence: string
  readonly check: (seen: ListObservation) => Iterable<string>
}

export interface ListViolation {
  readonly invariant: ListInvariant
  readonly details: readonly string[]
}

interface Line {
  readonly id: string
  readonly position: number
  readonly conclusion: string
  readonly 'run-id': string | null
  readonly result: string | null
}

const SECOND = 1_000
const MOST_IN_A_SECOND = 10
const MOST_UNDER_WAY = 8
const FAILED = ['failure', 'error', 'unknown']
const GOOD = ['success', 'started', 'running']

const oneRun: ListInvariant = {
  name: 'one run',
  sentence: 'At most one run is made for an item.',
  *check({ plan, runs }) {
    for (const { id, mark } of plan.items) {
      const count = runs.filter(({ inputs }) => JSON.stringify(inputs).includes(mark)).length
      if (count > 1) yield `${count} runs were made for item ${JSON.stringify(id)}`
    }
  },
}

const idsKept: ListInvariant = {
  name: 'ids kept',
  sentence: 'Every run id that arrived in full is in run-ids and results-file.',
  *check(seen) {
    const { plan, starts, result, runs } = seen
    const runIds: unknown = JSON.parse(result.outputs.get('run-ids') ?? '{}')
    const told = new Map(Object.entries(runIds ?? {}))
    const ofLines = new Map(linesOf(seen).map((line) => [line.id, line['run-id']]))
    for (const start of starts) {
      const id = plan.items[start.index]?.id ?? ''
      if (start.startedId === undefined || !arrived(start) || seen.wasRestarted) continue
      if (told.get(id) !== start.startedId)
        yield `run-ids has ${told.get(id)}, not ${start.startedId}`
      if (ofLines.get(id) !== start.startedId) yield `results-file lacks ${start.startedId}`
    }
    for (const [id, runId] of told) {
      const mark = plan.items.find((item) => item.id === id)?.mark ?? 'no such item'
      const run = runs.find(({ run_id }) => run_id === runId)
      if (!JSON.stringify(run?.inputs ?? {}).includes(mark)) yield `${id} has the run of another`
    }
  },
}

const onceEach: ListInvariant = {
  name: 'once each',
  sentence: "Each item is in results-file once, with its own run's output.",
  *check(seen) {
    const lines = linesOf(seen)
    const ids = new Set(lines.map(({ id }) => id))
    if (lines.length !== seen.plan.items.length || ids.size !== lines.length) {
      yield `${lines.length} lines with ${ids.size} ids for ${seen.plan.items.length} items`
    }
    for (const { id, position, result, conclusion } of lines) {
      const item = seen.plan.items[position - 1]
      if (item?.id !== id) yield `position ${position} has the id ${id}`
      if (result !== null && result !== `out ${item?.mark}`) yield `${id} has the result ${result}`
      if (conclusion === 'success' && result === null) yield `${id} succeeded without a result`
      if ((conclusion === 'success' && item?.fails) || (conclusion === 'failure' && !item?.fails)) {
        yield `${id} ended in ${conclusion}`
      }
    }
  },
}

const follows: ListInvariant = {
  name: 'follows',
  sentence: 'counts, conclusion and exit code follow from the items.',
  *check(seen) {
    const { result, plan } = seen
    const lines = linesOf(seen)
    const counts = new Map(Object.entries(JSON.parse(result.outputs.get('counts') ?? '{}')))
    const names = ['total', ...lines.map((line) => line.conclusion), ...counts.keys()]
    for (const name of new Set(names)) {
      const actual =
        name === 'total' ? lines.length : lines.filter((line) => line.conclusion === name).length
      if (actual !== counts.get(name)) {
        yield `counts has ${counts.get(name)} of ${name}, the items ${actual}`
      }
    }
    const conclusion = result.outputs.get('conclusion') ?? ''
    if ((result.exitCode === 0) !== GOOD.includes(conclusion)) {
      yield `exit code ${result.exitCode} with ${conclusion}`
    }
    const failed = lines.filter((line) => FAILED.includes(line.conclusion))
    const tolerated = toleratedOf(plan.tolerated, lines.length)
    const left = failed.length > tolerated ? lines : lines.filter((line) => !failed.includes(line))
    const isGood = left.every((line) => GOOD.includes(line.conclusion))
    if (isGood !== GOOD.includes(conclusion))
      yield `${conclusion} with ${JSON.stringify([...counts])}`
    if (isGood || conclusion === 'cancelled') return
    const has = (...names: string[]) => left.some((line) => names.includes(line.conclusion))
    if (has('error', 'unknown') && conclusion !== 'error') yield `${conclusion} with an error`
    if (conclusion === 'timed_out' && has('failure')) yield 'timed_out with a failure'
    if (conclusion === 'failure' && !has('failure')) yield 'failure without one'
  },
}

const traffic: ListInvariant = {
  name: 'traffic',
  sentence:
    "Ten requests begin in any second by the step's own clock at most, and eight are under way.",
  *check({ begun, starts }) {
    // Without the hook in the process there would be nothing to go by.
    if (begun.length < starts.length)
      yield `${begun.length} requests begun, ${starts.length} starts`
    for (const [number, { at, underWay }] of begun.entries()) {
      const later = begun[number + MOST_IN_A_SECOND]
      if (later !== undefined && later.at - at < SECOND) {
        yield `eleven requests in ${Math.round(later.at - at)} ms`
      }
      if (underWay > MOST_UNDER_WAY) yield `${underWay} requests under way`
    }
  },
}

const parallel: ListInvariant = {
  name: 'parallel',
  sentence: 'Runs known to be executing are never more than max-parallel.',
  *check(seen) {
    let executing = 0
    let started = 0
    for (const line of seen.result.stdout.split('\n')) {
      if (/^Started run \S+ for item /.test(line)) {
        executing++
        started++
      }
      if (/^Ended item .*, run \S+?(:|$)/.test(line)) executing--
      if (executing > seen.plan.maxParallel) yield `${executing} runs were executing`
    }
    // Otherwise the log does not show how many there were at a time.
    const runs = linesOf(seen).filter((line) => line['run-id'] !== null).length
    if (started !== runs) yield `the log tells of ${started} starts, results-file of ${runs} runs`
    if (executing !== 0) yield `the log tells of ${executing} more starts than ends`
  },
}

const discreet: ListInvariant = {
  name: 'discreet',
  sentence: 'Neither the key nor what the runs received and made is where it must not be.',
  *check({ plan, result, summary }) {
    const { stdout, stderr, outputs } = result
    const log = stdout.replace(/^::add-mask::.*$/m, '') + stderr
    const marks = plan.items.map(({ mark }) => mark)
    const places: readonly (readonly [string, string])[] = [
      ['the log', log],
      ['`error`', outputs.get('error') ?? ''],
      ['`counts`', outputs.get('counts') ?? ''],
      ['`run-ids`', outputs.get('run-ids') ?? ''],
    ]
    const isShown = plan.summary === 'full'
    for (const [place, text] of isShown ? places : [...places, ['the summary', summary] as const]) {
      if (marks.some((mark) => text.includes(mark))) yield `an input or output is in ${place}`
    }
    for (const [place, text] of [...places, ['the summary', summary] as const]) {
      if (text.includes(plan.key)) yield `the key is in ${place}`
    }
    for (const { name } of result.commands) {
      if (!['add-mask', 'error', 'warning', 'notice', 'group', 'endgroup'].includes(name)) {
        yield `the command ${name} acted`
      }
    }
  },
}

const inTime: ListInvariant = {
  name: 'in time',
  sentence: 'The step ends by itself, and is cancelled only by a signal.',
  *check({ result, wasSignalled }) {
    if (result.killed) yield 'it had to be killed'
    const conclusion = result.outputs.get('conclusion')
    if (conclusion === undefined && !(wasSignalled && result.stdout === '')) yield 'no conclusion'
    if (conclusion === 'cancelled' && !wasSignalled) yield 'cancelled without a signal'
    if (result.stdout.includes(PHRASES.unexpected)) yield 'there was an unexpected error'
  },
}

export const listInvariants = [
  oneRun,
  idsKept,
  onceEach,
  follows,
  traffic,
  parallel,
  discreet,
  inTime,
]

export function listViolationsOf(seen: ListObservation): readonly ListViolation[] {
  // A process that a signal met before it could hear it has nothing to show but its runs.
  const isDeaf = seen.wasSignalled && !seen.result.outputs.has('conclusion')
  return (isDeaf ? [oneRun, inTime] : listInvariants)
    .map((invariant) => ({ invariant, details: [...invariant.check(seen)] }))
    .filter(({ details }) => details.length > 0)
}

function linesOf({ lines }: ListObservation): readonly Line[] {
  return lines.map((line): Line => JSON.parse(line))
}

function toleratedOf(tolerated: string | undefined, items: number): number {
  if (tolerated === undefined) return 0
  const number = Number.parseInt(tolerated, 10)
  return tolerated.endsWith('%') ? Math.floor((items * number) / 100) : number
}
