// API keys and what each of them may use (section 5).
import type { Run } from './run.ts'
import type { Workflow } from './workflows.ts'

/** An API key. */
export interface ApiKey {
  /** The value of the x-api-key header. */
  readonly key: string
  /** Identifies the key without showing it; stored with the runs. */
  readonly name: string
  /** Ids of the workflows that it can start. */
  readonly workflows: 'all' | readonly string[]
  /** Which runs it can read: those of its workflows, or only those that it started itself. */
  readonly runs?: 'of its workflows' | 'its own'
}

/** The default keys of a service. */
export const sampleKeys = {
  /** May do everything. */
  full: { key: 'sandbox-key-for-everything', name: 'full', workflows: 'all' },
  /** Valid, but without access to any workflow or run. */
  none: { key: 'sandbox-key-without-access', name: 'none', workflows: [] },
  /** May start everything, and read the runs that it started. */
  own: { key: 'sandbox-key-for-own-runs', name: 'own', workflows: 'all', runs: 'its own' },
} as const satisfies Record<string, ApiKey>

export function mayStart(key: ApiKey, workflow: Workflow): boolean {
  return key.workflows === 'all' || key.workflows.includes(workflow.id)
}

export function mayRead(key: ApiKey, run: Run): boolean {
  if (key.runs === 'its own') return run.startedBy === key.name
  return key.workflows === 'all' || key.workflows.includes(run.workflowId)
}
