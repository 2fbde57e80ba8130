// Whatever the service or a model writes, the job summary shows it as literal text: GitHub finds no elements in it
// but those that the summary makes.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { stepJson, stepPart } from '../../sandbox/service/index.ts'
import { printTitle } from '../../src/report/places/log.ts'
import { maskKey, untrusted as shown } from '../../src/text/words.ts'
import { holds } from '../fuzz/cases.ts'
import { unfinishedOutcome } from '../fuzz/outcomes.ts'
import { keyOf, maybe, step } from '../fuzz/steps.ts'
import { takePrinted } from '../helpers/printed.ts'
import { finished } from '../helpers/runs.ts'
import { listSummary, summary } from '../helpers/summaries.ts'
import { hostileText, markupText } from '../helpers/texts.ts'
import { foreignAmong, MAX_SUMMARY_BYTES, named, type Seen, seenIn, seenOf } from './elements.ts'

/** In texts from outside only. */
const EVIL = 'EVIL'
maskKey('key-0123456789')
// A title is printed, too.
takePrinted()

const OURS = [
  ...['h2', 'h3', 'p', 'br', 'b', 'code', 'ul', 'li', 'pre', 'details', 'summary'],
  ...['table', 'tbody', 'tr', 'th', 'td'],
]

const untrusted = fc.oneof(markupText, hostileText)
const text = fc
  .tuple(untrusted, fc.constantFrom('', EVIL), untrusted)
  .map((parts) => parts.join(''))

/** Long lines are wrapped where they are shown. */
const onOneLine = (text: string) => text.replaceAll('\n', '')

/** An output in a block of code: every line ends in LF, and NUL becomes the replacement character. */
function asBlock(output: string): string {
  const lines = `${output}\n`.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed()
  return lines === '\n' ? '' : lines
}

/** @param title if it is of words alone, it is not in code */
function expectOurs({ elements, loose }: Seen, title = ''): void {
  const words = /^[\p{L}\p{M}\p{Nd} ,()-]+$/u.exec(shown(title, 100).text)?.[0] ?? ''
  const others = foreignAmong(elements, OURS, ({ tagName }, name, value) => {
    if (name === 'align') return tagName === 'th' && value === 'left'
    if (name === 'noWrap') return tagName === 'td'
    if (name === 'open') return tagName === 'details'
    return name === 'className' && /^language-(text|yaml|mermaid)$/.test(value)
  })
  expect(others).toEqual([])
  expect(loose.replace(words, '')).not.toContain(EVIL)
}

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

const failedStep = fc
  .record({ nodeId: text, stepId: text, message: text, error: text }, { requiredKeys: [] })
  .map(stepPart)
const run = fc.record({
  completedSteps: fc.array(step(text, output), { maxLength: 4 }),
  failedSteps: fc.option(fc.oneof(fc.array(failedStep, { maxLength: 3 }), text), {
    nil: undefined,
  }),
  state: fc.oneof(fc.constant('DONE'), text),
  error: fc.oneof(fc.constant(null), text),
  workflowId: maybe(text),
  startedAt: maybe(text),
  endedAt: maybe(text),
})

type Run = typeof run extends fc.Arbitrary<infer Value> ? Value : never

const withOutput = (literal: string): [Run, boolean, string] => {
  const completedSteps = [stepJson({ nodeId: literal, output: literal })]
  const rest = { workflowId: undefined, startedAt: undefined, endedAt: undefined }
  return [{ completedSteps, failedSteps: [], state: 'DONE', error: null, ...rest }, true, literal]
}

describe('the summary of a finished run', () => {
  test('has only the expected elements, and each output as literal text', () =>
    holds(
      fc.asyncProperty(run, fc.boolean(), text, async (given, success, title) => {
        const outcome = finished(given, { success })
        printTitle(title)
        const markdown = summary(outcome)
        expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(MAX_SUMMARY_BYTES)
        const seen = await seenIn(markdown)
        expectOurs(seen, title)
        const folds = named(seen.elements, 'details').map((fold) => {
          const { elements } = seenOf(fold)
          const inner = ['details', 'summary', 'pre'].map((name) => named(elements, name))
          expect(inner.map(({ length }) => length)).toEqual([1, 1, 1])
          const [, title = '', code = ''] = inner.map(([first]) => first && seenOf(first).text)
          return { title, code: onOneLine(code) }
        })
        const outputs = [...outcome.run.steps].flatMap((each) => {
          if (each.output === null) return []
          const name = shown(keyOf(each), 120).text
          const block = asBlock(each.output)
          return [{ title: `#${each.position} ${name} · `, block, code: onOneLine(block) }]
        })
        const codesOf = (all: readonly { readonly code: string }[]) =>
          all.map(({ code }) => code).sort()
        expect(codesOf(folds)).toEqual(codesOf(outputs))
        for (const { title, code } of outputs) {
          const isThere = folds.some((fold) => fold.code === code && fold.title.includes(title))
          expect([title, isThere]).toEqual([title, true])
        }
        const tags = (markup: string) => markup.match(/<details(\s+open)?>/g)?.length ?? 0
        const inOutputs = outputs.reduce((sum, { block }) => sum + tags(block), 0)
        expect(tags(markdown) - inOutputs).toBe(folds.length)
      }),
      {
        fixed: [
          withOutput('````\n</details>\n```\n<img src=x>'),
          withOutput('\n\nx'),
          withOutput(''),
          withOutput('\r<'),
          withOutput('x\r'),
          withOutput('\t\u00a0<!-- x'),
          withOutput('&lt;&#60;\\'),
        ],
      },
    ))

  test('has nothing of the outputs where it is brief', () =>
    holds(
      fc.property(fc.array(text, { maxLength: 3 }), (all) => {
        const completedSteps = all.map((each) => stepJson({ output: `SECRET${each}` }))
        expect(summary(finished({ completedSteps }), { style: 'brief' })).not.toContain('SECRET')
      }),
    ))
})

