// Which content codings an answer says it has.
import { expect, test } from '@jest/globals'
import { codingsIn } from '../../../src/service/coding-header.ts'

test.each<readonly [header: string | undefined, codings: readonly string[]]>([
  [undefined, []],
  ['', []],
  [',', []],
  [' Identity ,', []],
  ['GZip', ['gzip']],
  ['\tgzip ', ['gzip']],
  ['gzip, identity ,br', ['gzip', 'br']],
  ['compress', ['compress']],
])('the header %j names the codings %j', (header, codings) => {
  expect(codingsIn(header)).toEqual(codings)
})
