// What entries of the log are, as lines.
import type { Entry } from '../../src/report/entry.ts'
import type { Presenter } from '../../src/text/shown.ts'

/** Lines and rows as they are printed; an annotation as its level, title and message. */
export function linesOf(entries: readonly Entry[], presenter: Presenter): readonly string[] {
  return entries.flatMap((entry) => linesOfOne(entry, presenter))
}

function linesOfOne(entry: Entry, presenter: Presenter): readonly string[] {
  switch (entry.kind) {
    case 'line':
      return [presenter.line(entry.words).text]
    case 'table':
      return presenter.table(entry.rows).map(({ text }) => text)
    case 'group':
      return [presenter.line(entry.title), ...entry.lines].map(({ text }) => text)
    case 'annotation':
      return [`${entry.level}: ${entry.title}: ${presenter.lines(entry.message).text}`]
  }
}
