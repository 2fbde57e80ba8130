// The log while the tasks are carried out: events become lines. It never has the value of an input or the text of an
// output. A single run has a line for each poll; a list has one for each start and each end.

import type { Settings } from '../inputs/settings.ts'
import type { WhyNotStarted } from '../run/outcome.ts'
import type { Poll } from '../run/poll.ts'
import type { Task } from '../run/task.ts'
import { isFailed } from '../runs/conclusion.ts'
import type { Event } from '../runs/ports.ts'
import type { Trace } from '../service/service.ts'
import { systemClock } from '../text/clock.ts'
import { timeBetween } from '../text/timestamp.ts'
import { count, duration, size } from '../text/units.ts'
import { id, joined, literal, say, untrusted, url, type Words } from '../text/words.ts'
import { inShort } from './account.ts'
import { line, writeEntries } from './entry.ts'
import { explain } from './messages/problems.ts'
import { type ItemRecord, itemName } from './record.ts'

const COUNTS_EVERY_MS = 60_000
const MAX_ERROR_LENGTH = 300

export class Log {
  private readonly tasks: readonly Task[]
  private readonly settings: Settings
  private readonly isList: boolean
  /** The page of a run, if there is one. */
  private readonly urlOf: (task: Task, runId: string) => string | undefined
  private readonly executing: Set<string>
  private ended = 0
  private failed = 0
  private countedAt = systemClock.now()
  /** The service's latest waiting message. */
  private message: string | undefined

  constructor(
    tasks: readonly Task[],
    settings: Settings,
    urlOf: (task: Task, runId: string) => string | undefined,
  ) {
    this.tasks = tasks
    this.settings = settings
    this.isList = settings.list !== undefined
    this.urlOf = urlOf
    this.executing = new Set(tasks.filter(({ kind }) => kind === 'collect').map(({ id }) => id))
  }

  /** Before anything is sent. */
  begin(): void {
    const { baseUrl } = this.settings
    const [task] = this.tasks
    if (this.isList) this.write(this.listText())
    else if (task?.kind === 'collect') {
      const { runId } = task
      this.write(say`Collecting run ${id(runId)} from ${untrusted(baseUrl)}`)
      this.writePage(task, runId)
    }
  }

  onEvent(event: Event): void {
    switch (event.kind) {
      case 'starting':
        if (!this.isList) this.write(this.startingText(event.task.workflowId))
        break
      case 'start-repeated':
        if (!this.isList) this.write(repeatedText(event))
        break
      case 'started':
        this.started(event.task, event.runId)
        break
      case 'polled':
        if (!this.isList) this.polled(event)
        break
      case 'held':
        this.write(heldText(event))
        break
      case 'starting-ended':
        if (this.isList) this.write(startingEndedText(event))
        break
    }
    if (this.isList) this.writeCounts()
  }

  /** An item of a list ended. */
  itemEnded(record: ItemRecord): void {
    this.executing.delete(record.id)
    this.ended++
    if (isFailed(record.conclusion)) this.failed++
    // How many are never started, and why, stands where the starting ends.
    if (record.conclusion !== 'not_started') this.write(this.endText(record))
    this.writeCounts()
  }

  private started(task: Task, runId: string): void {
    if (!this.isList) {
      this.write(say`Started run ${id(runId)}`)
      this.writePage(task, runId)
      return
    }
    this.executing.add(task.id)
    const page = pageText(this.urlOf(task, runId))
    this.write(say`Started run ${id(runId)} for ${this.itemText(task.id)}${page}`)
  }

  private polled({ poll, waitedMs, pauseMs }: Extract<Event, { kind: 'polled' }>): void {
    const asked = askedText('retryAfterMs' in poll ? poll.retryAfterMs : 0)
    const next = pauseMs === undefined ? say`` : say`, next poll in ${time(pauseMs)}`
    this.write(say`${time(waitedMs)} waited: ${foundText(poll)}${asked}${next}`)
    const message = poll.kind === 'executing' ? poll.message : undefined
    if (message === undefined || message === this.message) return
    this.message = message
    this.write(say`  service: ${untrusted(message)}`)
  }

  private startingText(workflowId: string): Words {
    const nodes = this.settings.items.flatMap(({ values }) => [...values.keys()])
    const named = nodes.length === 0 ? say`` : say` (${untrusted(nodes.join(', '), 200)})`
    const inputs = literal(count(nodes.length, 'input'))
    return say`Starting workflow ${id(workflowId)} with ${inputs}${named} at ${untrusted(this.settings.baseUrl)}`
  }

