// The work of a step with a journal: what an earlier step started is collected and not started again,
// and what this one does is recorded before it is done. Only a step with a journal loads it.

import * as fs from 'node:fs'
import type { JournalSettings, Settings } from '../inputs/settings.ts'
import { Codes } from '../journal/codes.ts'
import { type Damage, type History, historyIn, type ItemState } from '../journal/history.ts'
import { damageText, Journal } from '../journal/journal.ts'
import { decisionOn, type Retry } from '../journal/plan.ts'
import type { PreparedStart } from '../many/ports.ts'
import { type Entry, writeEntries } from '../report/entry.ts'
import { endNotRecorded, entriesOfJournal } from '../report/sentences/journal.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import { fateOf, type StartVerdict } from '../run/start.ts'
import type { Task } from '../run/task.ts'
import { startUrl } from '../service/service.ts'
import { startBody } from '../service/start-body.ts'
import { fileErrorText } from '../text/file-errors.ts'
import type { Presenter } from '../text/shown.ts'
import { quoted, say } from '../text/words.ts'
import type { Recorder } from './recorder.ts'

/** An item that the step was given. */
export interface GivenItem {
  readonly task: Task
  /** Node id → value; why they cannot be read, where a file has changed since it was checked. */
  values(): ReadonlyMap<string, string> | Problem
}

export interface TakeUp {
  readonly settings: Settings & { readonly journal: JournalSettings }
  readonly items: readonly GivenItem[]
  readonly isList: boolean
  readonly presenter: Presenter
  /** GITHUB_RUN_ATTEMPT. */
  readonly attempt: string | undefined
}

/** Takes the journal up, or says why nothing is done. */
export function takeUpJournal(step: TakeUp): Recorder | Problem {
  const { settings, isList, presenter } = step
  const { path } = settings.journal
  const codes = new Codes(settings.apiKey)
  const asked = step.items.map((item) => new AskedItem(item, settings.baseUrl, codes))
  const text = attempt(path, () => textOf(path))
  if (typeof text === 'object') return text
  const planned = planFor(asked, historyIn(text ?? '', codes), step)
  if (!('tasks' in planned)) return planned
  const isNew = text === undefined
  const taken = attempt(path, () => Journal.takeUp(path, text, codes, () => new Date()))
  if ('kind' in taken) return taken
  const { journal, history } = taken
  // Another step may have appended to it meanwhile.
  const plan = planFor(asked, history, step)
  if (!('tasks' in plan)) {
    journal.close()
    return plan
  }
  const ids = new Set(asked.map(({ task }) => task.id))
  writeEntries(
    entriesOfJournal({
      path,
      isNew,
      isLaterAttempt: Number(step.attempt) > 1,
      states: plan.states,
      others: plan.history.itemIds.filter((id) => !ids.has(id)),
      now: Date.now(),
      isList,
    }),
    presenter,
  )
  return new JournalRecorder(journal, asked, plan)
}

/** What the file system refuses before anything is sent makes a bad input of the journal. */
function attempt<Result>(path: string, work: () => Result): Result | Problem {
  try {
    return work()
  } catch (error) {
    const words = say`\`journal\` must be a file that can be read and written: ${quoted(fileErrorText(error, path))}`
    return { kind: 'bad-inputs', faults: [{ input: 'journal', words }] }
  }
}

/** `undefined` where there is no file. */
function textOf(path: string): string | undefined {
  return fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : undefined
}

/** An item, and what a start of it would send. */
class AskedItem {
  readonly task: Task
  private readonly item: GivenItem
  private readonly baseUrl: string
  private readonly codes: Codes
  /** Its values may be many: they are read once for it. */
  private known: string | undefined

  constructor(item: GivenItem, baseUrl: string, codes: Codes) {
    this.task = item.task
    this.item = item
    this.baseUrl = baseUrl
    this.codes = codes
  }

  digest(): string | Problem {
    if (this.known !== undefined) return this.known
    const values = this.item.values()
    if ('kind' in values) return values
    this.known = this.digestOf(values)
    return this.known
  }

  /** In the order of the nodes' ids: that in which they were written does not matter. */
  digestOf(values: ReadonlyMap<string, string>): string {
    const sorted = new Map([...values].sort(([a], [b]) => (a < b ? -1 : 1)))
    const url = startUrl(this.baseUrl, this.task.workflowId ?? '')
    return this.codes.digestOf(url.href, startBody(sorted).pieces())
  }
}

