// Writes a job summary as a page that any browser shows as GitHub would.

import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { renderPage } from './page.ts'

const HELP = `Usage: node sandbox/page/main.ts [--dark] SUMMARY.md PAGE.html

Writes the summary as one file that needs no network.
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, dark: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [from, to] = positionals
  if (values.help === true) {
    process.stdout.write(HELP)
    return
  }
  if (from === undefined || to === undefined || positionals.length > 2) {
    process.stderr.write(HELP)
    process.exitCode = 2
    return
  }
  const theme = values.dark === true ? 'dark' : 'light'
  await writeFile(to, await renderPage(await readFile(from, 'utf8'), { theme }))
}

await main()
