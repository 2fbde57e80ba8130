// HTML made from text: escapes, code, and fences.

import { describe, expect, test } from '@jest/globals'
import { SecretMasks } from '../../../../../sandbox/runner/index.ts'
import { createEndedItem } from '../../../../../src/report/end-item.ts'
import { NO_FILES } from '../../../../../src/report/ended-item.ts'
import {
  code,
  factTable,
  fenced,
  html,
  htmlTable,
  join,
  plain,
  quotation,
  rowBelow,
  sentence,
  wrapped,
} from '../../../../../src/report/places/summary/html.ts'
import { itemTable, literalCell } from '../../../../../src/report/places/table.ts'
import {
  excerpt,
  id,
  inQuotes,
  maskKey,
  say,
  shortened,
  untrusted,
  type Words,
} from '../../../../../src/text/words.ts'
import { listSettings, startOf } from '../../../../helpers/settings.ts'

test('HTML is put in as it is, a list line by line, and all else escaped', () => {
  const shown = say`<b>&"${id('<i>')}`
  expect(html`<p>${shown}${2}${html`<br>`}</p>`.text).toBe(
    '<p>&lt;b&gt;&amp;&quot;&lt;i&gt;2<br></p>',
  )
  expect(html`<ul>${[html`<li>a</li>`, html`<li>b</li>`]}</ul>`.text).toBe(
    '<ul><li>a</li>\n<li>b</li></ul>',
  )
  expect(plain('a < b').text).toBe('a &lt; b')
  expect(join([plain('a'), plain('b')], '<br>').text).toBe('a<br>b')
  expect(html`é`.bytes).toBe(2)
})

test('an empty line in a value does not end the HTML', () => {
  expect(code(excerpt('a\n\n# b\r\n', 100)).text).toBe('<code>a&#10;&#10;# b&#10;&#10;</code>')
})

test('text from outside is cut, and has no key', () => {
  maskKey('key-0123456789')
  expect(code(untrusted('<key-0123456789> and more', 8)).text).toBe('<code>&lt;***&gt; a…</code>')
})

test('nothing in the address of a link ends it', () => {
  const cell = { words: id('<run>'), href: 'https://a.example/?a&b="c"' }
  expect(factTable([['Run', cell]]).text).toContain(
    '<a href="https://a.example/?a&amp;b=&quot;c&quot;"><code>&lt;run&gt;</code></a>',
  )
})

test.each<readonly [what: string, words: Words, text: string]>([
  [
    'text in backticks or from outside as code',
    say`Set \`a\` & \`b\` for ${id('<run>')}.`,
    'Set <code>a</code> &amp; <code>b</code> for <code>&lt;run&gt;</code>.',
  ],
  [
    'text from outside in backticks as one code',
    say`Use \`run-id: ${id('x`y')}\`.`,
    'Use <code>run-id: x`y</code>.',
  ],
  [
    'no quotes around code, and all others',
    say`got ${inQuotes(untrusted('"a"'))} and "b"`,
    'got <code>&quot;a&quot;</code> and &quot;b&quot;',
  ],
  [
    'a sentence in it as its own words',
    say`failed: ${say`the file ${untrusted('<x>', 9)} is \`odd\``}.`,
    'failed: the file <code>&lt;x&gt;</code> is <code>odd</code>.',
  ],
  [
    'code that ends with it, if it is cut there',
    shortened(say`It did not finish (\`timeout-minutes\`).`, 25),
    'It did not finish (<code>time…</code>',
  ],
])('a sentence has %s', (_, words, text) => {
  expect(sentence(words).text).toBe(text)
})

test('a cell has the action’s own words as prose, with code in them', () => {
  const cell = { words: say`\`items\`: ${untrusted('`a` | <b>')}` }
  const table = htmlTable({
    columns: ['Error'],
    rows: [{ cells: [cell] }],
    noun: 'item',
    source: '',
  })
  expect(table.text).toContain('<td><code>items</code>: <code>`a` | &lt;b&gt;</code></td>')
})

// GitHub breaks lines in code, in a cell with `nowrap`, too.
test.each([
  ['7d3c1a94-52fe-4b0a-9c1e', '<td nowrap>7d3c1a94-52fe-4b0a-9c1e</td>'],
  ['@a/<b>', '<td><code>@a/&lt;b&gt;</code></td>'],
])('the id %s of the run of an item is in %s', (runId, cell) => {
  const task = startOf('a')
  const outcome = { kind: 'started', runId } as const
  const table = itemTable([
    createEndedItem({ task, outcome, files: NO_FILES }, listSettings([task])),
  ])
  expect(htmlTable(table).text).toContain(cell)
})

