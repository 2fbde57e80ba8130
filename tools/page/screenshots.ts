// `npm run screenshots`: takes the pictures in docs again. What they show is the same each time; the fonts are those of
// the machine.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { launchBrowser, openPage } from './browser.ts'
import { renderPage } from './page.ts'
import { pictures } from './pictures.ts'

const ROOT = join(import.meta.dirname, '../..')

const browser = await launchBrowser()
try {
  for (const { file, theme, width, height, markdown } of pictures()) {
    const { page, close } = await openPage(browser, await renderPage(markdown(), { theme }), width)
    const clip = { x: 0, y: 0, width, height }
    const picture = await page.screenshot({ fullPage: true, clip })
    await close()
    const path = join(ROOT, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, picture)
    process.stdout.write(`${file}: ${Math.ceil(picture.length / 1024)} KiB\n`)
  }
} finally {
  await browser.close()
}
