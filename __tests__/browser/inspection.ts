// The job summary as a person sees it in the browser.

import type { Page } from '../../tools/page/browser.ts'

/** Time for the layout of a large text, once a click shows it. */
const VISIBLE_WITHIN_MS = 10_000

export interface Drawing {
  /** Why it could not be drawn; null when it could. */
  readonly error: string | null
  readonly bars: number
  readonly failedBars: number
  /** Bars too narrow to be seen. */
  readonly thinBars: number
  /** The bars' names, in order. */
  readonly labels: readonly string[]
  /** Start and end of each bar in pixels from the picture's left edge, in the same order. */
  readonly spans: readonly (readonly [left: number, right: number])[]
  /** The labels of the axis. */
  readonly ticks: readonly string[]
  /** Names and ticks that reach over the picture's edge. */
  readonly cutOff: readonly string[]
}

export interface Inspection {
  readonly drawings: readonly Drawing[]
  /** Each element of the summary with the names of its attributes, in order. */
  readonly elements: readonly string[]
  /** Elements that load, run, link or take input, and attributes that run. */
  readonly active: readonly string[]
  /** Text with the word EVIL that stands neither in code nor in a drawing. */
  readonly loose: readonly string[]
  /** The text of each point of a list. */
  readonly points: readonly string[]
  /** The width that the page needs not to scroll sideways. */
  readonly width: number
  /** The start of each table that scrolls sideways. */
  readonly wideTables: readonly string[]
}

/** The page as it is. */
export function inspect(page: Page): Promise<Inspection> {
  return page.locator('article').evaluate((article): Inspection => {
    const document = article.ownerDocument
    const elements: string[] = []
    const active: string[] = []
    const banned = (
      'a img image picture source video audio script style link meta base iframe frame object embed ' +
      'form input button textarea select foreignObject use animate set svg math'
    ).split(' ')
    for (const element of article.querySelectorAll('*')) {
      const attributes = element.getAttributeNames()
      elements.push([element.localName, ...attributes].join(' '))
      const drawn = element.closest('.drawing') !== null
      // The elements that Mermaid makes: the picture and its colours.
      const ours = drawn && ['svg', 'style'].includes(element.localName)
      if (banned.includes(element.localName) && !ours) active.push(element.outerHTML.slice(0, 200))
      for (const name of attributes) {
        if (/^on|href$|^src/.test(name)) active.push(`${name} of ${element.localName}`)
      }
    }

    const loose: string[] = []
    const texts = document.createTreeWalker(article, 4)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (!/EVIL/.test(node.data)) continue
      if (node.parentElement.closest('code, .drawing') === null) loose.push(node.data)
    }

    const drawings = [...article.querySelectorAll('.drawing')].map((place): Drawing => {
      const svg = place.querySelector('svg')
      const all = (selector: string) => [...place.querySelectorAll(selector)]
      const frame = svg?.getBoundingClientRect()
      const cutOff = all('text').filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const isWithinWidth = left >= frame.left - 1 && right <= frame.right + 1
        return !isWithinWidth || top < frame.top - 1 || bottom > frame.bottom + 1
      })
      const boxes = all('rect.task').map((bar) => bar.getBoundingClientRect())
      const isGantt = svg?.getAttribute('aria-roledescription') === 'gantt'
      return {
        error: place.getAttribute('data-error') ?? (isGantt ? null : 'this is no gantt'),
        bars: boxes.length,
        spans: boxes.map(({ left, right }) => [left - frame.left, right - frame.left]),
        ticks: all('.tick text').map((tick) => tick.textContent),
        thinBars: boxes.filter(({ width }) => width < 2).length,
        failedBars: all('rect[class*="crit"]').length,
        // Mermaid keeps the space before the colon.
        labels: all('text[class*="taskText"]').map((label) => label.textContent.trimEnd()),
        cutOff: cutOff.map((text) => text.textContent),
      }
    })
    const points = [...article.querySelectorAll('li')].map((point) => point.textContent)
    const wideTables = [...article.querySelectorAll('table')]
      .filter((table) => table.scrollWidth > table.clientWidth + 1)
      .map((table) => table.textContent.trim().slice(0, 80))
    const width = document.scrollingElement.scrollWidth
    return { drawings, elements, active, loose, width, points, wideTables }
  })
}

export interface Fold {
  readonly title: string
  readonly text: string
}

