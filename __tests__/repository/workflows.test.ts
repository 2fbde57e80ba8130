// The workflows of the project as text, and the scripts of the release, run unchanged.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { problemsIn } from '../../tools/github-settings.ts'

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly permissions?: object
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> }
  readonly steps: readonly Step[]
}

interface Workflow {
  readonly permissions: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const files = globSync('.github/workflows/*.yml').map((file) => file.replaceAll('\\', '/'))
const read = (file: string): Workflow => parse(readFileSync(file, 'utf8'))

describe.each(files)('%s', (file) => {
  const workflow = read(file)
  const jobs = Object.values(workflow.jobs)

  test('gives no permission at the top, but to each job', () => {
    expect(workflow.permissions).toEqual({})
    for (const { permissions } of jobs) expect(permissions).toBeDefined()
  })

  test('pins each action to a commit and names its version', () => {
    const text = readFileSync(file, 'utf8')
    for (const [, uses] of text.matchAll(/uses: (.+)$/gm)) {
      expect(uses).toMatch(/^\.\/( #.*)?$|^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    }
  })

  test('leaves no credentials in a checkout, and puts no text into a script', () => {
    for (const { uses = '', run = '', with: given = {} } of jobs.flatMap(({ steps }) => steps)) {
      if (uses.startsWith('actions/checkout@')) expect(given['persist-credentials']).toBe(false)
      expect(run).not.toContain('${' + '{')
    }
  })
})

test('CI runs each part of .ci/run once, beside each other', () => {
  const [, parts = ''] = /^PARTS=\((.+)\)$/m.exec(readFileSync('.ci/run', 'utf8')) ?? []
  const { part, test } = read('.github/workflows/ci.yml').jobs
  expect([...(part?.strategy?.matrix.part ?? []), 'tests']).toEqual(parts.split(' '))
  expect(test?.steps.map(({ run }) => run)).toContain('npm test -- --coverage')
})

test('every workflow takes an action at the same commit', () => {
  const commits = new Map<string, Set<string>>()
  for (const file of files) {
    for (const [, name = '', commit = ''] of readFileSync(file, 'utf8').matchAll(
      /uses: ([\w-]+\/[\w-]+)\S*@(\w+)/g,
    )) {
      commits.set(name, (commits.get(name) ?? new Set()).add(commit))
    }
  }
  expect(commits.size).toBeGreaterThan(3)
  for (const each of commits.values()) expect(each.size).toBe(1)
})

describe('the issue forms and the settings of Dependabot', () => {
  const [bug, config, idea, dependabot] = [
    '.github/ISSUE_TEMPLATE/bug.yml',
    '.github/ISSUE_TEMPLATE/config.yml',
    '.github/ISSUE_TEMPLATE/idea.yml',
    '.github/dependabot.yml',
  ] as const
  const textOf = (file: string) => readFileSync(file, 'utf8')

  test('are as GitHub wants them', () => {
    expect(globSync('.github/ISSUE_TEMPLATE/*')).toHaveLength(3)
    for (const file of [bug, config, idea, dependabot]) {
      expect(problemsIn(file, textOf(file))).toEqual([])
    }
  })

  test.each([
    [idea, 'label: Your idea', 'label: Your idea: a recipe', 'Nested mappings are not allowed'],
    [idea, 'name: Idea', 'title: Idea', 'name is missing'],
    [idea, 'labels: [enhancement]', 'label: enhancement', 'label is not a known key'],
    [idea, 'type: textarea', 'type: text', 'type is none of '],
    [idea, 'label: The problem', 'value: The problem', 'label is missing'],
    [idea, 'id: idea', 'id: problem', '"problem" stands there more than once'],
    [bug, '- started', '- success', '"success" stands there more than once'],
    [bug, '- none or unknown', '- None', '"none" is a reserved word'],
    [config, 'about: Please', 'text: Please', 'about is missing'],
    [dependabot, 'version: 2', 'versions: 2', 'version is missing'],
  ])('are refused: %s with %j as %j', (file, text, broken, problem) => {
    const changed = textOf(file).replace(text, broken)
    expect(changed).not.toBe(textOf(file))
    expect(problemsIn(file, changed).join('\n')).toContain(problem)
  })

  test('the form for a bug offers every conclusion', () => {
    interface Form {
      readonly body: readonly { readonly id?: string; readonly attributes: object }[]
    }
    const { body }: Form = parse(textOf(bug))
    const { outputs } = parse(textOf('action-types.yml'))
    const conclusions: readonly string[] = outputs.conclusion['allowed-values']
    const field = body.find(({ id }) => id === 'conclusion')
    expect(field?.attributes).toMatchObject({
      options: expect.arrayContaining([...conclusions, 'none or unknown']),
    })
    expect(field?.attributes).toHaveProperty('options.length', conclusions.length + 1)
  })
})

/** The script of a step, as GitHub runs it with `shell: bash`. */
function script(file: string, job: string, name: string): string {
  const step = read(`.github/workflows/${file}`).jobs[job]?.steps.find((each) => each.name === name)
  if (step?.run === undefined) throw new Error(`${file} has no script ${name}`)
  return step.run
}

// The release runs on Linux.
if (process.platform !== 'win32') {
  let root: string
  let repository: string
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
    root = mkdtempSync(join(tmpdir(), 'workflows-test-'))
    repository = join(root, 'repository')
    mkdirSync(repository)
    git('init', '--quiet', '--initial-branch=main')
    commits = [1, 2].map((number) => {
      mkdirSync(join(repository, 'dist'), { recursive: true })
      writeFileSync(join(repository, 'dist/index.js'), `${number}\n`)
      git('add', '.')
      git('commit', '--quiet', '--message', `Commit ${number}`)
      return git('rev-parse', 'HEAD')
    })
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  /** Runs a script in the repository; `gh` answers by the first pattern that fits its arguments. */
  function bash(
    text: string,
    env: Readonly<Record<string, string>>,
    gh: readonly (readonly [pattern: string, answer: string, code?: number])[] = [],
  ) {
    const bin = mkdtempSync(join(root, 'bin-'))
    const log = join(bin, 'log')
    const cases = gh.map(
      ([pattern, answer, code = 0]) =>
        `  ${pattern.replaceAll(' ', '\\ ')}) printf '%s' '${answer}'; exit ${code};;`,
    )
    writeFileSync(log, '')
    writeFileSync(
      join(bin, 'gh'),
      `#!/bin/bash\nprintf '%s\\n' "$*" >> '${log}'\ncase "$*" in\n${cases.join('\n')}\nesac\nexit 1\n`,
    )
    chmodSync(join(bin, 'gh'), 0o755)
    const { status, stdout } = spawnSync('bash', ['-eo', 'pipefail', '-c', text], {
      cwd: repository,
      encoding: 'utf8',
      env: {
        PATH: [bin, process.env.PATH].join(delimiter),
        RUNNER_TEMP: bin,
        GITHUB_REPOSITORY: 'OWNER/run-ai-workflow',
        ...env,
      },
    })
    return { status, stdout, calls: readFileSync(log, 'utf8').split('\n').filter(Boolean) }
  }

  describe('the release', () => {
    const check = script('release.yml', 'check', 'The tag names this commit, which is on main')

    test('takes a tag on main that names the commit', () => {
      git('tag', 'v1.0.0')
      git('tag', '--annotate', '--message', 'x', 'v1.0.1')
      expect(bash(check, { GITHUB_REF_NAME: 'v1.0.0' }).status).toBe(0)
      expect(bash(check, { GITHUB_REF_NAME: 'v1.0.1' }).status).toBe(0)
    })

    test('refuses a tag of another commit, and a commit that is not on main', () => {
      git('tag', 'v0.9.0', commits[0] ?? '')
      expect(bash(check, { GITHUB_REF_NAME: 'v0.9.0' }).status).toBe(1)
      git('checkout', '--quiet', '-b', 'other')
      git('commit', '--quiet', '--allow-empty', '--message', 'Elsewhere')
      git('tag', 'v2.0.0')
      expect(bash(check, { GITHUB_REF_NAME: 'v2.0.0' }).status).not.toBe(0)
      git('checkout', '--quiet', 'main')
    })

    test('refuses a dist that differs from src, even by a new file', () => {
      const compare = script('release.yml', 'check', 'dist matches src')
      const built = (change: string) => compare.replace('npm run build', change)
      expect(built('true')).not.toBe(compare)
      expect(bash(built('true'), {}).status).toBe(0)
      expect(bash(built('echo other > dist/index.js'), {}).status).toBe(1)
      git('checkout', '--quiet', 'dist')
      expect(bash(built('echo new > dist/new.js'), {}).status).toBe(1)
      rmSync(join(repository, 'dist/new.js'))
    })

    const draft = script('release.yml', 'draft', 'Draft').replace(/^node .*$/m, '')

    test('drafts it for the commit that was checked', () => {
      const env = { GITHUB_REF_NAME: 'v1.0.0', GITHUB_SHA: 'abc' }
      const { status, calls } = bash(draft, env, [
        ['api*commits/tags/v1.0.0*', 'abc'],
        ['release*', ''],
      ])
      expect(status).toBe(0)
      expect(calls.at(-1)).toMatch(/^release create v1\.0\.0 --draft --verify-tag --target abc /)
    })

    test('drafts nothing where the tag has been moved since', () => {
      const env = { GITHUB_REF_NAME: 'v1.0.0', GITHUB_SHA: 'abc' }
      const { status, calls } = bash(draft, env, [['api*commits/tags/v1.0.0*', 'def']])
      expect(status).toBe(1)
      expect(calls).toHaveLength(1)
    })
  })

  describe('the major tag', () => {
    const move = script('major-tag.yml', 'move', 'Move')
    const commit = ['api*/commits/tags/v*', 'abc'] as const
    const file = ['api*/contents/dist/index.js*', 'code'] as const
    const attested = ['attestation verify*', ''] as const
    const releases = (...tags: readonly string[]) =>
      ['api*/releases *', `${tags.join('\n')}\n`] as const
    const moved = ['api --method*', ''] as const

    test('is moved to a release whose dist is attested for that commit', () => {
      const there = ['api*/git/ref/tags/v1 *', ''] as const
      const gh = [commit, file, attested, releases('v1.2.3', 'v1.10.0', 'v2.0.0'), there, moved]
      const { status, stdout, calls } = bash(move, { TAG: 'v1.10.0' }, gh)
      expect([status, stdout]).toEqual([0, 'v1 is now v1.10.0 (abc)\n'])
      expect(calls.find((call) => call.startsWith('attestation'))).toMatch(
        / --source-digest abc --source-ref refs\/tags\/v1\.10\.0 --signer-workflow OWNER\/run-ai-workflow\/\.github\/workflows\/release\.yml$/,
      )
      expect(calls.at(-1)).toBe(
        'api --method PATCH repos/OWNER/run-ai-workflow/git/refs/tags/v1 -f sha=abc -F force=true --silent',
      )
    })

    test('is made where there is none', () => {
      const missing = ['api*/git/ref/tags/v2 *', '', 1] as const
      const gh = [commit, file, attested, releases('v1.9.9', 'v2.0.0'), missing, moved]
      const { status, calls } = bash(move, { TAG: 'v2.0.0' }, gh)
      expect(status).toBe(0)
      expect(calls.at(-1)).toBe(
        'api --method POST repos/OWNER/run-ai-workflow/git/refs -f ref=refs/tags/v2 -f sha=abc --silent',
      )
    })

    test.each([
      ['the tag is no version', 'v1', [], 1],
      ['its commit cannot be asked', 'v1.2.3', [], 1],
      ['dist is not attested', 'v1.2.3', [commit, file, ['attestation*', '', 1] as const], 1],
      ['the releases cannot be asked', 'v1.2.3', [commit, file, attested], 1],
      ['a newer one is out', 'v1.2.3', [commit, file, attested, releases('v1.2.3', 'v1.10.0')], 0],
    ])('stays where it is when %s', (_, tag, gh, expected) => {
      const { status, calls } = bash(move, { TAG: tag }, gh)
      expect(status).toBe(expected)
      expect(calls.filter((call) => call.includes('--method'))).toEqual([])
    })
  })

  describe('a night in which something fails', () => {
    const report = script('nightly.yml', 'report', 'Open an issue, or comment on the open one')
    const env = {
      TITLE: 'The nightly checks fail',
      RESULTS: 'Fuzz: success. Chaos: failure.',
      GITHUB_SERVER_URL: 'https://host.example',
      GITHUB_RUN_ID: '123',
    }
    const body =
      'Fuzz: success. Chaos: failure. The logs have the seeds: https://host.example/OWNER/run-ai-workflow/actions/runs/123'

    test('opens an issue with the results and the run', () => {
      const { status, calls } = bash(report, env, [
        ['issue list*', ''],
        ['issue create*', 'https://host.example/issues/7'],
      ])
      expect(status).toBe(0)
      expect(calls.slice(1)).toEqual([`issue create --title ${env.TITLE} --body ${body}`])
    })

    test('adds a comment where such an issue is open', () => {
      const { status, calls } = bash(report, env, [
        ['issue list --state open *== env.TITLE*', '7'],
        ['issue comment*', ''],
      ])
      expect(status).toBe(0)
      expect(calls.slice(1)).toEqual([`issue comment 7 --body ${body}`])
    })

    test('opens nothing where the issues cannot be listed', () => {
      const { status, calls } = bash(report, env, [['issue create*', '']])
      expect(status).toBe(1)
      expect(calls).toHaveLength(1)
    })

    test('reaches an issue only from the job that has no code of the project', () => {
      const { jobs } = read('.github/workflows/nightly.yml')
      const allowed = Object.entries(jobs).map(([name, { permissions }]) => [name, permissions])
      expect(allowed).toEqual([
        ...['fuzz', 'chaos', 'defects', 'mutation'].map((name) => [name, { contents: 'read' }]),
        ['report', { issues: 'write' }],
      ])
      expect(jobs.report?.steps.map(({ uses }) => uses)).toEqual([undefined])
    })
  })
}

describe('the notes of a release', () => {
  let project: string

  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'notes-test-'))
    mkdirSync(join(project, 'tools'))
    cpSync('tools/release-notes.js', join(project, 'tools/release-notes.js'))
    writeFileSync(join(project, 'package.json'), '{"version": "1.2.0", "type": "module"}')
    writeFileSync(
      join(project, 'CHANGELOG.md'),
      '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-21\n\n### Added\n\n- This.\n\n## [1.1.0] - 2026-11-01\n\n- That.\n\n[Unreleased]: https://host.example\n',
    )
  })

  afterAll(() => rmSync(project, { recursive: true, force: true }))

  const notes = (tag: string) =>
    spawnSync(process.execPath, ['tools/release-notes.js', tag], { cwd: project, encoding: 'utf8' })

  test('are the section of the version in the changelog', () => {
    expect(notes('v1.2.0')).toMatchObject({ status: 0, stdout: '### Added\n\n- This.\n' })
  })

  test.each(['v1.1.0', 'v1.2', '1.2.0', 'v1.3.0', ''])('are refused for %j', (tag) => {
    const { status, stdout, stderr } = notes(tag)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/\.\n$/)
  })

  test('are refused where the changelog has no section of the version', () => {
    writeFileSync(join(project, 'CHANGELOG.md'), '# Changelog\n\n## [1.2.0] - 2026-11-21\n')
    expect(notes('v1.2.0')).toMatchObject({ status: 1, stdout: '' })
    writeFileSync(join(project, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n\n- This.\n')
    expect(notes('v1.2.0').stderr).toContain('CHANGELOG.md')
  })
})
