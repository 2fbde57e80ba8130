// The examples that start many runs.
import { execFileSync } from 'node:child_process'
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
  scratchFolder,
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

  test('a new workflow run pays only for what the run that it names lacks', async () => {
    const service = await serve(nodes)
    refuse(service, '"B"')
    const caches = scratchFolder()
    const run = (id: string, journalOf: string, corrected = files) =>
      play(service, 'many-runs.yml', {
        ...{ caches, files: corrected, inputs: { 'journal-of': journalOf } },
        env: { GITHUB_RUN_ID: id, GITHUB_RUN_ATTEMPT: '1' },
      })
    expect(resultsOf(await run('1', ''))).toEqual({ review: 'failure' })
    service.intercept(() => undefined)
    const second = await run('2', '1', { ...files, 'docs/b.md': 'corrected' })
    expect([resultsOf(second), countsOf(second)]).toEqual([{ review: 'success' }, all])
    expect(textsOf(service)).toEqual(['A', 'The front page', 'corrected'])
    // Without a name, everything is paid for; with one that has no journal, nothing.
    await run('3', '')
    expect(service.runs().length).toBe(6)
    expect(resultsOf(await run('4', '99'))).toEqual({ review: 'failure' })
    expect(service.runs().length).toBe(6)
  })

  test('a second attempt without its journal starts nothing with `fail-on-cache-miss`', async () => {
    const service = await serve(nodes)
    const edit = (workflow: string) =>
      workflow.replace("miss: ${{ inputs.journal-of != ''", '$& || github.run_attempt > 1')
    const first = await attempts(service, 'many-runs.yml', files)(1, edit)
    expect(countsOf(first)).toEqual(all)
    const lost = await attempts(service, 'many-runs.yml', files)(2, edit)
    expect(resultsOf(lost)).toEqual({ review: 'failure' })
    expect(service.runs().length).toBe(3)
  })

  test('no run is started without pages', async () => {
    const service = await serve(nodes)
    const result = await play(service, 'many-runs.yml', { files: { 'code.ts': 'no page' } })
    expect(resultsOf(result)).toEqual({ review: 'failure' })
    expect(result.log).toContain('`each-file` must match 1 to 1000 files, but matches none')
    expect(service.requests).toEqual([])
  })
})

/** Runs an example as pushes of one branch, which share their caches, each with these files. */
function pushes(service: Service, example: string) {
  const caches = scratchFolder()
  let runs = 0
  return (files: Readonly<Record<string, string>>, inputs?: Readonly<Record<string, string>>) => {
    const env = { GITHUB_RUN_ID: String(++runs), GITHUB_RUN_ATTEMPT: '1' }
    const secrets = { JOURNAL_KEY: 'a-key-of-the-journal' }
    const event = inputs === undefined ? 'schedule' : 'workflow_dispatch'
    return play(service, example, { files, caches, env, event, inputs: inputs ?? {}, secrets })
  }
}

const LANGUAGES = { de: 'German', fr: 'French' } as const
type Variant = keyof typeof LANGUAGES
type Pages = Readonly<Record<string, string>>

const TRANSLATOR = [
  ...['page', 'language', 'glossary'].map(input),
  model('model_1', '<think>Hm.</think>\n```markdown\n{language} ({glossary}): {page}\n```'),
]

/** The glossaries, the pages, and what the folders of the translations have. */
function folderOf(pages: Pages, translations: ReadonlyMap<string, string>, terms = 'terms') {
  const english = Object.entries(pages).map(([name, text]) => [`docs/en/${name}`, text])
  return {
    'docs/glossary/de.txt': terms,
    'docs/glossary/fr.txt': 'termes',
    ...Object.fromEntries(english),
    ...Object.fromEntries(translations),
  }
}

/** Each page in each language. */
function translationsOf(pages: Pages, terms = 'terms'): ReadonlyMap<string, string> {
  const text = (variant: Variant, page: string) => {
    const glossary = variant === 'de' ? terms : 'termes'
    return `${LANGUAGES[variant]} (${glossary}): ${page}\n`
  }
  const all = Object.entries(pages).flatMap(([name, page]) =>
    (['de', 'fr'] as const).map(
      (variant) => [`docs/${variant}/${name}`, text(variant, page)] as const,
    ),
  )
  return new Map(all)
}

const pullRequestOf = (result: WorkflowResult) => result.artifacts.get('pull-request') ?? new Map()
const sentPages = (service: Service, from: number) =>
  inputsOf(service)
    .slice(from)
    .map(({ language, page }) => `${language}: ${page}`)
    .sort()

