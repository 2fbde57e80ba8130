// The directories of `src` import downwards only, in the order of the table in CONTRIBUTING.md. Some packages are for
// one directory only, and the sandbox imports nothing from the action. A module fits into a head: 320 lines.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from '@jest/globals'

/** From the top: a directory may import from those after it. */
const ROOMS = [...fs.readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`src\/([a-z]+)` \|/g)].map(
  ([, room = '']) => room,
)

/** Imports that are forbidden for modules, with exceptions. */
const RESTRICTED = [
  ['only src/github talks to the runner', 'src/**', /^@actions\/core\b/, /^src\/github\//],
  [
    'only src/service speaks HTTP',
    'src/**',
    /^node:http|^@actions\/http-client\b/,
    /^src\/service\//,
  ],
  [
    'the sandbox, chaos, and page tools import nothing from the action',
    '{sandbox,tools/{chaos,page}}/**',
    /^src\//,
    // Simulated time needs the modules themselves.
    /^tools\/chaos\/(step|arrival)\.ts$/,
  ],
] as const

const modules = modulesIn('src/**')

function modulesIn(pattern: string): readonly string[] {
  return fs
    .globSync(`${pattern}/*.{ts,js,cjs}`, { exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll('\\', '/'))
}

/** The imports of a module: packages, or files relative to the root. */
function importsOf(file: string): readonly string[] {
  const text = fs.readFileSync(file, 'utf8')
  const names = text.matchAll(/(?:\bfrom|\bimport\(?|\brequire\()\s*'([^'\n]+)'/g)
  return [...names].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  )
}

/** The directory of a module; the modules of `src` itself are above all of them. */
function roomOf(file: string): number {
  return ROOMS.indexOf(file.split('/').slice(1, -1)[0] ?? '')
}

test('the table has every room', () => {
  const directories = fs
    .readdirSync('src', { withFileTypes: true })
    .filter((each) => each.isDirectory())
  expect([...ROOMS].sort()).toEqual(directories.map(({ name }) => name).sort())
})

test('the sandbox imports nothing from the tools', () => {
  const fromTools = modulesIn('sandbox/**').flatMap((file) =>
    importsOf(file)
      .filter((imported) => imported.startsWith('tools/'))
      .map((imported) => `${file} → ${imported}`),
  )
  expect(fromTools).toEqual([])
})

test('no module of src is longer than 320 lines', () => {
  const long = modules.filter((file) => fs.readFileSync(file, 'utf8').split('\n').length > 321)
  expect(long).toEqual([])
})

test('no module imports from a directory above', () => {
  const upward = modules.flatMap((file) =>
    importsOf(file)
      .filter((imported) => imported.startsWith('src/') && roomOf(imported) < roomOf(file))
      .map((imported) => `${file} → ${imported}`),
  )
  expect(upward).toEqual([])
})

/** The shelves of `src/report`, from the top; the modules without a shelf are the first. */
const SHELVES = [
  /^src\/report\/places\//,
  /^src\/report\/words\//,
  /^src\/report\/(ended-item|entry|error-code)\.ts$/,
]

test('no module of src/report imports from a shelf above', () => {
  const shelfOf = (file: string) => SHELVES.findIndex((shelf) => shelf.test(file))
  const upward = modulesIn('src/report/**').flatMap((file) =>
    importsOf(file)
      .filter((each) => each.startsWith('src/report/') && shelfOf(each) < shelfOf(file))
      .map((each) => `${file} → ${each}`),
  )
  expect(upward).toEqual([])
})

test.each(RESTRICTED)('%s', (_, pattern, imported, allowed) => {
  const importing = modulesIn(pattern).filter((file) =>
    importsOf(file).some((name) => imported.test(name)),
  )
  expect(importing.some((file) => allowed.test(file))).toBe(true)
  expect(importing.filter((file) => !allowed.test(file))).toEqual([])
})
