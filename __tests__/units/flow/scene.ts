// A step in one process, from its settings on: a real service, real files, and a recorder that tells what
// it was asked.

import * as fs from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import {
  type Behaviour,
  type Service,
  sampleKeys,
  startService,
} from '../../../sandbox/service/index.ts'
import { noRecorder, type Recorder } from '../../../src/flow/recorder.ts'
import type { Settings } from '../../../src/inputs/settings.ts'
import type { Task } from '../../../src/run/task.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { readAsRunner, takePrinted } from '../../helpers/printed.ts'
import { stepInputs } from '../../helpers/step-inputs.ts'

export const RUN = '00000000-0000-4000-8000-000000000000'
export const STILL: Behaviour = answer(250, { message: 'Wait' })

export function answer(status: number, json: unknown): Behaviour {
  return { kind: 'answer', answer: { status, json } }
}

/** The answer of a run that has finished with an output for each of these nodes. */
export function finished(
  ...steps: readonly (readonly [node: string, output: string])[]
): Behaviour {
  const completed_steps = steps.map(([node_id, output]) => ({ node_id, output, state: 'DONE' }))
  return answer(200, { success: true, data: { state: 'DONE', completed_steps, failed_steps: [] } })
}

/** For all tests of the file that calls it. */
export function flowScene() {
  const step = stepInputs()
  const presenter = new Presenter(sampleKeys.full.key)
  let service: Service
  let printed: ReturnType<typeof takePrinted>
  let requests = 0

  beforeAll(async () => {
    service = await startService({ timeScale: 0.01 })
  })
  afterAll(() => service.close())
  beforeEach(() => {
    requests = service.requests.length
    printed = takePrinted()
  })
  afterEach(() => {
    printed.end()
    for (const endpoint of ['start', 'read'] as const) service.always(endpoint, undefined)
  })

  return {
    presenter,
    get service() {
      return service
    },
    get places() {
      return { temp: step.root, outputDirectory: undefined }
    },
    at: (name: string) => `${step.root}/${name}`,
    write: (name: string, text: string) => fs.writeFileSync(`${step.workspace}/${name}`, text),
    folders: () => ({ workspace: step.workspace, temp: step.root }),
    settings: (inputs: Readonly<Record<string, string>> = {}): Promise<Settings> =>
      step.settings({
        'base-url': service.url,
        'api-key': sampleKeys.full.key,
        'first-poll-seconds': '0.05',
        'poll-interval-seconds': '0.05',
        ...inputs,
      }),
    /** What this test has sent. */
    requests: () => service.requests.slice(requests),
    /** What was printed since this was last called: lines, and commands as they are. */
    log: () => {
      const { lines } = readAsRunner(printed.text)
      printed.text = ''
      return lines
    },
  }
}

/** A recorder that remembers nothing but its calls: `started 0 run-id`. */
export function toldRecorder(
  tasks: readonly Task[],
  more: Partial<Recorder> = {},
): Recorder & { readonly calls: string[] } {
  const calls: string[] = []
  const none = { ...noRecorder(tasks), ...more }
  return {
    ...none,
    calls,
    prepared: (index, values, send) => {
      calls.push(`prepared ${index} ${JSON.stringify([...values])}`)
      return none.prepared(index, values, send)
    },
    started: (index, runId) => {
      calls.push(`started ${index} ${runId}`)
      return none.started(index, runId)
    },
    ended: (index, outcome) => {
      calls.push(`ended ${index} ${outcome.kind}`)
      none.ended(index, outcome)
    },
    close: () => {
      calls.push('close')
      return none.close()
    },
  }
}
