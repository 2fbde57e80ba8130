// The troubleshooting page has every message of the action, with a remedy. The messages are those that
// the action says of an example of everything that it can meet.
import type * as net from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { FAULTS_OF_FILES, UNKNOWN_FAULT_OF_FILES } from '../../src/inputs/file-text.ts'
import { INPUTS, type InputName } from '../../src/inputs/input-table.ts'
import { FAULTS_OF_FOLDERS, UNKNOWN_FAULT_OF_FOLDERS } from '../../src/inputs/output-folder.ts'
import { accountOf } from '../../src/report/account.ts'
import { pollIn } from '../../src/run/poll.ts'
import { startVerdict } from '../../src/run/start.ts'
import { Outputs } from '../../src/runner/runner.ts'
import { type ExchangeTools, exchange, type Request } from '../../src/service/exchange.ts'
import { describe as describeError, MEANINGS } from '../../src/service/network-errors.ts'
import { systemClock } from '../../src/text/clock.ts'
import { FILE_ERRORS, fileErrorText } from '../../src/text/file-errors.ts'
import { MISTAKES } from '../../src/text/json-mistakes.ts'
import { own, Words } from '../../src/text/words.ts'
import { everyFault } from '../helpers/every-fault.ts'
import { everyNote, everyOutcome } from '../helpers/every-problem.ts'
import { deadPort, listen, serve, withCertificates, withoutProxy } from '../helpers/exchange.ts'
import { answer, type Came, opened } from '../helpers/replies.ts'
import { stepInputs } from '../helpers/step-inputs.ts'
import { fixedParts, has, missingIn, ownTexts, rows } from '../helpers/troubleshooting-page.ts'
import { textOf } from '../helpers/words.ts'

const OUTSIDE = 'text from outside'
/** A node's id is known to the run alone. */
const TAKES_ANY_TEXT: InputName = 'result-node'

test('there is a remedy for each message', () => {
  expect(rows.length).toBeGreaterThan(50)
  for (const { remedy } of rows) expect(remedy.trim()).not.toBe('')
})

describe('the page has', () => {
  const told = Object.values(everyOutcome(OUTSIDE))
    .flat()
    .flatMap((outcome) => accountOf(outcome, 'https://service.example') ?? [])

  test.each([...new Set(told.map(({ title }) => title))])('what is told under "%s"', (title) => {
    // What stands inside, such as a cause, has rows of its own. Rows of other titles are about other
    // problems; only what repeats an earlier error may name them.
    const among = rows.filter(
      ({ titles }) => title === 'Not started' || titles.length === 0 || titles.includes(title),
    )
    const entitled = rows.filter(({ titles }) => titles.includes(title))
    for (const { sentences, later } of told.filter((each) => each.title === title)) {
      const all = later === undefined ? sentences : [...sentences, later]
      const [first] = sentences.slice(0, 1).flatMap(ownTexts).flatMap(fixedParts)
      if (first === undefined) throw new Error('it says nothing of its own')
      expect({ [first]: entitled.some((row) => has(row, first)) }).toEqual({ [first]: true })
      expect(all.flatMap((sentence) => missingIn(sentence, among))).toEqual([])
    }
  })

  test.each(Object.entries(everyNote(OUTSIDE)))('what %s says', (_, sentences) => {
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.flatMap((sentence) => missingIn(sentence))).toEqual([])
  })
})

describe('the page has what can be wrong with', () => {
  const step = stepInputs()

  test.each(Object.keys(INPUTS))('%s', async (name) => {
    const examples = Object.entries(everyFault(step.workspace)).find(([input]) => input === name)
    expect((examples?.[1].length ?? 0) > 0).toBe(name !== TAKES_ANY_TEXT)
    for (const { given, env } of examples?.[1] ?? []) {
      const result = await step.read(given, env)
      if (result.kind !== 'faults') throw new Error(`it is not refused: ${JSON.stringify(given)}`)
      expect(result.faults.map(({ input }) => input)).toContain(name)
      for (const { words } of result.faults) {
        // Of a mistake in JSON the place and the mistake have rows of their own.
        const isJson = textOf(words).includes('is not valid JSON')
        const missing = isJson
          ? ownTexts(words)
              .flatMap(fixedParts)
              .filter((part) => !rows.some((row) => has(row, part)))
          : missingIn(words)
        expect({ given, missing }).toEqual({ given, missing: [] })
      }
    }
  })

  test.each([
    ...Object.values(FAULTS_OF_FILES),
    UNKNOWN_FAULT_OF_FILES,
    ...Object.values(FAULTS_OF_FOLDERS),
    UNKNOWN_FAULT_OF_FOLDERS,
  ])('a file or folder: %s', (fault) => {
    expect(rows.some(({ message }) => message.includes(fault))).toBe(true)
  })

  test.each(Object.entries(MISTAKES))('JSON: %s', (_, { kind, remedy }) => {
    const words = remedy === undefined ? kind : `${kind}; ${remedy}`
    expect(rows.filter(({ message }) => message.includes(words)).map(() => words)).toEqual([words])
  })
})

