// Runs an example on a real runner against the reference service, unchanged except for a line that act does not know.
// The clock of its steps is fast.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect } from '@jest/globals'
import { runWorkflow, type WorkflowOptions, type WorkflowResult } from '../../../sandbox/act/run.ts'
import {
  type Service,
  type ServiceOptions,
  sampleKeys,
  startService,
  type Workflow,
  type WorkflowNode,
} from '../../../sandbox/service/index.ts'
import { atSpeed } from '../support/scenario.ts'

export const WORKFLOW_ID = '7a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0a1'
export const OTHER_ID = '7a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0a2'
// Text that breaks careless scripts, templates, and expressions.
export const AWKWARD = `"It's" $(touch hacked) \`id\` \${{ github.token }}\n::error::é 漢`

const opened: { close(): Promise<unknown> }[] = []

/** After each test of the file that calls it. */
export function closesWhatIsOpened(): void {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()))
  })
}

/** Closes it after the test. */
export function keep<Opened extends { close(): Promise<unknown> }>(what: Opened): Opened {
  opened.push(what)
  return what
}

/** A folder, removed after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-'))
  keep({ close: async () => rmSync(folder, { recursive: true }) })
  return folder
}

export function input(id: string): WorkflowNode {
  return { kind: 'input', id }
}

export function model(id: string, template: string, delayMs = 0): WorkflowNode {
  return { kind: 'model', id, template, delayMs }
}

/** A service with one workflow of these nodes, and perhaps others. */
export async function serve(
  nodes: readonly WorkflowNode[],
  { workflows = [], ...options }: ServiceOptions = {},
): Promise<Service> {
  const workflow: Workflow = { id: WORKFLOW_ID, name: 'example', nodes }
  return keep(await startService({ ...options, workflows: [workflow, ...workflows] }))
}

/** act ignores `concurrency`, and refuses this key of it. */
const NOT_KNOWN_TO_ACT = /(?<=^concurrency:\n(?: .*\n)*) {2}queue: max\n/m

/** How many times as fast, since each example waits seconds for its first poll. */
const SPEED = 10

/** Runs an example with its variables and its secret set. */
export function play(
  service: Service,
  example: string,
  options: Omit<WorkflowOptions, 'workflows' | 'run'> & {
    readonly others?: readonly string[]
    /** Changes the workflow as its comments suggest. */
    readonly edit?: (workflow: string) => string
  } = {},
): Promise<WorkflowResult> {
  const { vars, secrets, env, others = [], edit = (text) => text, ...rest } = options
  return runWorkflow({
    workflows: Object.fromEntries(
      [example, ...others].map((name) => [
        name,
        edit(readFileSync(join('examples', name), 'utf8').replace(NOT_KNOWN_TO_ACT, '')),
      ]),
    ),
    run: example,
    event: 'workflow_dispatch',
    vars: { WORKFLOW_BASE_URL: service.url, WORKFLOW_ID, ...vars },
    secrets: { WORKFLOW_API_KEY: sampleKeys.full.key, ...secrets },
    env: { ...atSpeed(SPEED), ...env },
    ...rest,
  })
}

export function starts(service: Service): number {
  return service.requests.filter(({ method }) => method === 'POST').length
}

/** The values of each run, oldest first: node id → value. */
export function inputsOf(service: Service): readonly Readonly<Record<string, string>>[] {
  return service
    .runs()
    .map(({ inputs }) =>
      Object.fromEntries(Object.entries(inputs).map(([id, { value }]) => [id, value])),
    )
}

export function resultsOf(result: WorkflowResult): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(result.jobs.map((job) => [job.id, job.result]))
}

/** The text of a comment as the examples post it: a note, and the model's text as an indented code block. */
export function literalBlock(
  comment: string,
  by = 'A model wrote this; nobody has checked it.',
): string {
  const [note, blank, ...lines] = comment.split('\n')
  expect(note).toBe(by)
  expect(blank).toBe('')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      expect(line.slice(0, 4)).toBe('    ')
      return line.slice(4)
    })
    .join('\n')
}

/** Runs an example as several attempts of one workflow run, which share their caches. */
export function attempts(
  service: Service,
  example: string,
  files: Readonly<Record<string, string>>,
) {
  const caches = scratchFolder()
  return (number: number, edit?: (workflow: string) => string) => {
    const env = { GITHUB_RUN_ID: '4711', GITHUB_RUN_ATTEMPT: String(number) }
    return play(service, example, { files, caches, env, ...(edit && { edit }) })
  }
}

export function refuse(service: Service, what: string): void {
  service.intercept(({ body }) =>
    body.includes(what)
      ? { kind: 'answer', answer: { status: 400, json: { message: 'no' } } }
      : undefined,
  )
}