test('translate-folder.yml: thirty pages and two languages make sixty files, and only changes are sent', async () => {
  const service = await serve(TRANSLATOR)
  const push = pushes(service, 'translate-folder.yml')
  const names = Array.from(
    { length: 30 },
    (_, index) => `${index % 3 ? 'guide/' : ''}page ${index}.md`,
  )
  const pages: Record<string, string> = Object.fromEntries(names.map((name) => [name, name]))
  const all = { 'max-starts': '60' }
  const first = await push(folderOf(pages, new Map()), all)
  expect([first.status, service.runs().length]).toEqual([0, 60])
  expect(pullRequestOf(first)).toEqual(translationsOf(pages))

  // Merged, and corrected by hand: a push without changes sends nothing.
  const committed = new Map([...pullRequestOf(first), ['docs/de/page 0.md', 'corrected']])
  const requests = service.requests.length
  const second = await push(folderOf(pages, committed))
  expect([second.status, service.requests.length]).toEqual([0, requests])
  expect(second.artifacts.get('pull-request')).toBeUndefined()

  // Not merged: what was not delivered is collected.
  const lost = await push(folderOf(pages, new Map()))
  expect([lost.status, service.runs().length]).toEqual([0, 60])
  expect(pullRequestOf(lost)).toEqual(translationsOf(pages))

  // One edit, a deletion, a rename, and one page again in one language.
  pages['page 0.md'] = 'edited'
  pages['renamed.md'] = pages['page 9.md'] ?? ''
  delete pages['page 9.md']
  delete pages['page 6.md']
  const redo = { redo: 'de/docs/en/guide/page 1.md', 'max-starts': '5' }
  const last = await push(folderOf(pages, committed), redo)
  expect(last.status).toBe(0)
  expect(sentPages(service, 60)).toEqual([
    ...['French: edited', 'French: page 9.md', 'German: edited', 'German: guide/page 1.md'],
    'German: page 9.md',
  ])
  expect(pullRequestOf(last)).toEqual(translationsOf(pages))
})

test('translate-folder.yml: a lost journal starts nothing beyond max-starts', async () => {
  const service = await serve(TRANSLATOR)
  const pages = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`${index}.md`, `${index}`]),
  )
  const files = folderOf(pages, new Map())
  const result = await pushes(service, 'translate-folder.yml')(files)
  expect([result.status === 0, service.requests]).toEqual([false, []])
  expect(result.log).toContain('The step would start 42 runs, but `max-starts` allows 40')
  const allowed = await pushes(service, 'translate-folder.yml')(files, { 'max-starts': '42' })
  expect([allowed.status, service.runs().length]).toEqual([0, 42])
})

