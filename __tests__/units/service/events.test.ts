// What comes first on a connection: the event that is waited for, or what rules it out.
import { EventEmitter, getEventListeners } from 'node:events'
import { describe, expect, test } from '@jest/globals'
import { eventOf } from '../../../src/service/events.ts'
import { inTime } from '../../helpers/in-time.ts'

function awaited(signal = new AbortController().signal) {
  const emitter = new EventEmitter()
  return { emitter, outcome: inTime(eventOf(emitter, 'ready', signal)) }
}

describe('the wait for an event gives', () => {
  test('what the event came with', async () => {
    const { emitter, outcome } = awaited()
    emitter.emit('other', 'x')
    emitter.emit('ready', 1, 'two')
    expect(await outcome).toEqual([1, 'two'])
  })

  test('the error that came before it', async () => {
    const { emitter, outcome } = awaited()
    const error = new Error('reset')
    emitter.emit('error', error)
    emitter.emit('ready')
    expect(await outcome).toBe(error)
  })

  test('that the connection was closed before it', async () => {
    const { emitter, outcome } = awaited()
    emitter.emit('close')
    emitter.emit('ready')
    expect(await outcome).toEqual(new Error('the connection was closed'))
  })

  test('why it was ended before it', async () => {
    const controller = new AbortController()
    const { emitter, outcome } = awaited(controller.signal)
    const reason = new Error('cancelled')
    controller.abort(reason)
    emitter.emit('ready')
    expect(await outcome).toBe(reason)
  })

  test('why it had ended before it began', async () => {
    const reason = new Error('cancelled')
    const { emitter, outcome } = awaited(AbortSignal.abort(reason))
    emitter.emit('ready')
    expect(await outcome).toBe(reason)
  })
})

test.each(['ready', 'error', 'close'])(
  'behind "%s" it does not listen for its end',
  async (first) => {
    const controller = new AbortController()
    const { emitter, outcome } = awaited(controller.signal)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
    emitter.emit(first, new Error('reset'))
    await outcome
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  },
)

test('errors that come later do not end the process', async () => {
  const { emitter, outcome } = awaited()
  emitter.emit('ready')
  for (const cause of ['reset', 'reset again']) emitter.emit('error', new Error(cause))
  emitter.emit('close')
  expect(await outcome).toEqual([])
})
