// One measured process, from outside and from inside.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readManifest } from '../../sandbox/runner/action.ts'
import { type Service, sampleKeys } from '../../sandbox/service/index.ts'
import { median } from './figures.ts'

const ROOT = join(import.meta.dirname, '../..')
export const BUNDLE = join(ROOT, 'dist/index.js')
const USAGE = join(import.meta.dirname, 'usage.cjs')

export interface Cost {
  /** From before the process is created until its end is known. */
  readonly wallMs: number
  /** User and system, until its exit handlers run. */
  readonly cpuMs: number
  /** The largest resident set. */
  readonly residentBytes: number
}

export interface Measured extends Cost {
  readonly exitCode: number | null
  /** The text that it wrote to GITHUB_OUTPUT. */
  readonly outputs: string
}

/** Runs `node …args` as a step with these inputs, in a separate directory. */
export async function measure(
  args: readonly string[],
  service: Service,
  inputs: Readonly<Record<string, string>>,
): Promise<Measured> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const output = join(folder, 'output')
    const summary = join(folder, 'summary')
    for (const file of [output, summary]) fs.writeFileSync(file, '')
    const env = {
      ...environmentOf({ 'base-url': service.url, 'api-key': sampleKeys.full.key, ...inputs }),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKSPACE: folder,
      RUNNER_TEMP: folder,
    }
    const begin = performance.now()
    const child = spawn(process.execPath, ['--require', USAGE, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    })
    const [, , , report] = child.stdio
    if (report === null || report === undefined || !('read' in report)) throw new Error('no report')
    const [usage, [exitCode]] = await Promise.all([text(report), once(child, 'exit')])
    const wallMs = performance.now() - begin
    const used: Pick<Cost, 'cpuMs' | 'residentBytes'> = JSON.parse(usage)
    return { ...used, wallMs, exitCode, outputs: fs.readFileSync(output, 'utf8') }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws when the step did not succeed, which would make its figures worthless */
export async function measureSuccess(...step: Parameters<typeof measure>): Promise<Measured> {
  const measured = await measure(...step)
  if (measured.exitCode === 0) return measured
  throw new Error(`${step[0].join(' ')} failed: ${measured.outputs.slice(0, 500)}`)
}

/**
 * Medians of several commands, measured in turn, so that other work of the machine affects all of them.
 * @param measures name → one measurement
 */
export async function inTurn(
  rounds: number,
  measures: ReadonlyMap<string, () => Promise<Cost>>,
): Promise<ReadonlyMap<string, Cost>> {
  const costs = new Map([...measures.keys()].map((name) => [name, [] as Cost[]]))
  // The first round warms the caches of the disk, and is not counted.
  for (let round = -1; round < rounds; round++) {
    for (const [name, measureOnce] of measures) {
      const cost = await measureOnce()
      if (round >= 0 || rounds === 1) costs.get(name)?.push(cost)
    }
    if (rounds === 1) break
  }
  const of = (all: readonly Cost[], figure: keyof Cost) => median(all.map((each) => each[figure]))
  return new Map(
    [...costs].map(([name, all]) => [
      name,
      {
        wallMs: of(all, 'wallMs'),
        cpuMs: of(all, 'cpuMs'),
        residentBytes: of(all, 'residentBytes'),
      },
    ]),
  )
}

const declared = readManifest(ROOT).inputs

/** The runner's environment variables for the inputs of a step, defaults included. */
function environmentOf(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    declared.map(({ name, default: value }) => [
      `INPUT_${name.toUpperCase()}`,
      given[name] ?? value,
    ]),
  )
}
