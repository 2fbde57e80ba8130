// The examples that start many runs.
import { describe, expect, test } from '@jest/globals'
import type { WorkflowResult } from '../../../sandbox/act/run.ts'
import type { Service } from '../../../sandbox/service/index.ts'
import {
  AWKWARD,
  attempts,
  closesWhatIsOpened,
  input,
  inputsOf,
  model,
  play,
  refuse,
  resultsOf,
  serve,
} from './example.ts'

closesWhatIsOpened()

/** The value of `input_1` of each run, sorted. */
const textsOf = (service: Service) =>
  inputsOf(service)
    .map(({ input_1 }) => input_1)
    .sort()

describe('many-runs.yml', () => {
  const nodes = [input('input_1'), input('input_2'), model('model_1', 'On {input_1}')]
  const files = { 'README.md': 'The front page', 'docs/a.md': 'A', 'docs/b.md': 'B' }
  const all = { total: 3, success: 3 }
  const countsOf = (result: WorkflowResult) =>
    JSON.parse(result.find('review', 'reviews')?.outputs.get('counts') ?? '{}')

  test('each page has its run, and one text has all reviews although one was refused', async () => {
    const service = await serve(nodes)
    refuse(service, 'Refused')
    const result = await play(service, 'many-runs.yml', {
      files: {
        'README.md': 'The front page',
        'docs/it\'s "漢" $(touch hacked).md': AWKWARD,
        'docs/refused.md': 'Refused',
        'code.ts': 'no page',
      },
    })
    expect(resultsOf(result)).toEqual({ review: 'failure' })
    const input_2 = 'Find mistakes and unclear sentences.'
    expect(inputsOf(service)).toEqual([
      { input_1: 'The front page', input_2 },
      { input_1: AWKWARD, input_2 },
    ])
    expect(result.find('review', 'reviews')?.outputs.get('conclusion')).toBe('error')
    expect(countsOf(result)).toEqual({ total: 3, success: 2, error: 1 })
    const reviews = result.artifacts.get('reviews')?.get('reviews.txt') ?? ''
    expect(reviews).toContain('===== README.md (success) =====\nOn The front page\n\n')
    expect(reviews).toContain(`(touch hacked).md (success) =====\nOn ${AWKWARD}\n\n`)
    expect(reviews).toMatch(/===== docs\/refused\.md \(error\) =====\nThe start was refused: /)
  })

  test('a second attempt collects the started runs, and starts the missing ones', async () => {
    const service = await serve(nodes)
    refuse(service, '"B"')
    const attempt = attempts(service, 'many-runs.yml', files)
    // The run of the first page exists, and its poll is refused.
    service.script('read', { kind: 'answer', answer: { status: 401, json: { message: 'no' } } })
    const first = await attempt(1)
    expect(resultsOf(first)).toEqual({ review: 'failure' })
    expect(countsOf(first)).toEqual({ total: 3, success: 1, error: 2 })
    expect(service.runs().length).toBe(2)

    service.intercept(() => undefined)
    const second = await attempt(2)
    expect(resultsOf(second)).toEqual({ review: 'success' })
    expect(countsOf(second)).toEqual(all)
    expect(textsOf(service)).toEqual(['A', 'B', 'The front page'])
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

  test('a second attempt without its journal starts everything again, with a warning', async () => {
    const service = await serve(nodes)
    await attempts(service, 'many-runs.yml', files)(1)
    const lost = await attempts(service, 'many-runs.yml', files)(2)
    expect(lost.log).toContain('This is a later attempt of the job, and there is no journal')
    expect(service.runs().length).toBe(6)
  })

  test('a second attempt without its journal starts nothing with `fail-on-cache-miss`', async () => {
    const service = await serve(nodes)
    const edit = (workflow: string) =>
      workflow.replace('# fail-on-cache-miss', 'fail-on-cache-miss')
    const first = await attempts(service, 'many-runs.yml', files)(1, edit)
    expect(countsOf(first)).toEqual(all)
    const lost = await attempts(service, 'many-runs.yml', files)(2, edit)
    expect(resultsOf(lost)).toEqual({ review: 'failure' })
    expect(service.runs().length).toBe(3)
  })

  test('no run is started and no journal kept without pages', async () => {
    const service = await serve(nodes)
    const result = await play(service, 'many-runs.yml', { files: { 'code.ts': 'no page' } })
    expect(resultsOf(result)).toEqual({ review: 'success' })
    expect(result.find('review', '4')).toBeUndefined()
    expect(service.requests).toEqual([])
  })
})

test('shards.yml: each page has its run, and a second attempt starts only what is missing', async () => {
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
  expect(textsOf(service)).toEqual(names.map((name) => `Page ${name}`))
  expect(second.artifacts.get('reviews')?.get('reviews.txt')).toBe(
    names.map((name) => `===== docs/${name}.md (success) =====\nOn Page ${name}\n\n`).join(''),
  )
})

test('shards.yml: a shard without pages starts nothing, and the others are gathered', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const result = await attempts(service, 'shards.yml', { 'README.md': 'The only page' })(1)
  expect(result.status).toBe(0)
  expect(service.runs().length).toBe(1)
  expect(result.artifacts.get('reviews')?.get('reviews.txt')).toBe(
    '===== README.md (success) =====\nOn The only page\n\n',
  )
})
