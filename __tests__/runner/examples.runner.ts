// Runs each example, unchanged, on a real workflow runner against the reference service.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import {
  type Issue,
  runWorkflow,
  type WorkflowOptions,
  type WorkflowResult,
} from '../../sandbox/act/run.ts'
import { makeAuthority } from '../../sandbox/certificates.ts'
import { startProxy } from '../../sandbox/proxy.ts'
import {
  type Service,
  type ServiceOptions,
  sampleKeys,
  startService,
  type Workflow,
  type WorkflowNode,
} from '../../sandbox/service/index.ts'

const WORKFLOW_ID = '7a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0a1'
const OTHER_ID = '7a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0a2'
// What a script, a template or an expression would stumble over.
const AWKWARD = `"It's" $(touch hacked) \`id\` \${{ github.token }}\n::error::é 漢`

const opened: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
})

function input(id: string): WorkflowNode {
  return { kind: 'input', id }
}

function model(id: string, template: string, delayMs = 0): WorkflowNode {
  return { kind: 'model', id, template, delayMs }
}

/** A service with one workflow of these nodes, and perhaps others. */
async function serve(
  nodes: readonly WorkflowNode[],
  { workflows = [], ...options }: ServiceOptions = {},
): Promise<Service> {
  const workflow: Workflow = { id: WORKFLOW_ID, name: 'example', nodes }
  const service = await startService({ ...options, workflows: [workflow, ...workflows] })
  opened.push(service)
  return service
}

/** Runs an example with its variables and its secret set. */
function play(
  service: Service,
  example: string,
  options: Omit<WorkflowOptions, 'workflows' | 'run'> & {
    readonly others?: readonly string[]
    /** Changes the workflow as its comments suggest. */
    readonly edit?: (workflow: string) => string
  } = {},
): Promise<WorkflowResult> {
  const { vars, secrets, others = [], edit = (text) => text, ...rest } = options
  return runWorkflow({
    workflows: Object.fromEntries(
      [example, ...others].map((name) => [
        name,
        edit(readFileSync(join('examples', name), 'utf8')),
      ]),
    ),
    run: example,
    event: 'workflow_dispatch',
    vars: { WORKFLOW_BASE_URL: service.url, WORKFLOW_ID, ...vars },
    secrets: { WORKFLOW_API_KEY: sampleKeys.full.key, ...secrets },
    ...rest,
  })
}

function starts(service: Service): number {
  return service.requests.filter(({ method }) => method === 'POST').length
}

/** What each run was started with, oldest first: node id → value. */
function inputsOf(service: Service): readonly Readonly<Record<string, string>>[] {
  return service
    .runs()
    .map(({ inputs }) =>
      Object.fromEntries(Object.entries(inputs).map(([id, { value }]) => [id, value])),
    )
}

function resultsOf(result: WorkflowResult): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(result.jobs.map((job) => [job.id, job.result]))
}

/** As the examples post a model's text: nothing of it is left of the fifth column. */
function literalBlock(comment: string): string {
  const [said, blank, ...lines] = comment.split('\n')
  expect(said).toBe('A model wrote this; nobody has checked it.')
  expect(blank).toBe('')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      expect(line.slice(0, 4)).toBe('    ')
      return line.slice(4)
    })
    .join('\n')
}

test('start-and-collect.yml: one start, collected by the second job', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const result = await play(service, 'start-and-collect.yml', { inputs: { subject: AWKWARD } })
  expect(resultsOf(result)).toEqual({ start: 'success', collect: 'success' })
  expect(starts(service)).toBe(1)
  expect(inputsOf(service)).toEqual([{ input_1: AWKWARD }])
  expect(result.find('start', 'start')?.outputs.get('conclusion')).toBe('started')
  const collected = result.find('collect', 'collect')?.outputs
  expect(collected?.get('result')).toBe(`On ${AWKWARD}`)
  expect(collected?.get('run-id')).toBe(service.runs()[0]?.run_id)
  expect(result.find('collect', '1')?.log).toMatch(/report\.md/)
})

