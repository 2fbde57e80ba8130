// The snippets of the README and of `docs`, run unchanged.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { runWorkflow, type WorkflowResult } from '../../../sandbox/act/run.ts'
import {
  type Service,
  sampleKeys,
  startService,
  type Workflow,
} from '../../../sandbox/service/index.ts'
import { ACTION, snippetsOf } from '../../../tools/snippets.ts'
import { readAsRunner } from '../../helpers/printed.ts'
import { atSpeed } from '../support/scenario.ts'
import { closesWhatIsOpened, input, keep, model, scratchFolder, WORKFLOW_ID } from './example.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression that must not be evaluated
const AWKWARD = '"; echo hacked #\n${{ secrets.KEY }} \\ \' Größe'
const workflow = (name: string, nodes: Workflow['nodes']): Workflow => ({
  id: WORKFLOW_ID,
  name,
  nodes,
})
const ECHO = workflow('echo', [input('input_1'), model('model_1', '{input_1}')])
const TEXT_OF_AN_EVENT = workflow('text of an event', [
  ...[input('title'), input('body'), model('model_1', '{title}')],
])
const TRANSLATION = workflow('translation', [
  ...[input('note'), input('language'), model('model_1', '{language}: {note}')],
])
const REVIEW = workflow('review', [input('page'), model('model_1', 'On {page}')])
const LISTS = 'docs/many-runs.md'
/** The clock of the steps, since each waits seconds for its first poll. */
const FAST = atSpeed(10)

/** The fenced block of a page with this beginning. */
function snippet(page: string, begin: string): string {
  const found = snippetsOf(readFileSync(page, 'utf8')).find(({ text }) => text.startsWith(begin))
  if (found === undefined) throw new Error(`${page} has no snippet that begins: ${begin}`)
  return found.text
}

interface Given {
  readonly payload?: object
  readonly inputs?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  readonly commits?: readonly Readonly<Record<string, string>>[]
  /** Folder of the caches. */
  readonly caches?: string
  /** The attempt of the job; later ones use the service of the first. */
  readonly attempt?: number
}

let service: Service

closesWhatIsOpened()

async function run(
  workflow: Workflow,
  text: string,
  { payload, inputs = {}, files = {}, commits = [], caches, attempt = 1 }: Given = {},
): Promise<WorkflowResult> {
  if (attempt === 1) service = keep(await startService({ workflows: [workflow] }))
  const result = await runWorkflow({
    workflows: { 'page.yml': text },
    run: 'page.yml',
    event: 'workflow_dispatch',
    inputs,
    files,
    commits,
    env: { ...FAST, GITHUB_RUN_ID: '4711', GITHUB_RUN_ATTEMPT: String(attempt) },
    ...(payload !== undefined && { payload }),
    ...(caches !== undefined && { caches }),
    secrets: { WORKFLOW_API_KEY: sampleKeys.full.key },
    vars: { WORKFLOW_BASE_URL: service.url, WORKFLOW_ID: workflow.id },
  })
  return result
}

async function runWell(...given: Parameters<typeof run>): Promise<WorkflowResult> {
  const result = await run(...given)
  if (result.status !== 0) throw new Error(`The workflow failed:\n${result.transcript}`)
  return result
}

/** A workflow with the steps of these snippets, in a checked-out repository. */
function workflowOf(...steps: readonly string[]): string {
  const checkout = '- uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1\n'
  const text = [checkout, ...steps].join('').replaceAll(/^(?=.)/gm, ' '.repeat(6))
  return `on: workflow_dispatch\njobs:\n  page:\n    runs-on: ubuntu-latest\n    steps:\n${text}`
}

it('the quick start prints the result', async () => {
  const result = await runWell(ECHO, snippet('README.md', 'name: Ask\n'))
  expect(service.runs().map(({ inputs }) => inputs)).toEqual([
    { input_1: { value: 'Hello', type: 'text' } },
  ])
  expect(result.find('ask', 'workflow')?.outputs.get('result')).toBe('Hello')
  expect(result.log).toContain('Hello')
})

