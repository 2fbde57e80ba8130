// The reference service alone, as `npm run sandbox` starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as http from 'node:http'
import * as net from 'node:net'
import * as tls from 'node:tls'
import { expect, test } from '@jest/globals'
import { sampleKeys, sampleWorkflows } from '../../sandbox/service/index.ts'
import { AUTHORITY } from '../helpers/certificates.ts'
import { call, cleanups, refusal } from '../sandbox/service/calls.ts'

async function command(...options: string[]) {
  const child = spawn(process.execPath, ['tools/serve.ts', ...options])
  cleanups.push(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
    })
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { output, code }
}

test('serves in the background, prints how to use it, and ends cleanly, or says why it cannot', async () => {
  const { output, code } = await command('--background', '--port', '0', '--slow', '0')
  const { releaseNotes, instant } = sampleWorkflows
  for (const part of [sampleKeys.full.key, releaseNotes.id, instant.id, 'input_2: name of']) {
    expect(output).toContain(part)
  }
  expect(code).toBe(0)
  const id = Number(/^Process id: (\d+)$/m.exec(output)?.[1])
  const url = new URL(/http:\S+$/m.exec(output)?.[0] ?? '')
  try {
    const reply = await call(`${url.href}v1/workflow-runs/x`)
    expect(reply.json).toEqual(refusal(expect.stringContaining('Run deleted')))
    const isTaken = (option: string) => ({
      code: 1,
      output: expect.stringMatching(`^Port ${url.port} is taken: .*\n.* with ${option}, .*\n$`),
    })
    expect(await command('--port', url.port)).toEqual(isTaken('--port'))
    expect(await command('--background', '--port', url.port)).toEqual(isTaken('--port'))
    for (const more of [[], ['--background']]) {
      const second = await command('--port', '0', '--proxy', url.port, ...more)
      expect(second).toEqual(isTaken('--proxy'))
    }
  } finally {
    process.kill(id)
  }
})

test.each([
  ['--port', '65536'],
  ['--proxy', 'localhost:1'],
])('refuses %s %s', async (option, value) => {
  const output = expect.stringMatching(`^${option} needs a port: .* not ${value}\n`)
  expect(await command(option, value)).toEqual({ code: 2, output })
})

test('serves HTTPS, and a proxy that leads to it under any name', async () => {
  const free = net.createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const proxyPort = String((free.address() as net.AddressInfo).port)
  free.close()
  const files = ['key', 'service'].map((name) => `__tests__/helpers/certificates/${name}.pem`)
  const options = ['--port', '0', '--proxy', proxyPort, '--tls', files.join()]
  const { output } = await command('--background', ...options)
  cleanups.push(() => process.kill(Number(/^Process id: (\d+)$/m.exec(output)?.[1])))
  expect(output).toContain('Workflow service at https://127.0.0.1:')
  const host = 'workflows.example.com'
  const asked = http.request({ port: proxyPort, method: 'CONNECT', path: `${host}:443` }).end()
  const [answer, socket] = await once(asked, 'connect')
  expect(answer.statusCode).toBe(200)
  const secure = tls.connect({ socket, servername: host, ca: AUTHORITY })
  await once(secure, 'secureConnect')
  expect(secure.authorized).toBe(true)
  secure.destroy()
})
