// Stands in for GitHub's command line: the issues of one repository and their comments (a pull request is an
// issue with its number), kept as JSON in the file that SANDBOX_GH names; without the file, there are none. It
// refuses the same as the real one in a workflow.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

// Maximum length of a body or a comment on GitHub, in characters.
const LONGEST_TEXT = 65_536
const BOT = 'github-actions[bot]'
/** Comments of an issue; an id has the number of the issue in it. */
const IDS_PER_ISSUE = 1_000
/** Comments on a page. */
const PER_PAGE = 30

const text = { type: 'string' }
const yes = { type: 'boolean' }
const COMMANDS = {
  api: [api, { method: text, field: text, jq: text, paginate: yes, silent: yes }],
  'issue comment': [comment, { 'body-file': text }],
  'issue create': [create, { title: text, body: text, 'body-file': text, label: text }],
  'issue edit': [edit, { 'add-label': text }],
  'issue list': [list, { label: text, app: text, state: text, limit: text, json: text }],
  'issue close': [close, { reason: text }],
  'label create': [createLabel, { force: yes, description: text, color: text }],
}

function checked(body) {
  if (body.trim() === '') throw new Error("GraphQL: Body can't be blank")
  if (body.length > LONGEST_TEXT) throw new Error('GraphQL: Body is too long')
  return body
}

function issueOf(github, number) {
  const issue = github.issues.find((each) => each.number === Number(number))
  if (issue === undefined) throw new Error(`GraphQL: Could not resolve to an issue: ${number}`)
  return issue
}

function comment(github, { 'body-file': file }, [number]) {
  issueOf(github, number).comments.push(checked(readFileSync(file, 'utf8')))
}

function create(github, { title, body, 'body-file': file, label }) {
  const labels = label === undefined ? [] : [label]
  const missing = labels.find((each) => !github.labels.includes(each))
  if (missing !== undefined) throw new Error(`could not add label: '${missing}' not found`)
  const number = Math.max(0, ...github.issues.map((issue) => issue.number)) + 1
  const author = 'app/github-actions'
  const content = checked(body ?? readFileSync(file, 'utf8'))
  github.issues.push({ number, title, body: content, labels, state: 'open', author, comments: [] })
}

function edit(github, { 'add-label': label }, [number]) {
  if (!github.labels.includes(label)) throw new Error(`failed to update: '${label}' not found`)
  const issue = issueOf(github, number)
  issue.labels = [...new Set([...issue.labels, label])]
}

function list(github, { label, app, state, limit, json }) {
  const found = github.issues
    .filter((issue) => state === 'all' || issue.state === state)
    .filter((issue) => app === undefined || issue.author === `app/${app}`)
    .filter((issue) => label === undefined || issue.labels.includes(label))
    .slice(-Number(limit))
  const fields = json.split(',')
  return JSON.stringify(
    found.map((issue) => Object.fromEntries(fields.map((field) => [field, issue[field]]))),
  )
}

function close(github, { reason = 'completed' }, [number]) {
  Object.assign(issueOf(github, number), { state: 'closed', reason })
}

// Comments alone, as the REST interface has them.
function api(github, { method = 'GET', field, jq, paginate }, [path]) {
  const routes = `^repos/${github.repository}/issues/(?:(\\d+)/comments|comments/(\\d+))$`
  const [, number, id] = new RegExp(routes).exec(path) ?? []
  const issue = issueOf(github, number ?? Math.floor(id / IDS_PER_ISSUE))
  const comments = issue.comments.map((body, index) => ({
    id: issue.number * IDS_PER_ISSUE + index,
    body,
    user: { login: issue.commentAuthors?.[index] ?? BOT },
  }))
  if (method === 'GET') {
    const input = JSON.stringify(comments.slice(0, paginate ? undefined : PER_PAGE))
    return execFileSync('jq', ['-r', jq], { input, encoding: 'utf8' }).trimEnd()
  }
  const body = checked(readFileSync(/^body=@(.+)$/.exec(field)[1], 'utf8'))
  if (method === 'POST') issue.comments.push(body)
  else if (comments[id % IDS_PER_ISSUE].user.login !== BOT) {
    throw new Error('gh: Resource not accessible by integration (HTTP 403)')
  } else issue.comments[id % IDS_PER_ISSUE] = body
}

function createLabel(github, { force }, [name]) {
  if (!github.labels.includes(name)) github.labels.push(name)
  else if (!force) throw new Error(`label with name "${name}" already exists; use \`--force\``)
}

function gh() {
  if (!process.env.GH_TOKEN) {
    throw new Error('To use GitHub CLI in a GitHub Actions workflow, set GH_TOKEN.')
  }
  const given = process.argv.slice(2)
  const words = given[0] === 'api' ? 1 : 2
  const [run, options] = COMMANDS[given.slice(0, words).join(' ')]
  const args = given.slice(words)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { SANDBOX_GH: file, GH_REPO, GITHUB_REPOSITORY } = process.env
  const empty = { repository: GITHUB_REPOSITORY, labels: [], issues: [] }
  const github = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty
  if (GH_REPO !== github.repository && (GH_REPO !== undefined || !existsSync('.git'))) {
    throw new Error('fatal: not a git repository, and GH_REPO does not name the repository')
  }
  const answer = run(github, values, positionals)
  writeFileSync(file, JSON.stringify(github))
  if (answer) process.stdout.write(`${answer}\n`)
}

// Jobs that run side by side must not overwrite each other's changes.
const lock = `${process.env.SANDBOX_GH}.lock`
const isTaken = () => {
  try {
    mkdirSync(lock)
    return false
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return true
  }
}
while (isTaken()) await sleep(10)
try {
  gh()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  rmdirSync(lock)
}
