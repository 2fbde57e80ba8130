// The examples with plans, gates, and comments.
import { describe, expect, test } from '@jest/globals'
import type { Issue, WorkflowResult } from '../../../sandbox/act/run.ts'
import type { Service, Workflow, WorkflowNode } from '../../../sandbox/service/index.ts'
import {
  AWKWARD,
  closesWhatIsOpened,
  input,
  inputsOf,
  literalBlock,
  model,
  OTHER_ID,
  play,
  refuse,
  resultsOf,
  scratchFolder,
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

/** What the last step wrote to the job summary. */
function summaryOf(log: string): string {
  const lines = log.split('\n').filter((line) => line.includes('"command":"summary"'))
  const { content }: { content: string } = JSON.parse(lines.at(-1) ?? '{"content":""}')
  return content
}

describe('compare.yml', () => {
  const nodes = (answer: string) => [input('input_1'), model('model_1', answer)]
  const compare = async (current: string, next: string, vars = { NEXT_WORKFLOW_ID: OTHER_ID }) => {
    const other: Workflow = { id: OTHER_ID, name: 'next', nodes: nodes(next) }
    const service = await serve(nodes(current), { workflows: [other] })
    const cases = ['a', 'b | c'].map((id) => ({ id, inputs: { input_1: id }, expected: 'x' }))
    const lines = cases.map((each) => `${JSON.stringify(each)}\n`).join('')
    const files = { 'evaluation/cases.jsonl': lines }
    return { service, result: await play(service, 'compare.yml', { files, vars }) }
  }
  /** The cells of the table, as their readers see them. */
  const tableOf = ({ log }: WorkflowResult) => {
    const [, table = ''] = summaryOf(log).match(/<table>\n([\s\S]*)\n<\/table>/) ?? []
    // After an empty line, it would be Markdown again.
    expect(table).not.toContain('\n\n')
    return [...table.matchAll(/<tr>(<td>.*<\/td>)<\/tr>/g)].map(([, row = '']) =>
      row.split('</td><td>').map((cell) => {
        const text = cell.replaceAll(/<\/?(td|code)>/g, '')
        expect(text).not.toMatch(/[<>"']/)
        return text
          .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&')
      }),
    )
  }

  test('each case is sent to both, and the table has those whose answers differ', async () => {
    const hostile = '`|</code>\\n# <img src=x> @everyone ![漢](http://e.example)'
    const { service, result } = await compare('{"category": "x"}', `{"category": "${hostile}"}`)
    expect([resultsOf(result), starts(service)]).toEqual([{ compare: 'success' }, 4])
    expect(result.log).toContain('## As expected: 2 with current, 0 with next, of 2 cases')
    expect(tableOf(result)).toEqual([
      ['a', '"x"', '"x"', `"${hostile}"`],
      ['b | c', '"x"', '"x"', `"${hostile}"`],
    ])
    const same = await compare('{"category": "x"}', '{"category":"x"}')
    expect(same.result.log).toContain('## As expected: 2 with current, 2 with next, of 2 cases')
    expect(tableOf(same.result)).toEqual([])
  })

  test('a failed run and an answer without the field are in the table, and are not as expected', async () => {
    const { result } = await compare('Sorry | no', '[1]')
    expect(resultsOf(result)).toEqual({ compare: 'success' })
    expect(result.log).toContain('## As expected: 0 with current, 0 with next, of 2 cases')
    const [[, , current, next] = []] = tableOf(result)
    expect(current).toMatch(/^failure: .*not valid JSON/)
    expect(next).toBe('[1]')
  })

  test('nothing is sent where the variable of the second workflow is missing', async () => {
    const { service, result } = await compare('{}', '{}', { NEXT_WORKFLOW_ID: '' })
    expect([resultsOf(result), service.requests]).toEqual([{ compare: 'failure' }, []])
    expect(result.log).toContain('workflow-id')
  })
})

describe('review-pull-request.yml', () => {
  const MARKER = '<!-- review-the-changed-files -->'
  const nodes = [input('input_1'), model('model_1', '{input_1}')]
  const answer = (severity: string, review: string) => JSON.stringify({ severity, review })
  const caches = () => {
    const folder = scratchFolder()
    let runs = 0
    return (
      service: Service,
      files: Readonly<Record<string, string>>,
      issues: readonly Issue[],
      edit = (workflow: string) => workflow,
    ) =>
      play(service, 'review-pull-request.yml', {
        ...{ caches: folder, issues, event: 'pull_request', edit },
        secrets: { JOURNAL_KEY: 'a-key-of-the-journal' },
        env: { GITHUB_RUN_ID: String(++runs) },
        files: { 'old.md': 'old' },
        commits: [files],
        payload: {
          pull_request: {
            number: 7,
            ...{ head: { repo: { full_name: 'acme/product' } }, user: { login: 'someone' } },
          },
        },
      })
  }
  const open: Issue = {
    ...{ number: 7, title: 'x', body: '', labels: [], state: 'open', author: 'someone' },
    comments: [],
  }

  test('each push pays for what has changed, and the comment has all reviews', async () => {
    const service = await serve(nodes)
    const push = caches()
    const hostile = `@everyone ${MARKER}\n::error::x\n</details>`
    const files = {
      'a.md': answer('none', 'Fine.'),
      'it\'s "漢" $(touch hacked).ts': answer('low', hostile),
      'picture.png': '\u0000PNG',
      'empty.py': '',
    }
    const first = await push(service, files, [open])
    expect([resultsOf(first), starts(service)]).toEqual([{ review: 'success' }, 2])
    const [posted] = first.issues
    const [marker, ...rest] = posted?.comments[0]?.split('\n') ?? []
    expect(marker).toBe(MARKER)
    const by = 'A model wrote the reviews; nobody has checked them.'
    expect(literalBlock(rest.join('\n'), by)).toBe(
      `===== a.md (none) =====\nFine.\n\n===== it's "漢" $(touch hacked).ts (low) =====\n${hostile}\n`,
    )

    const changed = { ...files, 'it\'s "漢" $(touch hacked).ts': answer('high', 'Wrong.') }
    const second = await push(service, changed, posted === undefined ? [] : [posted])
    expect([resultsOf(second), starts(service)]).toEqual([{ review: 'failure' }, 3])
    expect(second.issues[0]?.comments).toHaveLength(1)
    // What closes the gate is first.
    expect(second.issues[0]?.comments[0]).toMatch(
      /\.ts \(high\) =====\n {4}Wrong\.\n\s*===== a\.md \(none\)/,
    )

    const nothing = { 'picture.png': '\u0000PNG' }
    const third = await push(service, nothing, second.issues)
    expect([resultsOf(third), starts(service)]).toEqual([{ review: 'success' }, 3])
    expect(third.issues[0]?.comments).toEqual([
      `${MARKER}\nThis pull request has no file to review.\n`,
    ])
  })

  test('a comment that is cut says so, and one of an earlier push does not stay', async () => {
    const service = await serve(nodes)
    const push = caches()
    const many = Object.fromEntries(
      ['a.md', 'b.md', 'c.md'].map((name) => [name, answer('low', '漢'.repeat(10_000))]),
    )
    const first = await push(service, many, [open])
    expect([resultsOf(first), starts(service)]).toEqual([{ review: 'success' }, 3])
    const comment = first.issues[0]?.comments[0] ?? ''
    expect(comment.slice(-100)).toMatch(/\n\nThe comment is cut here\..*\n$/)
    expect([Buffer.byteLength(comment) < 60_300, comment.includes('\ufffd')]).toEqual([true, false])

    const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}.md`, 'x']))
    const refused = await push(service, tooMany, first.issues)
    expect([resultsOf(refused), starts(service)]).toEqual([{ review: 'failure' }, 3])
    expect(refused.issues[0]?.comments).toEqual([
      `${MARKER}\nThe files of the last push could not be reviewed. The workflow run says why.\n`,
    ])
  })

  test('the gate stays closed after a failed run, and for an answer without a verdict', async () => {
    const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`
    for (const text of ['Sorry.', '[1]', '"none"', '{}', '{"severity": ["none"]}', deep]) {
      const result = await caches()(await serve(nodes), { 'a.md': text }, [open])
      expect(resultsOf(result)).toEqual({ review: 'failure' })
      expect(result.issues[0]?.comments).toHaveLength(1)
    }
    const failing: WorkflowNode = { kind: 'failing', id: 'model_2', message: 'No', delayMs: 100 }
    const service = await serve([...nodes, failing])
    const failed = await caches()(service, { 'a.md': answer('none', 'Fine.') }, [open])
    expect(resultsOf(failed)).toEqual({ review: 'failure' })
    // Not the output of the step before.
    expect(failed.issues[0]?.comments[0]).toMatch(/===== a\.md \(failure\) =====\n {4}.*model_2/)
    expect(failed.issues[0]?.comments[0]).not.toContain('Fine.')
  })

  test('the gate does not depend on how the step before ends', async () => {
    const service = await serve(nodes)
    const goOn = (workflow: string) =>
      workflow.replace(
        '        id: reviews\n',
        '        id: reviews\n        continue-on-error: true\n',
      )
    const tooMany = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}.md`, 'x']))
    const refused = await caches()(service, tooMany, [open], goOn)
    expect([resultsOf(refused), service.requests]).toEqual([{ review: 'failure' }, []])
    const good = await caches()(service, { 'a.md': answer('none', 'Fine.') }, [open], goOn)
    expect(resultsOf(good)).toEqual({ review: 'success' })
  })

  test('a push without such files starts nothing', async () => {
    const service = await serve(nodes)
    const result = await caches()(service, { 'picture.png': 'x' }, [open])
    expect([resultsOf(result), service.requests]).toEqual([{ review: 'success' }, []])
    expect(result.issues[0]?.comments).toEqual([])
  })
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
