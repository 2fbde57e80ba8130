// The beginning and the end of the bundle's process: what it needs around it, when it hears a signal,
// and how it ends when something is still open or unread.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { readKeyValues } from '../../sandbox/runner/index.ts'
import { type Behaviour, type Service, startService } from '../../sandbox/service/index.ts'
import { KEY, MAIN } from './support/scenario.ts'

const ENTRY = path.join(import.meta.dirname, '../..', MAIN)
const HOOK = path.join(import.meta.dirname, 'support/process-hook.cjs')
const RUN = '00000000-0000-4000-8000-000000000000'

let service: Service
let root: string

beforeAll(async () => {
  service = await startService({ timeScale: 0 })
})

afterAll(() => service.close())

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'process-test-'))
  for (const folder of ['workspace', 'temp']) fs.mkdirSync(at(folder))
  for (const file of ['output', 'summary']) fs.writeFileSync(at(file), '')
})

afterEach(() => {
  service.always('read', undefined)
  fs.rmSync(root, { recursive: true })
})

const at = (name: string) => path.join(root, name)

type Env = Readonly<Record<string, string | undefined>>

/** The process of a step that collects a finished run, but for what a case changes. */
function start(
  env: Env = {},
  inputs: Readonly<Record<string, string>> = {},
  stdout: 'pipe' | number = 'pipe',
) {
  const given = { 'base-url': service.url, 'api-key': KEY, 'run-id': RUN, ...inputs }
  const variables: Env = {
    PATH: process.env.PATH,
    GITHUB_OUTPUT: at('output'),
    GITHUB_STEP_SUMMARY: at('summary'),
    GITHUB_WORKSPACE: at('workspace'),
    RUNNER_TEMP: at('temp'),
    ...Object.fromEntries(
      Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
    ...env,
  }
  return spawn(process.execPath, [ENTRY], {
    cwd: at('workspace'),
    env: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined)),
    stdio: ['ignore', stdout, 'pipe'],
  })
}

function ended(
  child: ChildProcess,
): Promise<readonly [code: number | null, signal: string | null]> {
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve([code, signal])))
}

async function textOf(stream: Readable | null): Promise<string> {
  let text = ''
  for await (const chunk of stream ?? []) text += String(chunk)
  return text
}

/** Reads what does not wait, a little at a time, to the end. */
async function readSlowly(file: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  const room = Buffer.alloc(4_096)
  for (;;) {
    await pause(100)
    try {
      const length = fs.readSync(file, room)
      if (length === 0) break
      chunks.push(Buffer.from(room.subarray(0, length)))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    }
  }
  fs.closeSync(file)
  return Buffer.concat(chunks)
}

/** Runs the process to its end. */
async function run(env: Env = {}, inputs: Readonly<Record<string, string>> = {}) {
  const before = service.requests.length
  const child = start(env, inputs)
  const [end, log, complaints] = await Promise.all([
    ended(child),
    textOf(child.stdout),
    textOf(child.stderr),
  ])
  return { end, log, complaints, outputs: outputs(), requests: service.requests.slice(before) }
}

function outputs(): Record<string, string> {
  return Object.fromEntries(readKeyValues(fs.readFileSync(at('output'))).pairs)
}

/** Answers of a run that is still executing, each with something new to say. */
function waits(count: number): Behaviour[] {
  return Array.from({ length: count }, (_, read) => {
    const json = { message: `${read}${'漢'.repeat(490)}` }
    return { kind: 'answer', answer: { status: 250, json } }
  })
}

function finished(data: object = {}): Behaviour {
  const json = { success: true, data: { state: 'DONE', failed_steps: [], ...data } }
  return { kind: 'answer', answer: { status: 200, json } }
}

