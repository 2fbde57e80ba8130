// `npm run page`: from a job summary, and from a real log of act 0.2.89, whose paths are another person's.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { summariesIn } from '../../../tools/page/act-log.ts'

const LOG = resolve(import.meta.dirname, 'act.log')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs it as npm does, called in the folder. */
function page(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/page/main.ts', ...args], {
    ...{ encoding: 'utf8', env: { ...process.env, INIT_CWD: folder } },
  })
  return { status, stdout, stderr }
}

const written = (name: string) => readFileSync(join(folder, name), 'utf8')
const headers = (html: string) =>
  [...html.matchAll(/<header>(.*?)<\/header>/g)].map(([, header]) => header)

test('the page of a summary names its file, in paths relative to where npm was called', () => {
  mkdirSync(join(folder, 'out'))
  writeFileSync(join(folder, 'out/<b>.md'), '## Result\n\n*fine*\n')
  const stdout = `${pathToFileURL(join(folder, 'page.html'))}\n`
  expect(page('out/<b>.md', 'page.html')).toEqual({ status: 0, stdout, stderr: '' })
  expect(headers(written('page.html'))).toEqual(['<b>out/&#x3C;b>.md</b> '])
  expect(written('page.html')).toContain('<h2>Result</h2>\n<p><em>fine</em></p>')
})

test('the page of a log of act has all summaries, each under the name of its step', () => {
  expect(page(LOG, 'page.html')).toMatchObject({ status: 0, stderr: '' })
  const html = written('page.html')
  expect(headers(html)).toEqual([
    '<b>Judge</b> summary of the job Two/Judge [a] text',
    '<b>OWNER/run-ai-workflow@v1</b> summary of the job Two/ask',
    '<b>Write a line (and another)</b> summary of the job Two/ask',
  ])
  expect(html.match(/class="drawing"/g)).toHaveLength(2)
  expect(html).not.toContain('⭐ Run')
})

test('a summary in a log has each of its lines, and nothing else', () => {
  const [judge, list, lines] = summariesIn(readFileSync(LOG, 'utf8')) ?? []
  expect(judge?.markdown).toMatch(/^## ❌ AI run failed\n\n<p>.*\n<\/table>$/s)
  expect(list?.markdown).toContain('In German:\n- [Two/ask] ends here\n')
  expect(lines?.markdown).toBe('One\n\nTwo')
})

test('a log of `act --json` has its summaries as they were written', () => {
  const job = 'Two/ask  '
  const log = [
    { dryrun: false, job, msg: '⭐ Run Set up job' },
    { command: 'summary', content: 'a\n[Two/ask] b\n', job, msg: '…', step: 'Ask' },
  ]
  expect(summariesIn(log.map((each) => JSON.stringify(each)).join('\n'))).toEqual([
    { title: ['Ask', 'summary of the job Two/ask'], markdown: 'a\n[Two/ask] b\n' },
  ])
})

test('a problem is one line', () => {
  const problem = (line: string) => ({ status: 1, stdout: '', stderr: `${line}\n` })
  const none = 'there is no such file or folder'
  const [file, place] = [join(folder, 'none.md'), join(folder, 'none/page.html')]
  expect(page('none.md', 'page.html')).toEqual(problem(`${file} cannot be read: ${none}`))
  expect(page(LOG, 'none/page.html')).toEqual(problem(`${place} cannot be written: ${none}`))
  expect(page('.', 'page.html').stderr).toMatch(/ cannot be read: EISDIR.+\n$/)
  writeFileSync(join(folder, 'empty.log'), '[A/b] ⭐ Run Set up job\n[A/b] 🏁  Job succeeded\n')
  expect(page('empty.log', 'page.html')).toEqual(
    problem('empty.log is a log of act without any job summary'),
  )
})
