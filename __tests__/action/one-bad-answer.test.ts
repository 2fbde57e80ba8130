// A firewall, a gateway, a proxy, or a slip of the service: a bad answer costs one item, and the step says what happened.
import { describe, expect, test } from '@jest/globals'
import { startProxy } from '../../sandbox/proxy.ts'
import { type Behaviour, failedStepJson, valuesOf } from '../../sandbox/service/index.ts'
import { certificate, TRUSTING } from '../helpers/certificates.ts'
import { Journaled, ONE } from './support/journaled.ts'
import { itemOf, itemsOf, playList, starts } from './support/lists.ts'
import { leaping, play } from './support/scenario.ts'
import {
  answer,
  closedLater,
  collect,
  finished,
  otherService,
  plan,
  rawAnswer,
  refusal,
  script,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'
import { BROKEN, ECHO, INSTANT } from './support/workflows.ts'

const journaled = new Journaled(service)

const DONE = finished({})
const envelope = (status: number, message: string) =>
  answer(status, { type: 'error', error: { message } })
const page = (status: number, title: string) =>
  rawAnswer(`<html><head><title>${title}</title></head><body>x</body></html>`, status, [
    ['content-type', 'text/html'],
  ])

describe('a start that is refused', () => {
  /** The starts with this value get the answer. */
  function refuseValue(value: string, behaviour: Behaviour): void {
    service.intercept(({ endpoint, body }) =>
      endpoint === 'start' && valuesOf(body).get('input_1') === value ? behaviour : undefined,
    )
  }

  test('with 403 by a firewall costs its item, and no other', async () => {
    refuseValue('c', page(403, '403 Forbidden'))
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const { counts, conclusions, outputs } = await playList({ with: { items: itemsOf(ids) } })
    expect(counts).toEqual({ total: 8, success: 7, error: 1 })
    expect(conclusions.c).toBe('error')
    expect(outputs.error).toContain('a web page answered: "403 Forbidden" (status 403)')
    expect(outputs.error).toContain('may have blocked the text of this one')
  })

  test('with 403 for its own workflow costs its item, even if it is the first', async () => {
    const [path, behaviour] = [`/v1/workflows/${BROKEN.id}/run`, envelope(403, 'No access')]
    service.intercept((request) => (request.path === path ? behaviour : undefined))
    const items = JSON.stringify([itemOf('a', BROKEN), itemOf('b'), itemOf('c')])
    const { counts } = await playList({ with: { items } })
    expect(counts).toEqual({ total: 3, success: 2, error: 1 })
  })

  test.each([
    [401, 'Invalid key', '`api-key`'],
    [402, 'Your team has used all credits of this month', 'the plan and the credit'],
  ])('with %d ends the starting, also after others were accepted', async (status, said, advice) => {
    refuseValue('b', envelope(status, said))
    const items = itemsOf(['a', 'b', 'c', 'd'])
    const { counts, outputs } = await playList({ with: { items, 'max-parallel': '1' } })
    expect(starts()).toHaveLength(2)
    expect(counts).toEqual({ total: 4, success: 1, error: 1, not_started: 2 })
    expect(outputs.error).toContain(advice)
  })

  test.each([
    [409, 'Workflow is not published', 'Do what the message asks for'],
    [425, 'Too early', 'Re-run the job in a few minutes'],
  ])('with %d has advice for that', async (status, said, advice) => {
    script('start', envelope(status, said))
    const { outputs } = await play(service, { with: { 'workflow-id': INSTANT } })
    expect(outputs.error).toContain(`"${said}" (status ${status}). It started no run. ${advice}`)
  })
})

test('a start whose answer has no usable id shows the answer, without the inputs', async () => {
  const json = { success: true, data: { id: 48213 }, inputs: { input_1: 'hidden' } }
  script('start', answer(201, json))
  const { outputs, result } = await play(service, { with: { 'workflow-id': INSTANT } })
  expect(outputs.error).toContain('the answer has no `data.id` that is a string: "{"success":')
  expect(outputs.error).toContain(': "{"success":true,"data":{"id":48213}}"')
  expect(outputs.error).toContain('more than one, if a gateway repeats a POST')
  expect(result.raw).not.toContain('hidden')
})

test('a poll that something else refuses after an accepted start blames no address', async () => {
  script('read', rawAnswer('gone', 404))
  const inputs = { 'workflow-id': INSTANT, 'first-poll-seconds': '31' }
  const { outputs } = await play(service, { with: inputs, env: leaping() })
  expect(outputs).toMatchObject({ conclusion: 'error', 'error-code': 'not-collected' })
  expect(outputs.error).toContain('wait a few minutes, then collect the run')
  expect(outputs.error).not.toContain('not the one in your browser')
})

describe('a poll', () => {
  const EXECUTING = answer(250, { message: 'Waiting behind 1306 other runs' })
  const GONE = envelope(404, 'Not found')

  test('that is refused once after a good one loses no run, and asks no cache', async () => {
    const { outputs } = await collect([EXECUTING, EXECUTING, GONE, DONE])
    expect(outputs.conclusion).toBe('success')
    const caches = service.requests.map(({ headers }) => headers['cache-control'])
    expect(caches).toEqual(Array(4).fill('no-cache'))
  })

  test('that is refused twice ends the wait, with the lines that collect the run', async () => {
    const { outputs, annotations, result } = await collect([EXECUTING, GONE, GONE])
    expect(outputs).toMatchObject({ conclusion: 'error', 'error-code': 'not-collected' })
    const lines = `with:\n  base-url: '${service.url}'\n  api-key: \${{ secrets.WORKFLOW_API_KEY }}\n  run-id: '${UNKNOWN_RUN}'`
    expect(annotations[0]).toContain('To collect the run later:')
    expect(result.summary).toContain(lines)
  })

  test('answered for another endpoint is no end of a run, also for the journal', async () => {
    await journaled.step({ ...ONE, wait: 'false' })
    script('read', answer(200, { success: true, data: { id: 'x', message: 'bg' } }))
    const { outputs } = await journaled.step(ONE)
    expect(outputs.conclusion).toBe('success')
    expect(starts()).toHaveLength(1)
    expect(journaled.records).not.toContain('ended run failure')
  })

  test.each<readonly [string, Behaviour]>([
    ['a text', rawAnswer('404 page not found', 404)],
    ['nothing', rawAnswer('', 404)],
    ['421', rawAnswer('no', 421)],
    [
      'an XHTML page',
      rawAnswer('<?xml version="1.0"?>\n<!DOCTYPE html><html><title>Gone</title></html>', 404),
    ],
  ])('refused by something before the service, with %s, is no run that is gone', async (_, by) => {
    await journaled.step({ ...ONE, wait: 'false' })
    script('read', by)
    const { outputs, result } = await journaled.step(ONE)
    expect(outputs.error).toMatch(/Something other than the service .*The run is probably there/)
    expect(outputs.error).toContain('Re-run the job')
    expect(result.raw).not.toMatch(/no longer|pay for 1 new run/)
  })

  test('shows what the service says, when it is new, and in a time-out', async () => {
    const next = answer(250, { message: 'Step 1\n::error::of 2' })
    const { log } = await collect([EXECUTING, EXECUTING, next, DONE])
    expect(log.filter((line) => line.includes('1306'))).toHaveLength(1)
    expect(log).toContainEqual(
      expect.stringContaining('still executing ("Step 1 ::error::of 2"), next poll'),
    )
    const waits = { 'first-poll-seconds': '60', 'poll-interval-seconds': '60' }
    const { outputs } = await collect(
      Array(3).fill(EXECUTING),
      { ...waits, 'timeout-minutes': '0.5' },
      { env: leaping() },
    )
    expect(outputs.conclusion).toBe('timed_out')
    expect(outputs.error).toContain('The service said: "Waiting behind 1306 other runs".')
  })
})

test('the cause of a failed run is shown, without ids and times', async () => {
  const step = { ...failedStepJson({ nodeId: 'model_2' }), output: null, error: undefined }
  const { outputs, annotations } = await collect(
    finished({ state: 'FAILED', error: 'quota exhausted', failedSteps: [step] }, false),
  )
  expect(outputs.error).toContain('The run RUN failed: "quota exhausted"; model_2 (FAILED).')
  expect(annotations).toHaveLength(2)
})

test('a single poll page of a gateway is shown by its title', async () => {
  const { log } = await collect([page(502, '502 Bad Gateway'), DONE])
  expect(log).toContainEqual(expect.stringContaining('status 502, "502 Bad Gateway"'))
})

describe('a connection', () => {
  test.each([
    ['Proxy-Authenticate: NTLM', '407 No', 'it asks for NTLM. It started no run. A user name'],
    ['X: y', '403 No', '"Blocked by policy". It started no run. Ask whoever runs the proxy'],
  ])('through a proxy that refuses with %s', async (header, status, advice) => {
    const body = '<html><title>Blocked by policy</title></html>'
    const head = `HTTP/1.1 ${status}\r\n${header}\r\ncontent-length: ${body.length}\r\n\r\n`
    const proxy = closedLater(
      await startProxy({ port: 1, answer: (socket) => socket.end(head + body) }),
    )
    const { outputs } = await play(service, {
      with: { 'base-url': 'https://workflows.example.test', 'workflow-id': INSTANT },
      env: { https_proxy: `http://user:x@${proxy.address}` },
    })
    expect(outputs.error).toContain(advice)
  })

  test('to another host than the certificate names', async () => {
    const secure = await otherService({ tls: certificate('other-host') })
    const { outputs } = await play(secure, { with: { 'workflow-id': INSTANT }, env: TRUSTING })
    expect(outputs.error).toContain('Check the host in `base-url`')
    expect(outputs.error).toMatch(/the certificate of \S+ .*is for another host: /)
    expect(outputs.error).not.toContain('not trusted')
    expect(outputs.error).not.toContain('NODE_EXTRA_CA_CERTS')
  })
})

describe('an input', () => {
  test.each<readonly [inputs: Record<string, string>, hint: string]>([
    [{ 'inputs-file': 'page=docs/a.md' }, '`node id=path` is the form of `input-files`'],
    [{ 'input-files': 'values.json' }, 'belongs in `inputs-file`'],
    [{ 'items-file': 'po/*.po' }, 'belongs in `each-file`'],
    [{ items: 'id;text\n1;Hello\n2;World' }, 'make JSON of a table such as CSV first'],
    [{ 'run-id': 'https://studio.example.com/runs/0f19' }, 'a link; give the id at its end'],
    [{ 'run-id': 'null' }, 'from an expression that yields nothing'],
    [{ 'input-files': 'page="caf\\303\\251.md"' }, 'git has quoted this name: use `-z`'],
  ])('that another one takes is refused, and says so: %j', async (inputs, hint) => {
    const error = await refusal(inputs)
    expect(error.split(hint)).toHaveLength(2)
  })

  test('whose value is empty is sent, with one warning that names the nodes', async () => {
    const { annotations } = await plan({ inputs: '{"a": "", "b": " \\n", "c": "x", "d": null}' })
    expect(annotations).toEqual([
      expect.stringMatching(/^warning: Empty values: Nodes get .*: "a", "b", "d"\./),
    ])
    const items = JSON.stringify([{ ...itemOf('a'), inputs: {} }, itemOf('b')])
    const list = await plan({ items, inputs: '{"input_1": ""}' })
    expect(list.annotations).toEqual([
      expect.stringMatching(
        /^warning: Empty values: In 1 item to start \("[^"]+"\), nodes get .*"input_1"\./,
      ),
    ])
  })
})

test('an item in `unknown` of a list says what to do where there is no run', async () => {
  const inputs = { 'workflow-id': ECHO.id, items: itemsOf(['a', 'b']) }
  script('start', { kind: 'reset' })
  await journaled.step(inputs, { env: leaping() })
  const { outputs, result, conclusions } = await journaled.step(inputs)
  expect(conclusions).toEqual({ a: 'unknown', b: 'success' })
  for (const text of [outputs.error, result.raw, result.summary]) {
    expect(text).toContain('retry: unknown')
  }
  expect(outputs.error).toContain('so nothing was sent this time. A run')
})
