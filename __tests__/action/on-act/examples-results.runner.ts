// The examples with plans, gates, and comments.
import { describe, expect, test } from '@jest/globals'
import type { Issue } from '../../../sandbox/act/run.ts'
import type { Service } from '../../../sandbox/service/index.ts'
import {
  AWKWARD,
  closesWhatIsOpened,
  input,
  inputsOf,
  literalBlock,
  model,
  play,
  refuse,
  resultsOf,
  serve,
  starts,
} from './example.ts'

closesWhatIsOpened()

describe('json-gate.yml', () => {
  const nodes = [input('input_1'), model('model_1', '{input_1}'), model('model_2', 'Tidied up', 50)]
  const fenced = (json: string) => `\`\`\`json\n${json}\n\`\`\``
  const gate = async (answer: string) => {
    const service = await serve(nodes)
    return play(service, 'json-gate.yml', { inputs: { text: answer } })
  }

  test('the page is published after the verdict `ok`, in a code fence or not', async () => {
    for (const answer of ['{"verdict": "ok"}', fenced('{\n  "verdict": "ok"\n}')]) {
      const result = await gate(answer)
      expect(resultsOf(result)).toEqual({ check: 'success', publish: 'success' })
      expect(result.find('publish', '0')?.log).toMatch(/page\.md/)
    }
  })

  test('another verdict publishes nothing, and nothing in its reason acts', async () => {
    const reason = 'A line is too long\n::error::x\n##[error]y'
    const result = await gate(JSON.stringify({ verdict: 'no', reason }))
    expect(resultsOf(result)).toEqual({ check: 'success' })
    const step = result.find('check', '1')
    expect(step?.log).toContain('A line is too long')
    expect(step?.errors).toEqual([])
  })

  test.each(['It is ok.', '["ok"]', '"ok"', '{"verdict": null}'])(
    'an answer without a verdict publishes nothing: %s',
    async (answer) => {
      const { check, publish } = resultsOf(await gate(answer))
      expect([check, publish]).toEqual([answer === 'It is ok.' ? 'failure' : 'success', undefined])
    },
  )
})

describe('plan.yml', () => {
  const nodes = [input('input_1'), model('model_1', 'On {input_1}')]
  const files = { 'docs/a.md': 'Page A', 'docs/b.md': 'Page B', 'README.md': 'no page' }
  const pullRequest = (repository = 'acme/product', login = 'someone') => ({
    event: 'pull_request' as const,
    files,
    payload: {
      pull_request: { number: 7, head: { repo: { full_name: repository } }, user: { login } },
    },
  })

  test('a pull request gets a plan, and nothing is sent', async () => {
    const service = await serve(nodes)
    const result = await play(service, 'plan.yml', pullRequest())
    expect(resultsOf(result)).toEqual({ review: 'success' })
    const plan = result.find('review', 'reviews')
    expect(plan?.outputs.get('conclusion')).toBe('planned')
    expect(plan?.outputs.get('planned-starts')).toBe('2')
    expect(plan?.log).toMatch(/docs\/b\.md +start/)
    expect(service.requests).toEqual([])
    expect(result.artifacts.size).toBe(0)
  })

  test('a push to main starts the runs', async () => {
    const service = await serve(nodes)
    const result = await play(service, 'plan.yml', { event: 'push', files })
    expect(resultsOf(result)).toEqual({ review: 'success' })
    expect(result.artifacts.get('reviews')?.get('reviews.txt')).toBe(
      '===== docs/a.md (success) =====\nOn Page A\n\n===== docs/b.md (success) =====\nOn Page B\n\n',
    )
  })

  test('pull requests from forks and Dependabot, which have no key, are skipped', async () => {
    const service = await serve(nodes)
    for (const given of [
      pullRequest('mallory/product'),
      pullRequest(undefined, 'dependabot[bot]'),
    ]) {
      const result = await play(service, 'plan.yml', given)
      expect([result.status, resultsOf(result)]).toEqual([0, {}])
    }
  })
})

test('approve.yml: the second job starts what the first one planned', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const files = { 'docs/a.md': 'Page A', 'docs/b.md': 'Page B' }
  const result = await play(service, 'approve.yml', { files })
  expect(resultsOf(result)).toEqual({ plan: 'success', review: 'success' })
  expect(result.find('plan', 'plan')?.outputs.get('planned-starts')).toBe('2')
  expect(starts(service)).toBe(2)
})

