// What actionlint, zizmor and the schemas do not know of the workflows, and the scripts of the release, run unchanged.
import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

type Step = Readonly<Partial<Record<'name' | 'uses' | 'run', string>>>

interface Job {
  readonly permissions?: object
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> }
  readonly steps: readonly Step[]
}

const root = fs.mkdtempSync(join(tmpdir(), 'workflows-test-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const read = (file: string): { readonly jobs: Readonly<Record<string, Job>> } =>
  parse(fs.readFileSync(`.github/workflows/${file}`, 'utf8'))

test('CI runs each part of .ci/run once, beside each other', () => {
  const [, parts = ''] = /^PARTS=\((.+)\)$/m.exec(fs.readFileSync('.ci/run', 'utf8')) ?? []
  const { part, test } = read('ci.yml').jobs
  expect([...(part?.strategy?.matrix.part ?? []), 'tests']).toEqual(parts.split(' '))
  expect(test?.steps.map(({ run }) => run)).toContain('npm test -- --coverage')
})

/** The script of a step, as GitHub runs it with `shell: bash`. */
function script(file: string, job: string, name: string): string {
  const step = read(file).jobs[job]?.steps.find((each) => each.name === name)
  if (step?.run === undefined) throw new Error(`${file} has no script ${name}`)
  return step.run
}

// The release runs on Linux.
if (process.platform !== 'win32') {
  const repository = join(root, 'repository')
  let commits: readonly string[]

  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Someone', '-c', 'user.email=s@example.com', ...args], {
      cwd: repository,
      // Not with the settings of the user.
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()

  beforeAll(() => {
    fs.mkdirSync(join(repository, 'dist'), { recursive: true })
    git('init', '--quiet', '--initial-branch=main')
    commits = [1, 2].map((number) => {
      fs.writeFileSync(join(repository, 'dist/index.js'), `${number}\n`)
      git('add', '.')
      git('commit', '--quiet', '--message', `Commit ${number}`)
      return git('rev-parse', 'HEAD')
    })
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  })

  /** An answer of `gh` to arguments that match a pattern of the shell. */
  type Answer = readonly [pattern: string, answer: string, code?: number]

  /** Runs a script in the repository; `gh` gives the first answer that fits, and fails without one. */
  function bash(text: string, env: Readonly<Record<string, string>>, gh: readonly Answer[] = []) {
    const bin = fs.mkdtempSync(join(root, 'bin-'))
    const cases = gh.map(
      ([pattern, answer, code = 0]) =>
        `${pattern.replaceAll(' ', '\\ ')}) printf '%s' '${answer}'; exit ${code};;\n`,
    )
    const fake = `#!/bin/bash\necho "$*" >> '${bin}/log'\ncase "$*" in\n${cases.join('')}esac\nexit 1\n`
    fs.writeFileSync(join(bin, 'log'), '')
    fs.writeFileSync(join(bin, 'gh'), fake, { mode: 0o755 })
    const { status, stdout } = spawnSync('bash', ['-eo', 'pipefail', '-c', text], {
      cwd: repository,
      encoding: 'utf8',
      env: {
        PATH: [bin, process.env.PATH].join(delimiter),
        RUNNER_TEMP: bin,
        GITHUB_REPOSITORY: 'someone/action',
        ...env,
      },
    })
    return {
      status,
      stdout,
      calls: fs.readFileSync(join(bin, 'log'), 'utf8').split('\n').slice(0, -1),
    }
  }

  describe('the release', () => {
    const check = script('release.yml', 'check', 'The tag names this commit, which is on main')
    const checked = (tag: string) => bash(check, { GITHUB_REF_NAME: tag }).status

    test('takes a tag on main that names the commit', () => {
      git('tag', 'v1.0.0')
      git('tag', '--annotate', '--message', 'x', 'v1.0.1')
      expect([checked('v1.0.0'), checked('v1.0.1')]).toEqual([0, 0])
    })

    test('refuses a tag of another commit, and a commit that is not on main', () => {
      git('tag', 'v0.9.0', commits[0] ?? '')
      expect(checked('v0.9.0')).toBe(1)
      git('checkout', '--quiet', '-b', 'other')
      git('commit', '--quiet', '--allow-empty', '--message', 'Elsewhere')
      git('tag', 'v2.0.0')
      expect(checked('v2.0.0')).toBe(1)
      git('checkout', '--quiet', 'main')
    })

    test('refuses a dist that differs from src, even by a new file', () => {
      const compare = script('release.yml', 'check', 'dist matches src')
      const built = (change: string) => bash(compare.replace('npm run build', change), {}).status
      expect(compare).toContain('npm run build')
      expect(built('true')).toBe(0)
      expect(built('echo other > dist/index.js')).toBe(1)
      git('checkout', '--quiet', 'dist')
      expect(built('echo new > dist/new.js')).toBe(1)
      fs.rmSync(join(repository, 'dist/new.js'))
    })

    const draft = script('release.yml', 'draft', 'Draft').replace(/^node .*$/m, '')
    const drafted = (commit: string) =>
      bash(draft, { GITHUB_REF_NAME: 'v1.0.0', GITHUB_SHA: 'abc' }, [
        ['api*commits/tags/v1.0.0*', commit],
        ['release*', ''],
      ])

    test('drafts it for the commit that was checked', () => {
      const { status, calls } = drafted('abc')
      expect(status).toBe(0)
      expect(calls.at(-1)).toMatch(/^release create v1\.0\.0 --draft --verify-tag --target abc /)
    })

    test('drafts nothing where the tag has been moved since', () => {
      const { status, calls } = drafted('def')
      expect([status, calls.length]).toEqual([1, 1])
    })
  })

  describe('the major tag', () => {
    const move = script('major-tag.yml', 'move', 'Move')
    const commit: Answer = ['api*/commits/tags/v*', 'abc']
    const file: Answer = ['api*/contents/dist/index.js*', 'code']
    const attested: Answer = ['attestation verify*', '']
    const moved: Answer = ['api --method*', '']
    const releases = (...tags: readonly string[]): Answer => ['api*/releases *', tags.join('\n')]

    test('is moved to a release whose dist is attested for that commit', () => {
      const there: Answer = ['api*/git/ref/tags/v1 *', '']
      const gh = [commit, file, attested, releases('v1.2.3', 'v1.10.0', 'v2.0.0'), there, moved]
      const { status, stdout, calls } = bash(move, { TAG: 'v1.10.0' }, gh)
      expect([status, stdout]).toEqual([0, 'v1 is now v1.10.0 (abc)\n'])
      expect(calls.find((call) => call.startsWith('attestation'))).toMatch(
        / --source-digest abc --source-ref refs\/tags\/v1\.10\.0 --signer-workflow someone\/action\/\.github\/workflows\/release\.yml$/,
      )
      expect(calls.at(-1)).toBe(
        'api --method PATCH repos/someone/action/git/refs/tags/v1 -f sha=abc -F force=true --silent',
      )
    })

    test('is made where there is none', () => {
      const missing: Answer = ['api*/git/ref/tags/v2 *', '', 1]
      const gh = [commit, file, attested, releases('v1.9.9', 'v2.0.0'), missing, moved]
      const { status, calls } = bash(move, { TAG: 'v2.0.0' }, gh)
      expect(status).toBe(0)
      expect(calls.at(-1)).toBe(
        'api --method POST repos/someone/action/git/refs -f ref=refs/tags/v2 -f sha=abc --silent',
      )
    })

    test.each<[what: string, tag: string, gh: Answer[], status: number]>([
      ['the tag is no version', 'v1', [], 1],
      ['its commit cannot be asked', 'v1.2.3', [], 1],
      ['dist is not attested', 'v1.2.3', [commit, file, ['attestation*', '', 1]], 1],
      ['the releases cannot be asked', 'v1.2.3', [commit, file, attested], 1],
      ['a newer one is out', 'v1.2.3', [commit, file, attested, releases('v1.2.3', 'v1.10.0')], 0],
    ])('stays where it is when %s', (_, tag, gh, expected) => {
      const { status, calls } = bash(move, { TAG: tag }, [...gh, moved])
      expect(status).toBe(expected)
      expect(calls.filter((call) => call.includes('--method'))).toEqual([])
    })
  })

  describe('a night in which something fails', () => {
    const report = script('nightly.yml', 'report', 'Open an issue, or comment on the open one')
    const title = 'The nightly checks fail'
    const env = {
      TITLE: title,
      RESULTS: 'Fuzz: success. Chaos: failure.',
      GITHUB_SERVER_URL: 'https://host.example',
      GITHUB_RUN_ID: '123',
    }
    const body = `${env.RESULTS} The logs have the seeds: https://host.example/someone/action/actions/runs/123`
    const listed = 'issue list --state open *== env.TITLE*'

    test.each<[what: string, found: Answer[], status: number, calls: string[]]>([
      ['opens an issue', [[listed, '']], 0, [`issue create --title ${title} --body ${body}`]],
      ['comments on an open issue', [[listed, '7']], 0, [`issue comment 7 --body ${body}`]],
      ['opens nothing where the issues cannot be listed', [], 1, []],
    ])('%s', (_, found, expected, written) => {
      const gh: readonly Answer[] = [...found, ['issue create*', ''], ['issue comment*', '']]
      const { status, calls } = bash(report, env, gh)
      expect([status, calls.slice(1)]).toEqual([expected, written])
    })

    test('reaches an issue only from the job that has no code of the project', () => {
      const { report: last, ...others } = read('nightly.yml').jobs
      for (const { permissions } of Object.values(others)) {
        expect(permissions).toEqual({ contents: 'read' })
      }
      expect(last?.permissions).toEqual({ issues: 'write' })
      expect(last?.steps.map(({ uses }) => uses)).toEqual([undefined])
    })
  })
}
