// Writes a job summary as a page that any browser shows as GitHub would.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { renderPage } from './page.ts'

const { values, positionals } = parseArgs({
  options: { dark: { type: 'boolean' } },
  allowPositionals: true,
})
const [from, to, ...more] = positionals
if (from === undefined || to === undefined || more.length > 0) {
  process.stderr.write(`Usage: npm run page -- [--dark] SUMMARY.md PAGE.html

Writes the summary as one file that needs no network.
`)
  process.exit(2)
}
try {
  const theme = values.dark === true ? 'dark' : 'light'
  writeFileSync(to, await renderPage(readFileSync(from, 'utf8'), theme))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
