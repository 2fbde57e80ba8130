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
/** What an issue in the file may leave out. */
const EMPTY = { title: '', body: '', labels: [], state: 'open' }

const text = { type: 'string' }
const several = { type: 'string', multiple: true }
const yes = { type: 'boolean' }
const body = { body: { ...text, short: 'b' }, 'body-file': { ...text, short: 'F' } }
const COMMANDS = {
  api: [
    api,
    {
      ...{ method: { ...text, short: 'X' }, field: { ...text, short: 'F' }, paginate: yes },
      ...{ jq: { ...text, short: 'q' }, silent: yes },
    },
  ],
  'issue comment': [comment, body],
  'issue create': [create, { title: { ...text, short: 't' }, ...body, label: several }],
  'issue edit': [edit, { 'add-label': several, 'remove-label': several }],
  'issue list': [list, { label: several, app: text, state: text, limit: text, json: text }],
  'issue close': [close, { reason: text }],
  'label create': [createLabel, { force: yes, description: text, color: text }],
}

/** What `issue list` can show of an issue. */
const FIELDS = {
  number: ({ number }) => number,
  title: ({ title }) => title,
  body: ({ body }) => body,
  labels: ({ labels }) => labels.map((name) => ({ name })),
  state: ({ state }) => state.toUpperCase(),
  createdAt: ({ createdAt = new Date().toISOString() }) => createdAt.replace(/\.\d+Z$/, 'Z'),
}

/** The value of an option that has few. */
function oneOf(option, values, value) {
  if (values.includes(value)) return value
  throw new Error(`--${option} cannot be "${value}". Its values: ${values.join(', ')}`)
}

function bodyOf({ body, 'body-file': file }) {
  if ((body === undefined) === (file === undefined)) {
    throw new Error('either --body or --body-file is required (`-` is the standard input)')
  }
  const text = body ?? readFileSync(file === '-' ? 0 : file, 'utf8')
  return checked(text)
}

