// Stands in for GitHub's command line: issues, comments and labels of one repository (a pull request is an
// issue with its number), kept as JSON in
// the file that SANDBOX_GH names. What the real one refuses in a workflow is refused.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

// Characters, of a body or a comment, that GitHub takes.
const LONGEST_TEXT = 65_536
const LONGEST_TITLE = 256
const FIELDS = ['number', 'title', 'body', 'state', 'url', 'author', 'labels']

const text = (short) => ({ type: 'string', ...(short === undefined ? {} : { short }) })
const texts = (short) => ({ type: 'string', short, multiple: true })
const BOT = 'github-actions[bot]'
/** Comments of an issue; an id has the number of the issue in it. */
const IDS_PER_ISSUE = 1_000
/** Comments on a page. */
const PER_PAGE = 30
const yes = (short) => ({ type: 'boolean', ...(short === undefined ? {} : { short }) })
const repo = text('R')
const body = { body: text('b'), 'body-file': text('F') }

const COMMANDS = {
  api: {
    takes: 1,
    flags: {
      method: text('X'),
      field: texts('F'),
      jq: text('q'),
      paginate: yes(),
      silent: yes(),
    },
    run: api,
  },
  'issue comment': { takes: 1, flags: { repo, ...body }, run: comment },
  'issue create': {
    takes: 0,
    flags: { repo, title: text('t'), ...body, label: texts('l') },
    run: create,
  },
  'issue list': {
    takes: 0,
    flags: {
      repo,
      label: texts('l'),
      author: text('A'),
      app: text(),
      state: text('s'),
      limit: text('L'),
      json: text(),
    },
    run: list,
  },
  'issue close': { takes: 1, flags: { repo, comment: text('c'), reason: text('r') }, run: close },
  'label create': {
    takes: 1,
    flags: { repo, force: yes('f'), description: text('d'), color: text('c') },
    run: createLabel,
  },
}

function bodyOf({ body, 'body-file': file }) {
  if (body !== undefined && file !== undefined) {
    throw new Error('specify only one of `--body` or `--body-file`')
  }
  if (body !== undefined) return checked(body)
  if (file === undefined) throw new Error('`--body` or `--body-file` is required here')
  return checked(readFileSync(file === '-' ? 0 : file, 'utf8'))
}

function checked(body) {
  if (body.length > LONGEST_TEXT) {
    throw new Error(`GraphQL: Body is too long (maximum is ${LONGEST_TEXT} characters)`)
  }
  return body
}

function commentText(body) {
  if (body.trim() === '') throw new Error("GraphQL: Body can't be blank (addComment)")
  return checked(body)
}

