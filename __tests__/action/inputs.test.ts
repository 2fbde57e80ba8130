// The inputs that a step accepts, their defaults, and the report of refused ones.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { stepPart } from '../../sandbox/service/index.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { Journaled } from './support/journal-scenario.ts'
import { itemsOf } from './support/list-scenario.ts'
import { atSpeed, KEY, leaping, play, type Transcript } from './support/scenario.ts'
import {
  answer,
  collect,
  completed,
  ECHO,
  finished,
  INSTANT,
  plan,
  refusal,
  script,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'

test('all bad inputs are reported together, and nothing is sent', async () => {
  const inputs = {
    'base-url': 'http://user:secret-password@example.com/v1?token=secret-token',
    'api-key': '',
    'workflow-id': 'a b',
    inputs: '{"input_1": "secret-value", "input_2": {"nested": "secret-value"}}',
    'inputs-file': 'missing.json',
    'input-files': 'input_3=../outside.txt',
    wait: 'yes',
    'timeout-minutes': '7201',
    'first-poll-seconds': '0.01',
    'poll-interval-seconds': '1e3',
    'request-timeout-seconds': '-1',
    'all-completed-steps': '1',
    'output-directory': '/',
    summary: 'short',
  }
  const { requests, outputs, log, exitCode } = await play(service, { with: inputs })
  expect(requests).toEqual([])
  expect(exitCode).toBe(1)
  expect(outputs.conclusion).toBe('error')
  for (const name of Object.keys(inputs)) expect(outputs.error).toContain(`\`${name}\``)
  expect(outputs.error).toContain('Nothing was sent')
  expect(outputs.error).toContain('environment secrets require `environment:`')
  expect(log.join('\n')).toContain('"input_2"')
  expect(log.join('\n')).toContain('toJSON(toJSON(…))')
  expect(log.filter((line) => line.startsWith('- '))).toHaveLength(14)
  expect(log.join('\n')).not.toMatch(/secret-/)
})

describe('base-url', () => {
  test.each([
    ['http://example.com', 'must use https'],
    ['http://127.0.0.1.example.com', 'must use https'],
    ['https://example.com/v1', 'must not end with `/v1`'],
    ['https://example.com/api/v1/', 'must not end with `/v1`'],
    ['https://example.com/?hidden=1', 'must not contain a query'],
    ['https://example.com/#hidden', 'must not contain a fragment'],
    ['https://hidden:hidden@example.com', 'must not contain a user name'],
    ['ftp://example.com', 'must be the https address'],
    ['example.com', 'must be the https address'],
    ['', 'must be the https address of the service, got nothing'],
  ])('%j is refused', async (address, why) => {
    expect(await refusal({ 'base-url': address })).toContain(`\`base-url\` ${why}`)
  })

  test.each([
    'http://localhost:1',
    'http://127.200.0.1:1',
    'http://[::1]:1',
    'https://example.com',
  ])('%j is accepted', async (address) => {
    expect((await plan({ 'base-url': address })).outputs.conclusion).toBe('planned')
  })

  test('keeps its path, without a slash at the end', async () => {
    const { requests } = await play(service, {
      with: { 'base-url': `${service.url}/a/path/`, 'run-id': UNKNOWN_RUN },
    })
    expect(requests[0]).toMatch(/^GET \/a\/path\/v1\/workflow-runs\//)
  })
})

describe('api-key', () => {
  test('is required; the error names the usual causes of an empty one', async () => {
    const error = await refusal({ 'api-key': '' })
    for (const cause of ['from forks', 'Dependabot secrets', 'reusable workflow', 'environment:']) {
      expect(error).toContain(cause)
    }
  })

  test.each(['secret-ké', 'secret key', 'secret\nkey', 'secret\tkey', 'secret”'])(
    'must be visible ASCII; the error shows nothing of %j',
    async (key) => {
      const { outputs, requests, log } = await plan({ 'api-key': key })
      expect([requests, outputs.conclusion]).toEqual([[], 'error'])
      expect(outputs.error).toContain('`api-key` must be made up of visible ASCII')
      expect(`${outputs.error}${log}`).not.toContain('secret')
    },
  )
})

test('white space around a value is trimmed, and a blank value is the same as none', async () => {
  script('read', answer(250, {}))
  const { requests, outputs } = await play(service, {
    with: {
      'base-url': ` ${service.url}\n`,
      'api-key': `\n${KEY}\t`,
      'workflow-id': `  ${INSTANT}\n`,
      'run-id': ' \n',
      inputs: '\n {} ',
      wait: ' true\n',
      'timeout-minutes': ' ',
      'first-poll-seconds': ' 0.05 ',
      'poll-interval-seconds': '\t0.05',
      'all-completed-steps': '\nfalse',
      summary: ' none ',
      'output-directory': '  ',
    },
  })
  expect(requests[0]).toBe(`POST /v1/workflows/${INSTANT}/run → 200`)
  expect(requests[2]).toContain('all_completed_steps=false')
  expect(outputs.conclusion).toBe('success')
})

describe('a decimal', () => {
  const DECIMALS = {
    'timeout-minutes': ['0.0001', '7200', '0', '7200.01', 'a decimal above 0 and at most 7200'],
    'first-poll-seconds': ['0.05', '86400', '0.049', '86400.01', 'a decimal from 0.05 to 86400'],
    'poll-interval-seconds': ['0.05', '3600', '0.049', '3600.01', 'a decimal from 0.05 to 3600'],
    'request-timeout-seconds': ['0.05', '600', '0.049', '600.01', 'a decimal from 0.05 to 600'],
  } as const
  const all = (value: (bounds: (typeof DECIMALS)[keyof typeof DECIMALS]) => string) =>
    Object.fromEntries(Object.entries(DECIMALS).map(([name, bounds]) => [name, value(bounds)]))

  test('may have the value of a bound', async () => {
    for (const bound of [0, 1] as const) {
      expect((await plan(all((bounds) => bounds[bound]))).outputs.conclusion).toBe('planned')
    }
  })

  test('beyond a bound is refused; the error has the bounds and the value', async () => {
    for (const bound of [2, 3] as const) {
      const error = await refusal(all((bounds) => bounds[bound]))
      for (const [name, bounds] of Object.entries(DECIMALS)) {
        expect(error).toContain(`\`${name}\` must be ${bounds[4]}, got "${bounds[bound]}"`)
      }
    }
  })

  test.each(['+1', '-1', '1e1', '1m', '.5', '1.', '1,5', '0x1', '١', '1 0', 'Infinity'])(
    'must be digits, or digits.digits; %s is refused',
    async (value) => {
      const error = await refusal(all(() => value))
      for (const name of Object.keys(DECIMALS)) expect(error).toContain(`\`${name}\` must be`)
    },
  )
})

describe('a boolean', () => {
  const BOOLEANS = ['wait', 'all-completed-steps', 'dry-run'] as const
  const all = (value: string) => Object.fromEntries(BOOLEANS.map((name) => [name, value]))

  test.each(['true', 'True', 'TRUE'])('is true when it is %s', async (value) => {
    expect((await plan(all(value))).outputs.conclusion).toBe('planned')
  })

  test.each(['false', 'False', 'FALSE'])('is false when it is %s', async (value) => {
    const { outputs, requests } = await plan(all(value))
    expect([outputs.conclusion, requests.length]).toEqual(['started', 1])
  })

  test.each(['yes', 'tRUE', 'on', '1', 'y', 'null'])('must not be %s', async (value) => {
    const error = await refusal(all(value))
    for (const name of BOOLEANS) {
      expect(error).toContain(`\`${name}\` must be true or false, got "${value}"`)
    }
  })
})

describe('the defaults', () => {
  const DEFAULTS = { 'first-poll-seconds': '', 'poll-interval-seconds': '' }

  const pollsOf = ({ result }: Transcript) =>
    result.log.filter((line) => line.includes(' waited: '))

  test('are a pause of 5 seconds before the first poll, and no shorter ones later', async () => {
    script('read', answer(250, {}))
    const polls = pollsOf(
      await play(service, { with: { 'workflow-id': INSTANT, ...DEFAULTS }, env: leaping() }),
    )
    // Requests may take seconds on a slow machine.
    expect(polls[0]).toMatch(/^([5-9](\.\d)?|1\d)s waited: .* next poll in (4\.[5-9]|5)s$/)
  })

  test('are pauses of at most 2 minutes, and a deadline after an hour', async () => {
    service.always('read', answer(250, {}))
    const played = await play(service, {
      with: { 'workflow-id': INSTANT, ...DEFAULTS },
      env: leaping(0),
    })
    const pauses = pollsOf(played).map((line) => / next poll in (.*)$/.exec(line)?.[1] ?? '')
    expect(pauses.filter((pause) => pause === '2m 00s').length).toBeGreaterThan(9)
    expect(pauses.filter((pause) => /^2m (0[1-9]|[1-5])|^([3-9]|\d\d)m|h/.test(pause))).toEqual([])
    expect(played.outputs.conclusion).toBe('timed_out')
    expect(played.result.outputs.get('error')).toContain('did not finish within 1h 00m')
  })

  test('have a first pause that is no longer than `poll-interval-seconds`', async () => {
    script('read', answer(250, {}))
    const polls = pollsOf(
      await play(service, {
        with: { 'workflow-id': INSTANT, ...DEFAULTS, 'poll-interval-seconds': '2' },
        env: leaping(),
      }),
    )
    expect(polls[0]).toMatch(/^[2-4](\.\d)?s waited: /)
  })

  test('give a request a minute', async () => {
    script('start', { kind: 'silence' })
    const { result } = await play(service, { with: { 'workflow-id': INSTANT }, env: atSpeed(100) })
    expect(result.outputs.get('error')).toContain('no complete answer within 1m 00s')
  })
})

test('request-timeout-seconds is the time for the complete answer', async () => {
  const delivery = { fault: { kind: 'stall', afterBytes: 20 } } as const
  script('start', { kind: 'real', delivery })
  const { result } = await play(service, {
    with: { 'workflow-id': INSTANT, 'request-timeout-seconds': '0.4' },
  })
  expect(result.outputs.get('error')).toContain('no complete answer within 0.4s')
})

describe('title', () => {
  const TITLE = 'Release notes'

  test('is in the heading of the summary, the first line of the log, and the annotations', async () => {
    const run = finished({ failedSteps: [stepPart({ nodeId: 'a', message: 'no' })] })
    const { log, annotations, result } = await collect(run, { title: TITLE })
    expect(log[0]).toBe(TITLE)
    expect(result.summary).toMatch(/^<h2>❌ <code>Release notes<\/code>: Workflow run failed<\/h2>/)
    expect(annotations).toEqual([
      expect.stringMatching(/^error: Release notes: Workflow run failed: /),
      expect.stringMatching(/^error: Release notes: Step failed: /),
    ])
  })

  test('must be one line of at most 100 characters', async () => {
    expect((await plan({ title: 'x'.repeat(100) })).outputs.conclusion).toBe('planned')
    for (const title of ['x'.repeat(101), 'a\nb', 'a\u2028b', 'a\u0007b']) {
      expect(await refusal({ title })).toContain('`title` must be one line of at most 100')
    }
  })
})

describe('summary', () => {
  const run = finished({ completedSteps: [completed('model_1', 'WHAT THE MODEL WROTE')] })

  test('is full by default', async () => {
    expect((await collect(run)).result.summary).toContain('WHAT THE MODEL WROTE')
  })

  test('has everything but the text of outputs when it is brief', async () => {
    const { result, outputs } = await collect(run, { summary: 'brief' })
    expect(result.summary).toContain('<code>model_1</code>')
    expect(result.summary).not.toContain('WHAT')
    expect(outputs.result).toBe('WHAT THE MODEL WROTE')
  })

  test('is empty when it is none', async () => {
    expect((await collect(run, { summary: 'none' })).result.summary ?? '').toBe('')
  })

  test.each(['Full', 'brief, please'])('must not be %j', async (summary) => {
    expect(await refusal({ summary })).toContain('`summary` must be full, brief or none')
  })
})

describe('output-directory', () => {
  const scratch = scratchFolders()

  test('is created if missing, in the workspace or in RUNNER_TEMP', async () => {
    for (const [given, folder] of [
      ['new/deep', scratch.at('workspace/new/deep')],
      [scratch.at('temp/new'), scratch.at('temp/new')],
    ] as const) {
      const run = finished({ completedSteps: [completed('model_1', 'text')] })
      const { result } = await collect(run, { 'output-directory': given }, scratch.folders)
      const file = path.join(folder, 'model_1.txt')
      expect(JSON.parse(result.outputs.get('output-files') ?? '')).toEqual({ model_1: file })
      expect(fs.readFileSync(file, 'utf8')).toBe('text')
    }
  })

  test('must not be elsewhere, behind a link, in .git, or a file', async () => {
    scratch.write('workspace/file', '')
    fs.mkdirSync(scratch.at('workspace/.git'))
    fs.symlinkSync(scratch.root, scratch.at('workspace/out'), 'junction')
    fs.symlinkSync(scratch.at('workspace/.git'), scratch.at('workspace/git'), 'junction')
    const before = fs.readdirSync(scratch.root)
    for (const [folder, why] of [
      ['../beside', 'must be in the workspace or in RUNNER_TEMP'],
      ['out/beside', 'must be in the workspace or in RUNNER_TEMP'],
      ['.git/here', 'must not be in a .git directory'],
      ['git/here', 'must not be in a .git directory'],
      ['file', 'must be a directory, not a file'],
      ['file/here', 'must have a path that can be followed; the system says: not a directory'],
    ] as const) {
      const { outputs, requests } = await play(service, {
        ...scratch.folders,
        with: { 'workflow-id': INSTANT, 'output-directory': folder },
      })
      expect(requests).toEqual([])
      expect(outputs.error).toContain(`\`output-directory\` ${why}`)
    }
    expect(fs.readdirSync(scratch.root)).toEqual(before)
  })
})

describe('max-starts', () => {
  test('is checked before anything is sent', async () => {
    const one = await play(service, { with: { 'workflow-id': INSTANT, 'max-starts': '0' } })
    expect([one.requests, one.outputs.conclusion, one.exitCode]).toEqual([[], 'error', 1])
    expect(one.outputs.error).toMatch(
      /^The step would start 1 run, but `max-starts` allows 0\. Noth/,
    )
    const items = itemsOf(['a', 'b', 'c'])
    const list = await play(service, { with: { 'workflow-id': ECHO.id, items, 'max-starts': '2' } })
    expect([list.requests, list.outputs.conclusion]).toEqual([[], 'error'])
    const fine = await play(service, { with: { 'workflow-id': ECHO.id, items, 'max-starts': '3' } })
    expect(fine.outputs.conclusion).toBe('success')
  })

  test('counts the items that a journal leaves to be started, and does not change the journal', async () => {
    const journaled = new Journaled(service)
    try {
      const items = (...ids: string[]) => ({ 'workflow-id': ECHO.id, items: itemsOf(ids) })
      await journaled.step({ ...items('a', 'b'), 'max-starts': '2' })
      const before = journaled.text
      const refused = await journaled.step({ ...items('a', 'b', 'c', 'd'), 'max-starts': '1' })
      expect([refused.starts, refused.outputs.conclusion]).toEqual([0, 'error'])
      expect(refused.requests).toEqual([])
      expect(journaled.text).toBe(before)
      const fine = await journaled.step({ ...items('a', 'b', 'c'), 'max-starts': '1' })
      expect([fine.starts, fine.outputs.conclusion]).toEqual([1, 'success'])
      expect(fs.existsSync(journaled.journal)).toBe(true)
    } finally {
      journaled.dispose()
    }
  })
})
