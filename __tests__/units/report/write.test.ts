// How the report of a step is written, and what is told of what could not be.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import type { OutputName } from '../../../src/report/output-names.ts'
import { renderSummary } from '../../../src/report/summary/summary.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { Outputs } from '../../../src/runner/runner.ts'
import {
  cancelled,
  failed,
  finished,
  RUN,
  running,
  said,
  started,
  timedOut,
  withOutputs,
} from '../../helpers/outcomes.ts'
import { type Changes, paths, presenter, scene, titles, under } from '../../helpers/told.ts'

/** What an environment string holds. */
const KIB = process.platform === 'win32' ? 32 : 128
const MOST_BYTES_OF_A_RESULT = KIB * 1024
const { at, out, block, tell, nowhere, intoOut } = scene()

describe('files that cannot be written', () => {
  const NOT = 'could not be written to `output-directory`:'

  test('are counted, and the paths of the others stay', () => {
    block('b.txt')
    const told = tell(withOutputs(['a', 'x'], ['b', 'y'], ['c', 'z']), intoOut())
    expect(titles(told)).toEqual(['Files not written'])
    expect(under(told, 'Files not written')).toEqual([
      `warning: 1 file ${NOT} a directory with this name exists already (${out('b.txt')}). The conclusion does not change. Check that the step can write to the directory.`,
    ])
    expect(paths(told)).toEqual({ a: out('a.txt'), c: out('c.txt') })
    expect(told.exitCode).toBe(0)
  })

  test('take the path of their node with them, even where an earlier file of it is there', () => {
    block('a.2.txt')
    block('c.txt')
    const told = tell(withOutputs(['a', 'x'], ['a', 'y'], ['b', 'z'], ['c', 'z']), intoOut())
    expect(under(told, 'Files not written')[0]).toContain(`warning: 2 files ${NOT} `)
    expect(paths(told)).toEqual({ b: out('b.txt') })
    expect(fs.existsSync(out('a.txt'))).toBe(true)
  })

  test('leave the path of their node where only an earlier one of it is missing', () => {
    block('a.txt')
    const told = tell(withOutputs(['a', 'x'], ['a', 'y']), intoOut())
    expect(titles(told)).toEqual(['Files not written'])
    expect(paths(told)).toEqual({ a: out('a.2.txt') })
  })

  test('for the sake of their folder are all of them', () => {
    const told = tell(withOutputs(['a', 'x'], ['b', 'y']), { outputDirectory: at('outside') })
    expect(under(told, 'Files not written')).toEqual([
      `warning: 2 files ${NOT} the directory must be in the workspace or in RUNNER_TEMP after links are resolved. The conclusion does not change. Check that the step can write to the directory.`,
    ])
    expect(paths(told)).toEqual({})
    expect(fs.existsSync(at('outside'))).toBe(false)
  })
})

describe('outputs that were cut', () => {
  // One code unit more than is kept of it.
  const odd = { started_at: 'x'.repeat(201) }
  const WITHIN = 'warning: Outputs were cut to stay within their limits.'
  const NO_PATHS = ' `output-files` is `{}`; the files are in `output-directory`.'
  const [longA, longB] = ['a'.repeat(60_000), 'b'.repeat(60_000)]

  test('are told, with the file that has the whole', () => {
    const told = tell(finished(odd))
    const whole = `The complete outputs are in \`result-file\` (${told.outputs.get('result-file')}).`
    expect(told.annotations).toHaveLength(1)
    expect(under(told, 'Outputs cut')).toEqual([`${WITHIN} ${whole}`])
    expect([told.exitCode, told.outputs.get('truncated')]).toEqual([0, 'true'])
  })

  test('are told where there is no such file', () => {
    const told = tell(finished(odd), nowhere())
    expect(titles(told)).toEqual(['No result-file', 'Outputs cut'])
    expect(under(told, 'Outputs cut')).toEqual([
      `${WITHIN} The complete outputs could not be saved; see the warning above.`,
    ])
  })

  test('can be all of the paths, and the files are there', () => {
    const told = tell(withOutputs([longA, 'x'], [longB, 'y']), intoOut())
    const whole = `The complete outputs are in \`result-file\` (${told.outputs.get('result-file')}).`
    expect(under(told, 'Outputs cut')).toEqual([`${WITHIN} ${whole}${NO_PATHS}`])
    expect(told.outputs.get('output-files')).toBe('{}')
    expect(fs.readdirSync(at('workspace', 'out'))).toHaveLength(2)
  })

  test('stay cut where those paths that remain would fit', () => {
    block(`${'b'.repeat(116)}.txt`)
    const told = tell(withOutputs([longA, 'x'], [longB, 'y']), intoOut())
    expect(titles(told)).toEqual(['Outputs cut', 'Files not written'])
    expect(told.outputs.get('output-files')).toBe('{}')
  })

  test('of many long paths are all of them', () => {
    const steps = Array.from({ length: 500 }, (_, index) => ({
      node_id: `${index}-${'n'.repeat(100)}`,
      output: 'x',
    }))
    const told = tell(finished({ completed_steps: steps }), intoOut())
    expect(told.outputs.get('output-files')).toBe('{}')
    expect(fs.readdirSync(at('workspace', 'out'))).toHaveLength(500)
  })

  test.each<readonly [what: string, steps: readonly object[], files: object]>([
    ['there are no files', [], {}],
    ['the paths fit', [{ node_id: 'a', output: 'x' }], { a: 'a.txt' }],
  ])('are not said to be the paths where %s', (_what, completed_steps, files) => {
    const told = tell(finished({ ...odd, completed_steps }), intoOut())
    expect(Object.keys(paths(told))).toEqual(Object.keys(files))
    expect(under(told, 'Outputs cut')).toHaveLength(1)
    expect(under(told, 'Outputs cut')[0]).not.toContain('output-files')
  })
})

