// What the pages tell people to write, run as it stands there.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from '@jest/globals'
import { runWorkflow, type WorkflowResult } from '../../sandbox/act/run.ts'
import {
  type Service,
  sampleKeys,
  startService,
  type Workflow,
} from '../../sandbox/service/index.ts'
import { snippetsOf } from '../../tools/snippets.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression that must not be evaluated
const AWKWARD = '"; echo hacked #\n${{ secrets.KEY }} \\ \' Größe'
const ECHO: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0bb',
  name: 'echo',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'model', id: 'model_1', template: '{input_1}', delayMs: 0 },
  ],
}
const TEXT_OF_AN_EVENT: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0bc',
  name: 'text of an event',
  nodes: [
    { kind: 'input', id: 'title' },
    { kind: 'input', id: 'body' },
    { kind: 'model', id: 'model_1', template: '{title}', delayMs: 0 },
  ],
}

/** The fenced block of a page that begins so. */
function snippet(page: string, begin: string): string {
  const found = snippetsOf(readFileSync(page, 'utf8')).find(({ text }) => text.startsWith(begin))
  if (found === undefined) throw new Error(`${page} has no snippet that begins: ${begin}`)
  return found.text
}

let service: Service

afterEach(() => service.close())

async function run(
  workflow: Workflow,
  text: string,
  payload: object = {},
): Promise<WorkflowResult> {
  service = await startService({ timeScale: 0, workflows: [workflow] })
  const result = await runWorkflow({
    workflows: { 'page.yml': text },
    run: 'page.yml',
    event: 'workflow_dispatch',
    payload,
    secrets: { WORKFLOW_API_KEY: sampleKeys.full.key },
    vars: { WORKFLOW_BASE_URL: service.url, WORKFLOW_ID: workflow.id },
  })
  if (result.status !== 0) throw new Error(`The workflow failed:\n${result.transcript}`)
  return result
}

it('the quick start works', async () => {
  const result = await run(ECHO, snippet('README.md', 'name: Ask\n'))
  expect(service.runs().map(({ inputs }) => inputs)).toEqual([
    { input_1: { value: 'Hello', type: 'text' } },
  ])
  expect(result.find('ask', 'workflow')?.outputs.get('result')).toBe('Hello')
  expect(result.log).toContain('Hello')
})

it.each(['README.md', 'docs/inputs.md'])(
  'the text of an event arrives as it is, an empty one as the empty string: %s',
  async (page) => {
    const quickStart = snippet('README.md', 'name: Ask\n')
    const inputs = snippet(page, 'inputs: |\n').replaceAll(/^(?=.)/gm, ' '.repeat(10))
    const text = quickStart.replace(/ +inputs: .*\n/, () => inputs)
    await run(TEXT_OF_AN_EVENT, text, { pull_request: { title: AWKWARD, body: null } })
    expect(service.runs().map((each) => each.inputs)).toEqual([
      { title: { value: AWKWARD, type: 'text' }, body: { value: '', type: 'text' } },
    ])
  },
)

it('the loop with curl starts a run and prints its result', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  service = await startService({ timeScale: 0, workflows: [ECHO] })
  try {
    const env = {
      PATH: process.env.PATH,
      WORKFLOW_BASE_URL: service.url,
      WORKFLOW_ID: ECHO.id,
      WORKFLOW_API_KEY: sampleKeys.full.key,
    }
    const script = snippet('docs/why-not-curl.md', 'run=$(curl')
    const options = { cwd: folder, env, timeout: 60_000 }
    const { stdout } = await promisify(execFile)('bash', ['-ec', script], options)
    expect(stdout).toBe('Hello\n')
    expect(service.runs()).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
