// One interface: action.yml, its types and the names in the code say the same. The tables of the
// pages are made of action.yml.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { INPUTS, type Input } from '../../src/inputs/input-table.ts'
import { OUTPUTS } from '../../src/report/output-names.ts'
import { CONCLUSIONS } from '../../src/run/outcome.ts'

interface Manifest {
  readonly inputs: Record<string, { description: string; required: boolean; default?: string }>
  readonly outputs: Record<string, { description: string }>
  readonly runs: { using: string; main: string }
}

const manifest: Manifest = parse(fs.readFileSync('action.yml', 'utf8'))
describe('inputs', () => {
  test('of action.yml are those of the code, in the same order, with the same defaults', () => {
    const ofCode = Object.entries<Input>(INPUTS).map(([name, { required = false, ...input }]) => [
      name,
      { required, default: input.default },
    ])
    const ofManifest = Object.entries(manifest.inputs).map(([name, input]) => [
      name,
      { required: input.required, default: input.default },
    ])
    expect(ofCode).toEqual(ofManifest)
  })

  test('are described with the bounds and choices of the code', () => {
    for (const [name, input] of Object.entries<Input>(INPUTS)) {
      const description = manifest.inputs[name]?.description.replaceAll(/[\s`]+/g, ' ')
      if (input.kind === 'decimal') {
        for (const text of [description, input.allowed]) {
          expect(text).toContain(String(input.most))
          expect(text).toMatch(input.least === Number.MIN_VALUE ? /\babove 0/i : `${input.least}`)
        }
        expect(name).toMatch(new RegExp(`-${input.unit}$`))
      }
      if (input.kind === 'whole') {
        for (const text of [description, input.allowed]) {
          expect(text).toContain(`from ${input.least} to ${input.most}`)
        }
      }
      if (input.kind === 'choice') {
        for (const option of input.options) {
          expect(description).toMatch(new RegExp(`\\b${option}\\b`))
          expect(input.allowed).toMatch(new RegExp(`\\b${option}\\b`))
        }
      }
    }
  })
})

describe('outputs', () => {
  test('of action.yml are those that the code sets, in its order', () => {
    expect(Object.keys(manifest.outputs)).toEqual(OUTPUTS)
  })
})

// The form of https://github.com/typesafegithub/github-actions-typing.
describe('action-types.yml', () => {
  interface Typing {
    readonly type: string
    readonly 'allowed-values'?: readonly string[]
  }
  type Typings = Record<string, Typing>
  const types: { readonly inputs: Typings; readonly outputs: Typings } = parse(
    fs.readFileSync('action-types.yml', 'utf8'),
  )

  test('has a type for each input and output, in their order, and for nothing else', () => {
    expect(Object.keys(types)).toEqual(['inputs', 'outputs'])
    expect(Object.keys(types.inputs)).toEqual(Object.keys(manifest.inputs))
    expect(Object.keys(types.outputs)).toEqual(Object.keys(manifest.outputs))
  })

  test('has types that fit the defaults and the code', () => {
    const typeOf: Record<Input['kind'], string> = {
      address: 'string',
      key: 'string',
      id: 'string',
      boolean: 'boolean',
      decimal: 'float',
      choice: 'enum',
      line: 'string',
      folder: 'string',
      journal: 'string',
      'values-json': 'string',
      'values-file': 'string',
      'value-files': 'list',
      'items-json': 'string',
      'items-file': 'string',
      whole: 'integer',
      share: 'string',
      node: 'string',
      template: 'string',
    }
    const fits: Record<string, RegExp> = {
      boolean: /^(true|false)$/,
      float: /^\d+(\.\d+)?$/,
      enum: /./,
      string: /./,
    }
    for (const [name, input] of Object.entries<Input>(INPUTS)) {
      const type = types.inputs[name]?.type ?? ''
      expect([name, type]).toEqual([name, typeOf[input.kind]])
      if (input.default !== undefined) expect(input.default).toMatch(fits[type] ?? type)
      if (input.kind === 'choice') {
        expect(types.inputs[name]?.['allowed-values']).toEqual(input.options)
      }
    }
    const allowed = (typing: Typing | undefined) => [...(typing?.['allowed-values'] ?? [])].sort()
    expect(allowed(types.outputs.conclusion)).toEqual([...CONCLUSIONS].sort())
  })
})

test('the action runs the bundle under Node 24', () => {
  expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
})
