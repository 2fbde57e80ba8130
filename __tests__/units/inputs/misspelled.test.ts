// Variables whose names are nearly those of inputs: which are found, and which inputs each may have meant.

import { describe, expect, test } from '@jest/globals'
import { variableOf } from '../../../src/github/runner.ts'
import { INPUT_NAMES } from '../../../src/inputs/input-table.ts'
import { findMisspelled } from '../../../src/inputs/misspelled.ts'

/** The inputs that a variable with a value of its own may have meant. */
function meantBy(name: string, value = 'x', others: readonly [string, string][] = []) {
  const variables = new Map([[`INPUT_${name}`, value], ...others])
  return findMisspelled(variables).flatMap(({ meant }) => meant)
}

/** A name with a character changed, added and left out, and with neighbours swapped, at each place. */
function mistyped(name: string): readonly string[] {
  return [...name, ''].flatMap((character, index) => {
    const [before, after] = [name.slice(0, index), name.slice(index + 1)]
    const swapped = `${before}${after.charAt(0)}${character}${after.slice(1)}`
    return [`${before}${after}`, `${before}Q${after}`, `${before}Q${character}${after}`, swapped]
  })
}

const isKnown = (name: string) => INPUT_NAMES.some((input) => input.toUpperCase() === name)

describe.each(INPUT_NAMES)('%s', (input) => {
  const name = input.toUpperCase()
  const last = name.length - 1

  test('is meant by its name with one mistake, at any place', () => {
    for (const typed of mistyped(name).filter((typed) => !isKnown(typed))) {
      expect([typed, meantBy(typed)]).toEqual([typed, expect.arrayContaining([input])])
    }
  })

  test('is meant by its name in another case, and with underscores for hyphens', () => {
    const written = [input, name.replaceAll('-', '_'), `${name.slice(0, last)}${input.at(-1)}`]
    for (const typed of written.filter((typed) => !isKnown(typed))) {
      expect([typed, meantBy(typed)]).toEqual([typed, expect.arrayContaining([input])])
    }
  })

  test('is meant by its name with two mistakes only if it has more than eight characters', () => {
    // Far from every other input, and the mistakes at its two ends.
    const typed = `Q${name.slice(1, last)}Q`
    expect(meantBy(typed).includes(input)).toBe(name.length > 8)
    expect(meantBy(`Q${typed}`)).not.toContain(input)
  })

  test('with the value of its variable, a similar name is ignored', () => {
    const given: [string, string] = [variableOf(input), ' x\n']
    const typed = `${name.replaceAll('-', '_')}_`
    expect(meantBy(typed, 'x ', [given])).toEqual([])
    expect(meantBy(typed, 'y', [given])).toContain(input)
  })
})

test.each<readonly [name: string, meant: readonly string[]]>([
  ['TIMEOUT', ['timeout-minutes']],
  ['FIRST_POLL', ['first-poll-seconds']],
  ['POLL-INTERVAL', ['poll-interval-seconds']],
  ['REQUEST_TIMEOUT', ['request-timeout-seconds']],
  ['ITEMS_PATH', ['items', 'items-file']],
  ['ITEMS-', ['items', 'items-file']],
  ['JOURNAL_FILE_NAME', ['journal', 'journal-key']],
  ['ITEM', ['items']],
  ['INPUT_FILE', ['inputs-file', 'input-files']],
  // A character left out between two that are swapped counts as two changes, in either direction.
  ['MAX-TXSARTS', ['max-starts']],
  ['XM-STARTS', ['max-starts']],
  ['DRY-URXN', ['dry-run']],
  ['JOURNALFILE', []],
  ['KEY', []],
  ['VERSION', []],
  ['', []],
  ['DRY-RUN', []],
  ['DRY', ['dry-run']],
  ['DRY_RUNS_ONLY', ['dry-run']],
  ['RETRIES', ['retry']],
])('INPUT_%s may mean %j', (name, meant) => {
  expect(meantBy(name)).toEqual(meant)
})

test.each(['', ' \n'])('a variable without a value is ignored (%j)', (value) => {
  expect(meantBy('DRY_RUN', value)).toEqual([])
})

test('a value handed on is ignored for any of the inputs that the name may mean', () => {
  expect(meantBy('ITEMS_PATH', 'x', [['INPUT_ITEMS-FILE', 'x']])).toEqual([])
  expect(meantBy('ITEMS_PATH', 'x', [['INPUT_JOURNAL', 'x']])).toEqual(['items', 'items-file'])
})
