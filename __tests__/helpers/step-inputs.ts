// Sets the inputs of a step in the environment, as the runner does, and reads them.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect } from '@jest/globals'
import type { List } from '../../src/inputs/items.ts'
import {
  readSettings,
  type Settings,
  type SettingsResult,
  type Work,
} from '../../src/inputs/settings.ts'
import { Presenter } from '../../src/text/shown.ts'

export const KEY = 'k3y-of-the-step'

type Given = Readonly<Record<string, string>>

export class StepInputs {
  /** RUNNER_TEMP; the workspace lies in it. */
  root = ''

  get workspace(): string {
    return path.join(this.root, 'workspace')
  }

  /** What is read of a step whose inputs are good but for those given. */
  read = (varied: Given, env: Given = {}): Promise<SettingsResult> => {
    const inputs = {
      'base-url': 'https://api.example.com',
      'api-key': KEY,
      'workflow-id': 'workflow',
      ...varied,
    }
    takeInputs()
    for (const [name, value] of Object.entries(inputs)) setInput(name, value)
    const folders = { workspace: this.workspace, temp: this.root }
    return readSettings(inputs['api-key'].trim(), folders, env)
  }

  settings = async (varied: Given = {}, env: Given = {}): Promise<Settings> => {
    const result = await this.read(varied, env)
    if (result.kind === 'settings') return result.settings
    throw new Error(JSON.stringify(result.faults))
  }

  /** What is to be done by a step without a list. */
  single = async (varied: Given = {}): Promise<Extract<Work, { kind: 'one' }>> => {
    const { work } = await this.settings(varied)
    if (work.kind === 'one') return work
    throw new Error('a list')
  }

  /** What is to be done by a step with one. */
  list = async (varied: Given): Promise<List> => {
    const { work } = await this.settings(varied)
    if (work.kind === 'many') return work.list
    throw new Error('no list')
  }

  /** What is wrong with the inputs, by the name of the input. */
  faults = async (
    varied: Given,
    env: Given = {},
  ): Promise<readonly (readonly [input: string, text: string])[]> => {
    const result = await this.read(varied, env)
    if (result.kind === 'settings') return []
    const presenter = new Presenter((varied['api-key'] ?? KEY).trim())
    return result.faults.map(({ input, words }) => [input, presenter.line(words).text])
  }

  /** The one thing that is wrong. */
  fault = async (varied: Given, env: Given = {}): Promise<string> => {
    const [first, ...more] = await this.faults(varied, env)
    expect(more).toEqual([])
    expect(Object.keys(varied)).toContain(first?.[0])
    return first?.[1] ?? ''
  }
}

/** For all tests of the file that calls it. */
export function stepInputs(): StepInputs {
  const step = new StepInputs()
  let inherited: Record<string, string | undefined> = {}
  beforeEach(() => {
    step.root = fs.realpathSync.native(fs.mkdtempSync(path.join(tmpdir(), 'settings-test-')))
    fs.mkdirSync(step.workspace)
    inherited = takeInputs()
  })
  afterEach(() => {
    takeInputs()
    Object.assign(process.env, inherited)
    fs.rmSync(step.root, { recursive: true, force: true })
  })
  return step
}

export function setInput(name: string, value: string): void {
  process.env[`INPUT_${name.toUpperCase()}`] = value
}

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
