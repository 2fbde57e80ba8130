// Proves that every failure says what happened, what it means for the run and what to do next.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parse } from 'yaml'
import { collectLines, explain, type Problem } from '../../../src/report/errors.ts'
import { isUsableId } from '../../../src/service/service.ts'
import { showWithout } from '../../../src/text/text.ts'

const KEY = 'k3y-of-the-step'
const show = showWithout(KEY)

const NOT_STARTED = /^No run was started\.$/
const MAYBE_STARTED = /^A run may have been started/
const LOOK_FIRST = /Look at the workflow's runs .* before running this again/

function explained(problem: Problem) {
  return explain(problem, show)
}

/** One problem of each kind, with the given text wherever it holds one from outside. */
function problemsWith(text: string): readonly Problem[] {
  return [
    { kind: 'bad-inputs', faults: [{ input: 'wait', text }] },
    { kind: 'start-refused', status: 403, message: text },
    { kind: 'start-refused', status: 302, redirectHost: text },
    { kind: 'start-impossible', by: 'certificate', cause: text },
    { kind: 'start-impossible', by: 'proxy', cause: text },
    { kind: 'start-unreachable', tries: 5, busy: false, cause: text, outOfTime: false, askedMs: 0 },
    { kind: 'start-postponed', askedMs: 86_400_000, cause: text },
    { kind: 'start-uncertain', cause: text },
    { kind: 'start-unusable-id', id: text, holdsKey: false },
    { kind: 'read-refused', status: 404, message: text },
    { kind: 'read-refused', cause: text },
    { kind: 'reads-failed', reads: 10, cause: text },
    { kind: 'other-workflow', expected: text, actual: text },
    { kind: 'no-outputs', cause: text },
    { kind: 'no-workspace', cause: text },
    { kind: 'unexpected', cause: text },
  ]
}

