// One interface: action.yml, its types, and the names in the code agree. The parts that `npm run format` makes from the
// table of inputs are up to date.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { INPUTS } from '../../src/inputs/input-table.ts'
import { OUTPUTS } from '../../src/report/places/outputs.ts'
import { EXIT_CODES } from '../../src/schedule/conclusion.ts'
import { tableMaker, withInputs, withInputTypes } from '../../tools/readme.ts'

interface Manifest {
  readonly inputs: Record<string, { description: string; required: boolean; default?: string }>
  readonly outputs: Record<string, { description: string }>
  readonly runs: { using: string; main: string }
}

interface Typings {
  readonly inputs: Record<string, object>
  readonly outputs: Record<string, { readonly 'allowed-values'?: readonly string[] }>
}

const action = fs.readFileSync('action.yml', 'utf8')
const actionTypes = fs.readFileSync('action-types.yml', 'utf8')
const manifest: Manifest = parse(action)
const types: Typings = parse(actionTypes)

describe('inputs', () => {
  test('of action.yml and action-types.yml are as `npm run format` makes them', () => {
    expect(withInputs(action)).toBe(action)
    expect(withInputTypes(actionTypes)).toBe(actionTypes)
    for (const { inputs } of [manifest, types]) {
      expect(Object.keys(inputs)).toEqual(Object.keys(INPUTS))
    }
  })

  test('have the defaults of the code, and its types', () => {
    expect(manifest.inputs['base-url']).toMatchObject({ required: true })
    expect(manifest.inputs['timeout-minutes']).toMatchObject({ required: false, default: '60' })
    expect(manifest.inputs['run-id']).not.toHaveProperty('default')
    expect(types.inputs).toMatchObject({
      'input-files': { type: 'list', separator: '\n', 'list-item': { type: 'string' } },
      summary: { type: 'enum', 'allowed-values': ['full', 'markdown', 'brief', 'none'] },
      'timeout-minutes': { type: 'float' },
    })
  })

  test('have their defaults in the table, also those that need a list or a journal', () => {
    const table = tableMaker()('<!-- inputs -->\n<!-- /inputs -->')
    const byDefault = (name: string) => table.split(`\n| \`${name}\` | `)[1]?.split(' |')[0]
    expect(byDefault('max-parallel')).toBe('`10`')
    expect(byDefault('retry')).toBe('`failed`')
    expect(byDefault('if-changed')).toBe('`error`')
    for (const name of ['tolerated-failures', 'title', 'run-id']) expect(byDefault(name)).toBe('')
    expect(manifest.inputs['max-parallel']).not.toHaveProperty('default')
  })

  test('are described with the bounds and choices of the code', () => {
    for (const [name, { allowed, type, options = [] }] of Object.entries(INPUTS)) {
      const description = manifest.inputs[name]?.description.replaceAll(/[\s`]+/g, ' ') ?? ''
      for (const option of options) expect(description).toMatch(new RegExp(`\\b${option}\\b`))
      if (type !== 'float' && type !== 'integer') continue
      const bounds = /(from \S+ to|above 0 and at most) \d+$/.exec(allowed)?.[0] ?? 'no bounds'
      expect(description.toLowerCase()).toContain(bounds)
    }
  })
})

test('outputs of action.yml are the ones in the code, in the same order, each with a type', () => {
  expect(Object.keys(manifest.outputs)).toEqual(Object.keys(OUTPUTS))
  expect(Object.keys(types.outputs)).toEqual(Object.keys(OUTPUTS))
  const conclusions = types.outputs.conclusion?.['allowed-values'] ?? []
  expect([...conclusions].sort()).toEqual(Object.keys(EXIT_CODES).sort())
})

test('the action runs the bundle under Node 24', () => {
  expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
})
