import { describe, expect, test } from '@jest/globals'
import {
  readKeyValues,
  readSummary,
  SecretMasks,
  SUMMARY_BYTES,
} from '../../../sandbox/runner/index.ts'
import { run } from './actions.ts'

const read = (text: string) => readKeyValues(Buffer.from(text))

describe('files of names and values', () => {
  test('lines and blocks, in their order, after a byte order mark', () => {
    const { pairs } = read(
      '\ufeffa=1\n\nb=x=y<<z\n10<<E\none\n\ntwo=2\nE\n9<<E\nE\n__proto__=p\nb<<_=\n=\n_=\n',
    )
    const expected = 'a:1 b:x=y<<z 10:one\n\ntwo=2 9: __proto__:p b:='
    expect(pairs.map((pair) => pair.join(':')).join(' ')).toBe(expected)
  })

  test.each([
    ['a=1\nnonsense\nb=2', 'nonsense'],
    ['a=1\n<<E\nx\nE\n', 'delimiter'],
    ['a=1\nb<<\nx\n', 'delimiter'],
    ['a=1\nb<<E\nx\n E\n', 'does not follow'],
  ])('%j is malformed, and the lines before it still count', (text, reason) => {
    const { pairs, error } = read(text)
    expect(pairs).toEqual([['a', '1']])
    expect(error).toContain(reason)
  })
})

test('the summary is uploaded up to the limit; above it, that is annotated and fails nothing', async () => {
  const masks = new SecretMasks()
  const most = readSummary(Buffer.alloc(SUMMARY_BYTES, 'x'), masks)
  expect([most.bytes, most.summary?.length]).toEqual([SUMMARY_BYTES, SUMMARY_BYTES + 1])
  expect(readSummary(Buffer.alloc(0), masks)).toEqual({ summary: undefined, bytes: 0 })
  const summaryBytes = SUMMARY_BYTES + 1
  const result = await run(`fs.writeFileSync(env.GITHUB_STEP_SUMMARY, 'x'.repeat(${summaryBytes}))`)
  expect(result).toMatchObject({ conclusion: 'success', summary: undefined, summaryBytes })
  expect(result.annotations).toMatchObject([{ level: 'error', origin: 'runner' }])
  expect(result.errors.join()).toContain('1048577')
})
