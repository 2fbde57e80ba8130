// Checks every workflow and action of the project, the snippets of the pages too: with the parsers that
// GitHub itself uses, with actionlint, and with zizmor. Also checks the issue forms and the settings of
// Dependabot. Ends with 1 and the findings when there is any.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join, posix, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { problemsIn } from './github-settings.ts'
import { snippetsOf } from './snippets.ts'

// GitHub's packages import JSON without an import attribute, which Node refuses.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')
const { parseAction } = await import('@actions/workflow-parser/actions/action-parser')
const { validate } = await import('@actions/languageservice')
const { TextDocument } = await import('vscode-languageserver-textdocument')

// GitHub has `concurrency.queue` since May 2026, and actionlint 1.7.12 is older. GitHub's parsers check its
// values, and that it is not combined with `cancel-in-progress: true`.
const NOT_KNOWN_YET = '^unexpected key "queue" for "concurrency" section'

const root = join(import.meta.dirname, '..')
const STAND_INS = 'sandbox/act/stand-ins'

// The workflow around a snippet that is not a complete one.
const JOB = `name: Snippet
on: [pull_request, issues]
permissions: {}
concurrency:
  group: snippet
  cancel-in-progress: false
jobs:
  snippet:
    name: Snippet
    runs-on: ubuntu-latest
`
const STEPS = '    steps:\n'
const STEP = `      - uses: OWNER/run-ai-workflow@v1
        id: workflow
        with:
          base-url: \${{ vars.WORKFLOW_BASE_URL }}
          api-key: \${{ secrets.WORKFLOW_API_KEY }}
          workflow-id: \${{ vars.WORKFLOW_ID }}
`
const snippets = mkdtempSync(join(tmpdir(), 'snippets-'))
process.on('exit', () => rmSync(snippets, { recursive: true, force: true }))
for (const page of filesOf('*.md', 'docs/**/*.md')) {
  for (const { language, line, text } of snippetsOf(textOf(page))) {
    if (language !== 'yaml') continue
    const name = `${page.replaceAll('/', '-')}-line-${line}.yml`
    writeFileSync(join(snippets, name), asWorkflow(text))
  }
}
const folders = ['.github/workflows', 'examples', snippets]
const workflows = folders.flatMap((folder) => filesOf(posix.join(folder, '*.{yml,yaml}')))
const actions = filesOf('action.yml', `${STAND_INS}/**/action.yml`)
const trace = new NoOperationTraceWriter()

// The inputs that `with:` may have. The stand-ins declare the inputs of the actions that they replace; for the
// other actions, these are the inputs that the workflows use, as of their commits.
const metadata = new Map(
  Object.entries({
    checkout: ['fetch-depth', 'persist-credentials', 'ref'],
    'codeql-action/init': ['languages', 'build-mode', 'config'],
    'codeql-action/analyze': ['category'],
    attest: ['subject-path'],
  }).map(([name, inputs]) => [name, action(name, inputs)]),
)
for (const file of actions) {
  const { context, value } = parseAction({ name: file, content: textOf(file) }, trace)
  const problems = context.errors.getErrors().map(({ message }) => message)
  if (value === undefined && problems.length === 0) problems.push(`${file}: not an action`)
  report(problems)
  const inputs = /^inputs:\n(?<body>(?: .*\n|\n)*)/m.exec(textOf(file))?.groups.body ?? ''
  const names = [...inputs.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name)
  const name =
    file === 'action.yml' ? 'run-ai-workflow' : posix.relative(STAND_INS, posix.dirname(file))
  metadata.set(name, action(name, names))
}

for (const file of workflows) {
  const content = textOf(file)
  report(
    parseWorkflow({ name: file, content }, trace)
      .context.errors.getErrors()
      .map(({ message }) => message),
  )
  const document = TextDocument.create(pathToFileURL(resolve(root, file)).href, 'yaml', 1, content)
  const found = await validate(document, {
    actionsMetadataProvider: {
      fetchActionMetadata: async ({ name, path = '' }) => metadata.get(posix.join(name, path)),
    },
    // A workflow that another one calls lies beside it, as both lie in .github/workflows later.
    fileProvider: {
      getFileContent: async ({ path }) => {
        const called = posix.join(posix.dirname(file), posix.basename(path))
        return { name: called, content: textOf(called) }
      },
    },
  })
  report(found.map(({ message, range }) => `${file}:${range.start.line + 1}: ${message}`))
}
process.stdout.write(
  `GitHub's parsers: ${workflows.length} workflows and ${actions.length} actions read\n`,
)

const settings = filesOf('.github/dependabot.yml', '.github/ISSUE_TEMPLATE/*.{yml,yaml}')
for (const file of settings) report(problemsIn(file, textOf(file)))
process.stdout.write(`issue forms and Dependabot: ${settings.length} files read\n`)

// Without it, actionlint silently skips the scripts.
run('shellcheck', ['--version'], 'apt-get install shellcheck', 'ignore')
for (const folder of folders) lint(folder)
run(
  'zizmor',
  ['--offline', '--no-progress', '--config', '.github/zizmor.yml', ...workflows, ...actions],
  'pip install zizmor==1.32.0',
)

/** A snippet as a workflow: a smaller part is put into one. */
function asWorkflow(yaml) {
  if (/^jobs:/m.test(yaml)) return yaml
  if (yaml.startsWith('if:')) return JOB + indented(yaml, 4) + STEPS + STEP
  if (yaml.startsWith('inputs:')) return JOB + STEPS + STEP + indented(yaml, 10)
  return JOB + STEPS + (yaml.includes('id: workflow') ? '' : STEP) + indented(yaml, 6)
}

function indented(text, by) {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by))
}

/** Runs actionlint on a folder's workflows, as those of a repository that has this action in it. */
function lint(folder) {
  const scratch = mkdtempSync(join(tmpdir(), 'actionlint-'))
  try {
    mkdirSync(join(scratch, '.git'))
    for (const path of ['action.yml', 'dist']) {
      cpSync(join(root, path), join(scratch, path), { recursive: true })
    }
    cpSync(resolve(root, folder), join(scratch, '.github/workflows'), { recursive: true })
    process.stdout.write(`${folder === snippets ? 'snippets' : folder}: `)
    const install = 'go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12'
    run('actionlint', ['-ignore', NOT_KNOWN_YET], install, 'inherit', scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function action(name, inputs) {
  return {
    name,
    description: name,
    inputs: Object.fromEntries(inputs.map((input) => [input, { description: input }])),
  }
}

function filesOf(...patterns) {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

function textOf(file) {
  return readFileSync(resolve(root, file), 'utf8')
}

function report(problems) {
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}

function run(command, args, install, stdio = 'inherit', cwd = root) {
  const { error, status } = spawnSync(command, args, { cwd, stdio })
  if (error !== undefined) {
    report([`${command} cannot be run (${error.message}). To install it: ${install}`])
  } else if (status !== 0) {
    report([`${command} found something (exit code ${status})`])
  } else if (stdio === 'inherit') {
    process.stdout.write(`${command}: nothing found\n`)
  }
}
