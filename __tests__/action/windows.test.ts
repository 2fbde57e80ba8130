// The action under the rules of Windows for open files, on every system.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Service, startService } from '../../sandbox/service/index.ts'
import { Journaled } from './support/journal-scenario.ts'
import { ECHO, ENDLESS, itemsOf, PATIENT, WORKFLOWS } from './support/list-scenario.ts'

const RULES = path.join(import.meta.dirname, 'support/windows-rules.cjs')
const NODE_OPTIONS = `--require ${JSON.stringify(RULES)}`
const UNDER_RULES = { env: { NODE_OPTIONS } }

let service: Service
let journaled: Journaled

beforeAll(async () => {
  service = await startService({ workflows: WORKFLOWS })
})
afterAll(() => service.close())
beforeEach(() => {
  journaled = new Journaled(service)
})
afterEach(() => journaled.dispose())

test('a single run is started, collected by a second step, and writes its files', async () => {
  const one = {
    'workflow-id': ECHO.id,
    inputs: '{"input_1": "a value"}',
    'output-directory': 'notes',
  }
  const first = await journaled.step(one, UNDER_RULES)
  expect(first.outputs).toMatchObject({ conclusion: 'success', result: 'a value' })
  expect([first.exitCode, first.starts, first.annotations]).toEqual([0, 1, []])
  const note = path.join(journaled.workspace, 'notes', 'model_1.txt')
  expect(fs.readFileSync(note, 'utf8')).toBe('a value')

  const second = await journaled.step(one, UNDER_RULES)
  expect(second.outputs).toMatchObject({ conclusion: 'success', result: 'a value' })
  expect([second.exitCode, second.starts]).toEqual([0, 0])
})

test('a list is started, and collected by a second step', async () => {
  const list = { 'workflow-id': ECHO.id, items: itemsOf(['a', 'b', 'c']) }
  const success = { a: 'success', b: 'success', c: 'success' }
  const first = await journaled.step(list, UNDER_RULES)
  expect([first.conclusions, first.starts, first.annotations]).toEqual([success, 3, []])
  const second = await journaled.step(list, UNDER_RULES)
  expect([second.conclusions, second.starts]).toEqual([success, 0])
})

test('an output file that another process holds is a warning', async () => {
  const note = path.join(journaled.workspace, 'notes', 'model_1.txt')
  fs.mkdirSync(path.dirname(note))
  fs.writeFileSync(note, 'before')
  const played = await journaled.step(
    { 'workflow-id': ECHO.id, inputs: '{"input_1": "x"}', 'output-directory': 'notes' },
    { env: { NODE_OPTIONS, HELD_FILE: 'model_1.txt' } },
  )
  expect([played.outputs.conclusion, played.exitCode]).toEqual(['success', 0])
  expect(played.annotations).toEqual([
    expect.stringMatching(/^warning: Files not written: 1 file .*not permitted/),
  ])
  expect(fs.readFileSync(note, 'utf8')).toBe('before')
})

test('a journal that is replaced by another file is recognised by its file number', async () => {
  const list = { 'workflow-id': PATIENT.id, items: itemsOf(['a', 'b']), 'max-parallel': '1' }
  const { annotations, starts } = await journaled.step(list, {
    ...UNDER_RULES,
    whileRunning: async (step) => {
      await step.line(/Started/)
      fs.copyFileSync(journaled.journal, `${journaled.journal}.copy`)
      fs.renameSync(`${journaled.journal}.copy`, journaled.journal)
    },
  })
  expect(starts).toBe(1)
  expect(annotations.join('\n')).toContain('another file has taken its place')
})

// On Windows, a program cannot send such a signal to another.
if (process.platform !== 'win32') {
  test('Ctrl-Break cancels the step', async () => {
    const { outputs, exitCode } = await journaled.step(
      { 'workflow-id': ENDLESS.id, inputs: '{"input_1": "x"}', 'poll-interval-seconds': '30' },
      {
        env: { NODE_OPTIONS, CTRL_BREAKS: '1' },
        whileRunning: async (step) => {
          await step.line(/^Started run/)
          step.signal('SIGUSR2')
        },
      },
    )
    expect([outputs.conclusion, exitCode]).toEqual(['cancelled', 1])
    expect(outputs.error).toMatch(/The run continues.*`run-id: RUN`/)
  })
}
