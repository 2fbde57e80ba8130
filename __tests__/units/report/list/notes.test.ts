// What is said of a list's outputs that were cut or could not be written.

import { describe, expect, test } from '@jest/globals'
import { listOutputsCut, listOutputsNotWritten } from '../../../../src/report/list/notes.ts'
import { renderListOutputs } from '../../../../src/report/list/outputs.ts'
import { recordOf } from '../../../../src/report/list/record.ts'
import { joined } from '../../../../src/text/words.ts'
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
