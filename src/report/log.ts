// Events become lines: of a single run, each poll; of a list, each start and end. Never an input's value or an output.

import type { Settings } from '../inputs/settings.ts'
import type { Poll } from '../run/poll.ts'
import type { Task } from '../run/task.ts'
import { endGroup, print, startGroup } from '../runner/runner.ts'
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
/** The lines of more items are in groups. */
const MAX_LOOSE_ITEMS = 40

export class Log {
  private readonly tasks: readonly Task[]
  private readonly settings: Settings
  private readonly isList: boolean
  private readonly executing: Set<string>
  private ended = 0
  private failed = 0
  private countedAt = systemClock.now()

  constructor(tasks: readonly Task[], settings: Settings) {
    this.tasks = tasks
    this.settings = settings
    this.isList = settings.list !== undefined
    this.executing = new Set(tasks.filter(({ kind }) => kind === 'collect').map(({ id }) => id))
  }

  begin(): void {
    const [task] = this.tasks
    const { baseUrl, list } = this.settings
    const base = untrusted(baseUrl)
    if (list !== undefined) {
      const all = say`${counted(this.tasks.length, 'item')} (${countTasks(this.tasks)})`
      const runs = counted(list.maxParallel, 'run')
      const isStarting = this.tasks.some(({ kind }) => kind === 'start')
      const most = isStarting && say`, at most ${runs} at a time`
      this.write(say`${all}${most}, at ${base}`)
    } else if (task?.kind === 'collect') {
      this.write(say`Collecting run ${id(task.runId)} from ${base}`)
      this.writePage(this.settings.runPage?.urlOf(task.runId, task.workflowId))
    } else if (task?.kind === 'start') {
      const nodes = [...task.values.keys()]
      const named = nodes.length > 0 && say` (${untrusted(nodes.join(', '), 200)})`
      const inputs = say`${counted(nodes.length, 'input')}${named}`
      this.write(say`Starting workflow ${id(task.workflowId)} with ${inputs} at ${base}`)
    }
  }

  onEvent(event: StepEvent): void {
    switch (event.kind) {
      case 'start-repeated': {
        const { task, cause, pauseMs } = event
        const item = this.isList && say`: ${this.nameItem(task)}`
        const next = say`next attempt in ${formatTime(pauseMs)}`
        this.write(say`Not started yet${item} (${cause}), ${next}`, true)
        break
      }
      case 'started': {
        const { task, runId } = event
        this.executing.add(task.id)
        const page = this.settings.runPage?.urlOf(runId, task.workflowId)
        const item = say` for ${this.nameItem(task)}${mentionPage(page)}`
        this.write(say`Started run ${id(runId)}${this.isList && item}`, true)
        if (!this.isList) this.writePage(page)
        break
      }
      case 'polled':
        if (!this.isList) this.polled(event)
        break
      case 'held':
        this.write(say`The service is busy (${event.cause}): a pause of ${formatTime(event.ms)}`)
        break
      case 'starting-ended':
        if (this.isList) {
          const left = counted(event.left, 'item')
          this.write(say`No more runs are started (${left} left), ${explainNotStarted(event.why)}`)
        }
    }
    if (this.isList) this.writeCounts()
  }

  itemEnded(record: ItemRecord): void {
    const { id: name, conclusion, runId, runUrl, failure, startedAt, endedAt } = record
    this.executing.delete(name)
    this.ended++
    if (isFailed(conclusion)) this.failed++
    if (conclusion !== 'not_started') {
      const length = describeTime(startedAt, endedAt)
      const run = runId && say`, run ${id(runId)}`
      const page = record.isCollected && mentionPage(runUrl)
      const why = failure && say`: ${shortened(failure.short, MAX_ERROR_LENGTH)}`
      const end = say`${literal(conclusion)}${length}${run}${page}${why}`
      this.write(say`Ended ${this.nameItem(record)}: ${end}`, true)
    }
    this.writeCounts()
  }

  private polled({ poll, waitedMs, pauseMs }: Extract<StepEvent, { kind: 'polled' }>): void {
    const next = pauseMs !== undefined && say`, next poll in ${formatTime(pauseMs)}`
    this.write(say`${formatTime(waitedMs)} waited: ${describePoll(poll)}${next}`)
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
    const failed = this.failed > 0 && say` (${this.failed} failed)`
    const ended = say`${this.ended} ended${failed}`
    const left = total - executing - this.ended
    this.write(say`${formatTime(now)}: ${executing} executing, ${ended}, ${left} not started yet`)
  }

  private writePage(page: string | undefined): void {
    if (page !== undefined) this.write(say`  ${url(page)}`)
  }

  private write(words: Words, isOfItem = false): void {
    if (!isOfItem) endGroup()
    else if (this.isList && this.tasks.length > MAX_LOOSE_ITEMS) startGroup(say`Starts and ends`)
    print([words])
  }
}

/** For the debug log: never a header or a body. */
export function describeRequest(...[{ method, url: address }, result, ms]: Parameters<Trace>) {
  const found = result.kind === 'answer' ? describeAnswer(result) : result.cause
  return say`${literal(method)} ${untrusted(address.href, 2_000)}: ${found}, ${Math.round(ms)} ms`
}

function describeAnswer({ status, body: { bytes, cause } }: Answer): Words {
  return say`status ${status}, ${literal(size(bytes.length))}${cause && say`, ${cause}`}`
}

function describePoll(poll: Poll): Words {
  if (poll.kind === 'executing') return say`still executing`
  if (poll.kind === 'failed' || poll.kind === 'busy') return say`poll failed (${poll.cause})`
  return literal(poll.kind === 'refused' ? 'poll refused' : 'finished')
}

function formatTime(ms: number): Words {
  return literal(duration(ms))
}