describe('the files of the steps', () => {
  test('come after all that must not be lost when a cancelled job ends meanwhile', () => {
    block('a.txt')
    const run = finished({
      completed_steps: [{ node_id: 'a', output: 'x' }],
      failed_steps: [{ node_id: 'b', message: 'm' }],
    })
    const told = tell(run, { ...intoOut(), summaryFile: at('nowhere', 'summary') })
    expect(titles(told)).toEqual([
      'Run failed',
      'Step failed',
      'No job summary',
      'Files not written',
    ])
    expect(told.pairs.at(-1)).toEqual(['output-files', '{}'])
  })
})

describe('a large result', () => {
  const NOTICE = `notice: \`result\` is larger than ${KIB} KiB, which is too large for an environment variable or a \`with:\` value.`
  const result = (output: string, places: Changes = {}) => tell(withOutputs(['a', output]), places)

  test('of what an environment string holds is none yet', () => {
    expect(result('x'.repeat(MOST_BYTES_OF_A_RESULT)).annotations).toEqual([])
    expect(result('é'.repeat(MOST_BYTES_OF_A_RESULT / 2)).annotations).toEqual([])
  })

  test('is told, with the file to be read in its place', () => {
    for (const output of [
      'x'.repeat(MOST_BYTES_OF_A_RESULT + 1),
      `${'é'.repeat(MOST_BYTES_OF_A_RESULT / 2)}x`,
    ]) {
      const told = result(output)
      expect(told.annotations).toHaveLength(1)
      expect(under(told, 'Large result')).toEqual([`${NOTICE} Read \`result-file\` instead.`])
    }
  })

  test('is told with its own file where files are wanted', () => {
    const steps = withOutputs(
      ['a', 'x'],
      ['a', 'x'.repeat(MOST_BYTES_OF_A_RESULT + 1)],
      ['b', null],
    )
    expect(under(tell(steps, intoOut()), 'Large result')).toEqual([
      `${NOTICE} Read its file in \`output-directory\` instead: ${out('a.2.txt')}`,
    ])
  })

  test('is told with the whole answer where its own file could not be written', () => {
    block('a.txt')
    const told = result('x'.repeat(MOST_BYTES_OF_A_RESULT + 1), intoOut())
    expect(titles(told)).toEqual(['Files not written', 'Large result'])
    expect(under(told, 'Large result')).toEqual([`${NOTICE} Read \`result-file\` instead.`])
  })

  test('is told without that file where there is none', () => {
    const told = result('x'.repeat(MOST_BYTES_OF_A_RESULT + 1), nowhere())
    expect(titles(told)).toEqual(['No result-file', 'Large result'])
    expect(under(told, 'Large result')).toEqual([NOTICE])
  })
})