it('the text of an event arrives unchanged, and null as the empty string', async () => {
  const quickStart = snippet('README.md', 'name: Ask\n')
  const page = 'docs/inputs.md'
  const inputs = snippet(page, 'inputs: |\n').replaceAll(/^(?=.)/gm, ' '.repeat(10))
  const text = quickStart.replace(/ +inputs: .*\n/, () => inputs)
  const payload = { pull_request: { title: AWKWARD, body: null } }
  await runWell(TEXT_OF_AN_EVENT, text, { payload })
  expect(service.runs().map((each) => each.inputs)).toEqual([
    { title: { value: AWKWARD, type: 'text' }, body: { value: '', type: 'text' } },
  ])
})

describe('the list', () => {
  const files = { 'CHANGELOG.md': 'Faster' }
  const read = () => snippet(LISTS, '- name: Read the results\n')

  it('a list starts a run for each language, gives their results, and is collected by its run ids', async () => {
    const collect = snippet(LISTS, '- id: list\n')
    const show = '- run: cat results.md failed.txt\n'
    const text = workflowOf(snippet(LISTS, `- uses: ${ACTION}`), read(), collect, show)
    const result = await runWell(TRANSLATION, text, { files })
    expect(
      service.runs().map(({ inputs }) => [inputs.note?.value, inputs.language?.value]),
    ).toEqual(
      ['German', 'Spanish', 'French', 'Japanese', 'Portuguese'].map((each) => ['Faster', each]),
    )
    expect(result.log).toMatch(/# de.*German: Faster.*# fr.*# ja.*Japanese: Faster/s)
    const { outputs } = result.find('page', 'workflow') ?? {}
    // act gets a line for each member.
    expect(JSON.parse(outputs?.get('counts') ?? '')).toEqual({ total: 5, success: 5 })
    expect(result.log).toContain('5 items (5 to collect)')
  })

  it('each file has an item, and its result a file', async () => {
    const names = ['a.md', 'it\'s "b".md', 'c.txt', 'drafts/d.md']
    const pages = Object.fromEntries(names.map((name) => [`docs/en/${name}`, name]))
    const show = '- run: find docs/de -type f | sort && cat docs/de/a.md\n'
    const each = snippetsOf(readFileSync(LISTS, 'utf8')).find(({ text }) => text.includes('{path}'))
    const result = await runWell(REVIEW, workflowOf(each?.text ?? '', show), { files: pages })
    expect(service.runs().map(({ inputs }) => inputs.page?.value)).toEqual(names.slice(0, 2))
    expect(result.find('page', '2')?.log).toMatch(
      /docs\/de\/a\.md\ndocs\/de\/it's "b"\.md\nOn a\.md/,
    )
  })
})

it('a second attempt with the journal from the cache collects the run', async () => {
  const caches = scratchFolder()
  const text = workflowOf(snippet('docs/journal.md', '- uses: actions/cache/restore@'))
  const first = await runWell(ECHO, text, { caches })
  const second = await runWell(ECHO, text, { caches, attempt: 2 })
  expect(service.runs()).toHaveLength(1)
  for (const result of [first, second]) {
    expect(result.find('page', 'workflow')?.outputs.get('result')).toBe('Hello')
  }
})

it('a prompt of several lines arrives unchanged, and a file of changes has the last commit', async () => {
  const page = 'docs/inputs.md'
  const prompt = snippetsOf(readFileSync(page, 'utf8')).find(({ text }) => text.includes('PROMPT:'))
  await runWell(ECHO, workflowOf(prompt?.text ?? ''))
  expect(service.runs()[0]?.inputs.input_1?.value).toBe(
    'Review the text below.\nIf there is nothing to say, answer "fine".\n',
  )
  const changes = snippetsOf(readFileSync(page, 'utf8')).find(({ text }) =>
    text.includes('git diff'),
  )
  const nodes = [input('diff'), model('model_1', '{diff}')]
  const commits = [{ 'a.txt': 'changed\n' }]
  await runWell(workflow('changes', nodes), workflowOf(changes?.text ?? ''), { commits })
  expect(service.runs()[0]?.inputs.diff?.value).toContain('+changed')
})

it('nothing in a printed result acts', async () => {
  const [step]: readonly { readonly run: string }[] = parse(
    snippet('docs/outputs.md', '- run: |\n    token'),
  )
  const result = `One\n::error::${AWKWARD}\r::set-output name=a::b\n##[error]x\n::stop-commands::x\n::x::`
  const FILE = join(scratchFolder(), 'result.txt')
  writeFileSync(FILE, result)
  const env = { PATH: process.env.PATH, FILE }
  const { stdout } = await promisify(execFile)('bash', ['-ec', step?.run ?? ''], { env })
  expect(stdout).toContain(result)
  const { commands } = readAsRunner(`${stdout}::notice::after\n`).interpreter
  expect(commands.map(({ name }) => name)).toEqual(['stop-commands', 'notice'])
})

it('the loop with curl starts a run and prints its result', async () => {
  service = keep(await startService({ workflows: [ECHO] }))
  const env = {
    PATH: process.env.PATH,
    WORKFLOW_BASE_URL: service.url,
    WORKFLOW_ID: ECHO.id,
    WORKFLOW_API_KEY: sampleKeys.full.key,
  }
  const script = snippet('docs/why-not-curl.md', 'run=$(curl')
  const options = { cwd: scratchFolder(), env, timeout: 60_000 }
  const { stdout } = await promisify(execFile)('bash', ['-ec', script], options)
  expect(stdout).toBe('Hello\n')
  expect(service.runs()).toHaveLength(1)
})

it('the step that replaces the loop keeps names of variables, and warns of an empty prompt', async () => {
  const step = snippet('docs/why-not-curl.md', `- uses: ${ACTION}`)
  const env = [`AI_SERVER: \${{ vars.WORKFLOW_BASE_URL }}`, `AI_FLOW: \${{ vars.WORKFLOW_ID }}`]
  const trial = (prompt: string) => {
    const lines = [...env, `PROMPT: ${prompt}`].map((line) => `  ${line}\n`).join('')
    const text = workflowOf(step.replace('AI_TOKEN', 'WORKFLOW_API_KEY'), '- run: cat answer.txt\n')
    return runWell(
      ECHO,
      text.replace('jobs:\n', () => `env:\n${lines}jobs:\n`),
    )
  }
  const good = await trial('Hello')
  expect(good.find('page', '3')?.log).toBe('Hello\n')
  expect(good.log).not.toMatch(/"command":"warning"/)
  const empty = await trial("''")
  expect(service.runs().map(({ inputs }) => inputs.input_1?.value)).toEqual([''])
  expect(empty.log).toMatch(/"command":"warning".*input_1/)
})

it('a repository that is prepared for trials offline runs the quick start, and a workflow that uses `gh`', async () => {
  service = keep(await startService({ timeScale: 0.002 }))
  const folder = scratchFolder()
  const repository = join(folder, 'yours')
  mkdirSync(join(repository, '.github/workflows'), { recursive: true })
  const ask = snippet('README.md', 'name: Ask\n')
  writeFileSync(join(repository, '.github/workflows/ask.yml'), ask)
  // Without the packages, which act would copy for each workflow.
  for (const path of ['action.yml', 'dist', 'examples', 'sandbox']) {
    cpSync(path, join(folder, 'run-ai-workflow', path), { recursive: true })
  }
  const page = 'docs/try-offline.md'
  const steps = ['port=8250', 'act workflow_dispatch', 'cp "$clone'].map((begin) =>
    snippet(page, begin).replace('port=8250', `port=${new URL(service.url).port}`),
  )
  const script = `git init --quiet
    git -c user.name=S -c user.email=s@example.com commit --quiet --allow-empty --message First
    git remote add origin https://github.com/you/yours.git
    ${steps.join('')}`
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  const options = { cwd: repository, env: { ...FAST, HOME: folder, PATH }, timeout: 120_000 }
  const { stdout } = await promisify(execFile)('bash', ['-ec', script], options)
  expect(stdout.match(/Job succeeded/g)).toHaveLength(2)
  const { issues } = JSON.parse(readFileSync(join(folder, 'offline/gh.json'), 'utf8'))
  expect(issues[0].comments).toEqual([expect.stringContaining('Say "hello"')])
})
