// The requests of a step with a list whose service is busy or fails.
import { expect, test } from '@jest/globals'
import {
  collecting,
  itemOf,
  itemsOf,
  numbered,
  playList,
  polls,
  startRuns,
} from './support/lists.ts'
import { leaping } from './support/scenario.ts'
import { answer, EXECUTING, RESET, service } from './support/service.ts'
import { ECHO, PATIENT } from './support/workflows.ts'

/** Pauses long enough that a hold has a length. */
const SLOWER = { 'first-poll-seconds': '0.1', 'poll-interval-seconds': '2' }
/** Pauses with which ten polls in a row take more than five minutes. */
const LONG = { 'first-poll-seconds': '30', 'poll-interval-seconds': '60' }
const LEAPING = { env: leaping() }

test('a service with a limit of executing runs is waited for', async () => {
  service.intercept(({ endpoint }) => {
    const executing = service.runs().filter(({ state }) => state === 'RUNNING').length
    return endpoint === 'start' && executing >= 2 ? answer(429) : undefined
  })
  const played = await playList({
    with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }), ...SLOWER },
    ...LEAPING,
  })
  expect(played.counts).toEqual({ total: 4, success: 4 })
  expect(service.mostExecuting).toBe(2)
})

test('the tenth failed poll in a row, after five minutes, ends its item alone', async () => {
  const [bad = '', good = ''] = await startRuns(['x', 'y'], ECHO)
  service.script({ run: bad, always: true }, RESET)
  service.script({ run: good }, ...Array(15).fill(EXECUTING))
  const items = JSON.stringify([
    ...collecting([bad, good], ECHO),
    ...numbered(3).map((id) => itemOf(id)),
  ])
  const played = await playList({ with: { items, 'max-parallel': '3', ...LONG }, ...LEAPING })
  expect(played.conclusions).toEqual({
    ...{ 'old 0': 'error', 'old 1': 'success' },
    ...{ 'item 1': 'success', 'item 2': 'success', 'item 3': 'success' },
  })
  expect(polls().filter(({ run }) => run === bad)).toHaveLength(10)
  expect(played.lines.find(({ id }) => id === 'old 0')).toMatchObject({ 'run-id': bad })
})
