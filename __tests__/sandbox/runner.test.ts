// Proves that the sandbox runner takes a step's output, files and signals as the real one does.

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import {
  type ActionOptions,
  ANNOTATIONS_PER_LEVEL,
  CaselessMap,
  CommandInterpreter,
  inputVariable,
  LineSplitter,
  parseCommand,
  type RunningStep,
  readKeyValues,
  readManifest,
  readPaths,
  readSummary,
  resolveInputs,
  SecretMasks,
  type StepResult,
  SUMMARY_BYTES,
  startAction,
} from '../../sandbox/runner/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-runner-test-'))
const steps: RunningStep[] = []
let actions = 0

afterEach(async () => {
  await Promise.all(steps.splice(0).map((step) => step.dispose()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const METADATA = `
name: Fixture
inputs:
  base-url:
    required: true
  poll interval:
    default: 60
  wait:
    default: true
  old:
    deprecationMessage: take wait
runs:
  using: node24
  main: dist/index.js
`

// What a process has without being given it, in upper case: libuv adds it on Windows, the system
// itself on macOS.
const ADDED_BY_SYSTEM: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: [
    ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'TEMP', 'HOMEDRIVE', 'HOMEPATH'],
    ...['USERNAME', 'USERDOMAIN', 'USERPROFILE', 'LOGONSERVER'],
  ],
  darwin: ['__CF_USER_TEXT_ENCODING'],
}

// An action of a few statements, in a folder of its own.
function action(script: string, metadata = METADATA): string {
  const directory = join(folder, `action-${actions++}`)
  mkdirSync(join(directory, 'dist'), { recursive: true })
  writeFileSync(join(directory, 'action.yml'), metadata)
  writeFileSync(
    join(directory, 'dist', 'index.js'),
    `const fs = require('node:fs'); const say = (...lines) => lines.forEach((line) => fs.writeSync(1, line + '\\n')); const env = process.env;\n${script}`,
  )
  return directory
}

function start(script: string, options: ActionOptions = {}): RunningStep {
  const step = startAction({ actionDirectory: action(script), ...options })
  steps.push(step)
  return step
}

function run(script: string, options: ActionOptions = {}): Promise<StepResult> {
  return start(script, options).result
}

function interpret(lines: readonly string[], debug = false): CommandInterpreter {
  const interpreter = new CommandInterpreter({ debug, workspace: '/home/me/work' })
  for (const line of lines) interpreter.feed(line)
  return interpreter
}

function split(...chunks: string[]): string[] {
  const lines: string[] = []
  const splitter = new LineSplitter((line) => lines.push(line))
  for (const chunk of chunks) splitter.write(chunk)
  splitter.end()
  return lines
}

describe('lines', () => {
  test('end at \\n, \\r\\n and a bare \\r', () => {
    expect(split('a\nb\r\nc\rd')).toEqual(['a', 'b', 'c', 'd'])
    expect(split('a\n\r\n\r\rb\n')).toEqual(['a', '', '', '', 'b'])
  })

  test('survive any cut of the stream', () => {
    const text = 'one\r\ntwo\r\r\nthree\n\nfour'
    const whole = split(text)
    expect(whole).toEqual(['one', 'two', '', 'three', '', 'four'])
    for (let at = 0; at <= text.length; at++) {
      expect(split(text.slice(0, at), text.slice(at))).toEqual(whole)
    }
    expect(split(...text)).toEqual(whole)
  })
})

describe('commands', () => {
  test('count after leading white space, in any case', () => {
    for (const line of ['::error::x', ' \t::ERROR::x', '\u00a0\u3000\u0085::Error ::x']) {
      expect(parseCommand(line)).toMatchObject({ name: 'error', message: 'x', form: 'new' })
    }
    for (const line of [
      '| ::error::x',
      'a::error::x',
      '::error:x',
      ':error::x',
      '::unknown::x',
      '::: error::x',
      ':: error::x',
    ]) {
      expect(parseCommand(line)).toBeUndefined()
    }
  })

  test('a look-alike letter makes no command', () => {
    expect(parseCommand('::add-mas\u212a::x')).toBeUndefined()
    expect(parseCommand('::\u017fet-output name=a::x')).toBeUndefined()
  })

  test('the old form counts anywhere in a line', () => {
    expect(parseCommand('| text ##[error title=a%5Db;file=c,d]x%0Ay%3B')).toEqual({
      name: 'error',
      properties: { title: 'a]b', file: 'c,d' },
      message: 'x\ny;',
      form: 'old',
    })
    expect(parseCommand('##[unknown]a ##[error]x')).toBeUndefined()
    expect(parseCommand('##[error')).toBeUndefined()
    expect(parseCommand('::unknown::##[error]x')).toMatchObject({ form: 'old', message: 'x' })
  })

  test('invisible characters can sit inside a command that still parses', () => {
    expect(parseCommand('::set-output name=a:\u200d:b')).toMatchObject({
      name: 'set-output',
      properties: { name: 'a' },
      message: ':b',
    })
    expect(parseCommand(':\u200b:error::x')).toBeUndefined()
    expect(parseCommand('| ::set-output name=a:\u200d:b')).toBeUndefined()
  })

  test('data and properties are un-escaped, each by its own table, upper case only', () => {
    const command = parseCommand(
      '::notice title=a%3Ab%2Cc%250A, line=1,Col=2,empty=,=x=y==z,alone::%3A%0D%0A%25%0a',
    )
    expect(command?.message).toBe('%3A\r\n%%0a')
    expect({ ...command?.properties }).toEqual({
      title: 'a:b,c%0A',
      ' line': '1',
      col: '2',
      x: 'y==z',
    })
  })

  test('properties have no prototype', () => {
    const command = parseCommand('::notice __proto__=x::y')
    expect(Object.keys(command?.properties ?? {})).toEqual(['__proto__'])
  })

  test('outputs and state are set, with a warning, and names compare without case', () => {
    const { outputs, state, warnings, failed, log } = interpret([
      '::set-output name=A::1',
      '::set-output name=a::2',
      '::set-output name=__proto__::3',
      '::save-state name=s::4',
    ])
    expect(outputs.entries()).toEqual([
      ['A', '2'],
      ['__proto__', '3'],
    ])
    expect(state.get('S')).toBe('4')
    expect(warnings).toHaveLength(4)
    expect(failed).toBe(false)
    expect(log.every((line) => line.startsWith('##[warning]'))).toBe(true)
  })

  test('set-output without a name fails the step', () => {
    expect(interpret(['::set-output::x']).failed).toBe(true)
  })

  test('set-env and add-path are disabled and fail the step', () => {
    for (const line of ['::set-env name=A::b', '::add-path::/x', '##[set-env name=A]b']) {
      const { failed, errors, commands, annotations } = interpret([line])
      expect(failed).toBe(true)
      expect(errors.join()).toMatch(/disabled/)
      expect(commands).toHaveLength(1)
      expect(annotations[0]).toMatchObject({ level: 'error', origin: 'runner' })
    }
  })

  test('groups, debug and echo', () => {
    const lines = [
      '::group::a%25',
      '::debug::d%0Ae',
      '::echo::ON',
      '::group::b',
      '::add-mask::secret',
      '::error::x',
      '::echo:: off ',
      '::endgroup::y',
    ]
    expect(interpret(lines).log).toEqual([
      '##[group]a%',
      '::group::b',
      '##[group]b',
      '::add-mask::***',
      '##[error]x',
      '::echo:: off ',
      '##[endgroup]',
    ])
    expect(interpret(['::debug::d%0Ae'], true).log).toEqual(['##[debug]d', '##[debug]e'])
    expect(interpret(['::echo::maybe']).failed).toBe(true)
    expect(interpret(['::echo::']).failed).toBe(true)
  })

  test('matchers act, and are told off when they name nothing', () => {
    const { commands, warnings } = interpret([
      '::add-matcher::',
      '::remove-matcher::',
      '::remove-matcher owner=a::b',
      '::remove-matcher owner=a::',
      '::add-matcher::m.json',
    ])
    expect(commands).toHaveLength(5)
    expect(warnings).toHaveLength(3)
  })

  test('annotations keep their properties', () => {
    const { annotations } = interpret([
      '::warning file=/home/me/work/src/a.ts,line=1,endLine=2,col=3,endColumn=4,title=T::x%0Ay',
      '::error file=/etc/passwd::z',
    ])
    expect(annotations).toEqual([
      {
        level: 'warning',
        message: 'x\ny',
        origin: 'action',
        title: 'T',
        file: 'src/a.ts',
        line: '1',
        endLine: '2',
        column: '3',
        endColumn: '4',
      },
      { level: 'error', message: 'z', origin: 'action', file: '/etc/passwd' },
    ])
  })

  test('ten annotations of each level are kept, the others counted; messages are cut', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `::error::${index}`)
    const { annotations, droppedAnnotations, log } = interpret([
      ...lines,
      `::notice::${'x'.repeat(5000)}`,
    ])
    expect(annotations.filter(({ level }) => level === 'error')).toHaveLength(ANNOTATIONS_PER_LEVEL)
    expect(droppedAnnotations).toEqual({ error: 2, warning: 0, notice: 0 })
    expect(annotations.at(-1)?.message).toHaveLength(4096)
    expect(log).toHaveLength(13)
  })

  test('lines of the live log are cut, those of the log are not', () => {
    const live: string[] = []
    const interpreter = new CommandInterpreter({ onLine: (line) => live.push(line) })
    interpreter.feed('x'.repeat(2000))
    expect(live).toEqual([`${'x'.repeat(1024)}...`])
    expect(interpreter.log[0]).toHaveLength(2000)
  })
})

