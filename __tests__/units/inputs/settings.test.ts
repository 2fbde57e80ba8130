// Proves that every input is read, bounded and refused as the contract says, all bad ones in one go.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CommandInterpreter, LineSplitter } from '../../../sandbox/runner/index.ts'
import {
  readKey,
  readSettings,
  type Settings,
  type SettingsResult,
} from '../../../src/inputs/settings.ts'
import { showWithout } from '../../../src/text/text.ts'
import { takePrinted } from '../../helpers/printed.ts'

const KEY = 'k3y-of-the-step'

let root: string
let inherited: Record<string, string | undefined>

beforeEach(() => {
  root = fs.realpathSync.native(fs.mkdtempSync(path.join(tmpdir(), 'settings-test-')))
  fs.mkdirSync(path.join(root, 'workspace'))
  inherited = takeInputs()
})
afterEach(() => {
  takeInputs()
  Object.assign(process.env, inherited)
  fs.rmSync(root, { recursive: true, force: true })
})

/** Takes all inputs out of the environment. */
function takeInputs(): Record<string, string | undefined> {
  const taken: Record<string, string | undefined> = {}
  for (const name of Object.keys(process.env)) {
    if (!name.startsWith('INPUT_')) continue
    taken[name] = process.env[name]
    delete process.env[name]
  }
  return taken
}

function setInput(name: string, value: string): void {
  process.env[`INPUT_${name.toUpperCase()}`] = value
}

type Environment = Readonly<Record<string, string>>

/** What is read of a step whose inputs are good but for those given. */
function read(varied: Readonly<Record<string, string>>, env: Environment = {}): SettingsResult {
  const inputs = {
    'base-url': 'https://api.example.com',
    'api-key': KEY,
    'workflow-id': 'workflow',
    ...varied,
  }
  takeInputs()
  for (const [name, value] of Object.entries(inputs)) setInput(name, value)
  const key = inputs['api-key'].trim()
  return readSettings(key, { workspace: workspace(), temp: root }, env, showWithout(key))
}

function settings(varied: Readonly<Record<string, string>> = {}, env: Environment = {}): Settings {
  const result = read(varied, env)
  if (result.kind === 'settings') return result.settings
  throw new Error(result.faults.map(({ text }) => text).join('\n'))
}

/** What is wrong with the inputs, by the name of the input. */
function faults(
  varied: Readonly<Record<string, string>>,
  env: Environment = {},
): readonly (readonly [input: string, text: string])[] {
  const result = read(varied, env)
  return result.kind === 'faults' ? result.faults.map(({ input, text }) => [input, text]) : []
}

/** The one thing that is wrong. */
function fault(varied: Readonly<Record<string, string>>, env: Environment = {}): string {
  const [first, ...more] = faults(varied, env)
  expect(more).toEqual([])
  expect(Object.keys(varied)).toContain(first?.[0])
  return first?.[1] ?? ''
}

function workspace(): string {
  return path.join(root, 'workspace')
}

/** Does the work and gives what it printed. */
function printed(work: () => void): string {
  const taken = takePrinted()
  try {
    work()
  } finally {
    taken.end()
  }
  return taken.text
}

/** What a runner masks when the text is printed. */
function masked(output: string, secret: string): string {
  const interpreter = new CommandInterpreter()
  const splitter = new LineSplitter((line) => interpreter.feed(line))
  splitter.write(output)
  splitter.end()
  return interpreter.masks.mask(secret)
}

