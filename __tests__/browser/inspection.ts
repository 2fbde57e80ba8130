// What there is to see of a job summary in the browser.

import type { Root } from 'hast'
import type { Page } from 'playwright-core'

/** What a click shows is there at once; a large text takes its time to be laid out. */
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
  /** Where the bars begin and end, in pixels from the picture's left edge, in the same order. */
  readonly spans: readonly (readonly [left: number, right: number])[]
  /** What stands at the axis. */
  readonly ticks: readonly string[]
  /** Names and ticks that reach over the picture's edge, where they cannot be read. */
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
  /** How wide the page would have to be not to scroll as a whole. */
  readonly width: number
  /** The beginning of each table that scrolls sideways, so that a part of it is out of sight. */
  readonly wideTables: readonly string[]
}

/** Looks at the page as it stands. */
export function inspect(page: Page): Promise<Inspection> {
  return page.locator('article').evaluate((article): Inspection => {
    const document = article.ownerDocument
    const elements: string[] = []
    const active: string[] = []
    const banned = new Set(
      'a img image picture source video audio script style link meta base iframe frame object embed form input button textarea select foreignObject use animate set svg math'.split(
        ' ',
      ),
    )
    for (const element of article.querySelectorAll('*')) {
      const attributes = element.getAttributeNames()
      elements.push([element.localName, ...attributes].join(' '))
      const drawn = element.closest('.drawing') !== null
      // What Mermaid itself makes: the picture and its colours.
      const ours = drawn && ['svg', 'style'].includes(element.localName)
      if (banned.has(element.localName) && !ours) active.push(element.outerHTML.slice(0, 200))
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
      const labels = [...place.querySelectorAll('text[class*="taskText"]')]
      const frame = svg?.getBoundingClientRect()
      const cutOff = [...place.querySelectorAll('text')].filter((text) => {
        const box = text.getBoundingClientRect()
        return (
          box.left < frame.left - 1 ||
          box.right > frame.right + 1 ||
          box.top < frame.top - 1 ||
          box.bottom > frame.bottom + 1
        )
      })
      const failure =
        svg?.getAttribute('aria-roledescription') === 'gantt' ? null : 'this is no gantt'
      return {
        error: place.getAttribute('data-error') ?? failure,
        bars: place.querySelectorAll('rect.task').length,
        spans: [...place.querySelectorAll('rect.task')].map((bar) => {
          const { left, right } = bar.getBoundingClientRect()
          return [left - frame.left, right - frame.left]
        }),
        ticks: [...place.querySelectorAll('.tick text')].map((tick) => tick.textContent),
        thinBars: [...place.querySelectorAll('rect.task')].filter(
          (bar) => bar.getBoundingClientRect().width < 2,
        ).length,
        failedBars: place.querySelectorAll('rect[class*="crit"]').length,
        // Mermaid keeps the space before the colon.
        labels: labels.map((label) => label.textContent.trimEnd()),
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
  /** Those that hold text, in order. */
  readonly outputs: readonly Fold[]
  /** The titles of those that hold the table of the steps. */
  readonly tables: readonly string[]
  /** The titles of those that hold other folds. */
  readonly outer: readonly string[]
  /** The titles of those that were open before anybody clicked. */
  readonly open: readonly string[]
}

/** Opens each fold as a person would, and reads what it holds: a text, the table of the steps, or folds. */
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

/** The text as a Markdown page can hold it: other line breaks and no code that is no character. */
export function asShown(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|\r/g, '\n')
    .replaceAll('\0', '\ufffd')
}

/** The names of all elements in a tree, in order. */
export function elementsOf(tree: Root): readonly string[] {
  const names: string[] = []
  const visit = (node: Root | Root['children'][number]) => {
    if (node.type === 'element') names.push(node.tagName)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return names
}
