// The report of a step that only plans: what it would do with each item, and why.

import type { Settings } from '../inputs/settings.ts'
import type { Decision } from '../journal/decide.ts'
import type { ItemState } from '../journal/history.ts'
import type { Task } from '../run/task.ts'
import { count } from '../text/units.ts'
import { id, literal, say, untrusted, type Words } from '../text/words.ts'
import { type Entry, line } from './entry.ts'
import type { OutputName } from './output-names.ts'
import { code, html, plain } from './summary/html.ts'
import { renderSummary } from './summary/layout.ts'
import { type Cell, linesOf, NONE, type Table } from './table.ts'

const ACTIONS = { start: 'start', collect: 'collect', leave: 'unknown' } as const
const MARKS = { start: '▶️', collect: '📥', leave: '❓' } as const

const UNKNOWN_REMEDY = say`Nothing is sent for \`unknown\` items. Check the workflow's runs in the studio: if there is a run, set \`run-id\`; if there is none, set \`retry: unknown\`.`

export interface PlanReport {
  readonly outputs: ReadonlyMap<OutputName, string>
  readonly entries: readonly Entry[]
  readonly summary: () => string
}

export function planReport(settings: Settings, { tasks, states }: Decision): PlanReport {
  const { items, list, runUrl, baseUrl } = settings
  const starts = tasks.filter(({ kind }) => kind === 'start').length
  const outputs = new Map<OutputName, string>([
    ['conclusion', 'planned'],
    ['planned-starts', String(starts)],
  ])
  const [only] = tasks
  if (list === undefined && only?.kind === 'collect') {
    const link = runUrl?.of(only.runId, items[0]?.task.workflowId)
    outputs.set('run-id', only.runId)
    if (link !== undefined) outputs.set('run-url', link)
  }
  const rows = tasks.map((task, index) => {
    const workflowId = items[index]?.task.workflowId
    const link = task.kind === 'collect' ? runUrl?.of(task.runId, workflowId) : undefined
    return rowOf(task, states.get(task.id), workflowId, link)
  })
  const table: Table = {
    columns: [{ title: 'Item' }, { title: 'Plan' }, { title: 'Workflow' }, { title: 'Why' }],
    rows,
    noun: 'item',
    source: 'items',
  }
  const verdict =
    starts === 0 ? 'no run would be started' : `${count(starts, 'run')} would be started`
  const counts = literal(countsText(tasks))
  const what = list === undefined ? counts : say`${literal(count(tasks.length, 'item'))}, ${counts}`
  const isUnknown = tasks.some(({ kind }) => kind === 'leave')
  return {
    outputs,
    entries: [
      line(say`Plan (\`dry-run\`): ${literal(verdict)} at ${untrusted(baseUrl)} (${what})`),
      ...linesOf(table).map(line),
      ...(isUnknown ? [line(UNKNOWN_REMEDY)] : []),
      line(say`Nothing was sent to the service.`),
    ],
    summary: () =>
      renderSummary({
        verdict: { mark: '📝', words: verdict },
        extent: html`<p>Plan (<code>dry-run</code>) for ${code(untrusted(baseUrl))}: ${plain(countsText(tasks))}. Nothing was sent to the service.</p>`,
        next: isUnknown ? [UNKNOWN_REMEDY] : [],
        table,
      }),
  }
}

/** `2 to start, 1 to collect, 1 unknown` */
function countsText(tasks: readonly Task[]): string {
  const number = (kind: Task['kind']) => tasks.filter((task) => task.kind === kind).length
  const parts = [
    [number('start'), 'to start'],
    [number('collect'), 'to collect'],
    [number('leave'), 'unknown'],
  ] as const
  return parts
    .filter(([of]) => of > 0)
    .map(([of, text]) => `${of} ${text}`)
    .join(', ')
}

function rowOf(
  task: Task,
  state: ItemState | undefined,
  workflowId: string | undefined,
  link: string | undefined,
): readonly Cell[] {
  const why = whyText(task, state)
  const page = link === undefined ? say`` : say` (${untrusted(link, 7_000)})`
  return [
    { words: untrusted(task.id, 100) },
    { words: literal(ACTIONS[task.kind]), mark: MARKS[task.kind] },
    workflowId === undefined ? NONE : { words: id(workflowId) },
    { words: task.kind === 'collect' ? say`${why}: ${id(task.runId)}${page}` : why },
  ]
}

function whyText(task: Task, state: ItemState | undefined): Words {
  if (task.kind === 'leave') {
    return say`a start was sent at ${untrusted(task.time, 40)}, and the journal does not say whether a run was started`
  }
  if (task.kind === 'collect' && task.isResumed !== true) return say`\`run-id\` is given`
  switch (state?.kind) {
    case undefined:
      return say`no journal`
    case 'not-started':
      return say`not in the journal`
    case 'unknown':
      return say`may have been started before; \`retry: unknown\``
    case 'started':
      return say`started by an earlier step`
    case 'ended':
      return say`started by an earlier step, ended in ${literal(state.conclusion)}`
  }
}
