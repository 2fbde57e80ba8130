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
  test('lines and blocks, in their order', () => {
    expect(
      read('a=1\n\nb=x=y<<z\n10<<E\none\n\ntwo=2\nE\n9<<E\nE\n__proto__=p\nb<<_=\n=\n_=\n'),
    ).toEqual({
      pairs: [
        ['a', '1'],
        ['b', 'x=y<<z'],
        ['10', 'one\n\ntwo=2'],
        ['9', ''],
        ['__proto__', 'p'],
        ['b', '='],
      ],
    })
  })

  test('a byte order mark is no part of the first name', () => {
    expect(read('\ufeffa=1').pairs).toEqual([['a', '1']])
  })

  test.each([
    ['a=1\nnonsense\nb=2', 'nonsense'],
    ['a=1\n<<E\nx\nE\n', 'delimiter'],
    ['a=1\nb<<\nx\n', 'delimiter'],
    ['a=1\nb<<E\nx\n', 'does not follow'],
    ['a=1\nb<<E\nx\nE2', 'does not follow'],
    ['a=1\nb<<E\nx\n E\n', 'does not follow'],
  ])('%j is malformed, and the lines before it still count', (text, reason) => {
    const { pairs, error } = read(text)
    expect(pairs).toEqual([['a', '1']])
    expect(error).toContain(reason)
  })
})

describe('the summary', () => {
  test('is uploaded up to the limit, and not above it', () => {
    const masks = new SecretMasks()
    expect(readSummary(Buffer.alloc(SUMMARY_BYTES, 'x'), masks)).toMatchObject({
      bytes: SUMMARY_BYTES,
    })
    expect(readSummary(Buffer.alloc(SUMMARY_BYTES, 'x'), masks).summary).toHaveLength(
      SUMMARY_BYTES + 1,
    )
    const over = readSummary(Buffer.alloc(SUMMARY_BYTES + 1, 'x'), masks)
    expect(over.summary).toBeUndefined()
    expect(over.error).toContain('1048577')
    expect(readSummary(Buffer.alloc(0), masks)).toEqual({ summary: undefined, bytes: 0 })
  })

  test('over the limit is annotated and fails nothing', async () => {
    const result = await run(
      `fs.writeFileSync(env.GITHUB_STEP_SUMMARY, 'x'.repeat(${SUMMARY_BYTES + 1}))`,
    )
    expect(result).toMatchObject({
      conclusion: 'success',
      summary: undefined,
      summaryBytes: SUMMARY_BYTES + 1,
    })
    expect(result.annotations).toMatchObject([{ level: 'error', origin: 'runner' }])
  })
})
