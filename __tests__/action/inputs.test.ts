// The inputs that a step accepts, their defaults, and the report of refused ones.
import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { itemsOf } from './support/lists.ts'
import { KEY, leaping, play } from './support/scenario.ts'
import {
  answer,
  collect,
  completed,
  finished,
  script,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'
import { ECHO, INSTANT, NOTES, SLOW } from './support/workflows.ts'

const scratch = scratchFolders()

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

test('base-url keeps its path, without a slash at the end', async () => {
  const { requests } = await play(service, {
    with: { 'base-url': `${service.url}/a/path/`, 'run-id': UNKNOWN_RUN },
  })
  expect(requests[0]).toMatch(/^GET \/a\/path\/v1\/workflow-runs\//)
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

test('the defaults are pauses of 5 seconds to 2 minutes, and a deadline after an hour', async () => {
  script({ endpoint: 'read', always: true }, answer(250, {}))
  const { outputs, result } = await play(service, {
    with: { 'workflow-id': INSTANT, 'first-poll-seconds': '', 'poll-interval-seconds': '' },
    env: leaping(0),
  })
  const polls = result.log.filter((line) => line.includes(' waited: '))
  // Requests may take seconds on a slow machine.
  expect(polls[0]).toMatch(/^([5-9](\.\d)?|1\d)s waited: .* next poll in 5s$/)
  const pauses = polls.map((line) => / next poll in (.*)$/.exec(line)?.[1] ?? '')
  expect(pauses.filter((pause) => pause === '2m 00s').length).toBeGreaterThan(9)
  expect(pauses.filter((pause) => /^2m (0[1-9]|[1-5])|^([3-9]|\d\d)m|h/.test(pause))).toEqual([])
  expect(outputs.conclusion).toBe('timed_out')
  expect(result.outputs.get('error')).toContain('did not finish within 1h 00m')
})

test('run-url is shown as a link in outputs, log, annotations and summary', async () => {
  // The step has an annotation, since the result of its run is not JSON.
  const { outputs, log, annotations, result } = await play(service, {
    with: {
      'workflow-id': ECHO.id,
      inputs: '{"input_1": "no JSON"}',
      'result-format': 'json',
      'run-url': 'https://studio.example.com/w/{workflow-id}/runs/{run-id}?from=ci#{run-id}',
    },
  })
  const link = `https://studio.example.com/w/${ECHO.id}/runs/RUN?from=ci#RUN`
  expect(outputs['run-url']).toBe(link)
  expect(log.slice(1, 3)).toEqual(['Started run RUN', `  ${link}`])
  expect(annotations[0]).toContain(`\nThe run: ${link}`)
  const runId = result.outputs.get('run-id') ?? ''
  const page = result.outputs.get('run-url')
  expect(result.summary).toContain(`<a href="${page}"><code>${runId}</code></a>`)
})

test('request-timeout-seconds is the time for the complete answer', async () => {
  const delivery = { fault: { kind: 'stall', afterBytes: 20 } } as const
  script('start', { kind: 'real', delivery })
  const { result } = await play(service, {
    with: { 'workflow-id': INSTANT, 'request-timeout-seconds': '0.4' },
  })
  expect(result.outputs.get('error')).toContain('no complete answer within 0.4s')
})

describe('summary', () => {
  const run = finished({ completedSteps: [completed('model_1', 'WHAT THE MODEL WROTE')] })

  test('has everything by default, and all but the text of outputs when it is brief', async () => {
    expect((await collect(run)).result.summary).toContain('WHAT THE MODEL WROTE')
    const { result, outputs } = await collect(run, { summary: 'brief' })
    expect(result.summary).toContain('<code>model_1</code>')
    expect(result.summary).not.toContain('WHAT')
    expect(outputs.result).toBe('WHAT THE MODEL WROTE')
  })
})

describe('output-directory', () => {
  test('must not be elsewhere, nor in .git behind a link', async () => {
    fs.mkdirSync(scratch.at('workspace/.git'))
    fs.symlinkSync(scratch.at('workspace/.git'), scratch.at('workspace/git'), 'junction')
    for (const [folder, why] of [
      ['../beside', 'must be in the workspace (WORKSPACE) or in RUNNER_TEMP (TEMP)'],
      ['git/here', 'must not be in a .git directory'],
    ] as const) {
      const { outputs, requests } = await play(service, {
        ...scratch.folders,
        with: { 'workflow-id': INSTANT, 'output-directory': folder },
      })
      expect(requests).toEqual([])
      expect(outputs.error).toContain(`\`output-directory\` ${why}`)
    }
    expect(fs.existsSync(scratch.at('beside'))).toBe(false)
    expect(fs.readdirSync(scratch.at('workspace/.git'))).toEqual([])
  })
})

describe('workflow-id and run-id', () => {
  test('are percent-encoded in the path', async () => {
    const collected = await play(service, { with: { 'run-id': 'a/b?c#d%20é' } })
    const path = `/v1/workflow-runs/${encodeURIComponent('a/b?c#d%20é')}`
    expect(service.requests.at(-1)?.path).toBe(`${path}?all_completed_steps=true`)
    expect(collected.outputs.conclusion).toBe('error')
    await play(service, { with: { 'workflow-id': 'a/b?c' } })
    expect(service.requests.at(-1)?.path).toBe('/v1/workflows/a%2Fb%3Fc/run')
  })

  test('a step with `run-id` starts nothing, ignores the inputs for nodes, and polls at once', async () => {
    const run = finished({ completedSteps: [completed('a', 'x')] })
    const { requests, outputs } = await collect(run, {
      inputs: '{not JSON',
      'inputs-file': 'missing.json',
      'workflow-id': NOTES,
      'first-poll-seconds': '60',
      'poll-interval-seconds': '60',
    })
    expect(requests).toEqual(['GET /v1/workflow-runs/RUN?all_completed_steps=true → 200'])
    expect(outputs).toMatchObject({
      conclusion: 'success',
      result: 'x',
      'duration-seconds': '65.25',
    })
  })

  test('a run of another workflow is refused, and sets no outputs', async () => {
    const { outputs, exitCode, annotations } = await collect(finished({}), { 'workflow-id': SLOW })
    expect(outputs).toEqual({
      'run-id': 'RUN',
      conclusion: 'error',
      error: expect.stringContaining(`belongs to the AI workflow ${NOTES}, not to ${SLOW}`),
      'error-code': 'not-collected',
    })
    expect(exitCode).toBe(1)
    expect(annotations).toHaveLength(1)
  })
})

describe('names of inputs', () => {
  const list = { 'workflow-id': ECHO.id, items: itemsOf(['a', 'b']) }

  test('a misspelled input is refused before anything is sent, with all names that it may mean', async () => {
    const { requests, outputs, annotations, log, exitCode } = await play(service, {
      with: { ...list, dry_run: 'true', max_starts: '1', timeout: '5', items_path: 'hidden' },
    })
    expect([requests, outputs.conclusion, exitCode]).toEqual([[], 'error', 1])
    const end =
      '? Correct the name in `with:`, or rename the variable if it is your own; on Gitea, it may be an input of a composite action around this one'
    for (const [variable, meant] of [
      ['INPUT_DRY_RUN', '`dry-run`'],
      ['INPUT_MAX_STARTS', '`max-starts`'],
      ['INPUT_TIMEOUT', '`timeout-minutes`'],
      ['INPUT_ITEMS_PATH', '`items` or `items-file`'],
    ]) {
      const fault = `the variable "${variable}" is not an input. Did you mean ${meant}${end}`
      expect(log).toContain(`- ${fault}`)
      expect(outputs.error).toContain(fault)
    }
    expect(annotations.join()).toContain('Unexpected input(s)')
    expect([outputs.error, ...log].join('\n')).not.toContain('hidden')
  })

  test('a variable that hands on the value of an input, is empty, or is of no input is ignored', async () => {
    const env = {
      INPUT_MAX_STARTS: '2',
      INPUT_DRY_RUN: ' ',
      INPUT_VERSION: '1',
      INPUT_WAIT_: 'true',
    }
    const { outputs } = await play(service, { with: { ...list, 'max-starts': '2' }, env })
    expect(outputs.conclusion).toBe('success')
  })

  test('an input that is given and empty is refused where that would cost money', async () => {
    const { requests, outputs, exitCode } = await play(service, {
      with: { 'workflow-id': ECHO.id, journal: ' \n' },
    })
    expect([requests, outputs.conclusion, exitCode]).toEqual([[], 'error', 1])
    const remedy = "check its expression; `|| 'none'` leaves"
    expect(outputs.error).toContain(`invalid inputs: \`journal\` is given but empty; ${remedy}`)
  })
})

test('max-starts is checked before anything is sent', async () => {
  const items = itemsOf(['a', 'b', 'c'])
  const list = await play(service, { with: { 'workflow-id': ECHO.id, items, 'max-starts': '2' } })
  expect([list.requests, list.outputs.conclusion, list.exitCode]).toEqual([[], 'error', 1])
  expect(list.outputs.error).toMatch(
    /^The step would start 3 runs, but `max-starts` allows 2\. Noth/,
  )
  const fine = await play(service, { with: { 'workflow-id': ECHO.id, items, 'max-starts': '3' } })
  expect(fine.outputs.conclusion).toBe('success')
})

/** The values that the step sends: node id → value. */
async function sent(inputs: Record<string, string>): Promise<Record<string, string>> {
  const from = service.requests.length
  const { outputs } = await play(service, {
    ...scratch.folders,
    with: { 'workflow-id': NOTES, wait: 'false', ...inputs },
  })
  const body = service.requests[from]?.body
  if (body === undefined) throw new Error(`nothing was sent: ${outputs.error}`)
  const wire: Record<string, { value: string; type: string }> = JSON.parse(body).inputs
  for (const input of Object.values(wire)) expect(Object.keys(input)).toEqual(['value', 'type'])
  return Object.fromEntries(Object.entries(wire).map(([node, { value }]) => [node, value]))
}

test('inputs may have values of every form, which are sent as they are written', async () => {
  scratch.write('workspace/file.txt', 'not this')
  const inputs = `{
    "text": "a \\"b\\"\\n\\u00e9", "path": "file.txt",
    "decimal": 3.50, "digits": 12345678901234567890, "power": 1E+2,
    "yes": true, "no": false, "nothing": null,
    "list": [ 1.0, "x y", { "k" : [ ] }, null ],
    "wire": {"value": "v", "type": "text"}, "short": {"value": "w"}, "__proto__": "p"
  }`
  expect(Object.entries(await sent({ inputs }))).toEqual([
    ['text', 'a "b"\né'],
    ['path', 'file.txt'],
    ['decimal', '3.50'],
    ['digits', '12345678901234567890'],
    ['power', '1E+2'],
    ['yes', 'true'],
    ['no', 'false'],
    ['nothing', ''],
    ['list', '[1.0,"x y",{"k":[]},null]'],
    ['wire', 'v'],
    ['short', 'w'],
    ['__proto__', 'p'],
  ])
})

test('inputs-file may be larger than an environment variable', async () => {
  const text = 'x'.repeat(300_000)
  scratch.write('workspace/all.json', JSON.stringify({ input_1: text, input_2: 'short' }))
  const values = await sent({ 'inputs-file': 'all.json' })
  // Not compared as one value: a difference would be printed.
  expect([values.input_1 === text, values.input_2]).toEqual([true, 'short'])
})
