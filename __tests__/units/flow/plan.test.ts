// The work of a step that only plans, in one process: what it says, and that it does nothing.
import * as fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readKeyValues } from '../../../sandbox/runner/index.ts'
import { takeUpJournal } from '../../../src/flow/journal.ts'
import { takeUpOf } from '../../../src/flow/journal-plan.ts'
import { planWork } from '../../../src/flow/plan.ts'
import type { OutputName } from '../../../src/report/output-names.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { Outputs } from '../../../src/runner/runner.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { readAsRunner, takePrinted } from '../../helpers/printed.ts'
import { KEY, stepInputs } from '../../helpers/step-inputs.ts'

const step = stepInputs()
let printed: ReturnType<typeof takePrinted>
let outputFile: string | undefined
beforeEach(() => {
  printed = takePrinted()
  outputFile = process.env.GITHUB_OUTPUT
  process.env.GITHUB_OUTPUT = at('output')
  for (const name of ['output', 'summary.md']) fs.writeFileSync(at(name), '')
})
afterEach(() => {
  printed.end()
  delete process.env.GITHUB_OUTPUT
  if (outputFile !== undefined) process.env.GITHUB_OUTPUT = outputFile
})

const at = (name: string) => `${step.root}/${name}`
const write = (name: string, text: string) => fs.writeFileSync(`${step.workspace}/${name}`, text)
const folders = () => ({ workspace: step.workspace, temp: step.root })

async function plan(
  inputs: Readonly<Record<string, string>>,
  around: { output?: string; summaryFile?: string | undefined; spoil?: () => void } = {},
) {
  const settings = await step.settings({ 'dry-run': 'true', ...inputs })
  around.spoil?.()
  const outputs = new Outputs<OutputName>(around.output ?? at('output'))
  const presenter = new Presenter(KEY)
  const summaryFile = 'summaryFile' in around ? around.summaryFile : at('summary.md')
  const places = { outputs, presenter, folders: folders(), summaryFile }
  const problem: Problem | undefined = planWork(settings.work, settings, places)
  const { lines, interpreter } = readAsRunner(printed.text)
  return {
    problem,
    failure: outputs.failure,
    log: lines,
    annotations: interpreter.annotations.map(({ message }) => message),
    outputs: Object.fromEntries(readKeyValues(fs.readFileSync(at('output'))).pairs),
    summary: fs.readFileSync(at('summary.md'), 'utf8'),
  }
}

describe('a single run', () => {
  test('is planned with where its values come from', async () => {
    write('notes.md', 'twelve bytes')
    const { problem, outputs, log, summary } = await plan({
      inputs: '{"a": "x"}',
      'input-files': 'b=notes.md',
    })
    expect(problem).toBeUndefined()
    expect(outputs).toEqual({ conclusion: 'planned', 'planned-starts': '1' })
    expect(log[2]).toMatch(/"run" +start +workflow +2 values, 13 B +notes\.md +no journal/)
    expect(summary).toContain('<code>notes.md</code>')
    expect(log.join() + summary).not.toContain('twelve')
  })

  test('that exists has its id and its page as outputs', async () => {
    const inputs = { 'run-id': 'r/1', 'workflow-id': '' }
    const page = { 'run-url': 'https://a.example/{run-id}' }
    expect((await plan({ ...inputs, ...page })).outputs).toEqual({
      'run-id': 'r/1',
      'run-url': 'https://a.example/r%2F1',
      conclusion: 'planned',
      'planned-starts': '0',
    })
    fs.writeFileSync(at('output'), '')
    // Without a page there is no output for it, not even an empty one.
    const { outputs, failure } = await plan(inputs)
    expect(Object.keys(outputs)).toEqual(['run-id', 'conclusion', 'planned-starts'])
    expect(failure).toBeUndefined()
    fs.writeFileSync(at('output'), '')
    const unknown = { 'run-url': 'https://a.example/{workflow-id}/{run-id}' }
    expect((await plan({ ...inputs, ...unknown })).outputs).not.toHaveProperty('run-url')
  })

  test('that exists has no value to be sent, even if there are some', async () => {
    const { log } = await plan({ 'run-id': 'r', 'workflow-id': '', inputs: '{"a": "x"}' })
    expect(log.find((row) => row.startsWith('"run"'))?.split(/ {2,}/)[3]).toBe('–')
  })

  test('is not planned where it would be one start too many', async () => {
    const { problem, outputs } = await plan({ 'max-starts': '0' })
    expect([problem, outputs]).toEqual([{ kind: 'too-many-starts', starts: 1, most: 0 }, {}])
  })

  test('has a warning and goes on where the summary cannot be written', async () => {
    const told = await plan({}, { summaryFile: at('no/such/folder') })
    expect(told.problem).toBeUndefined()
    expect(told.annotations).toEqual([
      expect.stringMatching(/^The job summary could not be written: /),
    ])
    expect(told.outputs.conclusion).toBe('planned')
  })

  test('has no summary where there is no file for it, or none is wanted', async () => {
    await plan({}, { summaryFile: undefined })
    expect((await plan({ summary: 'none' })).summary).toBe('')
  })

  test('tells that its outputs could not be written', async () => {
    const { failure, annotations } = await plan(
      {},
      {
        output: at('gone'),
        spoil: () => {
          process.env.GITHUB_OUTPUT = at('gone')
        },
      },
    )
    expect(failure).toBeDefined()
    expect(annotations).toEqual([expect.stringContaining('outputs could not be written')])
  })
})

