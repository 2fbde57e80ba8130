// A picture of what was done when: a Mermaid gantt, which GitHub draws.

import { excerpt, literal } from '../../text/words.ts'
import { fenced, type Html, html, plain } from './html.ts'

const MOST_BARS = 50
const MOST_OF_A_LABEL = 40
const DAY_MS = 24 * 3_600_000
/** Nothing takes as long: such timestamps are odd. */
const LONGEST_SPAN_MS = 300 * DAY_MS

/** White can be read on each of these colours, in a light theme and in a dark one. */
const LOOK = `%%{init: ${JSON.stringify({
  // There are no sections, whose names the room on the left is for.
  gantt: { leftPadding: 24 },
  themeVariables: {
    taskBkgColor: '#0969da',
    taskBorderColor: '#0969da',
    critBkgColor: '#cf222e',
    critBorderColor: '#cf222e',
    taskTextColor: '#fff',
    taskTextLightColor: '#fff',
  },
})}}%%`

export interface Bar {
  /** As in the table. */
  readonly position: number
  readonly name: string
  readonly failed: boolean
  /** Microseconds since 1970; there is no bar where one is not known or they run backwards. */
  readonly startedAt: bigint | undefined
  readonly endedAt: bigint | undefined
}

/** A bar whose times are known, in milliseconds since 1970. */
interface TimedBar {
  readonly position: number
  readonly name: string
  readonly failed: boolean
  readonly start: number
  readonly end: number
}

/**
 * The timeline, from two bars on; `undefined` where there is none.
 * @param nouns what the bars are, as several
 */
export function timeline(given: Iterable<Bar>, nouns: string): Html | undefined {
  const bars = [...Iterator.from(given).flatMap(timed)]
  if (bars.length < 2) return undefined
  const shown = bars
    .toSorted((a, b) => Number(b.failed) - Number(a.failed) || lengthOf(b) - lengthOf(a))
    .slice(0, MOST_BARS)
    .sort((a, b) => a.start - b.start || a.position - b.position)
  const drawing = drawn(shown, nouns)
  if (drawing === undefined) return undefined
  const longest = bars.some(({ failed }) => failed) ? 'failed and longest' : 'longest'
  const rest =
    bars.length === shown.length
      ? html``
      : html`\n\nThe ${shown.length} ${plain(longest)} of ${bars.length} ${plain(nouns)}.`
  const picture = literal(drawing)
  return html`### Timeline\n\n${fenced(picture, 'mermaid')}${rest}`
}

function timed({ startedAt, endedAt, ...bar }: Bar): TimedBar[] {
  if (startedAt === undefined || endedAt === undefined || endedAt < startedAt) return []
  return [{ ...bar, start: Number(startedAt / 1000n), end: Number(endedAt / 1000n) }]
}

function lengthOf({ start, end }: TimedBar): number {
  return end - start
}

function drawn(bars: readonly TimedBar[], nouns: string): string | undefined {
  const begin = Math.min(...bars.map(({ start }) => start))
  const span = Math.max(...bars.map(({ end }) => end)) - begin
  if (span > LONGEST_SPAN_MS) return undefined
  // A bar without a width would not be seen.
  const least = Math.max(1, Math.ceil(span / 100))
  const wide = bars.map((bar) => ({ ...bar, end: Math.max(bar.end, bar.start + least) }))
  const lines = wide.map(({ position, name, failed, start, end }) => {
    const times = `${clock(start - begin)}, ${clock(end - begin)}`
    return `  ${labelOf(position, name)} :${failed ? 'crit, ' : ''}${times}`
  })
  return [
    LOOK,
    'gantt',
    `  accTitle: Timeline of the ${nouns}`,
    `  accDescr: A bar for each of the ${bars.length} ${nouns}. The table has their durations.`,
    '  dateFormat YYYY-MM-DD HH:mm:ss.SSS',
    ...axis(Math.max(...wide.map(({ end }) => end)) - begin),
    '  todayMarker off',
    ...lines,
  ].join('\n')
}

/** The number comes first: a name such as `click` would be a keyword. */
function labelOf(position: number, name: string): string {
  const harmless = (text: string) =>
    excerpt(text, MOST_OF_A_LABEL).text.replace(/[^A-Za-z0-9_-]/gu, '_')
  // What stands for other characters can make a key of what was none.
  return `${position}-${harmless(harmless(name))}`.slice(0, MOST_OF_A_LABEL)
}

/** A time since the first start, as one of the first of January 2000: the axis begins at 0. */
function clock(ms: number): string {
  const text = new Date(Date.UTC(2000, 0, 1) + ms).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 23)}`
}

/** Ticks that a person can count, for a length in ms. */
function axis(ms: number): string[] {
  const of = (format: string, interval?: string) => [
    `  axisFormat ${format}`,
    ...(interval === undefined ? [] : [`  tickInterval ${interval}`]),
  ]
  if (ms < 2_000) return of('%-S.%L s')
  if (ms < 15_000) return of('%-S s', '1second')
  if (ms < 60_000) return of('%-S s', '5second')
  if (ms < 3_600_000) return of('%M:%S')
  if (ms < DAY_MS) return of('%H:%M')
  return ms < 10 * DAY_MS ? of('day %-j', '1day') : of('day %-j')
}
