// The lines of a list while it is carried out: each start and end. Never an input's value or
// an output.

import { endGroup, print, startGroup } from '../github/runner.ts'
import type { Settings } from '../inputs/settings.ts'
import type { Task } from '../run/task.ts'
import { isFailed } from '../schedule/conclusion.ts'
import type { StepEvent } from '../schedule/ports.ts'
import type { Answer } from '../service/exchange.ts'
import type { Trace } from '../service/service.ts'
import { systemClock } from '../text/clock.ts'
import { size } from '../text/units.ts'
import { id, literal, say, shortened, untrusted, type Words } from '../text/words.ts'
import type { EndedItem } from './ended-item.ts'
import { CONCLUSIONS } from './words/conclusions.ts'
import { explainNotStarted } from './words/problems.ts'
import {
  counted,
  countTasks,
  describeTime,
  formatTime,
  mentionPage,
  quoteName,
} from './words/several.ts'

const COUNTS_EVERY_MS = 60_000
const MAX_ERROR_LENGTH = 300
/** The lines of more items are in groups. */
const MAX_LOOSE_ITEMS = 40

export class ListLog {
  private readonly tasks: readonly Task[]
  private readonly settings: Settings
  private readonly executing: Set<string>
  private ended = 0
  private failed = 0
  private countedAt = systemClock.now()

  constructor(tasks: readonly Task[], settings: Settings) {
    this.tasks = tasks
    this.settings = settings
    this.executing = new Set(tasks.filter(({ kind }) => kind === 'collect').map(({ id }) => id))
  }

  begin(): void {
    const all = say`${counted(this.tasks.length, 'item')} (${countTasks(this.tasks)})`
    const { baseUrl, list } = this.settings
    const isStarting = this.tasks.some(({ kind }) => kind === 'start')
    const most = isStarting && list && say`, at most ${counted(list.maxParallel, 'run')} at a time`
    this.write(say`${all}${most}, at ${untrusted(baseUrl)}`)
  }

  onEvent(event: StepEvent): void {
    switch (event.kind) {
      case 'start-repeated': {
        const { task, cause, pauseMs } = event
        const next = say`next attempt in ${formatTime(pauseMs)}`
        this.writeOfItem(say`Not started yet: ${this.nameItem(task)} (${cause}), ${next}`)
        break
      }
      case 'started': {
        const { task, runId } = event
        this.executing.add(task.id)
        const page = mentionPage(this.settings.runPage?.urlOf(runId, task.workflowId))
        this.writeOfItem(say`Started run ${id(runId)} for ${this.nameItem(task)}${page}`)
        break
      }
      case 'held':
        this.write(say`The service is busy (${event.cause}): a pause of ${formatTime(event.ms)}`)
        break
      case 'starting-ended': {
        const left = counted(event.left, 'item')
        this.write(say`No more runs are started (${left} left), ${explainNotStarted(event.why)}`)
      }
    }
    this.writeCounts()
  }

  itemEnded(record: EndedItem): void {
    const { id: name, conclusion, runId, runUrl, failure, startedAt, endedAt } = record
    this.executing.delete(name)
    this.ended++
    if (isFailed(conclusion)) this.failed++
    if (CONCLUSIONS[conclusion].named === 'at-once') {
      const length = describeTime(startedAt, endedAt)
      const run = runId && say`, run ${id(runId)}`
      const page = record.isCollected && mentionPage(runUrl)
      const why = failure && say`: ${shortened(failure.short, MAX_ERROR_LENGTH)}`
      const end = say`${literal(conclusion)}${length}${run}${page}${why}`
      this.writeOfItem(say`Ended ${this.nameItem(record)}: ${end}`)
    }
    this.writeCounts()
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

  private write(line: Words): void {
    endGroup()
    print([line])
  }

  private writeOfItem(line: Words): void {
    if (this.tasks.length > MAX_LOOSE_ITEMS) startGroup(say`Starts and ends`)
    print([line])
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
