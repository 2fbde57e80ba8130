// What a person sees of a page without scrolling, and how well.

import type { Page } from 'playwright-core'

/** The text of each block that lies within the first screen as a whole, from top to bottom. */
export function firstScreen(page: Page): Promise<readonly string[]> {
  return page.locator('article').evaluate((article) => {
    const { innerHeight } = article.ownerDocument.defaultView
    const blocks = [...article.querySelectorAll('h2, h3, p, li, summary, pre, tr')]
    return blocks
      .filter((block) => {
        const { top, bottom, height } = block.getBoundingClientRect()
        return block.checkVisibility() && height > 0 && top >= 0 && bottom <= innerHeight
      })
      .map((block) => block.textContent.trim())
  })
}

/** How many folds are in sight, once the page is scrolled: those in closed ones are not. */
export function foldsInSight(page: Page): Promise<number> {
  return page
    .locator('article')
    .evaluate(
      (article) =>
        [...article.querySelectorAll('summary')].filter((summary) => summary.checkVisibility())
          .length,
    )
}

/** The ratio of contrast between each name that stands on a bar and its bar, by the rules of WCAG. */
export function contrastsOfBars(page: Page): Promise<readonly number[]> {
  return page.locator('.drawing').evaluateAll((drawings) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
        .map((each) => Number(each) / 255)
        .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return drawings.flatMap((drawing) => {
      const { defaultView } = drawing.ownerDocument
      const fillOf = (element: unknown) => luminance(defaultView.getComputedStyle(element).fill)
      const bars = [...drawing.querySelectorAll('rect.task')]
      const names = [...drawing.querySelectorAll('text[class*="taskText"]')]
      return names.flatMap((name, index) => {
        if (/taskTextOutside/.test(name.getAttribute('class'))) return []
        const [dark = 0, light = 0] = [fillOf(name), fillOf(bars[index])].sort((a, b) => a - b)
        return [(light + 0.05) / (dark + 0.05)]
      })
    })
  })
}

/** What a screen reader says of each drawing: its title and its description. */
export function saidOfDrawings(page: Page): Promise<readonly string[]> {
  return page.locator('.drawing svg').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const said = (name: string) => {
        const id = drawing.getAttribute(name) ?? ''
        return drawing.ownerDocument.getElementById(id)?.textContent ?? ''
      }
      return `${said('aria-labelledby')}. ${said('aria-describedby')}`
    }),
  )
}