describe('stopped commands', () => {
  test('only the token acts, in either form and any case', () => {
    for (const end of ['  ::TOKEN-123::', 'text ##[token-123]', '::unknown::##[Token-123]']) {
      const { commands, log, outputs, stopped, failed } = interpret([
        '::stop-commands::token-123',
        '::set-output name=a::1',
        'x ##[error]y',
        '::stop-commands::other',
        '::add-mask::a',
        end,
        '::set-output name=b::2',
        '::token-123::',
      ])
      expect(stopped).toBe(false)
      expect(failed).toBe(false)
      expect(outputs.entries()).toEqual([['b', '2']])
      expect(commands.map(({ name }) => name)).toEqual([
        'stop-commands',
        'resume-commands',
        'set-output',
      ])
      expect(log.slice(0, 5)).toEqual([
        '::stop-commands::***',
        '::set-output name=a::1',
        'x ##[error]y',
        '::stop-commands::other',
        '::add-mask::a',
      ])
    }
  })

  test('a token inside a known command does not resume', () => {
    expect(interpret(['::stop-commands::token', '::error::##[token]']).stopped).toBe(true)
  })

  test('a short token is not masked', () => {
    expect(interpret(['::stop-commands::sesame']).log).toEqual(['::stop-commands::sesame'])
  })

  test('an unacceptable token ends the step, and nothing more is read', () => {
    for (const token of ['', 'error', 'Set-Output', 'stop-commands', 'pause-logging']) {
      const { aborted, failed, errors, outputs } = interpret([
        `::stop-commands::${token}`,
        '::set-output name=a::1',
      ])
      expect({ aborted, failed }).toEqual({ aborted: true, failed: true })
      expect(errors).toHaveLength(1)
      expect(outputs.entries()).toEqual([])
    }
  })

  test('a step whose output has such a token fails although its process ends with 0', async () => {
    const result = await run(
      `say('before', '::stop-commands::error', 'after'); fs.appendFileSync(env.GITHUB_OUTPUT, 'a=1\\n')`,
    )
    expect(result.conclusion).toBe('failure')
    expect(result.log).toContain('before')
    expect(result.log).not.toContain('after')
  })
})

