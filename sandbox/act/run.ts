// Runs a workflow file with this action on a real workflow runner: act, without Docker, in a scratch
// repository, with stand-ins for the actions of other people and for `gh`.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { type ActLog, readActLog } from './log.ts'

/** The name of the action in workflows of other repositories. */
const ACTION = 'OWNER/run-ai-workflow'
/** The repository that the workflows run in. */
const REPOSITORY = 'acme/product'

/** Path → text. */
type Texts = Readonly<Record<string, string>>

/** An issue or a pull request of the repository, before or after. */
export interface Issue {
  readonly number: number
  readonly title: string
  readonly body: string
  readonly labels: readonly string[]
  readonly state: 'open' | 'closed'
  /** Why it was closed. */
  readonly reason?: 'completed' | 'not planned'
  /** `app/github-actions` for those that a workflow made. */
  readonly author: string
  readonly comments: readonly string[]
  /** Authors of the comments, by index; comments without an entry are by `github-actions[bot]`. */
  readonly commentAuthors?: readonly string[]
  readonly createdAt?: string
}

/** A workflow and its repository. Only `workflows` and `run` are required. */
export interface WorkflowOptions {
  /** The files in `.github/workflows`: name → text. */
  readonly workflows: Texts
  /** The name of the workflow to run. */
  readonly run: string
  /** More files of the repository's first commit. */
  readonly files?: Texts
  /** Further commits, in order: the files that each adds or replaces. */
  readonly commits?: readonly Texts[]
  /** `push` when not given. */
  readonly event?: 'push' | 'pull_request' | 'schedule' | 'issues' | 'workflow_dispatch'
  /** The event's payload, or a function that makes it from the ids of the commits, oldest first. */
  readonly payload?: object | ((commits: readonly string[]) => object)
  readonly vars?: Readonly<Record<string, string>>
  /** `GITHUB_TOKEN` is there without being given. */
  readonly secrets?: Readonly<Record<string, string>>
  /** Inputs of a `workflow_dispatch`. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Environment variables of every step. */
  readonly env?: Readonly<Record<string, string>>
  /** Issues that the repository has before. */
  readonly issues?: readonly Issue[]
  /** Folder that keeps the caches from one run of a workflow to the next; none is kept when not given. */
  readonly caches?: string
  /** The same for artifacts, from one attempt to the next. */
  readonly artifacts?: string
}

/** A run of a workflow that has ended; see ActLog for its jobs and steps. */
export interface WorkflowResult extends ActLog {
  /** act's exit code: 0 when the workflow succeeded. */
  readonly status: number
  /** Artifact name → path in it → text. */
  readonly artifacts: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly issues: readonly Issue[]
  /** All that act printed. */
  readonly log: string
}

