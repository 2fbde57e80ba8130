// What a step makes of a journal: tasks, records, and what people are told.

import * as fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { takeUpJournal } from '../../../src/flow/journal.ts'
import type { GivenItem } from '../../../src/flow/journal-plan.ts'
import type { Recorder } from '../../../src/flow/recorder.ts'
import { JournalFile } from '../../../src/journal/file.ts'
import type { FinishedOutcome } from '../../../src/run/outcome.ts'
import type { Problem } from '../../../src/run/problem.ts'
import type { StartVerdict } from '../../../src/run/start.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { say } from '../../../src/text/words.ts'
import { linesOf } from '../../helpers/entries.ts'
import { readAsRunner, takePrinted } from '../../helpers/printed.ts'
import { runFrom } from '../../helpers/runs.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { inText } from '../../helpers/words.ts'

const folders = scratchFolders()
let printed: ReturnType<typeof takePrinted>
beforeEach(() => {
  printed = takePrinted()
})
afterEach(() => printed.end())

function item(id: string, value = id): GivenItem {
  return {
    task: { kind: 'start', id, workflowId: 'w' },
    values: () => new Map([['node', value]]),
  }
}

function takeUp(
  items: readonly GivenItem[],
  more: {
    retry?: 'failed' | 'unknown' | 'none'
    attempt?: string
    isList?: boolean
    maxStarts?: number
  } = {},
): Recorder | Problem {
  const path = folders.at('journal.jsonl')
  const settings = {
    baseUrl: 'https://service.example',
    apiKey: 'key-of-the-step',
    journal: { path, retry: more.retry ?? 'failed' },
    maxStarts: more.maxStarts ?? Number.POSITIVE_INFINITY,
  }
  return takeUpJournal(
    { settings, items, isList: more.isList ?? true, attempt: more.attempt },
    new Presenter('key-of-the-step'),
  )
}

function recorder(...given: Parameters<typeof takeUp>): Recorder {
  const taken = takeUp(...given)
  if ('kind' in taken) throw new Error(taken.kind)
  return taken
}

async function start(of: Recorder, index: number, verdict: StartVerdict): Promise<void> {
  const { task, values } = item(of.tasks[index]?.id ?? '')
  expect(task.kind).toBe('start')
  const prepared = of.prepared(index, values() as ReadonlyMap<string, string>, async () => verdict)
  if (prepared.kind !== 'ready') throw new Error(prepared.kind)
  await prepared.send()
  if (verdict.kind === 'started') expect(of.started(index, verdict.runId)).toBeUndefined()
}

