// Jest reporter: adds the coverage of processes to that of the test file that started them.
// Node writes it to the folder that `NODE_V8_COVERAGE` names, a file for each process, and Jest merges it.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

type Coverage = readonly { readonly result: Profiler.ScriptCoverage }[]

const SOURCE = join(import.meta.dirname, '../../src') + sep

export default class ProcessCoverage {
  readonly #folder: string

  constructor(_globalConfig: unknown, { folder }: { readonly folder: string }) {
    this.#folder = folder
  }

  onTestFileResult(_test: unknown, testResult: { v8Coverage?: Coverage }): void {
    const added = readdirSync(this.#folder).flatMap((name) => scriptsIn(join(this.#folder, name)))
    testResult.v8Coverage = [...(testResult.v8Coverage ?? []), ...added]
  }
}

/** The modules of `src` in the coverage of a process, which is then removed. */
function scriptsIn(file: string): Coverage {
  let coverage: { readonly result: readonly Profiler.ScriptCoverage[] }
  try {
    coverage = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The process is still writing it.
    return []
  }
  rmSync(file)
  return coverage.result.flatMap((script) => {
    if (!script.url.startsWith('file:')) return []
    const url = fileURLToPath(script.url)
    return url.startsWith(SOURCE) ? [{ result: { ...script, url } }] : []
  })
}