test('translate-approved.yml: a changed glossary is planned with its name, and paid for once', async () => {
  const service = await serve(TRANSLATOR)
  const caches = scratchFolder()
  const attempt = (run: number, number: number, files: Pages, redo = '') =>
    play(service, 'translate-approved.yml', {
      ...{ files, caches, event: 'workflow_dispatch', inputs: { redo } },
      env: { GITHUB_RUN_ID: String(run), GITHUB_RUN_ATTEMPT: String(number) },
      secrets: { JOURNAL_KEY: 'a-key-of-the-journal' },
    })
  const pages = { 'a.md': 'A', 'b.md': 'B' }
  const first = await attempt(1, 1, folderOf(pages, new Map()))
  expect([resultsOf(first), service.runs().length]).toEqual([
    { plan: 'success', translate: 'success' },
    4,
  ])
  const committed = pullRequestOf(first)
  const unchanged = await attempt(2, 1, folderOf(pages, committed))
  expect(unchanged.find('plan', 'plan')?.outputs.get('planned-starts')).toBe('0')
  // What is paid for is delivered again, although nothing is started.
  const lost = new Map([...committed].filter(([file]) => file !== 'docs/de/b.md'))
  const delivered = await attempt(2, 2, folderOf(pages, lost))
  expect([resultsOf(delivered), service.runs().length]).toEqual([
    { plan: 'success', translate: 'success' },
    4,
  ])
  expect(pullRequestOf(delivered).get('docs/de/b.md')).toBe(committed.get('docs/de/b.md'))

  const files = folderOf(pages, committed, 'new terms')
  const changed = await attempt(3, 1, files)
  expect(changed.log).toMatch(/2 items: started before; now another value of node \\*"glossary/)
  expect(service.runs().length).toBe(6)
  expect(pullRequestOf(changed)).toEqual(translationsOf(pages, 'new terms'))

  const again = folderOf(pages, pullRequestOf(changed), 'new terms')
  await attempt(4, 1, again, 'fr/docs/en/b.md')
  expect(sentPages(service, 6)).toEqual(['French: B'])
  // A re-run of the job does it no more.
  const rerun = await attempt(4, 2, again, 'fr/docs/en/b.md')
  expect([rerun.status, service.runs().length]).toEqual([0, 7])

  // The page is reverted to its first text and another one deleted: nothing is paid for.
  const edited = await attempt(
    5,
    1,
    folderOf({ ...pages, 'a.md': 'edited' }, committed, 'new terms'),
  )
  expect([edited.status, service.runs().length]).toEqual([0, 9])
  const reverted = folderOf({ 'a.md': 'A' }, pullRequestOf(edited), 'new terms')
  const last = await attempt(6, 1, reverted)
  expect([last.status, service.runs().length]).toEqual([0, 9])
  expect(pullRequestOf(last)).toEqual(translationsOf({ 'a.md': 'A' }, 'new terms'))

  // Nobody is asked to approve a plan that could not be made.
  const { 'docs/glossary/fr.txt': _removed, ...rest } = again
  const missing = await attempt(7, 1, rest)
  expect([resultsOf(missing), service.runs().length]).toEqual([{ plan: 'failure' }, 9])
})

test('only-what-changed.yml: a new page is marked, and the reviews of all others are there', async () => {
  const service = await serve([
    input('input_1'),
    input('input_2'),
    model('model_1', 'On {input_1}'),
  ])
  const push = pushes(service, 'only-what-changed.yml')
  const files = { 'README.md': 'A', 'docs/b.md': 'B', 'node_modules/x/c.md': 'C' }
  await push(files)
  const second = await push({ ...files, 'docs/b.md': 'new' })
  expect([second.status, textsOf(service)]).toEqual([0, ['A', 'B', 'new']])
  expect(second.artifacts.get('reviews')?.get('reviews.txt')).toBe(
    '===== README.md (success) =====\nOn A\n\n===== docs/b.md (success, new) =====\nOn new\n\n',
  )
})

/** A CSV file whose cells are quoted. */
const csv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`

test('shards.yml: each row has its run, and a second attempt starts only what is missing', async () => {
  const service = await serve([input('input_1'), model('model_1', '={input_1}')])
  refuse(service, 'Row 4')
  const texts = ['Row 1, with\na line break', AWKWARD, 'Row 3', 'Row 4', '"Row" 5', 'Row 6']
  const rows = texts.map((text, at) => [`t-${at + 1}`, text])
  const files = { 'tickets.csv': csv([['id', 'text'], ...rows]) }
  const attempt = attempts(service, 'shards.yml', files)
  const first = await attempt(1)
  expect(first.status).not.toBe(0)
  expect(first.jobs.map(({ id }) => id).sort()).toEqual([
    ...['answer', 'answer', 'answer', 'answer'],
    'gather',
  ])
  expect(textsOf(service)).toEqual(texts.filter((text) => text !== 'Row 4').sort())
  const answers = first.artifacts.get('answers')?.get('answers.csv') ?? ''
  expect(answers).toMatch(/\r\nt-4,error,,"?The start was refused: /)
  expect(answers).toContain(`\r\nt-1,success,"'=Row 1, with\na line break",\r\n`)

  service.intercept(() => undefined)
  const second = await attempt(2)
  expect(second.status).toBe(0)
  expect(textsOf(service)).toEqual([...texts].sort())
  // As Python reads it.
  const script = 'import csv, json, sys; print(json.dumps(list(csv.reader(sys.stdin))))'
  const text = second.artifacts.get('answers')?.get('answers.csv') ?? ''
  const options = {
    input: text,
    encoding: 'utf8',
    env: { ...process.env, PYTHONUTF8: '1' },
  } as const
  expect(JSON.parse(execFileSync('python3', ['-c', script], options))).toEqual([
    ['id', 'conclusion', 'answer', 'error'],
    ...rows.map(([id, value]) => [id, 'success', `'=${value}`, '']),
  ])
})