describe('masks', () => {
  const secret = `p<a>s's"w&rd/é+1`
  const forms = [
    secret,
    Buffer.from(secret).toString('base64'),
    JSON.stringify(secret).slice(1, -1),
    'p%3Ca%3Es%27s%22w%26rd%2F%C3%A9%2B1',
    'p&lt;a&gt;s&apos;s&quot;w&amp;rd/é+1',
    secret.replaceAll('"', '\\"'),
    secret.replaceAll("'", "''"),
  ]

  test.each(forms)('hide the form %s', (form) => {
    const masks = new SecretMasks()
    masks.add(secret)
    expect(masks.mask(`a ${form} b`)).toBe('a *** b')
  })

  test('hide a secret inside a longer base64 text, whatever stands before it', () => {
    const masks = new SecretMasks()
    masks.add('s3cr3t-value-12')
    for (const before of ['', 'u', 'us', 'user:']) {
      const shown = masks.mask(Buffer.from(`${before}s3cr3t-value-12`).toString('base64'))
      expect(shown).toContain('***')
    }
  })

  test('hide each line of a value, and merge what touches', () => {
    const masks = new SecretMasks()
    masks.addSecret(' first\n  second \r\n')
    expect(masks.values).toEqual(['first\n  second', 'first', 'second'])
    expect(masks.mask('firstsecond first, xsecond')).toBe('*** ***, x***')
    const short = new SecretMasks()
    short.add('aba')
    expect(short.mask('ababab')).toBe('***b')
  })

  test('an empty one is refused with a warning', () => {
    const { warnings, masks, failed } = interpret(['::add-mask::', '::add-mask::  '])
    expect(warnings).toHaveLength(2)
    expect(masks.values).toEqual([])
    expect(failed).toBe(false)
  })

  test('hide in later lines, annotations and the summary, but not in earlier lines or titles', () => {
    const interpreter = interpret([
      'hidden',
      '::add-mask::hidden%0Athing',
      'a hidden thing',
      '::error title=hidden::hidden',
    ])
    expect(interpreter.log).toEqual(['hidden', 'a *** ***', '##[error]***'])
    expect(interpreter.annotations).toMatchObject([{ title: 'hidden', message: '***' }])
    expect(readSummary(Buffer.from('hidden\r\nx'), interpreter.masks).summary).toBe('***\nx\n')
  })

  test('lone surrogates do no harm', () => {
    expect(() => new SecretMasks().add('a\ud800b')).not.toThrow()
  })
})

