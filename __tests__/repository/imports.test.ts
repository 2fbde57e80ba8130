// The rooms of `src` import downwards only, in the order of the table in CONTRIBUTING.md.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from '@jest/globals'

/** From the top: a room may import from those behind it. */
const ROOMS = [...fs.readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`src\/([a-z]+)` \|/g)].map(
  ([, room = '']) => room,
)

const modules = fs.globSync('src/**/*.ts').map((file) => file.replaceAll('\\', '/'))

/** The room of a module; the modules beside the rooms are above all of them. */
function roomOf(file: string): number {
  return ROOMS.indexOf(file.split('/').slice(1, -1)[0] ?? '')
}

test('the table has every room', () => {
  const directories = fs
    .readdirSync('src', { withFileTypes: true })
    .filter((each) => each.isDirectory())
  expect([...ROOMS].sort()).toEqual(directories.map(({ name }) => name).sort())
})

test('no module imports from a room above its own', () => {
  const upward = modules.flatMap((file) => {
    const imports = [...fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    return imports
      .map(([, name = '']) => path.posix.join(path.posix.dirname(file), name))
      .filter((imported) => roomOf(imported) < roomOf(file))
      .map((imported) => `${file} → ${imported}`)
  })
  expect(upward).toEqual([])
})