test.each([
  [30, '<table>'],
  [31, '<details><summary>31 steps</summary>'],
])('a table of %d rows begins with %s', (number, start) => {
  const row = { cells: [literalCell('model_1')] }
  const rows = Array.from({ length: number }, () => row)
  const table = htmlTable({ columns: ['Node'], rows, noun: 'step', source: 'result-file' })
  expect(table.text.startsWith(start)).toBe(true)
})

describe('a long table', () => {
  const tableOf = (number: number, open: number) => {
    const rows = Array.from({ length: number }, (_, index) => {
      return { cells: [literalCell(index), literalCell('a')], isOpen: index < open }
    })
    const below = new Map(rows.map((row) => [row, rowBelow(row, plain('below'))]))
    const table = { columns: ['No.', 'Item'], rows, noun: 'item', source: 'results-file' }
    return htmlTable(table, below).text
  }

  test.each([
    [1, '99 more items'],
    [50, '50 more items'],
    [51, '50 more items'],
  ])('of which people look for %d rows has these above the fold, at most 50', (open, title) => {
    const [above = '', fold = ''] = tableOf(100, open).split('\n\n<details>')
    expect(above.match(/<td nowrap>a<.*\n.*>below</g)).toHaveLength(Math.min(open, 50))
    expect(fold).toContain(`<summary>${title}</summary>\n\n<table>\n<tr><th align="left">No.</th>`)
    expect(fold.match(/<td nowrap>a<.*\n.*>below</g)).toHaveLength(100 - Math.min(open, 50))
  })

  test('with nothing left to fold has no fold', () => {
    expect(tableOf(40, 40)).not.toContain('<details>')
  })

  test('ends after a whole row at 300 KiB, and says where the others are', () => {
    const text = tableOf(20_000, 1)
    expect(text).toContain('<summary>19999 more items</summary>')
    expect(text).toMatch(
      />below<\/td><\/tr>\n<\/table>\n\n… and \d+ more items, see `results-file`\./,
    )
  })
})

describe('a long line', () => {
  const words = (number: number) => Array(number).fill('four').join(' ')

  test.each([
    ['of 100 columns', 'x'.repeat(100), ['x'.repeat(100)]],
    ['of words', words(30), [`${words(20)} `, words(10)]],
    ['of characters that are not ASCII', '漢'.repeat(101), ['漢'.repeat(100), '漢']],
    [
      'with a mark after the 100th',
      `${'漢'.repeat(99)}か\u3099か`,
      ['漢'.repeat(99), 'か\u3099か'],
    ],
    ['of one word', 'x'.repeat(300), ['x'.repeat(300)]],
    ['among short ones', `a\n${words(21)}\r\nb`, ['a', `${words(20)} `, 'four\r', 'b']],
  ])('%s is broken between words, or between characters that are not ASCII', (_, text, lines) => {
    expect(wrapped(text).split('\n')).toEqual(lines)
  })

  // The runner masks line by line.
  test('keeps a secret of 300 characters on one line, so that the runner masks it', () => {
    const secret = 'Zm9vYmFy'.repeat(40).slice(0, 300)
    const masks = new SecretMasks()
    masks.add(secret)
    const shown = wrapped(`${words(19)} ${secret} ${words(30)}`).split('\n')
    expect(shown.map((line) => masks.mask(line)).filter((line) => /Zm9v|\*{3}/.test(line))).toEqual(
      ['*** '],
    )
  })
})

describe('a fence', () => {
  test.each([
    ['a', '```'],
    ['a ``` b', '````'],
    ['`````\n``', '``````'],
  ])('around %j is longer than any in it', (text, fence) => {
    const block = fenced(excerpt(text, 100), 'text')
    expect(block.text).toBe(`${fence}text\n${text}\n${fence}`)
  })

  // GitHub's renderer counts no further than 255.
  test.each([254, 255, 1_000])('is at most 255 long, or there is none (%d backticks)', (number) => {
    const text = `\n${'`'.repeat(number)}\n\n<b>`
    const fence = '`'.repeat(255)
    expect(fenced(excerpt(text, 2_000), 'text', '\n…').text).toBe(
      number === 254
        ? `${fence}text\n${text}\n…\n${fence}`
        : `<pre><code class="language-text">&#10;${'`'.repeat(number)}&#10;&#10;&lt;b&gt;&#10;…&#10;</code></pre>`,
    )
  })

  test('may have literal words at its end', () => {
    expect(fenced(excerpt('<a>', 100), 'yaml', '\n…').text).toBe('```yaml\n<a>\n…\n```')
  })
})

test.each(['[!CAUTION]\ntext', '> [!note]', '- [!TIP]', '[![badge](x)](y)'])(
  'a quotation is no alert, whatever it begins with: %j',
  (text) => {
    const shown = quotation(untrusted(text)).text
    expect(shown).toMatch(/^> /)
    expect(shown).not.toContain('[!')
  },
)