test('evaluate.yml: a case passes by its answer, and the rate decides', async () => {
  const service = await serve([input('input_1'), model('model_1', '{input_1}')])
  const evaluate = (...answers: readonly string[]) => {
    const cases = answers.map((input_1, at) => ({
      id: `${at}`,
      inputs: { input_1 },
      expected: 'a',
    }))
    const lines = cases.map((each) => `${JSON.stringify(each)}\n`)
    return play(service, 'evaluate.yml', { files: { 'evaluation/cases.jsonl': lines.join('') } })
  }
  const good = '{"category": "a"}'
  const passed = await evaluate(...Array.from({ length: 19 }, () => good), 'Sorry.')
  expect(resultsOf(passed)).toEqual({ evaluate: 'success' })
  const failed = await evaluate(good, '{"category": "b"}', '[1]', 'Sorry.')
  expect(resultsOf(failed)).toEqual({ evaluate: 'failure' })
  expect(failed.log).toContain('## 1 of 4 cases passed (25%)')
})

describe('pull-request-comment.yml', () => {
  const nodes = [input('input_1'), input('input_2'), model('model_1', '{input_1}\n{input_2}')]
  const MARKER = '<!-- check-the-description -->'
  const open = (comments: readonly string[], commentAuthors: readonly string[]): Issue => ({
    number: 7,
    title: AWKWARD,
    body: '',
    labels: [],
    state: 'open',
    author: 'someone',
    comments,
    commentAuthors,
  })
  const check = (service: Service, body: string | null, issue: Issue) =>
    play(service, 'pull-request-comment.yml', {
      event: 'pull_request',
      payload: {
        pull_request: {
          ...{ number: 7, title: AWKWARD, body },
          ...{ head: { repo: { full_name: 'acme/product' } }, user: { login: 'someone' } },
        },
      },
      issues: [issue],
    })

  test('a pull request gets one comment, which is updated in place', async () => {
    const service = await serve(nodes)
    // They fill more than a page, and one has somebody else's copy of the marker.
    const others = Array.from({ length: 31 }, (_, at) => (at === 3 ? `${MARKER}\nmine` : `${at}`))
    const authors = others.map(() => 'mallory')
    const hostile = `@everyone ${MARKER}\n::error::x /close fixes #1\n\`\`\`\n<img src=x>`
    const first = await check(service, hostile, open(others, authors))
    expect(resultsOf(first)).toEqual({ check: 'success' })
    const [posted] = first.issues
    expect(posted?.comments.slice(0, -1)).toEqual(others)
    const [marker, ...rest] = posted?.comments.at(-1)?.split('\n') ?? []
    expect(marker).toBe(MARKER)
    expect(literalBlock(rest.join('\n'))).toBe(`${AWKWARD}\n${hostile}`)

    const second = await check(service, 'Better', posted ?? open([], []))
    expect(second.issues[0]?.comments).toHaveLength(32)
    expect(second.issues[0]?.comments.slice(0, -1)).toEqual(others)
    expect(second.issues[0]?.comments.at(-1)).toContain('    Better\n')
    expect(starts(service)).toBe(2)
  })

  test('an answer longer than a comment is cut, and long lines are folded', async () => {
    const service = await serve(nodes)
    const long = `${'word '.repeat(100)}\n${'漢\n'.repeat(30_000)}`
    const result = await check(service, long, open([], []))
    expect(resultsOf(result)).toEqual({ check: 'success' })
    const [, ...rest] = result.issues[0]?.comments[0]?.split('\n') ?? []
    const lines = literalBlock(rest.join('\n')).split('\n')
    expect(lines.filter((line) => line.startsWith('word')).length).toBeGreaterThan(4)
    expect(lines.filter((line) => line === '漢').length).toBeGreaterThan(5000)
    expect(lines.join()).not.toContain('\uFFFD')
  })

  test('an empty description is accepted, and a failed run leaves no comment', async () => {
    const service = await serve(nodes)
    const empty = await check(service, null, open([], []))
    expect(inputsOf(service)[0]?.input_2).toBe('')
    expect(empty.issues[0]?.comments).toHaveLength(1)
    refuse(service, 'input_1')
    const failed = await check(service, 'x', open([], []))
    expect(resultsOf(failed)).toEqual({ check: 'failure' })
    expect(failed.issues[0]?.comments).toEqual([])
  })
})
