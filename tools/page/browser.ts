// The real browser that shows the pages: Chromium, without any network.

import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

export type { Browser, Page }

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

// As root there is no sandbox; the other flag keeps Chromium itself off the network.
const FLAGS = ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND']

// Reserved by RFC 6761, so that nobody owns it; requests of the page to it are recorded as well.
const ADDRESS = 'https://summary.test/'

/** Starts Chromium with a fresh profile. */
export async function launchBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) {
    throw new Error(`There is no Chromium at ${CHROMIUM}. \`CHROMIUM=PATH\` names another path.`)
  }
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
}

export interface OpenPage {
  readonly page: Page
  /** The URL of every request that the page attempted, all of them refused; the array grows. */
  readonly attempts: readonly string[]
  /** Windows, errors and dialogs of the page; the array grows. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** Shows a page of `renderPage` and waits until its drawings are done. */
export async function openPage(browser: Browser, html: string, width: number): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    // The gantt's axis is in local time; what its bars say does not depend on the machine.
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const attempts: string[] = []
  const complaints: string[] = []
  const page = await context.newPage()
  let requests = 0
  await context.route('**/*', async (route) => {
    // The first one is for the page itself.
    if (requests++ === 0) {
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    } else {
      attempts.push(route.request().url())
      await route.abort()
    }
  })
  context.on('page', (other) => complaints.push(`a window: ${other.url()}`))
  page.on('pageerror', (error) => complaints.push(`an error: ${error.message}`))
  page.on('dialog', async (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.goto(ADDRESS)
  await page.locator('html[data-drawn]').waitFor({ state: 'attached' })
  return { page, attempts, complaints, close: () => context.close() }
}
