// Shows the action at work without an account: the reference service, the runner's stand-in, the bundle in `dist`, and
// the job summary as GitHub shows it, in one command.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startAction } from '../sandbox/runner/index.ts'
import { sampleKeys, sampleWorkflows, startService } from '../sandbox/service/index.ts'
import { parseCommandLine, refuseArguments } from './command-line.ts'
import { findBrowser, launchBrowser, openPage } from './page/browser.ts'
import { renderSummaries } from './page/page.ts'
import { ACTION } from './snippets.ts'

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
const SECRET = '${{ secrets.WORKFLOW_API_KEY }}'

interface Scenario {
  readonly says: string
  readonly step: Readonly<Record<string, string>>
}

const NOTES = JSON.stringify({
  input_1: 'Faster start\nClearer errors\nA timeline of the steps',
  input_2: 'Version 2.0',
})

const LANGUAGES = { de: 'German', es: 'Spanish', fr: 'French', ja: 'Japanese', pt: 'Portuguese' }
const { releaseNotes, failing, translation } = sampleWorkflows
const SOON = { 'first-poll-seconds': '1' }

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  success: {
    says: 'A step that writes release notes: two inputs, five steps, two of them side by side.',
    step: { 'workflow-id': releaseNotes.id, inputs: NOTES, ...SOON },
  },
  failing: {
    says: 'A run in which one step fails.',
    step: { 'workflow-id': failing.id, inputs: '{"input_1": "A text to judge"}', ...SOON },
  },
  'bad-input': {
    says: 'A step with several mistakes: all of them are named, and nothing is sent.',
    step: {
      'workflow-id': releaseNotes.id,
      inputs: '{\n  "input_1": "a", \n  "input_2": unquoted\n}',
      wait: 'yes',
      'timeout-minutes': '1h',
    },
  },
  list: {
    says: 'A step that translates a release note: five items, a run for each, two at a time.',
    step: {
      'workflow-id': translation.id,
      inputs: JSON.stringify({ note: 'Faster start\nClearer errors' }),
      items: JSON.stringify(
        Object.entries(LANGUAGES).map(([id, language]) => ({ id, inputs: { language } })),
      ),
      ...{ ...SOON, 'max-parallel': '2' },
    },
  },
}

const HELP = `Usage: npm run demo -- [scenario]

Starts the reference service on this computer, runs the action against it as a step of a
job, and shows the log, the outputs, and the job summary as a page; where there is Chromium or
Chrome (CHROMIUM=PATH names one), also as a picture. Ctrl-C cancels the step as a cancelled job
would. The demo leaves the files that it names.

${Object.entries(SCENARIOS)
  .map(([name, { says }]) => `  ${name.padEnd(10)} ${says}\n`)
  .join('')}`

async function main(): Promise<void> {
  const { values, positionals } = parseCommandLine(HELP, {
    options: { list: { type: 'boolean' } },
    allowPositionals: true,
  })
  const name = values.list ? 'list' : positionals.join(' ') || 'success'
  const scenario = SCENARIOS[name]
  if (scenario === undefined) return refuseArguments(HELP, `There is no scenario ${name}`)

  const service = await startService()
  try {
    print(`The reference service listens at ${service.url}.`, '')
    await runStep(service.url, scenario)
    print(`Requests to the service: ${service.requests.length}. Runs: ${service.runs().length}.`)
    print('Other scenarios: npm run demo -- --help')
  } finally {
    await service.close()
  }
}

async function runStep(url: string, { says, step: inputs }: Scenario): Promise<void> {
  const given = { 'base-url': url, 'api-key': sampleKeys.full.key, ...inputs }
  print(says, '', `  - uses: ${ACTION}`, '    with:')
  for (const [input, value] of Object.entries(given)) {
    print(`      ${input}: ${input === 'api-key' ? SECRET : quoted(value)}`)
  }
  print('', 'Log')
  // Not removed after the demo, so that people can open the files that it names.
  const temp = mkdtempSync(join(tmpdir(), 'run-ai-workflow-demo-'))
  const step = startAction({
    inputs: given,
    secrets: [given['api-key']],
    temp,
    onLine: (line) => print(`  ${line}`),
    ownGroup: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => step.cancel())
  const result = await step.result
  await step.dispose()
  print('', `Outputs (the step ended with exit code ${result.exitCode}: ${result.conclusion})`)
  for (const [output, value] of result.outputs) {
    // The log has just said it.
    print(
      `  ${output}: ${output === 'error' ? '(the message of the error in the log)' : quoted(value)}`,
    )
  }
  const results = result.outputs.get('results-file')
  if (results) {
    print('', `Results, in the order in which the runs ended, from ${results}`)
    for (const line of readFileSync(results, 'utf8').trimEnd().split('\n')) {
      const { id, conclusion, result: text } = JSON.parse(line)
      print(`  ${id} (${conclusion})`)
      if (text !== null) print(text.replaceAll(/^/gm, '    '))
    }
  }
  if (result.summary !== undefined) await showSummary(result.summary, temp)
  print('')
}

/** Writes the summary as a page and, where there is a browser, as a picture. */
async function showSummary(markdown: string, folder: string): Promise<void> {
  const [page, picture] = [join(folder, 'summary.html'), join(folder, 'summary.png')]
  const html = await renderSummaries([{ title: ['demo', 'summary'], markdown }], 'light')
  writeFileSync(page, html)
  print('', 'The job summary as GitHub shows it, to be opened in a browser:')
  print(`  ${pathToFileURL(page)}`)
  if (findBrowser() === undefined) return
  try {
    await takePicture(html, picture)
    print('As a picture:', `  ${picture}`)
  } catch (error) {
    print(`There is no picture of it: ${String(error).split('\n', 1)[0]}`)
  }
}

async function takePicture(html: string, path: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const { page } = await openPage(browser, html, 1_044)
    await page.screenshot({ path, fullPage: true })
  } finally {
    await browser.close()
  }
}

/** The value on one line, and not too long a one. */
function quoted(value: string): string {
  if (!/[\n"'{}]/.test(value)) return value
  const line = /[\n']/.test(value) ? JSON.stringify(value) : `'${value}'`
  return line.length > 160 ? `${line.slice(0, 159)}…` : line
}

function print(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

await main()