describe('what is said of a problem', () => {
  test('bad inputs are all named, each once, with what is wrong with them, and nothing was sent', () => {
    const { what, meaning, remedy } = explained({
      kind: 'bad-inputs',
      faults: [
        { input: 'wait', text: '`wait` must be true or false, got "maybe"' },
        { input: 'base-url', text: '`base-url` must not have a query' },
        { input: 'base-url', text: '`base-url` must not have a fragment' },
      ],
    })
    expect(what).toMatch(/^`wait`, `base-url` cannot be used: /)
    for (const text of ['got "maybe"', 'not have a query', 'not have a fragment']) {
      expect(what).toContain(text)
    }
    expect(meaning).toBe('Nothing was sent to the service.')
    expect(remedy).toContain('`with:`')
  })

  test('a refused start has the message of the service, what to check, and started no run', () => {
    const problem = { kind: 'start-refused', status: 400, message: 'Invalid workflow id' } as const
    const { what, meaning, remedy } = explained(problem)
    expect(what).toContain('"Invalid workflow id" (status 400)')
    expect(meaning).toMatch(NOT_STARTED)
    for (const check of ['`workflow-id`', '`base-url`', 'key']) expect(remedy).toContain(check)
  })

  test('a refusal without a message has its status', () => {
    expect(explained({ kind: 'start-refused', status: 413 }).what).toContain('413')
    expect(explained({ kind: 'read-refused', status: 404 }).what).toContain('404')
  })

  test('a key that was not accepted is told apart from one that may not do this', () => {
    for (const kind of ['start-refused', 'read-refused'] as const) {
      expect(explained({ kind, status: 401, message: 'No' }).remedy).toContain('`api-key`')
      expect(explained({ kind, status: 403, message: 'No' }).remedy).not.toContain('`api-key`')
    }
  })

  test('a redirect names the host it points at, which never gets the key', () => {
    for (const kind of ['start-refused', 'read-refused'] as const) {
      const { what, remedy } = explained({ kind, status: 307, redirectHost: 'other.example:8443' })
      expect(what).toContain('307')
      expect(what).toContain('other.example:8443')
      expect(remedy).toContain('`base-url`')
    }
  })

  test('a redirect within the host is no reason to change the host', () => {
    for (const kind of ['start-refused', 'read-refused'] as const) {
      const redirect = { redirectHost: 'service.example', redirectsWithin: true }
      const { what, remedy } = explained({ kind, status: 308, ...redirect })
      expect(what).toContain('status 308 redirects to another address on service.example itself')
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
      const { what, meaning, remedy } = explained({ kind: 'start-impossible', by, cause: 'no way' })
      expect(what).toContain('no way')
      expect(meaning).toMatch(NOT_STARTED)
      for (const check of checks) expect(remedy).toContain(check)
    },
  )

  test('a start that did not get through started no run, and says how often it was tried', () => {
    const unreachable = (tries: number, outOfTime: boolean, busy = false, askedMs = 0) =>
      explained({ kind: 'start-unreachable', tries, busy, cause: 'refused', outOfTime, askedMs })
    expect(unreachable(5, false).what).toMatch(/5 tries: refused/)
    expect(unreachable(5, false).what).not.toContain('timeout-minutes')
    expect(unreachable(1, true).what).toMatch(/1 try, .*`timeout-minutes`.*: refused/)
    expect(unreachable(5, false).meaning).toMatch(NOT_STARTED)
    expect(unreachable(5, false).remedy).toContain('`base-url`')
    expect(unreachable(5, false, true).remedy).toContain('later')
    expect(unreachable(5, false, true).what).not.toContain('asks')
    expect(unreachable(1, true, true, 600_000).what).toMatch(
      /1 try, .*asks to wait 10m 00s.*: refused/,
    )
  })

  test('a start that the service puts off says for how long, and started no run', () => {
    const { what, meaning, remedy } = explained({
      kind: 'start-postponed',
      askedMs: 86_400_000,
      cause: 'status 429, too many requests',
    })
    expect(what).toMatch(/asks to wait 24h 00m, .*15 minutes.*: status 429, too many requests/)
    expect(meaning).toMatch(NOT_STARTED)
    expect(remedy).toContain('again')
  })

  test('a start without a clear answer may have started a run: look before running again', () => {
    const { what, meaning, remedy } = explained({ kind: 'start-uncertain', cause: 'reset' })
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
    expect(meaning).toMatch(/^A run was started, and its id cannot be used/)
    expect(remedy).toMatch(LOOK_FIRST)
  })

  test('a refused read has the message of the service and what to check', () => {
    const problem = { kind: 'read-refused', status: 400, message: 'Run deleted' } as const
    const { what, remedy } = explained(problem)
    expect(what).toContain('"Run deleted" (status 400)')
    for (const check of ['`run-id`', '`base-url`', 'key']) expect(remedy).toContain(check)
  })

  test('a read refused over its certificate names what a private authority needs', () => {
    const untrusted = explained({ kind: 'read-refused', cause: 'self-signed certificate' })
    expect(untrusted.what).toContain('self-signed certificate')
    expect(untrusted.remedy).toContain('NODE_EXTRA_CA_CERTS')
  })

  test.each([
    'the answer is larger than 128 MiB',
    'the answer holds more than 500,000 JSON values',
  ])('a read refused since %s names what makes it smaller', (cause) => {
    const large = explained({ kind: 'read-refused', status: 200, cause, isTooLarge: true })
    expect(large.what).toContain(cause)
    expect(large.remedy).toMatch(/^Set `all-completed-steps: false`/)
    expect(large.remedy).not.toContain('NODE_EXTRA_CA_CERTS')
  })

  test('an id that contains the key is told as that, without the key', () => {
    const id = `run-${KEY}`
    const { what } = explained({ kind: 'start-unusable-id', id, holdsKey: true })
    expect(what).toContain('contains the API key: "run-***"')
  })

  test('reads that failed in a row have their number, the last cause and how to go on', () => {
    const { what, remedy } = explained({ kind: 'reads-failed', reads: 10, cause: 'status 502' })
    expect(what).toContain('10 reads in a row')
    expect(what).toContain('status 502')
    expect(remedy).toContain('`run-id`')
  })

  test('a run of another workflow names both workflows', () => {
    const { what } = explained({ kind: 'other-workflow', expected: 'wanted', actual: 'found' })
    expect(what).toMatch(/workflow found, not to wanted/)
  })

  test('an error that nobody expected has its cause', () => {
    expect(explained({ kind: 'unexpected', cause: 'Error: boom' }).what).toContain('Error: boom')
  })

  test('whatever was written from outside, each text is one line without the key, and not long', () => {
    const foreign = fc.string({
      unit: fc.oneof(
        fc.constantFrom(KEY, '\n', '\r\n', '::error::', '\u202e', '\ud800', 'x'.repeat(700)),
        fc.string({ unit: 'binary', minLength: 1 }),
      ),
    })
    fc.assert(
      fc.property(foreign, (text) => {
        for (const problem of problemsWith(text)) {
          const explanation = Object.values(explained(problem))
          expect(explanation).toHaveLength(4)
          for (const line of explanation) {
            expect(line).not.toBe('')
            expect(line).not.toContain(KEY)
            expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
            expect(line.isWellFormed()).toBe(true)
            expect(line.length).toBeLessThanOrEqual(1_000)
          }
        }
      }),
    )
  })
})

describe('the lines that collect a run later', () => {
  /** What the runner hands to the action: the YAML is read, then its expressions are evaluated. */
  function pasted(baseUrl: string, runId: string): Record<string, string> {
    const step: { with: Record<string, string> } = parse(collectLines(baseUrl, runId).join('\n'))
    const literal = /\$\{\{ '((?:[^']|'')*)' \}\}/g
    return Object.fromEntries(
      Object.entries(step.with).map(([name, value]) => [
        name,
        value.replace(literal, (_, text: string) => text.replaceAll("''", "'")),
      ]),
    )
  }

  const expression = (content: string) => `$\{{${content}}}`
  const apiKey = expression(' secrets.WORKFLOW_API_KEY ')

  test('are plain where the address and the id are plain', () => {
    const runId = '0b5f9f3e-6f1c-4a53-9a54-0d3f0c1f7c11'
    expect(collectLines('https://api.example.com/base', runId)).toEqual([
      'with:',
      '  base-url: https://api.example.com/base',
      `  api-key: ${apiKey}`,
      `  run-id: ${runId}`,
    ])
  })

  test.each([
    'true',
    'No',
    'NULL',
    'y',
    '~',
    '1e5',
    '0x1F',
    '12:30:45',
    '2024-01-01',
    '-',
    '#a',
    'a#b',
    'a:',
    ':a',
    "it's",
    '"a"',
    '*a',
    '&a',
    '!a',
    '{a}',
    '[a]',
    '%41',
    '@a',
    '\\n',
    '😀',
    expression('github.token'),
    expression("'a'"),
    `$${expression('{a')}`,
  ])('give the id %j back as it is', (runId) => {
    expect(isUsableId(runId)).toBe(true)
    expect(pasted('http://[::1]:8080', runId)).toEqual({
      'base-url': 'http://[::1]:8080',
      'api-key': apiKey,
      'run-id': runId,
    })
  })

  test('give any id that can be used back as it is', () => {
    const runIds = fc
      .string({
        unit: fc.oneof(
          fc.constantFrom('${{', '}}', "'", '"', ':', '#', '-', '.', '0', 'e', 'a', '~', '\\'),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        ),
      })
      .filter(isUsableId)
    fc.assert(
      fc.property(runIds, (runId) => {
        expect(pasted('https://api.example.com', runId)['run-id']).toBe(runId)
      }),
      { numRuns: 1_000 },
    )
  })
})
