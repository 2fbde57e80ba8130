// How the process of the action ends while something keeps it: an open file, or a reader that is slow or has stopped.
import * as fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import type { Behaviour } from '../../sandbox/service/index.ts'
import { answer, EXECUTING } from './support/list-scenario.ts'
import {
  at,
  ended,
  finished,
  hooked,
  makePipe,
  openPipe,
  outputs,
  run,
  service,
  start,
} from './support/process-scenario.ts'

/** Reads a pipe to its end, a little at a time. */
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

/** Long answers of an executing run, each with another message. */
function waits(count: number): Behaviour[] {
  return Array.from({ length: count }, (_, read) => {
    return answer(250, { message: `${read}${'漢'.repeat(490)}` })
  })
}

// Windows has neither signals nor named pipes.
if (process.platform !== 'win32') {
  test.each([
    ['success', 0, finished()],
    ['failure', 1, finished({ error: 'x' })],
  ] as const)(
    'a call into the system that does not return cannot hold the process (%s)',
    async (conclusion, code, answer) => {
      service.script('read', answer)
      const { end, outputs } = await run(
        hooked({ HOOK_BLOCKED: makePipe(), HOOK_REPLACED: at('replaced') }),
      )
      expect([end, outputs.conclusion]).toEqual([[code, null], conclusion])
      const file = fs.readFileSync(at('replaced'), 'utf8')
      expect([process.execPath, '/proc/self/exe']).toContain(file)
    },
  )

  test('the process ends when a slow reader has the whole log, with the error at its end', async () => {
    // A pipe holds 64 KiB.
    const steps = Array.from({ length: 190 }, (_, step) => ({
      node_id: `${step}${'漢'.repeat(50)}`,
      state: '漢'.repeat(30),
    }))
    service.script('read', ...waits(30), finished({ error: 'At last', completed_steps: steps }))
    const { reading, writing } = openPipe()
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

  test('the process of a cancelled step ends behind a reader that has stopped', async () => {
    const before = service.requests.length
    service.always('read', EXECUTING)
    service.script('read', ...waits(60))
    const { reading, writing } = openPipe()
    const child = start({}, { 'poll-interval-seconds': '0.05' }, writing)
    fs.closeSync(writing)
    const end = ended(child)
    while (service.requests.length < before + 61) await pause(10)
    child.kill('SIGINT')
    expect(await end).toEqual([1, null])
    expect(outputs().conclusion).toBe('cancelled')
    fs.closeSync(reading)
  })
}
