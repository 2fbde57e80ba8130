// Complete reports on one page: the log, the outputs, the files, and the summary of steps whose events are given.
// They are compared with `reports.txt` (see `helpers/golden.ts`).

import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, jest, test } from '@jest/globals'
import {
  failedStepJson,
  runJson,
  stepJson,
  type VariedRun,
} from '../../../sandbox/service/index.ts'
import type { Settings } from '../../../src/inputs/settings.ts'
import { readRunUrl } from '../../../src/inputs/urls.ts'
import type { OutputName } from '../../../src/report/outputs.ts'
import { Report, reportPlan, reportProblem } from '../../../src/report/report.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import type { Poll } from '../../../src/run/poll.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { withResult } from '../../../src/run/result.ts'
import type { Task } from '../../../src/run/task.ts'
import { reasonsAgainst, runIn } from '../../../src/run/workflow-run.ts'
import { OutputsFile } from '../../../src/runner/runner.ts'
import type { Event } from '../../../src/runs/ports.ts'
import { systemClock } from '../../../src/text/clock.ts'
import { literal } from '../../../src/text/words.ts'
import { Page } from '../../helpers/golden.ts'
import { takePrinted } from '../../helpers/printed.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { BASE_URL, listSettings, settings, startOf } from '../../helpers/settings.ts'

const GOLDEN = join(import.meta.dirname, 'reports.txt')
const cause = literal('connection refused (ECONNREFUSED)')
const notRecorded: Problem = { kind: 'journal-taken' }
const defect: Problem = { kind: 'unexpected', cause: literal('Error: the output broke') }
const refused: Problem = { kind: 'start-refused', status: 401 }
const runPage = readRunUrl('https://studio.example/{workflow-id}/runs/{run-id}', () => {})
const printed = takePrinted()
const folders = scratchFolders()
let now = 0

beforeEach(() => {
  now = 0
  jest.spyOn(systemClock, 'now').mockImplementation(() => now)
})
afterEach(() => {
  delete process.env.GITHUB_OUTPUT
})

interface Given {
  readonly settings: Settings
  /** Events, outcomes of tasks, and numbers that set the clock, in seconds. */
  readonly events: readonly (Event | readonly [Task, Outcome] | number)[]
  readonly problem?: Problem
  readonly isCancelled?: boolean
  readonly summaryFile?: string
  readonly outputs?: string
}

/** The log, exit code, and files of a step with these events. */
function reportOf(given: Given): readonly string[] {
  return step(given, (places) => {
    const tasks = given.settings.items.map(({ task }) => task)
    const report = new Report(tasks, given.settings, places, folders.at('temp'))
    const isOnDisk: boolean[] = []
    report.begin()
    for (const event of given.events) {
      if (typeof event === 'number') now = event * 1_000
      else if ('kind' in event) report.onEvent(event)
      else isOnDisk.push(report.ended(...event))
    }
    const code = report.finish(given.problem, given.isCancelled ?? false)
    process.stdout.write(`(answers on disk: ${isOnDisk.join(', ')})`)
    return code
  })
}

type Places = ConstructorParameters<typeof Report>[2]

function step(
  { outputs: file = folders.at('outputs'), summaryFile = folders.at('summary.md') }: Partial<Given>,
  act: (places: Places) => 0 | 1,
): readonly string[] {
  now = 0
  printed.text = ''
  process.env.GITHUB_OUTPUT = file
  if (file === folders.at('outputs')) fs.writeFileSync(file, '')
  const code = act({ outputs: new OutputsFile<OutputName>(file), summaryFile })
  const lines = [printed.text.trimEnd(), `exit code ${code}`, ...filesIn(folders.root)]
  return lines.map((line) =>
    line
      .replaceAll(folders.root, '/root')
      .replace(/<<(ghadelimiter_[\w-]+)\n(.*)\n\1$/gm, ': $2')
      .replace(/(workflow-runs?)-\w{6}/g, '$1-XXXXXX'),
  )
}

