// The job summary of a plan: what a reviewer wants to see before runs cost anything.

import { heading } from '../summary/heading.ts'
import { foreignCode, type Html, html, join, linked, plain, sentence } from '../summary/html.ts'
import { cell, longTable, numberCell, row } from '../summary/tables.ts'
import {
  actionText,
  type Plan,
  type PlannedItem,
  planText,
  startsText,
  UNKNOWN_REMEDY,
  whyText,
} from './planned.ts'

const MOST_OF_AN_ID = 256
const MOST_OPEN_ROWS = 30

const ACTIONS = { start: '▶️ start', collect: '📥 collect', unknown: '❓ unknown' } as const

export function renderPlan(plan: Plan): Html {
  const { items, isList, baseUrl } = plan
  const [only] = items
  const isUnknown = items.some((item) => actionText(item) === 'unknown')
  const parts = [
    heading({ mark: '📝', words: startsText(plan) }),
    html`<p>Plan (<code>dry-run</code>) for ${foreignCode(baseUrl, 500)}: ${plain(planText(plan))}. Nothing was sent to the service.</p>`,
    ...(isUnknown ? [html`<p>${sentence(UNKNOWN_REMEDY)}</p>`] : []),
    isList || only === undefined ? itemTable(plan) : oneItem(only),
  ]
  return html`${join(parts, html`\n\n`)}\n`
}

const ITEM_HEAD = html`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Plan</th><th align="left">Workflow</th><th align="left">Why</th></tr>`

function itemTable({ items }: Plan): Html {
  const rows = items.map((item, index) => {
    const { task } = item
    return row([
      numberCell(String(index + 1)),
      cell(foreignCode(task.id, MOST_OF_AN_ID)),
      cell(plain(ACTIONS[actionText(item)])),
      cell(workflow(item)),
      cell(why(item)),
    ])
  })
  return longTable(ITEM_HEAD, rows, {
    total: items.length,
    noun: 'item',
    output: 'items',
    mostOpen: MOST_OPEN_ROWS,
  })
}

function oneItem(item: PlannedItem): Html {
  return html`<p>${plain(ACTIONS[actionText(item)])} · workflow ${workflow(item)} · ${why(item)}</p>`
}

function workflow({ workflowId }: PlannedItem): Html {
  return workflowId === undefined ? plain('–') : foreignCode(workflowId, MOST_OF_AN_ID)
}

/** With the run that is collected. */
function why(item: PlannedItem): Html {
  const reason = sentence(whyText(item))
  const { task, link } = item
  if (task.kind !== 'collect') return reason
  const run = foreignCode(task.runId, MOST_OF_AN_ID)
  return html`${reason}: ${link === undefined ? run : linked(link, run)}`
}
