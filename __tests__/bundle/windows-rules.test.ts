// The bundle under the rules of Windows for files that are open, whatever the system is.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Service, startService } from '../../sandbox/service/index.ts'
import { Journaled } from './journal-scenario.ts'
import { ECHO, itemsOf, WORKFLOWS } from './list-scenario.ts'

const RULES = path.join(import.meta.dirname, 'windows-rules.cjs')
const UNDER_RULES = { env: { NODE_OPTIONS: `--require ${JSON.stringify(RULES)}` } }

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

test('a single run is started, collected by a second step, and leaves its files', async () => {
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
