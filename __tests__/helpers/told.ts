// What a step tells of its end: real files and outputs, and what a runner makes of what is printed.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach, expect } from '@jest/globals'
import { parseCommand, readKeyValues } from '../../sandbox/runner/index.ts'
import type { SummaryStyle } from '../../src/inputs/settings.ts'
import { keep } from '../../src/report/keep.ts'
import { NOTHING_KEPT } from '../../src/report/kept.ts'
import { otherEndOf } from '../../src/report/other-end.ts'
import type { OutputName } from '../../src/report/output-names.ts'
import { reportOf } from '../../src/report/report.ts'
import { writeReport } from '../../src/report/write.ts'
import { conclusionOf, type Outcome } from '../../src/run/outcome.ts'
import { Outputs } from '../../src/runner/runner.ts'
import { Presenter } from '../../src/text/shown.ts'
import { readAsRunner, takePrinted } from './printed.ts'

export const KEY = 'key-0123456789'
export const BASE = 'https://service.example/api'
export const presenter = new Presenter(KEY)

/** What a test changes of where the report goes. */
export interface Changes {
  readonly temp?: string
  readonly baseUrl?: string
  readonly outputDirectory?: string
  readonly summary?: SummaryStyle
  readonly summaryFile?: string | undefined
  readonly resultNode?: string
  readonly runUrl?: string
}

export interface Told {
  readonly exitCode: number
  /** The lines that are no commands. */
  readonly log: readonly string[]
  readonly annotations: readonly {
    readonly level: string
    readonly title: string | undefined
    readonly message: string
  }[]
  /** Names and values in the order in which they were set. */
  readonly pairs: readonly (readonly [name: string, value: string])[]
  readonly outputs: ReadonlyMap<string, string>
  readonly summary: string
}

/** Gives each test of a file a folder of its own, with what the runner puts there. */
export function scene() {
  let root: string
  let taken: ReturnType<typeof takePrinted>
  const environment = { ...process.env }
  const at = (...parts: string[]) => path.join(root, ...parts)
  /** Where a file of the output folder lies. */
  const out = (name: string) => at('workspace', 'out', name)

  beforeEach(() => {
    root = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), 'report-test-')))
    for (const folder of ['workspace', 'temp']) fs.mkdirSync(at(folder))
    for (const file of ['output', 'summary']) fs.writeFileSync(at(file), '')
    process.env.GITHUB_OUTPUT = at('output')
    taken = takePrinted()
  })

  afterEach(() => {
    taken.end()
    process.env = { ...environment }
    fs.rmSync(root, { recursive: true })
  })

  /** Keeps what there is to keep of the outcome and reports it. */
  function tell(
    outcome: Outcome,
    changes: Changes = {},
    outputs = new Outputs<OutputName>(process.env.GITHUB_OUTPUT),
  ): Told {
    const { temp, baseUrl, outputDirectory, summary, summaryFile } = {
      temp: at('temp'),
      baseUrl: BASE,
      outputDirectory: undefined,
      summary: 'full' as const,
      summaryFile: at('summary'),
      ...changes,
    }
    taken.text = ''
    const kept =
      outcome.kind === 'finished' ? keep(outcome, { temp, outputDirectory }) : NOTHING_KEPT
    const { resultNode, runUrl } = changes
    const isSuccess = conclusionOf(outcome) === 'success'
    const otherEnd = isSuccess ? undefined : otherEndOf(outcome, { baseUrl, runUrl, presenter })
    const run = { workflowId: 'workflow-1', resultNode, runUrl }
    const context = { presenter, otherEnd, summary, ...run }
    const report = reportOf(outcome, kept, context)
    const folders = { workspace: at('workspace'), temp: at('temp') }
    const exitCode = writeReport(report, { outputs, presenter, folders, summaryFile })
    const { lines, interpreter } = readAsRunner(taken.text)
    const { pairs, error } = readKeyValues(fs.readFileSync(at('output')))
    expect(error).toBeUndefined()
    return {
      exitCode,
      log: lines.filter((line) => parseCommand(line) === undefined),
      annotations: interpreter.commands.map(
        ({ name, properties: { title, ...others }, message }) => {
          expect(others).toEqual({})
          return { level: name, title, message }
        },
      ),
      pairs,
      outputs: new Map(pairs),
      summary: fs.readFileSync(at('summary'), 'utf8'),
    }
  }

  return {
    at,
    out,
    tell,
    /** A folder in the place of a file, which then cannot be written. */
    block: (name: string) => fs.mkdirSync(out(name), { recursive: true }),
    /** What was printed since the last report began. */
    printed: () => taken.text,
    nowhere: (): Changes => ({ temp: at('nowhere') }),
    intoOut: (): Changes => ({ outputDirectory: at('workspace', 'out') }),
  }
}

/** The messages under a title, each behind its level. */
export const under = ({ annotations }: Told, title: string) =>
  annotations
    .filter((annotation) => annotation.title === title)
    .map(({ level, message }) => `${level}: ${message}`)

export const titles = ({ annotations }: Told) => annotations.map(({ title }) => title)
export const paths = ({ outputs }: Told) => JSON.parse(outputs.get('output-files') ?? 'null')
