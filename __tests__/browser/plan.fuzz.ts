// Whatever the ids, nodes, paths and addresses of a plan are, the log has no command, the summary shows them as
// literal text, and neither has the key.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readRunUrl } from '../../src/inputs/urls.ts'
import type { ItemState } from '../../src/journal/history.ts'
import { writeEntries } from '../../src/report/places/log.ts'
import { renderSummary } from '../../src/report/places/summary/summary.ts'
import { makePlanReport } from '../../src/report/plan.ts'
import { NO_VALUES } from '../../src/run/node-value.ts'
import type { Task } from '../../src/run/task.ts'
import { maskKey } from '../../src/text/words.ts'
import type { Element } from '../../tools/page/markdown.ts'
import { holds } from '../fuzz/cases.ts'
import { readAsRunner, takePrinted } from '../helpers/printed.ts'
import { settings } from '../helpers/settings.ts'
import { hostileText } from '../helpers/texts.ts'
import { foreignAmong, MAX_SUMMARY_BYTES, named, seenIn } from './elements.ts'

const KEY = 'key-0123456789'
/** In texts from outside only. */
const EVIL = 'EVIL'
const ORIGIN = 'https://studio.example'
const runPage = readRunUrl(`${ORIGIN}/{workflow-id}/{run-id}`, () => {
  throw new Error('this template is allowed')
})
maskKey(KEY)

const text = fc
  .tuple(hostileText, fc.constantFrom('', EVIL, KEY), hostileText)
  .map((parts) => parts.join(''))

/** An item, its state in the journal, and its task. */
interface Planned {
  readonly task: Task
  readonly state: ItemState | undefined
  readonly given: Task
}

const digest = 'd'
const item: fc.Arbitrary<Planned> = fc
  .record({
    ...{ id: text, runId: text, workflowId: text, time: text, node: text },
    kind: fc.constantFrom('start', 'collect', 'unknown'),
    state: fc.constantFrom(undefined, 'not-started', 'unknown', 'started', 'ended'),
    conclusion: fc.constantFrom('success', 'failure'),
    isResumed: fc.boolean(),
    isChanged: fc.boolean(),
  })
  .map(({ id, runId, workflowId, time, node, kind, state, conclusion, isResumed, isChanged }) => {
    const sent = { runId: runId.slice(0, 256), digest, nodes: undefined, time }
    const states = {
      'not-started': { kind: 'not-started' },
      unknown: { kind: 'unknown', digest, nodes: undefined, time },
      started: { kind: 'started', ...sent },
      ended: { kind: 'ended', conclusion, result: undefined, ...sent },
    } as const
    const of = { id, position: 1, workflowId: workflowId.slice(0, 256) }
    const resumed = isResumed ? { resumed: { time, conclusion } as const } : {}
    const change = { kind: 'nodes', changed: [node], added: [node], gone: 1 } as const
    const tasks = {
      start: { kind: 'start', ...of, values: NO_VALUES, ...(isChanged ? { change } : {}) },
      collect: { kind: 'collect', ...of, workflowId: undefined, runId: sent.runId, ...resumed },
      unknown: { kind: 'unknown', ...of, time },
    } as const
    const known = state === undefined ? undefined : states[state]
    return { task: tasks[kind], state: known, given: tasks.start }
  })

/** Items with different ids, in a list or as the only one. */
const plan = fc.record({
  items: fc.uniqueArray(item, { selector: ({ task }) => task.id, minLength: 1, maxLength: 4 }),
  isList: fc.boolean(),
  hasLink: fc.boolean(),
  baseUrl: text,
})

type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never

function reportOf({ items, isList, hasLink, baseUrl }: Plan) {
  const shown = isList ? items : items.slice(0, 1)
  return makePlanReport(
    settings({
      baseUrl,
      items: shown.map(({ given }) => ({ task: given })),
      list: isList ? { maxParallel: 1, tolerated: undefined } : undefined,
      runPage: hasLink ? runPage : undefined,
    }),
    {
      tasks: shown.map(({ task }) => task),
      states: new Map(shown.flatMap(({ task, state }) => (state ? [[task.id, state]] : []))),
    },
  )
}

const taken = takePrinted()

test('nothing in the log of a plan is a command, and the key is nowhere in it', () =>
  holds(
    fc.property(plan, (each) => {
      taken.text = ''
      const report = reportOf(each)
      writeEntries(report.entries)
      const { lines, interpreter } = readAsRunner(taken.text)
      expect(interpreter.commands).toEqual([])
      expect(taken.text).not.toContain(KEY)
      const shown = each.isList ? each.items : each.items.slice(0, 1)
      const isUnknown = shown.some(({ task }) => task.kind === 'unknown')
      const rest = report.summary.points.length + (isUnknown ? 4 : 3)
      expect(lines).toHaveLength(shown.length + rest)
      expect(lines.at(-1)).toBe('Nothing was sent to the service.')
    }),
  ))

const OURS = [
  ...['h2', 'h3', 'p', 'code', 'details', 'summary', 'ul', 'li'],
  ...['table', 'tbody', 'tr', 'th', 'td'],
]

async function expectHarmless(each: Plan): Promise<readonly Element[]> {
  const markdown = renderSummary(reportOf(each).summary, 'full')
  expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(MAX_SUMMARY_BYTES)
  expect(markdown).not.toContain(KEY)
  const { elements, loose } = await seenIn(markdown)
  expect(loose).not.toContain(EVIL)
  const others = foreignAmong(
    elements,
    OURS,
    ({ tagName }, name, value) =>
      (name === 'align' && value === 'left') || (tagName === 'td' && name === 'noWrap'),
  )
  expect(others).toEqual([])
  return elements
}

test('the summary of a plan has only the expected elements', () =>
  holds(
    fc.asyncProperty(plan, async (each) => {
      const elements = await expectHarmless(each)
      const rows = named(elements, 'tr').length
      expect(rows).toBe((each.isList ? each.items.length : 1) + 1)
    }),
  ))
