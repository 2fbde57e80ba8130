// Every kind of problem has a title that people can search for, and whole sentences below it.

import { describe, expect, test } from '@jest/globals'
import { explain } from '../../../../src/report/sentences/problems.ts'
import { everyProblem } from '../../../helpers/every-problem.ts'
import { textOf } from '../../../helpers/words.ts'

const examples = everyProblem('<text>')
const problems = Object.values(examples).flat()

test.each([
  ['bad-inputs', ['Invalid inputs']],
  ['start-refused', ['Start refused']],
  ['start-impossible', ['No connection to the service']],
  ['start-unreachable', ['Service not reached', 'Start not accepted']],
  ['start-postponed', ['Start not accepted']],
  ['start-uncertain', ['Start uncertain']],
  ['start-unusable-id', ['Unusable run id']],
  ['poll-refused', ['Poll refused']],
  ['polls-failed', ['Polls failed']],
  ['service-down', ['Service unavailable']],
  ['inputs-changed', ['Inputs changed']],
  ['other-workflow', ['Run of another workflow']],
  ['no-outputs', ['Outputs not writable']],
  ['no-workspace', ['No workspace']],
  ['start-unrecorded', ['Run may exist']],
  ['journal-damaged', ['Journal refused']],
  ['journal-differs', ['Journal of other inputs']],
  ['too-many-starts', ['Too many starts']],
  ['journal-taken', ['Journal in use']],
  ['journal-not-written', ['Journal not written']],
  ['unexpected', ['Unexpected error']],
] as const)('the title of %s is %j', (kind, titles) => {
  const found = examples[kind].map((problem) => explain(problem).title)
  expect([...new Set(found)]).toEqual(titles)
})

test.each(problems.map((problem) => [problem.kind, problem] as const))(
  'what is said of %s is whole sentences',
  (_kind, problem) => {
    const { what, meaning, remedy } = explain(problem)
    for (const words of [what, meaning, remedy]) {
      expect(textOf(words)).toMatch(/^(?:[A-Z\d]|`[a-z-]+` ).*\.$/)
    }
  },
)

describe('what it means for the run', () => {
  const NOTHING = 'Nothing was sent to the service.'
  const NO_RUN = 'No run was started.'
  const MAYBE = 'The result of the run is not known; it may still be executing.'

  test.each([
    ['bad-inputs', NOTHING],
    ['start-refused', NO_RUN],
    ['start-impossible', NO_RUN],
    ['start-unreachable', NO_RUN],
    ['start-postponed', NO_RUN],
    ['start-uncertain', 'A run may have been started, so the start was not repeated.'],
    ['start-unusable-id', 'A run was started, but it cannot be polled with this id.'],
    ['poll-refused', 'The result of the run is not known.'],
    ['polls-failed', MAYBE],
    ['service-down', MAYBE],
    ['inputs-changed', 'Nothing was sent for this item.'],
    ['other-workflow', 'Its outputs are not used.'],
    ['no-outputs', NOTHING],
    ['no-workspace', NOTHING],
    ['start-unrecorded', 'A run may have been started, so nothing was sent this time.'],
    ['journal-damaged', 'Nothing was sent to the service, and the journal was left as it is.'],
    ['journal-differs', NOTHING],
    ['too-many-starts', NOTHING],
    ['journal-taken', 'This step started no further run.'],
    ['journal-not-written', 'No further run was started, because there would be no record of it.'],
    ['unexpected', 'The `run-id` output and the log show whether a run was started.'],
  ] as const)('%s: %s', (kind, meaning) => {
    for (const problem of examples[kind]) {
      expect(textOf(explain(problem).meaning)).toBe(meaning)
    }
  })
})

describe('what is to be done', () => {
  const text = (problem: (typeof problems)[number]) => {
    const { what, remedy } = explain(problem)
    return { what: textOf(what), remedy: textOf(remedy) }
  }

  test('about a certificate or a proxy', () => {
    const [certificate, proxy] = examples['start-impossible'].map(text)
    expect(certificate?.remedy).toMatch(/^If the service or a proxy uses a private certificate/)
    expect(proxy?.remedy).toMatch(/^Check https_proxy .* and no_proxy\.$/)
  })

  test('about a service that was not reached, or that has too much to do', () => {
    const [away, busy] = examples['start-unreachable'].map(text)
    expect(away).toEqual({
      what: 'The service could not be reached after 5 attempts: <text>.',
      remedy:
        'Check `base-url`, the network, and the proxy settings of the runner. It is safe to run the job again.',
    })
    expect(busy).toEqual({
      what: 'The service did not accept the start after 1 attempt: <text>. The service asked for a pause of 10m 00s. The next attempt would be after the deadline (`timeout-minutes`).',
      remedy: 'The service receives too many requests. Run the job again later; this is safe.',
    })
  })

  test('about an id that cannot be used', () => {
    const [odd, key] = examples['start-unusable-id'].map(text)
    expect(odd?.what).toBe(
      'The service answered with a run id that cannot be part of a URL: "<text>".',
    )
    expect(key?.what).toContain('that contains the API key: ')
  })

  test('about a journal of other inputs, of a list and of a single run', () => {
    const [one, , single] = examples['journal-differs'].map(text)
    expect(one?.what).toBe(
      'The journal has starts with other inputs, or with another workflow or service, for 1 item: "<text>".',
    )
    expect(one?.remedy).toMatch(/^To start these items as they are now, .* of each item\.$/)
    expect(single?.what).toBe(
      'The journal has a start with other inputs, or with another workflow or service.',
    )
    expect(single?.remedy).toMatch(/^To start a run with the present inputs, .* or set `run-id`\.$/)
  })

  test('about too many starts', () => {
    const [one, many] = examples['too-many-starts'].map(text)
    expect(one?.what).toBe('The step would start 1 run, but `max-starts` allows 0.')
    expect(many?.what).toBe('The step would start 12 runs, but `max-starts` allows 10.')
  })
})
