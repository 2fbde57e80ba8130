// HTML out of text: what is escaped, what is code, and what a fence holds.

import { describe, expect, test } from '@jest/globals'
import {
  code,
  fenced,
  foreignCode,
  html,
  join,
  linked,
  plain,
  sentence,
} from '../../../../src/report/summary/html.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { foreign, id, own, quoted, say, type Words } from '../../../../src/text/words.ts'

const present = new Presenter('key-0123456789')

function said(words: Words): string {
  return sentence(words, present).text
}

describe('HTML', () => {
  test('is put in as it is, lists on lines, all else escaped', () => {
    const shown = present.line(say`<b>&"${id('<i>')}`)
    expect(html`<p>${shown}${2}${html`<br>`}</p>`.text).toBe(
      '<p>&lt;b&gt;&amp;&quot;&lt;i&gt;2<br></p>',
    )
    expect(html`<ul>${[html`<li>a</li>`, html`<li>b</li>`]}</ul>`.text).toBe(
      '<ul><li>a</li>\n<li>b</li></ul>',
    )
    expect(plain('a < b').text).toBe('a &lt; b')
    expect(join([plain('a'), plain('b')], html`<br>`).text).toBe('a<br>b')
    expect(String(html`é`)).toBe('é')
    expect(html`é`.bytes).toBe(2)
  })

  test('is not ended by an empty line of what is put in', () => {
    expect(code(present.head('a\n\n# b\r\n', 100)).text).toBe(
      '<code>a&#10;&#10;# b&#10;&#10;</code>',
    )
  })

  test('has text from outside without the key, and cut', () => {
    expect(foreignCode('<key-0123456789> and more', 8, present).text).toBe(
      '<code>&lt;***&gt; a…</code>',
    )
  })
})

test('a link leads to the page, whatever stands in its address', () => {
  expect(linked('https://a.example/?a&b="c"', plain('<run>'), present).text).toBe(
    '<a href="https://a.example/?a&amp;b=&quot;c&quot;">&lt;run&gt;</a>',
  )
})

describe('a sentence', () => {
  test('has as code what stands in backticks or came from outside', () => {
    expect(said(say`Set \`a\` & \`b\` for ${id('<run>')}.`)).toBe(
      'Set <code>a</code> &amp; <code>b</code> for <code>&lt;run&gt;</code>.',
    )
    expect(said(say`Use \`run-id: ${id('x`y')}\`.`)).toBe('Use <code>run-id: x`y</code>.')
  })

  test('has no quotes around code, and all others', () => {
    expect(said(say`got "${quoted('"a"')}" and "b"`)).toBe(
      'got <code>&quot;a&quot;</code> and &quot;b&quot;',
    )
  })

  test('takes a quoted sentence as a whole, its own words included', () => {
    expect(said(say`failed: ${quoted(say`the file ${foreign('<x>', 9)} is \`odd\``)}.`)).toBe(
      'failed: <code>the file &lt;x&gt; is `odd`</code>.',
    )
  })

  test('has no key in words of our own either', () => {
    expect(said(own('see key-0123456789'))).toBe('see ***')
  })
})

describe('a fence', () => {
  test.each([
    ['a', '```'],
    ['a ``` b', '````'],
    ['`````\n``', '``````'],
  ])('around %j is longer than any in it', (text, fence) => {
    const block = fenced(present.head(text, 100), 'text')
    expect(block.text).toBe(`${fence}text\n${text}\n${fence}`)
  })

  test('has our own words at its end', () => {
    expect(fenced(present.head('<a>', 100), 'yaml', '\n…').text).toBe('```yaml\n<a>\n…\n```')
  })
})
