// The log of a list while it is carried out: a line for each start and each end, for what holds the step
// up, and now and then one with the counts. None for single polls.

import type { WhyNotStarted } from '../../run/outcome.ts'
import type { Task } from '../../run/task.ts'
import { isFailed } from '../../runs/conclusion.ts'
import type { Event } from '../../runs/ports.ts'
import { timeBetween } from '../../text/timestamp.ts'
import { count, duration } from '../../text/units.ts'
import { id, joined, literal, say, untrusted, url, type Words } from '../../text/words.ts'
import { type Entry, line, writeEntries } from '../entry.ts'
import { explain } from '../sentences/problems.ts'
import { type ItemRecord, itemText, runText } from './record.ts'

const COUNTS_EVERY_MS = 60_000
const MOST_OF_AN_ERROR = 300

export interface ListLogContext {
  readonly baseUrl: string
  readonly tasks: readonly Task[]
  readonly maxParallel: number
  /** The page of an item's run, where there is one. */
  readonly urlOf: (task: Task, runId: string) => string | undefined
  /** Of the clock, in ms. */
  now(): number
}

export class ListLog {
  private readonly context: ListLogContext
  private readonly executing = new Set<string>()
  private ended = 0
  private failed = 0
  private countsToldAt: number

  constructor(context: ListLogContext) {
    this.context = context
    this.countsToldAt = context.now()
    for (const { kind, id } of context.tasks) if (kind === 'collect') this.executing.add(id)
  }

  opening(): void {
    const { tasks, maxParallel, baseUrl } = this.context
    const toCollect = this.executing.size
    const toStart = tasks.filter(({ kind }) => kind === 'start').length
    const toLeave = tasks.length - toCollect - toStart
    const what = [
      ...(toStart === 0 ? [] : [say`${toStart} to start`]),
      ...(toCollect === 0 ? [] : [say`${toCollect} to collect`]),
      ...(toLeave === 0 ? [] : [say`${toLeave} that may have been started`]),
    ]
    const most =
      toStart === 0 ? say`` : say`, at most ${literal(count(maxParallel, 'run'))} at a time`
    this.write(
      line(
        say`${literal(count(tasks.length, 'item'))} (${joined(what, ', ')})${most}, at ${untrusted(baseUrl)}`,
      ),
    )
  }

  onEvent(event: Event): void {
    switch (event.kind) {
      case 'started': {
        const { task, runId } = event
        const { tasks, urlOf } = this.context
        this.executing.add(task.id)
        const item = itemText(
          { id: task.id, index: tasks.findIndex(({ id }) => id === task.id) },
          tasks.length,
        )
        this.write(line(say`Started run ${id(runId)} for ${item}${pageText(urlOf(task, runId))}`))
        break
      }
      case 'held':
        this.write(line(heldText(event)))
        break
      case 'starting-ended':
        this.write(line(endOfStartingText(event)))
        break
      case 'polled':
      case 'starting':
      case 'start-repeated':
        // Told by the line of the start, or of what holds it up.
        break
    }
    this.tellCounts()
  }

  itemEnded(record: ItemRecord): void {
    this.executing.delete(record.id)
    this.ended++
    if (isFailed(record.conclusion)) this.failed++
    // How many are never started, and why, is told where the starting ends.
    if (record.conclusion !== 'not_started') this.write(line(this.endText(record)))
    this.tellCounts()
  }

  private endText(record: ItemRecord): Words {
    const { index, conclusion, runId, runUrl, startedAt, endedAt, brief } = record
    const took = timeBetween(startedAt, endedAt)
    const length = literal(took === '–' ? '' : ` in ${took}`)
    const why = brief === undefined ? say`` : say`: ${untrusted(brief, MOST_OF_AN_ERROR)}`
    const item = itemText(record, this.context.tasks.length)
    // The line of its start has the page of a run that this step started.
    const isGiven = this.context.tasks[index]?.kind === 'collect'
    const page = isGiven ? pageText(runUrl) : say``
    return say`Ended ${item}: ${literal(conclusion)}${length}${runText(runId)}${page}${why}`
  }

  private tellCounts(): void {
    const now = this.context.now()
    const { length: total } = this.context.tasks
    if (now - this.countsToldAt < COUNTS_EVERY_MS || this.ended === total) return
    this.countsToldAt = now
    const { size } = this.executing
    const waiting = total - size - this.ended
    const failed = this.failed === 0 ? say`` : say` (${this.failed} failed)`
    this.write(
      line(
        say`${literal(duration(now))}: ${size} executing, ${this.ended} ended${failed}, ${waiting} not started yet`,
      ),
    )
  }

  private write(entry: Entry): void {
    writeEntries([entry])
  }
}

function pageText(page: string | undefined): Words {
  return page === undefined ? say`` : say` (${url(page)})`
}

function heldText({ ms, askedMs }: Extract<Event, { kind: 'held' }>): Words {
  const asked = askedMs > 0 ? say` and a pause of ${literal(duration(askedMs))}` : say``
  return say`The service asks for fewer requests${asked}: next request in ${literal(duration(ms))}`
}

function endOfStartingText({ why, left }: Extract<Event, { kind: 'starting-ended' }>): Words {
  return say`No more runs are started, ${literal(count(left, 'item'))} not started: ${whyText(why)}`
}

function whyText(why: WhyNotStarted): Words {
  switch (why.by) {
    case 'service':
    case 'journal':
      return say`${untrusted(explain(why.problem).what)}`
    case 'failures':
      return say`more items failed than \`tolerated-failures\` allows`
    case 'deadline':
      return say`the deadline (\`timeout-minutes\`) is too close`
  }
}
