// The report of a step that only plans: its action for each item, and why.

import type { Settings } from '../inputs/settings.ts'
import type { DecidedState, Decision } from '../journal/decide.ts'
import { measureValues, perNode, sizeOf } from '../run/node-value.ts'
import type { Task } from '../run/task.ts'
import { count, size } from '../text/units.ts'
import { id, inQuotes, literal, say, takeFirst, untrusted, type Words } from '../text/words.ts'
import { Outputs } from './places/outputs.ts'
import { html, sentence } from './places/summary/html.ts'
import { type Cell, DASH, formatTable, idCell, literalCell, type Table } from './places/table.ts'
import { CONCLUSIONS } from './words/conclusions.ts'
import { describeChange } from './words/journal.ts'
import { CHECK_UNRECORDED, NOTHING_SENT } from './words/problems.ts'
import { countTasks, groupByMessage, mentionPage } from './words/several.ts'

/** In the order of the table: what costs money comes first. What is unchanged is counted. */
const PLANS = {
  start: literalCell('start', CONCLUSIONS.started.mark),
  unknown: literalCell('unknown', CONCLUSIONS.unknown.mark),
  collect: literalCell('collect', '📥'),
  unchanged: undefined,
} as const satisfies Readonly<Record<Task['kind'], Cell | undefined>>

const MAX_REASONS = 10
const STARTED = say`started by an earlier step`
const STATES = {
  'not-started': say`no run was started before`,
  changed: STARTED,
  unknown: say`may have been started before; \`retry: unknown\``,
  started: STARTED,
  ended: STARTED,
}

export function makePlanReport(settings: Settings, { tasks, states }: Decision) {
  const { list, baseUrl } = settings
  const starts = tasks.filter(({ kind }) => kind === 'start').length
  const outputs = new Outputs()
  outputs.set('planned-starts', String(starts))
  const [first] = tasks
  if (list === undefined && first?.kind === 'collect') {
    outputs.set('run-id', first.runId)
    outputs.set('run-url', settings.runPage?.urlOf(first.runId, first.workflowId))
  }
  const listed = Object.entries(PLANS).flatMap(([kind, cell]) =>
    cell === undefined ? [] : tasks.filter((task) => task.kind === kind),
  )
  const hasReasons = settings.journal !== undefined || starts < tasks.length
  const reasons = groupByMessage(
    listed.slice(0, hasReasons ? starts : 0).map((task) => {
      const name = inQuotes(untrusted(task.id, 100))
      return { name, message: explainPlan(task, states.get(task.id)) }
    }),
    'item',
  )
  // What all rows would repeat is said above them.
  const [workflow, ...others] = new Set(listed.map(({ workflowId }) => workflowId))
  const only = others.length === 0 && workflow
  const table = makeTable(listed, { settings, states, hasReasons, isAlone: Boolean(only) })
  const verdict = `${starts === 0 ? 'no run' : count(starts, 'run')} would be started and paid for`
  const counts = starts < tasks.length && say` (${countTasks(tasks)})`
  const unknown = say`Nothing is sent for \`unknown\` items. ${CHECK_UNRECORDED}`
  const next = tasks.some(({ kind }) => kind === 'unknown') ? [unknown] : []
  const at = say`${untrusted(baseUrl)}${only && say`, AI workflow ${id(only)}`}${counts}`
  return {
    outputs,
    entries: [
      say`Plan (\`dry-run\`): ${literal(verdict)} at ${at}`,
      ...takeFirst(reasons, MAX_REASONS).map((reason) => say`  ${reason}`),
      ...(listed.length === 0 ? [] : formatTable(table)),
      ...next,
      NOTHING_SENT,
    ],
    summary: {
      verdict: { mark: '📝', text: verdict },
      extent: html`<p>Plan (<code>dry-run</code>) for ${sentence(at)}. ${NOTHING_SENT}</p>`,
      points: reasons,
      next,
      table,
    },
  }
}

interface Shown {
  readonly settings: Settings
  readonly states: Decision['states']
  readonly hasReasons: boolean
  /** Whether all items have the same AI workflow. */
  readonly isAlone: boolean
}

function makeTable(
  tasks: readonly Task[],
  { settings: { runPage }, states, hasReasons, isAlone }: Shown,
): Table {
  const measure = perNode(sizeOf)
  const workflow = isAlone ? [] : ['AI workflow']
  return {
    columns: ['Item', 'Plan', ...workflow, 'Size', ...(hasReasons ? ['Why'] : [])],
    rows: tasks.map((task) => {
      const isStart = task.kind === 'start'
      const sent = isStart ? size(measureValues(task.values, task.shared, measure)) : '–'
      const page =
        task.kind === 'collect' &&
        say`: ${id(task.runId)}${mentionPage(runPage?.urlOf(task.runId, task.workflowId))}`
      const why = { words: say`${explainPlan(task, states.get(task.id))}${page}` }
      const cells = [
        idCell(task.id),
        PLANS[task.kind] ?? DASH,
        ...(isAlone ? [] : [idCell(task.workflowId)]),
        literalCell(sent),
        ...(hasReasons ? [why] : []),
      ]
      return { cells, isOpen: isStart }
    }),
    noun: 'item',
    source: 'items',
  }
}

function explainPlan(task: Task, state: DecidedState | undefined): Words {
  switch (task.kind) {
    case 'unknown':
      return say`a start was sent at ${untrusted(task.time, 40)}, and the journal does not say whether a run was started`
    case 'start': {
      const { change, isRedone } = task
      const why = change ? say`started before; now ${describeChange(change)}` : describeState(state)
      return isRedone ? say`\`redo\`; ${why}` : why
    }
    case 'collect':
      return task.resumed ? describeState(state) : say`\`run-id\` is given`
    case 'unchanged':
      return describeState(state)
  }
}

function describeState(state: DecidedState | undefined): Words {
  const end = state?.kind === 'ended' && say`, ended in ${literal(state.conclusion)}`
  return say`${state ? STATES[state.kind] : say`not in a journal`}${end}`
}
