// The steps of docs/try-offline.md, unchanged except for the clone and the installation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { snippetsOf } from '../../../tools/snippets.ts'

const PROJECT = resolve('.')
/** The port that the page names, and the one that is free here. */
const PORT = '8250'
const page = snippetsOf(readFileSync('docs/try-offline.md', 'utf8'))
const [start = '', ask = '', review = ''] = page
  .filter(({ language }) => language === 'sh')
  .map(({ text }) => text)
const [reviewFile = ''] = page.filter(({ language }) => language === 'yaml').map(({ text }) => text)
const askFile =
  snippetsOf(readFileSync('README.md', 'utf8')).find(({ text }) => text.startsWith('name: Ask\n'))
    ?.text ?? ''

const scratch = mkdtempSync(join(tmpdir(), 'try-offline-'))
const product = join(scratch, 'product')
const env: NodeJS.ProcessEnv = {
  HOME: scratch,
  PATH: [join(scratch, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
}
let free = PORT
let closeService = async () => {}

beforeAll(async () => {
  free = await freePort()
  // A copy of this project stands for the clone, since act follows no links.
  const clone = join(scratch, 'run-ai-workflow')
  const parts = ['action.yml', 'dist', 'package.json', 'sandbox', 'tools']
    .map((part) => `'${join(PROJECT, part)}'`)
    .join(' ')
  const commands = {
    git: `[ "$1" != clone ] && PATH=\${PATH#*:} exec git "$@"
mkdir '${clone}' && cp -R ${parts} '${clone}' && ln -s '${join(PROJECT, 'node_modules')}' '${clone}'`,
    npm: `[ "$1" != ci ] && PATH=\${PATH#*:} exec npm "$@" --port ${free}
exit 0`,
  }
  mkdirSync(join(scratch, 'bin'))
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(join(scratch, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  mkdirSync(join(product, '.github', 'workflows'), { recursive: true })
  writeFileSync(join(product, '.github', 'workflows', 'ask.yml'), askFile)
  writeFileSync(join(product, '.github', 'workflows', 'review.yml'), reviewFile)
  await bash('git init --quiet && git add . && git -c user.name=A -c user.email=a@b commit -qm 1')

  const service = spawn('bash', ['-ec', start], { cwd: scratch, env, detached: true })
  let printed = ''
  service.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const ended = once(service, 'close')
  closeService = async () => {
    if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid, 'SIGINT')
    await ended
  }
  for await (const text of service.stdout.setEncoding('utf8')) {
    printed += text
    if (printed.includes('Workflow service at ') && printed.endsWith("true'\n")) break
  }
  expect(printed).toContain(`Workflow service at http://127.0.0.1:${free}\n`)
  // The later steps name these.
  for (const each of [...`${ask}${review}`.matchAll(/(?:WORKFLOW_ID|API_KEY)=(\S+)/g)]) {
    expect(printed).toContain(each[1])
  }
})

afterAll(async () => {
  await closeService()
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
})

it('the workflow of the quick start succeeds', async () => {
  const { status, log } = await bash(ask)
  expect(log).toMatch(/Started run \S+/)
  expect(log).toMatch(/Job succeeded\n/)
  expect(status).toBe(0)
})

it('the text of an event arrives unchanged', async () => {
  const { status, log } = await bash(review)
  expect(log).toContain('# Say "hello"')
  expect(log).toMatch(/Job succeeded\n/)
  expect(status).toBe(0)
})

it('each change that the page names makes the workflow fail', async () => {
  const changes = [
    ...readFileSync('docs/try-offline.md', 'utf8').matchAll(/^\| .+ \| `((\w+)=\S+)` \|$/gm),
  ].map(([, change = '', name = '']) => ({ change, name }))
  expect(changes).toHaveLength(3)
  const ends = []
  for (const { change, name } of changes) {
    const { status, log } = await bash(ask.replace(new RegExp(`${name}=\\S+`), change))
    ends.push([status, /::error title=([^:]+)::/.exec(log)?.[1]])
  }
  expect(ends).toEqual([
    [1, 'Workflow run failed'],
    [1, 'Start refused'],
    [1, 'Start refused'],
  ])
})

async function bash(script: string): Promise<{ status: unknown; log: string }> {
  const text = script.replaceAll(PORT, free)
  const child = spawn('bash', ['-ec', text], { cwd: product, env, timeout: 120_000 })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      log += part
    })
  }
  const [status]: unknown[] = await once(child, 'close')
  return { status, log }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return String(address.port)
}
