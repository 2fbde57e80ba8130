// The list of promises and of the tests that hold them names only files of tests that are there.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '@jest/globals'

const NAMES = globSync('__tests__/**/*.{test,runner,browser}.ts').map((file) =>
  basename(file).replace(/(?:\.(?:test|browser))?\.ts$/, ''),
)
/** Other words in front of a title, such as `action.runner` for the project of that name. */
const KNOWN = new Set([...NAMES, 'runner', 'repository'])

test('each promise names a test', () => {
  const rows = readFileSync('__tests__/promises.md', 'utf8')
    .split('\n')
    .filter(
      (line) => line.startsWith('|') && !line.startsWith('|---') && !line.startsWith('| subj'),
    )
  expect(rows.length).toBeGreaterThan(400)
  const bad = rows.filter((row) => {
    const words =
      row
        .split('|')
        .at(-2)
        ?.match(/[a-z][a-z.-]*[a-z]/g) ?? []
    return !words.some((word) => KNOWN.has(word))
  })
  expect(bad).toEqual([])
})
