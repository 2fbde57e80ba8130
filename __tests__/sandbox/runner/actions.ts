// Actions of a few statements, and their results in the sandbox runner.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from '@jest/globals'
import {
  type ActionOptions,
  CommandInterpreter,
  type RunningStep,
  startAction,
} from '../../../sandbox/runner/index.ts'

export const folder = mkdtempSync(join(tmpdir(), 'sandbox-runner-test-'))
const steps: RunningStep[] = []

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
runs:
  using: node24
  main: dist/index.js
`

// An action of a few statements, in a new folder.
export function action(script: string, metadata = METADATA): string {
  const directory = mkdtempSync(join(folder, 'action-'))
  mkdirSync(join(directory, 'dist'))
  writeFileSync(join(directory, 'action.yml'), metadata)
  writeFileSync(
    join(directory, 'dist', 'index.js'),
    `const fs = require('node:fs'); const say = (...lines) => lines.forEach((line) => fs.writeSync(1, line + '\\n')); const env = process.env;\n${script}`,
  )
  return directory
}

export function start(script: string, options: ActionOptions = {}): RunningStep {
  const step = startAction({ actionDirectory: action(script), ...options })
  steps.push(step)
  return step
}

export function run(script: string, options?: ActionOptions) {
  return start(script, options).result
}

export function interpret(lines: readonly string[]): CommandInterpreter {
  const interpreter = new CommandInterpreter()
  for (const line of lines) interpreter.feed(line)
  return interpreter
}
