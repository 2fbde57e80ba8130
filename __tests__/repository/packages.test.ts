// `npm ci --omit=dev && npm run demo` needs no package that only tests need, and is quiet on Node 20.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'

interface Package {
  readonly dev?: boolean
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock: { readonly packages: Readonly<Record<string, Package>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

/** The packages that a module needs, and what it imports of the project. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const packages = new Set<string>()
  if (seen.has(file)) return packages
  seen.add(file)
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
    if (fileName.startsWith('.')) {
      for (const name of packagesOf(join(dirname(file), fileName), seen)) packages.add(name)
    } else if (!fileName.startsWith('node:')) packages.add(fileName)
  }
  return packages
}

test.each(['tools/demo.ts', 'sandbox/serve.ts'])(
  '%s needs no package that only tests need',
  (file) => {
    const { dependencies, optionalDependencies } = lock.packages[''] ?? {}
    const installed = Object.keys({ ...dependencies, ...optionalDependencies })
    expect(installed).toEqual(expect.arrayContaining([...packagesOf(file)]))
  },
)

test('what is installed without the packages for tests is made for Node 20 too', () => {
  const engines = Object.entries(lock.packages)
    .filter(([, { dev, engines }]) => dev !== true && engines?.node !== undefined)
    .map(([name, { engines }]) => [name, engines?.node])
  expect(engines.length).toBeGreaterThan(2)
  for (const [name, node = ''] of engines) {
    const least = Math.min(
      ...[...node.matchAll(/>= ?(\d+)[^|<]*(?=$|\|)/g)].map(([, n]) => Number(n)),
    )
    expect([name, least <= 20]).toEqual([name, true])
  }
})
