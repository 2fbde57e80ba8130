// What is said of a list's outputs that were cut or could not be written.

import { describe, expect, test } from '@jest/globals'
import {
  listOutputsCut,
  listOutputsNotWritten,
  noAnswerFiles,
  noResultsFile,
} from '../../../../src/report/list/notes.ts'
import { renderListOutputs } from '../../../../src/report/list/outputs.ts'
import { recordOf } from '../../../../src/report/list/record.ts'
import { joined } from '../../../../src/text/words.ts'
import { linesOf } from '../../../helpers/entries.ts'
import { finished } from '../../../helpers/outcomes.ts'
import { BASE, presenter } from '../../../helpers/told.ts'
import { textOf } from '../../../helpers/words.ts'

const FILE = '/temp/results.jsonl'

describe('outputs that were cut', () => {
  const cut = (...of: Parameters<typeof listOutputsCut>) =>
    textOf(joined(listOutputsCut(...of).message, ' '))

  test('are whole in the file, where there is one', () => {
    expect(cut(FILE, [])).toMatch(/The complete outputs are in `results-file` \(\/temp\/results/)
    expect(cut('', [])).toMatch(/could not be saved; see the warning above\.$/)
  })

  test('are named where nothing of them is left', () => {
    expect(cut(FILE, ['run-ids', 'results'])).toMatch(
      /These outputs are too long and therefore `\{\}`: `run-ids`, `results`\.$/,
    )
  })

  test('are left empty where the ids of the items alone are too long', () => {
    const task = (index: number) =>
      ({ kind: 'start', id: `${index}-${'x'.repeat(10_000)}`, workflowId: 'w' }) as const
    const records = Array.from({ length: 60 }, (_, index) =>
      recordOf(
        index,
        task(index),
        finished(),
        { runId: 'r', runUrl: undefined },
        {
          presenter,
          baseUrl: BASE,
        },
      ),
    )
    const { values, emptied, truncated } = renderListOutputs({
      conclusion: 'success',
      error: undefined,
      records,
      resultOf: () => 'text',
      jsons: undefined,
      folders: new Map(records.map(({ id }) => [id, `/out/${id}`])),
      resultsFile: FILE,
    })
    expect(emptied).toEqual(['run-ids', 'output-files', 'results'])
    for (const name of emptied) expect(values.get(name)).toBe('{}')
    expect([truncated, values.get('truncated')]).toEqual([true, 'true'])
  })
})

test('outputs that could not be written leave the ids of the runs in the log, and in the file', () => {
  const told = (file: string) =>
    textOf(joined(listOutputsNotWritten('no space', file).message, ' '))
  expect(told(FILE)).toContain(`The ids of the runs are in the log and in ${FILE}.`)
  expect(told('')).toContain('The ids of the runs are in the log. The step fails')
})

describe('word for word', () => {
  const CAUSE = 'the disk is full'
  const UNCHANGED = 'The conclusion does not change. Check that the step can write to RUNNER_TEMP.'

  test.each([
    [
      `warning: No results-file: The results could not be written to a file, so \`results-file\` is empty: ${CAUSE}. ${UNCHANGED}`,
      () => noResultsFile(CAUSE),
    ],
    [
      `warning: No result-file: The answers for 2 items could not be written to files, so their \`result-file\` is null: ${CAUSE}. ${UNCHANGED}`,
      () => noAnswerFiles({ number: 2, cause: CAUSE }),
    ],
    [
      `warning: Outputs cut: Outputs were cut to stay within their limits. The complete outputs are in \`results-file\` (${FILE}).`,
      () => listOutputsCut(FILE, []),
    ],
    [
      `error: Outputs not written: The step's outputs could not be written, so later steps cannot read them: ${CAUSE}. The ids of the runs are in the log and in ${FILE}. The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`,
      () => listOutputsNotWritten(CAUSE, FILE),
    ],
  ])('%s', (text, note) => {
    expect(linesOf([note()], presenter)).toEqual([text])
  })
})
