// One interface: action.yml, the names in the code, and the tables of the README say the same.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { USER_AGENT } from '../src/version.ts'

interface Manifest {
  readonly inputs: Record<string, { description: string; required: boolean; default?: string }>
  readonly outputs: Record<string, { description: string }>
  readonly runs: { using: string; main: string }
}

const manifest: Manifest = parse(fs.readFileSync('action.yml', 'utf8'))
const readme = fs.readFileSync('README.md', 'utf8')
const source = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => fs.readFileSync(`src/${name}`, 'utf8'))
  .join('\n')

/** The rows of the table below a heading: first column → the cells behind it. */
function table(heading: string): Map<string, string[]> {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| `([\w-]+)` \|(.*)\|$/gm)]
  return new Map(
    rows.map(([, name = '', rest = '']) => [name, rest.split('|').map((cell) => cell.trim())]),
  )
}

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

  test('of action.yml are those in the README, with the same defaults', () => {
    const rows = table('Inputs')
    expect([...rows.keys()].sort()).toEqual(names)
    for (const [name, [byDefault = '']] of rows) {
      expect([name, byDefault.replaceAll('`', '')]).toEqual([
        name,
        manifest.inputs[name]?.default ?? '',
      ])
    }
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

  test('of action.yml are those in the README', () => {
    expect([...table('Outputs').keys()].sort()).toEqual(names)
  })
})

test('the conclusions of the README are those of the code', () => {
  const type = source.split('export type Conclusion =')[1]?.split('\n\n')[0] ?? ''
  const conclusions = [...type.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect([...table('Conclusions').keys()].sort()).toEqual(conclusions.sort())
})

test('the action runs the bundle under Node 24', () => {
  expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
})

test('the user agent tells the name and version of the package', () => {
  const { name, version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  expect(USER_AGENT).toBe(`${name}/${version}`)
})
