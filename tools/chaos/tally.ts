// The counts at the end: how many trials met each kind of fault, and how their steps concluded.

import type { Observation } from './observation.ts'

/** The faults of a trial, by name: those of its requests, and those from outside. */
export function faultsOf({
  steps,
  downs,
  plan,
  idleConnections,
}: Observation): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { requests, signals, wait } of steps) {
    for (const { method, fault } of requests) {
      if (fault !== undefined && fault.kind !== 'none') {
        names.add(`${method === 'POST' ? 'start' : 'read'}: ${fault.kind}`)
      }
    }
    if (signals.length > 0) names.add(signals.length > 1 ? 'two signals' : 'one signal')
    if (!wait) names.add('wait: false')
  }
  if (downs.length > 0) names.add('service restarted')
  if (plan.connectionResets !== undefined && idleConnections > 0)
    names.add('connection reset at once')
  if (names.size === 0) names.add('nothing')
  return names
}

/** Name → how often, most often first. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** `name  count` in columns, without a line for what never occurred. */
  lines(): readonly string[] {
    const sorted = [...this.#counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    const width = Math.max(0, ...sorted.map(([name]) => name.length))
    return sorted.map(([name, count]) => `  ${name.padEnd(width)}  ${String(count).padStart(6)}`)
  }
}
