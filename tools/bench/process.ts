// One measured process: how long it took from outside, and what it says that it used.
import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readManifest } from '../../sandbox/runner/action.ts'
import { type Service, sampleKeys } from '../../sandbox/service/index.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const BUNDLE = join(ROOT, 'dist/index.js')
const USAGE = join(import.meta.dirname, 'usage.cjs')

export interface Measured {
  /** From before the process is made until its end is known. */
  readonly wallMs: number
  /** User and system, until its exit handlers run. */
  readonly cpuMs: number
  /** The largest resident set. */
  readonly residentBytes: number
  /** From its last write to a file until its end is known; undefined when it wrote none. */
  readonly tailMs: number | undefined
  /** Node's own modules that it loaded, those apart that every process has. */
  readonly modules: readonly string[]
  /** The number of syncs of files and directories, and their time. */
  readonly syncs: { readonly count: number; readonly wallMs: number; readonly cpuMs: number }
  readonly exitCode: number | null
  /** The text that it wrote to GITHUB_OUTPUT. */
  readonly outputs: string
}

/** Runs `node …args` as a step with these inputs and additional environment variables, in folders of its own. */
export async function measure(
  args: readonly string[],
  service: Service,
  inputs: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const output = join(folder, 'output')
    const summary = join(folder, 'summary')
    for (const file of [output, summary]) fs.writeFileSync(file, '')
    const env = {
      ...environmentOf({
        'base-url': service.url,
        'api-key': sampleKeys.full.key,
        ...inputs,
      }),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKSPACE: folder,
      RUNNER_TEMP: folder,
      ...environment,
    }
    const begin = process.hrtime.bigint()
    const child = spawn(process.execPath, ['--require', USAGE, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    })
    child.stdout?.resume()
    let report = ''
    child.stdio[3]?.on('data', (text: Buffer) => {
      report += text.toString()
    })
    const [exitCode, end] = await new Promise<[number | null, bigint]>((resolve, reject) => {
      let ended = 0n
      child.on('error', reject)
      child.on('exit', () => {
        ended = process.hrtime.bigint()
      })
      child.on('close', (code) => resolve([code, ended]))
    })
    const {
      wroteAt,
      ...used
    }: Pick<Measured, 'cpuMs' | 'residentBytes' | 'modules' | 'syncs'> & {
      readonly wroteAt: string | null
    } = JSON.parse(report)
    return {
      ...used,
      wallMs: millisecondsBetween(begin, end),
      tailMs: wroteAt === null ? undefined : millisecondsBetween(BigInt(wroteAt), end),
      exitCode,
      outputs: fs.readFileSync(output, 'utf8'),
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
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

// Both processes read the one clock of the machine.
function millisecondsBetween(begin: bigint, end: bigint): number {
  return Number(end - begin) / 1e6
}
