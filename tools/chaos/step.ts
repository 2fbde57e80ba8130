// One step of a trial: the action's code for tasks and journals against a simulated service. It can be killed between any
// two writes or requests.

import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Settings } from '../../src/inputs/settings.ts'
import { Journal } from '../../src/journal/journal.ts'
import type { Outcome } from '../../src/run/outcome.ts'
import type { Problem } from '../../src/run/problem.ts'
import { interpretStart, type StartMeaning } from '../../src/run/start.ts'
import { isOpen, type StartTask, type Task } from '../../src/run/task.ts'
import { carryOut } from '../../src/schedule/carry-out.ts'
import { concludeItem } from '../../src/schedule/conclusion.ts'
import type { StartRecords } from '../../src/schedule/ports.ts'
import { simulatedPorts } from '../simulation/ports.ts'
import { API_KEY, itemOf, journalAt, settings } from '../simulation/settings.ts'
import { replyIn } from './arrival.ts'
import { INPUT_NODE } from './model.ts'
import type { Act, PlannedStep, SeenEnd, SeenStep } from './seen.ts'
import { Requests } from './service.ts'
import type { World } from './world.ts'

/** Problems that few faults explain. */
const UNEXPLAINED = /^(unexpected|bad-inputs|journal-(unusable|damaged|differs|not-written))$/
const LEAST_MS = 0.001
const NEVER = new AbortController().signal

/** The step that may open the file of a journal now. */
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
  const items = step.planned.map(({ id, mark }) => itemOf(id, { [INPUT_NODE]: mark }))
  const journalFile = journalAt(world.journal, {
    retry: step.retry,
    redo: step.isRedo ? items.map(({ task }) => task.id) : [],
  })
  // The pauses of a step have the names of the settings.
  const given = settings({
    ...{ ...step, items, journal: journalFile, list: step.isList ? step : undefined },
    ...{ deadlineMs: step.timeoutMs, untilFinished: step.wait },
  })
  const now = () => world.clock.date() + step.skewMs
  const { hasJournal } = world.trial
  const journal = hasJournal ? await Journal.create(given, journalFile, API_KEY, now) : undefined
  // The digests of a journal may take turns in which the clock goes on.
  return await new Play({ world, step, given, journal, onPoint }).run()
}

interface Stage {
  readonly world: World
  readonly step: PlannedStep
  readonly given: Settings
  readonly journal: Journal | undefined
  readonly onPoint: (point: number) => void
}

/** One step, from its beginning to its end. */
class Play {
  readonly #stage: Stage
  readonly #begin: number
  readonly #requests: Requests
  readonly #death = Promise.withResolvers<void>()
  readonly #cancel = new AbortController()
  readonly #ends = new Map<string, SeenEnd>()
  readonly #refusals: string[] = []
  #signalledAt = Number.POSITIVE_INFINITY
  #found = ''
  #points = 0
  #isDead = false
  #isOver = false

  constructor(stage: Stage) {
    this.#stage = stage
    this.#begin = stage.world.clock.now()
    this.#requests = new Requests(stage.world, stage.step, this.#cancel.signal)
  }

