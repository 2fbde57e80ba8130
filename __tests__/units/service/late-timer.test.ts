// A process that was held up, such as on a machine that was asleep, finds its timer due before it has read
// what arrived in time.
import { Worker } from 'node:worker_threads'
import { expect, test } from '@jest/globals'
import { PATH, send, TEXT, whole, withoutProxy } from '../../helpers/exchange.ts'

withoutProxy()

const TIMEOUT_MS = 300

/** Answers the first request when it is told to. The states: request read, to be answered, answered. */
const SERVER = `
  const { parentPort, workerData: states } = require('node:worker_threads')
  const text = ${JSON.stringify(TEXT)}
  const server = require('node:net').createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      Atomics.store(states, 0, 1)
      Atomics.wait(states, 0, 1)
      const length = Buffer.byteLength(text)
      socket.write('HTTP/1.1 200 OK\\r\\ncontent-length: ' + length + '\\r\\n\\r\\n' + text, () => {
        Atomics.store(states, 0, 3)
        Atomics.notify(states, 0)
      })
    })
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

test('an answer that arrived while the process was held up is taken, though its time is over', async () => {
  const states = new Int32Array(new SharedArrayBuffer(4))
  const server = new Worker(SERVER, { eval: true, workerData: states })
  try {
    const port = await new Promise<number>((resolve) => server.once('message', resolve))
    const begin = performance.now()
    const came = send(`http://127.0.0.1:${port}${PATH}`, { timeoutMs: TIMEOUT_MS })
    while (Atomics.load(states, 0) !== 1) await new Promise((resolve) => setImmediate(resolve))
    Atomics.store(states, 0, 2)
    Atomics.notify(states, 0)
    Atomics.wait(states, 0, 2)
    while (performance.now() - begin < TIMEOUT_MS + 100);
    expect(await came).toEqual(whole(TEXT))
  } finally {
    await server.terminate()
  }
})
