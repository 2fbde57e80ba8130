// The heading of a summary.

import { expect, test } from '@jest/globals'
import { heading } from '../../../../src/report/summary/heading.ts'
import { Presenter } from '../../../../src/text/shown.ts'

const KEY = 'key-0123456789'
const VERDICT = { mark: '✅', words: '1 item succeeded' }

test('has the mark and the verdict', () => {
  expect(heading(VERDICT, new Presenter(KEY)).text).toBe('## ✅ 1 item succeeded')
})

test('has the title that the user gave as text, and nothing in it is Markdown', () => {
  expect(heading(VERDICT, new Presenter(KEY, `*<i>* ${KEY}`)).text).toBe(
    '<h2>✅ <code>*&lt;i&gt;* ***</code>: 1 item succeeded</h2>',
  )
})
