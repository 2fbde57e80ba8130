// The end of a trial: steps run without faults until nothing is left to be done.

import type { SeenKillStep } from './observation.ts'
import type { KillItem, KillPlan, PlannedStep } from './plan.ts'

/** So many steps of a kind at most. */
export const MOST_CALM = 3
const TIMEOUT_MS = 90_000
const COLLECTED = ['success', 'failure', 'unknown']

export function kindsOf({ hasList, hasSingle }: KillPlan): readonly ('list' | 'single')[] {
  return [...(hasList ? (['list'] as const) : []), ...(hasSingle ? (['single'] as const) : [])]
}

/** It starts nothing again, so that it comes to an end where workflows fail. */
export function calmStep({ items }: KillPlan, kind: 'list' | 'single'): PlannedStep {
  return {
    items: kind === 'single' ? 'single' : items.map((_, number) => number),
    retry: 'none',
    wait: true,
    maxParallel: 12,
    timeoutMs: TIMEOUT_MS,
    kill: undefined,
    full: undefined,
    begins: { point: 0, ms: 0 },
  }
}

/** Whether each of its items is collected or unknown. */
export function isSettled({ items, conclusions }: SeenKillStep): boolean {
  return items.every(({ id }) => COLLECTED.includes(conclusions.get(id) ?? ''))
}

export function itemsOfStep(plan: KillPlan, { items }: PlannedStep): readonly KillItem[] {
  return items === 'single' ? [plan.single] : plan.items.filter((_, at) => items.includes(at))
}
