// Checks every workflow and action of the project: with the parsers that GitHub itself uses, with
// actionlint, and with zizmor. Ends with 1 and the findings when there is any.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'

// GitHub's packages import JSON without saying so, which Node refuses.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')
const { parseAction } = await import('@actions/workflow-parser/actions/action-parser')
const { validate } = await import('@actions/languageservice')
const { TextDocument } = await import('vscode-languageserver-textdocument')

const root = join(import.meta.dirname, '..')
const workflows = filesOf(
  'examples/*.{yml,yaml}',
  'sandbox/workflows/*.{yml,yaml}',
  '.github/workflows/*.{yml,yaml}',
)
const actions = filesOf('action.yml', 'sandbox/act/stand-ins/*/action.yml')
const trace = new NoOperationTraceWriter()

// What `with:` may hold. The stand-ins declare the inputs of the actions that they stand for; the
// checkout is the runner's own.
const metadata = new Map([['checkout', action('checkout', ['fetch-depth', 'persist-credentials'])]])
for (const file of actions) {
  const { context, value } = parseAction({ name: file, content: textOf(file) }, trace)
  const problems = context.errors.getErrors().map(({ message }) => message)
  if (value === undefined && problems.length === 0) problems.push(`${file}: not an action`)
  report(problems)
  const inputs = /^inputs:\n(?<body>(?: .*\n|\n)*)/m.exec(textOf(file))?.groups.body ?? ''
  const names = [...inputs.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name)
  const name = file === 'action.yml' ? 'run-ai-workflow' : file.split('/').at(-2)
  metadata.set(name, action(name, names))
}

for (const file of workflows) {
  const content = textOf(file)
  report(
    parseWorkflow({ name: file, content }, trace)
      .context.errors.getErrors()
      .map(({ message }) => message),
  )
  const document = TextDocument.create(pathToFileURL(join(root, file)).href, 'yaml', 1, content)
  const found = await validate(document, {
    actionsMetadataProvider: { fetchActionMetadata: async ({ name }) => metadata.get(name) },
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

// Without it, actionlint leaves the scripts unread and does not say so.
run('shellcheck', ['--version'], 'apt-get install shellcheck', 'ignore')
run('actionlint', workflows, 'go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12')
run(
  'zizmor',
  ['--offline', '--no-progress', '--config', 'zizmor.yml', ...workflows, ...actions],
  'pip install zizmor==1.32.0',
)

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
  return readFileSync(join(root, file), 'utf8')
}

function report(problems) {
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}

function run(command, args, install, stdio = 'inherit') {
  const { error, status } = spawnSync(command, args, { cwd: root, stdio })
  if (error !== undefined) {
    report([`${command} cannot be run (${error.message}). To install it: ${install}`])
  } else if (status !== 0) {
    report([`${command} found something (exit code ${status})`])
  } else if (stdio === 'inherit') {
    process.stdout.write(`${command}: nothing found\n`)
  }
}
