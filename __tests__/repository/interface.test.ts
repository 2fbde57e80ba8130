// One interface: action.yml, its types and the names in the code say the same. The tables of the
// pages are made of action.yml.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { USER_AGENT } from '../../src/service/version.ts'

interface Manifest {
  readonly inputs: Record<string, { description: string; required: boolean; default?: string }>
  readonly outputs: Record<string, { description: string }>
  readonly runs: { using: string; main: string }
}

const manifest: Manifest = parse(fs.readFileSync('action.yml', 'utf8'))
const source = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => fs.readFileSync(`src/${name}`, 'utf8'))
  .join('\n')

/** The literal first arguments of calls such as `core.getInput('wait')`. */
function arguments_(pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].sort()
}

describe('inputs', () => {
  const names = Object.keys(manifest.inputs).sort()

  test('of action.yml are those that the code reads', () => {
    const reads =
      /(?:getInput|read\.boolean|read\.decimal|this\.id)\(\s*'([a-z-]+)'|const input = '([a-z-]+)'\s+const value = core\.getInput\(input\)/g
    const read = [...source.matchAll(reads)].map(([, direct, named]) => direct ?? named ?? '')
    expect([...new Set(read)].sort()).toEqual(names)
  })

  test('have a description', () => {
    for (const input of Object.values(manifest.inputs)) expect(input.description).toMatch(/\.$/)
  })
})

describe('outputs', () => {
  const names = Object.keys(manifest.outputs).sort()

  test('of action.yml are those that the code sets', () => {
    expect(
      arguments_(/(?:(?:values|outputs)\.set\(|<string, string>\(\[\[)\s*'([a-z-]+)'/g),
    ).toEqual(names)
  })
})

// The form of https://github.com/typesafegithub/github-actions-typing.
describe('action-types.yml', () => {
  interface Typing {
    readonly type: string
    readonly name?: string
    readonly separator?: string
    readonly 'list-item'?: Typing
    readonly 'allowed-values'?: readonly string[]
  }
  type Typings = Record<string, Typing>
  const types: { readonly inputs: Typings; readonly outputs: Typings } = parse(
    fs.readFileSync('action-types.yml', 'utf8'),
  )

  /** What a type must say besides its name, and what it may. */
  const MEMBERS: Record<string, readonly [readonly string[], readonly string[]]> = {
    string: [[], []],
    boolean: [[], []],
    integer: [[], []],
    float: [[], []],
    enum: [['allowed-values'], ['name']],
    list: [['separator', 'list-item'], []],
  }

  test('has a type for each input and output, in their order, and for nothing else', () => {
    expect(Object.keys(types)).toEqual(['inputs', 'outputs'])
    expect(Object.keys(types.inputs)).toEqual(Object.keys(manifest.inputs))
    expect(Object.keys(types.outputs)).toEqual(Object.keys(manifest.outputs))
  })

  test('has types that there are, with what they need', () => {
    const typings = [...Object.values(types.inputs), ...Object.values(types.outputs)]
    for (const typing of typings.flatMap((each) => [each, each['list-item'] ?? []]).flat()) {
      const { type, ...rest } = typing
      const [needed, allowed] = MEMBERS[type] ?? [['a known type'], []]
      expect(Object.keys(rest)).toEqual(expect.arrayContaining([...needed]))
      expect([...needed, ...allowed]).toEqual(expect.arrayContaining(Object.keys(rest)))
    }
  })

  test('has types that fit the defaults, and what the code knows', () => {
    const fits: Record<string, RegExp> = {
      boolean: /^(true|false)$/,
      float: /^\d+(\.\d+)?$/,
      enum: /./,
      string: /./,
    }
    for (const [name, { default: byDefault }] of Object.entries(manifest.inputs)) {
      const type = types.inputs[name]?.type ?? ''
      if (byDefault !== undefined) expect(byDefault).toMatch(fits[type] ?? type)
      expect([name, type === 'boolean']).toEqual([name, source.includes(`read.boolean('${name}'`)])
      expect([name, type === 'float']).toEqual([name, source.includes(`read.decimal('${name}'`)])
    }
    const valuesOf = (alias: string) =>
      [...(source.split(`export type ${alias} =`)[1]?.split('\n\n')[0] ?? '').matchAll(/'(\w+)'/g)]
        .map(([, value]) => value)
        .sort()
    const allowed = (typing: Typing | undefined) => [...(typing?.['allowed-values'] ?? [])].sort()
    expect(allowed(types.inputs.summary)).toEqual(valuesOf('SummaryStyle'))
    expect(allowed(types.outputs.conclusion)).toEqual(valuesOf('Conclusion'))
  })
})

test('the action runs the bundle under Node 24', () => {
  expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
})

test('the user agent tells the name and version of the package', () => {
  const { name, version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  expect(USER_AGENT).toBe(`${name}/${version}`)
})
