// Checks everything that GitHub reads, with check-jsonschema, actionlint, and zizmor.
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readManifest } from '../sandbox/runner/index.ts'
import { parseCommandLine } from './command-line.ts'
import { ACTION, snippetsOf } from './snippets.ts'

const HELP = `Usage: npm run check:workflows

Checks the workflows and actions of the project, the examples, the snippets of the pages, the
issue forms, and the settings of Dependabot, with actionlint, shellcheck, zizmor, and
check-jsonschema. The exit code is 1 if one of them finds something, or is not installed.
`
parseCommandLine(HELP)

process.chdir(join(import.meta.dirname, '..'))
const scratch = fs.mkdtempSync(join(tmpdir(), 'workflows-'))
process.on('exit', () => fs.rmSync(scratch, { recursive: true, force: true }))

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
const inputNames = readManifest('.').inputs.map(({ name }) => name)
const STEPS = '    steps:\n'
const STEP = `      - uses: ${ACTION}
        id: workflow
        with:
          base-url: \${{ vars.WORKFLOW_BASE_URL }}
          api-key: \${{ secrets.WORKFLOW_API_KEY }}
          workflow-id: \${{ vars.WORKFLOW_ID }}
`
const snippets = join(scratch, 'snippets')
fs.mkdirSync(snippets)
for (const page of filesOf('*.md', 'docs/**/*.md')) {
  for (const { language, line, text } of snippetsOf(textOf(page))) {
    if (language !== 'yaml') continue
    const name = `${page.replaceAll('/', '-')}-line-${line}.yml`
    fs.writeFileSync(join(snippets, name), asWorkflow(text))
  }
}
const workflowsIn = (folder: string) => filesOf(`${folder}/*.{yml,yaml}`)
const ours = workflowsIn('.github/workflows')
const examples = workflowsIn('examples')
const forms = workflowsIn('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('config.yml'))
const workflows = [...ours, ...examples, ...workflowsIn(snippets)]

checkSchema('vendor.github-workflows', workflows)
checkSchema('custom.github-workflows-require-timeout', [...ours, ...examples])
checkSchema('vendor.github-actions', ['action.yml'])
checkSchema('vendor.dependabot', ['.github/dependabot.yml'])
checkSchema('vendor.github-issue-config', ['.github/ISSUE_TEMPLATE/config.yml'])
checkSchema('vendor.github-issue-forms', forms)
for (const file of workflows) {
  // GitHub refuses the two together, which neither the schema nor actionlint knows.
  if (['queue: max', 'cancel-in-progress: true'].every((line) => textOf(file).includes(line))) {
    report(`${file}: \`queue: max\` excludes \`cancel-in-progress: true\``)
  }
}
// Without it, actionlint silently skips the scripts.
if (spawnSync('shellcheck').error) report('shellcheck is not installed.')
for (const folder of ['.github/workflows', 'examples', snippets]) lint(folder)
const zizmor = ['--offline', '--no-progress', '--config', '.github/zizmor.yml']
run('zizmor', [...zizmor, ...workflows, ...filesOf('action.yml', 'sandbox/act/**/action.yml')])
run('zizmor', [...zizmor, '--persona', 'pedantic', ...ours])

/** A snippet as a workflow: a smaller part is put into one. */
function asWorkflow(yaml: string): string {
  if (/^jobs:/m.test(yaml)) return yaml
  if (yaml.startsWith('if:')) return JOB + indented(yaml, 4) + STEPS + STEP
  if (inputNames.some((name) => yaml.startsWith(`${name}:`)))
    return JOB + STEPS + STEP + indented(yaml, 10)
  return JOB + STEPS + (yaml.includes('id: workflow') ? '' : STEP) + indented(yaml, 6)
}

function indented(text: string, by: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by))
}

function checkSchema(schema: string, files: readonly string[]): void {
  run('check-jsonschema', ['--builtin-schema', schema, ...files])
}

/**
 * Runs actionlint on a folder's workflows, in a repository that has this action in it, so that it knows the inputs and
 * outputs. Those of other actions it knows by their major version, and not by a commit.
 */
function lint(folder: string): void {
  const repository = fs.mkdtempSync(join(scratch, 'repository-'))
  for (const path of ['.git', '.github/workflows']) {
    fs.mkdirSync(join(repository, path), { recursive: true })
  }
  for (const path of ['action.yml', 'dist']) {
    fs.cpSync(path, join(repository, path), { recursive: true })
  }
  for (const file of workflowsIn(folder)) {
    const text = textOf(file)
      .replaceAll(`uses: ${ACTION}`, 'uses: ./')
      .replaceAll(/@[0-9a-f]{40} # (v\d+)\S*/g, '@$1')
      // Newer than actionlint, with the same inputs.
      .replaceAll(/(actions\/(?:checkout|setup-node))@v7/g, '$1@v6')
      .replaceAll(/(actions\/cache\S*)@v6/g, '$1@v5')
    fs.writeFileSync(join(repository, '.github/workflows', basename(file)), text)
  }
  process.stdout.write(`${folder === snippets ? 'snippets' : folder}: `)
  // GitHub has `concurrency.queue` since May 2026, and actionlint is older. The schema has it.
  run('actionlint', ['-ignore', '^unexpected key "queue" for "concurrency" section'], repository)
}

function filesOf(...patterns: readonly string[]): readonly string[] {
  const files = fs.globSync(patterns)
  return files.map((file) => file.replaceAll('\\', '/')).sort()
}

function textOf(file: string): string {
  return fs.readFileSync(file, 'utf8')
}

function report(problem: string): void {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

function run(command: string, args: readonly string[], cwd = '.'): void {
  const { error, status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (error !== undefined) {
    report(`${command} cannot be run (${error.message}). \`bash .ci/run check\` installs it.`)
  } else if (status !== 0) {
    report(`${command} found something (exit code ${status})`)
  } else process.stdout.write(`${command}: nothing found\n`)
}