describe('the page has the cause', () => {
  withoutProxy()
  const { untrusted } = withCertificates()

  const expectThere = (cause: Words | string | undefined) => {
    if (cause === undefined) throw new Error('there is no cause')
    expect(missingIn(cause instanceof Words ? cause : own(cause))).toEqual([])
  }

  test.each([
    ...Object.values(MEANINGS),
    textOf(describeError(undefined)),
    ...Object.values(FILE_ERRORS),
    fileErrorText(Object.assign(new Error(), { code: '' }), '').replace(/\s*\(\)$/, ''),
  ])('that a system names: %s', (meaning) => {
    expect(rows.some(({ message }) => message.includes(meaning))).toBe(true)
  })

  test('that there is no file for outputs', () => {
    expectThere(new Outputs(undefined).reasonAgainst())
  })

  test.each<readonly [what: string, came: Came]>([
    ['many requests', answer(429)],
    ['many requests, in its words', answer(429, { message: OUTSIDE })],
    ['an answer of another run', answer(200, { success: true, data: { run_id: OUTSIDE } })],
    ['an answer that is neither a run nor a message', answer(200, {})],
    ['the same with something that it says', answer(200, { detail: OUTSIDE })],
    ['no JSON object', answer(200, OUTSIDE)],
    ['a server error', answer(500, { message: OUTSIDE })],
  ])('of %s', (_, came) => {
    const reply = opened(came)
    const context = { runId: 'run-1', goodPollBefore: false, justStarted: false }
    for (const found of [pollIn(reply, context), startVerdict(reply, () => false)]) {
      expectThere('cause' in found ? found.cause : undefined)
    }
  })

  interface Way {
    readonly url: string
    readonly more?: Partial<Request>
    readonly admit?: ExchangeTools['admit']
  }

  const head = (headers: string) => `HTTP/1.1 200 OK\r\n${headers}\r\n\r\n`

  /** Answers each request with these characters as bytes, and then ends the connection. */
  async function answering(text: string): Promise<string> {
    const port = await listen((socket) =>
      socket.once('data', () => socket.end(Buffer.from(text, 'latin1'))),
    )
    return `http://127.0.0.1:${port}/`
  }

  async function proxied(onConnection: (socket: net.Socket) => void): Promise<string> {
    process.env.https_proxy = `http://127.0.0.1:${await listen(onConnection)}`
    return 'https://service.example/'
  }

  const ways: Readonly<Record<string, () => Promise<Way>>> = {
    'no connection': async () => ({ url: `http://127.0.0.1:${await deadPort()}/` }),
    'no TLS at the other end': async () => ({
      url: (await answering('no TLS here')).replace('http:', 'https:'),
    }),
    'a certificate that is not trusted': async () => ({ url: (await serve(untrusted())).url }),
    'no address of a proxy': async () => {
      process.env.https_proxy = 'ftp://proxy.example'
      return { url: 'https://service.example/' }
    },
    'a proxy that closes': async () => ({ url: await proxied((socket) => socket.destroy()) }),
    'a proxy that refuses': async () => ({
      url: await proxied((socket) =>
        socket.once('data', () => socket.end('HTTP/1.1 407 No\r\n\r\n')),
      ),
    }),
    'a connection that is closed': async () => ({ url: await answering('') }),
    'an answer that does not come': async () => ({
      url: `http://127.0.0.1:${await listen(() => {})}/`,
      more: { timeoutMs: 50 },
    }),
    'an answer that is cut off': async () => ({
      url: await answering(`${head('content-length: 9')}1`),
    }),
    'a coding that does not end': async () => ({
      url: await answering(`${head('content-encoding: gzip')}\x1f\x8b\x08`),
    }),
    'too many bytes': async () => ({ url: await answering(head(`content-length: ${2 ** 28}`)) }),
    'too many values': async () => ({
      url: await answering(`${head('content-type: application/json')}[${'1,'.repeat(500_001)}1]`),
    }),
    'a second large answer': async () => ({
      url: await answering(head(`content-length: ${2 ** 25}`)),
      admit: () => ({ mayBeLarge: () => false, release: () => {} }),
    }),
  }

  test.each(Object.entries(ways))('of %s', async (_, prepare) => {
    const { url, more, admit } = await prepare()
    const request: Request = {
      method: 'GET',
      url: new URL(url),
      headers: {},
      timeoutMs: 20_000,
      cancel: new AbortController().signal,
      cancelGraceMs: 0,
      ...more,
    }
    const came = await exchange(request, { clock: systemClock, trace: () => {}, admit })
    const end = came.kind === 'answer' ? came.body : came
    expectThere('cause' in end ? end.cause : undefined)
  })

  test.each(['the answer was cut off: out of memory', 'the connection was closed'])(
    'that no test can bring about: %s',
    (cause) => {
      expectThere(cause)
    },
  )
})