export interface Folds {
  /** Folds of a text, in order. */
  readonly outputs: readonly Fold[]
  /** Titles of the folds of a table of steps. */
  readonly tables: readonly string[]
  /** Titles of the folds of other folds. */
  readonly outer: readonly string[]
  /** Titles of the folds that were open from the start. */
  readonly open: readonly string[]
}

/** Opens each fold with a click, and reads it: a text, the table of the steps, or other folds. */
export async function openFolds(page: Page): Promise<Folds> {
  const outputs: Fold[] = []
  const tables: string[] = []
  const outer: string[] = []
  const open: string[] = []
  for (const fold of await page.locator('article details').all()) {
    const summary = fold.locator('> summary')
    const title = (await summary.textContent()) ?? ''
    // A fold with two of them is an error here, unless it holds folds.
    const isOuter = (await fold.locator('> details').count()) > 0
    const content = isOuter ? fold.locator('> details').first() : fold.locator('> pre, > table')
    if (await content.isVisible()) open.push(title)
    else await summary.click()
    await content.waitFor({ state: 'visible', timeout: VISIBLE_WITHIN_MS })
    if (isOuter) {
      outer.push(title)
    } else if ((await fold.locator('> table').count()) > 0) {
      tables.push(title)
    } else {
      const code = fold.locator('> pre > code')
      outputs.push({ title, text: (await code.textContent({ timeout: VISIBLE_WITHIN_MS })) ?? '' })
    }
  }
  return { outputs, tables, outer, open }
}

/** A row of the table of the steps, as its cells' text. */
export interface Row {
  readonly number: string
  readonly node: string
  readonly state: string
}

/** The rows of the table of the steps, in order; it is the one table that has a head. */
export function rowsOf(page: Page): Promise<readonly Row[]> {
  return page.locator('article table:has(th) tr:has(td)').evaluateAll((rows) =>
    rows.map((row): Row => {
      const [number = '', node = '', state = ''] = [...row.querySelectorAll('td')].map(
        (cell) => cell.textContent,
      )
      return { number, node, state }
    }),
  )
}

/** The text as a Markdown page has it: line breaks are LF, and only whole characters are left. */
export function asShown(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|\r/g, '\n')
    .replaceAll('\0', '\ufffd')
}

export interface FirstScreen {
  /** The text of each block that is fully visible without scrolling, from top to bottom. */
  readonly blocks: readonly string[]
  /** The folds on the whole page that are in no closed fold. */
  readonly folds: number
  /** The contrast of each name on a bar with the bar, by the rules of WCAG. */
  readonly contrasts: readonly number[]
  /** Title and description of each drawing, as a screen reader reads them. */
  readonly descriptions: readonly string[]
}

/** The page before anyone scrolls or clicks. */
export function firstScreen(page: Page): Promise<FirstScreen> {
  return page.locator('article').evaluate((article): FirstScreen => {
    const document = article.ownerDocument
    const view = document.defaultView
    const all = (selector: string) => [...article.querySelectorAll(selector)]
    const luminance = (element: unknown) => {
      const [red = 0, green = 0, blue = 0] = (
        view.getComputedStyle(element).fill.match(/[\d.]+/g) ?? []
      )
        .map((each: string) => Number(each) / 255)
        .map((each: number) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const blocks = all('h2, h3, p, li, summary, pre, tr').filter((block) => {
      const { top, bottom, height } = block.getBoundingClientRect()
      return block.checkVisibility() && height > 0 && top >= 0 && bottom <= view.innerHeight
    })
    const contrasts = all('.drawing').flatMap((drawing) => {
      const bars = [...drawing.querySelectorAll('rect.task')]
      const names = [...drawing.querySelectorAll('text[class*="taskText"]')]
      return names.flatMap((name, index) => {
        if (/taskTextOutside/.test(name.getAttribute('class'))) return []
        const [dark = 0, light = 0] = [name, bars[index]].map(luminance).sort((a, b) => a - b)
        return [(light + 0.05) / (dark + 0.05)]
      })
    })
    const descriptions = all('.drawing svg').map((drawing) =>
      ['aria-labelledby', 'aria-describedby']
        .map((name) => document.getElementById(drawing.getAttribute(name) ?? '')?.textContent)
        .join('. '),
    )
    return {
      blocks: blocks.map((block) => block.textContent.trim()),
      folds: all('summary').filter((summary) => summary.checkVisibility()).length,
      contrasts,
      descriptions,
    }
  })
}