describe('on-push.yml', () => {
  const nodes = [input('input_1'), input('input_2'), model('model_1', 'Read {input_1}')]
  const first = { 'README.md': 'Old\n', 'kept.md': 'kept\n', 'code.ts': 'a\n', 'gone.md': 'x\n' }
  const second = {
    'README.md': 'New $(touch hacked) `id`\n',
    "it's 漢.md": 'é "quoted"\n',
    'code.ts': 'b\n',
  }
  const head_commit = { message: AWKWARD }

  test('sends the text of the files that were changed, and of no others', async () => {
    const service = await serve(nodes)
    const result = await play(service, 'on-push.yml', {
      event: 'push',
      files: first,
      commits: [{ 'kept.md': 'kept\n', 'between.md': 'between\n' }, second],
      payload: ([, before]) => ({ before, head_commit }),
    })
    expect(resultsOf(result)).toEqual({ review: 'success' })
    expect(inputsOf(service)).toEqual([
      {
        input_1: `===== README.md =====\n${second['README.md']}\n===== it's 漢.md =====\n${second["it's 漢.md"]}\n`,
        input_2: AWKWARD,
      },
    ])
  })

  test('takes the last commit where the one before the push is not known', async () => {
    const service = await serve(nodes)
    await play(service, 'on-push.yml', {
      event: 'push',
      files: first,
      commits: [second],
      payload: { before: '0'.repeat(40), head_commit },
    })
    expect(inputsOf(service)[0]?.input_1).toMatch(/^===== README\.md =====\nNew/)
  })

  test('takes all files of a first commit, and starts nothing where there is no text', async () => {
    const service = await serve(nodes)
    const payload = { before: '0'.repeat(40), head_commit }
    await play(service, 'on-push.yml', { event: 'push', files: first, payload })
    expect(inputsOf(service)[0]?.input_1).toMatch(
      /^===== README\.md =====\nOld\n\n===== gone\.md =====\nx\n\n===== kept\.md =====\nkept\n\n$/,
    )
    const files = { 'code.ts': 'a\n' }
    const result = await play(service, 'on-push.yml', { event: 'push', files, payload })
    expect(resultsOf(result)).toEqual({ review: 'success' })
    expect(starts(service)).toBe(1)
  })
})

test('on-schedule.yml: one run, its first read when it is usually done', async () => {
  const service = await serve([input('input_1'), model('model_1', 'Report on {input_1}')])
  const result = await play(service, 'on-schedule.yml', {
    event: 'schedule',
    vars: { WORKFLOW_USUAL_SECONDS: '0.5' },
  })
  expect(resultsOf(result)).toEqual({ report: 'success' })
  expect(inputsOf(service)).toEqual([{ input_1: 'acme/product' }])
  expect(result.log).toContain('0.5s')
})