describe('what holds when nothing else is given', () => {
  const defaults = {
    baseUrl: 'https://api.example.com',
    apiKey: KEY,
    task: { kind: 'start', workflowId: 'workflow', inputs: new Map() },
    wait: true,
    timeoutMs: 60 * 60_000,
    firstPauseMs: 5_000,
    longestPauseMs: 120_000,
    requestTimeoutMs: 60_000,
    allCompletedSteps: true,
    outputDirectory: undefined,
    summary: 'full',
  }
  const optional = [
    'run-id',
    'inputs',
    'inputs-file',
    'input-files',
    'wait',
    'timeout-minutes',
    'first-poll-seconds',
    'poll-interval-seconds',
    'request-timeout-seconds',
    'all-completed-steps',
    'output-directory',
    'summary',
  ]

  test('is the default of each input', () => {
    expect(settings()).toEqual(defaults)
  })

  test('holds as well for inputs that are empty or only white space', () => {
    for (const nothing of ['', ' \t\n ']) {
      expect(settings(Object.fromEntries(optional.map((name) => [name, nothing])))).toEqual(
        defaults,
      )
    }
  })

  test('yields to what is given, with the white space around it trimmed', () => {
    expect(
      settings({
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
        summary: ' brief ',
      }),
    ).toEqual({
      baseUrl: 'https://api.example.com/base',
      apiKey: KEY,
      task: { kind: 'start', workflowId: 'other', inputs: new Map([['a', '1']]) },
      wait: false,
      timeoutMs: 90_000,
      firstPauseMs: 7_000,
      longestPauseMs: 30_000,
      requestTimeoutMs: 10_000,
      allCompletedSteps: false,
      outputDirectory: path.join(workspace(), 'out'),
      summary: 'brief',
    })
  })
})

describe('the key', () => {
  test('is masked as soon as it is read, with the white space around it trimmed', () => {
    setInput('api-key', ` ${KEY}\n`)
    let key = ''
    const output = printed(() => {
      key = readKey()
    })
    expect(key).toBe(KEY)
    expect(masked(output, `x ${KEY} y`)).toBe('x *** y')
  })

  test('is masked whole where it has characters that a command escapes', () => {
    const key = 'a%0Ab:,%25c'
    setInput('api-key', key)
    expect(masked(printed(readKey), key)).toBe('***')
  })

  test('is not masked when it is empty, which a runner would warn of', () => {
    setInput('api-key', ' ')
    expect(printed(readKey)).toBe('')
    expect(readKey()).toBe('')
  })

  test('must not be empty, and the error names the usual causes', () => {
    for (const key of ['', '  ']) {
      const text = fault({ 'api-key': key })
      expect(text).toContain('`api-key`')
      for (const cause of ['forks', 'Dependabot', 'reusable workflow', '`environment:`']) {
        expect(text).toContain(cause)
      }
    }
  })

  test('may be of any visible ASCII characters', () => {
    const visible = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 1,
    })
    fc.assert(
      fc.property(visible, (key) => {
        expect(settings({ 'api-key': key }).apiKey).toBe(key)
      }),
    )
  })

  test.each(['secret key', 'secret\nkey', 'secret\tkey', 'sécret', 'secret\u007f', 'secret\u200b'])(
    '%j is refused, and nothing of it is shown',
    (key) => {
      const text = fault({ 'api-key': key })
      expect(text).toContain('`api-key` must be of visible ASCII characters only')
      expect(text).not.toMatch(/s[eé]cret/)
    },
  )

  test('shows as *** where it was given as something else', () => {
    for (const name of ['wait', 'timeout-minutes', 'summary', 'base-url', 'output-directory']) {
      const text = fault({ [name]: `../../${KEY}` })
      expect(text).toContain('***')
      expect(text).not.toContain(KEY)
    }
  })
})

