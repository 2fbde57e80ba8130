// Ids of items are text from outside: keys of outputs, harmless names of folders, and literal text in log and summary.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { OutputsFile } from '../../src/github/runner.ts'
import type { OutputName } from '../../src/report/places/outputs.ts'
import { createReport } from '../../src/report/report.ts'
import type { Outcome } from '../../src/run/outcome.ts'
import { maskKey, untrusted } from '../../src/text/words.ts'
import { readAsRunner, takePrinted } from '../helpers/printed.ts'
import { finished } from '../helpers/runs.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { listSettings, startOf } from '../helpers/settings.ts'
import { listSummary, recordsOf } from '../helpers/summaries.ts'
import { hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import { step } from './steps.ts'

const KEY = 'key-0123456789'
maskKey(KEY)

/** Ids by the rule, and others that a rule might let pass. */
const id = fc
  .tuple(hostileText, fc.constantFrom('', '__proto__', '10', '9', 'con', '..', '.git', 'a.', KEY))
  .map(([text, known]) => `${known}${text}`.slice(0, 100) || 'x')
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 6 })

const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc
    .tuple(hostileText, fc.boolean())
    .map(([error, success]) => finished(success ? {} : { error }, { success })),
  fc
    .array(step(hostileText, hostileText), { minLength: 1, maxLength: 2 })
    .map((completedSteps) => finished({ completedSteps })),
  fc.constant<Outcome>({ kind: 'not-started', why: { by: 'deadline' } }),
  hostileText.map((message): Outcome => {
    return { kind: 'timed-out', runId: 'r', timeoutMs: 1, cause: untrusted(message) }
  }),
)
const items = ids.chain((all) =>
  fc.tuple(...all.map((each) => fc.tuple(fc.constant(each), outcome))),
)

test('the summary has only the expected cells, rows and labels, and never the key', () =>
  holds(
    fc.property(items, (all) => {
      // Only the records: the content of a result's fence is text.
      const records = recordsOf(all).map((each, index) => ({
        ...each,
        ...{ startedAt: BigInt(index), endedAt: BigInt(index + 1), bytes: undefined },
      }))
      const text = listSummary(new Map(all), { records })
      expect(text).not.toContain(KEY)
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/u)
      const errors = records.filter(({ failure }) => failure !== undefined).length
      expect(text.match(/<tr>/g)).toHaveLength(1 + all.length + errors + 2)
      expect(text.match(/<td[ >]/g)).toHaveLength(5 * all.length + 2 * errors + 4)
      for (const [, name] of text.matchAll(/<\/?([^\s>]*)[^>]*>/g)) expect(OURS).toContain(name)
      const [, labels = ''] = /```mermaid\n([\s\S]*?)\n```/.exec(text) ?? []
      const bars = labels.split('\n').filter((line) => / :/.test(line) && !/Format/.test(line))
      expect(bars).toHaveLength(all.length > 1 ? all.length : 0)
      for (const bar of bars)
        expect(bar).toMatch(/^ {2}\u2060[\p{L}\p{M}\p{Nd} ./_-]* :(crit, )?[-\d :.,]+$/u)
    }),
  ))

const OURS = ['p', 'span', 'br', 'h2', 'h3', 'b', 'code', 'ul', 'li', 'table', 'tr', 'th', 'td']

describe('the printed lines', () => {
  const scratch = scratchFolders()
  const taken = takePrinted()

  test('have no command and no key, and the lines of the file are complete', () =>
    holds(
      fc.property(items, (all) => {
        taken.text = ''
        const tasks = all.map(([each]) => startOf(each))
        const outputDirectory = scratch.at('workspace/out')
        const places = { outputs: new OutputsFile<OutputName>(undefined), summaryFile: undefined }
        const of = listSettings(tasks, { summary: 'none', outputDirectory })
        const list = createReport(tasks, of, places, scratch.at('temp'))
        list.begin()
        for (const [index, [id, of]] of all.entries()) {
          const task = startOf(id)
          if ('runId' in of && of.runId !== undefined) {
            list.onEvent({ kind: 'started', task, runId: of.runId })
          }
          list.ended(tasks[index] ?? task, of)
        }
        expect(list.finish(undefined, false, undefined)).toBe(1)
        const { interpreter } = readAsRunner(taken.text)
        for (const { name } of interpreter.commands) {
          expect(['error', 'warning', 'notice', 'group', 'endgroup']).toContain(name)
        }
        expect(taken.text).not.toContain(KEY)
        const [, file = ''] = /All results: (.*results\.jsonl)/.exec(taken.text) ?? []
        const lines = fs.readFileSync(file, 'utf8').split('\n').slice(0, -1)
        expect(lines.map((line) => JSON.parse(line).id)).toEqual(all.map(([each]) => each))
        for (const each of ['temp', 'workspace']) {
          fs.rmSync(scratch.at(each), { recursive: true })
          fs.mkdirSync(scratch.at(each))
        }
      }),
      { share: 1 / 2 },
    ))
})