describe('on-issue.yml', () => {
  const nodes = [input('input_1'), input('input_2'), model('model_1', '{input_1}\n{input_2}')]
  const payload = (label: string, body: string | null) => ({
    action: 'labeled',
    label: { name: label },
    issue: { number: 7, title: AWKWARD, body },
  })
  const issue: Issue = {
    number: 7,
    title: AWKWARD,
    body: '',
    labels: ['ask-ai'],
    state: 'open',
    author: 'mallory',
    comments: [],
  }

  test('posts the answer as text in which nothing of the model acts', async () => {
    const service = await serve(nodes)
    const hostile =
      '@everyone /close fixes #1\r![x](https://evil.example/x.png)\n\n```\n<!-- <img src=x> -->\n'
    const result = await play(service, 'on-issue.yml', {
      event: 'issues',
      payload: payload('ask-ai', hostile),
      issues: [issue],
      labels: ['ask-ai'],
    })
    expect(resultsOf(result)).toEqual({ answer: 'success' })
    expect(inputsOf(service)).toEqual([{ input_1: AWKWARD, input_2: hostile }])
    const [comment = ''] = result.issues[0]?.comments ?? []
    expect(literalBlock(comment)).toBe(
      `${AWKWARD}\n@everyone /close fixes #1![x](https://evil.example/x.png)\n\n\`\`\`\n<!-- <img src=x> -->`,
    )
  })

  test('an answer longer than a comment is cut, a long line folded', async () => {
    const service = await serve(nodes)
    const result = await play(service, 'on-issue.yml', {
      event: 'issues',
      payload: payload('ask-ai', `${'word '.repeat(100)}\n${'漢\n'.repeat(30_000)}`),
      issues: [issue],
      labels: ['ask-ai'],
    })
    expect(resultsOf(result)).toEqual({ answer: 'success' })
    const [comment = ''] = result.issues[0]?.comments ?? []
    const lines = literalBlock(comment).split('\n')
    expect(lines.filter((line) => line.startsWith('word')).length).toBeGreaterThan(4)
    expect(lines.filter((line) => line === '漢').length).toBeGreaterThan(5000)
    expect(comment).not.toContain('\uFFFD')
  })

  test('an issue without a body is answered; another label starts nothing', async () => {
    const service = await serve(nodes)
    const given = { event: 'issues', issues: [issue], labels: ['ask-ai'] } as const
    await play(service, 'on-issue.yml', { ...given, payload: payload('ask-ai', null) })
    expect(inputsOf(service)).toEqual([{ input_1: AWKWARD, input_2: '' }])
    const other = await play(service, 'on-issue.yml', { ...given, payload: payload('bug', 'x') })
    expect(other.status).toBe(0)
    expect(other.issues[0]?.comments).toEqual([])
    expect(starts(service)).toBe(1)
  })
})

test('chained.yml: the output of the first run is the input of the second, however long', async () => {
  const long = `${AWKWARD}\n`.repeat(4000)
  const other: Workflow = {
    id: OTHER_ID,
    name: 'translation',
    nodes: [input('input_1'), model('model_1', 'In capitals: {input_1:upper}')],
  }
  const service = await serve([input('input_1'), model('model_1', `{input_1}: ${long}`)], {
    workflows: [other],
  })
  const result = await play(service, 'chained.yml', {
    vars: { DRAFT_WORKFLOW_ID: WORKFLOW_ID, TRANSLATE_WORKFLOW_ID: OTHER_ID },
  })
  expect(inputsOf(service)).toEqual([{ input_1: 'main' }, { input_1: `main: ${long}` }])
  expect(resultsOf(result)).toEqual({ notes: 'success' })
  expect(result.find('notes', '2')?.log).toMatch(/translation\.md/)
})

test('chained.yml: a first run that fails starts no second one', async () => {
  const failing: WorkflowNode = { kind: 'failing', id: 'model_1', message: 'No', delayMs: 0 }
  const service = await serve([input('input_1'), failing])
  const result = await play(service, 'chained.yml', {
    vars: { DRAFT_WORKFLOW_ID: WORKFLOW_ID, TRANSLATE_WORKFLOW_ID: OTHER_ID },
  })
  expect(resultsOf(result)).toEqual({ notes: 'failure' })
  expect(starts(service)).toBe(1)
})

test('artifact.yml: keeps each output as a file, of a run that failed too', async () => {
  const nodes = [input('input_1'), model('model_1', AWKWARD), model('model_2', 'On {input_1}')]
  const failing: WorkflowNode = { kind: 'failing', id: 'model_3', message: 'No', delayMs: 100 }
  const service = await serve([...nodes, failing])
  const result = await play(service, 'artifact.yml')
  expect(resultsOf(result)).toEqual({ documents: 'failure' })
  expect(Object.fromEntries(result.artifacts.get('documents') ?? [])).toEqual({
    'model_1.txt': AWKWARD,
    'model_2.txt': 'On main',
  })
})

