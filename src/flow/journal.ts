// The work of a step with a journal: what an earlier step started is collected and not started again,
// and what this one does is recorded before it is done. Only a step with a journal loads it.

import type { ItemState } from '../journal/history.ts'
import { Journal } from '../journal/journal.ts'
import type { PreparedStart } from '../many/ports.ts'
import { type Entry, writeEntries } from '../report/entry.ts'
import { endNotRecorded } from '../report/sentences/journal.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import { fateOf, type StartVerdict } from '../run/start.ts'
import type { Task } from '../run/task.ts'
import {
  type AskedItem,
  attempt,
  entriesOf,
  type JournalPlan,
  planFor,
  readJournal,
  type TakeUp,
} from './journal-plan.ts'
import type { Recorder } from './recorder.ts'

export { takeUpOf } from './journal-plan.ts'

/** Takes the journal up, or says why nothing is done. */
export function takeUpJournal(step: TakeUp): Recorder | Problem {
  const read = readJournal(step)
  if ('kind' in read) return read
  const { codes, asked, text } = read
  const { path } = step.settings.journal
  const taken = attempt(path, () => Journal.takeUp(path, text, codes, () => new Date()))
  if ('kind' in taken) return taken
  const { journal, history } = taken
  // Another step may have appended to it meanwhile.
  const plan = planFor(asked, history, step)
  if (!('tasks' in plan)) {
    journal.close()
    return plan
  }
  writeEntries(entriesOf(plan, step, text === undefined ? 'made' : 'there'))
  return new JournalRecorder(journal, asked, plan)
}

class JournalRecorder implements Recorder {
  readonly tasks: readonly Task[]
  private readonly journal: Journal
  private readonly items: readonly AskedItem[]
  private readonly states: ReadonlyMap<string, ItemState>
  private ends = 0
  private endCause: string | undefined

  constructor(journal: Journal, items: readonly AskedItem[], { tasks, history }: JournalPlan) {
    this.tasks = tasks
    this.journal = journal
    this.items = items
    this.states = new Map(items.map(({ task: { id } }) => [id, history.stateOf(id)]))
  }

  get problem(): Problem | undefined {
    return this.journal.problem
  }

  prepared(index: number, send: () => Promise<StartVerdict>): PreparedStart {
    const item = this.itemAt(index)
    const { id } = item.task
    const { journal } = this
    const problem = journal.sending(id, item.digest())
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
    const problem = this.journal.started(this.itemAt(index).task.id, runId)
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

  private itemAt(index: number): AskedItem {
    const item = this.items[index]
    if (item === undefined) throw new Error(`there is no item ${index}`)
    return item
  }
}
