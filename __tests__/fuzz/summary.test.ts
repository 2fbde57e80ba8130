// Whatever the service or a model wrote: in the job summary, read as GitHub reads Markdown, it is
// literal text, and no element is there but those that the summary makes.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Element, Root, RootContent } from 'hast'
import { readSummary, SecretMasks } from '../../sandbox/runner/index.ts'
import { Presenter } from '../../src/text/shown.ts'
import { foreign, say } from '../../src/text/words.ts'
import { unsanitized } from '../../tools/page/markdown.ts'
import { summary as rendered } from '../helpers/summaries.ts'
import { holds } from './cases.ts'
import { unfinishedOutcome } from './outcomes.ts'
import { finished, step } from './steps.ts'
import { hostileText, markupText } from './texts.ts'

const KEY = 'key-0123456789'
/** In whatever is not ours. */
const EVIL = 'EVIL'
const MOST_BYTES = 1_000 * 1024

const present = new Presenter(KEY)
const context = { present }

const OURS = new Set([
  ...['h2', 'h3', 'p', 'br', 'b', 'code', 'ul', 'li', 'pre', 'details', 'summary'],
  ...['table', 'tbody', 'tr', 'th', 'td'],
])

const text = fc
  .tuple(
    fc.oneof(markupText, hostileText),
    fc.constantFrom('', EVIL),
    fc.oneof(markupText, hostileText),
  )
  .map((parts) => parts.join(''))

// --- what there is to see -----------------------------------------------------------------------

interface Seen {
  readonly elements: readonly Element[]
  /** Text that stands in no code. */
  readonly loose: string
  readonly text: string
}

function look(tree: Root): Seen {
  const elements: Element[] = []
  let loose = ''
  let all = ''
  const visit = (node: RootContent, inCode: boolean) => {
    if (node.type === 'text') {
      all += node.value
      if (!inCode) loose += node.value
    } else if (node.type === 'element') {
      elements.push(node)
      for (const child of node.children) visit(child, inCode || node.tagName === 'code')
    } else {
      throw new Error(`there is a ${node.type} in the summary`)
    }
  }
  for (const node of tree.children) visit(node, false)
  return { elements, loose, text: all }
}

function textIn(node: Element): string {
  return look({ type: 'root', children: [node] }).text
}

/** What a block of code has for it: every line end is LF, one is behind it, NUL is shown as what it cannot be. */
function asBlock(output: string): string {
  const lines = `${output}\n`.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed()
  return lines === '\n' ? '' : lines
}

/** The elements that there are, once the runner has read the file line by line. */
async function seenOf(markdown: string): Promise<Seen> {
  const { summary } = readSummary(Buffer.from(markdown), new SecretMasks())
  if (summary === undefined) throw new Error('it would not be uploaded')
  return look(await unsanitized(summary))
}

function expectOurs({ elements, loose }: Seen): void {
  expect(elements.filter((element) => !isOurs(element))).toEqual([])
  expect(loose).not.toContain(EVIL)
}

const LANGUAGE = /^language-(text|yaml|mermaid)$/

function isOurs({ tagName, properties }: Element): boolean {
  const areOurs = Object.entries(properties).every(([name, value]) => {
    if (name === 'align') return value === 'left' || value === 'right'
    if (name === 'open') return tagName === 'details'
    return name === 'className' && LANGUAGE.test(String(value))
  })
  return OURS.has(tagName) && areOurs
}

const of = (elements: readonly Element[], name: string) =>
  elements.filter(({ tagName }) => tagName === name)

// --- finished runs ------------------------------------------------------------------------------

const output = fc.oneof(
  { arbitrary: text, weight: 6 },
  { arbitrary: fc.constant(null), weight: 1 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom('`', '~', '\n', '\r', ' ', '\t', '>', '</details>\n\n'),
        fc.nat({ max: 9 }),
      )
      .map(([unit, times]) => unit.repeat(times)),
    weight: 1,
  },
)

const data = fc.record(
  {
    completed_steps: fc.array(step(text, output), { maxLength: 4 }),
    failed_steps: fc.oneof(
      fc.array(
        fc.record(
          { node_id: text, step_id: text, message: text, error: text },
          { requiredKeys: [], noNullPrototype: true },
        ),
        { maxLength: 3 },
      ),
      text,
    ),
    state: fc.oneof(fc.constant('DONE'), text),
    error: fc.oneof(fc.constant(null), text),
    workflow_id: text,
    started_at: text,
    ended_at: text,
  },
  { requiredKeys: ['completed_steps'], noNullPrototype: true },
)

type Data = typeof data extends fc.Arbitrary<infer Value> ? Value : never

const output1 = (literal: string): [Data, boolean, string] => [
  { completed_steps: [{ node_id: literal, output: literal }] },
  true,
  literal,
]