const PROJECT = resolve(import.meta.dirname, '../..')
const STAND_INS = join(import.meta.dirname, 'stand-ins')
const LIMIT_MS = 170_000
const INSTALL = '`bash .ci/run runner` installs it'
const USES = /^\s*(?:-\s+)?uses:\s*['"]?([^\s'"#]+)/gm

/** Throws, saying how to install it, when there is no act on the PATH. */
export function requireAct(): void {
  try {
    execFileSync('act', ['--version'], { stdio: 'ignore' })
  } catch (cause) {
    throw new Error(`act, which runs the workflows, cannot be run: ${INSTALL}`, { cause })
  }
}

/** Runs a workflow to its end, failed or not. Throws when act cannot be run or takes too long. */
export async function runWorkflow(options: WorkflowOptions): Promise<WorkflowResult> {
  const scratch = fs.mkdtempSync(join(tmpdir(), 'act-'))
  try {
    return await runIn(scratch, options)
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Folders {
  readonly repository: string
  readonly action: string
  readonly artifacts: string
  readonly home: string
  readonly caches: string
}

async function runIn(scratch: string, options: WorkflowOptions): Promise<WorkflowResult> {
  const folders = makeFolders(scratch, options)
  const { repository, artifacts } = folders
  const environment = environmentOf(folders)
  const commits = makeRepository(repository, options, environment)

  const github = join(scratch, 'github.json')
  const { issues = [], payload } = options
  // Some of the labels of a new repository.
  const labels = ['bug', 'question']
  fs.writeFileSync(github, JSON.stringify({ repository: REPOSITORY, labels, issues }))

  const args = [...argumentsOf(options, folders, github)]
  if (payload !== undefined) {
    const file = join(scratch, 'event.json')
    const content = typeof payload === 'function' ? payload(commits) : payload
    fs.writeFileSync(file, JSON.stringify(content))
    args.push('--eventpath', file)
  }

  const { status, log } = await act(args, repository, environment)
  const left: { issues: readonly Issue[] } = JSON.parse(fs.readFileSync(github, 'utf8'))
  const kept = fs
    .readdirSync(artifacts)
    .map((name) => [name, textsIn(join(artifacts, name))] as const)
  return { ...readActLog(log), status, artifacts: new Map(kept), issues: left.issues, log }
}

function makeFolders(scratch: string, options: WorkflowOptions): Folders {
  const [repository, action] = [join(scratch, 'repository'), join(scratch, 'action')]
  const home = join(scratch, 'home')
  const { caches = join(scratch, 'caches'), artifacts = join(scratch, 'artifacts') } = options
  for (const folder of [repository, action, home]) fs.mkdirSync(folder)
  for (const folder of [caches, artifacts]) fs.mkdirSync(folder, { recursive: true })
  for (const path of ['action.yml', 'dist']) {
    fs.cpSync(join(PROJECT, path), join(action, path), { recursive: true })
  }
  return { repository, action, artifacts, home, caches }
}

/** The settings of this machine and of its user must not matter. */
function environmentOf({ home }: Folders): NodeJS.ProcessEnv {
  return {
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    GIT_CONFIG_NOSYSTEM: '1',
    PATH: [join(STAND_INS, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
  }
}

/** The arguments of act; the stand-in for `gh` finds its issues in the file. */
function argumentsOf(
  options: WorkflowOptions,
  folders: Folders,
  github: string,
): readonly string[] {
  const { action, artifacts, caches } = folders
  const { event = 'push' } = options
  return [
    event,
    ...['--workflows', `.github/workflows/${options.run}`],
    ...['--platform', 'ubuntu-latest=-self-hosted'],
    ...['--platform', 'self-hosted=-self-hosted'],
    ...['--defaultbranch', 'main', '--no-cache-server', '--json'],
    ...localRepositories(Object.values(options.workflows), action),
    ...pairs('--var', options.vars),
    ...pairs('--secret', { GITHUB_TOKEN: 'token-of-the-job', ...options.secrets }),
    ...pairs('--input', options.inputs),
    ...pairs('--env', {
      SANDBOX_ARTIFACTS: artifacts,
      SANDBOX_CACHES: caches,
      SANDBOX_GH: github,
      SANDBOX_STAND_INS: STAND_INS,
      ...options.env,
    }),
  ]
}

/** Path of each file below a folder → text. */
function textsIn(folder: string): ReadonlyMap<string, string> {
  const texts = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file), fs.readFileSync(file, 'utf8')] as const)
  return new Map(texts)
}

function makeRepository(
  folder: string,
  options: WorkflowOptions,
  environment: NodeJS.ProcessEnv,
): readonly string[] {
  const someone = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.com']
  const git = (...args: readonly string[]): string =>
    execFileSync('git', [...someone, ...args], {
      ...{ cwd: folder, env: environment, encoding: 'utf8', stdio: 'pipe' },
    }).trim()
  git('init', '--quiet', '--initial-branch=main')
  git('remote', 'add', 'origin', `https://github.com/${REPOSITORY}.git`)
  const workflows = Object.entries(options.workflows).map(
    ([name, text]) => [`.github/workflows/${name}`, text] as const,
  )
  const first = { ...options.files, ...Object.fromEntries(workflows) }
  return [first, ...(options.commits ?? [])].map((texts, at) => {
    for (const [path, text] of Object.entries(texts)) {
      const file = join(folder, path)
      fs.mkdirSync(dirname(file), { recursive: true })
      fs.writeFileSync(file, text)
    }
    git('add', '--all', '--force')
    git('commit', '--quiet', '--allow-empty', '--message', `Commit ${at + 1}`)
    return git('rev-parse', 'HEAD')
  })
}

// act fetches every action for which it has no folder: an action without a stand-in is an error here,
// not a request to GitHub.
function localRepositories(workflows: readonly string[], action: string): readonly string[] {
  const used = workflows.flatMap((text) => [...text.matchAll(USES)].map(([, uses = '']) => uses))
  return [...new Set(used)].flatMap((uses) => {
    const [name = '', ref] = uses.split('@')
    if (uses.startsWith('./') || name === 'actions/checkout') return []
    if (name === ACTION) return ['--local-repository', `${uses}=${action}`]
    // An action can be in a folder of its repository, as actions/cache/save does.
    const [owner, repository = '', ...path] = name.split('/')
    const folder = join(STAND_INS, repository)
    if (!fs.existsSync(join(folder, ...path, 'action.yml'))) {
      throw new Error(`No stand-in for ${uses}`)
    }
    return ['--local-repository', `${owner}/${repository}@${ref}=${folder}`]
  })
}

function pairs(flag: string, values: Readonly<Record<string, string>> = {}): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => [flag, `${name}=${value}`])
}

async function act(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ status: number; log: string }> {
  const child = spawn('act', args, { cwd, env, timeout: LIMIT_MS })
  child.stdin.end()
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  }
  const [status, signal] = await once(child, 'close')
  // After a signal, act can still end with an exit code, so the signal decides.
  if (child.killed || status === null) {
    const ended = `act did not end within ${LIMIT_MS / 1000} s (${signal ?? status})`
    throw new Error(`${ended}\n${readActLog(log).transcript}`)
  }
  return { status, log }
}
