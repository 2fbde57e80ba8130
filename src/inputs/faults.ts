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

/** Something that is wrong, as a sentence: what it is about, a part of the input, and its predicate. */
export interface Finding {
  readonly about?: Words | undefined
  readonly what: Words
}

export class Faults {
  readonly all: Fault[] = []

  /**
   * @param what the predicate, such as `must exist`
   * @param about the part of the input that it is about; without it, all of the input
   */
  add(input: InputName, what: Words, about?: Words): void {
    const name = literal(`\`${input}\``)
    this.all.push({
      input,
      words: say`${about === undefined ? name : say`${name}: ${about}`} ${what}`,
    })
  }

  has(input: InputName): boolean {
    return this.all.some((fault) => fault.input === input)
  }
}

/** The faults of a list. A thousand items can have the same one: only the first are shown, then how many more. */
export class ListFaults {
  private readonly faults: Faults
  readonly input: 'items' | 'items-file'
  private number = 0

  constructor(faults: Faults, input: 'items' | 'items-file') {
    this.faults = faults
    this.input = input
  }

  get isEmpty(): boolean {
    return this.number === 0
  }

  add(what: Words, about?: Words): void {
    this.number++
    if (this.number <= MAX_LIST_FAULTS) this.faults.add(this.input, what, about)
  }

  /** To be called when all are added. */
  close(): void {
    const rest = this.number - MAX_LIST_FAULTS
    if (rest > 0) this.faults.add(this.input, say`has ${literal(count(rest, 'more mistake'))}`)
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
  const shown = ids.slice(0, MAX_NAMED).filter((id) => {
    if (room >= 0) room -= spelledOut(cut(id, MAX_NODE_LENGTH)).length + ', '.length
    return room >= 0
  })
  return say`${plural(noun, ids)} ${joined(shown.map(nodeId), ', ')}${more(ids, shown)}`
}

/** `line 1`, `lines 1, 2` */
export function lines(numbers: readonly number[]): Words {
  const shown = numbers.slice(0, MAX_NAMED)
  return say`${plural('line', numbers)} ${joined(shown, ', ')}${more(numbers, shown)}`
}

function plural(noun: string, { length }: readonly unknown[]): Words {
  return literal(length === 1 ? noun : `${noun}s`)
}

function more(all: readonly unknown[], shown: readonly unknown[]): Words {
  const rest = all.length - shown.length
  return literal(rest > 0 ? ` and ${rest} more` : '')
}

/** A finding for each rule that is broken, with everything that breaks it, in the order of the first. */
export class BrokenRules<Named> {
  private readonly rules = new Map<string, Named[]>()

  add(rule: string, what: Named): void {
    const list = this.rules.get(rule) ?? []
    list.push(what)
    this.rules.set(rule, list)
  }

  map(finding: (rule: Words, list: readonly Named[]) => Finding): Finding[] {
    return [...this.rules].map(([rule, list]) => finding(literal(rule), list))
  }
}
