// The report as a value: what is in it, and what is left for later.

import { describe, expect, test } from '@jest/globals'
import { type Kept, NOTHING_KEPT } from '../../../src/report/kept.ts'
import { otherEndFor, type ReportContext, reportOf } from '../../../src/report/report.ts'
import { MOST_KIB_OF_AN_ENVIRONMENT_STRING } from '../../../src/report/sentences/notes.ts'
import type { FinishedOutcome, Outcome } from '../../../src/run/outcome.ts'
import { type ResultWish, withResult } from '../../../src/run/result.ts'
import { linesOf } from '../../helpers/entries.ts'
import {
  failed,
  failing,
  finished,
  RUN,
  said,
  started,
  withOutputs,
} from '../../helpers/outcomes.ts'
import { BASE, presenter } from '../../helpers/told.ts'

const FILE = '/temp/result.json'
const KEPT: Kept = { resultFile: FILE, failure: undefined, folder: undefined }
const PAGE = 'https://studio.example/runs/1'

function report(outcome: Outcome, changes: Partial<ReportContext> = {}, kept = KEPT) {
  return reportOf(outcome, outcome.kind === 'finished' ? kept : NOTHING_KEPT, {
    presenter,
    otherEnd: undefined,
    workflowId: 'workflow-1',
    summary: 'full',
    resultNode: undefined,
    runUrl: undefined,
    ...changes,
  })
}

const lines = (...of: Parameters<typeof report>) => linesOf(report(...of).entries, presenter)

const asked = (outcome: FinishedOutcome, wish: Partial<ResultWish>): FinishedOutcome => ({
  ...outcome,
  run: withResult(outcome.run, { node: undefined, isJson: false, ...wish }),
})

describe('the other end', () => {
  const context = { baseUrl: BASE, runUrl: undefined, presenter }

  test('is nothing that a success needs', async () => {
    expect(await otherEndFor(finished(), context)).toBeUndefined()
    const otherEnd = await otherEndFor(failing(1), context)
    expect(otherEnd?.error?.text).toMatch(/^The run \S+ failed: /)
  })

  test('has the last entries, and its error is an output', async () => {
    const otherEnd = await otherEndFor(failing(1), context)
    const { outputs, entries } = report(failing(1), { otherEnd })
    expect(outputs.get('error')).toBe(otherEnd?.error?.text)
    expect(linesOf(entries, presenter).at(-1)).toBe('error: Step failed: n1: "m1"')
    expect(report(finished()).outputs.has('error')).toBe(false)
  })
})

describe('the entries', () => {
  test('of a finished run are its steps, its verdict, and where the answer is', () => {
    expect(lines(finished())).toEqual([
      'The run reports no steps.',
      `Run ${RUN} succeeded: 0 steps completed`,
      `The complete answer: ${FILE}`,
    ])
    expect(lines(started())).toEqual([])
  })

  test('begin with a warning where the answer could not be kept', () => {
    const kept = { resultFile: '', failure: 'the disk is full', folder: undefined }
    expect(lines(finished(), {}, kept)[0]).toMatch(/^warning: No result-file: .*the disk is full/)
  })

  test('have the page of the run, where the log does not have it yet', () => {
    expect(lines(finished(), { runUrl: PAGE, isNewUrl: true }).at(-1)).toBe(`The run: ${PAGE}`)
    expect(lines(finished(), { runUrl: PAGE }).join()).not.toContain(PAGE)
    expect(report(finished(), { runUrl: PAGE }).outputs.get('conclusion')).toBe('success')
  })

  test('warn of a node without an output', () => {
    const outcome = asked(withOutputs(['a', 'x']), { node: 'n' })
    expect(lines(outcome, { resultNode: 'n' })).toContainEqual(
      expect.stringMatching(/^warning: No result: The run has no output of the node "n" /),
    )
  })

  test('warn of outputs that were cut, and of JSON that was left out', () => {
    const large = withOutputs(['a', 'x'.repeat(600_000)])
    expect(lines(large)).toContainEqual(
      expect.stringMatching(/^warning: Outputs cut: .*result\.json\)\.$/),
    )
    const json = asked(withOutputs(['a', JSON.stringify('x'.repeat(600_000))]), { isJson: true })
    expect(lines(json)).toContainEqual(expect.stringMatching(/^warning: JSON left out: /))
    expect(lines(withOutputs(['a', 'x'])).join()).not.toContain('warning')
  })
})

describe('the summary', () => {
  test('is made when it is asked for, and is none where none is wanted', () => {
    expect(report(finished(), { workflowId: 'w', runUrl: PAGE }).summary?.()).toMatch(
      /^## ✅ Workflow run succeeded\n(?:.*\n)*.*<a href="https:\/\/studio\.example\/runs\/1">(?:.*\n)*.*<code>w<\/code>/,
    )
    expect(report(finished(), { summary: 'none' }).summary).toBeUndefined()
  })
})

describe('for when the files are written', () => {
  const folderOf = (node: string, path: string) => ({
    ...KEPT,
    folder: { path: '/out', files: [{ position: 1, node, path, text: 'x' }] },
  })

  test('there is what was planned, and whether its paths fit', () => {
    const kept = folderOf('a', '/out/a.txt')
    expect(report(finished(), {}, kept).afterFiles).toEqual({
      folder: kept.folder,
      pathsFit: true,
      largeResult: undefined,
    })
    const long = folderOf('a', 'p'.repeat(100_000))
    const { afterFiles, entries } = report(finished(), {}, long)
    expect(afterFiles.pathsFit).toBe(false)
    expect(linesOf(entries, presenter)).toContainEqual(
      expect.stringMatching(/`output-files` is `\{\}`; the files are in `output-directory`\.$/),
    )
  })

  test('there is a result that no environment variable holds, with its step', () => {
    const most = MOST_KIB_OF_AN_ENVIRONMENT_STRING * 1024
    const largeOf = (output: string) =>
      report(withOutputs(['a', 'x'], ['b', output])).afterFiles.largeResult
    expect(largeOf('x'.repeat(most))).toBeUndefined()
    expect(largeOf('x'.repeat(most + 1))).toEqual({ position: 2, resultFile: FILE })
    expect(largeOf(`é${'x'.repeat(most - 1)}`)).toEqual({ position: 2, resultFile: FILE })
    expect(report(started()).afterFiles.largeResult).toBeUndefined()
  })
})

test('it has the id of the run, where there is one', () => {
  const problem = { kind: 'journal-taken' } as const
  expect([finished(), started('r'), failed(problem)].map((each) => report(each).runId)).toEqual([
    RUN,
    'r',
    undefined,
  ])
  expect(report({ kind: 'not-started', why: { by: 'deadline' } }).runId).toBeUndefined()
})

test('it says itself that outputs cannot be written only where that is the problem', () => {
  const tells = (outcome: Outcome) => report(outcome).tellsOfOutputs
  expect(tells(failed({ kind: 'no-outputs', cause: said('x') }))).toBe(true)
  expect(tells(failed({ kind: 'unexpected', cause: said('x') }))).toBe(false)
  expect(tells(finished())).toBe(false)
})
