// The reference service alone, as `npm run sandbox` starts it.
import { spawn } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { sampleKeys, sampleWorkflows } from '../../sandbox/service/index.ts'
import { call, cleanups, refusal } from './service/calls.ts'

async function command(...options: string[]) {
  const child = spawn(process.execPath, ['sandbox/serve.ts', ...options])
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
    const second = await command('--background', '--port', url.port)
    expect(second).toEqual({ code: 1, output: expect.stringContaining('EADDRINUSE') })
  } finally {
    process.kill(id)
  }
})