describe('fan-out.yml', () => {
  const nodes = [input('input_1'), model('model_1', 'Answer to {input_1}')]
  const files = {
    'questions/a.txt': 'What?',
    'questions/b.txt': 'Refused',
    'questions/c-3.txt': AWKWARD,
    'questions/notes.md': 'no question',
  }

  test('a run for each file; the answers are gathered although a leg failed', async () => {
    const service = await serve(nodes)
    service.intercept(({ body }) =>
      body.includes('Refused')
        ? { kind: 'answer', answer: { status: 400, json: { message: 'no' } } }
        : undefined,
    )
    const result = await play(service, 'fan-out.yml', { files })
    expect(result.status).not.toBe(0)
    expect(result.jobs.map(({ id }) => id).sort()).toEqual(['ask', 'ask', 'ask', 'gather', 'list'])
    expect(
      inputsOf(service)
        .map(({ input_1 }) => input_1)
        .sort(),
    ).toEqual([AWKWARD, 'What?'])
    expect(result.artifacts.get('answers')?.get('answers.txt')).toBe(
      `===== a =====\nAnswer to What?\n\n===== b =====\nno answer\n\n===== c-3 =====\nAnswer to ${AWKWARD}\n\n`,
    )
  })

  test('an answer that is the only one is found as well', async () => {
    const service = await serve(nodes)
    const result = await play(service, 'fan-out.yml', { files: { 'questions/a.txt': 'What?' } })
    expect(result.status).toBe(0)
    expect(result.artifacts.get('answers')?.get('answers.txt')).toBe(
      '===== a =====\nAnswer to What?\n\n',
    )
  })

  test('no file, a name that is not plain, and more files than a matrix takes stop it before any run', async () => {
    const service = await serve(nodes)
    const none = await play(service, 'fan-out.yml', { files: { 'questions/README.md': 'x' } })
    expect(none.find('list', 'list')?.log).toContain('no questions')
    const odd = await play(service, 'fan-out.yml', { files: { 'questions/a b.txt': 'x' } })
    expect(odd.find('list', 'list')?.log).toContain('not a plain name: a b')
    const many = Object.fromEntries(
      Array.from({ length: 257 }, (_, at) => [`questions/q${at}.txt`, 'x']),
    )
    const result = await play(service, 'fan-out.yml', { files: many })
    expect(result.find('list', 'list')?.log).toContain('257 files; a matrix has at most 256 jobs')
    expect(result.jobs.map(({ id }) => id)).toEqual(['list'])
    expect(service.requests).toEqual([])
  })
})

describe('many-runs.yml', () => {
  const nodes = [input('input_1'), input('input_2'), model('model_1', 'On {input_1}')]
  const files = {
    'README.md': 'The front page',
    'docs/it\'s "漢" $(touch hacked).md': AWKWARD,
    'docs/refused.md': 'Refused',
    'code.ts': 'no page',
  }

  test('a run for each page, and one text with all reviews although one was refused', async () => {
    const service = await serve(nodes)
    service.intercept(({ body }) =>
      body.includes('Refused')
        ? { kind: 'answer', answer: { status: 400, json: { message: 'no' } } }
        : undefined,
    )
    const result = await play(service, 'many-runs.yml', { files })
    expect(resultsOf(result)).toEqual({ review: 'failure' })
    const input_2 = 'Find mistakes and unclear sentences.'
    expect(inputsOf(service)).toEqual([
      { input_1: 'The front page', input_2 },
      { input_1: AWKWARD, input_2 },
    ])
    const outputs = result.find('review', 'reviews')?.outputs
    expect(outputs?.get('conclusion')).toBe('error')
    expect(JSON.parse(outputs?.get('counts') ?? '')).toEqual({ total: 3, success: 2, error: 1 })
    const reviews = result.artifacts.get('reviews')?.get('reviews.txt') ?? ''
    expect(reviews).toContain('===== README.md (success) =====\nOn The front page\n\n')
    expect(reviews).toContain(`(touch hacked).md (success) =====\nOn ${AWKWARD}\n\n`)
    expect(reviews).toMatch(/===== docs\/refused\.md \(error\) =====\nThe start was refused: /)
  })

  test('starts nothing where there is no page', async () => {
    const service = await serve(nodes)
    const result = await play(service, 'many-runs.yml', { files: { 'code.ts': 'no page' } })
    expect(resultsOf(result)).toEqual({ review: 'success' })
    expect(service.requests).toEqual([])
  })
})