describe('the address of the service', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com:8443/a/b/', 'https://api.example.com:8443/a/b'],
    ['https://api.example.com/v1/base', 'https://api.example.com/v1/base'],
    ['https://api.example.com/my-v1', 'https://api.example.com/my-v1'],
    ['https://api.example.com/v10', 'https://api.example.com/v10'],
    ['https://api.example.com/@me', 'https://api.example.com/@me'],
    ['HTTPS://API.Example.com', 'https://api.example.com'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://127.255.3.4:80/base', 'http://127.255.3.4/base'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('%s is used as %s', (given, used) => {
    expect(settings({ 'base-url': given }).baseUrl).toBe(used)
  })

  test.each([
    ['nothing', '', /https address/],
    ['no address', 'api.example.com', /https address/],
    ['another scheme', 'ftp://api.example.com', /https address/],
    ['a scheme alone', 'https://', /https address/],
    ['a port that is none', 'https://api.example.com:99999', /https address/],
    ['white space in it', 'https://api.example.com/a b', /https address/],
    ['a backslash', 'https:\\\\api.example.com', /https address/],
    ['http', 'http://api.example.com', /https.*clear/],
    ['http to a private network', 'http://10.0.0.1', /https.*clear/],
    ['http to any address', 'http://0.0.0.0', /https.*clear/],
    ['http to a name like a loopback address', 'http://127.0.0.1.example.com', /https.*clear/],
    ['http to a name like localhost', 'http://localhost.example.com', /https.*clear/],
    ['a trailing /v1', 'https://api.example.com/base/v1', /`\/v1`/],
    ['a trailing /v1/', 'https://api.example.com/v1/', /`\/v1`/],
    ['a path that comes to /v1', 'https://api.example.com/v1/.', /`\/v1`/],
    ['a query', 'https://api.example.com/?a=b', /query/],
    ['an empty query', 'https://api.example.com?', /query/],
    ['a fragment', 'https://api.example.com/#a', /fragment/],
    ['an empty fragment', 'https://api.example.com/#', /fragment/],
    ['a user', 'https://user@api.example.com', /user info/],
    ['a user and a password', 'https://user:password@api.example.com', /user info/],
    ['an empty user', 'https://@api.example.com', /user info/],
  ])('with %s is refused', (_, given, why) => {
    const text = fault({ 'base-url': given })
    expect(text).toMatch(/^`base-url` must/)
    expect(text).toMatch(why)
  })

  test('is shown in the error', () => {
    expect(fault({ 'base-url': 'ftp://api.example.com/a' })).toMatch(/got "ftp:\/\/api.*\/a"$/)
  })

  test('has all that is wrong with it told in one go', () => {
    const texts = faults({ 'base-url': 'http://u:p@api.example.com/v1?a#b' })
    expect(texts.map(([input]) => input)).toEqual(['base-url'])
    for (const word of ['user info', 'query', 'fragment', '/v1', 'https']) {
      expect(texts[0]?.[1]).toContain(word)
    }
  })

  test('never shows its user info, query or fragment, even where it is malformed', () => {
    const secret = '§¤¶'
    for (const address of [
      `https://user:${secret}@api.example.com`,
      `https://${secret}@api.example.com/a`,
      `https://user:a@${secret}@api.example.com`,
      `https://user:${secret}?@api.example.com`,
      `https://user:a?${secret}@api.example.com`,
      `https://user:a#${secret}@api.example.com`,
      `https://user:a/${secret}@api.example.com:x`,
      `user:${secret}@api.example.com`,
      `ftp://user:${secret}@api.example.com`,
      `https://api.example.com/?a=${secret}`,
      `https://api.example.com/#${secret}`,
      `https://api.example.com/?a#${secret}`,
      `https://api.example.com:99999/?a=${secret}`,
      `?${secret}`,
      `#${secret}`,
    ]) {
      const texts = faults({ 'base-url': address })
      expect(texts).not.toEqual([])
      for (const [, text] of texts) expect(text).not.toMatch(/[§¤¶]/)
    }
  })

  test('of https is refused where certificates are not checked, and the error says what to set', () => {
    const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    const text = fault({ 'base-url': 'https://api.example.com' }, env)
    expect(text).toMatch(/NODE_TLS_REJECT_UNAUTHORIZED=0.*NODE_EXTRA_CA_CERTS/)
    expect(settings({ 'base-url': 'http://localhost' }, env).baseUrl).toBe('http://localhost')
    expect(settings({}, { NODE_TLS_REJECT_UNAUTHORIZED: '1' }).baseUrl).toMatch(/^https/)
  })
})

