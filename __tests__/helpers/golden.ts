// Compares text with a file in the repository. UPDATE_GOLDEN=1 rewrites the file; review the diff like any other change.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from '@jest/globals'

export function expectAsIn(file: string, text: string): void {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text)
  expect(text).toBe(readFileSync(file, 'utf8'))
}

/** Sections of lines, on one page. */
export class Page {
  private readonly sections: string[] = []

  show(title: string, lines: readonly string[]): void {
    const indented = lines.map((line) => line.replace(/^(?=.)/gm, '  '))
    this.sections.push(`${[`## ${title}`, ...indented].join('\n')}\n`)
  }

  expectAsIn(file: string): void {
    expectAsIn(file, this.sections.join('\n'))
  }
}