const outcome = (runId: string, isGood = true): FinishedOutcome => ({
  kind: 'finished',
  runId,
  run: runFrom({ success: true, data: {} }),
  reasons: isGood ? [] : ['not-done'],
  answer: Buffer.of(),
})
const told = () => {
  const { lines, interpreter } = readAsRunner(printed.text)
  printed.text = ''
  const { annotations } = interpreter
  return [...lines.filter((line) => !line.startsWith('::')), ...annotations.map((a) => a.message)]
}
/** `ended a run-1 success` */
const recorded = () =>
  fs
    .readFileSync(folders.at('journal.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .map((line) => ['record', 'item', 'run-id', 'conclusion'].map((name) => line[name]))
    .map((words) => words.filter((word) => word !== undefined).join(' '))
const kinds = (of: Recorder) => of.tasks.map(({ kind }) => kind)

describe('a step with a journal', () => {
  test('starts, collects and leaves alone by what it says', async () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => item(id))
    const first = recorder(items)
    expect(kinds(first)).toEqual(['start', 'start', 'start', 'start'])
    await start(first, 0, { kind: 'started', runId: 'r-a' })
    first.ended(0, outcome('r-a'))
    await start(first, 1, { kind: 'started', runId: 'r-b' })
    first.ended(1, outcome('r-b', false))
    await start(first, 2, { kind: 'uncertain', cause: say`x`, retryAfterMs: 0 })
    await start(first, 3, { kind: 'refused', status: 400 })
    expect(first.close()).toEqual([])
    expect(told()).toEqual([expect.stringMatching(/^New journal: /)])

    const second = recorder(items)
    expect(kinds(second)).toEqual(['collect', 'start', 'leave', 'start'])
    expect(told()).toEqual([
      expect.stringMatching(/\(4 items\): 2 finished, 1 may have been started, 1 not started$/),
      expect.stringMatching(/^The journal has 2 runs of these items from earlier steps/),
    ])
    second.ended(0, outcome('r-a'))
    second.close()
    expect(kinds(recorder(items, { retry: 'unknown' }))).toEqual([
      ...['collect', 'start', 'start', 'start'],
    ])
    expect(kinds(recorder(items, { retry: 'none' }))).toEqual([
      ...['collect', 'collect', 'leave', 'start'],
    ])
  })

  test('neither records nor looks up what is given with a run', () => {
    const given: GivenItem = {
      task: { kind: 'collect', id: 'a', runId: 'r', workflowId: undefined },
      values: () => new Map(),
    }
    const step = recorder([given, item('b')])
    step.ended(0, outcome('r'))
    step.ended(1, { kind: 'started', runId: 's' })
    step.close()
    expect(fs.readFileSync(folders.at('journal.jsonl'), 'utf8')).not.toContain('"ended"')
  })

  test('takes back a start that is not sent after all', async () => {
    const step = recorder([item('a')])
    const prepared = step.prepared(0, new Map(), async () => ({ kind: 'started', runId: 'r' }))
    if (prepared.kind === 'ready') await prepared.takeBack()
    step.close()
    expect(kinds(recorder([item('a')]))).toEqual(['start'])
  })

  test('that another takes up meanwhile starts nothing more', async () => {
    const step = recorder([item('a'), item('b')])
    await start(step, 0, { kind: 'started', runId: 'r' })
    recorder([item('b')])
    const why = { by: 'journal', problem: { kind: 'journal-taken' } }
    expect(step.prepared(1, new Map(), async () => ({ kind: 'started', runId: 's' }))).toEqual({
      kind: 'impossible',
      outcome: { kind: 'not-started', why },
      endsStarting: why,
    })
    expect(step.started(0, 'r')).toEqual(why)
    expect(step.problem).toEqual({ kind: 'journal-taken' })
  })

  test('is told of items that are no longer the same, and of others', async () => {
    const step = recorder([item('a'), item('b')])
    await start(step, 0, { kind: 'started', runId: 'r' })
    await start(step, 1, { kind: 'started', runId: 's' })
    step.close()
    told()
    expect(takeUp([item('a', 'other'), item('b')])).toEqual({
      kind: 'journal-differs',
      items: ['a'],
      isList: true,
    })
    const changed = { kind: 'inputs-changed', fault: say`x` } as const
    expect(takeUp([{ ...item('a'), values: () => changed }])).toBe(changed)
    recorder([item('b')], { isList: false })
    expect(told().at(-1)).toBe(
      'The journal has 1 item not of this step, which are left alone: "a".',
    )
  })

  test('knows no item but those that it was given', () => {
    const step = recorder([item('a')])
    const send = async () => ({ kind: 'started', runId: 'r' }) as const
    expect(() => step.prepared(1, new Map(), send)).toThrow('there is no item 1')
    step.ended(1, outcome('r'))
    expect(() => step.started(1, 'r')).toThrow('there is no item 1')
    expect(recorded()).toEqual(['open'])
  })

  test('records each end once: not again where an earlier step has, though again where it changed', async () => {
    const first = recorder([item('a'), item('b'), item('c')])
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      await start(first, index, { kind: 'started', runId: `r-${id}` })
    }
    first.ended(0, outcome('r-a'))
    first.ended(1, outcome('r-b', false))
    first.close()
    expect(recorded().slice(-2)).toEqual(['ended a r-a success', 'ended b r-b failure'])

    const items = [item('a'), item('b'), item('c')]
    const collecting = recorder(items, { retry: 'none' })
    expect(kinds(collecting)).toEqual(['collect', 'collect', 'collect'])
    collecting.ended(0, outcome('r-a'))
    collecting.ended(1, outcome('r-b'))
    collecting.ended(2, outcome('r-c', false))
    collecting.close()
    expect(recorded().slice(-3)).toEqual(['open', 'ended b r-b success', 'ended c r-c failure'])

    const again = recorder(items)
    expect(kinds(again)).toEqual(['collect', 'collect', 'start'])
    await start(again, 2, { kind: 'started', runId: 'r-d' })
    again.ended(2, outcome('r-d', false))
    again.close()
    expect(recorded().at(-1)).toBe('ended c r-d failure')
  })

  test('says how many ends could not be recorded, and why', () => {
    const step = recorder(['a', 'b', 'c'].map((id) => item(id)))
    step.ended(0, outcome('r'))
    const full = jest.spyOn(JournalFile.prototype, 'append').mockImplementation(() => {
      throw new Error('it is full')
    })
    step.ended(1, outcome('s'))
    full.mockRestore()
    expect(linesOf(step.close(), new Presenter(''))).toEqual([
      expect.stringMatching(
        /^warning: Ends not recorded: The end of 1 run could not be recorded .*: it is full\./,
      ),
    ])
  })

  test('has nothing to say of ends that are all recorded, and keeps no file open', () => {
    const closing = jest.spyOn(JournalFile.prototype, 'close')
    const step = recorder([item('a')])
    step.ended(0, outcome('r'))
    expect(closing).not.toHaveBeenCalled()
    expect(step.close()).toEqual([])
    expect(closing).toHaveBeenCalledTimes(1)
    closing.mockRestore()
  })

  test('warns of a journal that is missing on a later attempt', () => {
    recorder([item('a')], { attempt: '2' })
    expect(told()[1]).toMatch(/^This is a later attempt of the job/)
  })

  test('does nothing where the journal cannot be written, or loses what is written', () => {
    const refused = (why: string) => ({
      kind: 'bad-inputs',
      faults: [{ input: 'journal', words: expect.stringContaining(why) }],
    })
    const append = jest.spyOn(JournalFile.prototype, 'append')
    append.mockImplementationOnce(() => {
      throw new Error('it is full')
    })
    expect(inText(takeUp([item('a')]))).toMatchObject(refused('it is full'))
    append.mockImplementationOnce(() => {})
    expect(inText(takeUp([item('a')]))).toMatchObject(refused('what was written to it is not'))
    append.mockRestore()
    expect(kinds(recorder([item('a')]))).toEqual(['start'])
  })

  test('does nothing where the journal is damaged while it is taken up', () => {
    recorder([item('a')]).close()
    const { append } = JournalFile.prototype
    const damaging = jest.spyOn(JournalFile.prototype, 'append')
    damaging.mockImplementationOnce(function (this: JournalFile, line) {
      fs.appendFileSync(this.path, 'something else\n')
      append.call(this, line)
    })
    const closing = jest.spyOn(JournalFile.prototype, 'close')
    expect(takeUp([item('a')])).toMatchObject({ kind: 'journal-damaged' })
    // It is not kept open.
    expect(closing).toHaveBeenCalledTimes(1)
    for (const spy of [damaging, closing]) spy.mockRestore()
  })

  test('is refused one that was damaged, or cannot be read', () => {
    folders.write('journal.jsonl', 'something else\n')
    expect(takeUp([item('a')])).toMatchObject({ kind: 'journal-damaged' })
    fs.rmSync(folders.at('journal.jsonl'))
    fs.mkdirSync(folders.at('journal.jsonl'))
    expect(takeUp([item('a')])).toMatchObject({ kind: 'bad-inputs' })
  })
})
