// Two steps that begin at the same moment with one journal: wherever each is held, never do both start an item.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { disk, Journaled, list, ONE } from './support/journaled.ts'
import { starts } from './support/lists.ts'
import { service } from './support/service.ts'

const journaled = new Journaled(service)

/** The next action of a step, from the reading of the journal to the request. */
const POINTS = [
  'read nothing',
  'make',
  'open',
  'write open',
  'sync open',
  'read open',
  'write sending',
  'sync sending',
  'read sending',
]
/** Where the second step is while the first is held; it may also have ended. */
const OTHERS = ['nowhere', 'write open', 'read open', 'sync sending', 'read sending']

interface HeldStep {
  readonly result: Promise<unknown>
  release(): Promise<unknown>
}

/** Begins a step, and returns it when it is held or has ended. */
async function heldStep(
  name: string,
  point: string,
  inputs: Readonly<Record<string, string>>,
): Promise<HeldStep> {
  const file = (what: string) => path.join(journaled.workspace, `${what}-${name}`)
  const files = { DISK_HELD: file('held'), DISK_GO: file('go') }
  let hasEnded = false
  const result = journaled.step(inputs, disk(point, 'held', files)).finally(() => {
    hasEnded = true
  })
  while (!hasEnded && !fs.existsSync(files.DISK_HELD)) await pause(5)
  return {
    result,
    release: () => {
      fs.writeFileSync(files.DISK_GO, '')
      return result
    },
  }
}

test.each(POINTS)('one step is held before "%s"', async (point) => {
  for (const [number, other] of OTHERS.entries()) {
    const journal = `kept/${number}.jsonl`
    const inputs = { ...(number % 2 === 0 ? ONE : list('run')), journal }
    const before = starts().length
    // A journal that exists is read first.
    await journaled.step({ ...list('else'), journal })
    const first = await heldStep(`first-${number}`, point, inputs)
    const second = await heldStep(`second-${number}`, other, inputs)
    // The one that continues first does so to its end.
    for (const step of number % 2 === 0 ? [first, second] : [second, first]) await step.release()
    expect([other, starts().length - before]).not.toEqual([other, 3])
    // A start that was never sent is recorded as such.
    await journaled.step({ ...inputs, retry: 'none' })
    expect([other, starts().length - before]).toEqual([other, 2])
  }
  expect(service.runs()).toHaveLength(2 * OTHERS.length)
})
