// The stand-ins for `gh` and for actions, as processes: what they do not have, they refuse, and say what they have.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'

const STAND_INS = resolve('sandbox/act/stand-ins')
const GH = /^Stand-in for gh, in the offline kit of run-ai-workflow: /

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-ins-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const path = (...names: readonly string[]) => join(folder, ...names)

function write(name: string, text: string): void {
  mkdirSync(path(name, '..'), { recursive: true })
  writeFileSync(path(name), text)
}

/** Runs a script of the stand-ins in the folder, as a step of a workflow would. */
function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(STAND_INS, script), ...args],
    {
      ...{ cwd: folder, encoding: 'utf8', input },
      env: {
        PATH: process.env.PATH,
        GITHUB_WORKSPACE: folder,
        GITHUB_OUTPUT: path('outputs.txt'),
        SANDBOX_ARTIFACTS: path('artifacts'),
        SANDBOX_CACHES: path('caches'),
        SANDBOX_GH: path('gh.json'),
        SANDBOX_STAND_INS: STAND_INS,
        ...env,
      },
    },
  )
  return { status, stdout, stderr }
}

describe('gh', () => {
  const issue = { number: 7, title: 'Help', body: 'It fails', state: 'open', comments: [] }
  const repository = 'you/yours'

  beforeEach(() => {
    const labels = ['bug', 'question', 'old']
    const issues = [{ ...issue, labels: ['old'] }]
    write('gh.json', JSON.stringify({ repository, labels, issues }))
  })

  const gh = (args: readonly string[], input?: string) =>
    run('gh.js', args, { GH_TOKEN: 'x', GH_REPO: repository }, input)
  const done = { status: 0, stdout: '', stderr: '' }
  const issues = () => JSON.parse(readFileSync(path('gh.json'), 'utf8')).issues

  test('labels are added and removed', () => {
    const labels = ['--add-label', 'bug,question', '--remove-label', 'old']
    expect(gh(['issue', 'edit', '7', ...labels])).toEqual(done)
    expect(gh(['issue', 'edit', '7', '--add-label', 'bug'])).toEqual(done)
    expect(issues()[0].labels).toEqual(['bug', 'question'])
  })

  test('a comment is a text, a file, or what comes from another command', () => {
    write('comment.md', 'Two')
    expect(gh(['issue', 'comment', '7', '--body', 'One'])).toEqual(done)
    expect(gh(['issue', 'comment', '7', '--body-file', 'comment.md'])).toEqual(done)
    expect(gh(['issue', 'comment', '7', '--body-file', '-'], 'Three')).toEqual(done)
    expect(gh(['issue', 'comment', '7', '-b', 'Four'])).toEqual(done)
    expect(issues()[0].comments).toEqual(['One', 'Two', 'Three', 'Four'])
  })

  test('issues are listed with what is asked for, also without a filter', () => {
    expect(gh(['issue', 'create', '--title', 'New', '--body', 'x', '--label', 'bug'])).toEqual(done)
    const list = (...args: readonly string[]) =>
      JSON.parse(gh(['issue', 'list', ...args, '--json', 'number,labels,createdAt']).stdout)
    const createdAt = expect.stringMatching(/^\d{4}-.*\dZ$/)
    const created = { number: 8, labels: [{ name: 'bug' }], createdAt }
    expect(list()).toEqual([{ number: 7, labels: [{ name: 'old' }], createdAt }, created])
    expect(list('--label', 'bug', '--app', 'github-actions')).toEqual([created])
    expect(list('--state', 'closed')).toEqual([])
  })

  test.each([
    ['pr view 7', 'there is no `gh pr view`. It has: api, issue comment, '],
    ['', 'there is no `gh `. It has: api, '],
    [
      'issue edit 7 --title x',
      "Unknown option '--title'. `gh issue edit` has one argument, and: --add-label, ",
    ],
    ['issue comment', '0 arguments are given. `gh issue comment` has one argument, and: --body, '],
    ['issue comment 7', 'either --body or --body-file is required'],
    ['issue comment 8 --body x', 'GraphQL: Could not resolve to an issue: 8'],
    ['issue comment 7 --body-file none.md', 'ENOENT'],
    ['issue edit 7 --add-label none', "could not add label: 'none' not found"],
    ['issue close 7 --reason duplicate', '--reason cannot be "duplicate". Its values: completed, '],
    ['issue list', '--json cannot be "". Its values: number, '],
    ['issue list --json author', '--json cannot be "author". Its values: number, '],
    [
      'api repos/you/yours/pulls/7',
      'there is no GET repos/you/yours/pulls/7. Of repos/you/yours, it has: ',
    ],
    ['api --method DELETE x', '--method cannot be "DELETE". Its values: GET, '],
    ['api -X POST repos/you/yours/issues/7/comments -F title=x', '--field body=@FILE is required'],
    ['api -X PATCH repos/you/yours/issues/comments/7009 -F body=@gh.json', 'gh: Not Found'],
  ])('refuses `gh %s`', (command, problem) => {
    const { status, stdout, stderr } = gh(command.split(' ').filter(Boolean))
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(GH)
    expect(stderr.replace(GH, '').slice(0, problem.length)).toBe(problem)
    expect(stderr.trimEnd()).not.toContain('\n')
    expect(issues()).toEqual([{ ...issue, labels: ['old'] }])
  })
})