/** Runs an example as an attempt of one workflow run; its caches are kept from one to the next. */
function attempts(service: Service, example: string, files: Readonly<Record<string, string>>) {
  const caches = mkdtempSync(join(tmpdir(), 'caches-'))
  opened.push({ close: async () => rmSync(caches, { recursive: true }) })
  return (number: number, edit?: (workflow: string) => string) => {
    const env = { GITHUB_RUN_ID: '4711', GITHUB_RUN_ATTEMPT: String(number) }
    return play(service, example, { files, caches, env, ...(edit && { edit }) })
  }
}

function refuse(service: Service, what: string): void {
  service.intercept(({ body }) =>
    body.includes(what)
      ? { kind: 'answer', answer: { status: 400, json: { message: 'no' } } }
      : undefined,
  )
}

describe('resume.yml', () => {
  const nodes = [input('input_1'), model('model_1', 'On {input_1}')]
  const files = { 'README.md': 'The front page', 'docs/a.md': 'A', 'docs/b.md': 'B' }
  const all = { total: 3, success: 3 }
  const countsOf = (result: WorkflowResult) =>
    JSON.parse(result.find('review', 'reviews')?.outputs.get('counts') ?? '{}')

  test('a second attempt collects what was started, and starts what was not', async () => {
    const service = await serve(nodes)
    refuse(service, '"B"')
    const attempt = attempts(service, 'resume.yml', files)
    // The run of the first page cannot be read, although it exists.
    const gone = { kind: 'answer', answer: { status: 401, json: { message: 'no' } } } as const
    service.script('read', gone)
    const first = await attempt(1)
    expect(resultsOf(first)).toEqual({ review: 'failure' })
    expect(countsOf(first)).toEqual({ total: 3, success: 1, error: 2 })
    expect(service.runs().length).toBe(2)

    service.intercept(() => undefined)
    const second = await attempt(2)
    expect(resultsOf(second)).toEqual({ review: 'success' })
    expect(countsOf(second)).toEqual(all)
    expect(
      inputsOf(service)
        .map(({ input_1 }) => input_1)
        .sort(),
    ).toEqual(['A', 'B', 'The front page'])
    expect(second.artifacts.get('reviews')?.get('reviews.txt')).toBe(
      [
        '===== README.md (success) =====\nOn The front page\n\n',
        '===== docs/a.md (success) =====\nOn A\n\n',
        '===== docs/b.md (success) =====\nOn B\n\n',
      ].join(''),
    )

    const third = await attempt(3)
    expect(countsOf(third)).toEqual(all)
    expect(service.runs().length).toBe(3)
  })

  test('a second attempt without its journal starts everything again and says so', async () => {
    const service = await serve(nodes)
    await attempts(service, 'resume.yml', files)(1)
    const lost = await attempts(service, 'resume.yml', files)(2)
    expect(lost.log).toContain('This is a later attempt of the job, and there is no journal')
    expect(service.runs().length).toBe(6)
  })

  test('or starts nothing, as its comment offers', async () => {
    const service = await serve(nodes)
    const edit = (workflow: string) =>
      workflow.replace('# fail-on-cache-miss', 'fail-on-cache-miss')
    const first = await attempts(service, 'resume.yml', files)(1, edit)
    expect(countsOf(first)).toEqual(all)
    const lost = await attempts(service, 'resume.yml', files)(2, edit)
    expect(resultsOf(lost)).toEqual({ review: 'failure' })
    expect(service.runs().length).toBe(3)
  })

  test('starts nothing and keeps nothing where there is no page', async () => {
    const service = await serve(nodes)
    const result = await attempts(service, 'resume.yml', { 'code.ts': 'no page' })(1)
    expect(resultsOf(result)).toEqual({ review: 'success' })
    expect(result.find('review', '4')).toBeUndefined()
    expect(service.requests).toEqual([])
  })
})

