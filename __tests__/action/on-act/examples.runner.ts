// The examples that start a single run.
import { describe, expect, test } from '@jest/globals'
import type { Issue } from '../../../sandbox/act/run.ts'
import { startProxy } from '../../../sandbox/proxy.ts'
import {
  runIdOf,
  type Service,
  type Workflow,
  type WorkflowNode,
} from '../../../sandbox/service/index.ts'
import { AUTHORITY, certificate } from '../../helpers/certificates.ts'
import {
  AWKWARD,
  closesWhatIsOpened,
  input,
  inputsOf,
  keep,
  literalBlock,
  model,
  OTHER_ID,
  play,
  resultsOf,
  scratchFolder,
  serve,
  starts,
  WORKFLOW_ID,
} from './example.ts'

closesWhatIsOpened()

describe('on-push.yml', () => {
  const nodes = [input('input_1'), input('input_2'), model('model_1', 'Read {input_1}')]
  const first = { 'README.md': 'Old\n', 'kept.md': 'kept\n', 'code.ts': 'a\n', 'gone.md': 'x\n' }
  const second = {
    'README.md': 'New $(touch hacked) `id`\n',
    "it's 漢.md": 'é "quoted"\n',
    'code.ts': 'b\n',
  }
  const head_commit = { message: AWKWARD }

  test('a push sends the text of the changed files only', async () => {
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

  test('the last commit counts where the one before the push is unknown', async () => {
    const service = await serve(nodes)
    await play(service, 'on-push.yml', {
      event: 'push',
      files: first,
      commits: [second],
      payload: { before: '0'.repeat(40), head_commit },
    })
    expect(inputsOf(service)[0]?.input_1).toMatch(/^===== README\.md =====\nNew/)
  })

  test('a first commit sends all files, and nothing is started without text files', async () => {
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

test('on-schedule.yml: one run, first polled when it is usually done', async () => {
  const service = await serve([input('input_1'), model('model_1', 'Report on {input_1}')])
  const result = await play(service, 'on-schedule.yml', {
    event: 'schedule',
    vars: { WORKFLOW_USUAL_SECONDS: '0.5' },
  })
  expect(resultsOf(result)).toEqual({ report: 'success' })
  expect(inputsOf(service)).toEqual([{ input_1: 'acme/product' }])
  expect(result.log).toMatch(/(0\.[5-9]|[1-9]\S*)s waited: finished/)
})

test('start-and-collect.yml: the second job collects the run that the first one started', async () => {
  const service = await serve([input('input_1'), model('model_1', '{input_1}')])
  const result = await play(service, 'start-and-collect.yml', { inputs: { subject: AWKWARD } })
  expect(starts(service)).toBe(1)
  expect(result.find('start', 'start')?.outputs.get('conclusion')).toBe('started')
  const collected = result.find('collect', 'collect')?.outputs
  expect(collected?.get('result')).toBe(AWKWARD)
  expect(collected?.get('run-id')).toBe(service.runs().map(runIdOf)[0])
  expect(result.find('collect', '1')?.log).toMatch(/report\.md/)
})

test('report-as-pull-request.yml: the result of the run is a page of the pull request', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const files = { 'README.md': 'Old' }
  const result = await play(service, 'report-as-pull-request.yml', { files })
  expect(resultsOf(result)).toEqual({ update: 'success' })
  expect([...(result.artifacts.get('pull-request') ?? [])]).toEqual([
    ['reports/overview.md', 'On Old'],
  ])
})

describe('error-codes.yml', () => {
  const nodes = [input('input_1'), model('model_1', 'On {input_1}')]
  const report = (service: Service) =>
    play(service, 'error-codes.yml', { vars: { SECONDS_BEFORE_SECOND_ATTEMPT: '0' } })

  test('a start that certainly started nothing is made again', async () => {
    const service = await serve(nodes)
    service.script('start', { kind: 'answer', answer: { status: 404, json: { message: 'no' } } })
    const result = await report(service)
    expect(resultsOf(result)).toEqual({ report: 'success' })
    expect([service.runs().length, result.issues]).toEqual([1, []])
  })

  test('a person is called where a run may exist, and no other is started', async () => {
    const service = await serve(nodes)
    service.script('start', { kind: 'real', delivery: { fault: { kind: 'reset' } } })
    const result = await report(service)
    expect(resultsOf(result)).toEqual({ report: 'failure' })
    expect(starts(service)).toBe(1)
    expect(result.issues).toMatchObject([{ title: 'Look for a run in the studio' }])
  })

  test('a failed run is a warning', async () => {
    const service = await serve([
      input('input_1'),
      { kind: 'failing', id: 'model_1', message: 'Quota exceeded', delayMs: 0 },
    ])
    const result = await report(service)
    expect(resultsOf(result)).toEqual({ report: 'success' })
    expect(result.log).toContain('There is no report this time (run-failed)')
  })
})

describe('triage.yml', () => {
  const issue = (number: number, hoursAgo = 0): Issue => ({
    ...{ number, title: AWKWARD, body: '', labels: [], state: 'open', author: 'mallory' },
    comments: [],
    createdAt: `${new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 19)}Z`,
  })
  const triage = (
    service: Service,
    given: {
      issues?: readonly Issue[]
      attempt?: number
      artifacts?: string
      edit?: (text: string) => string
    } = {},
  ) =>
    play(service, 'triage.yml', {
      ...(given.edit && { edit: given.edit }),
      ...(given.artifacts && { artifacts: given.artifacts }),
      event: 'issues',
      payload: { action: 'opened', issue: { number: 1, title: AWKWARD, body: null } },
      issues: given.issues ?? [issue(1)],
      env: { GITHUB_RUN_ID: '4711', GITHUB_RUN_ATTEMPT: String(given.attempt ?? 1) },
    })
  const answering = (answer: string) => serve([input('input_1'), model('model_1', answer)])

  test('a label of the list is set, and the text of the issue arrives as it is', async () => {
    const service = await answering('```json\n{"label": "bug", "confidence": 0.9}\n```')
    const result = await triage(service)
    expect([resultsOf(result), result.issues[0]?.labels]).toEqual([{ triage: 'success' }, ['bug']])
    expect(inputsOf(service)).toEqual([{ input_1: `${AWKWARD}\n\n` }])
    expect([...(result.artifacts.get('journal')?.keys() ?? [])]).toEqual(['runs.jsonl'])
  })

  const others = [
    'Sorry.',
    '[1]',
    '"bug"',
    '{"label": "bug"}',
    '{"label": "bug", "confidence": "0.95"}',
    '{"label": "bug", "confidence": true}',
    '{"label": "bug", "confidence": 0.5}',
    '{"label": "security\\n--milestone", "confidence": 1}',
    '{"label": ["bug"], "confidence": 1}',
    // Longer than a variable can be, and deeper than jq reads.
    `{"label": "${'漢'.repeat(60_000)}", "confidence": 1}`,
    `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  ]
  test.each(others.map((answer) => [answer.slice(0, 60), answer]))(
    'for any other answer, a person looks, and the job is green: %s',
    async (_, answer = '') => {
      const result = await triage(await answering(answer))
      expect([resultsOf(result), result.issues[0]?.labels]).toEqual([
        ...[{ triage: 'success' }, ['needs-triage']],
      ])
    },
  )

  test('for a run that failed, a person looks; a refused key fails the job', async () => {
    const failing: WorkflowNode = { kind: 'failing', id: 'model_1', message: 'No', delayMs: 0 }
    const service = await serve([input('input_1'), failing])
    const failed = await triage(service)
    expect(failed.issues[0]?.labels).toEqual(['needs-triage'])
    service.script('start', { kind: 'answer', answer: { status: 401, json: { message: 'no' } } })
    const refused = await triage(service)
    expect([resultsOf(refused), refused.issues[0]?.labels]).toEqual([{ triage: 'failure' }, []])
    // The next attempt can have another key.
    expect(refused.artifacts.get('journal')).toBeUndefined()
  })

  test('a result of a run that failed sets no label, and a step that was killed fails the job', async () => {
    const nodes = [input('input_1'), model('model_1', '{"label": "bug", "confidence": 1}')]
    const failing: WorkflowNode = { kind: 'failing', id: 'model_2', message: 'No', delayMs: 0 }
    const failed = await triage(await serve([...nodes, failing]))
    expect(failed.issues[0]?.labels).toEqual(['needs-triage'])
    const kill = (workflow: string) => workflow.replace(/OUTCOME: .*/, 'OUTCOME: failure')
    const killed = await triage(await serve(nodes), { edit: kill })
    expect([resultsOf(killed), killed.issues[0]?.labels]).toEqual([{ triage: 'failure' }, []])
  })

  test('from the 51st issue of a day on, nothing is sent', async () => {
    const service = await answering('{"label": "bug", "confidence": 1}')
    const issues = (hoursAgo: number) =>
      Array.from({ length: 51 }, (_, at) => issue(at + 1, hoursAgo))
    const many = await triage(service, { issues: issues(23) })
    expect(many.issues[0]?.labels).toEqual(['needs-triage'])
    expect([resultsOf(many), service.requests]).toEqual([{ triage: 'success' }, []])
    // A re-run collects a run that was started, and starts none for an issue beyond the limit.
    const artifacts = scratchFolder()
    const beyond = await triage(service, { issues: issues(23), attempt: 2, artifacts })
    expect([resultsOf(beyond), service.requests]).toEqual([{ triage: 'success' }, []])
    const labelled = [{ ...issue(1), labels: ['needs-triage'] }]
    await triage(service, { issues: labelled, artifacts })
    const again = await triage(service, {
      issues: [...labelled, ...issues(23)],
      attempt: 2,
      artifacts,
    })
    expect([again.issues[0]?.labels, starts(service)]).toEqual([['bug'], 1])
    const old = await triage(service, { issues: issues(25) })
    expect([old.issues[0]?.labels, starts(service)]).toEqual([['bug'], 2])
  })

  test('a second attempt without the journal warns, and starts the run again', async () => {
    const service = await answering('{}')
    const second = await triage(service, { attempt: 2 })
    expect(second.log).toContain('Artifact not found for name: journal')
    expect(second.log).toContain('earlier runs are started again')
    expect(starts(service)).toBe(1)
  })
})

describe('chained.yml', () => {
  const vars = { DRAFT_WORKFLOW_ID: WORKFLOW_ID, TRANSLATE_WORKFLOW_ID: OTHER_ID }

  test('the second run gets the output of the first, however long, and both are kept', async () => {
    const long = `${AWKWARD}\n`.repeat(4000)
    const other: Workflow = {
      id: OTHER_ID,
      name: 'translation',
      nodes: [input('input_1'), model('model_1', 'Translated: {input_1}')],
    }
    const service = await serve([input('input_1'), model('model_1', `{input_1}: ${long}`)], {
      workflows: [other],
    })
    const result = await play(service, 'chained.yml', { vars })
    const draft = `main: ${long}`
    expect(inputsOf(service)).toEqual([{ input_1: 'main' }, { input_1: draft }])
    expect(resultsOf(result)).toEqual({ notes: 'success' })
    expect(Object.fromEntries(result.artifacts.get('notes') ?? [])).toEqual({
      'draft/model_1.txt': draft,
      'translation/model_1.txt': `Translated: ${draft}`,
    })
  })

  test('no second run is started after the first has failed, and its outputs are kept', async () => {
    const failing: WorkflowNode = { kind: 'failing', id: 'model_2', message: 'No', delayMs: 100 }
    const service = await serve([input('input_1'), model('model_1', AWKWARD), failing])
    const result = await play(service, 'chained.yml', { vars })
    expect(resultsOf(result)).toEqual({ notes: 'failure' })
    expect(starts(service)).toBe(1)
    expect(Object.fromEntries(result.artifacts.get('notes') ?? [])).toEqual({
      'draft/model_1.txt': AWKWARD,
    })
  })
})

describe('later-start.yml and later-collect.yml', () => {
  const nodes = (delayMs: number) => [
    input('input_1'),
    model('model_4', 'Report on {input_1}\n@everyone', delayMs),
  ]

  test('an issue keeps the run id until the run is collected', async () => {
    const service = await serve(nodes(0))
    const start = await play(service, 'later-start.yml', { event: 'schedule' })
    expect(resultsOf(start)).toEqual({ start: 'success', note: 'success' })
    const runId = service.runs().map(runIdOf)[0]
    expect(start.issues).toMatchObject([{ body: runId, labels: ['ai-run'], state: 'open' }])

    const executing = {
      kind: 'answer',
      answer: { status: 250, json: { message: 'Wait' } },
    } as const
    service.script('read', executing)
    const { issues } = start
    const early = await play(service, 'later-collect.yml', { event: 'schedule', issues })
    expect(resultsOf(early)).toEqual({ find: 'success', collect: 'success' })
    expect(early.issues).toEqual(issues)

    const later = await play(service, 'later-collect.yml', { event: 'schedule', issues })
    expect(later.issues).toMatchObject([{ state: 'closed' }])
    const [comment = ''] = later.issues[0]?.comments ?? []
    expect(literalBlock(comment)).toBe('Report on acme/product\n@everyone')

    const none = await play(service, 'later-collect.yml', { issues: later.issues })
    expect(resultsOf(none)).toEqual({ find: 'success' })
    expect(starts(service)).toBe(1)
  })

  test('the issue of a run without the output is closed with a note', async () => {
    const service = await serve([input('input_1'), model('model_1', 'Other')])
    const { issues } = await play(service, 'later-start.yml', { event: 'schedule' })
    const result = await play(service, 'later-collect.yml', { event: 'schedule', issues })
    expect(result.issues).toMatchObject([
      { state: 'closed', comments: ['The run succeeded, without an output of model_4.\n'] },
    ])
  })

  test('the issue of a failed run is closed, and issues of other people are ignored', async () => {
    const failing: WorkflowNode = { kind: 'failing', id: 'model_4', message: 'No', delayMs: 0 }
    const service = await serve([input('input_1'), failing])
    const { issues } = await play(service, 'later-start.yml', { event: 'schedule' })
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
      issues: [...issues, foreign],
    })
    expect(resultsOf(result)).toEqual({ find: 'success', collect: 'failure' })
    expect(result.issues).toMatchObject([{ state: 'closed', reason: 'not planned' }, foreign])
    expect(result.issues[0]?.comments[0]).toMatch(/^The run failed:\n\n {4}.*model_4/)
  })
})

describe('reusable.yml', () => {
  const nodes = [input('input_1'), model('model_1', 'On {input_1}')]
  const secrets = { JOURNAL_KEY: 'a-key-of-the-journal' }
  const call = (service: Service, more: Partial<Parameters<typeof play>[2]> = {}) =>
    play(service, 'reusable-caller.yml', {
      others: ['reusable.yml'],
      inputs: { subject: AWKWARD },
      secrets,
      ...more,
    })

  test('its caller gets the result, or a list of results', async () => {
    const service = await serve(nodes)
    const result = await call(service)
    expect(result.status).toBe(0)
    expect(inputsOf(service)).toEqual([{ input_1: AWKWARD }])
    expect(result.find('use', '0')?.log).toMatch(/report\.md/)

    const list = await call(service, {
      inputs: { subject: 'x' },
      edit: (workflow) =>
        workflow
          .replace('journal: ask-v1', `items: '[{"id": "a"}, {"id": "b"}]'`)
          .replace('needs.ask.outputs.result }}', 'needs.ask.outputs.results }}')
          .replace('wc report.md', `[ "$(jq -c . report.md)" = '{"a":"On x","b":"On x"}' ]`),
    })
    expect(list.status).toBe(0)
  })

  test('a journal is not that of a name which begins alike', async () => {
    const service = await serve(nodes)
    const caches = scratchFolder()
    for (const [at, name] of ['ask-v1-fr', 'ask-v1', 'ask-v1'].entries()) {
      const edit = (workflow: string) => workflow.replace('journal: ask-v1', `journal: ${name}`)
      const env = { GITHUB_RUN_ID: String(at) }
      expect((await call(service, { caches, env, edit })).status).toBe(0)
    }
    expect(starts(service)).toBe(2)
  })

  test('its journal outlives the key of the service, and needs a key of its own', async () => {
    const keys = ['the-first-key-of-the-service', 'the-next-key-of-the-service']
    const service = await serve(nodes, { keys: keys.map((key) => ({ key, workflows: 'all' })) })
    const caches = scratchFolder()
    for (const [at, WORKFLOW_API_KEY] of keys.entries()) {
      const env = { GITHUB_RUN_ID: String(at) }
      const result = await call(service, { caches, env, secrets: { ...secrets, WORKFLOW_API_KEY } })
      expect([result.status, starts(service)]).toEqual([0, 1])
    }

    const sent = service.requests.length
    const without = await call(service, { caches, secrets: {} })
    expect([without.status === 0, service.requests.length]).toEqual([false, sent])
    expect(without.log).toContain('`journal-key`')
  })
})

test('behind-a-proxy.yml: the step reaches the service through the proxy, and trusts the company’s CA', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')], {
    tls: certificate(),
  })
  const proxy = await startProxy({ port: Number(new URL(service.url).port) })
  keep(proxy)
  const result = await play(service, 'behind-a-proxy.yml', {
    vars: {
      WORKFLOW_BASE_URL: 'https://workflows.example.com',
      HTTPS_PROXY: `http://${proxy.address}`,
      COMPANY_CA: AUTHORITY,
    },
  })
  expect(resultsOf(result)).toEqual({ report: 'success' })
  expect(new Set(proxy.connects.map(({ target }) => target))).toEqual(
    new Set(['workflows.example.com:443']),
  )
  expect(starts(service)).toBe(1)
})
