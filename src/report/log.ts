// The log while the tasks are carried out: events become lines. It never has the value of an input or the text of an
// output. A single run has a line for each poll; a list has one for each start and each end.

import type { Settings } from '../inputs/settings.ts'
import type { Poll } from '../run/poll.ts'
import type { Task } from '../run/task.ts'
import { print } from '../runner/runner.ts'
import { isFailed } from '../runs/conclusion.ts'
import type { StepEvent } from '../runs/ports.ts'
import type { Answer } from '../service/exchange.ts'
import type { Trace } from '../service/service.ts'
import { systemClock } from '../text/clock.ts'
import { duration, size } from '../text/units.ts'
import { id, literal, say, shortened, untrusted, url, type Words } from '../text/words.ts'
import { explainNotStarted } from './messages/problems.ts'
import { counted, countTasks, describeTime, mentionPage, quoteName } from './messages/several.ts'
import type { ItemRecord } from './record.ts'

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
      const all = say`${counted(this.tasks.length, 'item')} (${countTasks(this.tasks)})`
      const runs = counted(list.maxParallel, 'run')
      const isStarting = this.tasks.some(({ kind }) => kind === 'start')
      const most = isStarting ? say`, at most ${runs} at a time` : say``
      write(say`${all}${most}, at ${base}`)
    } else if (task?.kind === 'collect') {
      write(say`Collecting run ${id(task.runId)} from ${base}`)
      writePage(this.settings.runPage?.urlOf(task.runId, task.workflowId))
    } else if (task?.kind === 'start') {
      const nodes = items.flatMap(({ values }) => [...values.keys()])
      const named = nodes.length === 0 ? say`` : say` (${untrusted(nodes.join(', '), 200)})`
      const inputs = say`${counted(nodes.length, 'input')}${named}`
      write(say`Starting workflow ${id(task.workflowId)} with ${inputs} at ${base}`)
    }
  }

  onEvent(event: StepEvent): void {
    switch (event.kind) {
      case 'start-repeated':
        this.repeated(event)
        break
      case 'started':
        this.started(event)
        break
      case 'polled':
        if (!this.isList) this.polled(event)
        break
      case 'held':
        write(say`The service is busy (${event.cause}): next request in ${formatTime(event.ms)}`)
        break
      case 'starting-ended':
        if (this.isList) this.startingEnded(event)
        break
    }
    if (this.isList) this.writeCounts()
  }

  itemEnded(record: ItemRecord): void {
    const { id: name, position, conclusion, runId, runUrl, failure, startedAt, endedAt } = record
    this.executing.delete(name)
    this.ended++
    if (isFailed(conclusion)) this.failed++
    // The line at the end of the starts has the number of items that are not started, and why.
    if (conclusion !== 'not_started') {
      const length = describeTime(startedAt, endedAt)
      const run = runId === undefined ? say`` : say`, run ${id(runId)}`
      // If this step started the run, the line of the start has its page.
      const isCollected = this.tasks[position - 1]?.kind === 'collect'
      const page = isCollected ? mentionPage(runUrl) : say``
      const why = failure && say`: ${shortened(failure.short, MAX_ERROR_LENGTH)}`
      const end = say`${literal(conclusion)}${length}${run}${page}${why ?? say``}`
      write(say`Ended ${this.nameItem(record)}: ${end}`)
    }
    this.writeCounts()
  }

  private repeated(event: Extract<StepEvent, { kind: 'start-repeated' }>): void {
    const { task, cause, pauseMs, askedMs } = event
    const item = this.isList ? say`: ${this.nameItem(task)}` : say``
    const next = say`next attempt in ${formatTime(pauseMs)}`
    write(say`Not started yet${item} (${cause})${describePause(askedMs)}, ${next}`)
  }

  private started({ task, runId }: Extract<StepEvent, { kind: 'started' }>): void {
    this.executing.add(task.id)
    const page = this.settings.runPage?.urlOf(runId, task.workflowId)
    if (this.isList) {
      write(say`Started run ${id(runId)} for ${this.nameItem(task)}${mentionPage(page)}`)
    } else {
      write(say`Started run ${id(runId)}`)
      writePage(page)
    }
  }

  private polled({ poll, waitedMs, pauseMs }: Extract<StepEvent, { kind: 'polled' }>): void {
    const asked = describePause('retryAfterMs' in poll ? poll.retryAfterMs : 0)
    const next = pauseMs === undefined ? say`` : say`, next poll in ${formatTime(pauseMs)}`
    write(say`${formatTime(waitedMs)} waited: ${describePoll(poll)}${asked}${next}`)
    const message = poll.kind === 'executing' ? poll.message : undefined
    if (message === undefined || message === this.message) return
    this.message = message
    write(say`  service: ${untrusted(message)}`)
  }

  private startingEnded({ left, why }: Extract<StepEvent, { kind: 'starting-ended' }>): void {
    const items = counted(left, 'item')
    write(say`No more runs are started (${items} left), ${explainNotStarted(why)}`)
  }

  private nameItem({ id, position }: Pick<Task, 'id' | 'position'>): Words {
    return say`item ${quoteName(id)} (${position} of ${this.tasks.length})`
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
      say`${formatTime(now)}: ${executing} executing, ${this.ended} ended${failed}, ${left} not started yet`,
    )
  }
}

/** A request for the runner's debug log: method, URL, status, size and time, never a header or a body. */
export function describeRequest(
  ...[{ method, url: address }, result, ms]: Parameters<Trace>
): Words {
  const found = result.kind === 'answer' ? describeAnswer(result) : result.cause
  return say`${literal(method)} ${untrusted(address.href, 2_000)}: ${found}, ${Math.round(ms)} ms`
}

function describeAnswer({ status, body: { bytes, cause } }: Answer): Words {
  const broken = cause === undefined ? say`` : say`, ${cause}`
  return say`status ${status}, ${literal(size(bytes.length))}${broken}`
}

function describePoll(poll: Poll): Words {
  if (poll.kind === 'executing') return say`still executing`
  if (poll.kind === 'failed' || poll.kind === 'busy') return say`poll failed (${poll.cause})`
  return literal(poll.kind === 'refused' ? 'poll refused' : 'finished')
}

function describePause(ms: number): Words {
  return ms > 0 ? say`, the service asked for a pause of ${formatTime(ms)}` : say``
}

function writePage(page: string | undefined): void {
  if (page !== undefined) write(say`  ${url(page)}`)
}

function formatTime(ms: number): Words {
  return literal(duration(ms))
}

function write(words: Words): void {
  print([words])
}
