// The process of the action: outputs are tried before anything is sent, and it ends, whatever its surroundings.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { stepPart } from '../../sandbox/service/index.ts'
import {
  at,
  type Env,
  ended,
  fullPipe,
  makePipe,
  outputs,
  readSlowly,
  run,
  start,
} from './support/process-scenario.ts'
import { atSpeed, hooked } from './support/scenario.ts'
import { EXECUTING, finished, UNKNOWN_RUN as RUN, service } from './support/service.ts'

describe('GITHUB_OUTPUT', () => {
  test.each<readonly [string, () => string | undefined]>([
    ['that is not set', () => undefined],
    ['that is empty', () => ''],
    ['that does not exist', () => at('nothing')],
    ['that is a directory', () => at('temp')],
    ['that is a path through a file', () => path.join(at('summary'), 'output')],
  ])('a GITHUB_OUTPUT %s fails the step before anything is sent', async (_, file) => {
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
    test('a GITHUB_OUTPUT that is read-only fails the step before anything is sent', async () => {
      fs.chmodSync(at('output'), 0o400)
      const { end, log, requests } = await run()
      expect([end, requests]).toEqual([[1, null], []])
      expect(log).toMatch(/::error title=Outputs not writable::.*EACCES/)
    })
  }

  if (process.platform === 'linux') {
    test('a full disk fails the step before anything is sent', async () => {
      const { end, log, requests } = await run({ GITHUB_OUTPUT: '/dev/full' })
      expect([end, requests.length]).toEqual([[1, null], 0])
      expect(log).toMatch(
        /title=Outputs not writable::.*no space left on device \(\/dev\/full\).*Nothing was sent/,
      )
    })
  }

  test('the check leaves nothing in the file', async () => {
    fs.writeFileSync(at('output'), 'earlier=1\n')
    service.script('read', finished({}))
    await run()
    const text = fs.readFileSync(at('output'), 'utf8')
    expect(text).toMatch(/^earlier=1\r?\nrun-id<<ghadelimiter_/)
  })

  test('outputs that cannot be written at the end fail the step, and the log has the run id', async () => {
    const release = service.script({ endpoint: 'read', always: true }, EXECUTING)
    const child = start({}, { 'poll-interval-seconds': '0.05' })
    let log = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      log += chunk
      if (!log.includes('Collecting run') || !fs.existsSync(at('output'))) return
      fs.rmSync(at('output'))
      release()
      service.script('read', finished({}))
    })
    expect(await ended(child)).toEqual([1, null])
    expect(log).toContain(`Collecting run ${RUN}`)
    expect(log).toMatch(/::error title=Outputs not written::.*the log has their ids/)
  })
})

test('the process ends even if a preloaded module would keep it alive', async () => {
  const hook = at('hook.cjs')
  fs.writeFileSync(hook, 'setInterval(() => {}, 100)\n')
  service.script('read', finished({}))
  const { end, log } = await run({ NODE_OPTIONS: `--require ${JSON.stringify(hook)}` })
  expect(end).toEqual([0, null])
  expect(log).toContain('succeeded')
})

describe('an older Node.js', () => {
  const expectRefusal = async (version: string, env: Env, command?: string[]) => {
    const { end, outputs, log, complaints, requests } = await run(env, {}, command)
    expect([end, complaints, requests]).toEqual([[1, null], '', []])
    expect(outputs.conclusion).toBe('error')
    expect(outputs.error).toContain(
      `The action needs Node.js 24.2 or newer, but this is ${version}. Nothing was sent`,
    )
    expect(log.match(/::error title=Node.js too old::/g)).toHaveLength(1)
    expect(fs.readFileSync(at('summary'), 'utf8')).toContain('Node.js too old')
  }

  test.each(['16.20.2', '20.20.2', '23.11.1', '24.0.0', '24.1.0'])(
    'is named, and nothing is sent (%s)',
    (version) => expectRefusal(version, hooked({ HOOK_NODE_VERSION: version })),
  )

  test.each(['24.2.0', '25.0.0', '100.1.0'])('is not one of version %s', async (version) => {
    service.script('read', finished({}))
    const { outputs } = await run(hooked({ HOOK_NODE_VERSION: version }))
    expect(outputs.conclusion).toBe('success')
  })

  // Only the bundle is for it: it cannot read TypeScript.
  const bundle = path.join(import.meta.dirname, '../../dist/index.js')
  for (const [file, version] of olderNodes()) {
    test(`can still load the bundle, and names itself (${version})`, () =>
      expectRefusal(version, {}, [file, bundle]))
  }
})

