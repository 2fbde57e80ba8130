// A reply in words.
import { describe, expect, test } from '@jest/globals'
import { replyOf } from '../../../src/service/reply.ts'
import {
  messageIn,
  type ReplyFacts,
  replyWords,
  statusAnd,
} from '../../../src/service/reply-words.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { own, quoted, say } from '../../../src/text/words.ts'
import { textOf } from '../../helpers/words.ts'

const KEY = 'k3y-of-the-step'

function replyWith(status: number, body: string) {
  const bytes = Buffer.from(body)
  const answer = { kind: 'answer', status, headers: {}, body: { kind: 'whole', bytes } } as const
  return replyOf(answer, { baseUrl: 'https://service.example', now: 0 })
}

function brokenWith(status: number) {
  const body = { kind: 'broken', cause: own('the answer was cut off'), bytes: Buffer.of() } as const
  const answer = { kind: 'answer', status, headers: {}, body } as const
  return replyOf(answer, { baseUrl: 'https://service.example', now: 0 })
}

const REFUSED = '{"type":"error","error":{"message":"No"}}'

describe('a reply in words', () => {
  test.each<readonly [status: number, body: string, facts: ReplyFacts, words: string]>([
    [502, '', {}, 'status 502'],
    [502, 'Bad gateway', {}, 'status 502, "Bad gateway"'],
    [500, REFUSED, {}, 'status 500, "No"'],
    [500, '{"type":"error","error":{"message":""}}', {}, 'status 500, ""'],
    [429, '', { silent: 'too many requests' }, 'status 429, too many requests'],
    [429, 'Slow down', { silent: 'too many requests' }, 'status 429, "Slow down"'],
    [200, '', { useless: 'it names no run' }, 'status 200, the answer is not a JSON object'],
    [
      200,
      'OK',
      { useless: 'it names no run' },
      'status 200, the answer is not a JSON object: "OK"',
    ],
    [200, '{}', { useless: 'it names no run' }, 'status 200, it names no run'],
    [200, '{"message":"x"}', { useless: 'it names no run' }, 'status 200, it names no run: "x"'],
  ])('%d %j, %j: %s', (status, body, facts, words) => {
    expect(textOf(replyWords(replyWith(status, body), facts))).toBe(words)
  })

  test('says why the body is not there as a whole, whatever else is to be said', () => {
    for (const facts of [{}, { silent: 'too many requests' }, { useless: 'it names no run' }]) {
      expect(textOf(replyWords(brokenWith(200), facts))).toBe('status 200, the answer was cut off')
    }
    expect(textOf(statusAnd(200, own('so it is')))).toBe('status 200, so it is')
  })

  test('shows the first 200 characters of a remark, on one line and without the key', () => {
    const line = (body: string) => {
      const words = replyWords(replyWith(404, body))
      return new Presenter(KEY).line(words).text
    }
    const long = 'y'.repeat(500)
    expect(line(JSON.stringify({ message: long }))).toBe(`status 404, "${'y'.repeat(200)}…"`)
    const text = `${'y'.repeat(190)}\n${KEY}`
    expect(line(JSON.stringify({ detail: text }))).toBe(`status 404, "${'y'.repeat(190)} ***"`)
    expect(line(text)).toBe(`status 404, "${'y'.repeat(190)} ***"`)
  })

  test('shows as much of a message of the envelope as of any', () => {
    const body = JSON.stringify({ type: 'error', error: { message: 'y'.repeat(600) } })
    const message = messageIn(replyWith(404, body))
    expect(message && textOf(message)).toBe(`${'y'.repeat(499)}…`)
    const words = textOf(say`${quoted(replyWords(replyWith(404, body)))}`)
    expect(words).toBe(`status 404, "${'y'.repeat(486)}…`)
  })

  test('has no message where nothing is said', () => {
    expect(messageIn(replyWith(404, '<html>'))).toBeUndefined()
  })
})
