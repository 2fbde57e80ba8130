// The log of a single run while it is started and waited for: it turns events into sentences. It never
// receives the value of an input or the text of an output.

import type { Poll } from '../run/poll.ts'
import type { Task } from '../run/task.ts'
import type { Event } from '../runs/ports.ts'
import { count, duration } from '../text/units.ts'
import { id, literal, say, untrusted, url, type Words } from '../text/words.ts'
import { type Entry, line } from './entry.ts'

/** What the log says about the task. */
export interface RunLogContext {
  readonly task: Task
  /** The ids of the nodes that get inputs. */
  readonly nodes: readonly string[]
  readonly baseUrl: string
  /** The page of a run, where there is one. */
  readonly urlOf: (runId: string) => string | undefined
}

/** Made for one step. */
export class RunLog {
  private readonly context: RunLogContext
  private messageBefore: string | undefined

  constructor(context: RunLogContext) {
    this.context = context
  }

  /** Before anything is sent. */
  opening(): readonly Entry[] {
    const { task, baseUrl } = this.context
    return task.kind === 'collect'
      ? [
          line(say`Collecting run ${id(task.runId)} from ${untrusted(baseUrl)}`),
          ...this.page(task.runId),
        ]
      : []
  }

  entriesOf(event: Event): readonly Entry[] {
    switch (event.kind) {
      case 'starting':
        return [line(this.startingText())]
      case 'start-repeated':
        return [line(repeatedText(event))]
      case 'started':
        return [line(say`Started run ${id(event.runId)}`), ...this.page(event.runId)]
      case 'polled':
        return this.polled(event)
      case 'held':
      case 'starting-ended':
        // For a single run, the lines of its polls and the report cover these events.
        return []
    }
  }

  private page(runId: string): readonly Entry[] {
    const page = this.context.urlOf(runId)
    return page === undefined ? [] : [line(say`  ${url(page)}`)]
  }

  private startingText(): Words {
    const { task, nodes, baseUrl } = this.context
    const workflow = id(task.workflowId ?? '')
    const named = nodes.length === 0 ? say`` : say` (${untrusted(nodes.join(', '), 200)})`
    return say`Starting workflow ${workflow} with ${literal(count(nodes.length, 'input'))}${named} at ${untrusted(baseUrl)}`
  }

  private polled({
    poll,
    waitedMs,
    pauseMs,
  }: Extract<Event, { kind: 'polled' }>): readonly Entry[] {
    const found = foundText(poll)
    if (found === undefined) return []
    const asked = askedText('retryAfterMs' in poll ? poll.retryAfterMs : 0)
    const next = pauseMs === undefined ? say`` : say`, next poll in ${time(pauseMs)}`
    const entries = [line(say`${time(waitedMs)} waited: ${found}${asked}${next}`)]
    const { message } = poll.kind === 'executing' ? poll : { message: undefined }
    if (message === undefined || message === this.messageBefore) return entries
    this.messageBefore = message
    return [...entries, line(say`  service: ${untrusted(message)}`)]
  }
}

/** What a poll found. */
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

function askedText(ms: number): Words {
  return ms > 0 ? say`, the service asked for a pause of ${time(ms)}` : say``
}

function time(ms: number): Words {
  return literal(duration(ms))
}
