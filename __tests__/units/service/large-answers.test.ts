// Answers that arrive beside each other: which of them are read on, and which wait.
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from '@jest/globals'
import type { Admission } from '../../../src/service/admission.ts'
import { Intake } from '../../../src/service/large-answers.ts'
import { inTime } from '../../helpers/in-time.ts'

const MIB = 1024 * 1024
/** Long enough for no answer to be passed by. */
const PATIENT_MS = 600_000

interface Arriving {
  readonly admission: Admission
  /** So much more of it arrives. */
  add(bytes: number): Promise<void>
  /** How much of it was read. */
  read(): number
  /** When it is read on. */
  resumed(): Promise<unknown>
}

function arriving(intake: Intake): Arriving {
  const answer = new PassThrough({ highWaterMark: 64 * MIB })
  let read = 0
  const admission = intake.admit(answer)
  answer.on('data', ({ length }: Buffer) => {
    read += length
  })
  return {
    admission,
    add: async (bytes) => {
      answer.write(Buffer.alloc(bytes))
      await turns()
    },
    read: () => read,
    resumed: () => once(answer, 'resume'),
  }
}

const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length

/** Whatever is due without any time passing. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('answers beside each other', () => {
  test('are all read while they are small', async () => {
    const intake = new Intake(PATIENT_MS)
    const answers = [arriving(intake), arriving(intake), arriving(intake)]
    for (const answer of answers) {
      await answer.add(MIB / 2)
      await answer.add(MIB / 2)
    }
    expect(answers.map((answer) => answer.read())).toEqual([MIB, MIB, MIB])
  })

  test('come one after the other from 1 MiB on, in the order in which they got there', async () => {
    const intake = new Intake(PATIENT_MS)
    const [first, second, third] = [arriving(intake), arriving(intake), arriving(intake)]
    const read = () => [first, second, third].map((answer) => answer.read() / MIB)
    for (const answer of [first, third, second]) await answer.add(2 * MIB)
    for (const answer of [first, second, third]) await answer.add(4 * MIB)
    expect(read()).toEqual([6, 2, 2])
    first.admission.release()
    await turns()
    expect(read()).toEqual([6, 2, 6])
    third.admission.release()
    third.admission.release()
    await turns()
    expect(read()).toEqual([6, 6, 6])
    second.admission.release()
    await turns()
    const next = arriving(intake)
    await next.add(2 * MIB)
    await next.add(4 * MIB)
    expect(next.read()).toBe(6 * MIB)
  })

  test('do not wait for one that was given up while it waited', async () => {
    const intake = new Intake(PATIENT_MS)
    const [first, second, third] = [arriving(intake), arriving(intake), arriving(intake)]
    for (const answer of [first, second, third]) await answer.add(2 * MIB)
    await third.add(MIB)
    second.admission.release()
    first.admission.release()
    await turns()
    expect(third.read()).toBe(3 * MIB)
  })

  test('do not wait long for one that arrives slowly', async () => {
    const intake = new Intake(50)
    const [slow, second, third] = [arriving(intake), arriving(intake), arriving(intake)]
    for (const answer of [slow, second, third]) await answer.add(2 * MIB)
    const resumed = inTime(third.resumed())
    for (const answer of [second, third]) await answer.add(MIB)
    await resumed
    await turns()
    expect([slow, second, third].map((answer) => answer.read() / MIB)).toEqual([2, 3, 3])
    await slow.add(MIB)
    expect(slow.read()).toBe(3 * MIB)
  })

  test('come one after the other from the first byte above 1 MiB on', async () => {
    const intake = new Intake(PATIENT_MS)
    const [first, second] = [arriving(intake), arriving(intake)]
    const read = () => [first, second].map((answer) => answer.read())
    for (const bytes of [MIB, 1, 9]) {
      for (const answer of [first, second]) await answer.add(bytes)
    }
    expect(read()).toEqual([MIB + 10, MIB + 1])
  })

  test('wait on where another than the one that is received is given up', async () => {
    const intake = new Intake(PATIENT_MS)
    const [first, second, third] = [arriving(intake), arriving(intake), arriving(intake)]
    for (const answer of [first, second, third]) await answer.add(2 * MIB)
    third.admission.release()
    await second.add(MIB)
    expect(second.read()).toBe(2 * MIB)
    first.admission.release()
    await turns()
    expect(second.read()).toBe(3 * MIB)
  })

  test('wait the shorter, the less time a request has, and half a second at most', async () => {
    const resumed: string[] = []
    const waitFor = async (name: string, requestMs: number) => {
      const intake = new Intake(requestMs)
      const [first, second] = [new PassThrough(), new PassThrough({ highWaterMark: 64 * MIB })]
      for (const answer of [first, second]) {
        intake.admit(answer)
        answer.resume().write(Buffer.alloc(2 * MIB))
        await turns()
      }
      return inTime(once(second, 'resume').then(() => resumed.push(name)))
    }
    // Timers end in their order even where the machine is slow.
    const waits = [['long', PATIENT_MS] as const, ['short', 500] as const]
    await Promise.all(waits.map(([name, ms]) => waitFor(name, ms)))
    expect(resumed).toEqual(['short', 'long'])
  })

  test('leave no timer behind', async () => {
    const before = timers()
    const intake = new Intake(PATIENT_MS)
    const answers = [arriving(intake), arriving(intake), arriving(intake)]
    for (const answer of answers) await answer.add(2 * MIB)
    expect(timers()).toBe(before + 1)
    for (const answer of answers) {
      answer.admission.release()
      await turns()
    }
    expect(timers()).toBe(before)
  })

  test('may be large one at a time', () => {
    const intake = new Intake(PATIENT_MS)
    const [one, other] = [arriving(intake).admission, arriving(intake).admission]
    expect([one.mayBeLarge(), one.mayBeLarge(), other.mayBeLarge()]).toEqual([true, true, false])
    other.release()
    expect(arriving(intake).admission.mayBeLarge()).toBe(false)
    one.release()
    const next = arriving(intake).admission
    expect(next.mayBeLarge()).toBe(true)
    one.release()
    expect(arriving(intake).admission.mayBeLarge()).toBe(false)
  })
})

/** Made elsewhere, so that no variable of the test holds it. */
function leftBehind(): WeakRef<object> {
  return new WeakRef({ text: 'what an answer said' })
}

test.each([
  ['one of 5 MiB', [5]],
  ['two of 2 MiB', [2, 2]],
])('what answers left behind is collected once it is much: %s', async (_, sizes) => {
  const intake = new Intake(PATIENT_MS)
  const used = leftBehind()
  for (const size of sizes) {
    const answer = arriving(intake)
    await answer.add(size * MIB)
    answer.admission.release()
    await turns()
  }
  expect(used.deref()).toBeUndefined()
})
