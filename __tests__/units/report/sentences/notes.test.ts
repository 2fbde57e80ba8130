// What is said besides the outcome: of what could not be written, was cut, or is too large.

import { describe, expect, test } from '@jest/globals'
import type { Annotation } from '../../../../src/report/entry.ts'
import {
  filesNotWritten,
  jsonLeftOut,
  largeResult,
  nodesText,
  noResult,
  noResultFile,
  noSummary,
  outputsCut,
  outputsNotWritten,
  reportNotWritten,
} from '../../../../src/report/sentences/notes.ts'
import { linesOf } from '../../../helpers/entries.ts'
import { withOutputs } from '../../../helpers/outcomes.ts'
import { presenter } from '../../../helpers/told.ts'
import { textOf } from '../../../helpers/words.ts'

const told = (note: Annotation) => linesOf([note], presenter).join('\n')
const FILE = '/temp/result.json'
const CAUSE = 'the disk is full'

describe('what could not be written', () => {
  test.each([
    [
      "warning: No result-file: The service's answer could not be written to a file, so `result-file` is empty: the disk is full. The conclusion does not change. Check that the step can write to RUNNER_TEMP.",
      () => noResultFile(CAUSE),
    ],
    [
      'warning: Files not written: 2 files could not be written to `output-directory`: the disk is full. The conclusion does not change. Check that the step can write to the directory.',
      () => filesNotWritten(2, CAUSE),
    ],
    [
      'warning: No job summary: The job summary could not be written: the disk is full. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.',
      () => noSummary(CAUSE),
    ],
    [
      "error: Outputs not written: The step's outputs could not be written, so later steps cannot read them: the disk is full. The run's id is run-1. The step fails even if the run succeeded. Check GITHUB_OUTPUT and the runner's disk.",
      () => outputsNotWritten('run-1', CAUSE),
    ],
    [
      "error: Outputs not written: The step's outputs could not be written, so later steps cannot read them: the disk is full. There is no run id. The step fails even if the run succeeded. Check GITHUB_OUTPUT and the runner's disk.",
      () => outputsNotWritten(undefined, CAUSE),
    ],
  ])('%s', (text, note) => {
    expect(told(note())).toBe(text)
  })

  test('the report itself', () => {
    expect(textOf(reportNotWritten(CAUSE))).toBe(
      'The report of this step could not be written: the disk is full',
    )
  })
})

describe('outputs that were cut', () => {
  const CUT = 'warning: Outputs cut: Outputs were cut to stay within their limits.'

  test('are whole in the file, where there is one', () => {
    expect(told(outputsCut(FILE, false))).toBe(
      `${CUT} The complete outputs are in \`result-file\` (${FILE}).`,
    )
    expect(told(outputsCut('', true))).toBe(
      `${CUT} The complete outputs could not be saved; see the warning above. \`output-files\` is \`{}\`; the files are in \`output-directory\`.`,
    )
  })

  test('leave out JSON that is never cut', () => {
    const left =
      "warning: JSON left out: `result-json` is empty, because the JSON does not fit into the step's outputs and is never cut."
    expect(told(jsonLeftOut(''))).toBe(left)
    expect(told(jsonLeftOut(FILE))).toBe(`${left} The result is in \`result-file\` (${FILE}).`)
  })
})

describe('a result that no environment variable holds', () => {
  const LARGE =
    /^notice: Large result: `result` is larger than (?:128|32) KiB, which is too large for an environment variable or a `with:` value\.(.*)$/

  test.each([
    [' Read its file in `output-directory` instead: /out/a.txt', '/out/a.txt', FILE],
    [' Read `result-file` instead.', undefined, FILE],
    ['', undefined, ''],
  ])('is to be read elsewhere:%s', (where, ownFile, resultFile) => {
    expect(LARGE.exec(told(largeResult(ownFile, resultFile)))?.[1]).toBe(where)
  })
})

describe('a run without an output of the node that is asked for', () => {
  const nodes = (...outputs: readonly (readonly [node: string, output: string | null])[]) =>
    withOutputs(...outputs).run.steps

  test('names the nodes that have one', () => {
    const steps = nodes(['a "b"', 'x'], ['none', null], ['c', 'y'])
    expect(told(noResult('n\n', steps))).toBe(
      'warning: No result: The run has no output of the node "n" (`result-node`), so `result` is empty. Nodes with an output: "a \\"b\\"", "c".',
    )
    expect(textOf(nodesText(nodes(['none', null])))).toBe('No node has an output.')
  })

  test('names twenty at most, then how many more', () => {
    const all = Array.from({ length: 21 }, (_, index) => [`n${index}`, 'x'] as const)
    expect(textOf(nodesText(nodes(...all.slice(0, 20))))).toMatch(/"n18", "n19"\.$/)
    expect(textOf(nodesText(nodes(...all)))).toMatch(/"n18", "n19", and 1 more\.$/)
  })

  test('names them as they are kept, and with 100 characters at most', () => {
    const steps = nodes(['x'.repeat(101), 'x'])
    expect(textOf(nodesText(steps))).toBe(`Nodes with an output: "${'x'.repeat(99)}…".`)
    expect(textOf(nodesText(steps, () => 'kept'))).toBe('Nodes with an output: "kept".')
  })
})
