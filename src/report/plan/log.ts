// The plan in the log.

import { count } from '../../text/units.ts'
import { id, literal, say, untrusted, url, type Words } from '../../text/words.ts'
import { type Entry, line } from '../entry.ts'
import {
  actionText,
  type Plan,
  type PlannedItem,
  planText,
  startsText,
  UNKNOWN_REMEDY,
  whyText,
} from './planned.ts'

const MOST_ROWS = 200

const HEAD = [say`item`, say`plan`, say`workflow`, say`why`]
const NONE = say`–`

export function planEntries(plan: Plan): readonly Entry[] {
  const { items, isList, baseUrl } = plan
  const what = isList
    ? say`${literal(count(items.length, 'item'))}, ${literal(planText(plan))}`
    : say`${literal(planText(plan))}`
  const shown = items.slice(0, items.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS)
  const rest = items.length - shown.length
  const isUnknown = items.some((item) => actionText(item) === 'unknown')
  return [
    line(say`Plan (\`dry-run\`): ${literal(startsText(plan))} at ${untrusted(baseUrl)} (${what})`),
    { kind: 'table', rows: [HEAD, ...shown.map(rowOf)] },
    ...(rest === 0 ? [] : [line(say`… and ${literal(count(rest, 'more item'))}`)]),
    ...(isUnknown ? [line(UNKNOWN_REMEDY)] : []),
    line(say`Nothing was sent to the service.`),
  ]
}

function rowOf(item: PlannedItem): readonly Words[] {
  const { task, workflowId, link } = item
  const page = link === undefined ? say`` : say` (${url(link)})`
  return [
    say`${untrusted(task.id, 100, JSON.stringify)}`,
    literal(actionText(item)),
    workflowId === undefined ? NONE : say`${id(workflowId)}`,
    task.kind === 'collect' ? say`${whyText(item)}: ${id(task.runId)}${page}` : whyText(item),
  ]
}
