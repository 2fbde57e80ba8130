// `npm ci --omit=dev && npm run demo` needs no package that only tests need.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'

interface Package {
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
