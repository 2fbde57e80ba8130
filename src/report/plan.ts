// The report of a step that only plans: its action for each item, and why.

import type { Settings } from '../inputs/settings.ts'
import type { DecidedState, Decision } from '../journal/decide.ts'
import { measureValues, perNode, sizeOf } from '../run/node-value.ts'
import type { Task } from '../run/task.ts'
import { count, size } from '../text/units.ts'
import { id, literal, say, untrusted, type Words } from '../text/words.ts'
import { Outputs } from './places/outputs.ts'
import { html, sentence } from './places/summary/html.ts'
import { formatTable, idCell, literalCell, type Table } from './places/table.ts'
import { describeChange } from './words/journal.ts'
import { CHECK_UNRECORDED, NOTHING_SENT } from './words/problems.ts'
import { countTasks, mentionPage } from './words/several.ts'

const PLANS = {
  start: literalCell('start', '▶️'),
  collect: literalCell('collect', '📥'),
  skip: literalCell('unknown', '❓'),
} as const

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
  const [only] = tasks
  if (list === undefined && only?.kind === 'collect') {
    outputs.set('run-id', only.runId)
    outputs.set('run-url', settings.runPage?.urlOf(only.runId, only.workflowId))
  }
  const hasReasons = settings.journal !== undefined || starts < tasks.length
  const measure = perNode(sizeOf)
  const table: Table = {
    columns: ['Item', 'Plan', 'Workflow', 'Size', ...(hasReasons ? ['Why'] : [])],
    rows: tasks.map((task) => {
      const why = { words: explainPlan(task, states.get(task.id), settings) }
      const isStart = task.kind === 'start'
      const sent = literalCell(
        isStart ? size(measureValues(task.values, task.shared, measure)) : '–',
      )
      const cells = [idCell(task.id), PLANS[task.kind], idCell(task.workflowId), sent]
      return { cells: hasReasons ? [...cells, why] : cells }
    }),
    noun: 'item',
    source: 'items',
  }
  const verdict = `${starts === 0 ? 'no run' : count(starts, 'run')} would be started and paid for`
  const counts = starts < tasks.length && say` (${countTasks(tasks)})`
  const unknown = say`Nothing is sent for \`unknown\` items. ${CHECK_UNRECORDED}`
  const next = tasks.some(({ kind }) => kind === 'skip') ? [unknown] : []
  const at = say`${untrusted(baseUrl)}${counts}`
  return {
    outputs,
    entries: [
      say`Plan (\`dry-run\`): ${literal(verdict)} at ${at}`,
      ...formatTable(table),
      ...next,
      NOTHING_SENT,
    ],
    summary: {
      isList: true,
      verdict: { mark: '📝', text: verdict },
      extent: html`<p>Plan (<code>dry-run</code>) for ${sentence(at)}. ${NOTHING_SENT}</p>`,
      next,
      table,
    },
  }
}

function explainPlan(task: Task, state: DecidedState | undefined, settings: Settings): Words {
  if (task.kind === 'skip') {
    return say`a start was sent at ${untrusted(task.time, 40)}, and the journal does not say whether a run was started`
  }
  if (task.kind === 'start') {
    const { change } = task
    return change ? say`started before; now ${describeChange(change)}` : describeState(state)
  }
  const page = mentionPage(settings.runPage?.urlOf(task.runId, task.workflowId))
  const why = task.resumed ? describeState(state) : say`\`run-id\` is given`
  return say`${why}: ${id(task.runId)}${page}`
}

function describeState(state: DecidedState | undefined): Words {
  const end = state?.kind === 'ended' && say`, ended in ${literal(state.conclusion)}`
  return say`${state ? STATES[state.kind] : say`not in a journal`}${end}`
}
