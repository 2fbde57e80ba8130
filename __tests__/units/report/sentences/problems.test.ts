// Proves that every failure says what happened, what it means for the run and what to do next.

import { describe, expect, test } from '@jest/globals'
import { explain } from '../../../../src/report/sentences/problems.ts'
import type { Problem } from '../../../../src/run/problem.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { foreign, say, type Words } from '../../../../src/text/words.ts'

const KEY = 'k3y-of-the-step'
const presenter = new Presenter(KEY)

const NOT_STARTED = /^No run was started\.$/
const MAYBE_STARTED = /^A run may have been started/
const LOOK_FIRST = /Check the workflow's runs .* before you run this again/

function explained(problem: Problem) {
  const { title, what, meaning, remedy } = explain(problem)
  const line = (words: Words) => presenter.line(words).text
  return { title, what: line(what), meaning: line(meaning), remedy: line(remedy) }
}

/** What a lower room says, which may quote someone else. */
const said = (text: string) => say`${foreign(text, 500)}`

describe('what is said of a problem', () => {
  test('bad inputs are all named, each once, with what is wrong with them, and nothing was sent', () => {
    const { what, meaning, remedy } = explained({
      kind: 'bad-inputs',
      faults: [
        { input: 'wait', words: said('`wait` must be true or false, got "maybe"') },
        { input: 'base-url', words: said('`base-url` must not have a query') },
        { input: 'base-url', words: said('`base-url` must not have a fragment') },
      ],
    })
    expect(what).toMatch(/^The step has invalid inputs \(`wait`, `base-url`\): /)
    for (const text of ['got "maybe"', 'not have a query', 'not have a fragment']) {
      expect(what).toContain(text)
    }
    expect(meaning).toBe('Nothing was sent to the service.')
    expect(remedy).toContain('`with:`')
  })

  test('a refused start has the message of the service, what to check, and started no run', () => {
    const problem = {
      kind: 'start-refused',
      status: 400,
      message: said('Invalid workflow id'),
    } as const
    const { what, meaning, remedy } = explained(problem)
    expect(what).toContain('"Invalid workflow id" (status 400)')
    expect(meaning).toMatch(NOT_STARTED)
    for (const check of ['`workflow-id`', '`base-url`', 'key']) expect(remedy).toContain(check)
  })

  test('a refusal without a message has its status', () => {
    expect(explained({ kind: 'start-refused', status: 413 }).what).toContain('413')
    expect(explained({ kind: 'poll-refused', status: 404 }).what).toContain('404')
  })

  test('a key that was not accepted is told apart from one that may not do this', () => {
    for (const kind of ['start-refused', 'poll-refused'] as const) {
      expect(explained({ kind, status: 401, message: said('No') }).remedy).toContain('`api-key`')
      expect(explained({ kind, status: 403, message: said('No') }).remedy).not.toContain(
        '`api-key`',
      )
    }
  })

  test('a redirect names the host it points at, which never gets the key', () => {
    for (const kind of ['start-refused', 'poll-refused'] as const) {
      const { what, remedy } = explained({ kind, status: 307, redirectHost: 'other.example:8443' })
      expect(what).toContain('307')
      expect(what).toContain('other.example:8443')
      expect(remedy).toContain('`base-url`')
    }
  })

  test('a redirect within the host is no reason to change the host', () => {
    for (const kind of ['start-refused', 'poll-refused'] as const) {
      const redirect = { redirectHost: 'service.example', redirectsWithin: true }
      const { what, remedy } = explained({ kind, status: 308, ...redirect })
      expect(what).toContain('status 308 redirects to another URL on service.example')
      expect(remedy).toContain('path prefix')
      expect(remedy).not.toContain('put it into')
    }
  })

  test.each([
    ['certificate', ['NODE_EXTRA_CA_CERTS']],
    ['proxy', ['https_proxy', 'no_proxy']],
  ] as const)(
    'a start that could not be sent for the %s started no run, and names what to set',
    (by, checks) => {
      const { what, meaning, remedy } = explained({
        kind: 'start-impossible',
        by,
        cause: said('no way'),
      })
      expect(what).toContain('no way')
      expect(meaning).toMatch(NOT_STARTED)
      for (const check of checks) expect(remedy).toContain(check)
    },
  )

  test('a start that did not get through started no run, and says how often it was tried', () => {
    const unreachable = (tries: number, outOfTime: boolean, busy = false, askedMs = 0) =>
      explained({
        kind: 'start-unreachable',
        tries,
        busy,
        cause: said('refused'),
        outOfTime,
        askedMs,
      })
    expect(unreachable(5, false).what).toMatch(/5 attempts: refused/)
    expect(unreachable(5, false).what).not.toContain('timeout-minutes')
    expect(unreachable(1, true).what).toMatch(/1 attempt: refused.*`timeout-minutes`/)
    expect(unreachable(5, false).meaning).toMatch(NOT_STARTED)
    expect(unreachable(5, false).remedy).toContain('`base-url`')
    expect(unreachable(5, false, true).remedy).toContain('later')
    expect(unreachable(5, false, true).what).not.toContain('asks')
    expect(unreachable(1, true, true, 600_000).what).toMatch(
      /1 attempt: refused.*asked for a pause of 10m 00s/,
    )
  })

  test('a start that the service puts off says for how long, and started no run', () => {
    const { what, meaning, remedy } = explained({
      kind: 'start-postponed',
      askedMs: 86_400_000,
      cause: said('status 429, too many requests'),
    })
    expect(what).toMatch(
      /asked for a pause of 24h 00m, .*15 minutes.*: status 429, too many requests/,
    )
    expect(meaning).toMatch(NOT_STARTED)
    expect(remedy).toContain('again')
  })

  test('a start without a clear answer may have started a run: look before running again', () => {
    const { what, meaning, remedy } = explained({ kind: 'start-uncertain', cause: said('reset') })
    expect(what).toContain('reset')
    expect(meaning).toMatch(MAYBE_STARTED)
    expect(remedy).toMatch(LOOK_FIRST)
  })

  test('an id that breaks the rule for ids is shown, and a run was started', () => {
    const { what, meaning, remedy } = explained({
      kind: 'start-unusable-id',
      id: 'a "b"',
      holdsKey: false,
    })
    expect(what).toContain('"a \\"b\\""')
    expect(meaning).toMatch(/^A run was started, but it cannot be polled/)
    expect(remedy).toMatch(LOOK_FIRST)
  })

  test('a refused read has the message of the service and what to check', () => {
    const problem = { kind: 'poll-refused', status: 400, message: said('Run deleted') } as const
    const { what, remedy } = explained(problem)
    expect(what).toContain('"Run deleted" (status 400)')
    for (const check of ['`run-id`', '`base-url`', 'key']) expect(remedy).toContain(check)
  })

  test('a read refused over its certificate names what a private authority needs', () => {
    const untrusted = explained({
      kind: 'poll-refused',
      cause: said('self-signed certificate'),
      isUntrusted: true,
    })
    expect(untrusted.what).toContain('self-signed certificate')
    expect(untrusted.remedy).toContain('NODE_EXTRA_CA_CERTS')
  })

  test.each([
    'the answer is larger than 128 MiB',
    'the answer contains more than 500,000 JSON values',
  ])('a read refused since %s names what makes it smaller', (cause) => {
    const large = explained({
      kind: 'poll-refused',
      status: 200,
      cause: said(cause),
      isTooLarge: true,
    })
    expect(large.what).toContain(cause)
    expect(large.remedy).toMatch(/^Set `all-completed-steps: false`/)
    expect(large.remedy).not.toContain('NODE_EXTRA_CA_CERTS')
    const shortest = explained({
      kind: 'poll-refused',
      status: 200,
      cause: said(cause),
      isTooLarge: true,
      isShortest: true,
    })
    expect(shortest.remedy).toMatch(/^Find the outputs of the run in the studio\. .*reduce/)
    expect(shortest.remedy).not.toContain('Set `all')
  })

  test('the names of items are as many as there is room for, whatever they are told for', () => {
    const items = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(100, 'x'))
    const { what } = explained({ kind: 'journal-differs', items, isList: true })
    expect(what.match(/"x+\d+"/g)).toHaveLength(6)
    expect(what).toMatch(/, and 94 more\.$/)
  })

  test('an id that contains the key is told as that, without the key', () => {
    const id = `run-${KEY}`
    const { what } = explained({ kind: 'start-unusable-id', id, holdsKey: true })
    expect(what).toContain('contains the API key: "run-***"')
  })

  test('reads that failed in a row have their number, the last cause and how to go on', () => {
    const { what, remedy } = explained({
      kind: 'polls-failed',
      polls: 10,
      cause: said('status 502'),
    })
    expect(what).toContain('10 polls in a row')
    expect(what).toContain('status 502')
    expect(remedy).toContain('`run-id`')
  })

  test('a run of another workflow names both workflows', () => {
    const { what } = explained({ kind: 'other-workflow', expected: 'wanted', actual: 'found' })
    expect(what).toMatch(/workflow found, not to wanted/)
  })

  test('an error that nobody expected has its cause', () => {
    expect(explained({ kind: 'unexpected', cause: said('Error: boom') }).what).toContain(
      'Error: boom',
    )
  })
})
