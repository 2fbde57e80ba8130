// The reference service alone, as `npm run sandbox` starts it.
import { spawn } from 'node:child_process'
import { describe, expect, test } from '@jest/globals'
import { sampleKeys, sampleWorkflows } from '../../sandbox/service/index.ts'
import { call, cleanups, refusal, until } from './service/calls.ts'

const { releaseNotes, instant } = sampleWorkflows

describe('the command line', () => {
  function command(...options: string[]) {
    const child = spawn(process.execPath, ['sandbox/serve.ts', ...options])
    cleanups.push(() => child.kill('SIGKILL'))
    const output = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      output.out += piece
    })
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      output.err += piece
    })
    const code = new Promise<number | null>((resolve) => child.once('close', resolve))
    return { child, output, code }
  }

  test('serves, prints how to use it, and ends cleanly', async () => {
    const { child, output, code } = command('--port', '0', '--slow', '0', '--language', 'fr')
    const url = await until(() => /(http:\S+)\n[\s\S]*Read it[\s\S]*\n$/.exec(output.out)?.[1])
    for (const part of [sampleKeys.full.key, releaseNotes.id, instant.id, 'input_2: name of']) {
      expect(output.out).toContain(part)
    }
    const reply = await call(`${url}/v1/workflow-runs/x`)
    expect(reply.json).toEqual(refusal(expect.stringContaining('Exécution supprimée')))
    if (process.platform !== 'win32') {
      child.kill('SIGTERM')
      expect(await code).toBe(0)
    }
  })

  test('serves in the background until its process is ended, or reports why it cannot', async () => {
    const { output, code } = command('--background', '--port', '0')
    expect(await code).toBe(0)
    const id = Number(/^Process id: (\d+)$/m.exec(output.out)?.[1])
    const url = new URL(/http:\S+$/m.exec(output.out)?.[0] ?? '')
    try {
      const reply = await call(`${url.href}v1/workflow-runs/x`)
      expect(reply.json).toEqual(refusal(expect.stringContaining('Run deleted')))
      const second = command('--background', '--port', url.port)
      expect(await second.code).toBe(1)
      expect(second.output.err).toContain('EADDRINUSE')
    } finally {
      process.kill(id)
    }
  })
})
