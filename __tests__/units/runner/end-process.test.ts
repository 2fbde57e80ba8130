// Proves how the process is ended. Real ends are tried through the bundle; here, its calls are taken.

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { endProcess } from '../../../src/runner/end.ts'

const never = new AbortController().signal

const { platform } = process
const NODE = platform === 'linux' ? '/proc/self/exe' : process.execPath

/** What was asked of the process, in order. */
let calls: unknown[][]
let exitCode: typeof process.exitCode

const { execve, stdout } = process

/** Some properties can only be defined anew. */
function define(name: 'platform' | 'execve' | 'stdout', value: unknown): void {
  Object.defineProperty(process, name, { value, configurable: true, writable: true })
}

beforeEach(() => {
  calls = []
  exitCode = process.exitCode
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  define('platform', 'linux')
  jest.replaceProperty(process, 'env', { PATH: '/bin', NODE_OPTIONS: '--require=x', A_NODE_: 'a' })
  define('execve', (...given: unknown[]): never => {
    calls.push(['execve', ...given])
    throw new Error('replaced')
  })
  jest.spyOn(process, 'kill').mockImplementation((...given) => {
    calls.push(['kill', ...given])
    return true
  })
  jest.spyOn(process, 'exit').mockImplementation((...given) => {
    calls.push(['exit', ...given])
    throw new Error('exited')
  })
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  define('platform', platform)
  define('execve', execve)
  define('stdout', stdout)
  process.exitCode = exitCode
})

function open(...types: string[]): void {
  jest.spyOn(process, 'getActiveResourcesInfo').mockReturnValue(types)
}

/** What ended it within a time; not awaited, for it might never end. */
async function endedWithin(ms: number): Promise<string> {
  let error: unknown
  void endProcess([process.stdout], never).catch((thrown: unknown) => {
    error = thrown
  })
  await jest.advanceTimersByTimeAsync(ms)
  return String(error)
}

describe('where all output is taken', () => {
  test.each([[[]], [['PipeWrap', 'TTYWrap', 'TCPSocketWrap', 'SimpleShutdownWrap']]])(
    'the process exits at once if only %j is open',
    async (types) => {
      open(...types)
      expect(await endedWithin(0)).toBe('Error: exited')
      expect(calls).toEqual([['exit']])
    },
  )

  test('the process ends a second later if anything else is open', async () => {
    open('PipeWrap', 'GetAddrInfoReqWrap')
    process.exitCode = 0
    expect(await endedWithin(0)).toBe('undefined')
    jest.advanceTimersByTime(999)
    expect(calls).toEqual([])
    expect(() => jest.advanceTimersByTime(1)).toThrow('replaced')
    expect(calls).toHaveLength(1)
  })
})

describe('where the reader has stopped', () => {
  /** Output is pending, and a time has passed at each look for which no reader is waited. */
  async function end(code: number | undefined): Promise<void> {
    define('stdout', { writableLength: 1, destroyed: false })
    let seconds = 0
    jest.spyOn(process, 'uptime').mockImplementation(() => {
      seconds += 1_000
      return seconds
    })
    process.exitCode = code
    expect(await endedWithin(1_000)).toMatch(/replaced|exited/)
  }

  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [undefined, 1],
  ])(
    'the process is replaced at once by one that exits: %j is %i, and nothing of Node runs again',
    async (code, exit) => {
      await end(code)
      expect(calls).toEqual([
        ['execve', NODE, ['node', '-e', `process.exit(${exit})`], { PATH: '/bin', A_NODE_: 'a' }],
      ])
    },
  )

  test('the process exits where it cannot be replaced', async () => {
    define('execve', undefined)
    await end(0)
    expect(calls).toEqual([['exit', 0]])
  })

  test('the process kills itself on Windows if it is to fail, and else exits', async () => {
    define('platform', 'win32')
    await end(0)
    expect(calls).toEqual([['exit', 0]])
    await end(1)
    expect(calls.slice(1)).toEqual([
      ['kill', process.pid, 'SIGKILL'],
      ['exit', 1],
    ])
  })
})