describe('a list', () => {
  test('is planned with the values that are shared, and those of the items', async () => {
    for (const name of ['shared.md', 'own.md', 'both.md']) write(name, 'text')
    const items = [
      { id: 'a' },
      { id: 'b', inputs: { x: 'inline' } },
      { id: 'c', 'input-files': { x: 'own.md', y: 'both.md' }, inputs: { y: 'wins' } },
      { id: 'd', 'run-id': 'r', 'workflow-id': 'other' },
    ]
    const { log, outputs } = await plan({
      items: JSON.stringify(items),
      'input-files': 'x=shared.md',
      'run-url': 'https://a.example/{workflow-id}/{run-id}',
    })
    expect(outputs).toEqual({ conclusion: 'planned', 'planned-starts': '3' })
    const rows = log.filter((line) => line.startsWith('"')).map((row) => row.split(/ {2,}/))
    expect(rows.map(([, , , values, files]) => [values, files])).toEqual([
      ['1 value, 4 B', 'shared.md'],
      ['1 value, 6 B', '–'],
      ['2 values, 8 B', 'own.md'],
      ['–', '–'],
    ])
  })

  test('has a problem where a file has changed since it was checked', async () => {
    write('a.md', 'text')
    const { problem } = await plan(
      { items: '[{"id": "a", "input-files": {"x": "a.md"}}]' },
      { spoil: () => write('a.md', 'new') },
    )
    expect(problem).toMatchObject({ kind: 'inputs-changed' })
  })
})

describe('with a journal', () => {
  const inputs = {
    items: '[{"id": "a", "inputs": {"x": "1"}}, {"id": "b"}, {"id": "c", "run-id": "r"}]',
    journal: 'journal.jsonl',
  }
  const journal = () => `${step.workspace}/journal.jsonl`

  async function startFirst(asked: Readonly<Record<string, string>> = inputs): Promise<void> {
    const settings = await step.settings(asked)
    if (settings.journal === undefined) throw new Error('no journal')
    const takeUp = takeUpOf(settings.work, { ...settings, journal: settings.journal })
    const recorder = takeUpJournal(takeUp, new Presenter(KEY))
    if ('kind' in recorder) throw new Error(recorder.kind)
    const prepared = recorder.prepared(0, new Map([['x', '1']]), async () => ({
      kind: 'started',
      runId: 'run-a',
    }))
    if (prepared.kind === 'ready') await prepared.send()
    recorder.started(0, 'run-a')
    recorder.close()
    printed.text = ''
  }

  test('names the page of each run that is collected, and no run of its own as an output', async () => {
    await startFirst()
    const page = { 'run-url': 'https://a.example/{run-id}' }
    const { outputs, summary } = await plan({ ...inputs, ...page })
    expect(Object.keys(outputs)).toEqual(['conclusion', 'planned-starts'])
    expect(summary).toContain('https://a.example/run-a')
    expect(summary).toContain('https://a.example/r"')
  })

  test('that is missing makes none', async () => {
    const { log, outputs } = await plan(inputs)
    expect(log[0]).toMatch(/^There is no journal yet: /)
    expect(outputs['planned-starts']).toBe('2')
    expect(fs.existsSync(journal())).toBe(false)
  })

  test('tells what it says of each item, and leaves it as it is', async () => {
    await startFirst()
    const before = fs.readFileSync(journal(), 'utf8')
    const { log, outputs } = await plan({ ...inputs, 'max-starts': '1' })
    const rows = log.filter((line) => line.startsWith('"'))
    expect(log[0]).toMatch(/^Journal .* \(2 items\): 1 executing, 1 not started$/)
    expect(rows).toEqual([
      expect.stringMatching(/"a" +collect .* started by an earlier step: run-a$/),
      expect.stringMatching(/"b" +start .* not in the journal$/),
      expect.stringMatching(/"c" +collect .* `run-id` is given: r$/),
    ])
    expect(outputs['planned-starts']).toBe('1')
    expect(fs.readFileSync(journal(), 'utf8')).toBe(before)
  })

  test('names no file of an item that is not sent again', async () => {
    write('x.md', '1')
    const filed = { ...inputs, items: '[{"id": "a", "input-files": {"x": "x.md"}}]' }
    const files = async () => {
      const { log } = await plan(filed)
      return log
        .find((line) => line.startsWith('"a"'))
        ?.split(/ {2,}/)
        .slice(3, 5)
    }
    expect(await files()).toEqual(['1 value, 1 B', 'x.md'])
    printed.text = ''
    await startFirst(filed)
    expect(await files()).toEqual(['–', '–'])
  })

  test('counts what it leaves to be started, and refuses other inputs', async () => {
    await startFirst()
    expect((await plan({ ...inputs, 'max-starts': '0' })).problem).toEqual({
      kind: 'too-many-starts',
      starts: 1,
      most: 0,
    })
    const other = { ...inputs, items: '[{"id": "a", "inputs": {"x": "2"}}]' }
    expect((await plan(other)).problem).toMatchObject({ kind: 'journal-differs' })
  })
})
