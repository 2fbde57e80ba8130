// What a step with a journal does with each item, by what the journal says of it. Nothing is written here.

import * as fs from 'node:fs'
import type { Item, JournalSettings, Settings } from '../inputs/settings.ts'
import { Codes } from '../journal/codes.ts'
import { type Damage, type History, historyIn, type ItemState } from '../journal/history.ts'
import { damageText } from '../journal/journal.ts'
import { decisionOn, type Retry } from '../journal/plan.ts'
import type { Entry } from '../report/entry.ts'
import { entriesOfJournal, type TakenUp } from '../report/sentences/journal.ts'
import type { Problem } from '../run/problem.ts'
import { type Task, tooManyStarts } from '../run/task.ts'
import { startBody, startUrl } from '../service/service.ts'
import { fileErrorText } from '../text/system-errors.ts'
import { say, untrusted } from '../text/words.ts'

export interface TakeUp {
  readonly settings: Pick<Settings, 'apiKey' | 'baseUrl' | 'maxStarts'> & {
    readonly journal: JournalSettings
  }
  readonly items: readonly Item[]
  readonly isList: boolean
  /** GITHUB_RUN_ATTEMPT. */
  readonly attempt: string | undefined
}

/** What a step asks its journal. */
export function takeUpOf(settings: Settings, journal: JournalSettings): TakeUp {
  const attempt = process.env.GITHUB_RUN_ATTEMPT
  const { items, list } = settings
  return { settings: { ...settings, journal }, items, isList: list !== undefined, attempt }
}

export interface JournalPlan {
  readonly history: History
  readonly tasks: readonly Task[]
  /** What the journal says of each item that is not given with a run of its own. */
  readonly states: readonly ItemState[]
}

/** What a step knows of its journal before it takes it up. */
export interface ReadJournal {
  readonly codes: Codes
  readonly asked: readonly AskedItem[]
  /** What it has; `undefined` where there is no file. */
  readonly text: string | undefined
  readonly plan: JournalPlan
}

/** Reads the journal, or says why nothing can be done with it. */
export function readJournal(step: TakeUp): ReadJournal | Problem {
  const { settings } = step
  const { path } = settings.journal
  const codes = new Codes(settings.apiKey)
  const asked = step.items.map((item) => new AskedItem(item, settings.baseUrl, codes))
  const text = attempt(path, () => textOf(path))
  if (typeof text === 'object') return text
  const plan = planFor(asked, historyIn(text ?? '', codes), step)
  return 'tasks' in plan ? { codes, asked, text, plan } : plan
}

/** What there is to say of the journal. */
export function entriesOf(
  { states, history, tasks }: JournalPlan,
  { settings, attempt: number, isList }: TakeUp,
  found: TakenUp['found'],
): readonly Entry[] {
  const ids = new Set(tasks.map(({ id }) => id))
  return entriesOfJournal({
    path: settings.journal.path,
    found,
    isLaterAttempt: Number(number) > 1,
    states,
    others: history.itemIds.filter((id) => !ids.has(id)),
    now: Date.now(),
    isList,
  })
}

/** What the file system refuses before anything is sent makes a bad input of the journal. */
export function attempt<Result>(path: string, work: () => Result): Result | Problem {
  try {
    return work()
  } catch (error) {
    const words = say`\`journal\` must be a file that can be read and written: ${untrusted(fileErrorText(error, path))}`
    return { kind: 'bad-inputs', faults: [{ input: 'journal', words }] }
  }
}

/** `undefined` where there is no file. */
function textOf(path: string): string | undefined {
  return fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : undefined
}

/** An item, and what a start of it would send. */
export class AskedItem {
  readonly task: Task
  private readonly values: ReadonlyMap<string, string>
  private readonly baseUrl: string
  private readonly codes: Codes

  constructor({ task, values }: Item, baseUrl: string, codes: Codes) {
    this.task = task
    this.values = values
    this.baseUrl = baseUrl
    this.codes = codes
  }

  /** In the order of the nodes' ids: that in which they were written does not matter. */
  digest(): string {
    const sorted = new Map([...this.values].sort(([a], [b]) => (a < b ? -1 : 1)))
    const url = startUrl(this.baseUrl, this.task.workflowId ?? '')
    return this.codes.digestOf(url.href, startBody(sorted))
  }
}

/** What the step does with each item, or why it does nothing. */
export function planFor(
  items: readonly AskedItem[],
  history: History | Damage,
  { settings, isList }: TakeUp,
): JournalPlan | Problem {
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
    if (item.digest() !== state.digest) different.push(task.id)
  }
  if (different.length > 0) return { kind: 'journal-differs', items: different, isList }
  return tooManyStarts(tasks, settings.maxStarts) ?? { history, tasks, states }
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
