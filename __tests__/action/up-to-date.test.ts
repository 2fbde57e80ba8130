// A folder in, a folder out, and a journal: what is up to date is left alone, and one page is done again.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Journaled } from './support/journaled.ts'
import { starts } from './support/lists.ts'
import type { Transcript } from './support/scenario.ts'
import { answer, service } from './support/service.ts'
import { ECHO, THREE } from './support/workflows.ts'

const journaled = new Journaled(service)

const at = (file: string) => path.join(journaled.workspace, file)
const read = (file: string) => fs.readFileSync(at(file), 'utf8')

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.writeFileSync(at(file), text)
}

const FOLDER = {
  ...{ 'workflow-id': ECHO.id, 'if-changed': 'start' },
  ...{ 'each-file': 'input_1=en/**/*.md', 'result-file': 'de/{path}' },
}

const step = (more: Readonly<Record<string, string>> = {}, env: Record<string, string> = {}) =>
  journaled.step({ ...FOLDER, ...more }, { env })

const countsOf = ({ outputs }: Transcript) => JSON.parse(outputs.counts ?? '{}')

describe('an item that is up to date', () => {
  test('costs no request and no write, and keeps what a person has corrected', async () => {
    write('en/a.md', 'a 1')
    write('en/b/c.md', 'c 1')
    const first = await step()
    expect(first.starts).toBe(2)
    write('de/a.md', 'corrected by hand')
    const journal = journaled.text
    // The service has deleted the runs.
    const gone = answer(404, { type: 'error', error: { message: 'Run deleted' } })
    for (const { 'run-id': run } of first.lines) {
      service.script({ run: run ?? '', always: true }, gone)
    }

    const second = await step()
    expect([second.outputs.conclusion, second.requests]).toEqual(['success', []])
    expect([read('de/a.md'), read('de/b/c.md')]).toEqual(['corrected by hand', 'c 1'])
    expect(journaled.text).toBe(journal)
    expect(countsOf(second)).toEqual({ total: 2, unchanged: 2 })
    expect(second.outputs.results).toBe('{}')
    expect(second.result.outputs.get('run-ids')).toBe(first.result.outputs.get('run-ids'))
    expect(second.lines[0]).toMatchObject({
      ...{ id: 'en/a.md', conclusion: 'unchanged', resumed: true, 'result-file': at('de/a.md') },
      ...{ result: null, state: null, error: null, 'error-code': null, 'answer-file': null },
    })
    expect(second.lines[0]?.['run-id']).toMatch(/\w/)
    expect(second.annotations).toEqual([
      expect.stringMatching(
        /^notice: Earlier runs: .* 2 items unchanged: nothing is sent for them\.$/,
      ),
    ])
    expect(second.log.join('\n')).not.toMatch(/^item |Ended item/m)
    expect(second.result.summary).not.toContain('en/a.md')

    write('en/b/c.md', 'c 2')
    const third = await step()
    expect([third.starts, third.requests.length]).toEqual([1, 2])
    expect([read('de/a.md'), read('de/b/c.md')]).toEqual(['corrected by hand', 'c 2'])
    expect(countsOf(third)).toEqual({ total: 2, success: 1, unchanged: 1 })
    expect(third.outputs.results).toBe('{"en/b/c.md":"c 2"}')
    write('en/a.md', 'a 2')
    expect((await step()).starts).toBe(1)
    expect(read('de/a.md')).toBe('a 2')
  })

  test.each<readonly [what: string, spoil: () => void]>([
    ['is deleted', () => fs.rmSync(at('de/a.md'))],
    ['is emptied', () => write('de/a.md', '')],
    ['is a folder no more', () => fs.rmSync(at('de'), { recursive: true })],
  ])('is collected, without a start, if its file %s', async (_, spoil) => {
    write('en/a.md', 'a 1')
    await step()
    const journal = journaled.text
    spoil()
    const second = await step()
    expect([second.starts, second.requests.length, read('de/a.md')]).toEqual([0, 1, 'a 1'])
    expect(journaled.text).toBe(journal)
    expect((await step()).requests).toEqual([])
  })

  test('is collected if its file is what another of its runs wrote', async () => {
    write('en/a.md', 'a 1')
    await step()
    write('en/a.md', 'a 2')
    await step()
    // The source was reverted.
    write('en/a.md', 'a 1')
    const reverted = await step()
    expect([reverted.starts, reverted.requests.length, read('de/a.md')]).toEqual([0, 1, 'a 1'])
    expect((await step()).requests).toEqual([])
    // The result of the second run was never delivered; the checkout has other line breaks.
    write('en/a.md', 'a 2')
    write('de/a.md', 'a 1')
    expect([(await step()).requests.length, read('de/a.md')]).toEqual([1, 'a 2'])
  })

  test('is not one without a result file, or whose outputs are files, too', async () => {
    write('en/a.md', 'a 1')
    const { 'result-file': _, ...plain } = FOLDER
    await journaled.step(plain)
    expect((await step()).requests).toHaveLength(1)
    expect((await step()).requests).toEqual([])
    expect((await step({ 'output-directory': 'out' })).requests).toHaveLength(1)
    expect((await step({ 'if-changed': 'error' })).requests).toHaveLength(1)
  })

  test('is asked for again if its result was white space alone, which changes no journal', async () => {
    write('en/a.md', 'a')
    write('en/b.md', 'b')
    service.script(
      'read',
      answer(200, { success: true, data: { state: 'DONE', completed_steps: [{ output: ' \n' }] } }),
    )
    await step({ 'max-parallel': '1' })
    const journal = journaled.text
    const again = await step()
    expect([again.starts, again.requests.length]).toEqual([0, 1])
    // Now it has a result.
    expect(journaled.text).not.toBe(journal)
    expect((await step()).requests).toEqual([])
  })
})

