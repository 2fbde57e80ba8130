// The title that the user gives a run: in the heading of the summary, the first line of the log, and the
// annotations; of one run and of a list, and even where other inputs are bad.

import * as fs from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type Service, sampleKeys, startService } from '../../sandbox/service/index.ts'
import { main } from '../../src/main.ts'
import { readAsRunner, takePrinted } from '../helpers/printed.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'

const RUN = '00000000-0000-4000-8000-000000000000'
const KEY = sampleKeys.full.key
const HOSTILE = `::error title=a::b ##[error] <img src=x> @all *${KEY}`
const SHOWN = '::error title=a::b ## [error] <img src=x> @all ****'
const IN_HTML = '<code>::error title=a::b ##[error] &lt;img src=x&gt; @all ****</code>'

const scratch = scratchFolders()
const environment = { ...process.env }
let service: Service

beforeAll(async () => {
  service = await startService({ timeScale: 0.02 })
})

afterEach(() => {
  process.env = { ...environment }
  process.exitCode = undefined
})

afterAll(() => service.close())

async function run(inputs: Readonly<Record<string, string>>) {
  for (const name of ['output', 'summary']) scratch.write(name, '')
  Object.assign(process.env, {
    GITHUB_OUTPUT: scratch.at('output'),
    GITHUB_STEP_SUMMARY: scratch.at('summary'),
    GITHUB_WORKSPACE: scratch.at('workspace'),
    RUNNER_TEMP: scratch.at('temp'),
  })
  const common = { 'base-url': service.url, 'api-key': KEY }
  for (const [name, value] of Object.entries({ ...common, ...inputs })) {
    process.env[`INPUT_${name.toUpperCase()}`] = value
  }
  const taken = takePrinted()
  try {
    await main(new AbortController().signal)
  } finally {
    taken.end()
  }
  const { lines, interpreter } = readAsRunner(taken.text)
  return {
    // The first command masks the key.
    first: lines[1],
    titles: interpreter.commands.flatMap(({ properties }) => properties.title ?? []),
    heading: fs.readFileSync(scratch.at('summary'), 'utf8').split('\n')[0],
  }
}

const failedRun = () =>
  service.script('read', {
    kind: 'answer',
    answer: {
      status: 200,
      json: { success: false, data: { state: 'FAILED', failed_steps: [{ node_id: 'a' }] } },
    },
  })

test.each([
  ['Release notes', 'Release notes', '<code>Release notes</code>'],
  [HOSTILE, SHOWN, IN_HTML],
])('%s is told of a run', async (title, shown, inHtml) => {
  failedRun()
  const told = await run({ title, 'run-id': RUN })
  expect(told.first).toBe(shown.startsWith('::') ? `| ${shown}` : shown)
  expect(told.titles).toEqual([`${shown}: Run failed`, `${shown}: Step failed`])
  expect(told.heading).toBe(`<h2>❌ ${inHtml}: Workflow run failed</h2>`)
})

test('it is told of a list', async () => {
  failedRun()
  const items = JSON.stringify([{ id: 'a', 'run-id': RUN }])
  const told = await run({ title: HOSTILE, items })
  expect(told.first).toBe(`| ${SHOWN}`)
  expect(told.titles).toEqual([`${SHOWN}: Items failed`, `${SHOWN}: Item failure`])
  expect(told.heading).toBe(`<h2>❌ ${IN_HTML}: 1 of 1 item failed</h2>`)
})

test('it is told where another input is bad, and not where it is bad itself', async () => {
  const told = await run({ title: 'Release notes', wait: 'maybe' })
  expect(told.first).toBe('Release notes')
  expect(told.titles).toEqual(['Release notes: Invalid inputs'])
  expect(told.heading).toBe('<h2>❗ <code>Release notes</code>: Invalid inputs</h2>')
  const bad = await run({ title: 'Release\nnotes', wait: 'true', 'run-id': RUN })
  expect(bad.titles).toEqual(['Invalid inputs'])
  expect(bad.heading).toBe('## ❗ Invalid inputs')
})