describe('files of names and values', () => {
  test('lines and blocks, in their order', () => {
    expect(
      readKeyValues(
        'a=1\n\nb=x=y<<z\n10<<E\none\n\ntwo=2\nE\n9<<E\nE\n__proto__=p\nb<<_=\n=\n_=\n',
      ),
    ).toEqual({
      pairs: [
        ['a', '1'],
        ['b', 'x=y<<z'],
        ['10', 'one\n\ntwo=2'],
        ['9', ''],
        ['__proto__', 'p'],
        ['b', '='],
      ],
    })
  })

  test('a carriage return belongs to the text, save on Windows', () => {
    expect(readKeyValues('a<<E\r\nx\r\nE\r\nb=1\r\n', false).pairs).toEqual([
      ['a', 'x\r'],
      ['b', '1\r'],
    ])
    expect(readKeyValues('a<<E\r\nx\r\nE\r\nb=1\r\n', true).pairs).toEqual([
      ['a', 'x'],
      ['b', '1'],
    ])
  })

  test('a byte order mark is no part of the first name', () => {
    expect(readKeyValues(Buffer.from('\ufeffa=1')).pairs).toEqual([['a', '1']])
  })

  test.each([
    ['a=1\nnonsense\nb=2', 'nonsense'],
    ['a=1\n<<E\nx\nE\n', 'delimiter'],
    ['a=1\nb<<\nx\n', 'delimiter'],
    ['a=1\nb<<E\nx\n', 'come again'],
    ['a=1\nb<<E\nx\nE2', 'own'],
    ['a=1\nb<<E\nx\n E\n', 'come again'],
  ])('%j is malformed, and what stands before still counts', (text, reason) => {
    const { pairs, error } = readKeyValues(text)
    expect(pairs).toEqual([['a', '1']])
    expect(error).toContain(reason)
  })

  test('a last delimiter needs no line end', () => {
    expect(readKeyValues('a<<E\nx\nE')).toEqual({ pairs: [['a', 'x']] })
  })

  test('paths', () => {
    expect(readPaths('/a\n\n/b\r\n/a\r/c')).toEqual(['/b', '/a', '/c'])
  })
})

