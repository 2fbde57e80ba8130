// A step with a list whose log takes minutes of the step's own time.
import { expect, test } from '@jest/globals'
import { ENDLESS, itemsOf, playList } from './support/list-scenario.ts'
import { service } from './support/list-service.ts'

test('the log has a line with the counts at most once a minute', async () => {
  const items = itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id })
  const played = await playList(service, {
    with: {
      items: JSON.stringify([...JSON.parse(items), { id: 'c', inputs: { input_1: 'c' } }]),
      'poll-interval-seconds': '10',
      'request-timeout-seconds': '600',
      'timeout-minutes': '3.5',
    },
    speed: 30,
  })
  const seconds = played.result.log.flatMap((line) => {
    const [, minutes, rest] =
      /^(\d+)m (\d+)s: 2 executing, 1 ended, 0 not started yet$/.exec(line) ?? []
    return rest === undefined ? [] : [Number(minutes) * 60 + Number(rest)]
  })
  expect(seconds.length).toBeGreaterThan(0)
  expect(seconds.filter((at, index) => at < 60 + (seconds[index - 1] ?? 0))).toEqual([])
})