test('shards.yml: a corrected row, with the journals of an earlier workflow run, is paid for alone', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  refuse(service, 'Row 4')
  const caches = scratchFolder()
  const run = (id: number, texts: readonly (readonly [string, string])[], journalOf = '') =>
    play(service, 'shards.yml', {
      ...{ caches, inputs: { 'journal-of': journalOf } },
      env: { GITHUB_RUN_ID: String(id), GITHUB_RUN_ATTEMPT: '1' },
      files: { 'tickets.csv': csv([['id', 'text'], ...texts]) },
    })
  const rows = ['1', '2', '3', '4', '5'].map((id) => [id, `Row ${id}`] as const)
  expect([(await run(1, rows)).status === 0, service.runs().length]).toEqual([false, 4])
  service.intercept(() => undefined)
  // Without the first row, the others have other numbers.
  const corrected = rows
    .slice(1)
    .map(([id, text]) => [id, id === '4' ? 'corrected' : text] as const)
  // A file that cannot be used starts nothing, and loses no journal.
  expect([
    (await run(2, [...corrected, ['2', 'twice']], '1')).status === 0,
    service.runs().length,
  ]).toEqual([false, 4])
  expect([(await run(3, corrected, '2')).status, service.runs().length]).toEqual([0, 5])
  expect([(await run(4, corrected, '99')).status === 0, service.runs().length]).toEqual([false, 5])
  expect(textsOf(service)).toContain('corrected')
})

const rowsOf = (number: number) => Array.from({ length: number }, (_, row) => `${row},x\n`).join('')

test.each([
  ['an empty text', 'id,text\n1,a\n2,\n', 'row 2 has no text'],
  ['an id twice', 'id,text\n1,a\n2,b\n1,c\n', 'row 3 has the id of an earlier row'],
  ['a comma without quotes', 'id,text\n1,a, b\n', 'row 1 has more or fewer cells'],
  ['a missing cell', 'id,text\n1\n', 'row 1 has more or fewer cells'],
  [
    'a quote that stays open',
    'id,text\n1,"a\n2,b\n',
    'cannot be read after row 0: unexpected end of data',
  ],
  ['a quote that ends in the next row', 'id,text\n1,"a\n2,"b"\n', "',' expected after '\"'"],
  ['a blank before an id', 'id,text\n1,a\n 2,b\n', 'row 2 must have an id of 1 to 256 characters'],
  [
    ...['more rows than the shards take', `id,text\n${rowsOf(4_001)}`],
    '4001 rows take more than 4 shards',
  ],
  ['no rows', 'id,text\n', 'it has no rows'],
  ['another separator', 'id;text\n1;a\n', 'the columns id and text, separated by commas'],
])('shards.yml: a file with %s starts nothing in any shard', async (_, text, why) => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const result = await attempts(service, 'shards.yml', { 'tickets.csv': text })(1)
  expect([result.status === 0, service.requests]).toEqual([false, []])
  expect(result.log).toContain('No run was started, because tickets.csv cannot be ')
  expect(result.log).toContain(why.replaceAll('"', '\\"'))
})

test('gather-journals.yml: each push starts only what is new, whichever shard has it', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const push = pushes(service, 'gather-journals.yml')
  const files = Object.fromEntries(
    ['b', 'c', 'd', 'e'].map((name) => [`${name}.md`, `Page ${name}`]),
  )
  refuse(service, '"Page e"')
  const first = await push(files)
  expect(first.status).not.toBe(0)
  expect(textsOf(service)).toEqual(['Page b', 'Page c', 'Page d'])

  // A new first page moves all others to another shard.
  service.intercept(() => undefined)
  const second = await push({ ...files, 'a.md': 'Page a', 'c.md': 'edited' })
  expect(second.status).toBe(0)
  expect(textsOf(service).slice(-5)).toEqual(['Page b', 'Page c', 'Page d', 'Page e', 'edited'])
  expect(textsOf(service)).toHaveLength(6)

  const third = await push(files)
  expect([third.status, service.runs().length]).toEqual([0, 6])
  const copies = [...third.artifacts].map(([, artifact]) => artifact.get('runs.jsonl') ?? '')
  const lines = copies.map((text) => text.split('\n').filter((line) => line !== ''))
  // Nothing was new, so the copies are the same, without any line twice.
  expect(lines).toHaveLength(3)
  expect(new Set(lines.flat()).size).toBe(lines[0]?.length)
})

test('shards.yml: a shard without rows starts nothing, and the others are gathered', async () => {
  const service = await serve([input('input_1'), model('model_1', 'On {input_1}')])
  const files = { 'tickets.csv': 'id,text\n1,The only row\n' }
  const result = await attempts(service, 'shards.yml', files)(1)
  expect(result.status).toBe(0)
  expect(service.runs().length).toBe(1)
  expect(result.artifacts.get('answers')?.get('answers.csv')).toBe(
    'id,conclusion,answer,error\r\n1,success,On The only row,\r\n',
  )
})
