// The timeline of steps or items: a Mermaid gantt, which GitHub draws.

import { excerpt, literal } from '../../../text/words.ts'
import type { Bar, Table } from '../table.ts'
import { fenced, type Html, html, plain } from './html.ts'

const MAX_BARS = 50
const MAX_NAME_LENGTH = 38
const DAY_MS = 24 * 3_600_000

/**
 * Below this span in ms: format and interval of ticks. A longer span means that timestamps
 * are wrong.
 */
const AXES = [
  [2_000, '%-S.%L s'],
  [15_000, '%-S s', '1second'],
  [60_000, '%-S s', '5second'],
  [3_600_000, '%M:%S'],
  [DAY_MS, '%H:%M'],
  [10 * DAY_MS, 'day %-j', '1day'],
  [300 * DAY_MS, 'day %-j'],
] as const

/** White can be read on each of these colours, and these on light and on dark pages. */
const THEME = `%%{init: ${JSON.stringify({
  // By default, there is room for a title and for names of sections, and there are none.
  gantt: { leftPadding: 24, rightPadding: 24, gridLineStartPadding: 20 },
  themeVariables: {
    // In the dark theme, it would be olive.
    sectionBkgColor: 'transparent',
    taskBkgColor: '#0969da',
    taskBorderColor: '#0969da',
    critBkgColor: '#cf222e',
    critBorderColor: '#cf222e',
    taskTextColor: '#fff',
    taskTextLightColor: '#fff',
  },
})}}%%`

export function timeline({ rows, noun }: Table): Html | undefined {
  const bars = rows.flatMap(({ bar }) => (bar === undefined ? [] : timed(bar)))
  const shown = bars
    .toSorted((a, b) => Number(b.isFailed) - Number(a.isFailed) || b.length - a.length)
    .slice(0, MAX_BARS)
    .sort((a, b) => a.start - b.start || a.number - b.number)
  const first = shown[0]?.start ?? 0
  const span = Math.max(...shown.map(({ start, length }) => start + length)) - first
  // A bar without a width would be invisible.
  const minLength = Math.max(1, Math.ceil(span / 100))
  const ends = shown.map(({ start, length }) => start - first + Math.max(length, minLength))
  // A list that leaves out runs would look like all of it.
  if (noun === 'item' && bars.length > MAX_BARS) return undefined
  const [, format, interval] = AXES.find(([below]) => Math.max(...ends) < below) ?? []
  if (bars.length < 2 || format === undefined) return undefined
  const lines = shown.map(({ name, isFailed, start }, index) => {
    const times = `${clock(start - first)}, ${clock(ends[index] ?? 0)}`
    return `  ${makeLabel(name)} :${isFailed ? 'crit, ' : ''}${times}`
  })
  const picture = [
    THEME,
    'gantt',
    `  accTitle: Timeline of the ${noun}s`,
    '  dateFormat YYYY-MM-DD HH:mm:ss.SSS',
    `  axisFormat ${format}`,
    ...(interval === undefined ? [] : [`  tickInterval ${interval}`]),
    '  todayMarker off',
    ...lines,
  ].join('\n')
  const rest = html`\n\n${shown.length} of ${bars.length} ${plain(noun)}s: those that failed, and the longest.`
  const left = bars.length === shown.length ? html`` : rest
  return html`### Timeline\n\n${fenced(literal(picture), 'mermaid')}${left}`
}

/** Both in milliseconds, the start since 1970. */
function timed({ startedAt, endedAt, ...bar }: Bar) {
  if (startedAt === undefined || endedAt === undefined || endedAt < startedAt) return []
  const start = Number(startedAt / 1000n)
  return [{ ...bar, start, length: Number(endedAt / 1000n) - start }]
}

/** A word joiner comes first: a name such as `click` would be a keyword. */
function makeLabel(name: string): string {
  const text = excerpt(name, MAX_NAME_LENGTH).text
  return `\u2060${text.replace(/[^\p{L}\p{M}\p{Nd} ./_-]/gu, '_')}`
}

/** A time on January 1, 2000, so that the axis begins at 0. */
function clock(ms: number): string {
  const text = new Date(Date.UTC(2000, 0, 1) + ms).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 23)}`
}
