// Simulated trials: whatever the service answers, single runs and lists go by the rules of docs/waiting.md#when-it-polls.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { violationsOf } from '../../../tools/chaos/invariants.ts'
import { trialOf } from '../../../tools/chaos/model.ts'
import { playTrial } from '../../../tools/chaos/play.ts'

test('no trial violates an invariant', async () => {
  const property = fc.asyncProperty(trialOf(false), async (trial) => {
    // Jest has separate modules, so that nothing can watch the disk.
    const seen = await playTrial({ ...trial, hasJournal: false })
    expect(violationsOf(seen)).toEqual([])
  })
  // `npm run chaos` reduces a failing trial to a minimal one, and shows it.
  await fc.assert(property, { seed: 20261122, numRuns: 200, endOnFailure: true })
})
