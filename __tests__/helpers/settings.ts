// The settings of a step in tests, which name only those that they vary.
import type { Item } from '../../src/inputs/items.ts'
import type { Settings } from '../../src/inputs/settings.ts'
import type { Task } from '../../src/run/task.ts'
import { toFilePath } from '../../src/text/file-names.ts'
import { settings } from '../../tools/simulation/settings.ts'

export * from '../../tools/simulation/settings.ts'

/** Settings of a list with these tasks, of which none sends a value. */
export function listSettings(tasks: readonly Task[], varied: Partial<Settings> = {}): Settings {
  return settings({
    items: tasks.map((task): Item => ({ task })),
    list: { maxParallel: 10, tolerated: undefined },
    paths: new Map(
      tasks.map(({ id }) => [id, { resultFile: undefined, folder: toFilePath(id) ?? '' }]),
    ),
    ...varied,
  })
}

/** The values that a task sends. */
export function valuesOf({ task }: Item): Readonly<Record<string, string>> {
  return task.kind === 'start' ? Object.fromEntries(task.values) : {}
}

/** A task that collects a run for the item, whose workflow is not known. */
export function collectOf(id: string, runId: string): Extract<Task, { kind: 'collect' }> {
  return { kind: 'collect', id, position: 1, runId, workflowId: undefined }
}