test('the summary of every other outcome has only the expected elements', () =>
  holds(
    fc.asyncProperty(unfinishedOutcome(text), text, text, async (each, other, title) => {
      printTitle(title)
      const seen = await seenIn(summary(each, { baseUrl: other, workflowId: other }))
      expectOurs(seen, title)
      expect(named(seen.elements, 'h2')).toHaveLength(1)
      expect(named(seen.elements, 'details')).toHaveLength(0)
    }),
  ))

/** What GitHub makes of Markdown without HTML, images, and definitions. */
const MARKDOWN = [
  ...[
    'blockquote',
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'em',
    'strong',
    'del',
    'a',
  ],
  ...['code', 'pre', 'ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const ATTRIBUTES = /^(href|title|align|start|className|type|checked|disabled)$/

test('a result as Markdown stays in its quotation, without HTML, images, and definitions', () => {
  const partsOf = async (output: string) => {
    const run = finished({ completedSteps: [stepJson({ nodeId: 'n', output })] })
    const { elements } = await seenIn(summary(run, { style: 'markdown' }))
    const [quotation] = named(elements, 'blockquote')
    if (quotation === undefined) throw new Error('there is no quotation')
    const inside = new Set(seenOf(quotation).elements)
    const outside = elements.filter((element) => !inside.has(element))
    return { inside: [...inside], outside: outside.map(({ tagName }) => tagName) }
  }
  return holds(
    fc.asyncProperty(text, async (output) => {
      const { inside, outside } = await partsOf(output)
      expect(outside).toEqual((await partsOf('x')).outside)
      expect(foreignAmong(inside, MARKDOWN, (_, name) => ATTRIBUTES.test(name))).toEqual([])
    }),
    {
      fixed: [
        ['> x\n\n</details>\n\n# y'],
        ['[^1]\n\n[^1]: x'],
        ['[x]: https://evil.example\n\n[x]'],
      ],
    },
  )
})

test.each(['full', 'markdown'] as const)(
  'with `summary: %s`, the result of an item stays in its fold, the fold in its row, and the row in the table',
  (style) => {
    const pathsOf = async (output: string) => {
      const items = [output, 'x'].map((each, index) => {
        const completedSteps = [stepJson({ output: each })]
        return [`item-${index}`, finished({ completedSteps })] as const
      })
      const { paths } = await seenIn(listSummary(new Map(items), { style }))
      return paths.filter((path) => !/ (blockquote|pre code) /.test(path))
    }
    return holds(
      fc.asyncProperty(text, async (output) => {
        expect(await pathsOf(output)).toEqual(await pathsOf('x'))
      }),
      {
        fixed: [
          ['</details></td></tr></table>\n\n# x'],
          ['> x\n\n</td>\n\n```\n</table>'],
          ['\n\n    </pre></td>\n\n| a |\n|---|\n| </td> |\n\n<!--'],
        ],
      },
    )
  },
)

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
        const completedSteps = Array.from({ length: times }, (_, index) =>
          pairs.map(([nodeId, output]) =>
            stepJson({ nodeId, output: index === 0 ? output : output.slice(0, 500) }),
          ),
        ).flat()
        const markdown = summary(finished({ completedSteps }))
        expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(MAX_SUMMARY_BYTES)
        if (times > 30) return
        const seen = await seenIn(markdown)
        expectOurs(seen)
        const folds = named(seen.elements, 'details').map((fold) => {
          const { elements } = seenOf(fold)
          const [title] = named(elements, 'summary')
          const isOfOthers = title !== undefined && /^\d+ outputs$/.test(seenOf(title).text)
          return { inner: named(elements, 'details').length, isOfOthers }
        })
        const outer = folds.filter(({ inner }) => inner !== 1)
        const { length } = completedSteps
        expect(outer).toEqual(length > 21 ? [{ inner: length, isOfOthers: true }] : [])
      },
    ),
    { share: 1 / 100 },
  ))
