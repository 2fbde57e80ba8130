// The requests of a step, and its report of a refusal without an error envelope.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { KEY, play } from './support/scenario.ts'
import { collect, ECHO, finished, INSTANT, rawAnswer, script, service } from './support/service.ts'

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'))

describe('the requests of a step', () => {
  test('have the documented body, query and headers, and a connection each', async () => {
    const from = service.requests.length
    await play(service, {
      with: { 'workflow-id': ECHO.id, inputs: '{"input_1": 3.50}', 'all-completed-steps': 'False' },
    })
    const [start, read] = service.requests.slice(from)
    expect(start?.body).toBe('{"inputs":{"input_1":{"value":"3.50","type":"text"}}}')
    expect(read?.path).toMatch(/\?all_completed_steps=false$/)
    for (const request of [start, read]) {
      expect(request?.headers).toMatchObject({
        'x-api-key': KEY,
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': `${name}/${version}`,
      })
    }
    expect(start?.connection).not.toBe(read?.connection)
  })

  test('include the key `inputs` also when there are none', async () => {
    const from = service.requests.length
    const { outputs } = await play(service, { with: { 'workflow-id': INSTANT } })
    expect(service.requests[from]?.body).toBe('{"inputs":{}}')
    expect(outputs.conclusion).toBe('success')
  })
})

describe('a refusal without an envelope', () => {
  const TEXT = 'What the gateway says'

  /** The error of a step whose start gets this answer. */
  async function refusedWith(body: string): Promise<string | undefined> {
    script('start', rawAnswer(body, 422))
    return (await play(service, { with: { 'workflow-id': INSTANT } })).outputs.error
  }

  test.each([
    ['message', { message: TEXT }],
    ['detail', { detail: TEXT }],
    ['error', { error: TEXT }],
    ['title', { title: TEXT }],
    ['error.message', { error: { message: TEXT } }],
    ['the first msg of detail', { detail: [{ loc: ['body'], msg: TEXT }, { msg: 'second' }] }],
    ['plain text', TEXT],
  ])('is reported in the words of %s, as a failed poll is', async (_, json) => {
    const body = typeof json === 'string' ? json : JSON.stringify(json)
    expect(await refusedWith(body)).toContain(`The start was refused: "${TEXT}" (status 422).`)
    const { log } = await collect(rawAnswer(body, 502), { 'timeout-minutes': '0.001' })
    expect(log[1]).toContain(`poll failed (status 502, "${TEXT}")`)
  })

  test('is reported in at most 200 characters', async () => {
    const error = await refusedWith(JSON.stringify({ message: 'é'.repeat(300) }))
    expect(error).toContain(`refused: "${'é'.repeat(200)}…" (status 422)`)
    const page = `<html>\n${'é'.repeat(3_000)}</html>`
    expect(await refusedWith(page)).toContain(`refused: "<html> ${'é'.repeat(193)}…" (status 422)`)
  })

  test.each([
    ['binary', 'a\u0001b'],
    ['empty', ''],
  ])('is reported by its status alone when it is %s', async (_, body) => {
    expect(await refusedWith(body)).toContain(
      'refused: status 422 without a message from the service',
    )
  })

  test('is not recognised by text alone', async () => {
    const message = "You don't have access to this workflow"
    const { outputs } = await collect(finished({ error: null, message, state: message }))
    expect(outputs.conclusion).toBe('failure')
  })
})
