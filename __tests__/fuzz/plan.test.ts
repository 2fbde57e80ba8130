// Whatever the ids, nodes, paths and addresses of a plan are, the log has no command, the summary shows them as
// literal text, and neither has the key.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Element } from 'hast'
import { RunUrl } from '../../src/inputs/run-url.ts'
import { writeEntries } from '../../src/report/entry.ts'
import { planEntries } from '../../src/report/plan/log.ts'
import type { Plan, PlannedItem } from '../../src/report/plan/planned.ts'
import { renderPlan } from '../../src/report/plan/summary.ts'
import { maskKey } from '../../src/text/words.ts'
import { readAsRunner, takePrinted } from '../helpers/printed.ts'
import { holds } from './cases.ts'
import { foreignAmong, MAX_SUMMARY_BYTES, named, seenIn } from './elements.ts'
import { hostileText } from './texts.ts'

const KEY = 'key-0123456789'
/** In texts from outside only. */
const EVIL = 'EVIL'
const ORIGIN = 'https://studio.example'
const runUrl = new RunUrl(`${ORIGIN}/{workflow-id}/{run-id}`)
maskKey(KEY)

const text = fc
  .tuple(hostileText, fc.constantFrom('', EVIL, KEY), hostileText)
  .map((parts) => parts.join(''))

const digest = 'd'
const item: fc.Arbitrary<PlannedItem> = fc
  .record({
    ...{ id: text, runId: text, workflowId: text, time: text },
    kind: fc.constantFrom('start', 'collect', 'leave'),
    state: fc.constantFrom(undefined, 'not-started', 'unknown', 'started', 'ended'),
    conclusion: fc.constantFrom('success', 'failure'),
    isResumed: fc.boolean(),
    hasLink: fc.boolean(),
  })
  .map(({ id, runId, workflowId, time, kind, state, conclusion, isResumed, hasLink }) => {
    const sent = { runId, digest, time }
    const link = hasLink ? runUrl.of(runId.slice(0, 256), workflowId.slice(0, 256)) : undefined
    const of = { workflowId: hasLink ? workflowId : undefined, link }
    const states = {
      'not-started': { kind: 'not-started' },
      unknown: { kind: 'unknown', digest, time },
      started: { kind: 'started', ...sent },
      ended: { kind: 'ended', conclusion, ...sent },
    } as const
    const tasks = {
      start: { kind: 'start', id, workflowId },
      collect: { kind: 'collect', id, runId, workflowId: undefined, isResumed },
      leave: { kind: 'leave', id, workflowId, time },
    } as const
    return { ...of, task: tasks[kind], state: state === undefined ? undefined : states[state] }
  })

const plan: fc.Arbitrary<Plan> = fc
  .tuple(fc.array(item, { minLength: 1, maxLength: 4 }), fc.boolean(), text)
  .map(([items, isList, baseUrl]) => ({
    items: isList ? items : items.slice(0, 1),
    isList,
    baseUrl,
  }))

const taken = takePrinted()

test('nothing in the log of a plan is a command, and the key is nowhere in it', () =>
  holds(
    fc.property(plan, (each) => {
      taken.text = ''
      writeEntries(planEntries(each))
      const { lines, interpreter } = readAsRunner(taken.text)
      expect(interpreter.commands).toEqual([])
      expect(taken.text).not.toContain(KEY)
      const isUnknown = each.items.some(({ task }) => task.kind === 'leave')
      expect(lines).toHaveLength(each.items.length + (isUnknown ? 4 : 3))
      expect(lines.at(-1)).toBe('Nothing was sent to the service.')
    }),
  ))

const OURS = ['h2', 'p', 'code', 'a', 'table', 'tbody', 'tr', 'th', 'td', 'details', 'summary']

async function expectHarmless(each: Plan): Promise<readonly Element[]> {
  const markdown = renderPlan(each).text
  expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(MAX_SUMMARY_BYTES)
  expect(markdown).not.toContain(KEY)
  const { elements, loose } = await seenIn(markdown)
  expect(loose).not.toContain(EVIL)
  const others = foreignAmong(elements, OURS, ({ tagName }, name, value) => {
    if (name === 'align') return value === 'left' || value === 'right'
    return tagName === 'a' && name === 'href' && new URL(value).origin === ORIGIN
  })
  expect(others).toEqual([])
  return elements
}

test('the summary of a plan has only its own elements', () =>
  holds(
    fc.asyncProperty(plan, async (each) => {
      const elements = await expectHarmless(each)
      const rows = named(elements, 'tr').length
      expect(rows).toBe(each.isList ? each.items.length + 1 : 0)
    }),
  ))

test('the summary of a plan of many items stays below its limit', () =>
  holds(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('x', '<', '&', '\u0000', '😀', '"'),
      async (some, unit) => {
        const long = unit.repeat(300)
        const items = Array.from({ length: 1_000 }, (_, index) => {
          const each = some[index % some.length] ?? some[0]
          if (each === undefined) throw new Error('there is none')
          return { ...each, workflowId: long }
        })
        await expectHarmless({ items, isList: true, baseUrl: long })
      },
    ),
    { share: 1 / 1_000 },
  ))
