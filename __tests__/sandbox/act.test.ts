// What stands in for other people's actions and for gh: it must refuse what they refuse, or a workflow
// that fails on GitHub would pass here. And the reading of act's log, which needs no act.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { folderTexts } from '../../sandbox/act/folder-texts.ts'
import { readActLog } from '../../sandbox/act/log.ts'

const STAND_INS = join(import.meta.dirname, '../../sandbox/act/stand-ins')

let scratch: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'stand-ins-'))
  mkdirSync(join(scratch, 'artifacts'))
  mkdirSync(join(scratch, 'workspace'))
})

afterEach(() => {
  rmSync(scratch, { recursive: true, force: true })
})

interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

function script(path: string, args: readonly string[], env: NodeJS.ProcessEnv): Ended {
  return spawnSync(process.execPath, [join(STAND_INS, path), ...args], {
    cwd: join(scratch, 'workspace'),
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
}

function write(path: string, text: string): void {
  const file = join(scratch, 'workspace', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function transfer(
  action: 'upload' | 'download',
  inputs: Readonly<Record<string, string>>,
  defaults: Readonly<Record<string, string>>,
): Ended {
  const given = Object.entries({ ...defaults, ...inputs })
  return script(`${action}-artifact/main.mjs`, [], {
    SANDBOX_ARTIFACTS: join(scratch, 'artifacts'),
    GITHUB_WORKSPACE: join(scratch, 'workspace'),
    GITHUB_OUTPUT: join(scratch, 'output'),
    ...Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
  })
}

const upload = (inputs: Readonly<Record<string, string>>) =>
  transfer('upload', inputs, {
    name: 'artifact',
    'if-no-files-found': 'warn',
    overwrite: 'false',
    'include-hidden-files': 'false',
  })
const download = (inputs: Readonly<Record<string, string>>) =>
  transfer('download', inputs, { 'merge-multiple': 'false' })

function artifacts(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const found = [...folderTexts(join(scratch, 'artifacts'))]
  return Object.fromEntries(found.map(([name, texts]) => [name, Object.fromEntries(texts)]))
}

describe('upload-artifact', () => {
  it('lays files out from what their paths have in common', () => {
    write('out/a/one.txt', '1')
    write('out/b/two.txt', '2')
    write('out/.hidden', 'h')
    expect(upload({ name: 'file', path: 'out/a/one.txt' }).status).toBe(0)
    expect(upload({ name: 'folder', path: 'out' }).status).toBe(0)
    expect(upload({ name: 'both', path: 'out/a/one.txt\nout/b\n' }).status).toBe(0)
    expect(artifacts()).toEqual({
      file: { 'one.txt': '1' },
      folder: { 'a/one.txt': '1', 'b/two.txt': '2' },
      both: { 'a/one.txt': '1', 'b/two.txt': '2' },
    })
  })

  it('refuses a name that is taken, unless it is told to overwrite', () => {
    write('one.txt', '1')
    expect(upload({ path: 'one.txt' }).status).toBe(0)
    const again = upload({ path: 'one.txt' })
    expect(again).toMatchObject({ status: 1, stdout: expect.stringContaining('already exists') })
    expect(upload({ path: 'one.txt', overwrite: 'true' }).status).toBe(0)
  })

  it.each([
    [{ path: 'one.txt', name: 'a/b' }],
    [{ path: 'one.txt', name: 'a:b' }],
    [{ path: '*.txt' }],
    [{ path: '' }],
    [{ path: 'one.txt', overwrite: 'yes' }],
    [{ path: 'one.txt', retention: '3' }],
    [{ path: 'one.txt', 'retention-days': '91' }],
    [{ path: 'none.txt', 'if-no-files-found': 'error' }],
  ])('refuses %j', (inputs) => {
    write('one.txt', '1')
    expect(upload(inputs).status).toBe(1)
    expect(artifacts()).toEqual({})
  })
})

describe('download-artifact', () => {
  beforeEach(() => {
    for (const name of ['part-1', 'part-2', 'other']) {
      write(`${name}.txt`, name)
      expect(upload({ name, path: `${name}.txt` }).status).toBe(0)
    }
  })

  const downloaded = () => Object.fromEntries(folderTexts(join(scratch, 'workspace', 'to')))

  it.each([
    [{ name: 'part-1', path: 'to/x' }, { 'part-1.txt': 'part-1' }],
    [
      { pattern: 'part-*', path: 'to/x' },
      { 'part-1/part-1.txt': 'part-1', 'part-2/part-2.txt': 'part-2' },
    ],
    [
      { pattern: 'part-*', path: 'to/x', 'merge-multiple': 'true' },
      { 'part-1.txt': 'part-1', 'part-2.txt': 'part-2' },
    ],
    // No folder of its own for the only one, though a pattern found it.
    [{ pattern: 'oth*', path: 'to/x' }, { 'other.txt': 'other' }],
  ])('puts %j where the real one does', (inputs, files) => {
    expect(download(inputs).status).toBe(0)
    expect(Object.fromEntries(downloaded().x ?? [])).toEqual(files)
  })

  it('fails on a name that is missing, not on a pattern without a match', () => {
    expect(download({ name: 'missing' }).status).toBe(1)
    expect(download({ pattern: 'missing-*' }).status).toBe(0)
    expect(download({ pattern: 'part-?' }).status).toBe(1)
    expect(download({ 'run-id': '1' }).status).toBe(1)
  })
})

describe('cache', () => {
  const cache = (action: 'save' | 'restore', inputs: Readonly<Record<string, string>>): Ended => {
    mkdirSync(join(scratch, 'caches'), { recursive: true })
    writeFileSync(join(scratch, 'output'), '')
    const defaults = action === 'save' ? {} : { 'fail-on-cache-miss': 'false' }
    const given = Object.entries({ path: 'kept', ...defaults, ...inputs })
    return script(`cache/${action}/main.mjs`, [], {
      SANDBOX_CACHES: join(scratch, 'caches'),
      GITHUB_WORKSPACE: join(scratch, 'workspace'),
      GITHUB_OUTPUT: join(scratch, 'output'),
      ...Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    })
  }
  const restored = (inputs: Readonly<Record<string, string>>) => {
    rmSync(join(scratch, 'workspace', 'kept'), { recursive: true, force: true })
    expect(cache('restore', inputs).status).toBe(0)
    const texts = Object.fromEntries(folderTexts(join(scratch, 'workspace')).get('kept') ?? [])
    return { texts, outputs: readFileSync(join(scratch, 'output'), 'utf8') }
  }
  const save = (key: string, text: string) => {
    write('kept/a.txt', text)
    return cache('save', { key })
  }

  it('gives back what was saved under the key, or the newest under a beginning of one', () => {
    for (const key of ['a-1', 'a-2', 'b-1']) expect(save(key, key).status).toBe(0)
    expect(restored({ key: 'a-1' })).toEqual({
      texts: { 'a.txt': 'a-1' },
      outputs: 'cache-primary-key=a-1\ncache-hit=true\ncache-matched-key=a-1\n',
    })
    expect(restored({ key: 'a-3', 'restore-keys': 'c-\na-\nb-' })).toEqual({
      texts: { 'a.txt': 'a-2' },
      outputs: 'cache-primary-key=a-3\ncache-hit=false\ncache-matched-key=a-2\n',
    })
  })

  it('finds nothing under another key or path, which fails only if it is asked to', () => {
    save('a-1', 'text')
    const nothing = { texts: {}, outputs: 'cache-primary-key=b-1\n' }
    expect(restored({ key: 'b-1' })).toEqual(nothing)
    expect(restored({ key: 'a-1', path: './kept' }).texts).toEqual({})
    const failed = cache('restore', { key: 'b-1', 'fail-on-cache-miss': 'true' })
    expect(failed.status).toBe(1)
    expect(failed.stdout).toContain('::error::Failed to restore cache entry.')
  })

  it('never replaces a cache, and never fails when it saves', () => {
    save('a-1', 'first')
    const second = save('a-1', 'second')
    expect(second.status).toBe(0)
    expect(second.stdout).toContain('::warning::Failed to save: Unable to reserve cache')
    expect(restored({ key: 'a-1' }).texts).toEqual({ 'a.txt': 'first' })
    expect(cache('save', { key: 'b', path: 'missing' }).stdout).toContain('::warning::Path')
  })

  it.each([{ key: '' }, { key: 'a,b' }, { key: 'x'.repeat(513) }, { path: '*' }, { other: '1' }])(
    'refuses %j',
    (inputs) => {
      expect(cache('restore', { key: 'a', ...inputs }).status).toBe(1)
    },
  )
})

describe('gh', () => {
  beforeEach(() => {
    write('../github.json', '{"repository":"acme/product","labels":["ai"],"issues":[]}')
  })

  const ENVIRONMENT = { GH_TOKEN: 'token', GH_REPO: 'acme/product' }

  const gh = (args: readonly string[], env: NodeJS.ProcessEnv = ENVIRONMENT) =>
    script('bin/gh', args, { SANDBOX_GH: join(scratch, 'github.json'), ...env })

  function issues(): unknown {
    const state: { issues: unknown } = JSON.parse(
      readFileSync(join(scratch, 'github.json'), 'utf8'),
    )
    return state.issues
  }

  it('keeps issues', () => {
    write('body.md', 'from a file')
    expect(gh(['issue', 'create', '--title', 'T', '-F', 'body.md', '-l', 'AI'])).toMatchObject({
      status: 0,
      stdout: 'https://github.com/acme/product/issues/1\n',
    })
    expect(gh(['issue', 'list', '--label=ai', '--json', 'number,state']).stdout).toBe(
      '[{"number":1,"state":"OPEN"}]\n',
    )
    expect(gh(['issue', 'comment', '1', '-b', '- a comment']).status).toBe(0)
    expect(gh(['issue', 'close', '1', '--reason', 'not planned']).status).toBe(0)
    expect(gh(['issue', 'list', '--json', 'number']).stdout).toBe('[]\n')
    expect(issues()).toEqual([
      {
        number: 1,
        title: 'T',
        body: 'from a file',
        labels: ['ai'],
        state: 'closed',
        reason: 'not planned',
        author: 'app/github-actions',
        comments: ['- a comment'],
      },
    ])
  })

  it.each([
    ["'missing' not found", ['issue', 'create', '-t', 'T', '-b', 'B', '-l', 'missing']],
    ['--body', ['issue', 'create', '--title', 'T']],
    ['--assign', ['issue', 'create', '--title', 'T', '--body', 'B', '--assign', 'me']],
    ['too long', ['issue', 'create', '--title', 'T', '--body-file', 'long.md']],
    ['number of 7', ['issue', 'comment', '7', '--body', 'B']],
    ['words', ['issue', 'list', '--json', 'number,words']],
    ['unknown command', ['issue', 'transfer', '1']],
    ['already exists', ['label', 'create', 'AI']],
    ['acme/other', ['issue', 'list', '-R', 'acme/other']],
  ])('refuses with %s', (message, args) => {
    // By a file, since Windows takes no argument of that length.
    write('long.md', 'x'.repeat(65_537))
    expect(gh(args)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) })
    expect(issues()).toEqual([])
  })

  it('posts, finds and changes comments by the REST interface, page by page', () => {
    const comments = Array.from({ length: 31 }, (_, at) => `comment ${at}`)
    const issue = { number: 7, comments, commentAuthors: comments.map(() => 'someone') }
    write('../github.json', JSON.stringify({ repository: 'acme/product', issues: [issue] }))
    write('body.md', '- from a file\n')
    const path = 'repos/acme/product/issues/7/comments'
    expect(gh(['api', path, '-F', 'body=@body.md', '--silent'])).toMatchObject({
      status: 0,
      stdout: '',
    })
    const ids = ['--jq', '.[] | select(.user.login == "github-actions[bot]") | .id']
    expect(gh(['api', path, ...ids]).stdout).toBe('')
    const found = gh(['api', '--paginate', path, ...ids]).stdout.trim()
    const one = `repos/acme/product/issues/comments/${found}`
    expect(gh(['api', '--method', 'PATCH', one, '-F', 'body=changed']).stdout).toContain('changed')
    expect(issues()).toEqual([{ ...issue, comments: [...comments, 'changed'] }])
    const other = one.replace(found, String(Number(found) - 1))
    for (const [refused, why] of [
      [['-X', 'PATCH', other, '-F', 'body=x'], 'HTTP 403'],
      [['-X', 'PATCH', `${one}9`, '-F', 'body=x'], 'number of'],
      [['-X', 'DELETE', one], 'HTTP 404'],
      [['-X', 'POST', path, '-F', 'body= '], 'blank'],
      [['-X', 'POST', path, '-F', 'title=x'], 'body'],
    ] as const) {
      expect(gh(['api', ...refused])).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(why),
      })
    }
  })

  it('needs a token and a repository', () => {
    expect(gh(['issue', 'list'], { GH_REPO: 'acme/product' }).status).toBe(1)
    expect(gh(['issue', 'list'], { GH_TOKEN: 'token' }).status).toBe(1)
  })
})