describe('redo', () => {
  test('starts the items that its lines name, and does the others as ever', async () => {
    for (const page of ['a.md', 'b.md', 'guide/c.md']) write(`en/${page}`, page)
    const first = await step()
    const plan = await step({ redo: 'en/guide/*\nen/a.md', 'dry-run': 'true' })
    expect(plan.outputs['planned-starts']).toBe('2')
    expect(plan.log).toContain(
      '  2 items: `redo`; started by an earlier step, ended in success ("en/a.md", "en/guide/c.md")',
    )
    const limited = await step({ redo: '**', 'max-starts': '2' })
    expect([limited.outputs['error-code'], limited.requests]).toEqual(['nothing-sent', []])

    const second = await step({ redo: ' en/guide/* \n\nen/a.md', retry: 'none' })
    expect([second.starts, countsOf(second)]).toEqual([2, { total: 3, success: 2, unchanged: 1 }])
    const runs = ({ result }: Transcript) => JSON.parse(result.outputs.get('run-ids') ?? '')
    expect(runs(second)['en/b.md']).toBe(runs(first)['en/b.md'])
    expect(runs(second)['en/a.md']).not.toBe(runs(first)['en/a.md'])
    // The earlier runs of these items count no more.
    const third = await step()
    expect([third.requests, runs(third)]).toEqual([[], runs(second)])
  })

  test('starts an item once in a workflow run: a re-run of the job collects it', async () => {
    write('en/a.md', 'a')
    await step()
    const job = (attempt: string, run = '77') => ({
      GITHUB_RUN_ID: run,
      GITHUB_RUN_ATTEMPT: attempt,
    })
    const redo = { redo: 'en/a.md' }
    expect((await step(redo, job('1'))).starts).toBe(1)
    expect((await step(redo, job('2'))).requests).toEqual([])
    // Another step of the same attempt, and another workflow run, do it again.
    expect((await step(redo, job('1'))).starts).toBe(1)
    expect((await step(redo, job('1', '78'))).starts).toBe(1)
    // An engine without a server numbers neither.
    expect((await step(redo, job('', '1'))).starts).toBe(1)
    expect((await step(redo, job('', '79'))).starts).toBe(1)
    expect((await step(redo, job('', '79'))).starts).toBe(0)
  })

  test('names lines that match nothing, with the nearest id, and ignores items that are gone', async () => {
    write('en/a.md', 'a')
    write('en/b.md', 'b')
    await step()
    fs.rmSync(at('en/b.md'))
    const played = await step({ redo: 'en/b.md\nen/aa.md\ntrue' })
    expect(played.requests).toEqual([])
    expect(played.annotations[0]).toBe(
      'warning: Nothing to redo: No item has an id that matches these lines of `redo`, so they start nothing: "en/aa.md" (the nearest is "en/a.md"), "true" (the nearest is "en/a.md").',
    )
  })

  test('works for a single run, and is refused without a journal', async () => {
    const one = { 'workflow-id': ECHO.id, inputs: '{"input_1": "x"}' }
    await journaled.step(one)
    expect((await journaled.step({ ...one, redo: '' })).starts).toBe(0)
    expect((await journaled.step({ ...one, redo: 'run' })).starts).toBe(1)
    const { outputs } = await journaled.step({ ...one, redo: 'run', journal: 'none' })
    expect(outputs.error).toContain('`redo` requires `journal`')
  })
})