/** Labels that the repository has, from options that may name several. */
function labelsOf(github, names = []) {
  const labels = names.flatMap((each) => each.split(',')).map((each) => each.trim())
  const missing = labels.find((each) => !github.labels.includes(each))
  if (missing === undefined) return labels
  throw new Error(`could not add label: '${missing}' not found (\`gh label create\` makes it)`)
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

function comment(github, options, [number]) {
  issueOf(github, number).comments.push(bodyOf(options))
}

function create(github, { title, label, ...options }) {
  if (!title) throw new Error('--title is required')
  const labels = labelsOf(github, label)
  const number = Math.max(0, ...github.issues.map((issue) => issue.number)) + 1
  const author = 'app/github-actions'
  const body = bodyOf(options)
  github.issues.push({ number, title, body, labels, state: 'open', author, comments: [] })
}

function edit(github, { 'add-label': added, 'remove-label': removed }, [number]) {
  const issue = issueOf(github, number)
  if (added === undefined && removed === undefined) {
    throw new Error('--add-label or --remove-label is required')
  }
  const gone = labelsOf(github, removed)
  const labels = [...(issue.labels ?? []), ...labelsOf(github, added)]
  issue.labels = [...new Set(labels)].filter((each) => !gone.includes(each))
}

function list(github, { label = [], app, state = 'open', limit = '30', json = '' }) {
  const names = Object.keys(FIELDS)
  const fields = json.split(',').map((field) => oneOf('json', names, field))
  oneOf('state', ['open', 'closed', 'all'], state)
  const found = github.issues
    .filter((issue) => state === 'all' || (issue.state ?? 'open') === state)
    .filter((issue) => app === undefined || issue.author === `app/${app}`)
    .filter((issue) => label.every((each) => (issue.labels ?? []).includes(each)))
    .slice(-Number(limit))
  return JSON.stringify(
    found.map((issue) =>
      Object.fromEntries(fields.map((field) => [field, FIELDS[field]({ ...EMPTY, ...issue })])),
    ),
  )
}

function close(github, { reason = 'completed' }, [number]) {
  oneOf('reason', ['completed', 'not planned'], reason)
  Object.assign(issueOf(github, number), { state: 'closed', reason })
}

// Comments alone, as the REST interface has them.
function api(github, { method = 'GET', field, jq, paginate }, [path]) {
  oneOf('method', ['GET', 'POST', 'PATCH'], method)
  const routes = `^/?repos/${github.repository}/issues/(?:(\\d+)/comments|comments/(\\d+))$`
  const [, number, id] = new RegExp(routes).exec(path) ?? []
  if ((method === 'PATCH' ? id : number) === undefined) {
    const has = ['GET .../issues/N/comments', 'POST .../issues/N/comments']
    const all = [...has, 'PATCH .../issues/comments/ID'].join(', ')
    throw new Error(`there is no ${method} ${path}. Of repos/${github.repository}, it has: ${all}`)
  }
  const issue = issueOf(github, number ?? Math.floor(id / IDS_PER_ISSUE))
  const comments = issue.comments.map((body, index) => ({
    id: issue.number * IDS_PER_ISSUE + index,
    body,
    user: { login: issue.commentAuthors?.[index] ?? BOT },
  }))
  if (method === 'GET') {
    const input = JSON.stringify(comments.slice(0, paginate ? undefined : PER_PAGE))
    if (jq === undefined) return input
    return execFileSync('jq', ['-r', jq], { input, encoding: 'utf8' }).trimEnd()
  }
  const [, file] = /^body=@(.+)$/s.exec(field ?? '') ?? []
  if (file === undefined) throw new Error('--field body=@FILE is required')
  const body = checked(readFileSync(file === '-' ? 0 : file, 'utf8'))
  const comment = comments[id % IDS_PER_ISSUE]
  if (method === 'POST') issue.comments.push(body)
  else if (comment === undefined) throw new Error('gh: Not Found (HTTP 404)')
  else if (comment.user.login !== BOT) {
    throw new Error('gh: Resource not accessible by integration (HTTP 403)')
  } else issue.comments[id % IDS_PER_ISSUE] = body
}

function createLabel(github, { force }, [name]) {
  if (!github.labels.includes(name)) github.labels.push(name)
  else if (!force) throw new Error(`label with name "${name}" already exists; use \`--force\``)
}

/** The command and its options, or an error that says which there are. */
function commandOf(given) {
  const name = given.slice(0, given[0] === 'api' ? 1 : 2).join(' ')
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new Error(`there is no \`gh ${name}\`. It has: ${Object.keys(COMMANDS).join(', ')}`)
  }
  const [run, options] = COMMANDS[name]
  const args = given.slice(name.split(' ').length)
  const wanted = name === 'issue create' || name === 'issue list' ? 0 : 1
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== wanted) throw new Error(`${positionals.length} arguments are given`)
    return (github) => run(github, values, positionals)
  } catch (error) {
    const all = Object.keys(options).map((option) => `--${option}`)
    const cause = error.message.split('.')[0]
    throw new Error(
      `${cause}. \`gh ${name}\` has ${wanted ? 'one argument' : 'no argument'}, and: ${all.join(', ')}`,
    )
  }
}

function gh() {
  if (!process.env.GH_TOKEN) {
    throw new Error('To use GitHub CLI in a GitHub Actions workflow, set GH_TOKEN.')
  }
  const run = commandOf(process.argv.slice(2))
  const { SANDBOX_GH: file, GH_REPO, GITHUB_REPOSITORY } = process.env
  const empty = { repository: GITHUB_REPOSITORY, labels: [], issues: [] }
  const github = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : empty
  if (GH_REPO !== github.repository && (GH_REPO !== undefined || !existsSync('.git'))) {
    throw new Error('fatal: not a git repository, and GH_REPO does not name the repository')
  }
  const answer = run(github)
  writeFileSync(file, JSON.stringify(github))
  if (answer) process.stdout.write(`${answer}\n`)
}

// Jobs that run side by side must not overwrite each other's changes.
async function lockedGh() {
  const { SANDBOX_GH } = process.env
  if (!SANDBOX_GH) throw new Error('SANDBOX_GH must name a file')
  const lock = `${SANDBOX_GH}.lock`
  const isTaken = () => {
    try {
      mkdirSync(lock)
      return false
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      return true
    }
  }
  for (let turns = 0; isTaken(); turns++) {
    if (turns === 1_000) throw new Error(`${lock} is left over from a killed step: remove it`)
    await sleep(10)
  }
  try {
    gh()
  } finally {
    rmdirSync(lock)
  }
}

try {
  await lockedGh()
} catch (error) {
  process.stderr.write(`Stand-in for gh, in the offline kit of run-ai-workflow: ${error.message}\n`)
  process.exitCode = 1
}
