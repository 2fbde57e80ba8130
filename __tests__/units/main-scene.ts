// The action as a test runs it in one process: the real toolkit, real files, a real service.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { readKeyValues } from '../../sandbox/runner/index.ts'
import {
  type Behaviour,
  type Service,
  sampleKeys,
  startService,
} from '../../sandbox/service/index.ts'
import { main } from '../../src/main.ts'
import { takePrinted } from '../helpers/printed.ts'

export const RUN = '00000000-0000-4000-8000-000000000000'

/** For all tests of the file that calls it. */
export function mainScene() {
  let service: Service
  let root: string
  const environment = { ...process.env }

  beforeAll(async () => {
    service = await startService({ timeScale: 0.02 })
  })

  afterAll(() => service.close())

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'main-test-'))
    for (const folder of ['workspace', 'temp']) fs.mkdirSync(at(folder))
    for (const file of ['output', 'summary']) fs.writeFileSync(at(file), '')
  })

  afterEach(() => {
    service.always('read', undefined)
    fs.rmSync(root, { recursive: true })
    process.env = { ...environment }
    process.exitCode = undefined
  })

  const at = (name: string) => path.join(root, name)

  /**
   * Runs the action with these inputs, and with what a case changes in the environment.
   * @param spoil called just before, when what is printed is taken already
   */
  async function run(
    inputs: Record<string, string>,
    env: Record<string, string | undefined> = {},
    spoil = () => {},
  ): Promise<{
    exitCode: typeof process.exitCode
    outputs: Map<string, string>
    summary: string
    log: string
  }> {
    const given: Record<string, string> = {
      'base-url': service.url,
      'api-key': sampleKeys.full.key,
      'first-poll-seconds': '0.05',
      'poll-interval-seconds': '0.05',
      ...inputs,
    }
    Object.assign(process.env, {
      GITHUB_OUTPUT: at('output'),
      GITHUB_STEP_SUMMARY: at('summary'),
      GITHUB_WORKSPACE: at('workspace'),
      RUNNER_TEMP: at('temp'),
    })
    for (const [name, value] of Object.entries(given))
      process.env[`INPUT_${name.toUpperCase()}`] = value
    for (const [name, value] of Object.entries(env)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    const taken = takePrinted()
    try {
      spoil()
      await main(new AbortController().signal)
    } finally {
      taken.end()
    }
    const { pairs } = readKeyValues(fs.readFileSync(at('output')))
    return {
      exitCode: process.exitCode,
      outputs: new Map(pairs),
      summary: fs.readFileSync(at('summary'), 'utf8'),
      log: taken.text,
    }
  }

  return {
    get service() {
      return service
    },
    at,
    run,
  }
}

export function finished(data: object): Behaviour {
  const answer = {
    success: true,
    data: { state: 'DONE', completed_steps: [], failed_steps: [], ...data },
  }
  return { kind: 'answer', answer: { status: 200, json: answer } }
}