describe('a result that an earlier step wrote', () => {
  test('is refused as a source, with the line that leaves it out, once its variant is gone', async () => {
    write('docs/a.md', 'a')
    const beside = { ...FOLDER, 'result-file': 'docs/{dir}{name}.{variant}{ext}' }
    const languages = (...ids: readonly string[]) => ({
      'each-file': `input_1=docs/**/*.md\n!docs/**/*.{${ids.join()},x}.md`,
      variants: JSON.stringify(ids.map((id) => ({ id }))),
    })
    service.script(
      'read',
      answer(200, {
        success: true,
        data: { state: 'DONE', completed_steps: [{ output: 'auf Deutsch' }] },
      }),
    )
    await journaled.step({ ...beside, ...languages('de', 'fr') })
    expect(starts()).toHaveLength(2)
    const gone = await journaled.step({ ...beside, ...languages('fr') })
    expect([gone.outputs.conclusion, gone.requests]).toEqual(['error', []])
    expect(gone.outputs.error).toContain(
      '`each-file`: "docs/a.de.md" must not be a result that an earlier step wrote (for the item "de/docs/a.md"); leave it out with the line "!docs/a.de.md"',
    )
    const without = languages('fr')['each-file']
    const left = await journaled.step({
      ...{ ...beside, ...languages('fr') },
      'each-file': `${without}\n!docs/a.de.md`,
    })
    expect([left.requests, countsOf(left)]).toEqual([[], { total: 1, unchanged: 1 }])
  })
})

test('a plan says what changed: starts first, their reasons counted, the unchanged only counted', async () => {
  for (const page of ['a', 'b', 'c']) write(`en/${page}.md`, page)
  write('terms.txt', 'one')
  const withTerms = { 'workflow-id': THREE.id, 'input-files': 'a=terms.txt', inputs: '{"b": "x"}' }
  await step(withTerms)
  write('terms.txt', 'two')
  write('en/d.md', 'd')
  const plan = await step({ ...withTerms, 'dry-run': 'true' })
  expect([plan.outputs['planned-starts'], plan.requests]).toEqual(['4', []])
  expect(plan.log).toContain(
    '  3 items: started before; now another value of node "a" ("en/a.md", "en/b.md", "en/c.md")',
  )
  expect(plan.log).toContain('  "en/d.md": no run was started before')
  expect(plan.result.summary).toContain('another value of node')
  await step(withTerms)
  write('en/a.md', 'changed')
  const later = await step({ ...withTerms, 'dry-run': 'true' })
  expect(later.log).toContain(
    `Plan (\`dry-run\`): 1 run would be started and paid for at BASE, AI workflow ${THREE.id} (1 to start, 3 unchanged)`,
  )
  expect(later.log.filter((line) => /^en\//.test(line))).toEqual([
    expect.stringMatching(/^en\/a\.md +start .*now another value of node "input_1"$/),
  ])
})

test('an item that may have been started is named with its remedy: `retry: unknown` if it has no run', async () => {
  write('en/a.md', 'a')
  write('en/b.md', 'b')
  await step({ 'max-parallel': '1' })
  const sent = journaled.text.indexOf('\n', journaled.text.lastIndexOf('"record":"sending"'))
  journaled.text = journaled.text.slice(0, sent + 1)
  const played = await step()
  expect([played.starts, countsOf(played)]).toEqual([0, { total: 2, unchanged: 1, unknown: 1 }])
  const remedy = 'if not, set `retry: unknown` to start it again.'
  expect(played.outputs.error).toContain(remedy)
  expect(played.outputs.error).toContain(
    'A run may have been started, so nothing was sent this time',
  )
  expect(played.log.join('\n')).toContain(remedy)
  expect(played.result.summary).toContain('<code>retry: unknown</code>')
  expect((await step({ retry: 'unknown' })).starts).toBe(1)
})