describe('the outputs are tried before anything is sent', () => {
  test.each<readonly [string, () => string | undefined]>([
    ['not set', () => undefined],
    ['empty', () => ''],
    ['the path of nothing', () => at('nothing')],
    ['a folder', () => at('temp')],
    ['a path through a file', () => path.join(at('summary'), 'output')],
  ])('GITHUB_OUTPUT is %s', async (_, file) => {
    const { end, log, complaints, requests } = await run({ GITHUB_OUTPUT: file() })
    expect(end).toEqual([1, null])
    expect(requests).toEqual([])
    expect(log).toMatch(/::error title=Outputs not writable::.*Nothing was sent to the service/)
    expect(log.match(/::error/g)).toHaveLength(1)
    expect(log).toContain(RUN)
    expect(complaints).toBe('')
    expect(fs.readFileSync(at('summary'), 'utf8')).toContain('error')
    expect(fs.existsSync(at('nothing'))).toBe(false)
  })

  if (process.platform !== 'win32' && process.getuid?.() !== 0) {
    test('GITHUB_OUTPUT is a file that may only be read', async () => {
      fs.chmodSync(at('output'), 0o400)
      const { end, log, requests } = await run()
      expect([end, requests]).toEqual([[1, null], []])
      expect(log).toMatch(/::error title=Outputs not writable::.*EACCES/)
    })
  }

  if (process.platform === 'linux') {
    test('and a disk that is full is found then, too', async () => {
      const { end, log, requests } = await run({ GITHUB_OUTPUT: '/dev/full' })
      expect([end, requests.length]).toEqual([[1, null], 0])
      expect(log).toMatch(
        /title=Outputs not writable::.*the disk is full \(\/dev\/full\).*Nothing was sent/,
      )
    })
  }

  test('which leaves nothing in the file', async () => {
    fs.writeFileSync(at('output'), 'earlier=1\n')
    service.script('read', finished())
    await run()
    const text = fs.readFileSync(at('output'), 'utf8')
    expect(text).toMatch(/^earlier=1\r?\nrun-id<<ghadelimiter_/)
  })

  test('and fail the step where they fail later, with the id of the run in the log', async () => {
    service.always('read', { kind: 'answer', answer: { status: 250, json: {} } })
    const child = start({}, { 'poll-interval-seconds': '0.05' })
    let log = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      log += chunk
      if (!log.includes('Collecting run') || !fs.existsSync(at('output'))) return
      fs.rmSync(at('output'))
      service.script('read', finished())
    })
    expect(await ended(child)).toEqual([1, null])
    expect(log).toMatch(new RegExp(`::error title=Outputs not written::.*The run's id is ${RUN}`))
  })
})

