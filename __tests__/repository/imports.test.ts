// The linter lets imports run downwards only, in the order of the table in CONTRIBUTING.md.
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { scratchFolders } from '../helpers/scratch-folders.ts'

const scratch = scratchFolders()
const ROOMS = [...fs.readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`src\/([a-z]+)` \|/g)].map(
  ([, room = '']) => room,
)
const ONLY = { '@actions/core': 'runner', 'node:http': 'service', 'node:https': 'service' }

/** What a module in this directory may not import. */
function forbidden(room: string): readonly string[] {
  const above = ROOMS.slice(0, ROOMS.indexOf(room)).map((each) => `../${each}/module.ts`)
  const others = Object.entries(ONLY).flatMap(([name, where]) => (where === room ? [] : name))
  return [...above, '../main.ts', ...others]
}

test('the table has every directory', () => {
  const directories = fs
    .readdirSync('src', { withFileTypes: true })
    .filter((each) => each.isDirectory())
  expect([...ROOMS].sort()).toEqual(directories.map(({ name }) => name).sort())
})

test('a module imports nothing from above it; the runner and HTTP are each for one directory', () => {
  fs.mkdirSync(scratch.at('.config'))
  fs.copyFileSync('.config/biome.json', scratch.at('.config/biome.json'))
  const expected: string[] = []
  for (const room of ROOMS) {
    const bad = forbidden(room)
    const modules = [...bad, './beside.ts', 'node:fs', ...Object.keys(ONLY)].filter(
      (name, index, all) => all.indexOf(name) === index,
    )
    fs.mkdirSync(scratch.at(`src/${room}`), { recursive: true })
    fs.writeFileSync(
      scratch.at(`src/${room}/module.ts`),
      modules.map((name) => `import '${name}'\n`).join(''),
    )
    expected.push(...bad.map((name) => `${room} ${modules.indexOf(name) + 1}`))
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      ...['lint', '--config-path=.config', '--only=style/noRestrictedImports'],
      ...['--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.'],
    ],
    { cwd: scratch.root, encoding: 'utf8' },
  )
  const said = [...(stdout + stderr).matchAll(/src[/\\]([a-z]+)[/\\]module\.ts,line=(\d+)/g)]
  expect(said.map(([, room, line]) => `${room} ${line}`).sort()).toEqual(expected.sort())
})