/** Returns the files of a step, and removes them. */
function filesIn(folder: string): readonly string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(place)
    const isPrivate = (fs.lstatSync(place).mode & 0o77) === 0
    // Elsewhere, the mode is the one that the user's mask gives.
    const mode = isPrivate && place.startsWith(folders.at('temp')) ? ', of the owner alone' : ''
    const text = entry.isFile() ? fs.readFileSync(place, 'utf8') : '(a link)'
    fs.unlinkSync(place)
    return [`${place}${mode}:`, text.trimEnd()]
  })
}

function finished(runId: string, varied: VariedRun = {}, success: unknown = true): Outcome {
  const body = { success, data: runJson({ workflowId: 'workflow-1', ...varied }) }
  const run = runIn(body)
  const answer = Buffer.from(JSON.stringify(body).slice(0, 20))
  return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer }
}

async function withJson(outcome: Outcome, node?: string): Promise<Outcome> {
  if (outcome.kind !== 'finished') throw new Error('the outcome has no run')
  return { ...outcome, run: await withResult(outcome.run, { node, isJson: true }) }
}

const steps = (...nodes: readonly (readonly [string | null, string | null])[]) => ({
  completedSteps: nodes.map(([nodeId, output], index) =>
    stepJson({ nodeId: nodeId ?? undefined, stepId: nodeId ?? null, output, state: `S${index}` }),
  ),
})

const polled = (poll: Poll, waitedMs: number, pauseMs?: number): Event => ({
  ...{ kind: 'polled', poll, waitedMs, pauseMs },
})

const executing = (message?: string, retryAfterMs = 0): Poll => ({
  ...{ kind: 'executing', message, retryAfterMs },
})

const started = (id: string, runId: string): Event => ({
  ...{ kind: 'started', task: startOf(id), runId },
})

const collectOf = (id: string, runId: string, isResumed = false): Task => ({
  ...{ kind: 'collect', id, runId, workflowId: undefined, isResumed },
})

const skip: Task = {
  ...{ kind: 'skip', id: 'skipped', workflowId: 'workflow-1', time: '2026-11-20T10:00:00.000Z' },
}

const one = (varied: Partial<Settings> = {}, values: readonly string[] = [], task?: Task) =>
  settings({
    items: [
      { task: task ?? startOf('run'), values: new Map(values.map((name) => [name, 'secret'])) },
    ],
    summary: 'none',
    ...varied,
  })