test('shards.yml: a run for each page, and a second attempt that starts only what is missing', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  refuse(service, '"Page 4"')
  const names = ['1', '2', '3', '4', '5', '6']
  const files = Object.fromEntries(names.map((name) => [`docs/${name}.md`, `Page ${name}`]))
  const attempt = attempts(service, 'shards.yml', files)
  const first = await attempt(1)
  expect(first.status).not.toBe(0)
  expect(first.jobs.map(({ id }) => id).sort()).toEqual([
    'gather',
    ...['review', 'review', 'review', 'review'],
  ])
  expect(service.runs().length).toBe(5)
  const reviews = first.artifacts.get('reviews')?.get('reviews.txt') ?? ''
  expect(reviews).toMatch(/===== docs\/4\.md \(error\) =====\nThe start was refused: /)
  expect(reviews).toContain('===== docs/5.md (success) =====\nOn Page 5\n\n')

  service.intercept(() => undefined)
  const second = await attempt(2)
  expect(second.status).toBe(0)
  expect(
    inputsOf(service)
      .map(({ input_1 }) => input_1)
      .sort(),
  ).toEqual(names.map((name) => `Page ${name}`))
  expect(second.artifacts.get('reviews')?.get('reviews.txt')).toBe(
    names.map((name) => `===== docs/${name}.md (success) =====\nOn Page ${name}\n\n`).join(''),
  )
})

test('shards.yml: a shard without a page starts nothing, and the others are gathered', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const result = await attempts(service, 'shards.yml', { 'README.md': 'The only page' })(1)
  expect(result.status).toBe(0)
  expect(service.runs().length).toBe(1)
  expect(result.artifacts.get('reviews')?.get('reviews.txt')).toBe(
    '===== README.md (success) =====\nOn The only page\n\n',
  )
})

test('languages.yml: a file for each language, although one run failed', async () => {
  const nodes = [input('input_1'), input('input_2'), model('model_1', '{input_2}: {input_1}')]
  const service = await serve(nodes)
  refuse(service, 'Japanese')
  const result = await play(service, 'languages.yml', { inputs: { text: AWKWARD } })
  expect(resultsOf(result)).toEqual({ translate: 'failure' })
  expect(Object.fromEntries(result.artifacts.get('translations') ?? [])).toEqual({
    'de.md': `German: ${AWKWARD}\n`,
    'es.md': `Spanish: ${AWKWARD}\n`,
    'fr.md': `French: ${AWKWARD}\n`,
    'pt.md': `Portuguese: ${AWKWARD}\n`,
  })
})

