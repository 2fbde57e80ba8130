import { describe, expect, test } from '@jest/globals'
import {
  ANNOTATIONS_PER_LEVEL,
  parseCommand,
  readSummary,
  SecretMasks,
} from '../../../sandbox/runner/index.ts'
import { interpret } from './actions.ts'

describe('commands', () => {
  test('count after leading white space, in any case', () => {
    for (const line of ['::error::x', ' \t::ERROR::x', '\u00a0\u3000\u0085::Error ::x']) {
      expect(parseCommand(line)).toMatchObject({ name: 'error', message: 'x' })
    }
  })

  test.each([
    ...['| ::error::x', 'a::error::x', '::error:x', ':error::x', '::unknown::x', ':: error::x'],
    // Look-alike letters, and a character between the colons that cannot be seen.
    ...['::add-mas\u212a::x', '::\u017fet-output name=a::x', ':\u200b:error::x'],
    ...['| ::set-output name=a:\u200d:b', '##[unknown]a ##[error]x', '##[error'],
  ])('%j is no command', (line) => {
    expect(parseCommand(line)).toBeUndefined()
  })

  test.each([
    ['| text ##[error]x', { name: 'error', isOld: true, message: 'x' }],
    ['::unknown::##[error]x', { name: 'error', isOld: true, message: 'x' }],
    // An invisible character can be in a command.
    ['::set-output name=a:\u200d:b', { properties: { name: 'a' }, message: ':b' }],
  ])('%j is one', (line, command) => {
    expect(parseCommand(line)).toMatchObject(command)
  })

  test('data and properties are un-escaped, each by a different table, upper case only', () => {
    const command = parseCommand(
      '::notice title=a%3Ab%2Cc%250A, line=1,Col=2,empty=,=x=y==z,alone::%3A%0D%0A%25%0a',
    )
    expect(command?.message).toBe('%3A\r\n%%0a')
    const properties = { title: 'a:b,c%0A', ' line': '1', col: '2', x: 'y==z' }
    expect({ ...command?.properties }).toEqual(properties)
  })

  test.each([
    ...['::set-env name=A::b', '::save-state name=a::b', '::set-output name=a::1', '##[echo]on'],
  ])('%j, which this action does not need, fails the step', (line) => {
    const { failed, errors, annotations } = interpret([line])
    expect([failed, errors]).toEqual([true, [expect.stringMatching(/must not print/)]])
    expect(annotations).toMatchObject([{ level: 'error', origin: 'runner' }])
  })

  test('ten annotations of each level are kept, the others counted; messages are cut', () => {
    const lines = [...Array(12).fill('::error::x'), `::notice::${'x'.repeat(5000)}`]
    const { annotations, droppedAnnotations, log } = interpret(lines)
    expect(annotations.filter(({ level }) => level === 'error')).toHaveLength(ANNOTATIONS_PER_LEVEL)
    expect(droppedAnnotations).toEqual({ error: 2, warning: 0, notice: 0 })
    expect(annotations.at(-1)?.message).toHaveLength(4096)
    expect(log).toHaveLength(13)
  })
})

test('while commands are stopped, only the token acts', () => {
  const { commands, log } = interpret([
    ...['::stop-commands::Token-1', '::notice::a', 'x ##[error]y', '::stop-commands::other'],
    ...['  ::TOKEN-1::', '::notice::b'],
  ])
  expect(commands.map(({ name }) => name)).toEqual(['stop-commands', 'notice'])
  expect(log).toContain('::notice::a')
})

describe('masks', () => {
  const secret = `p<a>s's"w&rd/é+1`
  test.each([
    ...[secret, Buffer.from(secret).toString('base64')],
    ...[JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)],
  ])('hide the form %s', (form) => {
    const masks = new SecretMasks()
    masks.add(secret)
    expect(masks.mask(`a ${form} b`)).toBe('a *** b')
  })

  test('hide each line of a value, and merge adjacent parts', () => {
    const masks = new SecretMasks()
    masks.addWithLines('first\n  second \r\n')
    expect(masks.mask('firstsecond first, xsecond')).toBe('*** ***, x***')
  })

  test('hide in later lines, annotations and the summary, but not in earlier lines or titles', () => {
    const interpreter = interpret([
      ...['hidden', '::add-mask::hidden%0Athing', 'a hidden thing'],
      ...['::error title=hidden::hidden', '::warning file=a.ts,title=T::x%0Ay'],
    ])
    expect(interpreter.log).toEqual(['hidden', 'a *** ***', '##[error]***', '##[warning]x', 'y'])
    expect(interpreter.annotations).toEqual([
      { level: 'error', title: 'hidden', message: '***', origin: 'action' },
      { level: 'warning', title: 'T', message: 'x\ny', origin: 'action' },
    ])
    expect(readSummary(Buffer.from('hidden\r\nx'), interpreter.masks).summary).toBe('***\nx\n')
  })
})