describe('what the step is to do', () => {
  test('a run is started with the values of the input nodes, from wherever they come', () => {
    fs.writeFileSync(path.join(workspace(), 'all.json'), '{"a": "whole", "b": "whole"}')
    fs.writeFileSync(path.join(workspace(), 'c.txt'), 'single')
    expect(
      settings({ inputs: '{"a": 3.50}', 'inputs-file': 'all.json', 'input-files': 'c=c.txt' }).task,
    ).toEqual({
      kind: 'start',
      workflowId: 'workflow',
      inputs: new Map([
        ['b', 'whole'],
        ['c', 'single'],
        ['a', '3.50'],
      ]),
    })
  })

  test('a workflow is needed unless there is a run', () => {
    expect(fault({ 'workflow-id': '' })).toMatch(/`workflow-id` .*`run-id`/)
    expect(settings({ 'workflow-id': '', 'run-id': 'run' }).task).toEqual({
      kind: 'collect',
      runId: 'run',
      workflowId: undefined,
    })
  })

  test('a run wins over a workflow, which it must then be of', () => {
    expect(settings({ 'run-id': 'run' }).task).toEqual({
      kind: 'collect',
      runId: 'run',
      workflowId: 'workflow',
    })
  })

  test('with a run the node inputs are not read', () => {
    const unread = { inputs: 'no JSON', 'inputs-file': '/none', 'input-files': 'no line' }
    expect(settings({ 'run-id': 'run', ...unread }).task.kind).toBe('collect')
  })

  test('a run that is given is known even where another input is bad', () => {
    const runOf = (varied: Readonly<Record<string, string>>) => {
      const result = read(varied)
      return result.kind === 'faults' ? result.runId : 'no faults'
    }
    expect(runOf({ 'run-id': ' run ', wait: 'maybe' })).toBe('run')
    expect(runOf({ 'run-id': 'run', 'api-key': '' })).toBe('run')
    expect(runOf({ 'run-id': 'run', 'workflow-id': 'a b' })).toBe('run')
    expect(runOf({ 'run-id': 'a b', wait: 'maybe' })).toBe(undefined)
    expect(runOf({ wait: 'maybe' })).toBe(undefined)
  })

  test('a mistake in the inputs is told where it stands in what was written', () => {
    expect(fault({ inputs: '\n\n {"a": }' })).toMatch(/line 3, column 8/)
  })

  test.each([
    ['256 characters', 'x'.repeat(256)],
    ['characters that a path encodes', 'a/b?c#d%e'],
    ['more than ASCII', 'été-日本-😀'],
    ['dots among others', '...'],
  ])('an id may have %s', (_, id) => {
    expect(settings({ 'workflow-id': id }).task).toMatchObject({ workflowId: id })
    expect(settings({ 'run-id': id }).task).toMatchObject({ runId: id })
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
  ])('an id %s is refused', (_, id) => {
    for (const name of ['workflow-id', 'run-id']) {
      expect(fault({ [name]: id })).toMatch(new RegExp(`^\`${name}\` must .*256.*, got "`))
    }
  })
})

