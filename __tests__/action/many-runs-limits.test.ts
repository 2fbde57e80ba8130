// The limits of a step with a list: long outputs, a thousand items at their worst, and the size of a list.
import { beforeAll, describe, expect, test } from '@jest/globals'
import { answerJson, runJson, stepJson, stepPart } from '../../sandbox/service/index.ts'
import { playList } from './support/lists.ts'
import { atSpeed, type Transcript } from './support/scenario.ts'
import { answer, service } from './support/service.ts'
import { ENDLESS } from './support/workflows.ts'

describe('a thousand failed items with hostile ids and long hostile messages', () => {
  const MARKUP = '</code><img src=x onerror=alert(1)>\n::error::forged\n```\n# "\\" 😀 $x @all '
  const ids = Array.from({ length: 1_000 }, (_, index) =>
    `${index} "\\"<img src=x>\`|😀😀漢::error::`.repeat(9).slice(0, 100).trim(),
  )
  const messageOf = (index: number) => `${index} ${MARKUP.repeat(50)}`
  const resultOf = (index: number) => `${index} ${'a "result" of 漢字😀\n'.repeat(100)}`
  const runIdOf = (index: number) => `run-${index}-${'x'.repeat(100)}`
  const failedStep = (at: number) => stepPart({ nodeId: `node ${MARKUP}`, message: messageOf(at) })

  let played: Transcript

  beforeAll(async () => {
    service.intercept(({ endpoint, path }) => {
      if (endpoint !== 'read') return undefined
      const index = Number(/run-(\d+)-/.exec(path)?.[1])
      const run = runJson({
        ...{ runId: runIdOf(index), workflowId: ENDLESS.id },
        ...{ state: 'FAILED', error: { message: messageOf(index) } },
        completedSteps: [stepJson({ nodeId: MARKUP, output: resultOf(index) })],
        failedSteps: [failedStep(index)],
      })
      return answer(200, answerJson(run, false))
    })
    const items = ids.map((id, index) => ({ id, 'run-id': runIdOf(index) }))
    played = await playList({
      with: {
        'items-file': 'list.json',
        'workflow-id': '',
        'output-directory': 'out',
        'request-timeout-seconds': '600',
        'timeout-minutes': '600',
      },
      files: { 'list.json': JSON.stringify(items) },
      // At ten requests in a second, the polls take 100 s on the clock of the step.
      env: atSpeed(100),
    })
  })

  test('`counts` and the conclusion say that all failed', () => {
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'failure'])
    expect(played.counts).toEqual({ total: 1_000, failure: 1_000 })
    expect(ids.every((id) => id.length > 90)).toBe(true)
  })

  test('the outputs are within GitHub’s limit, and a warning names those that were cut', () => {
    const { result, outputs, annotations } = played
    expect(result.outputBytes).toBeLessThanOrEqual(1_000_000)
    expect(outputs.error?.length).toBeLessThanOrEqual(2_000)
    expect(outputs.error).not.toMatch(/[\r\n]/)
    expect(outputs.truncated).toBe('true')
    // Uncut, they would have over 120,000 code units each.
    expect([outputs['run-ids'], outputs['output-files']]).toEqual(['{}', '{}'])
    // What a run had before it failed is no result.
    expect(result.outputs.get('results')).toBe('{}')
    expect(annotations.filter((each) => each.startsWith('warning'))).toEqual([
      expect.stringMatching(
        /Outputs cut.*: `run-ids`, `output-files`\. .*`results-file` \(\S+\)\. The files are in /s,
      ),
    ])
  })

  test('the summary stays below 1,000 KiB, reports omissions, and shows markup as text', () => {
    const { summaryBytes, summary = '', errors } = played.result
    expect(summaryBytes).toBeLessThan(1_000 * 1024)
    expect(errors).toEqual([])
    expect(summary).not.toContain('<img')
    expect(summary).toMatch(/<li>and 950 more<\/li>/)
    expect(summary).toMatch(/\d+ more items.*results-file/)
    const [table = ''] = /(?<=^### Items\n.*)<table>.*?<\/table>/ms.exec(summary) ?? []
    expect(table).toContain('<code>')
    expect(Buffer.byteLength(table)).toBeLessThanOrEqual(300 * 1024)
    // The timeline has the runs that the step started, and these were collected.
    expect(summary).not.toContain('```mermaid')
  })

  test('the items have five annotations besides the step’s, and none of their texts acts as a command', () => {
    const { annotations, droppedAnnotations, commands } = played.result
    expect(annotations.filter(({ level }) => level === 'error')).toHaveLength(6)
    expect(droppedAnnotations).toEqual({ error: 0, warning: 0, notice: 0 })
    expect(commands.map(({ message }) => message)).not.toContain('forged')
    const names = new Set(commands.map(({ name }) => name))
    expect([...names].sort()).toEqual(['add-mask', 'endgroup', 'error', 'group', 'warning'])
    const groups = commands.filter(({ name }) => name === 'group').map(({ message }) => message)
    expect([...new Set(groups)]).toEqual(['Starts and ends', 'All 1000 items'])
    expect(commands.filter(({ name }) => name === 'endgroup')).toHaveLength(groups.length)
  })

  test('the table in the log has 200 rows, and the last says how many items are left out', () => {
    const head = played.log.findIndex((line) => /^no\. +item +conclusion/.test(line))
    const rows = played.log.slice(head + 1)
    const last = rows.findIndex((line) => /^… and \d+ more items$/.test(line))
    expect([last, rows[last]]).toEqual([199, '… and 801 more items'])
    expect(played.log.filter((line) => line.startsWith('Ended item'))).toHaveLength(1_000)
    // The parts of a row are cut.
    expect(Math.max(...rows.slice(0, last).map((line) => line.length))).toBeLessThan(1_000)
  })

  test('results-file has a line for each item, in which only the error is cut', () => {
    expect(played.lines).toHaveLength(1_000)
    for (const { position, ...line } of played.lines) {
      const index = position - 1
      expect(line).toMatchObject({
        id: ids[index],
        conclusion: 'failure',
        'run-id': runIdOf(index),
        result: resultOf(index),
        'step-outputs': { [MARKUP]: resultOf(index) },
        'failed-steps': [failedStep(index)],
      })
      expect(line.error?.length).toBeLessThanOrEqual(2_000)
    }
  })
})
