// Lists in few words: the first elements, equal messages once, the number of each kind.

import type { Task } from '../../run/task.ts'
import { count } from '../../text/units.ts'
import { joined, literal, say, untrusted, url, type Words } from '../../text/words.ts'

const MAX_GROUPS = 20
const MAX_NAMES = 5

/** `1 item`, `2 items` */
export function counted(number: number, noun: string): Words {
  return literal(count(number, noun))
}

/** The first `max`, and how many are left. */
export function firstOf(all: readonly Words[], max: number): readonly Words[] {
  const left = all.length - max
  return left > 0 ? [...all.slice(0, max), say`and ${left} more`] : all
}

/** An item's id, or a node's, in quotes, whatever it contains. */
export function quoted(name: string): Words {
  return untrusted(name, 100, JSON.stringify)
}

/** `"a", "b", and 3 more` */
export function namesOf(names: readonly string[], max = 10): Words {
  return joined(firstOf(names.map(quoted), max), ', ')
}

/** `2 to start, 1 to collect`: how often each kind occurs, in the order of `words`. */
export function kindsText(
  kinds: readonly string[],
  words: Readonly<Record<string, string>>,
): string {
  const parts = Object.entries(words).flatMap(([kind, text]) => {
    const number = kinds.filter((each) => each === kind).length
    return number === 0 ? [] : [`${number} ${text}`]
  })
  return parts.join(', ')
}

const TASKS: Readonly<Record<Task['kind'], string>> = {
  start: 'to start',
  collect: 'to collect',
  leave: 'unknown',
}

export function tasksText(tasks: readonly Task[]): Words {
  const kinds = tasks.map(({ kind }) => kind)
  return literal(kindsText(kinds, TASKS))
}

/** The page of a run behind its id, if there is one. */
export function pageText(page: string | undefined): Words {
  return page === undefined ? say`` : say` (${url(page)})`
}

export interface Failed {
  readonly name: Words | undefined
  readonly message: Words
}

/** Each message once, with the items that have it: `de: quota`, `3 items: no answer (en, fr, it)`. */
export function groupsText(all: readonly Failed[], noun: string): readonly Words[] {
  const groups = [...Map.groupBy(all, ({ message }) => message.text).values()]
  const left = groups.length - MAX_GROUPS
  return [
    ...groups.slice(0, MAX_GROUPS).flatMap((group) => groupText(group, noun)),
    ...(left > 0 ? [say`… and ${counted(left, 'other message')}`] : []),
  ]
}

function groupText(group: readonly Failed[], noun: string): readonly Words[] {
  const [first] = group
  if (first === undefined) return []
  const { name, message } = first
  if (group.length === 1) return [name === undefined ? message : say`${name}: ${message}`]
  const names = group.flatMap((each) => each.name ?? [])
  const named = names.length === 0 ? say`` : say` (${joined(firstOf(names, MAX_NAMES), ', ')})`
  return [say`${counted(group.length, noun)}: ${message}${named}`]
}

/** One of each message before a second one of any, because only a few are shown. */
export function variedFirst<T>(all: readonly T[], messageOf: (each: T) => string | undefined) {
  const groups = [...Map.groupBy(all, messageOf).values()]
  const firsts = groups.flatMap((group) => group.slice(0, 1))
  return [...firsts, ...groups.flatMap((group) => group.slice(1))]
}
