// The plan in the log.

import { count } from '../../text/units.ts'
import { foreign, id, joined, own, quoted, say, url, type Words } from '../../text/words.ts'
import { type Entry, line } from '../entry.ts'
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

const MOST_ROWS = 200
const MOST_FILES = 3
const MOST_OF_A_PATH = 100

const HEAD = [say`item`, say`plan`, say`workflow`, say`values`, say`files`, say`why`]
const NONE = say`–`

export function planEntries(plan: Plan): readonly Entry[] {
  const { items, isList, baseUrl } = plan
  const what = isList
    ? say`${own(count(items.length, 'item'))}, ${own(planText(plan))}`
    : say`${own(planText(plan))}`
  const shown = items.slice(0, items.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS)
  const rest = items.length - shown.length
  const isUnknown = items.some((item) => actionText(item) === 'unknown')
  return [
    line(say`Plan (\`dry-run\`): ${own(startsText(plan))} at ${quoted(baseUrl)} (${what})`),
    { kind: 'table', rows: [HEAD, ...shown.map(rowOf)] },
    ...(rest === 0 ? [] : [line(say`… and ${own(count(rest, 'more item'))}`)]),
    ...(isUnknown ? [line(UNKNOWN_REMEDY)] : []),
    line(say`Nothing was sent to the service.`),
  ]
}

function rowOf(item: PlannedItem): readonly Words[] {
  const { task, workflowId, values, link } = item
  const page = link === undefined ? say`` : say` (${url(link)})`
  return [
    say`${foreign(task.id, 100, JSON.stringify)}`,
    own(actionText(item)),
    workflowId === undefined ? NONE : say`${id(workflowId)}`,
    task.kind === 'start' ? own(valuesText(values)) : NONE,
    filesText(filesOf(item)),
    task.kind === 'collect' ? say`${whyText(item)}: ${id(task.runId)}${page}` : whyText(item),
  ]
}

function filesText(paths: readonly string[]): Words {
  if (paths.length === 0) return NONE
  const named = paths.slice(0, MOST_FILES).map((path) => foreign(path, MOST_OF_A_PATH))
  const rest = paths.length - named.length
  return joined([...named, ...(rest === 0 ? [] : [say`and ${rest} more`])], ', ')
}
