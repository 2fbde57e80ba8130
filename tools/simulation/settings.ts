// The settings of a step in tests and simulations, which name only those that they vary.

import type { Item } from '../../src/inputs/items.ts'
import type { JournalSettings, Settings } from '../../src/inputs/settings.ts'
import type { StartTask } from '../../src/run/task.ts'

export const BASE_URL = 'https://service.example'
export const API_KEY = 'key-0123456789'

export function settings(varied: Partial<Settings> = {}): Settings {
  return {
    baseUrl: BASE_URL,
    items: [itemOf('run')],
    list: undefined,
    untilFinished: true,
    deadlineMs: 3_600_000,
    firstPauseMs: 5_000,
    longestPauseMs: 120_000,
    shortestPauseMs: 2_000,
    requestTimeoutMs: 60_000,
    allCompletedSteps: true,
    outputDirectory: undefined,
    summary: 'full',
    journal: undefined,
    resultOptions: undefined,
    runPage: undefined,
    maxStarts: 1_000,
    isPlan: false,
    paths: new Map(),
    ...varied,
  }
}

/** A journal at the path, with the defaults of the inputs. */
export function journalAt(path: string, varied: Partial<JournalSettings> = {}): JournalSettings {
  const job = { run: undefined, attempt: undefined }
  return { path, key: undefined, retry: 'failed', redo: [], startChanged: false, job, ...varied }
}

/** A task that starts a run for the item. */
export function startOf(id: string, position = 1): StartTask {
  return { kind: 'start', id, position, workflowId: 'workflow-1', values: new Map() }
}

/** An item that is started with these values. */
export function itemOf(id: string, values: Readonly<Record<string, string>> = {}): Item {
  return { task: { ...startOf(id), values: new Map(Object.entries(values)) } }
}
