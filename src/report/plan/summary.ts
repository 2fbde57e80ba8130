// The job summary of a plan: what a reviewer wants to see before runs cost anything.

import type { Presenter } from '../../text/shown.ts'
import { count, size } from '../../text/units.ts'
import { heading } from '../summary/heading.ts'
import { foreignCode, type Html, html, join, linked, plain, sentence } from '../summary/html.ts'
import { cell, longTable, numberCell, row } from '../summary/tables.ts'
import {
  actionText,
  filesOf,
  type Plan,
  type PlannedItem,
  planText,
  startsText,
  UNKNOWN_REMEDY,
  valuesText,
  whyText,
} from './planned.ts'

const MOST_OF_AN_ID = 256
const MOST_OF_A_PATH = 200
const MOST_FILES = 5
const MOST_OPEN_ROWS = 30

const ACTIONS = { start: '▶️ start', collect: '📥 collect', unknown: '❓ unknown' } as const

export function renderPlan(plan: Plan, present: Presenter): Html {
  const { items, isList, baseUrl } = plan
  const [only] = items
  const isUnknown = items.some((item) => actionText(item) === 'unknown')
  const parts = [
    heading({ mark: '📝', words: startsText(plan) }, present),
    html`<p>Plan (<code>dry-run</code>) for ${foreignCode(baseUrl, 500, present)}: ${plain(planText(plan))}. Nothing was sent to the service.</p>`,
    ...(isUnknown ? [html`<p>${sentence(UNKNOWN_REMEDY, present)}</p>`] : []),
    isList || only === undefined ? itemTable(plan, present) : oneItem(only, present),
  ]
  return html`${join(parts, html`\n\n`)}\n`
}

const ITEM_HEAD = html`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Plan</th><th align="left">Workflow</th><th align="left">Values</th><th align="left">Files</th><th align="left">Why</th></tr>`

function itemTable({ items }: Plan, present: Presenter): Html {
  const rows = items.map((item, index) => {
    const { task, values } = item
    return row([
      numberCell(String(index + 1)),
      cell(foreignCode(task.id, MOST_OF_AN_ID, present)),
      cell(plain(ACTIONS[actionText(item)])),
      cell(workflow(item, present)),
      cell(plain(task.kind === 'start' ? valuesText(values) : '–')),
      cell(files(filesOf(item), present)),
      cell(why(item, present)),
    ])
  })
  return longTable(ITEM_HEAD, rows, {
    total: items.length,
    noun: 'item',
    output: 'items',
    mostOpen: MOST_OPEN_ROWS,
  })
}

const VALUE_HEAD = html`<tr><th align="left">Node</th><th align="right">Size</th><th align="left">From</th></tr>`

function oneItem(item: PlannedItem, present: Presenter): Html {
  const facts = html`<p>${plain(ACTIONS[actionText(item)])} · workflow ${workflow(item, present)} · ${why(item, present)}</p>`
  const { values } = item
  if (item.task.kind !== 'start') return facts
  if (values.length === 0) return html`${facts}\n\n<p>The start sends no values.</p>`
  const rows = values.map(({ node, bytes, path }) =>
    row([
      cell(foreignCode(node, MOST_OF_AN_ID, present)),
      numberCell(size(bytes)),
      cell(
        path === undefined ? html`<code>inputs</code>` : foreignCode(path, MOST_OF_A_PATH, present),
      ),
    ]),
  )
  const table = longTable(VALUE_HEAD, rows, { total: rows.length, noun: 'value', output: 'inputs' })
  return html`${facts}\n\n${table}`
}

function workflow({ workflowId }: PlannedItem, present: Presenter): Html {
  return workflowId === undefined ? plain('–') : foreignCode(workflowId, MOST_OF_AN_ID, present)
}

/** With the run that is collected. */
function why(item: PlannedItem, present: Presenter): Html {
  const reason = sentence(whyText(item), present)
  const { task, link } = item
  if (task.kind !== 'collect') return reason
  const run = foreignCode(task.runId, MOST_OF_AN_ID, present)
  return html`${reason}: ${link === undefined ? run : linked(link, run, present)}`
}

function files(paths: readonly string[], present: Presenter): Html {
  if (paths.length === 0) return plain('–')
  const named = paths.slice(0, MOST_FILES).map((path) => foreignCode(path, MOST_OF_A_PATH, present))
  const rest = paths.length - named.length
  if (rest > 0) named.push(plain(`and ${count(rest, 'more file')}`))
  return join(named, html`, `)
}
