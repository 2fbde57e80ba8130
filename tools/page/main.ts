// Writes a job summary as a page that any browser shows as GitHub would.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseCommandLine, refuseArguments } from '../command-line.ts'
import { renderPage } from './page.ts'

const HELP = `Usage: npm run page -- [--dark] SUMMARY.md PAGE.html

Writes a job summary as a page that shows it as GitHub does.
`
const { values, positionals } = parseCommandLine(HELP, {
  options: { dark: { type: 'boolean' } },
  allowPositionals: true,
})
const [from, to] = positionals
if (from === undefined || to === undefined) refuseArguments(HELP, 'Two files are required')

writeFileSync(to, await renderPage(readFileSync(from, 'utf8'), values.dark ? 'dark' : 'light'))
