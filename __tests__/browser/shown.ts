// What a person sees of a job summary in the browser, with every fold open.

import { expect } from '@jest/globals'
import { type Browser, openPage } from '../../tools/page/browser.ts'
import { renderPage } from '../../tools/page/page.ts'
import { uploaded } from './elements.ts'

const WIDTH = 700

export interface Drawing {
  /** Why it could not be drawn; null when it could. */
  readonly error: string | null
  readonly bars: number
  readonly failedBars: number
  /** Bars too narrow to be seen. */
  readonly thinBars: number
  /** The bars' names, in order. */
  readonly labels: readonly string[]
  /** The labels of the axis. */
  readonly ticks: readonly string[]
}

export interface Shown {
  readonly drawings: readonly Drawing[]
  /** Each element with the names of its attributes, in order. */
  readonly elements: readonly string[]
  /** Elements that load, run, link or take input, and others with an attribute that does. */
  readonly active: readonly string[]
  /** Text with the word EVIL that stands neither in code nor in a drawing. */
  readonly loose: readonly string[]
  readonly headings: readonly string[]
  /** The text of each point of a list. */
  readonly points: readonly string[]
  /** The text of each fold. */
  readonly outputs: readonly string[]
  /** Whether the page must be scrolled sideways. */
  readonly isTooWide: boolean
  readonly attempts: readonly string[]
  readonly complaints: readonly string[]
}

export async function shown(browser: Browser, markdown: string): Promise<Shown> {
  const html = await renderPage(uploaded(markdown), 'light')
  const { page, attempts, complaints, close } = await openPage(browser, html, WIDTH)
  try {
    const seen = await page.locator('article').evaluate((article) => {
      const document = article.ownerDocument
      const all = (selector: string) => [...article.querySelectorAll(selector)]
      const texts = (selector: string): string[] => all(selector).map((each) => each.textContent)
      for (const fold of all('details')) fold.open = true

      const banned = (
        'a img image picture source video audio script style link meta base iframe frame object embed ' +
        'form input button textarea select foreignObject use animate set svg math'
      ).split(' ')
      const active = all('*').filter((element) => {
        const attributes: string[] = element.getAttributeNames()
        if (attributes.some((name) => /^on|href$|^src/.test(name))) return true
        // The elements that Mermaid makes: the picture and its colours.
        const ours = ['svg', 'style'].includes(element.localName) && element.closest('.drawing')
        return banned.includes(element.localName) && !ours
      })

      const loose: string[] = []
      const walker = document.createTreeWalker(article, 4)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (!/EVIL/.test(node.data)) continue
        if (node.parentElement.closest('code, .drawing') === null) loose.push(node.data)
      }

      const drawings = all('.drawing').map((place): Drawing => {
        const within = (selector: string) => [...place.querySelectorAll(selector)]
        const kind = place.querySelector('svg')?.getAttribute('aria-roledescription')
        const bars = within('rect.task')
        return {
          error: place.getAttribute('data-error') ?? (kind === 'gantt' ? null : 'this is no gantt'),
          bars: bars.length,
          failedBars: within('rect[class*="crit"]').length,
          thinBars: bars.filter((bar) => bar.getBoundingClientRect().width < 2).length,
          // Mermaid keeps the space before the colon.
          labels: within('text[class*="taskText"]').map((label) => label.textContent.trimEnd()),
          ticks: within('.tick text').map((tick) => tick.textContent),
        }
      })
      return {
        drawings,
        elements: all('*').map((each) => [each.localName, ...each.getAttributeNames()].join(' ')),
        active: active.map((element) => element.outerHTML.slice(0, 200)),
        loose,
        headings: texts('h2'),
        points: texts('li'),
        outputs: texts('details > pre > code'),
        isTooWide: document.scrollingElement.scrollWidth > document.defaultView.innerWidth,
      }
    })
    return { ...seen, attempts, complaints }
  } finally {
    await close()
  }
}

/** What every summary must hold. */
export function expectQuiet({ attempts, complaints, active, loose, isTooWide }: Shown): void {
  expect({ attempts, complaints, active, loose, isTooWide }).toEqual({
    ...{ attempts: [], complaints: [], active: [], loose: [] },
    isTooWide: false,
  })
}
