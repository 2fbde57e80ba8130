import type { Task } from '../../run/task.ts'
import { count, duration, timeBetween } from '../../text/units.ts'
import { joined, literal, say, takeFirst, untrusted, url, type Words } from '../../text/words.ts'

const MAX_NAMES = 5

export function counted(number: number, noun: string): Words {
  return literal(count(number, noun))
}

export function formatTime(ms: number): Words {
  return literal(duration(ms))
}

export function describeTime(...times: Parameters<typeof timeBetween>): Words {
  const time = timeBetween(...times)
  return literal(time === undefined ? '' : ` in ${time}`)
}

export function quoteName(name: string): Words {
  return untrusted(name, 100, JSON.stringify)
}

export function listNames(names: readonly string[], max = 10): Words {
  return joined(takeFirst(names.map(quoteName), max), ', ')
}

const TASKS = {
  start: 'to start',
  collect: 'to collect',
  unchanged: 'unchanged',
  unknown: 'unknown',
} as const satisfies Readonly<Record<Task['kind'], string>>

export function countTasks(tasks: readonly Task[]): Words {
  const parts = Object.entries(TASKS).flatMap(([kind, text]) => {
    const number = tasks.filter((task) => task.kind === kind).length
    return number === 0 ? [] : [`${number} ${text}`]
  })
  return literal(parts.join(', '))
}

export function mentionPage(page: string | undefined) {
  return page && say` (${url(page)})`
}

interface Named {
  readonly name: Words | undefined
  readonly message: Words
}

/**
 * Each message once, with the items that have it: `de: quota`, `3 items: no answer (en, fr,
 * it)`.
 */
export function groupByMessage(all: readonly Named[], noun: string): readonly Words[] {
  const groups = [...Map.groupBy(all, ({ message }) => message.text).values()]
  return groups.map((group) => describeGroup(group, noun))
}

export function describeGroup(group: readonly Named[], noun: string, max = MAX_NAMES): Words {
  const message = group[0]?.message ?? say``
  const names = group.flatMap(({ name }) => name ?? [])
  const named = joined(takeFirst(names, max), ', ')
  if (group.length === 1) return names.length === 0 ? message : say`${named}: ${message}`
  const list = names.length > 0 && say` (${named})`
  return say`${counted(group.length, noun)}: ${message}${list}`
}
