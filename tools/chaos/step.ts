// One step of a trial: the action's code for tasks and journals against a simulated service. It can be killed between any
// two writes or requests.

import { createRequire } from 'node:module'
import { Journal } from '../../src/journal/journal.ts'
import type { Problem } from '../../src/run/problem.ts'
import { interpretStart } from '../../src/run/start.ts'
import type { Task } from '../../src/run/task.ts'
import { carryOut } from '../../src/schedule/carry-out.ts'
import { concludeItem } from '../../src/schedule/conclusion.ts'
import type { NoReply } from '../../src/service/exchange.ts'
import { parseReply, type Reply } from '../../src/service/reply.ts'
import { literal } from '../../src/text/words.ts'
import { simulatedPorts } from '../simulation/ports.ts'
import { API_KEY, BASE_URL, itemOf, journalAt, settings } from '../simulation/settings.ts'
import { INPUT_NODE } from './model.ts'
import type { Act, PlannedStep, SeenEnd, SeenStep } from './seen.ts'
import { type Arrived, requestsOf } from './service.ts'
import type { World } from './world.ts'

/** Problems that few faults explain. */
const UNEXPLAINED = /^(unexpected|bad-inputs|journal-(damaged|differs|not-written))$/
const LEAST_MS = 0.001
const NEVER = new AbortController().signal

/** The step that opens a journal now. */
let opening: object | undefined
const disk: { watch(of: (path: string) => object | undefined): () => void } = createRequire(
  import.meta.url,
)('./disk.cjs')
/** Closes the journals of steps that were killed. */
export const closeJournals = disk.watch((path) =>
  path.endsWith('journal.jsonl') ? opening : undefined,
)

/**
 * Runs until the step ends or is killed. Its remaining work then has no effect.
 * @param onPoint before and after each write, sync, and start
 */
export async function playStep(
  world: World,
  step: PlannedStep,
  onPoint: (point: number) => void,
): Promise<SeenStep> {
  const { trial, clock, journal: path } = world
  const { number, planned } = step
  const items = planned.map(({ id, mark }) => itemOf(id, { [INPUT_NODE]: mark }))
  const journalFile = journalAt(path, { retry: step.retry })
  // The pauses of a step have the names of the settings.
  const given = settings({
    ...{ ...step, items, journal: journalFile, list: step.isList ? step : undefined },
    ...{ deadlineMs: step.timeoutMs, untilFinished: step.wait },
  })
  const journal = trial.hasJournal ? await Journal.create(given, journalFile, API_KEY) : undefined
  // The digests of a journal may take turns in which the clock goes on.
  const begin = clock.now()
  const death = Promise.withResolvers<void>()
  const cancel = new AbortController()
  const ends = new Map<string, SeenEnd>()
  const refusals: string[] = []
  let signalledAt = Number.POSITIVE_INFINITY
  let [points, isDead, isOver] = [0, false, false]

  const tell = (act: Omit<Act, 'step'>) => world.acts.push({ step: number, ...act })
  const die = () => {
    isDead = true
    death.resolve()
  }
  const live = () => {
    if (isDead) throw new Error('the step was killed')
  }
  const point = () => {
    live()
    if (step.kill?.point === ++points) die()
    live()
    onPoint(points)
  }
  const after = async (ms: number | undefined, act: () => void) => {
    if (ms === undefined) return
    await clock.sleep(ms, NEVER)
    if (!isOver) act()
  }
  const refuse = ({ kind }: Problem) => {
    if (UNEXPLAINED.test(kind)) refusals.push(kind)
  }

  function open(): readonly Task[] | undefined {
    if (journal === undefined) return items.map(({ task }) => task)
    opening = { point, tell, full: step.full }
    try {
      const opened = journal.open()
      if ('tasks' in opened) return opened.tasks
      refuse(opened.problem)
      return undefined
    } finally {
      opening = undefined
    }
  }

  async function carryOutTasks(tasks: readonly Task[]): Promise<void> {
    const requests = requestsOf(world, step, cancel.signal)
    const ports = simulatedPorts({
      clock: {
        now: () => clock.now() - begin,
        sleep: async (ms, signal) => {
          // Less is lost where times are subtracted, and the clock would stand still.
          await clock.sleep(ms > 0 ? Math.max(ms, LEAST_MS) : ms, signal)
          if (isDead) await new Promise<never>(() => {})
        },
      },
      cancel: cancel.signal,
      random: () => world.random.next(),
      // Its disk refuses the writes of a step that was killed.
      ...(journal && { journal }),
      start: async ({ id }) => {
        const item = planned.find((each) => each.id === id)
        if (item === undefined) throw new Error(`there is no item ${id}`)
        live()
        tell({ what: 'sends' })
        point()
        const arrival = await requests.start(item, step.requestTimeoutMs)
        point()
        return interpretStart(replyIn(arrival, clock.date()))
      },
      poll: async (runId, timeoutMs) => {
        live()
        return replyIn(await requests.poll(runId, timeoutMs), clock.date())
      },
      onEnded: ({ id }, outcome) => {
        if (isDead) return
        const runId = 'runId' in outcome ? outcome.runId : undefined
        ends.set(id, { conclusion: concludeItem(outcome), runId, at: clock.now() })
        if (outcome.kind === 'error') refuse(outcome.problem)
      },
    })
    await carryOut(tasks, given, ports)
    if (!isDead) journal?.close()
  }

  void after(step.kill?.ms, die)
  void after(step.signalMs, () => {
    signalledAt = clock.now()
    cancel.abort()
  })
  try {
    const tasks = open()
    if (tasks !== undefined) await Promise.race([carryOutTasks(tasks), death.promise])
  } catch (error) {
    // The error of a kill does not matter.
    if (!isDead) refusals.push(`it threw ${error}`)
  }
  isOver = true
  return {
    ...step,
    ...{ begin, end: clock.now(), ends, signalledAt, wasKilled: isDead },
    refusals: isDead ? [] : refusals,
  }
}

/** An arrival as the action reads it. */
function replyIn(arrival: Arrived, now: number): Reply | NoReply {
  const cause = literal('the cause')
  if (arrival.kind !== 'answer') return { kind: arrival.kind, cause }
  const { kind, bytes } = arrival.body
  const body = kind === 'whole' ? { kind, bytes, cause: undefined } : { kind, bytes, cause }
  return parseReply({ ...arrival, body }, BASE_URL, now)
}
