// The order of requests and what they share: docs/many-runs.md#pace.
import { describe, expect, test } from '@jest/globals'
import { Gate, type Turn } from '../../../src/schedule/gate.ts'
import type { StepEvent } from '../../../src/schedule/ports.ts'
import { literal } from '../../../src/text/words.ts'
import { simulatedPorts } from '../../../tools/simulation/ports.ts'
import { settings } from '../../../tools/simulation/settings.ts'
import { SimulatedClock } from '../../../tools/simulation/simulated-clock.ts'
import { startOf } from '../../helpers/settings.ts'

const DEADLINE = 600_000
const cause = literal('status 429')
/** The pace: a tenth of a second, and its slack. */
const STEP = 105

/** A gate, and what begins there: `105 a` for the request `a` after 105 ms. */
function gateWith(maxParallel = 10) {
  const clock = new SimulatedClock()
  const begun: string[] = []
  const events: StepEvent[] = []
  const cancel = new AbortController()
  const never = new AbortController().signal
  const gate = new Gate(
    settings({ deadlineMs: DEADLINE, list: { maxParallel, tolerated: undefined } }),
    simulatedPorts({ clock, cancel: cancel.signal, onEvent: (event) => events.push(event) }),
  )
  const sleep = (ms: number) => clock.sleep(ms, never)
  /** A request that takes so long, and then does this. */
  const poll = (name: string, dueAt: number, takesMs = 0, act = (_number: number) => {}) =>
    gate.inTurn({ kind: 'poll', dueAt, endsAt: dueAt + 10_000 }, async (number) => {
      begun.push(`${Math.round(clock.now())} ${name}`)
      await sleep(takesMs)
      act(number)
      return number
    })
  /** A start that is sent so often, with a pause of a second. */
  const start = (name: string, { takesMs = 0, tries = 1 } = {}) => {
    const request: { kind: Turn['kind']; dueAt: number; endsAt: number } = {
      ...{ kind: 'first-start', dueAt: 0, endsAt: DEADLINE },
    }
    let left = tries
    return gate.inTurn(request, async (number) => {
      begun.push(`${Math.round(clock.now())} ${name}`)
      await sleep(takesMs)
      if (--left === 0) {
        gate.occupy(startOf(name), name)
        return number
      }
      Object.assign(request, { kind: 'repeated-start', dueAt: clock.now() + 1_000 })
      return undefined
    })
  }
  const at = async (ms: number, act: () => void) => {
    await sleep(ms)
    act()
  }
  const until = (...work: readonly Promise<unknown>[]) => clock.until(Promise.all(work))
  return { gate, clock, begun, events, cancel, poll, start, at, until }
}

describe('requests', () => {
  test('begin when all first ones are waiting', async () => {
    const { gate, begun, start, at, until } = gateWith()
    await until(
      start('a'),
      at(1_000, () => {
        expect(begun).toEqual([])
        gate.open()
      }),
    )
    expect(begun).toEqual(['1000 a'])
  })

  test('go in the order in which they are due, at the pace, and equal ones as they came', async () => {
    const { gate, begun, poll, until } = gateWith()
    gate.open()
    await until(poll('d', 300), poll('a', 50), poll('b', 60), poll('c', 60))
    expect(begun).toEqual(['50 a', '155 b', '260 c', '365 d'])
  })

  test('that are due at the same time: starts, then polls, last those of runs that have ended', async () => {
    const { gate, begun, poll, start, until } = gateWith()
    const send = (name: string, kind: Turn['kind']) =>
      gate.inTurn({ kind, dueAt: 0, endsAt: DEADLINE }, async () => begun.push(name))
    const all = [
      send('ended', 'poll-of-ended'),
      ...[poll('p', 0), send('repeated', 'repeated-start'), poll('q', 0), start('first')],
    ]
    gate.open()
    await until(...all)
    expect(begun).toEqual(['first', 'repeated', 'p', 'q', 'ended'].map(expect.stringContaining))
  })

  test('are at most eight under way', async () => {
    const { gate, begun, poll, until } = gateWith()
    gate.open()
    const names = Array.from({ length: 10 }, (_, index) => `${index}`)
    await until(...names.map((name) => poll(name, 0, 5_000)))
    expect(begun.slice(7)).toEqual([`${7 * STEP} 7`, '5000 8', `${5_000 + STEP} 9`])
  })

  test('are numbered as they begin, and not sent once they are too late', async () => {
    const { gate, clock, begun, poll, until } = gateWith()
    gate.open()
    const names = Array.from({ length: 8 }, (_, index) => `${index}`)
    const late = poll('late', 500).then((number) => [number, clock.now()])
    const numbers = await until(...names.map((name) => poll(name, 0, 20_000)), late)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, [undefined, 10_500]])
    expect(begun).toHaveLength(8)
  })

  test('a start that throws lets the next one begin', async () => {
    const { gate, begun, start, until } = gateWith()
    gate.open()
    const request = { kind: 'first-start', dueAt: 0, endsAt: DEADLINE } as const
    const broken = gate.inTurn(request, () => Promise.reject(new Error('no')))
    await until(expect(broken).rejects.toThrow('no'), start('a'))
    expect(begun).toEqual([`${STEP} a`])
  })
})

