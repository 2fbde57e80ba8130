// The conclusion of a step with a list that reaches its deadline.
import { expect, test } from '@jest/globals'
import { BROKEN, ENDLESS, itemOf, playList } from './support/list-scenario.ts'
import { service } from './support/list-service.ts'

test('failure comes before timed_out', async () => {
  const played = await playList(service, {
    with: {
      items: JSON.stringify([itemOf('good'), itemOf('bad', BROKEN), itemOf('slow', ENDLESS)]),
      'timeout-minutes': '0.1',
    },
  })
  expect(played.outputs.counts).toBe('{"total":3,"success":1,"failure":1,"timed_out":1}')
  expect([played.outputs.conclusion, played.exitCode]).toEqual(['failure', 1])
  // The item that timed out has a run id, and no result.
  expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['good', 'bad', 'slow'])
  expect(Object.keys(JSON.parse(played.outputs.results ?? ''))).toEqual(['good', 'bad'])
})

test('an item that times out is not a tolerated failure', async () => {
  const played = await playList(service, {
    with: {
      items: JSON.stringify([itemOf('slow', ENDLESS), itemOf('good')]),
      'tolerated-failures': '2',
      'timeout-minutes': '0.1',
    },
  })
  expect([played.outputs.conclusion, played.exitCode]).toEqual(['timed_out', 1])
})
