// Proves that every input is read, bounded and refused as the contract says, all bad ones in one go.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { INPUTS } from '../../../src/inputs/input-table.ts'
import { KEY, stepInputs } from '../../helpers/step-inputs.ts'

const step = stepInputs()
const { read, settings, single, fault, faults } = step

describe('what holds when nothing else is given', () => {
  const defaults = {
    baseUrl: 'https://api.example.com',
    apiKey: KEY,
    work: {
      kind: 'one',
      task: { kind: 'start', id: 'run', workflowId: 'workflow' },
      nodeInputs: new Map(),
    },
    wait: true,
    timeoutMs: 60 * 60_000,
    firstPauseMs: 5_000,
    longestPauseMs: 120_000,
    requestTimeoutMs: 60_000,
    allCompletedSteps: true,
    outputDirectory: undefined,
    title: '',
    summary: 'full',
    journal: undefined,
    result: undefined,
    runUrl: undefined,
    maxStarts: Number.POSITIVE_INFINITY,
    isPlan: false,
  }
  const given = ['base-url', 'api-key', 'workflow-id']
  const optional = Object.keys(INPUTS).filter((name) => !given.includes(name))

  test('is the default of each input', async () => {
    expect(await settings()).toEqual(defaults)
  })

  test('holds as well for inputs that are empty or only white space', async () => {
    for (const nothing of ['', ' \t\n ']) {
      expect(await settings(Object.fromEntries(optional.map((name) => [name, nothing])))).toEqual(
        defaults,
      )
    }
  })

  test('yields to what is given, with the white space around it trimmed', async () => {
    expect(
      await settings({
        'base-url': ' https://api.example.com/base/ ',
        'workflow-id': ' other\n',
        inputs: ' {"a": 1} ',
        wait: ' false ',
        'timeout-minutes': ' 1.5 ',
        'first-poll-seconds': '7\n',
        'poll-interval-seconds': ' 30 ',
        'request-timeout-seconds': ' 10 ',
        'all-completed-steps': ' false ',
        'output-directory': ' out ',
        title: ' Release notes\n',
        summary: ' brief ',
        'result-node': ' model_1 ',
        'result-format': ' json ',
        'max-starts': ' 0 ',
        'dry-run': ' true ',
      }),
    ).toEqual({
      baseUrl: 'https://api.example.com/base',
      apiKey: KEY,
      work: {
        kind: 'one',
        task: { kind: 'start', id: 'run', workflowId: 'other' },
        nodeInputs: new Map([['a', '1']]),
      },
      wait: false,
      timeoutMs: 90_000,
      firstPauseMs: 7_000,
      longestPauseMs: 30_000,
      requestTimeoutMs: 10_000,
      allCompletedSteps: false,
      outputDirectory: path.join(step.workspace, 'out'),
      title: 'Release notes',
      summary: 'brief',
      journal: undefined,
      result: { node: 'model_1', isJson: true },
      runUrl: undefined,
      maxStarts: 0,
      isPlan: true,
    })
  })
})

