// What a step takes as its inputs and what it refuses, through the bundle. With `dry-run` a step checks
// everything and sends nothing.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { atSpeed, KEY, play, type Transcript } from './support/scenario.ts'
import {
  answer,
  collect,
  completed,
  finished,
  INSTANT,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'

type Inputs = Readonly<Record<string, string>>

/** A step that would start a run, with what a case varies. */
function plan(inputs: Inputs, env: Readonly<Record<string, string>> = {}) {
  return play(service, { with: { 'workflow-id': INSTANT, 'dry-run': 'true', ...inputs }, env })
}

/** What the step says of inputs that it refuses. */
async function refusal(inputs: Inputs): Promise<string> {
  const { outputs, requests, exitCode, result } = await plan(inputs)
  expect([requests, outputs.conclusion, exitCode]).toEqual([[], 'error', 1])
  expect(result.raw).not.toContain('hidden')
  return outputs.error ?? ''
}

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
  ])('%s is refused', async (address, why) => {
    expect(await refusal({ 'base-url': address })).toContain(`\`base-url\` ${why}`)
  })

  test.each([
    'http://localhost:1',
    'http://127.200.0.1:1',
    'http://[::1]:1',
    'https://example.com',
  ])('%s is allowed', async (address) => {
    expect((await plan({ 'base-url': address })).outputs.conclusion).toBe('planned')
  })

  test('keeps its path, and loses the slash at its end', async () => {
    const { requests } = await play(service, {
      with: { 'base-url': `${service.url}/a/path/`, 'run-id': UNKNOWN_RUN },
    })
    expect(requests[0]).toMatch(/^GET \/a\/path\/v1\/workflow-runs\//)
  })
})

describe('api-key', () => {
  test('that is empty is explained by its usual causes', async () => {
    const error = await refusal({ 'api-key': '' })
    for (const cause of ['from forks', 'Dependabot secrets', 'reusable workflow', 'environment:']) {
      expect(error).toContain(cause)
    }
  })

  test.each(['secret-ké', 'secret key', 'secret\nkey', 'secret\tkey', 'secret”'])(
    'is visible ASCII, and nothing of it is shown: %j',
    async (key) => {
      const { outputs, requests, log } = await plan({ 'api-key': key })
      expect([requests, outputs.conclusion]).toEqual([[], 'error'])
      expect(outputs.error).toContain('`api-key` must be made up of visible ASCII')
      expect(`${outputs.error}${log}`).not.toContain('secret')
    },
  )
})

describe('an id', () => {
  test.each(['.', '..', 'x'.repeat(257), 'a b', 'a\u00a0b', 'a\u0001b', 'a\u0085b'])(
    'is refused as %j',
    async (id) => {
      const error = await refusal({ 'run-id': id, 'workflow-id': id })
      expect(error).toContain('`run-id` must be an id')
      expect(error).toContain('`workflow-id` must be an id')
    },
  )

  test('that is not well-formed Unicode is refused', async () => {
    const items = '[{"id": "a", "run-id": "\\ud800"}]'
    expect(await refusal({ items })).toContain('item "a" must have as `run-id` an id')
  })

  test('stands in the path percent-encoded', async () => {
    for (const id of ['a/b?c#d%20é', 'x'.repeat(256)]) {
      const from = service.requests.length
      await play(service, { with: { 'run-id': id } })
      const path = service.requests[from]?.path
      expect(path).toBe(`/v1/workflow-runs/${encodeURIComponent(id)}?all_completed_steps=true`)
    }
    const from = service.requests.length
    await play(service, { with: { 'workflow-id': 'a/b?c' } })
    expect(service.requests[from]?.path).toBe('/v1/workflows/a%2Fb%3Fc/run')
  })

  test('of a workflow is required without one of a run', async () => {
    expect(await refusal({ 'workflow-id': ' ' })).toContain(
      '`workflow-id` is required unless `run-id` is set',
    )
  })

  test('of the workflow may be written in another case', async () => {
    const workflow_id = 'ABCDEF-workflow'
    const { outputs } = await collect(finished({ workflow_id }), {
      'workflow-id': 'abcdef-WORKFLOW',
    })
    expect(outputs.conclusion).toBe('success')
  })
})

