// Writes job summaries as a page that any browser shows as GitHub would.

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseCommandLine, refuseArguments } from '../command-line.ts'
import { summariesIn } from './act-log.ts'
import { renderSummaries } from './page.ts'

const HELP = `Usage: npm run page -- [--dark] FILE PAGE.html

Writes job summaries as a page that shows them as GitHub does. FILE is a job summary, or a log of
act, which has those of all steps.
`
const { values, positionals } = parseCommandLine(HELP, {
  options: { dark: { type: 'boolean' } },
  allowPositionals: true,
})
const [from, to] = positionals
if (from === undefined || to === undefined || positionals.length > 2) {
  refuseArguments(HELP, 'Two files are required')
}

const text = attempt('read', from, (path) => readFileSync(path, 'utf8'))
const summaries = summariesIn(text) ?? [{ title: [from, ''] as const, markdown: text }]
if (summaries.length === 0) fail(`${from} is a log of act without any job summary`)
const html = await renderSummaries(summaries, values.dark ? 'dark' : 'light')
attempt('written', to, (path) => {
  writeFileSync(path, html)
  process.stdout.write(`${pathToFileURL(path)}\n`)
})

/** Uses a path from where npm was called: npm runs a script in the directory of its package. */
function attempt<Result>(verb: string, name: string, use: (path: string) => Result): Result {
  const path = resolve(process.env.INIT_CWD ?? '', name)
  try {
    return use(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file or folder' : message
    return fail(`${path} cannot be ${verb}: ${reason}`)
  }
}

function fail(problem: string): never {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