describe('the summary', () => {
  test('is uploaded up to the limit, and not above it', () => {
    const masks = new SecretMasks()
    expect(readSummary(Buffer.alloc(SUMMARY_BYTES, 'x'), masks)).toMatchObject({
      bytes: SUMMARY_BYTES,
    })
    expect(readSummary(Buffer.alloc(SUMMARY_BYTES, 'x'), masks).summary).toHaveLength(
      SUMMARY_BYTES + 1,
    )
    const over = readSummary(Buffer.alloc(SUMMARY_BYTES + 1, 'x'), masks)
    expect(over.summary).toBeUndefined()
    expect(over.error).toContain('1048577')
    expect(readSummary(Buffer.alloc(0), masks)).toEqual({ summary: undefined, bytes: 0 })
  })

  test('over the limit is annotated and fails nothing', async () => {
    const result = await run(
      `fs.writeFileSync(env.GITHUB_STEP_SUMMARY, 'x'.repeat(${SUMMARY_BYTES + 1}))`,
    )
    expect(result).toMatchObject({
      conclusion: 'success',
      summary: undefined,
      summaryBytes: SUMMARY_BYTES + 1,
    })
    expect(result.annotations).toMatchObject([{ level: 'error', origin: 'runner' }])
  })
})

describe('inputs', () => {
  test('names become variables', () => {
    expect(inputVariable('workflow-id')).toBe('INPUT_WORKFLOW-ID')
    expect(inputVariable('my big input')).toBe('INPUT_MY_BIG_INPUT')
  })

  test('defaults are filled in as written, and any spelling of a name will do', () => {
    const { environment, warnings } = resolveInputs(readManifest(action('')), {
      'Base-URL': ' x ',
      old: '1',
      Extra: '2',
      __proto__x: '',
    })
    expect({ ...environment }).toEqual({
      'INPUT_BASE-URL': ' x ',
      INPUT_POLL_INTERVAL: '60',
      INPUT_WAIT: 'true',
      INPUT_OLD: '1',
      INPUT_EXTRA: '2',
      INPUT___PROTO__X: '',
    })
    expect(warnings).toEqual([
      expect.stringContaining('take wait'),
      expect.stringMatching(/'Extra', '__proto__x'.*'base-url', 'poll interval'/),
    ])
  })

  test('reach the action, a declared one without a value as an empty string', async () => {
    const result = await run(
      `say(JSON.stringify([env['INPUT_BASE-URL'], env.INPUT_POLL_INTERVAL, env.INPUT_UNKNOWN, env.INPUT_OLD]))`,
      { inputs: { unknown: 'a\nb' } },
    )
    expect(result.stdout).toBe('["","60","a\\nb",""]\n')
    expect(result.warnings).toHaveLength(1)
    expect(result.annotations).toMatchObject([{ level: 'warning', origin: 'runner' }])
    expect(result.conclusion).toBe('success')
  })

  // The limit for a single variable is one that only Linux has.
  if (process.platform === 'linux') {
    test('one that is too large for the environment stops the start', async () => {
      const name = 'INPUT_BASE-URL='.length + 1
      const whole = await run(`say(env['INPUT_BASE-URL'].length)`, {
        inputs: { 'base-url': 'x'.repeat(131_072 - name) },
      })
      expect(whole).toMatchObject({ exitCode: 0, stdout: `${131_072 - name}\n` })
      const step = start('', { inputs: { 'base-url': 'x'.repeat(131_073 - name) } })
      expect(step.pid).toBeUndefined()
      const result = await step.result
      expect(result).toMatchObject({ exitCode: null, signal: null, conclusion: 'failure' })
      expect(result.errors.join()).toMatch(/E2BIG.*INPUT_BASE-URL/)
      expect(step.signal('SIGTERM')).toBe(false)
    })
  }

  // Windows has no limit for all of them together.
  if (process.platform !== 'win32') {
    test('many that are too large together stop it too', async () => {
      const inputs = Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [`i${index}`, 'x'.repeat(130_000)]),
      )
      expect((await run('', { inputs })).errors.join()).toMatch(/E2BIG/)
    })
  }

  test('metadata that is no JavaScript action, or has an expression for a default, is refused', () => {
    const composite = 'name: x\nruns:\n  using: composite\n'
    const expression = METADATA.replace('default: 60', `default: \${{ github.token }}`)
    expect(() => startAction({ actionDirectory: action('', composite) })).toThrow(
      'no JavaScript action',
    )
    expect(() => startAction({ actionDirectory: action('', expression) })).toThrow('poll interval')
    expect(() => startAction({ actionDirectory: join(folder, 'nothing') })).toThrow('ENOENT')
  })
})