describe('starts', () => {
  test('go one at a time, and none while another is repeated', async () => {
    const { gate, begun, start, poll, until } = gateWith()
    gate.open()
    await until(start('a', { takesMs: 300, tries: 2 }), start('b'), poll('p', 600))
    expect(begun).toEqual(['0 a', '600 p', '1300 a', '1600 b'])
  })

  test('wait for a place, and are due from then on', async () => {
    const { gate, begun, start, poll, at, until } = gateWith(1)
    const held = startOf('held')
    gate.occupy(held, 'held')
    gate.foundExecuting(held)
    gate.open()
    await until(
      start('b'),
      at(1_000, () => gate.free(held)),
      ...[poll('p', 980), poll('q', 990), poll('r', 1_050)],
    )
    expect(begun).toEqual(['980 p', '1085 q', '1190 b', '1295 r'])
    gate.free(startOf('unknown'))
  })

  test('are due from the beginning if a run had ended before that', async () => {
    const { gate, begun, start, poll, at, until } = gateWith(1)
    const held = startOf('held')
    gate.occupy(held, 'held')
    gate.open()
    const leave = at(300, () => gate.free(held))
    await until(start('b'), leave, poll('p', 250), poll('q', 260), poll('r', 270))
    expect(begun).toEqual(['250 p', '355 b', '460 q', '565 r'])
  })

  test('are due from its end on if a run was started by this step', async () => {
    const { gate, begun, start, poll, at, until } = gateWith(1)
    const held = startOf('held')
    gate.open()
    gate.occupy(held, 'held')
    const leave = at(300, () => gate.free(held))
    await until(start('b'), leave, poll('p', 250), poll('q', 260), poll('r', 370))
    expect(begun).toEqual(['250 p', '355 q', '460 b', '565 r'])
  })

  test('a place that is left while others are free changes nothing', async () => {
    const { gate, begun, start, poll, at, until } = gateWith(3)
    const held = startOf('held')
    gate.occupy(held, 'held')
    gate.open()
    const first = start('a', { takesMs: 1_000 })
    const leave = at(990, () => gate.free(held))
    await until(first, leave, start('b'), poll('p', 950), poll('q', 960))
    // A place was free from the beginning, so `b` has been due for longer than `q`.
    expect(begun).toEqual(['0 a', '950 p', '1055 b', '1160 q'])
  })

  test('wait for a good answer to a later request after an uncertain one', async () => {
    const { gate, begun, start, poll, at, until } = gateWith()
    gate.open()
    await until(
      poll('p', 0, 500, (number) => gate.goodAnswer(number)),
      at(200, () => gate.uncertainStart()),
      at(201, () => void start('a')),
      poll('q', 2_000, 0, (number) => gate.goodAnswer(number)),
      at(3_000, () => {}),
    )
    expect(begun).toEqual(['0 p', '2000 q', `${2_000 + STEP} a`])
  })

  test('wait a minute after an uncertain one without any other request', async () => {
    const { gate, begun, start, until } = gateWith()
    gate.open()
    gate.uncertainStart()
    await until(start('a'))
    expect(begun).toEqual(['60000 a'])
  })

  test('end for a reason, the first one, and polls go on', async () => {
    const { gate, begun, events, start, poll, at, until } = gateWith()
    gate.open()
    const [, repeated, waiting] = await until(
      poll('p', 1_000),
      start('a', { tries: 2 }),
      start('b'),
      at(500, () => {
        gate.stopStarts({ by: 'failures' })
        gate.stopStarts({ by: 'deadline' })
      }),
    )
    expect([repeated, waiting, await start('c')]).toEqual([undefined, undefined, undefined])
    expect(begun).toEqual(['0 a', '1000 p'])
    expect(events).toEqual([{ kind: 'starting-ended', why: { by: 'failures' }, left: 2 }])
    expect(gate.whyStopped).toEqual({ by: 'failures' })
  })

  test('that have all been sent end without a word', () => {
    const { gate, events } = gateWith()
    gate.stopStarts({ by: 'failures' })
    expect(events).toEqual([])
  })

  test('end at the deadline', async () => {
    const { gate, events, start, until } = gateWith(1)
    gate.occupy(startOf('held'), 'held')
    gate.open()
    expect(await until(start('a'))).toEqual([undefined])
    expect(events).toEqual([{ kind: 'starting-ended', why: { by: 'deadline' }, left: 1 }])
  })
})

test('a cancellation lets nothing begin any more, and is no reason of its own', async () => {
  const { gate, begun, events, cancel, start, poll, at, until } = gateWith(1)
  gate.occupy(startOf('held'), 'held')
  gate.open()
  const found = await until(
    ...[start('a'), poll('p', 5_000)],
    at(100, () => cancel.abort()),
  )
  gate.stopStarts({ by: 'failures' })
  expect([...found, await poll('q', 0)]).toEqual([undefined, undefined, undefined, undefined])
  expect([begun, events, gate.whyStopped]).toEqual([[], [], undefined])
})

test('a 429 holds all requests, and slows them until answers are good', async () => {
  const { gate, begun, events, poll, until } = gateWith()
  gate.open()
  const held = poll('a', 0, 0, (number) => gate.busy(number, 2_000, cause))
  const good = poll('b', 10, 0, (number) => gate.goodAnswer(number))
  await until(held, good, poll('c', 20), poll('d', 30))
  // It was sent before the hold, which is over.
  gate.busy(1, 0, cause)
  expect(events).toEqual([{ kind: 'held', ms: 2_000, cause }])
  // Five requests a second, then five and a half.
  expect(begun).toEqual(['0 a', '2000 b', '2187 c', '2374 d'])
})

test('a 429 to a request that was under way when a hold began is no further hold', async () => {
  const { gate, events, poll, until } = gateWith()
  gate.open()
  const first = poll('a', 0, 200, (number) => gate.busy(number, 2_000, cause))
  await until(
    first,
    poll('b', 0, 300, (number) => gate.busy(number, 0, cause)),
  )
  expect(events).toEqual([{ kind: 'held', ms: 2_000, cause }])
})
