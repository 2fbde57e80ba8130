import { describe, expect, test } from '@jest/globals'
import {
  ANNOTATIONS_PER_LEVEL,
  parseCommand,
  readSummary,
  SecretMasks,
} from '../../../sandbox/runner/index.ts'
import { interpret, run, split } from './actions.ts'

test('lines end at \\n, \\r\\n and a bare \\r, wherever the stream is cut', () => {
  const text = 'one\r\ntwo\r\r\nthree\n\nfour'
  const whole = ['one', 'two', '', 'three', '', 'four']
  for (let at = 0; at <= text.length; at++) {
    expect(split(text.slice(0, at), text.slice(at))).toEqual(whole)
  }
  expect(split(...text)).toEqual(whole)
})

describe('commands', () => {
  test('count after leading white space, in any case', () => {
    for (const line of ['::error::x', ' \t::ERROR::x', '\u00a0\u3000\u0085::Error ::x']) {
      expect(parseCommand(line)).toMatchObject({ name: 'error', message: 'x', form: 'new' })
    }
  })

  test.each([
    ...['| ::error::x', 'a::error::x', '::error:x', ':error::x', '::unknown::x', ':: error::x'],
    // Look-alike letters, and a character between the colons that cannot be seen.
    ...['::add-mas\u212a::x', '::\u017fet-output name=a::x', ':\u200b:error::x'],
    '| ::set-output name=a:\u200d:b',
  ])('%j is no command', (line) => {
    expect(parseCommand(line)).toBeUndefined()
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
  })

  test('data and properties are un-escaped, each by a different table, upper case only', () => {
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

  test('outputs are set, with a warning, and names compare without case', () => {
    const { outputs, warnings, failed } = interpret([
      '::set-output name=A::1',
      '::set-output name=a::2',
      '::set-output name=__proto__::3',
      '::save-state name=s::4',
    ])
    expect([...outputs]).toEqual([
      ['a', '2'],
      ['__proto__', '3'],
    ])
    expect(warnings).toHaveLength(4)
    expect(failed).toBe(false)
  })

  test('set-env, add-path, and set-output without a name fail the step', () => {
    for (const line of ['::set-env name=A::b', '::add-path::/x', '##[set-env name=A]b']) {
      const { failed, errors } = interpret([line])
      expect([failed, errors.join()]).toEqual([true, expect.stringContaining('disabled')])
    }
    expect(interpret(['::set-output::x']).failed).toBe(true)
  })

  test('annotations keep their titles', () => {
    const { annotations } = interpret(['::warning file=a.ts,line=1,title=T::x%0Ay', '::error::z'])
    expect(annotations).toEqual([
      { level: 'warning', message: 'x\ny', origin: 'action', title: 'T' },
      { level: 'error', message: 'z', origin: 'action' },
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
      expect({ stopped, failed }).toEqual({ stopped: false, failed: false })
      expect([...outputs]).toEqual([['b', '2']])
      expect(commands).toHaveLength(3)
      expect(log.slice(0, 2)).toEqual(['::stop-commands::***', '::set-output name=a::1'])
    }
  })

  test('a token inside a known command does not resume', () => {
    expect(interpret(['::stop-commands::token', '::error::##[token]']).stopped).toBe(true)
  })

  test('an unacceptable token ends the step, and nothing more is read', () => {
    for (const token of ['', 'error', 'Set-Output', 'stop-commands', 'pause-logging']) {
      const { aborted, failed, errors, outputs } = interpret([
        `::stop-commands::${token}`,
        '::set-output name=a::1',
      ])
      expect({ aborted, failed }).toEqual({ aborted: true, failed: true })
      expect(errors).toHaveLength(1)
      expect([...outputs]).toEqual([])
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

  test('hide a secret inside a longer base64 text, whatever precedes it', () => {
    const masks = new SecretMasks()
    masks.add('s3cr3t-value-12')
    for (const before of ['', 'u', 'us', 'user:']) {
      const shown = masks.mask(Buffer.from(`${before}s3cr3t-value-12`).toString('base64'))
      expect(shown).toContain('***')
    }
  })

  test('hide each line of a value, and merge adjacent parts', () => {
    const masks = new SecretMasks()
    masks.addSecret(' first\n  second \r\n')
    expect(masks.mask('firstsecond first, xsecond')).toBe('*** ***, x***')
    const short = new SecretMasks()
    short.add('aba')
    expect(short.mask('ababab')).toBe('***b')
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
})