describe('booleans', () => {
  test.each([
    ['wait', 'wait'],
    ['all-completed-steps', 'allCompletedSteps'],
  ] as const)('%s is as in the core schema of YAML', (name, setting) => {
    for (const value of ['true', 'True', 'TRUE']) {
      expect(settings({ [name]: value })[setting]).toBe(true)
    }
    for (const value of ['false', 'False', 'FALSE']) {
      expect(settings({ [name]: value })[setting]).toBe(false)
    }
    for (const value of ['yes', 'no', 'on', 'off', '1', '0', 'tRUE', 'falsE', 'null', '"true"']) {
      const text = fault({ [name]: value })
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

  test.each(inputs)('%s has its bounds', (name, setting, factor, least, most, beyond) => {
    expect(settings({ [name]: least })[setting]).toBeCloseTo(Number(least) * factor, 6)
    expect(settings({ [name]: most })[setting]).toBe(Number(most) * factor)
    for (const value of beyond) {
      const text = fault({ [name]: value })
      expect(text).toMatch(new RegExp(`^\`${name}\` must be a decimal `))
      expect(text).toContain(most)
      expect(text).toMatch(new RegExp(`got "${value}"$`))
    }
  })

  test.each(inputs)('%s is digits, or digits, a point and digits', (...[name, setting, factor]) => {
    expect(settings({ [name]: '2' })[setting]).toBe(2 * factor)
    expect(settings({ [name]: '2.25' })[setting]).toBe(2.25 * factor)
    expect(settings({ [name]: '007.50' })[setting]).toBe(7.5 * factor)
    const odd = ['-1', '+1', '1e2', '1s', '.5', '1.', '1,5', '1_0', '0x10', '1 2', '٣', 'Infinity']
    for (const value of odd) expect(fault({ [name]: value })).toContain(`\`${name}\``)
  })

  test('the first pause is 5 seconds, or the longest pause where that is less', () => {
    expect(settings({ 'poll-interval-seconds': '2.5' }).firstPauseMs).toBe(2_500)
    expect(settings({ 'poll-interval-seconds': '5' }).firstPauseMs).toBe(5_000)
    expect(settings({ 'poll-interval-seconds': '3600' }).firstPauseMs).toBe(5_000)
  })

  test('a first pause that is given may be longer than the longest pause', () => {
    const { firstPauseMs, longestPauseMs } = settings({
      'first-poll-seconds': '600',
      'poll-interval-seconds': '10',
    })
    expect([firstPauseMs, longestPauseMs]).toEqual([600_000, 10_000])
  })
})

describe('the folder for the outputs', () => {
  test('is relative to the workspace and may lie in RUNNER_TEMP', () => {
    expect(settings({ 'output-directory': 'a/b' }).outputDirectory).toBe(
      path.join(workspace(), 'a', 'b'),
    )
    expect(settings({ 'output-directory': path.join(root, 'out') }).outputDirectory).toBe(
      path.join(root, 'out'),
    )
  })

  test('is refused in a .git folder, and where it cannot be one', () => {
    fs.writeFileSync(path.join(workspace(), 'file'), '')
    expect(fault({ 'output-directory': 'a/.git/b' })).toMatch(
      /^`output-directory` must not lie in a .git folder, got "a\/.git\/b"$/,
    )
    expect(fault({ 'output-directory': 'file' })).toMatch(
      /must be a folder, not a file, got "file"/,
    )
  })

  test('is refused elsewhere, with what is allowed and what was given', () => {
    expect(fault({ 'output-directory': '../../out' })).toMatch(
      /^`output-directory` must lie in the workspace or in RUNNER_TEMP.*got "\.\.\/\.\.\/out"$/,
    )
  })
})

describe('the style of the summary', () => {
  test.each(['full', 'brief', 'none'] as const)('may be %s', (summary) => {
    expect(settings({ summary }).summary).toBe(summary)
  })

  test('is nothing else', () => {
    for (const value of ['Full', 'true', 'short']) {
      expect(fault({ summary: value })).toBe(
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
    summary: 'much',
  }

  test('are all named in one go', () => {
    const named = faults(bad).map(([input]) => input)
    expect([...new Set(named)].sort()).toEqual(Object.keys(bad).sort())
  })

  test('are each named with the name that `with:` has for them', () => {
    for (const [input, text] of faults(bad)) expect(text).toContain(`\`${input}\``)
  })

  test('leave the others alone: any set of them is told, and nothing more', () => {
    fc.assert(
      fc.property(fc.subarray(Object.entries(bad), { minLength: 1 }), (some) => {
        const named = faults(Object.fromEntries(some)).map(([input]) => input)
        expect([...new Set(named)].sort()).toEqual(some.map(([input]) => input).sort())
      }),
    )
  })
})
