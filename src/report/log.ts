// The log while the tasks are carried out: events become lines. It never has the value of an input or the text of an
// output. A single run has a line for each poll; a list has one for each start and each end.

import type { Settings } from '../inputs/settings.ts'
import type { Poll } from '../run/poll.ts'
import type { Task } from '../run/task.ts'
import { print } from '../runner/runner.ts'
import { isFailed } from '../runs/conclusion.ts'
import type { Event } from '../runs/ports.ts'
import type { Answer } from '../service/exchange.ts'
import type { Trace } from '../service/service.ts'
import { systemClock } from '../text/clock.ts'
import { duration, size } from '../text/units.ts'
import { id, literal, say, untrusted, url, type Words } from '../text/words.ts'
import { whyNotStarted } from './messages/problems.ts'
import { counted, pageText, quoted, tasksText, tookText } from './messages/several.ts'
import { type ItemRecord, urlOf } from './record.ts'

const COUNTS_EVERY_MS = 60_000
const MAX_ERROR_LENGTH = 300

export class Log {
  private readonly tasks: readonly Task[]
  private readonly settings: Settings
  private readonly isList: boolean
  private readonly executing: Set<string>
  private ended = 0
  private failed = 0
  private countedAt = systemClock.now()
  private message: string | undefined

  constructor(tasks: readonly Task[], settings: Settings) {
    this.tasks = tasks
    this.settings = settings
    this.isList = settings.list !== undefined
    this.executing = new Set(tasks.filter(({ kind }) => kind === 'collect').map(({ id }) => id))
  }

  begin(): void {
    const [task] = this.tasks
    const { baseUrl, list, items } = this.settings
    const base = untrusted(baseUrl)
    if (list !== undefined) {
      const all = say`${counted(this.tasks.length, 'item')} (${tasksText(this.tasks)})`
      const runs = counted(list.maxParallel, 'run')
      const isStarting = this.tasks.some(({ kind }) => kind === 'start')
      const most = isStarting ? say`, at most ${runs} at a time` : say``
      write(say`${all}${most}, at ${base}`)
    } else if (task?.kind === 'collect') {
      write(say`Collecting run ${id(task.runId)} from ${base}`)
      writePage(urlOf(this.settings, task.id, task.runId))
    } else if (task?.kind === 'start') {
      const nodes = items.flatMap(({ values }) => [...values.keys()])
      const named = nodes.length === 0 ? say`` : say` (${untrusted(nodes.join(', '), 200)})`
      const inputs = say`${counted(nodes.length, 'input')}${named}`
      write(say`Starting workflow ${id(task.workflowId)} with ${inputs} at ${base}`)
    }
  }

  onEvent(event: Event): void {
    const { isList } = this
    if (event.kind === 'start-repeated') this.repeated(event)
    if (event.kind === 'started') this.started(event)
    if (event.kind === 'polled' && !isList) this.polled(event)
    if (event.kind === 'held') {
      write(say`The service asks for fewer requests: next request in ${time(event.ms)}`)
    }
    if (event.kind === 'starting-ended' && isList) {
      const items = counted(event.left, 'item')
      write(say`No more runs are started (${items} left), ${whyNotStarted(event.why)}`)
    }
    if (isList) this.writeCounts()
  }

  itemEnded({ id: name, position, conclusion, runId, runUrl, short, ...times }: ItemRecord): void {
    this.executing.delete(name)
    this.ended++
    if (isFailed(conclusion)) this.failed++
    // The line at the end of the starts has the number of items that are not started, and why.
    if (conclusion !== 'not_started') {
      const length = tookText(times.startedAt, times.endedAt)
      const run = runId === undefined ? say`` : say`, run ${id(runId)}`
      // If this step started the run, the line of the start has its page.
      const isCollected = this.tasks[position - 1]?.kind === 'collect'
      const page = isCollected ? pageText(runUrl) : say``
      const why = short === undefined ? say`` : say`: ${untrusted(short, MAX_ERROR_LENGTH)}`
      const end = say`${literal(conclusion)}${length}${run}${page}${why}`
      write(say`Ended ${this.itemText(name)}: ${end}`)
    }
    this.writeCounts()
  }

  private repeated(event: Extract<Event, { kind: 'start-repeated' }>): void {
    const { task, cause, pauseMs, askedMs } = event
    const item = this.isList ? say`: ${this.itemText(task.id)}` : say``
    const next = say`next attempt in ${time(pauseMs)}`
    write(say`Not started yet${item} (${untrusted(cause)})${askedText(askedMs)}, ${next}`)
  }

  private started({ task, runId }: Extract<Event, { kind: 'started' }>): void {
    this.executing.add(task.id)
    const page = urlOf(this.settings, task.id, runId)
    if (this.isList) {
      write(say`Started run ${id(runId)} for ${this.itemText(task.id)}${pageText(page)}`)
    } else {
      write(say`Started run ${id(runId)}`)
      writePage(page)
    }
  }

  private polled({ poll, waitedMs, pauseMs }: Extract<Event, { kind: 'polled' }>): void {
    const asked = askedText('retryAfterMs' in poll ? poll.retryAfterMs : 0)
    const next = pauseMs === undefined ? say`` : say`, next poll in ${time(pauseMs)}`
    write(say`${time(waitedMs)} waited: ${foundText(poll)}${asked}${next}`)
    const message = poll.kind === 'executing' ? poll.message : undefined
    if (message === undefined || message === this.message) return
    this.message = message
    write(say`  service: ${untrusted(message)}`)
  }

  private itemText(name: string): Words {
    const position = this.tasks.findIndex((task) => task.id === name) + 1
    return say`item ${quoted(name)} (${position} of ${this.tasks.length})`
  }

  private writeCounts(): void {
    const now = systemClock.now()
    const { length: total } = this.tasks
    if (now - this.countedAt < COUNTS_EVERY_MS || this.ended === total) return
    this.countedAt = now
    const { size: executing } = this.executing
    const failed = this.failed === 0 ? say`` : say` (${this.failed} failed)`
    const left = total - executing - this.ended
    write(
      say`${time(now)}: ${executing} executing, ${this.ended} ended${failed}, ${left} not started yet`,
    )
  }
}

/** A request for the runner's debug log: method, URL, status, size and time, never a header or a body. */
export function traceText(...[{ method, url: address }, result, ms]: Parameters<Trace>): Words {
  const found = result.kind === 'answer' ? answerText(result) : untrusted(result.cause, 2_000)
  return say`${literal(method)} ${untrusted(address.href, 2_000)}: ${found}, ${Math.round(ms)} ms`
}

function answerText({ status, body: { bytes, cause } }: Answer): Words {
  const broken = cause === undefined ? say`` : say`, ${untrusted(cause, 2_000)}`
  return say`status ${status}, ${literal(size(bytes.length))}${broken}`
}

function foundText(poll: Poll): Words {
  if (poll.kind === 'executing') return say`still executing`
  if (poll.kind === 'failed' || poll.kind === 'busy')
    return say`poll failed (${untrusted(poll.cause)})`
  return literal(poll.kind === 'refused' ? 'poll refused' : 'finished')
}

function askedText(ms: number): Words {
  return ms > 0 ? say`, the service asked for a pause of ${time(ms)}` : say``
}

function writePage(page: string | undefined): void {
  if (page !== undefined) write(say`  ${url(page)}`)
}

function time(ms: number): Words {
  return literal(duration(ms))
}

function write(words: Words): void {
  print([words])
}
