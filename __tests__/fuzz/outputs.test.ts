// Whatever the values of outputs are, a runner reads them as they were set.

import * as fs from 'node:fs'
import { afterEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readKeyValues } from '../../sandbox/runner/index.ts'
import { OutputsFile } from '../../src/github/runner.ts'
import type { OutputName } from '../../src/report/places/outputs.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'

const scratch = scratchFolders()

afterEach(() => {
  delete process.env.GITHUB_OUTPUT
})

const value = fc.oneof(
  hostileText,
  fc.string({ unit: fc.constantFrom('=', '<<', 'EOF', '\n', '\r', 'ghadelimiter_', 'a', 'x=y') }),
)

test('the file for outputs has each value as it was set, and no other output', () => {
  const file = scratch.at('temp/output')
  process.env.GITHUB_OUTPUT = file
  return holds(
    fc.property(value, value, (result, state) => {
      fs.writeFileSync(file, '')
      const writer = new OutputsFile<OutputName>(file)
      writer.set('result', result)
      writer.set('state', state)
      expect(writer.failure).toBeUndefined()
      // UTF-8 has no form for half of a surrogate pair.
      expect(readKeyValues(fs.readFileSync(file))).toEqual({
        pairs: [
          ['result', result.toWellFormed()],
          ['state', state.toWellFormed()],
        ],
      })
    }),
  )
})
