// The real browser that shows the pages: Chromium, without any network.

import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

export type { Browser, Page }

/** Where Chromium and Chrome are on Linux, macOS, and Windows. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

// As root there is no sandbox; the other flag keeps Chromium itself off the network.
const FLAGS = ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND']

// Reserved by RFC 6761, so that nobody owns it; requests of the page to it are recorded as well.
const ADDRESS = 'https://summary.test/'

/** The browser that CHROMIUM names, or that is in a usual place; undefined where there is none. */
export function findBrowser(): string | undefined {
  const { CHROMIUM } = process.env
  return (CHROMIUM ? [CHROMIUM] : PLACES).find((path) => existsSync(path))
}

/** Starts Chromium with a fresh profile. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    const place = process.env.CHROMIUM || 'a usual place'
    throw new Error(`There is no Chromium or Chrome at ${place}. CHROMIUM=PATH names another.`)
  }
  return chromium.launch({ executablePath, args: FLAGS })
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