// Windows has neither signals, nor lets a folder be removed that is a process's own, nor pipes by name.
if (process.platform !== 'win32') {
  describe('a working directory that is gone', () => {
    const gone = (env: Env) =>
      run({ NODE_OPTIONS: `--require ${HOOK}`, HOOK_REMOVE: at('workspace'), ...env })

    test('is not needed where there is a workspace', async () => {
      service.script('read', finished())
      const { end, outputs } = await gone({ GITHUB_WORKSPACE: at('temp') })
      expect([end, outputs.conclusion]).toEqual([[0, null], 'success'])
    })

    test('ends the step with its conclusion where there is none', async () => {
      const { end, outputs, log, complaints, requests } = await gone({
        GITHUB_WORKSPACE: undefined,
      })
      expect([end, outputs.conclusion, requests]).toEqual([[1, null], 'error', []])
      expect(outputs.error).toMatch(
        /^GITHUB_WORKSPACE is not an absolute path, .*the directory does not exist.*Nothing was sent/,
      )
      expect(outputs['run-id']).toBe(RUN)
      expect(log).toContain('::error title=No workspace::')
      expect(complaints).toBe('')
    })

    test('ends the step with its conclusion where RUNNER_TEMP is relative to it', async () => {
      const { end, outputs, log, requests } = await gone({ RUNNER_TEMP: 'temp' })
      expect([end, outputs.conclusion, requests]).toEqual([[1, null], 'error', []])
      expect(outputs.error).toMatch(
        /RUNNER_TEMP is a relative one, .*the directory does not exist.*Nothing was sent/,
      )
      expect(outputs['run-id']).toBe(RUN)
      expect(log).toContain('::error title=No workspace::')
    })
  })

  describe('what throws where nothing should', () => {
    test.each(['GITHUB_OUTPUT', 'GITHUB_WORKSPACE', 'RUNNER_TEMP', 'GITHUB_STEP_SUMMARY'])(
      'a variable that cannot be read (%s) ends the step red, with a message',
      async (name) => {
        const { end, log, complaints, requests } = await run({
          NODE_OPTIONS: `--require ${HOOK}`,
          HOOK_UNREADABLE: name,
        })
        expect([end, complaints]).toEqual([[1, null], ''])
        expect(requests.length).toBe(name === 'GITHUB_STEP_SUMMARY' ? 1 : 0)
        expect(log).toMatch(/::error.*unreadable/)
        if (name !== 'GITHUB_OUTPUT') expect(outputs().conclusion).toBe('error')
      },
    )

    test('output that cannot be written ends the step red', async () => {
      const { end, outputs, requests } = await run({
        NODE_OPTIONS: `--require ${HOOK}`,
        HOOK_THROWING_STDOUT: '1',
      })
      expect([end, requests]).toEqual([[1, null], []])
      expect(outputs.conclusion).toBe('error')
    })
  })

  describe('a signal', () => {
    test('is heard before anything is sent', async () => {
      const { end, outputs, requests } = await run(
        { NODE_OPTIONS: `--require ${HOOK}`, HOOK_SIGNAL: 'SIGTERM' },
        { 'run-id': '', 'workflow-id': 'any' },
      )
      expect([end, outputs.conclusion, requests]).toEqual([[1, null], 'cancelled', []])
      expect(outputs.error).toContain('No run was started')
    })
  })

  describe('the end', () => {
    const pipe = () => {
      execFileSync('mkfifo', [at('pipe')])
      return at('pipe')
    }

    test.each([
      ['success', 0, finished()],
      ['failure', 1, finished({ error: 'x' })],
    ] as const)(
      'is not kept by what nobody can call back (%s)',
      async (conclusion, code, answer) => {
        service.script('read', answer)
        const { end, outputs } = await run({
          NODE_OPTIONS: `--require ${HOOK}`,
          HOOK_BLOCKED: pipe(),
          HOOK_REPLACED: at('replaced'),
        })
        expect([end, outputs.conclusion]).toEqual([[code, null], conclusion])
        const file = fs.readFileSync(at('replaced'), 'utf8')
        expect([process.execPath, '/proc/self/exe']).toContain(file)
      },
    )

    test('is by itself where nothing is open', async () => {
      service.script('read', finished())
      const { end } = await run({
        NODE_OPTIONS: `--require ${HOOK}`,
        HOOK_REPLACED: at('replaced'),
      })
      expect(end).toEqual([0, null])
      expect(fs.existsSync(at('replaced'))).toBe(false)
    })

    test('comes when a slow reader has the whole log, the error at its end too', async () => {
      // A pipe holds 64 KiB.
      const waiting = waits(30)
      const steps = Array.from({ length: 190 }, (_, step) => ({
        node_id: `${step}${'漢'.repeat(50)}`,
        state: '漢'.repeat(30),
      }))
      service.script('read', ...waiting, finished({ error: 'At last', completed_steps: steps }))
      const reading = fs.openSync(pipe(), fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
      const writing = fs.openSync(at('pipe'), 'w')
      const child = start({}, { 'poll-interval-seconds': '0.05' }, writing)
      fs.closeSync(writing)
      const end = ended(child)
      while (outputs().conclusion === undefined) await pause(10)
      const log = await readSlowly(reading)
      expect(await end).toEqual([1, null])
      expect(log.length).toBeGreaterThan(80_000)
      const text = log.toString()
      expect(text).toContain(`${steps[189]?.node_id}`)
      expect(text).toMatch(/\n::error title=Run failed::.*At last.*\n$/)
    })

    test('of a cancelled step comes even behind a reader that has stopped', async () => {
      const before = service.requests.length
      service.always('read', { kind: 'answer', answer: { status: 250, json: {} } })
      service.script('read', ...waits(60))
      const reading = fs.openSync(pipe(), fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
      const writing = fs.openSync(at('pipe'), 'w')
      const child = start({}, { 'poll-interval-seconds': '0.05' }, writing)
      fs.closeSync(writing)
      const end = ended(child)
      while (service.requests.length < before + 61) await pause(10)
      child.kill('SIGINT')
      expect(await end).toEqual([1, null])
      expect(outputs().conclusion).toBe('cancelled')
      fs.closeSync(reading)
    })

    test.each(['NODE_DEBUG', 'NODE_OPTIONS'])(
      'comes all the same where %s has Node write to what nobody reads',
      async (name) => {
        const hook = at('hook.cjs')
        fs.writeFileSync(hook, "setInterval(() => console.error('a line'), 1).unref()\n")
        service.script('read', finished())
        const value = name === 'NODE_DEBUG' ? 'http,net' : `--require ${JSON.stringify(hook)}`
        const child = start({ [name]: value })
        child.stderr?.destroy()
        expect(await ended(child)).toEqual([0, null])
        expect(outputs().conclusion).toBe('success')
      },
    )

    test('comes all the same when nobody reads the log at all', async () => {
      service.script('read', finished())
      const child = start()
      child.stdout?.destroy()
      child.stderr?.destroy()
      expect(await ended(child)).toEqual([0, null])
      expect(outputs().conclusion).toBe('success')
      expect(fs.readFileSync(at('summary'), 'utf8')).toContain('Workflow run succeeded')
    })
  })
}