function issueOf(state, given) {
  const number = /^(?:#|https:\/\/github\.com\/[^/]+\/[^/]+\/issues\/)?(\d+)$/.exec(given)?.[1]
  if (number === undefined) throw new Error(`invalid issue format: "${given}"`)
  const issue = state.issues.find((issue) => issue.number === Number(number))
  if (issue === undefined) {
    throw new Error(`GraphQL: Could not resolve to an issue with the number of ${number}.`)
  }
  return issue
}

const urlOf = (state, issue) => `https://github.com/${state.repository}/issues/${issue.number}`
const isLabel = (name) => (other) => other.toLowerCase() === name.toLowerCase()
const labelsOf = (flags) => (flags.label ?? []).flatMap((label) => label.split(','))

function comment(state, flags, [number]) {
  const issue = issueOf(state, number)
  issue.comments.push(commentText(bodyOf(flags)))
  return `${urlOf(state, issue)}#issuecomment-${issue.comments.length}`
}

function create(state, flags) {
  const title = flags.title ?? ''
  if (title.trim() === '') throw new Error('`--title` is required here')
  if (title.length > LONGEST_TITLE) {
    throw new Error(`GraphQL: Title is too long (maximum is ${LONGEST_TITLE} characters)`)
  }
  const labels = labelsOf(flags).map((name) => {
    const known = state.labels.find(isLabel(name))
    if (known === undefined) throw new Error(`could not add label: '${name}' not found`)
    return known
  })
  const number = Math.max(0, ...state.issues.map((issue) => issue.number)) + 1
  const author = 'app/github-actions'
  const issue = { number, title, body: bodyOf(flags), labels, state: 'open', author, comments: [] }
  state.issues.push(issue)
  return urlOf(state, issue)
}

function list(state, flags) {
  const wanted = flags.state ?? 'open'
  if (!['open', 'closed', 'all'].includes(wanted)) {
    throw new Error(`invalid argument "${wanted}" for "-s, --state" flag`)
  }
  const limit = flags.limit ?? '30'
  if (!/^[1-9]\d*$/.test(limit)) throw new Error(`invalid limit: ${limit}`)
  if (flags.app !== undefined && flags.author !== undefined) {
    throw new Error('specify only `--author` or `--app`')
  }
  const author = flags.app === undefined ? flags.author : `app/${flags.app}`
  const found = state.issues
    .filter((issue) => wanted === 'all' || issue.state === wanted)
    .filter((issue) => author === undefined || issue.author === author)
    .filter((issue) => labelsOf(flags).every((label) => issue.labels.some(isLabel(label))))
    .toSorted((one, other) => other.number - one.number)
    .slice(0, Number(limit))
    .map((issue) => ({
      number: issue.number,
      title: issue.title,
      body: issue.body,
      state: issue.state.toUpperCase(),
      url: urlOf(state, issue),
      author: { login: issue.author },
      labels: issue.labels.map((name) => ({ name })),
    }))
  if (flags.json === undefined) {
    return found.map(({ number, state, title }) => `${number}\t${state}\t${title}`).join('\n')
  }
  const fields = flags.json.split(',')
  const odd = fields.find((field) => !FIELDS.includes(field))
  if (odd !== undefined) throw new Error(`Unknown JSON field: "${odd}"`)
  return JSON.stringify(
    found.map((issue) => Object.fromEntries(fields.map((field) => [field, issue[field]]))),
  )
}

function close(state, flags, [number]) {
  const issue = issueOf(state, number)
  const reason = flags.reason ?? 'completed'
  if (reason !== 'completed' && reason !== 'not planned') {
    throw new Error(`invalid argument "${reason}" for "-r, --reason" flag`)
  }
  if (issue.state === 'closed') return ''
  if (flags.comment !== undefined) issue.comments.push(commentText(flags.comment))
  issue.state = 'closed'
  issue.reason = reason
  return ''
}

// Comments alone, as the REST interface has them.
function api(state, flags, [path]) {
  const ofIssue = new RegExp(`^/?repos/${state.repository}/issues/(\\d+)/comments$`).exec(path)?.[1]
  const id = new RegExp(`^/?repos/${state.repository}/issues/comments/(\\d+)$`).exec(path)?.[1]
  const fields = flags.field ?? []
  const method = flags.method ?? (fields.length === 0 ? 'GET' : 'POST')
  let pages
  if (ofIssue !== undefined && method === 'GET') {
    const { comments, number } = issueOf(state, ofIssue)
    const all = comments.map((_, index) => commentAt(state, number * IDS_PER_ISSUE + index))
    const first = Array.from({ length: Math.ceil(all.length / PER_PAGE) || 1 }, (_, page) =>
      all.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
    )
    pages = flags.paginate ? first : first.slice(0, 1)
  } else if (ofIssue !== undefined && method === 'POST') {
    const issue = issueOf(state, ofIssue)
    issue.comments.push(commentText(bodyField(fields)))
    pages = [commentAt(state, issue.number * IDS_PER_ISSUE + issue.comments.length - 1)]
  } else if (id !== undefined && method === 'PATCH') {
    const { user } = commentAt(state, Number(id))
    if (user.login !== BOT) throw new Error('gh: Resource not accessible by integration (HTTP 403)')
    const issue = issueOf(state, String(Math.floor(Number(id) / IDS_PER_ISSUE)))
    issue.comments[Number(id) % IDS_PER_ISSUE] = commentText(bodyField(fields))
    pages = [commentAt(state, Number(id))]
  } else {
    throw new Error('gh: Not Found (HTTP 404)')
  }
  if (flags.silent) return ''
  const texts = pages.map((page) => JSON.stringify(page))
  if (flags.jq === undefined) return texts.join('\n')
  const filtered = texts.map((input) =>
    execFileSync('jq', ['-r', flags.jq], { input, encoding: 'utf8' }),
  )
  return filtered.join('').trimEnd()
}

function commentAt(state, id) {
  const issue = issueOf(state, String(Math.floor(id / IDS_PER_ISSUE)))
  const index = id % IDS_PER_ISSUE
  const body = issue.comments[index]
  if (body === undefined) throw new Error('gh: Not Found (HTTP 404)')
  return { id, body, user: { login: issue.commentAuthors?.[index] ?? BOT } }
}

function bodyField(fields) {
  const [, value] =
    /^body=(.*)$/s.exec(fields.find((field) => field.startsWith('body=')) ?? '') ?? []
  if (value === undefined || fields.length !== 1) throw new Error('gh: a field `body` is required')
  return value.startsWith('@') ? readFileSync(value.slice(1), 'utf8') : value
}

function createLabel(state, flags, [name]) {
  if (!/^[0-9a-f]{6}$/i.test(flags.color ?? '000000')) {
    throw new Error('HTTP 422: Validation Failed: color is invalid')
  }
  if (name.trim() === '' || name.length > 50) throw new Error('HTTP 422: name is 1 to 50 long')
  if ((flags.description ?? '').length > 100) {
    throw new Error('HTTP 422: description is too long (maximum is 100 characters)')
  }
  if (!state.labels.some(isLabel(name))) state.labels.push(name)
  else if (!flags.force) {
    throw new Error(`label with name "${name}" already exists; use \`--force\` to update it`)
  }
  return ''
}

function repositoryOf(flags) {
  const given = flags.repo ?? process.env.GH_REPO ?? ''
  if (given !== '') return given
  const git = ['remote', 'get-url', 'origin']
  try {
    const url = execFileSync('git', git, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return url.trim().replace(/\.git$/, '')
  } catch {
    throw new Error('fatal: not a git repository, and neither GH_REPO nor --repo is given')
  }
}

// A flag takes what follows it, whatever that begins with; parseArgs would refuse `--body '- item'`.
function joined(args, flags) {
  const result = []
  for (let at = 0; at < args.length; at += 1) {
    const found = Object.entries(flags).find(
      ([name, { short }]) => args[at] === `--${name}` || args[at] === `-${short}`,
    )
    if (found?.[1].type === 'string' && at + 1 < args.length) {
      at += 1
      result.push(`--${found[0]}=${args[at]}`)
    } else result.push(args[at])
  }
  return result
}

function gh() {
  if (!(process.env.GH_TOKEN || process.env.GITHUB_TOKEN)) {
    throw new Error('To use GitHub CLI in a GitHub Actions workflow, set GH_TOKEN.')
  }
  const given = process.argv.slice(2)
  const words = given[0] === 'api' ? 1 : 2
  const name = given.slice(0, words).join(' ')
  const args = given.slice(words)
  const command = COMMANDS[name]
  if (command === undefined) throw new Error(`unknown command "${name}" for "gh"`)
  const { values: flags, positionals } = parseArgs({
    args: joined(args, command.flags),
    options: command.flags,
    allowPositionals: true,
  })
  if (positionals.length !== command.takes) {
    throw new Error(`accepts ${command.takes} arg(s), received ${positionals.length}`)
  }
  const file = process.env.SANDBOX_GH
  const state = JSON.parse(readFileSync(file, 'utf8'))
  const repository = (name === 'api' ? state.repository : repositoryOf(flags)).replace(
    /^(https:\/\/)?github\.com\//,
    '',
  )
  if (repository !== state.repository) {
    throw new Error(`GraphQL: Could not resolve to a Repository with the name '${repository}'.`)
  }
  const answer = command.run(state, flags, positionals)
  writeFileSync(file, JSON.stringify(state))
  if (answer !== '') process.stdout.write(`${answer}\n`)
}

// Jobs that run side by side must not overwrite each other's changes.
const lock = `${process.env.SANDBOX_GH}.lock`
while (true) {
  try {
    mkdirSync(lock)
    break
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    await sleep(10)
  }
}
try {
  gh()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  rmdirSync(lock)
}
