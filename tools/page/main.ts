// Writes a job summary as a page that any browser shows as GitHub would.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { renderPage } from './page.ts'

const { values, positionals } = parseArgs({
  options: { dark: { type: 'boolean' } },
  allowPositionals: true,
})
const [from, to] = positionals
if (from === undefined || to === undefined) {
  process.stderr.write('Usage: npm run page -- [--dark] SUMMARY.md PAGE.html\n')
  process.exit(2)
}
writeFileSync(to, await renderPage(readFileSync(from, 'utf8'), values.dark ? 'dark' : 'light'))