describe('white space', () => {
  test('around a value does not count, and a blank value is none', async () => {
    service.script('read', answer(250, {}))
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

  test('may be at its bounds', async () => {
    for (const bound of [0, 1] as const) {
      expect((await plan(all((bounds) => bounds[bound]))).outputs.conclusion).toBe('planned')
    }
  })

  test('is refused beyond them, with what is allowed and what was given', async () => {
    for (const bound of [2, 3] as const) {
      const error = await refusal(all((bounds) => bounds[bound]))
      for (const [name, bounds] of Object.entries(DECIMALS)) {
        expect(error).toContain(`\`${name}\` must be ${bounds[4]}, got "${bounds[bound]}"`)
      }
    }
  })

  test.each(['+1', '-1', '1e1', '1m', '.5', '1.', '1,5', '0x1', '١', '1 0', 'Infinity'])(
    'is not %s',
    async (value) => {
      const error = await refusal(all(() => value))
      for (const name of Object.keys(DECIMALS)) expect(error).toContain(`\`${name}\` must be`)
    },
  )
})

describe('a boolean', () => {
  const BOOLEANS = ['wait', 'all-completed-steps', 'dry-run'] as const
  const all = (value: string) => Object.fromEntries(BOOLEANS.map((name) => [name, value]))

  test.each(['true', 'True', 'TRUE'])('is %s', async (value) => {
    expect((await plan(all(value))).outputs.conclusion).toBe('planned')
  })

  test.each(['false', 'False', 'FALSE'])('is %s', async (value) => {
    const { outputs, requests } = await plan(all(value))
    expect([outputs.conclusion, requests.length]).toEqual(['started', 1])
  })

  test.each(['yes', 'tRUE', 'on', '1', 'y', 'null'])('is not %s', async (value) => {
    const error = await refusal(all(value))
    for (const name of BOOLEANS) {
      expect(error).toContain(`\`${name}\` must be true or false, got "${value}"`)
    }
  })
})

describe('what is not given', () => {
  const DEFAULTS = { 'first-poll-seconds': '', 'poll-interval-seconds': '' }

  const pollsOf = ({ result }: Transcript) =>
    result.log.filter((line) => line.includes(' waited: '))

  test('is a pause of 5 seconds before the first poll, and no shorter one later', async () => {
    service.script('read', answer(250, {}))
    const polls = pollsOf(
      await play(service, { with: { 'workflow-id': INSTANT, ...DEFAULTS }, env: atSpeed(20) }),
    )
    // What passes of the step's time besides may be seconds on a slow machine.
    expect(polls[0]).toMatch(/^([5-9](\.\d)?|1\d)s waited: .* next poll in (4\.[5-9]|5)s$/)
  })

  test('is a pause of 2 minutes at most, and an hour to wait', async () => {
    service.always('read', answer(250, {}))
    const played = await play(service, {
      with: { 'workflow-id': INSTANT, ...DEFAULTS, 'request-timeout-seconds': '600' },
      env: atSpeed(500, 0),
    })
    const pauses = pollsOf(played).map((line) => / next poll in (.*)$/.exec(line)?.[1] ?? '')
    expect(pauses.filter((pause) => pause === '2m 00s').length).toBeGreaterThan(9)
    expect(pauses.filter((pause) => /^2m (0[1-9]|[1-5])|^([3-9]|\d\d)m|h/.test(pause))).toEqual([])
    expect(played.outputs.conclusion).toBe('timed_out')
    expect(played.result.outputs.get('error')).toContain('did not finish within 1h 00m')
  })

  test('is a first pause no longer than the longest', async () => {
    service.script('read', answer(250, {}))
    const { result } = await play(service, {
      with: { 'workflow-id': INSTANT, ...DEFAULTS, 'poll-interval-seconds': '2' },
      env: atSpeed(4),
    })
    expect(result.log.find((line) => line.includes(' waited: '))).toMatch(/^[2-4](\.\d)?s waited: /)
  })

  test('is a minute for a request', async () => {
    service.script('start', { kind: 'silence' })
    const { result } = await play(service, { with: { 'workflow-id': INSTANT }, env: atSpeed(100) })
    expect(result.outputs.get('error')).toContain('no complete answer within 1m 00s')
  })
})

describe('request-timeout-seconds', () => {
  test('is for the whole answer', async () => {
    const delivery = { fault: { kind: 'stall', afterBytes: 20 } } as const
    service.script('start', { kind: 'real', delivery })
    const { result } = await play(service, {
      with: { 'workflow-id': INSTANT, 'request-timeout-seconds': '0.4' },
    })
    expect(result.outputs.get('error')).toContain('no complete answer within 0.4s')
  })
})

describe('title', () => {
  const TITLE = 'Release notes'

  test('is in the heading, the first line of the log, and the annotations', async () => {
    const data = { failed_steps: [{ node_id: 'a', message: 'no' }] }
    const { log, annotations, result } = await collect(finished(data), { title: TITLE })
    expect(log[0]).toBe(TITLE)
    expect(result.summary).toMatch(/^<h2>❌ <code>Release notes<\/code>: Workflow run failed<\/h2>/)
    expect(annotations).toEqual([
      expect.stringMatching(/^error: Release notes: Run failed: /),
      expect.stringMatching(/^error: Release notes: Step failed: /),
    ])
  })

  test('is one line of at most 100 characters', async () => {
    expect((await plan({ title: 'x'.repeat(100) })).outputs.conclusion).toBe('planned')
    for (const title of ['x'.repeat(101), 'a\nb', 'a\u2028b', 'a\u0007b']) {
      expect(await refusal({ title })).toContain('`title` must be one line of at most 100')
    }
  })
})

describe('summary', () => {
  const run = finished({ completed_steps: [completed('model_1', 'WHAT THE MODEL WROTE')] })

  test('is full if nothing is said', async () => {
    expect((await collect(run)).result.summary).toContain('WHAT THE MODEL WROTE')
  })

  test('that is brief has no output, and all else', async () => {
    const { result, outputs } = await collect(run, { summary: 'brief' })
    expect(result.summary).toContain('<code>model_1</code>')
    expect(result.summary).not.toContain('WHAT')
    expect(outputs.result).toBe('WHAT THE MODEL WROTE')
  })

  test('is not there where none is wanted', async () => {
    expect((await collect(run, { summary: 'none' })).result.summary ?? '').toBe('')
  })

  test.each(['Full', 'brief, please'])('is refused as %s', async (summary) => {
    expect(await refusal({ summary })).toContain('`summary` must be full, brief or none')
  })
})

describe('output-directory', () => {
  async function inWorkspace(work: (workspace: string, temp: string) => Promise<void>) {
    const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'inputs-')))
    try {
      for (const name of ['workspace', 'temp']) fs.mkdirSync(path.join(root, name))
      await work(path.join(root, 'workspace'), path.join(root, 'temp'))
    } finally {
      fs.rmSync(root, { recursive: true })
    }
  }

  test('is made where it is missing, in the workspace or in RUNNER_TEMP', () =>
    inWorkspace(async (workspace, temp) => {
      for (const [given, folder] of [
        ['new/deep', path.join(workspace, 'new/deep')],
        [path.join(temp, 'new'), path.join(temp, 'new')],
      ] as const) {
        service.script('read', finished({ completed_steps: [completed('model_1', 'text')] }))
        const inputs = { 'run-id': UNKNOWN_RUN, 'output-directory': given }
        const { result } = await play(service, { workspace, temp, with: inputs })
        const file = path.join(folder, 'model_1.txt')
        expect(JSON.parse(result.outputs.get('output-files') ?? '')).toEqual({ model_1: file })
        expect(fs.readFileSync(file, 'utf8')).toBe('text')
      }
    }))

  test('is refused elsewhere, behind a link, in .git, and where it cannot be a folder', () =>
    inWorkspace(async (workspace, temp) => {
      fs.writeFileSync(path.join(workspace, 'file'), '')
      fs.symlinkSync(path.dirname(workspace), path.join(workspace, 'out'), 'junction')
      fs.mkdirSync(path.join(workspace, '.git'))
      fs.symlinkSync(path.join(workspace, '.git'), path.join(workspace, 'git'), 'junction')
      for (const [folder, why] of [
        ['../beside', 'must be in the workspace or in RUNNER_TEMP'],
        ['out/beside', 'must be in the workspace or in RUNNER_TEMP'],
        ['.git/here', 'must not be in a .git directory'],
        ['git/here', 'must not be in a .git directory'],
        ['file', 'must be a directory, not a file'],
        ['file/here', 'must not have a file as a parent'],
      ] as const) {
        const { outputs, requests } = await play(service, {
          workspace,
          temp,
          with: { 'workflow-id': INSTANT, 'output-directory': folder },
        })
        expect(requests).toEqual([])
        expect(outputs.error).toContain(`\`output-directory\` ${why}`)
      }
      expect(fs.readdirSync(path.dirname(workspace)).sort()).toEqual(['temp', 'workspace'])
    }))
})
