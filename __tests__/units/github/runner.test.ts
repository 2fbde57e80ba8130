// The port to the runner: what it prints, and the file of outputs.
import * as fs from 'node:fs'
import { EOL } from 'node:os'
import { afterEach, expect, test } from '@jest/globals'
import {
  annotate,
  debug,
  endGroup,
  givenInput,
  maskInLog,
  OutputsFile,
  print,
  startGroup,
} from '../../../src/github/runner.ts'
import { literal } from '../../../src/text/words.ts'
import { takePrinted } from '../../helpers/printed.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const printed = takePrinted()
const folders = scratchFolders()
const COMMAND = literal('::set-output name=a::b')
const OLD_COMMAND = literal('##[error]x')

afterEach(() => {
  printed.text = ''
  delete process.env.GITHUB_OUTPUT
  delete process.env.INPUT_GIVEN
})

test('An input is returned as given, including white space', () => {
  process.env.INPUT_GIVEN = ' value\n'
  expect(givenInput('given')).toBe(' value\n')
  expect(givenInput('other')).toBe('')
})

test('A secret is masked, unless it is empty', () => {
  maskInLog('')
  expect(printed.text).toBe('')
  maskInLog('secret')
  expect(printed.text).toBe(`::add-mask::secret${EOL}`)
})

test.each([
  ['ab%cd-%2%3F%0a%', 'ab%cd-%2%3F%0a%'],
  ['%25 %0A %0D %%25', '%2525 %250A %250D %%2525'],
  ['a\r\nb', 'a%0D%0Ab'],
])('The mask of %j has only those characters escaped that must be', (secret, escaped) => {
  maskInLog(secret)
  expect(printed.text).toBe(`::add-mask::${escaped}${EOL}`)
  // Unescaped in the order of the runner.
  const unescaped = escaped.replaceAll('%0D', '\r').replaceAll('%0A', '\n')
  expect(unescaped.replaceAll('%25', '%')).toBe(secret)
})

test('Lines are printed in one write, and none is a command', () => {
  print([])
  expect(printed.text).toBe('')
  print([literal('plain'), COMMAND, OLD_COMMAND])
  expect(process.stdout.write).toHaveBeenCalledTimes(1)
  expect(printed.text.split(EOL)).toEqual([
    'plain',
    '| ::set-output name=a::b',
    '| ## [error]x',
    '',
  ])
})

test('A group has its title and its lines, and none is a command', () => {
  startGroup(literal('Title ##[error]'))
  print([literal('line'), COMMAND])
  endGroup()
  expect(printed.text.split(EOL)).toEqual([
    '::group::Title ## [error]',
    'line',
    '| ::set-output name=a::b',
    '::endgroup::',
    '',
  ])
})

test('An annotation has its level, its title, and at most 4,096 characters', () => {
  for (const level of ['error', 'warning', 'notice'] as const) {
    annotate(level, literal('Title ##[error]'), literal('message ##[error]'))
  }
  annotate('error', literal('X'), literal('x'.repeat(4_097)))
  annotate('error', literal('Y'), literal('y'.repeat(4_096)))
  expect(printed.text.split(EOL)).toEqual([
    '::error title=Title ## [error]::message ## [error]',
    '::warning title=Title ## [error]::message ## [error]',
    '::notice title=Title ## [error]::message ## [error]',
    `::error title=X::${'x'.repeat(4_095)}…`,
    `::error title=Y::${'y'.repeat(4_096)}`,
    '',
  ])
})

test('A line for the debug log cannot be an old command', () => {
  debug(OLD_COMMAND)
  expect(printed.text).toBe(`::debug::## [error]x${EOL}`)
})

test('Outputs are appended to the file, and the check leaves it unchanged', () => {
  const file = folders.write('temp/outputs', 'earlier=1\n')
  process.env.GITHUB_OUTPUT = file
  const outputs = new OutputsFile<'a' | 'b'>(file)
  expect(outputs.probe()).toBeUndefined()
  expect(fs.readFileSync(file, 'utf8')).toBe('earlier=1\n')
  outputs.set('a', '1\n2')
  outputs.setAll([
    ['a', '3'],
    ['b', ''],
  ])
  expect(outputs.failure).toBeUndefined()
  const text = fs.readFileSync(file, 'utf8').replaceAll(EOL, '\n')
  expect(text.replace(/ghadelimiter_[\w-]+/g, 'END')).toBe(
    'earlier=1\na<<END\n1\n2\nEND\na<<END\n3\nEND\nb<<END\n\nEND\n',
  )
  expect(printed.text).toBe('')
})

test.each([undefined, ''])('Without a file, %j, nothing is written or printed', (file) => {
  for (const write of [
    (outputs: OutputsFile<'a'>) => outputs.set('a', '1'),
    (outputs: OutputsFile<'a'>) => outputs.probe(),
  ]) {
    const outputs = new OutputsFile<'a'>(file)
    write(outputs)
    expect(outputs.failure).toBe('GITHUB_OUTPUT is not set')
  }
  expect(printed.text).toBe('')
})

test('Only the first failure is reported, and no file is created', () => {
  const file = folders.at('temp/missing')
  const outputs = new OutputsFile<'a'>(file)
  expect(outputs.probe()).toBe(`no such file or directory (${file})`)
  process.env.GITHUB_OUTPUT = folders.at('temp')
  outputs.set('a', '1')
  expect(outputs.failure).toBe(`no such file or directory (${file})`)
  expect(fs.existsSync(file)).toBe(false)
  const others = new OutputsFile<'a'>(folders.at('temp'))
  others.set('a', '1')
  expect(others.failure).toMatch(/^illegal operation on a directory/)
  others.probe()
  expect(others.failure).toMatch(/^illegal operation on a directory/)
})
