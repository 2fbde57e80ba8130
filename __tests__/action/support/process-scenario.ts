// Starts the action as a bare process in a folder of the test, so that a test can do without any part of a job.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach } from '@jest/globals'
import { INHERITED, readKeyValues } from '../../../sandbox/runner/index.ts'
import { KEY, MAIN } from './scenario.ts'
import { service, UNKNOWN_RUN } from './service.ts'

const ENTRY = path.join(import.meta.dirname, '../../..', MAIN)

/** Makes a named pipe. */
export function makePipe(): string {
  execFileSync('mkfifo', [at('pipe')])
  return at('pipe')
}

/** The two ends of a named pipe that is full. */
export function fullPipe(): { readonly reading: number; readonly writing: number } {
  const pipe = makePipe()
  const { O_RDONLY, O_WRONLY, O_NONBLOCK } = fs.constants
  const reading = fs.openSync(pipe, O_RDONLY | O_NONBLOCK)
  const writing = fs.openSync(pipe, O_WRONLY | O_NONBLOCK)
  while (unlessAgain(() => fs.writeSync(writing, '.'.repeat(4_096))) !== undefined);
  return { reading, writing }
}

/** Reads a pipe to its end, a little at a time. */
export async function readSlowly(file: number): Promise<string> {
  const chunks: Buffer[] = []
  const room = Buffer.alloc(4_096)
  for (;;) {
    await pause(20)
    const length = unlessAgain(() => fs.readSync(file, room))
    if (length === 0) break
    chunks.push(Buffer.from(room.subarray(0, length ?? 0)))
  }
  fs.closeSync(file)
  return Buffer.concat(chunks).toString()
}

/** `undefined` where a pipe is full, or has nothing to read. */
function unlessAgain(call: () => number): number | undefined {
  try {
    return call()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined
    throw error
  }
}

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'process-test-'))
  for (const folder of ['workspace', 'temp']) fs.mkdirSync(at(folder))
  for (const file of ['output', 'summary']) fs.writeFileSync(at(file), '')
})

afterEach(() => {
  fs.rmSync(root, { recursive: true })
})

/** A path in the folder of the test. */
export const at = (name: string) => path.join(root, name)

export type Env = Readonly<Record<string, string | undefined>>

/** Starts the process of a step that collects a run. */
export function start(
  env: Env = {},
  inputs: Readonly<Record<string, string>> = {},
  stdout: 'pipe' | number = 'pipe',
  command = [process.execPath, ENTRY],
) {
  const given = { 'base-url': service.url, 'api-key': KEY, 'run-id': UNKNOWN_RUN, ...inputs }
  const variables: Env = {
    ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
    GITHUB_OUTPUT: at('output'),
    GITHUB_STEP_SUMMARY: at('summary'),
    GITHUB_WORKSPACE: at('workspace'),
    RUNNER_TEMP: at('temp'),
    ...Object.fromEntries(
      Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
    ...env,
  }
  const [file = '', ...args] = command
  return spawn(file, args, {
    cwd: at('workspace'),
    env: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined)),
    stdio: ['ignore', stdout, 'pipe'],
  })
}

export function ended(
  child: ChildProcess,
): Promise<readonly [code: number | null, signal: string | null]> {
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve([code, signal])))
}

async function textOf(stream: Readable | null): Promise<string> {
  let text = ''
  for await (const chunk of stream ?? []) text += String(chunk)
  return text
}

/** Runs the process of a step to its end. */
export async function run(
  env: Env = {},
  inputs: Readonly<Record<string, string>> = {},
  command?: string[],
) {
  const before = service.requests.length
  const child = start(env, inputs, 'pipe', command)
  const [end, log, complaints] = await Promise.all([
    ended(child),
    textOf(child.stdout),
    textOf(child.stderr),
  ])
  return { end, log, complaints, outputs: outputs(), requests: service.requests.slice(before) }
}

export function outputs(): Record<string, string> {
  return Object.fromEntries(readKeyValues(fs.readFileSync(at('output'))).pairs)
}