/** Those on this machine: path → version. */
function olderNodes(): ReadonlyMap<string, string> {
  const files = ['/usr/bin/node', '/usr/local/bin/node'].filter((file) => fs.existsSync(file))
  const found = files.map((file) => {
    const version = execFileSync(file, ['--version'], { encoding: 'utf8' }).trim().slice(1)
    return [file, version] as const
  })
  return new Map(found.filter(([, version]) => /^(1?\d|2[0-3]|24\.[01])\./.test(version)))
}

describe('an error that no promise of the action catches', () => {
  test.each(['timer', 'file', 'promise'])(
    'fails the step with a message (%s)',
    async (callback) => {
      service.script({ endpoint: 'read', always: true }, EXECUTING)
      const hook = { HOOK_THROW: callback }
      const { end, outputs, log } = await run(hooked(hook), { 'poll-interval-seconds': '3600' })
      expect(end).toEqual([1, null])
      expect(outputs).toMatchObject({ 'run-id': RUN, conclusion: 'error' })
      expect(outputs.error).toContain(`itself failed: Error: the ${callback} broke`)
      expect(log.match(/::error title=Unexpected error::/g)).toHaveLength(1)
      expect(fs.readFileSync(at('summary'), 'utf8')).toContain('Unexpected error')
    },
  )

  test.each([
    ['success', 0, finished({})],
    ['failure', 1, finished({ error: 'x' })],
  ] as const)('after the conclusion changes nothing (%s)', async (conclusion, code, answer) => {
    service.script('read', answer)
    const { end, outputs, log } = await run(hooked({ HOOK_THROW: 'end' }))
    expect([end, outputs.conclusion]).toEqual([[code, null], conclusion])
    expect(fs.readFileSync(at('output'), 'utf8').match(/^conclusion<</gm)).toHaveLength(1)
    expect(log).not.toContain('Unexpected error')
  })
})