describe('the job summary', () => {
  test.each(['full', 'brief'] as const)('is added to what is there (%s)', (style) => {
    const outcome = withOutputs(['a', 'the text'])
    fs.writeFileSync(at('summary'), 'of another step\n')
    const { summary, outputs } = tell(outcome, { summary: style })
    const resultFile = outputs.get('result-file') ?? ''
    const context = { style, workflowId: 'workflow-1', resultFile, otherEnd: undefined }
    const rendered = renderSummary(outcome, { ...context, present: presenter })
    expect(summary).toBe(`of another step\n${rendered.text}`)
    expect(summary).toContain('workflow-1')
    expect(summary.includes('the text')).toBe(style === 'full')
  })

  test('names the file with the answer where it had to be cut', () => {
    const { summary, outputs } = tell(withOutputs(['a', 'x'.repeat(1_100_000)]))
    expect(summary.includes(`<code>${outputs.get('result-file')}</code>`)).toBe(true)
  })

  test('is not written where none is wanted', () => {
    expect(tell(finished(), { summary: 'none' }).summary).toBe('')
  })

  test('is not missed where there is no file for it', () => {
    const told = tell(finished(), { summaryFile: undefined })
    expect([told.exitCode, told.summary, told.annotations]).toEqual([0, '', []])
  })

  test('that is not wanted is not missed either', () => {
    const told = tell(finished(), { summary: 'none', summaryFile: at('no', 'summary') })
    expect(told.annotations).toEqual([])
  })

  test.each<readonly [exitCode: number, outcome: Outcome]>([
    [0, finished()],
    [1, timedOut()],
  ])('that cannot be written is a warning, and the exit code stays %d', (exitCode, outcome) => {
    const told = tell(outcome, { summaryFile: at('no', 'summary') })
    const why = `the directory does not exist (${at('no', 'summary')})`
    expect(under(told, 'No job summary')).toEqual([
      `warning: The job summary could not be written: ${why}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`,
    ])
    expect(told.exitCode).toBe(exitCode)
  })
})

describe('outputs that cannot be written', () => {
  const notWritten = (why: string, run: string) =>
    `error: The step's outputs could not be written, so later steps cannot read them: ${why}. ${run} The step fails even if the run succeeded. Check GITHUB_OUTPUT and the runner's disk.`
  const ITS_ID = `The run's id is ${RUN}.`

  test.each<readonly [what: string, file: string | undefined]>([
    ['not set', undefined],
    ['empty', ''],
  ])('since GITHUB_OUTPUT is %s fail the step, with the id of its run', (_what, file) => {
    if (file === undefined) delete process.env.GITHUB_OUTPUT
    else process.env.GITHUB_OUTPUT = file
    const told = tell(finished())
    expect(told.annotations).toHaveLength(1)
    expect(under(told, 'Outputs not written')).toEqual([
      notWritten('GITHUB_OUTPUT is not set', ITS_ID),
    ])
    expect([told.exitCode, told.pairs]).toEqual([1, []])
  })

  test('since their file is missing fail the step, and the rest goes on', () => {
    process.env.GITHUB_OUTPUT = at('missing')
    const told = tell(withOutputs(['a', 'x']), intoOut())
    expect(told.annotations).toHaveLength(1)
    expect(under(told, 'Outputs not written')).toEqual([
      notWritten(`the file does not exist (${at('missing')})`, ITS_ID),
    ])
    expect(told.exitCode).toBe(1)
    expect(told.log).toContain(`Run ${RUN} succeeded: 1 step completed`)
    expect(told.summary).toContain('Workflow run succeeded')
    expect(fs.readFileSync(out('a.txt'), 'utf8')).toBe('x')
    expect(fs.readdirSync(at('temp'))).toHaveLength(1)
    expect(fs.existsSync(at('missing'))).toBe(false)
  })

  test('are told for every run that goes on', () => {
    process.env.GITHUB_OUTPUT = at('missing')
    for (const outcome of [started(), running()]) {
      const told = tell(outcome)
      expect(told.exitCode).toBe(1)
      expect(under(told, 'Outputs not written')[0]).toContain(ITS_ID)
    }
  })

  test('are told behind what failed besides, without an id where there is none', () => {
    process.env.GITHUB_OUTPUT = at('missing')
    const told = tell(cancelled(undefined))
    expect(titles(told)).toEqual(['Cancelled', 'Outputs not written'])
    expect(under(told, 'Outputs not written')).toEqual([
      notWritten(`the file does not exist (${at('missing')})`, 'There is no run id.'),
    ])
    expect(told.exitCode).toBe(1)
  })

  test('are told once where that is what ended the step', () => {
    process.env.GITHUB_OUTPUT = at('missing')
    const told = tell(failed({ kind: 'no-outputs', cause: said('no such file') }))
    expect(titles(told)).toEqual(['Outputs not writable'])
    expect(told.exitCode).toBe(1)
  })

  test('earlier than the report fail it too', () => {
    const outputs = new Outputs<OutputName>(at('output'))
    fs.renameSync(at('output'), at('elsewhere'))
    outputs.set('run-id', RUN)
    fs.renameSync(at('elsewhere'), at('output'))
    const told = tell(started(), {}, outputs)
    expect([told.exitCode, told.pairs]).toEqual([1, [['conclusion', 'started']]])
    expect(under(told, 'Outputs not written')).toEqual([
      notWritten(`the file does not exist (${at('output')})`, ITS_ID),
    ])
  })
})