  async run(): Promise<SeenStep> {
    const { step, world } = this.#stage
    void this.#after(step.kill?.ms, () => this.#die())
    void this.#after(step.signalMs, () => {
      this.#signalledAt = world.clock.now()
      this.#cancel.abort()
    })
    try {
      const tasks = this.#open()
      if (tasks !== undefined) await Promise.race([this.#carryOut(tasks), this.#death.promise])
    } catch (error) {
      // The error of a kill does not matter.
      if (!this.#isDead) this.#refusals.push(`it threw ${error}`)
    }
    this.#isOver = true
    return {
      ...step,
      ...{ begin: this.#begin, end: world.clock.now(), ends: this.#ends },
      ...{ signalledAt: this.#signalledAt, wasKilled: this.#isDead, found: this.#found },
      refusals: this.#isDead ? [] : this.#refusals,
    }
  }

  #open(): readonly Task[] | undefined {
    const { journal, given, world } = this.#stage
    if (journal === undefined) return given.items.map(({ task }) => task)
    this.#found = readJournal(world.journal)
    const opened = this.#withDisk(() => journal.open())
    if ('tasks' in opened) return opened.tasks
    this.#refuse(opened.problem)
    return undefined
  }

  #withDisk<Result>(work: () => Result): Result {
    opening = {
      point: () => this.#point(),
      tell: (act: Omit<Act, 'step'>) => this.#tell(act),
      full: this.#stage.step.full,
    }
    try {
      return work()
    } finally {
      opening = undefined
    }
  }

  /** A step that starts nothing opens the file for the first end. */
  #recordsOf(journal: Journal): StartRecords {
    return {
      sending: (task) => journal.sending(task),
      notStarted: (task) => journal.notStarted(task),
      started: (task, runId) => journal.started(task, runId),
      ended: (...end) => this.#withDisk(() => journal.ended(...end)),
    }
  }

  async #carryOut(tasks: readonly Task[]): Promise<void> {
    const { world, given, journal } = this.#stage
    const ports = simulatedPorts({
      clock: {
        now: () => world.clock.now() - this.#begin,
        sleep: (ms, signal) => this.#sleep(ms, signal),
      },
      cancel: this.#cancel.signal,
      random: () => world.random.next(),
      // Its disk refuses the writes of a step that was killed.
      ...(journal && { journal: this.#recordsOf(journal) }),
      start: (task) => this.#start(task),
      poll: async (runId, timeoutMs) => {
        this.#live()
        return replyIn(await this.#requests.poll(runId, timeoutMs), world.clock.date())
      },
      onEnded: (task, outcome) => this.#onEnded(task, outcome),
    })
    await carryOut(tasks.filter(isOpen), given, ports)
    if (!this.#isDead) journal?.close()
  }

  async #sleep(ms: number, signal: AbortSignal): Promise<void> {
    // Less is lost where times are subtracted, and the clock would stand still.
    await this.#stage.world.clock.sleep(ms > 0 ? Math.max(ms, LEAST_MS) : ms, signal)
    if (this.#isDead) await new Promise<never>(() => {})
  }

  async #start({ id }: StartTask): Promise<StartMeaning> {
    const { step, world } = this.#stage
    const item = step.planned.find((each) => each.id === id)
    if (item === undefined) throw new Error(`there is no item ${id}`)
    this.#live()
    this.#tell({ what: 'sends' })
    this.#point()
    const arrival = await this.#requests.start(item, step.requestTimeoutMs)
    this.#point()
    return interpretStart(replyIn(arrival, world.clock.date()))
  }

  #onEnded({ id }: Task, outcome: Outcome): void {
    if (this.#isDead) return
    const runId = 'runId' in outcome ? outcome.runId : undefined
    const at = this.#stage.world.clock.now()
    this.#ends.set(id, { conclusion: concludeItem(outcome), runId, at })
    if (outcome.kind === 'error') this.#refuse(outcome.problem)
  }

  #refuse({ kind }: Problem): void {
    if (UNEXPLAINED.test(kind)) this.#refusals.push(kind)
  }

  #tell(act: Omit<Act, 'step'>): void {
    const { world, step } = this.#stage
    world.acts.push({ step: step.number, ...act })
  }

  /** A point at which the step can be killed, and others can begin. */
  #point(): void {
    const { step, onPoint } = this.#stage
    this.#live()
    if (step.kill?.point === ++this.#points) this.#die()
    this.#live()
    onPoint(this.#points)
  }

  #die(): void {
    this.#isDead = true
    this.#death.resolve()
  }

  #live(): void {
    if (this.#isDead) throw new Error('the step was killed')
  }

  async #after(ms: number | undefined, act: () => void): Promise<void> {
    if (ms === undefined) return
    await this.#stage.world.clock.sleep(ms, NEVER)
    if (!this.#isOver) act()
  }
}

/** The bytes of a journal, each as a character. */
export function readJournal(path: string): string {
  return fs.existsSync(path) ? fs.readFileSync(path, 'latin1') : ''
}