// Windows has neither signals nor named pipes, and keeps the working directory of a process.
if (process.platform !== 'win32') {
  describe('a removed working directory', () => {
    const gone = (env: Env) => run({ ...hooked({ HOOK_REMOVE: at('workspace') }), ...env })

    test('a removed working directory is not needed where there is a workspace', async () => {
      service.script('read', finished({}))
      const { end, outputs } = await gone({ GITHUB_WORKSPACE: at('temp') })
      expect([end, outputs.conclusion]).toEqual([[0, null], 'success'])
    })

    test('a step with neither a working directory nor a workspace ends in error', async () => {
      const { end, outputs, log, complaints, requests } = await gone({
        GITHUB_WORKSPACE: undefined,
      })
      expect([end, outputs.conclusion, requests]).toEqual([[1, null], 'error', []])
      expect(outputs.error).toMatch(
        /^The action itself failed: .*the current working directory was likely removed/,
      )
      expect(log).toContain('::error title=Unexpected error::')
      expect(complaints).toBe('')
    })

    test('a RUNNER_TEMP relative to a removed working directory ends the step in error', async () => {
      const { end, outputs, log, requests } = await gone({ RUNNER_TEMP: 'temp' })
      expect([end, outputs.conclusion, requests]).toEqual([[1, null], 'error', []])
      expect(outputs.error).toMatch(
        /^The action itself failed: .*the current working directory was likely removed/,
      )
      expect(log).toContain('::error title=Unexpected error::')
    })
  })

  describe('unexpected errors', () => {
    test.each(['GITHUB_OUTPUT', 'GITHUB_WORKSPACE', 'RUNNER_TEMP', 'GITHUB_STEP_SUMMARY'])(
      'a variable that cannot be read (%s) fails the step with a message',
      async (name) => {
        const { end, log, complaints, requests } = await run(hooked({ HOOK_UNREADABLE: name }))
        expect([end, complaints]).toEqual([[1, null], ''])
        expect(requests).toEqual([])
        expect(log).toMatch(/::error.*unreadable/)
        if (name !== 'GITHUB_OUTPUT') expect(outputs().conclusion).toBe('error')
      },
    )

    test('a standard output that throws fails the step', async () => {
      const { end, outputs, requests } = await run(hooked({ HOOK_NO_STDOUT: '1' }))
      expect([end, requests]).toEqual([[1, null], []])
      expect(outputs.conclusion).toBe('error')
    })
  })

  test('a signal before anything is sent cancels the step without a request', async () => {
    const { end, outputs, requests } = await run(hooked({ HOOK_SIGNAL: 'SIGTERM' }), {
      'run-id': '',
      'workflow-id': 'any',
    })
    expect([end, outputs.conclusion, requests]).toEqual([[1, null], 'cancelled', []])
    expect(outputs.error).toContain('no run was started')
  })

  describe('the end of the process', () => {
    test('the process ends by itself where nothing is open', async () => {
      service.script('read', finished({}))
      const { end } = await run(hooked({ HOOK_NO_EXIT: '1' }))
      expect(end).toEqual([0, null])
    })

    test.each([
      ['success', 0, finished({})],
      ['failure', 1, finished({ error: 'x' })],
    ] as const)(
      'the process ends with its exit code where a call into the system took long (%s)',
      async (conclusion, code, answer) => {
        service.script('read', answer)
        const pipe = makePipe()
        const child = start(hooked({ HOOK_BLOCKED: pipe }))
        const end = ended(child)
        while (outputs().conclusion === undefined) await pause(10)
        // The call returns once there is someone at the other end.
        const writing = fs.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
        expect(await end).toEqual([code, null])
        fs.closeSync(writing)
        expect(outputs().conclusion).toBe(conclusion)
      },
    )

    test('a call into the system that does not return cannot hold a cancelled step', async () => {
      const before = service.requests.length
      service.script({ endpoint: 'read', always: true }, EXECUTING)
      const child = start(hooked({ HOOK_BLOCKED: makePipe() }))
      const end = ended(child)
      while (service.requests.length === before) await pause(10)
      child.kill('SIGTERM')
      expect(await end).toEqual([null, 'SIGKILL'])
      expect(outputs().conclusion).toBe('cancelled')
      expect(fs.readFileSync(at('summary'), 'utf8')).toContain('cancelled')
    })

    test('a call into the system that does not return cannot hold a step that is cancelled after its end', async () => {
      service.script('read', finished({}))
      const rounds = at('rounds')
      fs.writeFileSync(rounds, '')
      const child = start(hooked({ HOOK_BLOCKED: makePipe(), HOOK_ROUNDS: rounds }))
      const end = ended(child)
      // In the second round, the process has tried to end.
      while (fs.statSync(rounds).size < 2) await pause(10)
      child.kill('SIGINT')
      expect(await end).toEqual([null, 'SIGKILL'])
      expect(outputs().conclusion).toBe('success')
    })

    test('the process ends when a slow reader has the whole log, with the error at its end', async () => {
      const nodes = Array.from({ length: 190 }, (_, step) => `${step}${'漢'.repeat(50)}`)
      const state = '漢'.repeat(30)
      const completedSteps = nodes.map((nodeId) => stepPart({ nodeId, state }))
      service.script('read', finished({ error: 'At last', completedSteps }))
      const { reading, writing } = fullPipe()
      const child = start(atSpeed(10), {}, writing)
      fs.closeSync(writing)
      const end = ended(child)
      while (outputs().conclusion === undefined) await pause(10)
      const log = await readSlowly(reading)
      expect(await end).toEqual([1, null])
      expect(Buffer.byteLength(log)).toBeGreaterThan(80_000)
      expect(log).toContain(`${nodes[189]}`)
      expect(log).toMatch(/\n::error title=AI run failed::.*At last.*\n$/)
    })

    test('the process of a cancelled step ends behind a reader that has stopped', async () => {
      const before = service.requests.length
      service.script({ endpoint: 'read', always: true }, EXECUTING)
      const { reading, writing } = fullPipe()
      const child = start({}, {}, writing)
      fs.closeSync(writing)
      const end = ended(child)
      while (service.requests.length === before) await pause(10)
      child.kill('SIGINT')
      expect(await end).toEqual([null, 'SIGKILL'])
      expect(outputs().conclusion).toBe('cancelled')
      fs.closeSync(reading)
    })

    test.each(['NODE_DEBUG', 'NODE_OPTIONS'])(
      'the process ends even if %s makes Node write to a pipe that nobody reads',
      async (name) => {
        const hook = at('hook.cjs')
        fs.writeFileSync(hook, "setInterval(() => console.error('a line'), 1).unref()\n")
        service.script('read', finished({}))
        const value = name === 'NODE_DEBUG' ? 'http,net' : `--require ${JSON.stringify(hook)}`
        const child = start({ [name]: value })
        child.stderr?.destroy()
        expect(await ended(child)).toEqual([0, null])
        expect(outputs().conclusion).toBe('success')
      },
    )

    test('the process ends even if nobody reads the log', async () => {
      service.script('read', finished({}))
      const child = start()
      child.stdout?.destroy()
      child.stderr?.destroy()
      expect(await ended(child)).toEqual([0, null])
      expect(outputs().conclusion).toBe('success')
      expect(fs.readFileSync(at('summary'), 'utf8')).toContain('AI run succeeded')
    })
  })
}