it("reads act's log", () => {
  const step = { job: 'a.yml/Leg-1 ', jobID: 'leg', matrix: { k: 1 }, stage: 'Main', stepID: ['x'] }
  const { jobs, find, transcript } = readActLog(
    [
      { ...step, stage: 'Pre', msg: 'prepared' },
      { ...step, step: 'Say', raw_output: true, msg: 'one\n' },
      { ...step, step: 'Say', raw_output: true, msg: 'two\n' },
      { ...step, command: 'error', arg: 'bad', msg: '::error::bad' },
      { ...step, stepResult: 'failure', msg: 'Failure' },
      { ...step, command: 'set-output', name: 'v', arg: 'a\nb', msg: 'set' },
      { job: 'a.yml/Leg-1', jobID: 'leg', jobResult: 'failure', msg: 'Job failed' },
    ]
      .map((entry) => JSON.stringify(entry))
      .concat('Error: Job failed')
      .join('\n'),
  )
  expect(find('leg', 'x')).toEqual({
    id: 'x',
    name: 'Say',
    result: 'failure',
    outputs: new Map([['v', 'a\nb']]),
    log: 'one\ntwo\n',
    errors: ['bad'],
  })
  expect(jobs).toMatchObject([
    { id: 'leg', name: 'a.yml/Leg-1', matrix: { k: 1 }, result: 'failure' },
  ])
  expect(find('leg', 'y')).toBeUndefined()
  expect(transcript).toMatch(/^a\.yml\/Leg-1: prepared\n(?:.*\n)*Error: Job failed$/)
})
