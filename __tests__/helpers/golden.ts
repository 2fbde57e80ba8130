// Compares text with a file in the repository. UPDATE_GOLDEN=1 rewrites the file; review the diff like any other change.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

export function expectAsIn(file: string, text: string): void {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text)
  expect(text).toBe(readFileSync(file, 'utf8'))
}

export type Section = readonly [title: string, lines: () => readonly string[]]

/** Tests the sections of a page, each by its title. */
export function testPage(file: string, sections: readonly Section[]): void {
  const textOf = (title: string, lines: readonly string[]) =>
    `## ${[title, ...lines.map((line) => line.replace(/^(?=.)/gm, '  '))].join('\n')}`
  const onPage = () =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split(/\n(?=## )/)
  if (process.env.UPDATE_GOLDEN === '1') {
    test('the page is rewritten', () => {
      writeFileSync(
        file,
        `${sections.map(([title, lines]) => textOf(title, lines())).join('\n')}\n`,
      )
    })
  }
  test.each(sections)('%s', (title, lines) => {
    const found = onPage().find((section) => section.split('\n', 1)[0] === `## ${title}`)
    expect(textOf(title, lines())).toBe(found)
  })

  test('the page has these sections, and no other', () => {
    const titles = onPage().map((section) => /^## (.*)/.exec(section)?.[1])
    expect(titles).toEqual(sections.map(([title]) => title))
  })
}
