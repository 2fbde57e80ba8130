// What is wrong with the inputs: everything is collected, so that one message reports all of it. No message shows
// anything of a value; ids of nodes and items are named.

import type { Fault } from '../run/problem.ts'
import type { JsonError } from '../text/json.ts'
import { cut, spelledOut } from '../text/text.ts'
import { count } from '../text/units.ts'
import { escaped, joined, literal, say, untrusted, type Words } from '../text/words.ts'
import type { InputName } from './input-table.ts'

/** Of one list, how many faults are shown. */
const MAX_LIST_FAULTS = 20
/** Nodes, or lines, that are named in one message. */
const MAX_NAMED = 50
/** Of a node id, in code units. */
const MAX_NODE_LENGTH = 80
/** Of the names together, in code units: what is wrong with them must not be cut off behind them. */
const MAX_NAMES_LENGTH = 500

/**
 * Says what is wrong with an input.
 * @param what the predicate, such as `must exist`
 * @param about the part of the input that it is about; without it, all of the input
 */
export type Refuse = (what: Words, about?: Words) => void

export class Faults {
  readonly all: Fault[] = []

  add(input: InputName, what: Words, about?: Words): void {
    const name = literal(`\`${input}\``)
    const subject = about === undefined ? name : say`${name}: ${about}`
    this.all.push({ input, words: say`${subject} ${what}` })
  }

  of(input: InputName): Refuse {
    return (what, about) => this.add(input, what, about)
  }

  has(input: InputName): boolean {
    return this.all.some((fault) => fault.input === input)
  }
}

/** A thousand items can have the same fault: only the first are shown, then how many more. */
export class ListFaults {
  number = 0
  private readonly show: Refuse

  constructor(show: Refuse) {
    this.show = show
  }

  add(what: Words, about?: Words): void {
    if (++this.number <= MAX_LIST_FAULTS) this.show(what, about)
  }

  /** To be called when all are added. */
  close(): void {
    const rest = this.number - MAX_LIST_FAULTS
    if (rest > 0) this.show(say`has ${literal(count(rest, 'more mistake'))}`)
  }
}

/** What is wrong with the JSON of an input, without the input's name. */
export function jsonFault(input: InputName, { explanation }: JsonError): Words {
  const { message, remedy, isFromText } = explanation
  // Nobody evaluates expressions in a file.
  const isExpanded = input === 'inputs' || input === 'items'
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  const event = 'pass text from an event as `${{ toJSON(…) }}`, without quotes around it'
  const parts = [message, remedy, isExpanded && isFromText ? event : undefined]
  return literal(parts.filter((part) => part !== undefined).join('; '))
}

/** What was given, as a JSON string: what is wrong with it may be a character that nobody sees. */
export function given(value: string): Words {
  return escaped(value, 60)
}

/** A path as it was written. */
export function filePath(path: string): Words {
  return untrusted(path, 100, JSON.stringify)
}

/** `"a"`; an odd space in it, or a character that nobody sees, as its escape. */
export function nodeId(id: string): Words {
  return escaped(id, MAX_NODE_LENGTH)
}

/** `node "a"`, `nodes "a", "b"` */
export function named(noun: 'node' | 'key', ids: readonly string[]): Words {
  let room = MAX_NAMES_LENGTH
  const shown = ids.filter((id) => {
    if (room >= 0) room -= spelledOut(cut(id, MAX_NODE_LENGTH)).length + ', '.length
    return room >= 0
  })
  return several(noun, shown.map(nodeId), ids.length)
}

/** `line 1`, `lines 1, 2` */
export function lines(numbers: readonly number[]): Words {
  return several('line', numbers, numbers.length)
}

function several(noun: string, names: readonly (Words | number)[], number: number): Words {
  const shown = names.slice(0, MAX_NAMED)
  const left = number - shown.length
  const more = left > 0 ? say` and ${left} more` : say``
  return say`${literal(number === 1 ? noun : `${noun}s`)} ${joined(shown, ', ')}${more}`
}

/** Rule → everything that breaks it, in the order of the first. */
export function byRule<Named>(
  broken: readonly (readonly [rule: string, what: Named])[],
): readonly (readonly [rule: Words, list: readonly Named[]])[] {
  const groups = [...Map.groupBy(broken, ([rule]) => rule)]
  return groups.map(([rule, list]) => [literal(rule), list.map(([, what]) => what)])
}
