// Plans that a test tells of.
import type { ItemState } from '../../../../src/journal/history.ts'
import type { Plan, PlannedItem } from '../../../../src/report/plan/planned.ts'
import type { Task } from '../../../../src/run/task.ts'

export const TIME = '2026-11-20T10:00:00.000Z'

export function planned(task: Task, more: Partial<PlannedItem> = {}): PlannedItem {
  return { task, state: undefined, workflowId: 'workflow-1', values: [], link: undefined, ...more }
}

export const toStart = (id: string, more: Partial<PlannedItem> = {}) =>
  planned({ kind: 'start', id, workflowId: 'workflow-1' }, more)

export const toCollect = (id: string, isResumed: boolean, more: Partial<PlannedItem> = {}) =>
  planned({ kind: 'collect', id, runId: `run-of-${id}`, workflowId: undefined, isResumed }, more)

export const toLeave = (id: string) =>
  planned(
    { kind: 'leave', id, workflowId: 'workflow-1', time: TIME },
    { state: { kind: 'unknown', digest: 'd', time: TIME } },
  )

export function planOf(items: readonly PlannedItem[], isList = true): Plan {
  return { items, isList, baseUrl: 'https://service.example' }
}

export const started = (runId: string): ItemState => ({
  kind: 'started',
  runId,
  digest: 'd',
  time: TIME,
})

export const ended = (runId: string, conclusion: 'success' | 'failure'): ItemState => ({
  kind: 'ended',
  runId,
  conclusion,
  digest: 'd',
  time: TIME,
})
