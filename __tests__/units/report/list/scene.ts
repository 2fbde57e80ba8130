// Lists that a test tells of: real files and outputs, and what a runner makes of what is printed.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterEach, beforeEach, expect } from '@jest/globals'
import { parseCommand, readKeyValues } from '../../../../sandbox/runner/index.ts'
import { type ListContext, ListReport } from '../../../../src/report/list/index.ts'
import { type ItemRecord, recordOf } from '../../../../src/report/list/record.ts'
import type { OutputName } from '../../../../src/report/output-names.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import type { Task } from '../../../../src/run/task.ts'
import { Outputs } from '../../../../src/runner/runner.ts'
import { readAsRunner, takePrinted } from '../../../helpers/printed.ts'
import { scratchFolders } from '../../../helpers/scratch-folders.ts'
import { BASE, presenter } from '../../../helpers/told.ts'

export const start = (id: string): Task => ({ kind: 'start', id, workflowId: 'workflow-1' })
export const collect = (id: string, runId: string): Extract<Task, { kind: 'collect' }> => ({
  kind: 'collect',
  id,
  runId,
  workflowId: undefined,
})

/** What is remembered of an item with this end. */
export function itemRecord(index: number, id: string, outcome: Outcome): ItemRecord {
  const runId = 'runId' in outcome ? outcome.runId : undefined
  const context = { presenter, baseUrl: BASE }
  return recordOf(index, start(id), outcome, { runId, runUrl: undefined }, context)
}

export type Line = Readonly<Record<string, unknown>>

export function listScene() {
  const scratch = scratchFolders()
  const clock = { now: 0 }
  let taken: ReturnType<typeof takePrinted>

  beforeEach(() => {
    for (const name of ['output', 'summary.md']) scratch.write(name, '')
    process.env.GITHUB_OUTPUT = scratch.at('output')
    clock.now = 0
    taken = takePrinted()
  })
  afterEach(() => {
    taken.end()
    delete process.env.GITHUB_OUTPUT
  })

  function report(tasks: readonly Task[], changes: Partial<ListContext> = {}): ListReport {
    return new ListReport({
      presenter,
      baseUrl: BASE,
      tasks,
      maxParallel: 10,
      tolerated: undefined,
      places: { temp: scratch.at('temp'), outputDirectory: undefined, folders: scratch.folders },
      outputs: new Outputs<OutputName>(scratch.at('output')),
      summary: 'full',
      result: undefined,
      hasUrl: false,
      urlOf: () => undefined,
      summaryFile: scratch.at('summary.md'),
      now: () => clock.now,
      ...changes,
    })
  }

  function told() {
    const { lines, interpreter } = readAsRunner(taken.text)
    const { pairs, error } = readKeyValues(fs.readFileSync(scratch.at('output')))
    expect(error).toBeUndefined()
    return {
      log: lines.filter((line) => parseCommand(line) === undefined),
      annotations: interpreter.commands
        .filter(({ name }) => !/group$/.test(name))
        .map(({ name, properties: { title }, message }) => ({ level: name, title, message })),
      groups: groupsIn(lines),
      outputs: new Map(pairs),
      summary: fs.readFileSync(scratch.at('summary.md'), 'utf8'),
    }
  }

  return {
    scratch,
    clock,
    report,
    told,
    printed: () => taken.text,
    /** Ends items in these outcomes, and tells of it. */
    tell(
      outcomes: readonly (readonly [id: string, outcome: Outcome])[],
      changes: Partial<ListContext> = {},
      isCancelled = false,
    ) {
      const list = report(
        outcomes.map(([id]) => start(id)),
        changes,
      )
      for (const [index, [, outcome]] of outcomes.entries()) list.ended(index, outcome)
      const exitCode = list.finish({ isCancelled })
      return { exitCode, ...told() }
    },
    into: (name: string): Partial<ListContext> => ({
      places: {
        temp: scratch.at('temp'),
        outputDirectory: path.join(scratch.at('workspace'), name),
        folders: scratch.folders,
      },
    }),
    nowhere: (): Partial<ListContext> => ({
      places: {
        temp: scratch.at('nowhere'),
        outputDirectory: undefined,
        folders: scratch.folders,
      },
    }),
  }
}

/** The lines of each group under its title. */
function groupsIn(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  let open: string[] | undefined
  for (const line of lines) {
    const { name, message = '' } = parseCommand(line) ?? {}
    if (name === 'group') {
      open = []
      groups.set(message, open)
    } else if (name === 'endgroup') {
      open = undefined
    } else {
      open?.push(line)
    }
  }
  expect(open).toBeUndefined()
  return groups
}

export function linesIn(file: string | undefined): readonly Line[] {
  const text = fs.readFileSync(file ?? '', 'utf8')
  expect(text.endsWith('\n')).toBe(true)
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}
