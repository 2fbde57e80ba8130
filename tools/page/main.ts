// Writes a job summary as a page that any browser shows as GitHub would.

import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { renderPage } from './page.ts'

const HELP = `Usage: npm run page -- [--dark] SUMMARY.md PAGE.html

Writes the summary as one file that needs no network.
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, dark: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help === true) {
    process.stdout.write(HELP)
    return
  }
  const [from, to] = positionals
  if (from === undefined || to === undefined || positionals.length > 2) {
    process.stderr.write(HELP)
    process.exitCode = 2
    return
  }
  const theme = values.dark === true ? 'dark' : 'light'
  const summary = await attempt(from, 'read', readFile(from, 'utf8'))
  if (summary === undefined) return
  await attempt(to, 'written', writeFile(to, await renderPage(summary, { theme })))
}

/** Code of the system's error → the slip of the one who typed a name, which is no defect. */
const SLIPS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
}

async function attempt<Result>(
  file: string,
  done: string,
  work: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const cause = SLIPS[code] ?? String(error)
    process.stderr.write(`${file} cannot be ${done}: ${cause}\n`)
    process.exitCode = 1
    return undefined
  }
}

await main()
