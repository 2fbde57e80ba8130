// The defects that `npm run defects` looks for: each still fits the code.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { changed, DEFECTS } from '../../tools/defects/defects.ts'

test.each(DEFECTS.map((defect) => [defect.name, defect] as const))(
  '%s can be put into the code',
  (_, defect) => {
    const text = readFileSync(defect.file, 'utf8')
    expect(changed(text, defect)).not.toBe(text)
  },
)

describe('a change', () => {
  const change = { file: 'src/x.ts', find: 'one()', replace: '$& two()' }

  test('replaces a literal text that occurs exactly once', () => {
    expect(changed('a one() b', change)).toBe('a $& two() b')
  })

  test.each([
    ['a b', 'src/x.ts: what it replaces is gone'],
    ['one() one()', 'src/x.ts: what it replaces is there 2 times'],
  ])('is refused for %j', (text, message) => {
    expect(() => changed(text, change)).toThrow(message)
  })
})