// The page has paths and errors as Linux writes them.
if (process.platform === 'linux') {
  test('The reports of single runs, of lists, and of problems are as on the page', async () => {
    const page = new Page()
    const run = startOf('run')

    const answer = finished('run-1', {
      ...steps(['a/b', 'first'], ['a/b', 'second'], ['none', null], [null, 'text'], ['.', 'dot']),
      failedSteps: [],
    })
    page.show(
      'A run that succeeded',
      reportOf({
        settings: one({ runPage, outputDirectory: folders.at('workspace/out'), summary: 'full' }, [
          'topic',
          'tone',
        ]),
        events: [
          { kind: 'start-repeated', task: run, cause, pauseMs: 2_000, askedMs: 0 },
          { kind: 'start-repeated', task: run, cause, pauseMs: 30_000, askedMs: 30_000 },
          started('run', 'run-1'),
          polled(executing('Working'), 0, 5_000),
          polled(executing('Working', 7_000), 5_000, 7_000),
          polled(executing('Almost done'), 12_000, 5_000),
          polled({ kind: 'failed', cause, retryAfterMs: 1_000 }, 17_000, 5_000),
          polled({ kind: 'busy', cause, retryAfterMs: 0 }, 22_000, 5_000),
          { kind: 'held', ms: 9_000 },
          { kind: 'starting-ended', why: { by: 'deadline' }, left: 1 },
          polled({ kind: 'refused', status: 403 }, 25_000),
          polled({ kind: 'finished', run: runIn({}), answer: Buffer.of() }, 27_000),
          [run, answer],
        ],
      }),
    )
    page.show(
      'A run without steps that was collected, in a summary in brief',
      reportOf({
        settings: one({ summary: 'brief' }, [], collectOf('run', 'run-2')),
        events: [
          polled(executing(), 0),
          [collectOf('run', 'run-2'), finished('run-2', { startedAt: null })],
        ],
      }),
    )
    page.show(
      'A run that was collected, with a page',
      reportOf({
        settings: one({ runPage }, [], collectOf('run', 'run-2')),
        events: [[collectOf('run', 'run-2'), finished('run-2')]],
      }),
    )
    page.show(
      'A run that failed',
      reportOf({
        settings: one({ resultOptions: { node: 'm', isJson: true } }, ['n']),
        events: [
          started('run', 'run-3'),
          [
            run,
            await withJson(
              finished(
                'run-3',
                { ...steps(['a', 'x']), failedSteps: [failedStepJson({ nodeId: 'b' })] },
                false,
              ),
              'm',
            ),
          ],
        ],
      }),
    )
    const withoutNodes = await withJson(finished('run-4', steps([null, null])), 'm')
    page.show(
      'A run without the node',
      reportOf({
        settings: one({ resultOptions: { node: 'm', isJson: true } }),
        events: [[run, withoutNodes]],
      }),
    )
    page.show(
      'A run that is left',
      reportOf({
        settings: one({ untilFinished: false, runPage }),
        events: [started('run', 'run-5'), [run, { kind: 'started', runId: 'run-5' }]],
      }),
    )
    page.show(
      'A run that is found executing',
      reportOf({
        settings: one({ untilFinished: false }, [], collectOf('run', 'run-5')),
        events: [
          [collectOf('run', 'run-5'), { kind: 'running', runId: 'run-5', message: 'Working' }],
        ],
      }),
    )
    const timedOut: Outcome = {
      ...{ kind: 'timed-out', runId: 'run-6', timeoutMs: 60_000, message: undefined },
      cause: undefined,
    }
    const cancelled: Outcome = {
      ...{ kind: 'cancelled', runId: 'run-7', maybeStarted: false, message: undefined },
    }
    for (const [name, outcome, problem] of [
      ['that timed out', timedOut, undefined],
      ['that timed out, and was not recorded', timedOut, notRecorded],
      ['that was cancelled, and not recorded', cancelled, notRecorded],
      ['with an error', { kind: 'error', runId: undefined, problem: refused }, notRecorded],
      ['not recorded', finished('run-8'), notRecorded],
      [
        'not started',
        { kind: 'not-started', why: { by: 'journal', problem: notRecorded } },
        undefined,
      ],
    ] satisfies [string, Outcome, Problem | undefined][]) {
      page.show(
        `A run ${name}`,
        reportOf({
          settings: one(),
          events: [
            ...('runId' in outcome && outcome.runId ? [started('run', outcome.runId)] : []),
            [run, outcome],
          ],
          ...(problem === undefined ? {} : { problem }),
        }),
      )
    }

    // Lists.
    const tasks: readonly Task[] = [
      startOf('fine'),
      collectOf('collected', 'run-b', true),
      startOf('Fine'),
      { ...startOf('late'), workflowId: 'workflow-2' },
      startOf('cancelled'),
      startOf('never'),
      skip,
    ]
    const deadline = { by: 'deadline' } as const
    const ends: Readonly<Record<string, Outcome>> = {
      fine: await withJson(finished('run-a', steps(['n', '{"a": 1}']))),
      collected: await withJson(
        finished('run-b', { ...steps(['n', 'no']), failedSteps: [failedStepJson()] }, false),
      ),
      Fine: await withJson(
        finished('run-c', { ...steps(['o', '[]']), workflowId: 'other', failedSteps: 'odd' }),
      ),
      late: { ...timedOut, runId: 'run-d' },
      cancelled: { ...cancelled, runId: 'run-e' },
      never: { kind: 'not-started', why: deadline },
      skipped: {
        ...{ kind: 'error', runId: undefined },
        problem: { kind: 'start-unrecorded', time: '2026-11-20T10:00:00.000Z' },
      },
    }
    const ended = (id: string) => {
      const task = tasks.find((each) => each.id === id)
      const outcome = ends[id]
      if (task === undefined || outcome === undefined) throw new Error(`${id} is unknown`)
      return [task, outcome] as const
    }
    const jsonList = {
      ...{ runPage, outputDirectory: folders.at('workspace/list') },
      ...{ resultOptions: { node: undefined, isJson: true } },
      journal: { path: folders.at('workspace/list/fine'), retry: 'none' },
    } as const
    page.show(
      'A list',
      reportOf({
        settings: listSettings(tasks, jsonList),
        events: [
          ended('skipped'),
          started('fine', 'run-a'),
          60,
          { kind: 'start-repeated', task: startOf('Fine'), cause, pauseMs: 2_000, askedMs: 0 },
          started('Fine', 'run-c'),
          polled(executing('Working'), 0, 5_000),
          119.999,
          { kind: 'held', ms: 9_000 },
          120,
          ended('fine'),
          started('late', 'run-d'),
          180,
          ended('collected'),
          ended('Fine'),
          started('cancelled', 'run-e'),
          ended('late'),
          ended('cancelled'),
          300,
          { kind: 'starting-ended', why: deadline, left: 1 },
          500,
          ended('never'),
        ],
      }),
    )
    const few = listSettings(tasks.slice(0, 2), {
      list: { maxParallel: 1, tolerated: 1 },
      summary: 'none',
    })
    page.show(
      'A list that tolerates failures',
      reportOf({ settings: few, events: [ended('fine'), ended('collected')] }),
    )
    page.show(
      'A list without a record of an item',
      reportOf({ settings: few, events: [ended('fine')], problem: defect }),
    )
    page.show(
      'A list that was cancelled',
      reportOf({
        settings: few,
        events: [
          ended('fine'),
          [collectOf('collected', 'run-b'), { ...cancelled, runId: 'run-b' }],
        ],
        isCancelled: true,
      }),
    )
    page.show(
      'A list that starts nothing and whose journal has a problem',
      reportOf({
        settings: listSettings([collectOf('collected', 'run-b')], { summary: 'none' }),
        events: [[collectOf('collected', 'run-b'), finished('run-b')]],
        problem: notRecorded,
      }),
    )

    // Problems of the disk.
    const linked = one({ outputDirectory: folders.link('workspace/link', folders.at('outside')) })
    page.show('A link instead of a folder', reportOf({ settings: linked, events: [[run, answer]] }))
    folders.link('workspace/above', folders.at('outside'))
    const below = one({ outputDirectory: folders.at('workspace/above/out') })
    page.show('A link above a folder', reportOf({ settings: below, events: [[run, answer]] }))
    fs.mkdirSync(folders.at('workspace/out/a_b.2.txt'), { recursive: true })
    fs.symlinkSync(folders.at('outside/file'), folders.at('workspace/out/_.txt'))
    page.show(
      'A folder instead of a file, and a link instead of another',
      reportOf({
        settings: one({ outputDirectory: folders.at('workspace/out') }),
        events: [[run, answer]],
      }),
    )
    fs.rmSync(folders.at('temp'), { recursive: true })
    page.show('A run without a folder', reportOf({ settings: one(), events: [[run, answer]] }))
    page.show(
      'A list without a folder',
      reportOf({ settings: few, events: [ended('fine'), ended('collected')] }),
    )
    page.show(
      'A summary that cannot be written',
      reportOf({
        settings: one({ summary: 'brief' }),
        events: [[run, { ...cancelled, runId: undefined }]],
        summaryFile: folders.root,
      }),
    )
    page.show(
      'Outputs that cannot be written',
      reportOf({
        settings: one(),
        events: [started('run', 'r'), [run, finished('r')]],
        outputs: '/x/y',
      }),
    )

    // Steps that do nothing.
    const faults = [literal('`wait` must be true or false, got "x"'), literal('`b` is wrong')]
    const known = { baseUrl: BASE_URL, summary: 'full' } as const
    page.show(
      'Inputs that are wrong',
      step({}, (places) => reportProblem({ kind: 'bad-inputs', faults }, 'run-9', known, places)),
    )
    page.show(
      'No file for outputs',
      step({ outputs: '/x/y' }, (places) =>
        reportProblem({ kind: 'no-outputs', cause }, undefined, { ...known, baseUrl: '' }, places),
      ),
    )
    const planned = listSettings([startOf('a'), collectOf('b', 'run-b')])
    page.show(
      'A plan',
      step({}, (places) =>
        reportPlan(
          planned,
          { tasks: planned.items.map(({ task }) => task), states: new Map() },
          places,
        ),
      ),
    )
    page.expectAsIn(GOLDEN)
  })
}