describe('what the step is to do', () => {
  test('a run is started with the values of the input nodes, from wherever they come', async () => {
    fs.writeFileSync(path.join(step.workspace, 'all.json'), '{"a": "whole", "b": "whole"}')
    fs.writeFileSync(path.join(step.workspace, 'c.txt'), 'single')
    const { task, nodeInputs } = await single({
      inputs: '{"a": 3.50}',
      'inputs-file': 'all.json',
      'input-files': 'c=c.txt',
    })
    expect(task).toEqual({ kind: 'start', id: 'run', workflowId: 'workflow' })
    expect(nodeInputs).toEqual(
      new Map([
        ['b', 'whole'],
        ['c', 'single'],
        ['a', '3.50'],
      ]),
    )
  })

  test('a workflow is needed unless there is a run', async () => {
    expect(await fault({ 'workflow-id': '' })).toMatch(/`workflow-id` .*`run-id`/)
    expect((await single({ 'workflow-id': '', 'run-id': 'run' })).task).toEqual({
      kind: 'collect',
      id: 'run',
      runId: 'run',
      workflowId: undefined,
    })
  })

  test('a run wins over a workflow, which it must then be of', async () => {
    expect((await single({ 'run-id': 'run' })).task).toEqual({
      kind: 'collect',
      id: 'run',
      runId: 'run',
      workflowId: 'workflow',
    })
  })

  test('with a run the node inputs are not read', async () => {
    const unread = { inputs: 'no JSON', 'inputs-file': '/none', 'input-files': 'no line' }
    const { task, nodeInputs } = await single({ 'run-id': 'run', ...unread })
    expect([task.kind, nodeInputs.size]).toEqual(['collect', 0])
  })

  test('a run that is given is known even where another input is bad', async () => {
    const runOf = async (varied: Readonly<Record<string, string>>) => {
      const result = await read(varied)
      return result.kind === 'faults' ? result.runId : 'no faults'
    }
    expect(await runOf({ 'run-id': ' run ', wait: 'maybe' })).toBe('run')
    expect(await runOf({ 'run-id': 'run', 'api-key': '' })).toBe('run')
    expect(await runOf({ 'run-id': 'run', 'workflow-id': 'a b' })).toBe('run')
    expect(await runOf({ 'run-id': 'a b', wait: 'maybe' })).toBe(undefined)
    expect(await runOf({ wait: 'maybe' })).toBe(undefined)
  })

  test('a mistake in the inputs is told where it stands in what was written', async () => {
    expect(await fault({ inputs: '\n\n {"a": }' })).toMatch(/line 3, column 8/)
  })

  test.each([
    ['256 characters', 'x'.repeat(256)],
    ['characters that a path encodes', 'a/b?c#d%e'],
    ['more than ASCII', 'été-日本-😀'],
    ['dots among others', '...'],
  ])('an id may have %s', async (_, id) => {
    expect((await single({ 'workflow-id': id })).task).toMatchObject({ workflowId: id })
    expect((await single({ 'run-id': id })).task).toMatchObject({ runId: id })
  })

  test.each([
    ['.', '.'],
    ['..', '..'],
    ['of more than 256 characters', 'x'.repeat(257)],
    ['of more than 256 code units', '😀'.repeat(129)],
    ['with a space', 'a b'],
    ['with a tab', 'a\tb'],
    ['with a line break', 'a\nb'],
    ['with white space that is not ASCII', 'a\u3000b'],
    ['with a control character', 'a\u0001b'],
    ['with a control character that is not ASCII', 'a\u0085b'],
    ['that is not well-formed', 'a\ud800'],
  ])('an id %s is refused', async (_, id) => {
    for (const name of ['workflow-id', 'run-id']) {
      expect(await fault({ [name]: id })).toMatch(new RegExp(`^\`${name}\` must .*256.*, got "`))
    }
  })
})

describe('booleans', () => {
  test.each([
    ['wait', 'wait'],
    ['all-completed-steps', 'allCompletedSteps'],
  ] as const)('%s is as in the core schema of YAML', async (name, setting) => {
    for (const value of ['true', 'True', 'TRUE']) {
      expect((await settings({ [name]: value }))[setting]).toBe(true)
    }
    for (const value of ['false', 'False', 'FALSE']) {
      expect((await settings({ [name]: value }))[setting]).toBe(false)
    }
    for (const value of ['yes', 'no', 'on', 'off', '1', '0', 'tRUE', 'falsE', 'null', '"true"']) {
      const text = await fault({ [name]: value })
      expect(text).toBe(`\`${name}\` must be true or false, got ${JSON.stringify(value)}`)
    }
  })
})

describe('decimals', () => {
  const inputs = [
    ['timeout-minutes', 'timeoutMs', 60_000, '0.001', '7200', ['0', '0.0', '7200.1', '7201']],
    ['first-poll-seconds', 'firstPauseMs', 1_000, '0.05', '86400', ['0', '0.049', '86400.1']],
    ['poll-interval-seconds', 'longestPauseMs', 1_000, '0.05', '3600', ['0', '0.049', '3600.1']],
    ['request-timeout-seconds', 'requestTimeoutMs', 1_000, '0.05', '600', ['0', '0.049', '601']],
  ] as const

  test.each(inputs)('%s has its bounds', async (name, setting, factor, least, most, beyond) => {
    expect((await settings({ [name]: least }))[setting]).toBeCloseTo(Number(least) * factor, 6)
    expect((await settings({ [name]: most }))[setting]).toBe(Number(most) * factor)
    for (const value of beyond) {
      const text = await fault({ [name]: value })
      expect(text).toMatch(new RegExp(`^\`${name}\` must be a decimal `))
      expect(text).toContain(most)
      expect(text).toMatch(new RegExp(`got "${value}"$`))
    }
  })

  test.each(inputs)(
    '%s is digits, or digits, a point and digits',
    async (...[name, setting, factor]) => {
      expect((await settings({ [name]: '2' }))[setting]).toBe(2 * factor)
      expect((await settings({ [name]: '2.25' }))[setting]).toBe(2.25 * factor)
      expect((await settings({ [name]: '007.50' }))[setting]).toBe(7.5 * factor)
      const odd = [
        '-1',
        '+1',
        '1e2',
        '1s',
        '.5',
        '1.',
        '1,5',
        '1_0',
        '0x10',
        '1 2',
        '٣',
        'Infinity',
      ]
      for (const value of odd) expect(await fault({ [name]: value })).toContain(`\`${name}\``)
    },
  )

  test('the first pause is 5 seconds, or the longest pause where that is less', async () => {
    expect((await settings({ 'poll-interval-seconds': '2.5' })).firstPauseMs).toBe(2_500)
    expect((await settings({ 'poll-interval-seconds': '5' })).firstPauseMs).toBe(5_000)
    expect((await settings({ 'poll-interval-seconds': '3600' })).firstPauseMs).toBe(5_000)
  })

  test('a first pause that is given may be longer than the longest pause', async () => {
    const { firstPauseMs, longestPauseMs } = await settings({
      'first-poll-seconds': '600',
      'poll-interval-seconds': '10',
    })
    expect([firstPauseMs, longestPauseMs]).toEqual([600_000, 10_000])
  })
})

