// The settings of a step in tests and simulations, which name only the ones they vary.

import type { Item } from '../../src/inputs/items.ts'
import type { Settings } from '../../src/inputs/settings.ts'

export function settingsWith(changed: Partial<Settings> = {}): Settings {
  return {
    baseUrl: 'http://127.0.0.1:1',
    apiKey: 'key-of-the-step',
    items: [itemOf('run')],
    list: undefined,
    untilFinished: true,
    deadlineMs: 3_600_000,
    firstPauseMs: 5_000,
    longestPauseMs: 120_000,
    requestTimeoutMs: 60_000,
    allCompletedSteps: true,
    outputDirectory: undefined,
    title: '',
    summary: 'full',
    journal: undefined,
    resultOptions: undefined,
    runPage: undefined,
    maxStarts: Number.POSITIVE_INFINITY,
    isPlan: false,
    ...changed,
  }
}

/** An item that is started with these values. */
export function itemOf(id: string, values: Readonly<Record<string, string>> = {}): Item {
  return { task: { kind: 'start', id, workflowId: 'w' }, values: new Map(Object.entries(values)) }
}