describe('the summary of a finished run', () => {
  test('has only its own elements, and each output as literal text', () =>
    holds(
      fc.asyncProperty(data, fc.boolean(), text, async (given, success, title) => {
        const outcome = finished('run-1', given, success)
        const markdown = rendered(outcome, { present: new Presenter(KEY, title) })
        expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(MOST_BYTES)
        const seen = await seenOf(markdown)
        expectOurs(seen)
        const { steps } = outcome.run
        const folds = of(seen.elements, 'details')
        const blocks = folds.map((fold) => {
          const [summary, ...others] = of(
            look({ type: 'root', children: [fold] }).elements,
            'summary',
          )
          const codes = of(look({ type: 'root', children: [fold] }).elements, 'pre')
          expect([others.length, codes.length]).toEqual([0, 1])
          expect(of(look({ type: 'root', children: [fold] }).elements, 'details')).toHaveLength(1)
          return [summary === undefined ? '' : textIn(summary), codes[0] ? textIn(codes[0]) : '']
        })
        const wanted = [...steps]
          .filter((each) => each.output !== null)
          .map((each) => {
            const key = each.nodeId ?? each.stepId ?? `#${each.position}`
            const name = present.line(say`${foreign(key, 120)}`)
            return [`#${each.position} ${name} · `, asBlock(each.output ?? '')] as const
          })
        expect(blocks.map(([, code]) => code).sort()).toEqual(wanted.map(([, code]) => code).sort())
        for (const [title, code] of wanted) {
          const isThere = blocks.some(
            ([shown, block]) => block === code && (shown ?? '').includes(title),
          )
          expect([title, isThere]).toEqual([title, true])
        }
        const details = /<details( open)?>/
        expect(count(markdown, details) - inOutputs(wanted, details)).toBe(folds.length)
      }),
      {
        fixed: [
          output1('````\n</details>\n```\n<img src=x>'),
          output1('\n\nx'),
          output1(''),
          output1('\r<'),
          output1('x\r'),
          output1('\t\u00a0<!-- x'),
          output1('&lt;&#60;\\'),
        ],
      },
    ))

  test('has nothing of the outputs where it is to be brief', () =>
    holds(
      fc.property(
        fc.array(text, { maxLength: 3 }).map((all) => all.map((each) => `SECRET${each}`)),
        (all) => {
          const completed_steps = all.map((each) => ({ node_id: 'a', output: each }))
          const outcome = finished('run-1', { completed_steps })
          expect(rendered(outcome, { ...context, style: 'brief' })).not.toContain('SECRET')
        },
      ),
    ))
})

function count(whole: string, part: RegExp): number {
  return [...whole.matchAll(new RegExp(part, 'g'))].length
}

function inOutputs(wanted: readonly (readonly [string, string])[], part: RegExp): number {
  return wanted.reduce((sum, [, code]) => sum + count(code, part), 0)
}

// --- all the other ways out ---------------------------------------------------------------------

test('the summary of every other way out has only its own elements', () =>
  holds(
    fc.asyncProperty(unfinishedOutcome(text), text, text, async (each, other, title) => {
      const present = new Presenter(KEY, title)
      const markdown = rendered(each, { present, baseUrl: other, workflowId: other })
      const seen = await seenOf(markdown)
      expectOurs(seen)
      expect(of(seen.elements, 'h2')).toHaveLength(1)
      expect(of(seen.elements, 'details')).toHaveLength(0)
    }),
  ))

// --- too much for a summary ---------------------------------------------------------------------

const large = fc
  .tuple(
    fc.constantFrom('x', '😀', '<', '`', '`\n', '\r\n', '\u0000', '\ud800', '</details>\n\n<img>'),
    fc.integer({ min: 1, max: 700_000 }),
  )
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)))

test('the summary of very large or very many outputs stays below its limit, with every fold closed', () =>
  holds(
    fc.asyncProperty(
      fc.array(fc.tuple(text, fc.oneof(large, text)), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(1, 1, 30, 3_000),
      async (pairs, times) => {
        const some = pairs.map(([node_id, each]) => ({ node_id, output: each }))
        const completed_steps = Array.from({ length: times }, (_, index) =>
          index === 0
            ? some
            : some.map(({ output: each, ...rest }) => ({ ...rest, output: each.slice(0, 500) })),
        ).flat()
        const markdown = rendered(finished('run-1', { completed_steps }), context)
        expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(MOST_BYTES)
        if (times > 30) return
        const seen = await seenOf(markdown)
        expectOurs(seen)
        const folds = of(seen.elements, 'details').map((fold) => {
          const { elements } = look({ type: 'root', children: [fold] })
          const [title] = of(elements, 'summary')
          const isOfOthers = title !== undefined && /^\d+ outputs$/.test(textIn(title))
          return { inner: of(elements, 'details').length, isOfOthers }
        })
        const outer = folds.filter(({ inner }) => inner !== 1)
        const { length } = completed_steps
        expect(outer).toEqual(length > 21 ? [{ inner: length, isOfOthers: true }] : [])
      },
    ),
    { share: 1 / 100 },
  ))
