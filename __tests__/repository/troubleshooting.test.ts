// The troubleshooting section has every message of the report, with a remedy.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { accountOf } from '../../src/report/account.ts'
import type { Words } from '../../src/text/words.ts'
import { everyNote, everyOutcome } from '../helpers/every-problem.ts'

const readme = readFileSync('README.md', 'utf8')

describe('troubleshooting', () => {
  const section = readme.split('\n## Troubleshooting\n')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)]
    .map(([, message = '', remedy = '']) => ({ message, remedy }))
    .filter(({ message }) => !/^(message|cause|-+)$/.test(message))

  /** What stands in other messages, or is no error. */
  const NO_ERRORS = ['The service\'s last message: "']
  /** Only a list of runs can end like this. */
  const OF_LISTS: readonly string[] = ['service-down', 'not-started']

  const isOfOne = ({ kind }: { readonly kind: string }) => !OF_LISTS.includes(kind)
  const outcomes = Object.values(everyOutcome('x'))
    .flat()
    .filter((outcome) => isOfOne(outcome.kind === 'error' ? outcome.problem : outcome))
  const messages = [
    ...outcomes.flatMap((outcome) => accountOf(outcome, 'x')?.sentences ?? []),
    ...Object.values(everyNote('x')).flat(),
  ]

  /** The parts of a message that are always the same. */
  const fixedParts = ({ parts }: Words) =>
    parts
      .filter((part) => typeof part === 'string')
      .map((part) => part.replace(/^[\s,;:.(]+|[\s,;:.(]+$/g, ''))
      .filter((part) => (part.match(/[A-Za-z`_]{2,}/g) ?? []).length > 1)

  test('has every message of the report, with a remedy', () => {
    const missing = messages.filter((words) => {
      const parts = fixedParts(words).filter((part) => !NO_ERRORS.includes(part))
      return parts.some(
        (part) => !rows.some(({ message, remedy }) => `${message} ${remedy}`.includes(part)),
      )
    })
    expect({ 'missing in README.md, Troubleshooting': missing.map(fixedParts) }).toEqual({
      'missing in README.md, Troubleshooting': [],
    })
    expect(rows.length).toBeGreaterThan(50)
    for (const { remedy } of rows) expect(remedy.trim()).not.toBe('')
  })
})