interface Plan {
  readonly history: History
  readonly tasks: readonly Task[]
  /** What the journal says of each item that is not given with a run of its own. */
  readonly states: readonly ItemState[]
}

/** What the step does with each item, or why it does nothing. */
function planFor(
  items: readonly AskedItem[],
  history: History | Damage,
  { settings, isList }: TakeUp,
): Plan | Problem {
  if ('why' in history) return { kind: 'journal-damaged', what: damageText(history) }
  const states: ItemState[] = []
  const different: string[] = []
  const tasks: Task[] = []
  for (const item of items) {
    if (item.task.kind !== 'start') {
      tasks.push(item.task)
      continue
    }
    const state = history.stateOf(item.task.id)
    states.push(state)
    const task = taskOf(item.task, state, settings.journal.retry)
    tasks.push(task)
    if (task.kind === 'start' || state.kind === 'not-started') continue
    const digest = item.digest()
    if (typeof digest !== 'string') return digest
    if (digest !== state.digest) different.push(task.id)
  }
  if (different.length > 0) return { kind: 'journal-differs', items: different, isList }
  return { history, tasks, states }
}

function taskOf(task: Extract<Task, { kind: 'start' }>, state: ItemState, retry: Retry): Task {
  const { id, workflowId } = task
  const decision = decisionOn(state, retry)
  switch (decision.kind) {
    case 'start':
      return task
    case 'collect':
      // Of the workflow in its digest, which an answer that names another does not change.
      return { ...decision, id, workflowId: undefined, isResumed: true }
    case 'leave':
      return { ...decision, id, workflowId }
  }
}

class JournalRecorder implements Recorder {
  readonly tasks: readonly Task[]
  private readonly journal: Journal
  private readonly items: readonly AskedItem[]
  private readonly states: ReadonlyMap<string, ItemState>
  private ends = 0
  private endCause: string | undefined

  constructor(journal: Journal, items: readonly AskedItem[], { tasks, history }: Plan) {
    this.tasks = tasks
    this.journal = journal
    this.items = items
    this.states = new Map(items.map(({ task: { id } }) => [id, history.stateOf(id)]))
  }

  get problem(): Problem | undefined {
    return this.journal.problem
  }

  prepared(
    index: number,
    values: ReadonlyMap<string, string>,
    send: () => Promise<StartVerdict>,
  ): PreparedStart {
    const item = this.items[index]
    if (item === undefined) throw new Error(`there is no item ${index}`)
    const { id } = item.task
    const { journal } = this
    const problem = journal.sending(id, item.digestOf(values))
    if (problem !== undefined) {
      const why = { by: 'journal', problem } as const
      return { kind: 'impossible', outcome: { kind: 'not-started', why }, endsStarting: why }
    }
    return {
      kind: 'ready',
      send: async () => {
        const verdict = await send()
        if (fateOf(verdict) === 'not-started') journal.notStarted(id)
        return verdict
      },
      takeBack: async () => journal.notStarted(id),
    }
  }

  started(index: number, runId: string): WhyNotStarted | undefined {
    const problem = this.journal.started(this.idOf(index), runId)
    return problem === undefined ? undefined : { by: 'journal', problem }
  }

  ended(index: number, outcome: Outcome): void {
    const task = this.tasks[index]
    if (outcome.kind !== 'finished' || task === undefined) return
    // A run that was given by its id is none of the journal's.
    if (task.kind === 'collect' && task.isResumed !== true) return
    const conclusion = outcome.reasons.length === 0 ? 'success' : 'failure'
    const state = this.states.get(task.id)
    const isKnown =
      state?.kind === 'ended' && state.runId === outcome.runId && state.conclusion === conclusion
    if (isKnown) return
    const cause = this.journal.ended(task.id, outcome.runId, conclusion)
    if (cause === undefined) return
    this.ends++
    this.endCause ??= cause
  }

  close(): readonly Entry[] {
    this.journal.close()
    return this.endCause === undefined ? [] : [endNotRecorded(this.ends, this.endCause)]
  }

  private idOf(index: number): string {
    return this.items[index]?.task.id ?? ''
  }
}