describe('a step', () => {
  test('tells outputs, state, variables, paths and summary', async () => {
    const result = await run(
      `say('::set-output name=early::0', '::set-output name=Late::0');
      fs.appendFileSync(env.GITHUB_OUTPUT, '__proto__=p\\n10=a\\n9=b\\nlate<<E\\nx\\ny\\nE\\n');
      fs.appendFileSync(env.GITHUB_STATE, 's=1\\n');
      fs.appendFileSync(env.GITHUB_ENV, 'V=1\\nnode_options=--x\\n');
      fs.appendFileSync(env.GITHUB_PATH, '/bin/x\\n');
      fs.appendFileSync(env.GITHUB_STEP_SUMMARY, '# Hi');`,
    )
    expect([...result.outputs]).toEqual([
      ['early', '0'],
      ['Late', 'x\ny'],
      ['__proto__', 'p'],
      ['10', 'a'],
      ['9', 'b'],
    ])
    expect(result.outputBytes).toBe(2 * 'early0Latex.y__proto__p10a9b'.length)
    expect([...result.state]).toEqual([['s', '1']])
    expect([...result.variables]).toEqual([['V', '1']])
    expect(result.paths).toEqual(['/bin/x'])
    expect(result.summary).toBe('# Hi\n')
    expect(result.errors).toHaveLength(1)
    expect(result.conclusion).toBe('success')
  })

  test('fails over a malformed file, whatever its exit code', async () => {
    const result = await run(`fs.appendFileSync(env.GITHUB_OUTPUT, 'a=1\\nnonsense\\nb=2\\n')`)
    expect(result).toMatchObject({ exitCode: 0, conclusion: 'failure' })
    expect([...result.outputs]).toEqual([['a', '1']])
    expect(result.errors.join()).toContain('nonsense')
  })

  test('fails over an output without a name, and over a folder in the place of the file', async () => {
    expect((await run(`fs.appendFileSync(env.GITHUB_OUTPUT, '=1\\n')`)).conclusion).toBe('failure')
    expect(
      (await run(`fs.rmSync(env.GITHUB_OUTPUT); fs.mkdirSync(env.GITHUB_OUTPUT)`)).conclusion,
    ).toBe('failure')
  })

  test('may remove its files', async () => {
    const result = await run(
      `for (const name of ['OUTPUT', 'STATE', 'ENV', 'PATH', 'STEP_SUMMARY']) fs.rmSync(env['GITHUB_' + name])`,
    )
    expect(result).toMatchObject({ conclusion: 'success', errors: [], summary: undefined })
  })

  test('may find no file of outputs', async () => {
    const result = await run(
      `say(String(env.GITHUB_OUTPUT), String(fs.existsSync(env.GITHUB_STATE)))`,
      { env: { GITHUB_OUTPUT: undefined } },
    )
    expect(result.log).toEqual(['undefined', 'true'])
  })

  test.each([0, 1, 13])('ends with exit code %i', async (code) => {
    expect(await run(`process.exitCode = ${code}`)).toMatchObject({
      exitCode: code,
      signal: null,
      conclusion: code === 0 ? 'success' : 'failure',
      killed: false,
    })
  })

  test('has both streams read for commands, whatever the encoding is cut into', async () => {
    const result = await run(
      `fs.writeSync(2, '::set-output name=e::1\\r'); const bytes = Buffer.from('é😀\\r::set-output name=o::ü');
      let at = 0; const next = () => { if (at < bytes.length) { fs.writeSync(1, bytes.subarray(at, ++at)); setImmediate(next) } }; next()`,
    )
    expect(result.outputs.get('e')).toBe('1')
    expect(result.outputs.get('o')).toBe('ü')
    expect(result.stdout).toBe('é😀\r::set-output name=o::ü')
    expect(result.stderr).toBe('::set-output name=e::1\r')
    expect(result.raw).toHaveLength(result.stdout.length + result.stderr.length)
  })

  test('has its secrets masked, and tells which outputs a job would drop', async () => {
    const live: string[] = []
    const result = await run(
      `say('key s3cret', '::add-mask::other', 'an other'); fs.appendFileSync(env.GITHUB_OUTPUT, 'a=my s3cret\\nb=fine\\n')`,
      { secrets: ['s3cret '], onLine: (line) => live.push(line) },
    )
    expect(result.log).toEqual(['key ***', 'an ***'])
    expect(live).toEqual(result.log)
    expect(result.raw).toContain('s3cret')
    expect(result.masks).toEqual(['s3cret', 'other'])
    expect(result.secretOutputs).toEqual(['a'])
  })

  test('finds a clean environment', async () => {
    process.env.INPUT_STRAY = 'x'
    process.env.STRAY_PROXY = 'x'
    const script = `say(JSON.stringify({ ...env, cwd: process.cwd(), node: process.execPath, end: fs.readFileSync(0, 'utf8') }))`
    const step = start(script, { debug: true, env: { MORE: 'a\0b' } })
    const { stdout, workspace, temp } = await step.result
    delete process.env.INPUT_STRAY
    delete process.env.STRAY_PROXY
    const seen = JSON.parse(stdout)
    expect(seen).toMatchObject({
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: temp,
      RUNNER_DEBUG: '1',
      MORE: 'a',
      cwd: workspace,
      node: process.execPath,
      end: '',
    })
    const allowed =
      /^(PATH|HOME|CI|MORE|cwd|node|end|(GITHUB|RUNNER)_.*|INPUT_(BASE-URL|POLL_INTERVAL|WAIT|OLD))$/
    const added = ADDED_BY_SYSTEM[process.platform] ?? []
    const names = Object.keys(seen).filter((name) => !added.includes(name.toUpperCase()))
    expect(names.filter((name) => !allowed.test(name))).toEqual([])
    await step.dispose()
    expect(existsSync(workspace)).toBe(false)
    expect(existsSync(temp)).toBe(false)
  })

  test('keeps folders that are the caller’s own', async () => {
    const workspace = join(folder, 'own-workspace')
    const temp = join(folder, 'own-temp')
    const step = start('', { workspace, temp })
    await step.dispose()
    expect([existsSync(workspace), existsSync(temp)]).toEqual([true, true])
  })

  test('whose main script is missing fails', async () => {
    const directory = action('')
    rmSync(join(directory, 'dist', 'index.js'))
    const step = startAction({ actionDirectory: directory })
    steps.push(step)
    const result = await step.result
    expect(result).toMatchObject({ conclusion: 'failure', exitCode: null })
    expect(result.errors.join()).toContain('does not exist')
  })

  // Windows has no such signals: there a process that is sent one just ends.
  if (process.platform !== 'win32') {
    test('tells a line as soon as it appears, or that it never came', async () => {
      const step = start(
        `process.on('SIGTERM', () => { say('three'); process.exit(3) }); say('one', '::error::two'); setInterval(() => {}, 1000)`,
      )
      expect(await step.line(/^##\[error\]t/g)).toBe('##[error]two')
      expect(await step.line(/^::error/)).toBe('::error::two')
      const three = step.line(/^three$/)
      const never = step.line(/^never$/)
      const rejected = expect(never).rejects.toThrow(/\/\^never\$\/.*ended with 3.*three/su)
      expect(step.signal('SIGTERM')).toBe(true)
      expect(await three).toBe('three')
      await rejected
      await expect(step.line(/^never$/)).rejects.toThrow('never')
      expect(await step.result).toMatchObject({
        exitCode: 3,
        conclusion: 'failure',
        signals: ['SIGTERM'],
      })
    })
  }

  test('runs beside any number of others', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => run(`say(${index}); process.exitCode = ${index}`)),
    )
    expect(results.map(({ exitCode, stdout }) => [exitCode, stdout])).toEqual(
      results.map((_, index) => [index, `${index}\n`]),
    )
  })

  test('that does not end is killed at the limit', async () => {
    const result = await run(`say('on and on'); setInterval(() => {}, 1000)`, { limitMs: 500 })
    expect(result).toMatchObject({
      killed: true,
      signal: 'SIGKILL',
      exitCode: null,
      conclusion: 'failure',
    })
  })

  test('whose streams outlive it is not waited for without end', async () => {
    const step = start(
      `const { spawn } = require('node:child_process'); const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit' }); say(child.pid); process.exit(0)`,
      { timeScale: 0.02 },
    )
    const orphan = Number(await step.line(/^\d+$/))
    const result = await step.result
    process.kill(orphan, 'SIGKILL')
    expect(result.conclusion).toBe('success')
    expect(result.durationMs).toBeLessThan(15_000)
  })
})