  private listText(): Words {
    const number = (kind: Task['kind']) => this.tasks.filter((task) => task.kind === kind).length
    const toStart = number('start')
    const parts = [
      [toStart, 'to start'],
      [number('collect'), 'to collect'],
      [number('leave'), 'that may have been started'],
    ] as const
    const what = parts.filter(([of]) => of > 0).map(([of, text]) => `${of} ${text}`)
    const runs = literal(count(this.settings.list?.maxParallel ?? 1, 'run'))
    const most = toStart === 0 ? say`` : say`, at most ${runs} at a time`
    const items = literal(count(this.tasks.length, 'item'))
    return say`${items} (${literal(what.join(', '))})${most}, at ${untrusted(this.settings.baseUrl)}`
  }

  private endText({ id: name, conclusion, runId, runUrl, account, ...times }: ItemRecord): Words {
    const took = timeBetween(times.startedAt, times.endedAt)
    const length = literal(took === '–' ? '' : ` in ${took}`)
    const run = runId === undefined ? say`` : say`, run ${id(runId)}`
    // The line of its start has the page of a run that this step started.
    const isCollected = this.tasks.find((task) => task.id === name)?.kind === 'collect'
    const page = isCollected ? pageText(runUrl) : say``
    const why =
      account === undefined ? say`` : say`: ${untrusted(inShort(account), MAX_ERROR_LENGTH)}`
    return say`Ended ${this.itemText(name)}: ${literal(conclusion)}${length}${run}${page}${why}`
  }

  private itemText(name: string): Words {
    const position = this.tasks.findIndex((task) => task.id === name) + 1
    return say`item ${itemName(name)} (${position} of ${this.tasks.length})`
  }

  private writeCounts(): void {
    const now = systemClock.now()
    const { length: total } = this.tasks
    if (now - this.countedAt < COUNTS_EVERY_MS || this.ended === total) return
    this.countedAt = now
    const { size: executing } = this.executing
    const failed = this.failed === 0 ? say`` : say` (${this.failed} failed)`
    const left = total - executing - this.ended
    this.write(
      say`${time(now)}: ${executing} executing, ${this.ended} ended${failed}, ${left} not started yet`,
    )
  }

  private writePage(task: Task, runId: string): void {
    const page = this.urlOf(task, runId)
    if (page !== undefined) this.write(say`  ${url(page)}`)
  }

  private write(words: Words): void {
    writeEntries([line(words)])
  }
}

/** A request for the runner's debug log: method, URL, status, size and time, never a header or a body. */
export function traceText({ method, url: address, status, bytes, ms, cause }: Trace): Words {
  const facts = [
    ...(status === undefined ? [] : [say`status ${status}`]),
    ...(bytes === undefined ? [] : [literal(size(bytes))]),
    ...(cause === undefined ? [] : [untrusted(cause, 2_000)]),
    say`${Math.round(ms)} ms`,
  ]
  return say`${literal(method)} ${untrusted(address, 2_000)}: ${joined(facts, ', ')}`
}

function foundText(poll: Poll): Words {
  switch (poll.kind) {
    case 'executing':
      return say`still executing`
    case 'finished':
      return say`finished`
    case 'failed':
    case 'busy':
      return say`poll failed (${untrusted(poll.cause)})`
    case 'refused':
      return say`poll refused`
  }
}

function repeatedText({
  cause,
  pauseMs,
  askedMs,
}: Extract<Event, { kind: 'start-repeated' }>): Words {
  return say`Not started yet (${untrusted(cause)})${askedText(askedMs)}, next attempt in ${time(pauseMs)}`
}

function heldText({ ms, askedMs }: Extract<Event, { kind: 'held' }>): Words {
  const asked = askedMs > 0 ? say` and a pause of ${time(askedMs)}` : say``
  return say`The service asks for fewer requests${asked}: next request in ${time(ms)}`
}

function startingEndedText({ why, left }: Extract<Event, { kind: 'starting-ended' }>): Words {
  const items = literal(count(left, 'item'))
  return say`No more runs are started, ${items} not started: ${whyText(why)}`
}

function whyText(why: WhyNotStarted): Words {
  switch (why.by) {
    case 'service':
    case 'journal':
      return untrusted(explain(why.problem).what)
    case 'failures':
      return say`more items failed than \`tolerated-failures\` allows`
    case 'deadline':
      return say`the deadline (\`timeout-minutes\`) is too close`
  }
}

function askedText(ms: number): Words {
  return ms > 0 ? say`, the service asked for a pause of ${time(ms)}` : say``
}

function pageText(page: string | undefined): Words {
  return page === undefined ? say`` : say` (${url(page)})`
}

function time(ms: number): Words {
  return literal(duration(ms))
}
