// Whatever ships in the bundle has its license beside it, and is one of the dependencies. Every package that is
// installed has a checksum.
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from '@jest/globals'
import requireFreshDist from '../../tools/fresh-dist.ts'

beforeAll(requireFreshDist)

const licenses = readFileSync('dist/licenses.txt', 'utf8').replaceAll('\r\n', '\n')
/** Each name is on a separate line, before the kind of its license. */
const packages = [...licenses.matchAll(/(?:^|\n\n)((?:@[\w.-]+\/)?[\w.-]+)\n[\w.-]+\n/g)].map(
  ([, name = '']) => name,
)

test('nothing is in the bundle but the three runtime dependencies', () => {
  const code = globSync('dist/*.js').map((file) => readFileSync(file, 'utf8'))
  const inBundle = code.flatMap((text) =>
    [...text.matchAll(/MODULE: \.\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(packages).toEqual(expect.arrayContaining(inBundle))
  expect(inBundle).toContain('@actions/core')
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(packages).toEqual(['@actions/core', '@actions/http-client', 'jsonc-parser'])
  expect(Object.keys(dependencies).sort()).toEqual(packages)
})

test('each package in the bundle has its complete license in dist/licenses.txt', () => {
  for (const name of packages) {
    const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
    const [file] = globSync(`node_modules/${name}/LICENSE*`)
    const text = readFileSync(file ?? '', 'utf8')
      .replaceAll('\r\n', '\n')
      .trim()
    expect(license).toBe('MIT')
    expect(`\n${licenses}`).toContain(`\n${name}\n${license}\n${text}\n`)
  }
})

test.each(['.', 'tools/mutation'])(
  'each package in the lock file of %s has a checksum, whatever its platform',
  (folder) => {
    const lock = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'))
    const { '': _own, ...all }: Record<string, { integrity?: string }> = lock.packages
    expect(Object.keys(all).filter((name) => !all[name]?.integrity)).toEqual([])
  },
)

/** Whether a range such as `^20.1.0 || >=22` has a version. Its parts name a version each. */
function allows(range: string, [major, minor]: readonly [number, number]): boolean {
  const isAtLeast = ([, sign, from, more = '0']: readonly string[]) =>
    (major === Number(from) && minor >= Number(more)) || (sign === '>=' && major > Number(from))
  return range.split('||').some((part) => {
    const bounds = [...part.matchAll(/(>=|\^)? ?(\d+)(?:\.(\d+))?[.\d]*/g)]
    return part.trim() === '*' || (bounds.length > 0 && bounds.every(isAtLeast))
  })
}

test.each([[20, 19] as const, [22, 0] as const, [24, 2] as const])(
  'Node.js %i.%i installs the packages without a warning',
  (...version) => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(packages[''].engines).toEqual(engines)
    const all: [string, { engines?: { node?: string } }][] = Object.entries(packages)
    const refusing = all.filter(([, { engines }]) => !allows(engines?.node ?? '*', version))
    expect(refusing.map(([name, { engines }]) => [name, engines?.node])).toEqual([])
  },
)