/** Runs the stand-in for an action with these inputs. */
function action(name: string, inputs: Readonly<Record<string, string>>) {
  const variables = Object.entries(inputs).map(([input, value]) => [
    `INPUT_${input.toUpperCase()}`,
    value,
  ])
  return run(`${name}/main.mjs`, [], Object.fromEntries(variables))
}

const ACTIONS = [
  'cache/restore',
  'cache/save',
  'create-pull-request',
  'download-artifact',
  'upload-artifact',
]

test.each(ACTIONS)('%s says what it is, and refuses an input that it does not have', (name) => {
  const { status, stdout, stderr } = action(name, { path: 'x', 'no-such': 'y' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  const rest = String.raw`tand-in for \S+${name}, in the offline kit of run-ai-workflow`
  const lines = `^This is the s${rest}.\\n::error::S${rest}: it has no input (no-such|path)\\. Its inputs: .*\\n$`
  expect(stdout).toMatch(new RegExp(lines))
})

test.each([
  ['cache/restore', { key: 'k', path: 'one\ntwo' }, 'path cannot be "one%0Atwo". Its inputs: '],
  ['cache/restore', { path: 'one' }, 'The inputs path and key are required.'],
  ['cache', { key: 'k' }, 'Use actions/cache/restore and actions/cache/save'],
  ['upload-artifact', { path: '*.md' }, 'The input path is no pattern such as "*.md".'],
  ['upload-artifact', {}, 'The input path is required.'],
  ['upload-artifact', { path: 'x', overwrite: 'yes' }, 'overwrite cannot be "yes". Its inputs: '],
  ['download-artifact', { name: 'none' }, 'Unable to download: Artifact not found for name: none'],
  ['create-pull-request', { 'add-paths': '**/*.md' }, 'A line of add-paths is the path of a file'],
  ['create-pull-request', { title: 'x' }, 'The input add-paths is required.'],
  ['create-pull-request', { 'add-paths': 'docs' }, 'Command failed: git status'],
])('%s refuses %j', (name, inputs, problem) => {
  const { status, stdout, stderr } = action(name, inputs)
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(stdout).toContain(`, in the offline kit of run-ai-workflow: ${problem}`)
})

test('a cache is restored by its key, and its outputs are set', () => {
  write('journal/a.txt', 'kept')
  const save = action('cache/save', { path: 'journal', key: 'k-1' })
  expect(save).toMatchObject({ status: 0, stderr: '' })
  rmSync(path('journal'), { recursive: true })
  const keys = { key: 'k-2', 'restore-keys': 'other-\nk-' }
  expect(action('cache/restore', { path: 'journal', ...keys })).toMatchObject({ status: 0 })
  expect(readFileSync(path('journal/a.txt'), 'utf8')).toBe('kept')
  expect(readFileSync(path('outputs.txt'), 'utf8')).toBe(
    'cache-primary-key=k-2\ncache-matched-key=k-1\ncache-hit=false\n',
  )
  const missed = action('cache/restore', { path: 'journal', key: 'x' })
  expect(missed).toMatchObject({ status: 0, stdout: expect.stringContaining('Cache not found') })
})

test('artifacts are downloaded by name, by pattern, or all', () => {
  for (const name of ['part-1', 'part-2', 'other']) {
    write(`${name}.txt`, name)
    expect(action('upload-artifact', { name, path: `${name}.txt` })).toMatchObject({ status: 0 })
  }
  const merged = { pattern: 'part-*', 'merge-multiple': 'true', path: 'merged' }
  expect(action('download-artifact', merged)).toMatchObject({ status: 0 })
  expect(action('download-artifact', { path: 'all' })).toMatchObject({ status: 0 })
  const found = ['merged/part-1.txt', 'merged/part-2.txt', 'all/other/other.txt']
  expect(found.filter((name) => !existsSync(path(name)))).toEqual([])
  const again = action('upload-artifact', { name: 'other', path: 'other.txt' })
  expect(again).toMatchObject({ status: 1, stdout: expect.stringContaining('Set overwrite, or ') })
})

test('a pull request has the files of several lines of add-paths, and is updated', () => {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '--quiet')
  write('docs/de/a.md', 'eins')
  write('docs/fr/a.md', 'un')
  write('index.md', 'index')
  const inputs = { 'add-paths': 'docs/de\ndocs/fr\nindex.md\ndocs/none', branch: 'translations' }
  expect(action('create-pull-request', inputs)).toMatchObject({ status: 0, stderr: '' })
  rmSync(path('docs/fr'), { recursive: true })
  write('docs/de/a.md', 'zwei')
  expect(action('create-pull-request', inputs)).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(path('artifacts/pull-request/docs/de/a.md'), 'utf8')).toBe('zwei')
  expect(existsSync(path('artifacts/pull-request/index.md'))).toBe(true)
  expect(existsSync(path('artifacts/pull-request/docs/fr'))).toBe(false)
})