test('a last line without an end is read, whichever ends first, process or stream', async () => {
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      run(
        index % 2 === 0
          ? `fs.writeSync(1, '::set-output name=last::1')`
          : `fs.writeSync(1, '::set-output name=last::1'); fs.closeSync(1); fs.closeSync(2)`,
      ),
    ),
  )
  expect(results.map(({ outputs }) => outputs.get('last'))).toEqual(results.map(() => '1'))
})

describe('cancellation', () => {
  // Windows has no such signals: there a process that is sent one just ends.
  if (process.platform !== 'win32') {
    test('interrupts, and what was written by then counts', async () => {
      const step = start(
        `process.on('SIGINT', () => { fs.appendFileSync(env.GITHUB_OUTPUT, 'a=1\\n'); fs.writeFileSync(env.GITHUB_STEP_SUMMARY, 's'); process.exit(0) }); say('ready'); setInterval(() => {}, 1000)`,
      )
      await step.line(/^ready$/)
      step.cancel()
      step.cancel()
      const result = await step.result
      expect(result).toMatchObject({
        exitCode: 0,
        conclusion: 'cancelled',
        summary: 's\n',
        signals: ['SIGINT'],
      })
      expect(result.outputs.get('a')).toBe('1')
      step.cancel()
      expect(result.signals).toEqual(['SIGINT'])
    })

    test('goes on to SIGTERM and SIGKILL, in the real proportions', async () => {
      const step = start(
        `for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => say(name)); say('ready'); setInterval(() => {}, 1000)`,
        { timeScale: 0.04 },
      )
      await step.line(/^ready$/)
      const begin = performance.now()
      step.cancel()
      await step.line(/^SIGINT$/)
      await step.line(/^SIGTERM$/)
      const term = performance.now() - begin
      const result = await step.result
      const kill = performance.now() - begin
      expect(result).toMatchObject({
        exitCode: null,
        signal: 'SIGKILL',
        conclusion: 'cancelled',
        signals: ['SIGINT', 'SIGTERM', 'SIGKILL'],
        killed: false,
      })
      expect(term).toBeGreaterThanOrEqual(295)
      expect(kill).toBeGreaterThanOrEqual(395)
    })

    test('stops at SIGTERM where that is heeded', async () => {
      const step = start(
        `process.on('SIGINT', () => {}); say('ready'); setInterval(() => {}, 1000)`,
        { timeScale: 0.02 },
      )
      await step.line(/^ready$/)
      step.cancel()
      expect(await step.result).toMatchObject({
        signal: 'SIGTERM',
        conclusion: 'cancelled',
        signals: ['SIGINT', 'SIGTERM'],
      })
    })
  }

  test('by the step’s own time-out is a failure', async () => {
    const step = start(`say('ready'); setInterval(() => {}, 1000)`)
    await step.line(/^ready$/)
    step.cancel('timeout')
    expect(await step.result).toMatchObject({ signal: 'SIGINT', conclusion: 'failure' })
  })

  test('can be set for a time', async () => {
    const result = await run(`setInterval(() => {}, 1000)`, { cancelAfterMs: 50 })
    expect(result).toMatchObject({ conclusion: 'cancelled' })
  })

  test('after the end is no matter', async () => {
    const step = start('')
    await step.result
    step.cancel()
    expect(step.signal('SIGKILL')).toBe(false)
    expect((await step.result).conclusion).toBe('success')
  })
})

test('a map without case keeps the first spelling and the first place', () => {
  const map = new CaselessMap()
  map.set('B', '1')
  map.set('a', '2')
  map.set('b', '3')
  expect([...map.toMap()]).toEqual([
    ['B', '3'],
    ['a', '2'],
  ])
  expect(map.has('A')).toBe(true)
})
