// Shows the action at work without an account: the reference service, the runner's stand-in and the
// bundle in `dist`, in one command.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type StepResult, startAction } from '../sandbox/runner/index.ts'
import {
  type Service,
  sampleKeys,
  sampleWorkflows,
  startService,
  type Workflow,
} from '../sandbox/service/index.ts'
import { ACTION } from './snippets.ts'

const HELP = `Usage: npm run demo -- [scenario]

Starts the reference service on this computer, runs the action against it as a step of a
job, and shows the log, the outputs and where the result lies.

  npm run demo                  release notes from two inputs: a run that succeeds
  npm run demo -- failing       a run with a step that fails: the job would be red
  npm run demo -- slow          a run that outlasts timeout-minutes, and is collected later
  npm run demo -- no-wait       a run that is only started
  npm run demo -- bad-input     inputs that cannot be used: nothing is sent
  npm run demo -- bad-key       a key that the service does not accept
  npm run demo -- --list        one release note in five languages: a list of runs in one step
  npm run demo -- --help        this text

Ctrl-C cancels the step as a cancelled job would, and shows what it says then. The demo itself
ends with 0 however the step ended, and leaves the files that it names.

To play with the service itself: npm run sandbox
`

// biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
const SECRET = '${{ secrets.WORKFLOW_API_KEY }}'

type With = Readonly<Record<string, string>>

interface Scenario {
  readonly says: string
  readonly step: With
  /** Multiplies the time that each step of a run takes. */
  readonly timeScale?: number
  /** A later step, given the outputs of the first. */
  readonly later?: {
    readonly says: string
    readonly step: (outputs: StepResult['outputs']) => With
  }
}

const NOTES = JSON.stringify({
  input_1: 'Faster start\nClearer errors\nA timeline of the steps',
  input_2: 'Version 2.0',
})

/** The reference service has no model: what it "translates" stays as it is, below the language. */
const TRANSLATION: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e005',
  name: 'translation',
  nodes: [
    { kind: 'input', id: 'note' },
    { kind: 'input', id: 'language' },
    { kind: 'model', id: 'draft', template: '{note:bullets}', delayMs: 700 },
    { kind: 'model', id: 'translation', template: 'In {language}:\n{draft}', delayMs: 900 },
  ],
}

const LANGUAGES = { de: 'German', es: 'Spanish', fr: 'French', ja: 'Japanese', pt: 'Portuguese' }

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  success: {
    says: 'A step that writes release notes: two inputs, five steps, two of them side by side.',
    step: {
      'workflow-id': sampleWorkflows.releaseNotes.id,
      inputs: NOTES,
      'first-poll-seconds': '1',
    },
  },
  failing: {
    says: 'A run in which one step fails.',
    step: {
      'workflow-id': sampleWorkflows.failing.id,
      inputs: JSON.stringify({ input_1: 'A text to judge' }),
      'first-poll-seconds': '1',
    },
  },
  slow: {
    says: 'A run of eight seconds, and a step that waits for three of them.',
    step: {
      'workflow-id': sampleWorkflows.slow.id,
      inputs: JSON.stringify({ input_1: 'A long text' }),
      'first-poll-seconds': '1',
      'timeout-minutes': '0.05',
    },
    timeScale: 0.026,
    later: {
      says: 'A later step that collects the same run by its id.',
      step: (outputs) => ({ 'run-id': outputs.get('run-id') ?? '', 'first-poll-seconds': '1' }),
    },
  },
  'no-wait': {
    says: 'A step that starts a run and does not wait for it.',
    step: { 'workflow-id': sampleWorkflows.releaseNotes.id, inputs: NOTES, wait: 'false' },
  },
  'bad-input': {
    says: 'A step with several mistakes: all of them are named, and nothing is sent.',
    step: {
      'workflow-id': sampleWorkflows.releaseNotes.id,
      inputs: '{\n  "input_1": "a", \n  "input_2": unquoted\n}',
      wait: 'yes',
      'timeout-minutes': '1h',
    },
  },
  'bad-key': {
    says: 'A step with a key that the service does not accept.',
    step: { 'workflow-id': sampleWorkflows.instant.id, 'api-key': 'not-a-key-of-the-service' },
  },
  '--list': {
    says: 'A step that translates a release note: five items, a run for each, two at a time.',
    step: {
      'workflow-id': TRANSLATION.id,
      inputs: JSON.stringify({ note: 'Faster start\nClearer errors' }),
      items: JSON.stringify(
        Object.entries(LANGUAGES).map(([id, language]) => ({ id, inputs: { language } })),
      ),
      'max-parallel': '2',
      'first-poll-seconds': '1',
    },
  },
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { help: { type: 'boolean' } },
    // Anything that is not a scenario is reported below.
    strict: false,
  })
  if (values.help === true) {
    process.stdout.write(HELP)
    return
  }
  const args = process.argv.slice(2)
  const [name = 'success', ...rest] = args
  const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined
  if (scenario === undefined || rest.length > 0) {
    process.stderr.write(`There is no scenario ${JSON.stringify(args.join(' '))}.\n\n${HELP}`)
    process.exitCode = 2
    return
  }

  const service = await startService({
    timeScale: scenario.timeScale ?? 1,
    workflows: [...Object.values(sampleWorkflows), TRANSLATION],
  })
  try {
    print(`The reference service listens at ${service.url}.`, '')
    const result = await runStep(service, scenario.says, scenario.step)
    if (scenario.later !== undefined && result.conclusion !== 'cancelled') {
      await runStep(service, scenario.later.says, scenario.later.step(result.outputs))
    }
    const requests = counted(service.requests.length, 'request')
    print(`The service received ${requests} and holds ${counted(service.runs().length, 'run')}.`)
    print('Other scenarios: npm run demo -- --help')
  } finally {
    await service.close()
  }
}

async function runStep(service: Service, says: string, inputs: With): Promise<StepResult> {
  const given = { 'base-url': service.url, 'api-key': sampleKeys.full.key, ...inputs }
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
  const cancel = () => step.cancel()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, cancel)
  const result = await step.result
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, cancel)
  await step.dispose()
  print('', `Outputs (the step ended with exit code ${result.exitCode}: ${result.conclusion})`)
  for (const [output, value] of result.outputs) print(`  ${output}: ${quoted(value)}`)
  const file = result.outputs.get('result-file')
  if (file) print('', `The service's complete answer is in ${file}`)
  const results = result.outputs.get('results-file')
  if (results) {
    print('', `Results, in the order in which the runs ended, from ${results}`)
    for (const line of readFileSync(results, 'utf8').trimEnd().split('\n')) {
      const item: Item = JSON.parse(line)
      print(`  ${item.id} (${item.conclusion})`)
      if (item.result !== null) print(...item.result.split('\n').map((each) => `    ${each}`))
    }
  }
  if (result.summary !== undefined) {
    const summary = join(temp, 'summary.md')
    writeFileSync(summary, result.summary)
    print(
      '',
      'The job summary as GitHub shows it, to be opened in a browser (run `npm ci --prefix tools/page` first):',
      `  npm run page -- ${summary} ${join(temp, 'summary.html')}`,
    )
  }
  print('')
  return result
}

/** A line of `results-file`. */
interface Item {
  readonly id: string
  readonly conclusion: string
  readonly result: string | null
}

/** The value on one line, and not too long a one. */
function quoted(value: string): string {
  if (!/[\n"'{}]/.test(value)) return value
  const line = /[\n']/.test(value) ? JSON.stringify(value) : `'${value}'`
  return line.length > 160 ? `${line.slice(0, 159)}…` : line
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function print(...lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

await main()