describe('the folder for the outputs', () => {
  test('is relative to the workspace and may lie in RUNNER_TEMP', async () => {
    expect((await settings({ 'output-directory': 'a/b' })).outputDirectory).toBe(
      path.join(step.workspace, 'a', 'b'),
    )
    expect(
      (await settings({ 'output-directory': path.join(step.root, 'out') })).outputDirectory,
    ).toBe(path.join(step.root, 'out'))
  })

  test('is refused in a .git folder, and where it cannot be one', async () => {
    fs.writeFileSync(path.join(step.workspace, 'file'), '')
    expect(await fault({ 'output-directory': 'a/.git/b' })).toMatch(
      /^`output-directory` must not be in a .git directory, got "a\/.git\/b"$/,
    )
    expect(await fault({ 'output-directory': 'file' })).toMatch(
      /must be a directory, not a file, got "file"/,
    )
  })

  test('is refused elsewhere, with what is allowed and what was given', async () => {
    expect(await fault({ 'output-directory': '../../out' })).toMatch(
      /^`output-directory` must be in the workspace or in RUNNER_TEMP.*got "\.\.\/\.\.\/out"$/,
    )
  })
})

describe('the title', () => {
  test.each(['a', 'x'.repeat(100), '<b> ::error:: **é** 😀'])('may be %s', async (title) => {
    expect((await settings({ title })).title).toBe(title)
  })

  test.each(['x'.repeat(101), 'a\nb', 'a\u2028b', 'a\u0007b', 'a\u009bb'])(
    'is one short line without control characters, and not %j',
    async (title) => {
      expect(await fault({ title })).toMatch(
        /^`title` must be one line of at most 100 characters, without control characters, got "/,
      )
    },
  )

  test('is shown as it was given where it is refused', async () => {
    expect(await fault({ title: 'a\n\u2028b\u009b' })).toMatch(/got "a\\n\\u2028b\\u009b"$/)
  })
})

describe('the style of the summary', () => {
  test.each(['full', 'brief', 'none'] as const)('may be %s', async (summary) => {
    expect((await settings({ summary })).summary).toBe(summary)
  })

  test('is nothing else', async () => {
    for (const value of ['Full', 'true', 'short']) {
      expect(await fault({ summary: value })).toBe(
        `\`summary\` must be full, brief or none, got "${value}"`,
      )
    }
  })
})

describe('bad inputs', () => {
  const bad = {
    'base-url': 'http://api.example.com',
    'api-key': 'secret key',
    'workflow-id': 'a b',
    inputs: '{"node": {"secret": 1}}',
    'inputs-file': 'missing.json',
    'input-files': 'node',
    wait: 'maybe',
    'timeout-minutes': 'long',
    'first-poll-seconds': '1h',
    'poll-interval-seconds': '-1',
    'request-timeout-seconds': '601',
    'all-completed-steps': 'some',
    'output-directory': '/',
    title: 'a\nb',
    summary: 'much',
    'max-parallel': '10',
    'tolerated-failures': '1',
  }

  test('are all named in one go', async () => {
    const named = (await faults(bad)).map(([input]) => input)
    expect([...new Set(named)].sort()).toEqual(Object.keys(bad).sort())
  })

  test('are each named with the name that `with:` has for them', async () => {
    for (const [input, text] of await faults(bad)) expect(text).toContain(`\`${input}\``)
  })

  test('leave the others alone: any set of them is told, and nothing more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(Object.entries(bad), { minLength: 1 }), async (some) => {
        const named = (await faults(Object.fromEntries(some))).map(([input]) => input)
        expect([...new Set(named)].sort()).toEqual(some.map(([input]) => input).sort())
      }),
    )
  })
})