describe('later-start.yml and later-collect.yml', () => {
  const nodes = (delayMs: number) => [
    input('input_1'),
    model('model_4', 'Report on {input_1}\n@everyone', delayMs),
  ]

  test('an issue remembers the run from its start to its report', async () => {
    const service = await serve(nodes(0))
    const start = await play(service, 'later-start.yml', { event: 'schedule' })
    expect(resultsOf(start)).toEqual({ start: 'success', note: 'success' })
    const runId = service.runs()[0]?.run_id
    expect(start.issues).toMatchObject([{ body: runId, labels: ['ai-run'], state: 'open' }])

    const executing = {
      kind: 'answer',
      answer: { status: 250, json: { message: 'Wait' } },
    } as const
    service.script('read', executing)
    const { labels, issues } = start
    const early = await play(service, 'later-collect.yml', { event: 'schedule', labels, issues })
    expect(resultsOf(early)).toEqual({ find: 'success', collect: 'success' })
    expect(early.issues).toEqual(issues)

    const later = await play(service, 'later-collect.yml', { event: 'schedule', labels, issues })
    expect(later.issues).toMatchObject([{ state: 'closed' }])
    const [comment = ''] = later.issues[0]?.comments ?? []
    expect(literalBlock(comment)).toBe('Report on acme/product\n@everyone')

    const none = await play(service, 'later-collect.yml', { labels, issues: later.issues })
    expect(resultsOf(none)).toEqual({ find: 'success' })
    expect(starts(service)).toBe(1)
  })

  test('a run without that output closes its issue and says so', async () => {
    const service = await serve([input('input_1'), model('model_1', 'Other')])
    const { labels, issues } = await play(service, 'later-start.yml', { event: 'schedule' })
    const result = await play(service, 'later-collect.yml', { event: 'schedule', labels, issues })
    expect(result.issues).toMatchObject([
      { state: 'closed', comments: ['The run succeeded, without an output of model_4.\n'] },
    ])
  })

  test('a run that failed closes its issue; those of other people are not looked at', async () => {
    const failing: WorkflowNode = { kind: 'failing', id: 'model_4', message: 'No', delayMs: 0 }
    const service = await serve([input('input_1'), failing])
    const { labels, issues } = await play(service, 'later-start.yml', { event: 'schedule' })
    const foreign: Issue = {
      number: 99,
      title: 'Mine',
      body: 'a-run-of-mine',
      labels: ['ai-run'],
      state: 'open',
      author: 'mallory',
      comments: [],
    }
    const result = await play(service, 'later-collect.yml', {
      event: 'schedule',
      labels,
      issues: [...issues, foreign],
    })
    expect(resultsOf(result)).toEqual({ find: 'success', collect: 'failure' })
    expect(result.issues).toMatchObject([{ state: 'closed', reason: 'not planned' }, foreign])
    expect(result.issues[0]?.comments[0]).toMatch(/^The run failed:\n\n {4}.*model_4/)
  })
})

test('later-wait-timer.yml: started in one job, collected in the one behind the timer', async () => {
  const service = await serve([input('input_1'), model('model_1', 'Report on {input_1}')])
  const result = await play(service, 'later-wait-timer.yml')
  expect(resultsOf(result)).toEqual({ start: 'success', collect: 'success' })
  expect(starts(service)).toBe(1)
  expect(result.find('collect', '0')?.outputs.get('result')).toBe('Report on acme/product')
})

test('reusable.yml, called by reusable-caller.yml, hands back the result', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const result = await play(service, 'reusable-caller.yml', {
    others: ['reusable.yml'],
    inputs: { subject: AWKWARD },
  })
  expect(result.status).toBe(0)
  expect(inputsOf(service)).toEqual([{ input_1: AWKWARD }])
  expect(result.find('use', '0')?.log).toMatch(/report\.md/)
})

test('behind-a-proxy.yml: reaches the service through the proxy, by its own authority', async () => {
  const authority = await makeAuthority('The company')
  const tls = await authority.issue(['workflows.example.com'])
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')], { tls })
  const proxy = await startProxy({ port: Number(new URL(service.url).port) })
  opened.push(proxy)
  const result = await play(service, 'behind-a-proxy.yml', {
    vars: {
      WORKFLOW_BASE_URL: 'https://workflows.example.com',
      HTTPS_PROXY: `http://${proxy.address}`,
      COMPANY_CA: authority.cert,
    },
  })
  expect(resultsOf(result)).toEqual({ report: 'success' })
  expect(new Set(proxy.connects.map(({ target }) => target))).toEqual(
    new Set(['workflows.example.com:443']),
  )
  expect(starts(service)).toBe(1)
})

test('enterprise-server.yml: runs on a runner of its own labels', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const result = await play(service, 'enterprise-server.yml')
  expect(resultsOf(result)).toEqual({ report: 'success' })
  expect(result.find('report', 'workflow')?.outputs.get('result')).toBe('On main')
  expect(result.find('report', '1')?.log).toMatch(/report\.md/)
})
