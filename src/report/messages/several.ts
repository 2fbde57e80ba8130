// Lists in few words: the first elements, equal messages once, the number of each kind.

import type { Task } from '../../run/task.ts'
import { count, timeBetween } from '../../text/units.ts'
import { firstOf, joined, literal, say, untrusted, url, type Words } from '../../text/words.ts'

const MAX_GROUPS = 20
const MAX_NAMES = 5

export function counted(number: number, noun: string): Words {
  return literal(count(number, noun))
}

/** ` in 2m 05s`; empty if a time is not known. Times in microseconds since 1970. */
export function describeTime(...times: Parameters<typeof timeBetween>): Words {
  const time = timeBetween(...times)
  return literal(time === undefined ? '' : ` in ${time}`)
}

/** An item's id, or a node's, in quotes, whatever it contains. */
export function quoteName(name: string): Words {
  return untrusted(name, 100, JSON.stringify)
}

/** `"a", "b", and 3 more` */
export function listNames(names: readonly string[], max = 10): Words {
  return joined(firstOf(names.map(quoteName), max), ', ')
}

const TASKS = { start: 'to start', collect: 'to collect', skip: 'unknown' } as const

/** `2 to start, 1 to collect` */
export function countTasks(tasks: readonly Task[]): Words {
  const parts = (['start', 'collect', 'skip'] as const).flatMap((kind) => {
    const number = tasks.filter((task) => task.kind === kind).length
    return number === 0 ? [] : [`${number} ${TASKS[kind]}`]
  })
  return literal(parts.join(', '))
}

/** The page of a run behind its id, if there is one. */
export function mentionPage(page: string | undefined): Words {
  return page === undefined ? say`` : say` (${url(page)})`
}

export interface Failed {
  readonly name: Words | undefined
  readonly message: Words
}

/** Each message once, with the items that have it: `de: quota`, `3 items: no answer (en, fr, it)`. */
export function groupByMessage(all: readonly Failed[], noun: string): readonly Words[] {
  const groups = [...Map.groupBy(all, ({ message }) => message.text).values()]
  const left = groups.length - MAX_GROUPS
  return [
    ...groups.slice(0, MAX_GROUPS).flatMap((group) => describeGroup(group, noun)),
    ...(left > 0 ? [say`… and ${counted(left, 'other message')}`] : []),
  ]
}

function describeGroup(group: readonly Failed[], noun: string): readonly Words[] {
  const [first] = group
  if (first === undefined) return []
  const { name, message } = first
  if (group.length === 1) return [name === undefined ? message : say`${name}: ${message}`]
  const names = group.flatMap((each) => each.name ?? [])
  const named = names.length === 0 ? say`` : say` (${joined(firstOf(names, MAX_NAMES), ', ')})`
  return [say`${counted(group.length, noun)}: ${message}${named}`]
}
