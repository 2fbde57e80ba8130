// The lines of `results-file`: nothing of an answer is lost in them.
import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { LineFile } from '../../../../src/report/list/line-file.ts'
import { runIn } from '../../../../src/run/workflow-run.ts'
import { finished } from '../../../helpers/outcomes.ts'
import { linesIn, listScene } from './scene.ts'

const { scratch, tell } = listScene()

/** The text of the only line that this answer makes. */
function lineOf(answer: string): string {
  const run = runIn(JSON.parse(answer), answer)
  const { outputs } = tell([['a', { ...finished(), run }]])
  return fs.readFileSync(outputs.get('results-file') ?? '', 'utf8')
}

describe('a line', () => {
  test('keeps `__proto__`, the order of keys, and every digit', () => {
    const line = lineOf(
      '{"success":true,"data":{"state":"DONE","completed_steps":[{"node_id":"10","output":"x"},{"node_id":"__proto__","output":{"n":1.50}},{"node_id":"9","output":null}],"failed_steps":[{"__proto__":1,"n":12345678901234567890}]}}',
    )
    expect(line).toContain('"step-outputs":{"10":"x","__proto__":"{\\"n\\":1.50}","9":null}')
    expect(line).toContain('"failed-steps":[{"__proto__":1,"n":12345678901234567890}]')
  })

  test.each([
    ['{"of":"x"}', '[{"of":"x"}]'],
    ['"x"', '["x"]'],
    ['{}', '[]'],
    ['""', '[]'],
    ['null', '[]'],
    ['[]', '[]'],
  ])('has an array where `failed_steps` is %s', (failed, array) => {
    const line = lineOf(`{"success":true,"data":{"state":"DONE","failed_steps":${failed}}}`)
    expect(line).toContain(`"failed-steps":${array},`)
  })

  test('cuts nothing but `error`', () => {
    const long = 'é'.repeat(300_000)
    const state = 's'.repeat(5_000)
    const { outputs } = tell([
      ['a', finished({ state, error: long, completed_steps: [{ node_id: 'n', output: long }] })],
    ])
    const [line] = linesIn(outputs.get('results-file'))
    expect(line).toMatchObject({ state, result: long, 'step-outputs': { n: long } })
    expect(String(line?.error).length).toBeLessThanOrEqual(2_000)
  })

  test.each<readonly [what: string, text: string]>([
    [
      'controls and escapes',
      Array.from({ length: 256 }, (_, unit) => String.fromCharCode(unit)).join(''),
    ],
    ['characters of two, three and four bytes', 'é\u07ff\u0800漢\uffff😀\u{10ffff}\u2028'],
    ['halves of pairs', '\ud83d \ude00 \ude00\ud83d'],
    [
      'a pair at each place',
      Array.from({ length: 4 }, (_, at) => 'x'.repeat(at) + '😀'.repeat(40_000)).join(),
    ],
    ['nothing but escapes', '\u0001"'.repeat(40_000)],
  ])('has a text of %s as JSON text', (_what, text) => {
    const file = new LineFile(scratch.at('texts'))
    file.writeString(text)
    file.endLine()
    file.close()
    // Not by `toBe`, which would print all of it.
    expect(fs.readFileSync(scratch.at('texts'), 'utf8') === `${JSON.stringify(text)}\n`).toBe(true)
  })

  test('has no result where no step has an output', () => {
    const line = lineOf('{"success":true,"data":{"state":"DONE","completed_steps":[]}}')
    expect(line).toContain('"result":null,"step-outputs":{},"failed-steps":[],"started-at":null,')
  })
})

describe('a string in pieces', () => {
  test.each([65_534, 65_535, 65_536, 131_071, 131_072])(
    'splits no pair of surrogates behind %d code units',
    (length) => {
      const text = `${'x'.repeat(length)}😀\ud800y"\n`
      const file = new LineFile(scratch.at('file'))
      file.writeString(text)
      file.endLine()
      file.close()
      expect(fs.readFileSync(scratch.at('file'), 'utf8')).toBe(`${JSON.stringify(text)}\n`)
    },
  )

  test('is not written over a file that is there', () => {
    scratch.write('file', 'x')
    expect(() => new LineFile(scratch.at('file'))).toThrow(/EEXIST/)
  })
})
