// Checks one item of a list: its keys, its id and its values, all but the texts of its files. No
// message shows anything of a value; ids and keys are named.

import { isUsableId } from '../service/address.ts'
import { CONTROLS } from '../text/characters.ts'
import { kindAt, type Member, members, Places, type Range, stringAt } from '../text/json.ts'
import { foreign, joined, own, say, type Words } from '../text/words.ts'
import { INPUTS } from './input-table.ts'
import { article, inputsIn } from './inputs-json.ts'
import { itemPathsIn } from './item-paths.ts'
import type { ListFaults } from './list-faults.ts'
import { keys } from './node-names.ts'
import { given } from './reader.ts'

const KEYS = ['id', 'inputs', 'input-files', 'workflow-id', 'run-id'] as const

type Key = (typeof KEYS)[number]

const MOST_OF_AN_ID = 100

/** What an item's keys are checked against. */
export interface ItemRules {
  readonly stepHasWorkflow: boolean
  /** Whether a text contains the API key in any form. */
  readonly holdsKey: (text: string) => boolean
}

/** An item as it was written. */
export interface Draft {
  readonly id: string
  /** How it is called in messages. */
  readonly name: Words
  readonly workflowId: string | undefined
  readonly runId: string | undefined
  /** Where its `inputs` are in the text of the list. */
  readonly inputs: Range | undefined
  /** Node id → bytes of the value in its `inputs`. */
  readonly inline: ReadonlyMap<string, number>
  /** Node id → path, as written. */
  readonly files: ReadonlyMap<string, string>
}

export class ItemReader {
  private readonly text: string
  private readonly called: Words
  private readonly rules: ItemRules
  private readonly faults: ListFaults
  private readonly places: Places
  /** Id → position. */
  private readonly positions = new Map<string, number>()

  constructor(
    source: { readonly text: string; readonly called: Words },
    rules: ItemRules,
    faults: ListFaults,
  ) {
    this.text = source.text
    this.called = source.called
    this.rules = rules
    this.faults = faults
    this.places = new Places(source.text)
  }

  /** @param position from 1; it names an item whose id is what is wrong */
  read(range: Range, position: number): Draft | undefined {
    const { text, called } = this
    const kind = kindAt(text, range.start)
    if (kind !== 'object') {
      this.faults.add(
        say`${called}: item ${position} must be a JSON object, got ${own(article(kind))}`,
      )
      return undefined
    }
    const { found, repeated, unknown } = this.keysOf(range)
    const id = this.id(found.get('id'), position)
    const name =
      id === undefined
        ? say`item ${position}`
        : say`item ${foreign(id, MOST_OF_AN_ID, JSON.stringify)}`
    if (repeated.size > 0) this.refuse(name, say`must have ${keys([...repeated])} only once`)
    if (unknown.length > 0) {
      const known = joined(
        KEYS.map((key) => own(`\`${key}\``)),
        ', ',
      )
      this.refuse(name, say`can only have the keys ${known}, got ${keys(unknown)}`)
    }
    const runId = this.usableId(found.get('run-id'), 'run-id', name)
    const workflowId = this.usableId(found.get('workflow-id'), 'workflow-id', name)
    const inputs = found.get('inputs')
    const files = found.get('input-files')
    if (found.has('run-id')) {
      if (inputs !== undefined || files !== undefined) {
        this.refuse(name, say`cannot have \`inputs\` or \`input-files\` with a \`run-id\``)
      }
    } else if (!found.has('workflow-id') && !this.rules.stepHasWorkflow) {
      this.refuse(
        name,
        say`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``,
      )
    }
    return {
      id: id ?? '',
      name,
      workflowId,
      runId,
      inputs,
      inline: this.inline(inputs, name),
      files: this.files(files, name),
    }
  }

  private keysOf(object: Range) {
    const found = new Map<Key, Member>()
    const repeated = new Set<Key>()
    const unknown: string[] = []
    for (const member of members(this.text, object.start)) {
      const key = KEYS.find((each) => each === member.key)
      if (key === undefined) unknown.push(member.key)
      else if (found.has(key)) repeated.add(key)
      else found.set(key, member)
    }
    for (const [key, { start }] of found) {
      if (kindAt(this.text, start) === 'null') found.delete(key)
    }
    return { found, repeated, unknown }
  }

  /** `undefined` where it is not one that names the item. */
  private id(member: Member | undefined, position: number): string | undefined {
    const name = say`item ${position}`
    if (member === undefined) {
      this.refuse(name, say`must have an \`id\``)
      return undefined
    }
    const id = this.string(member, 'id', name)
    if (id === undefined) return undefined
    if (!isItemId(id)) {
      this.refuse(
        name,
        say`must have an \`id\` of 1 to ${MOST_OF_AN_ID} characters, without control characters and without leading or trailing white space, got ${given(id)}`,
      )
      return undefined
    }
    this.refuseKey(id, 'id', name)
    const first = this.positions.get(id)
    if (first !== undefined) {
      this.refuse(
        name,
        say`must have a unique \`id\`, got ${given(id)}, the \`id\` of item ${first}`,
      )
      return undefined
    }
    this.positions.set(id, position)
    return id
  }

  private usableId(
    member: Member | undefined,
    key: 'run-id' | 'workflow-id',
    name: Words,
  ): string | undefined {
    const id = member === undefined ? undefined : this.string(member, key, name)
    if (id !== undefined && !isUsableId(id)) {
      const allowed = own(INPUTS[key].allowed)
      this.refuse(name, say`must have as ${own(`\`${key}\``)} ${allowed}, got ${given(id)}`)
    } else if (id !== undefined) this.refuseKey(id, key, name)
    return id
  }

  /** It would stand in outputs, file names, and the journal, which nothing masks. */
  private refuseKey(text: string, key: Key, name: Words): void {
    if (!this.rules.holdsKey(text)) return
    this.refuse(name, say`must not contain the API key in ${own(`\`${key}\``)}`)
  }

  private string(member: Member, key: Key, name: Words): string | undefined {
    const kind = kindAt(this.text, member.start)
    if (kind === 'string') return stringAt(this.text, member.start, member.end)
    this.refuse(name, say`must have a string as ${own(`\`${key}\``)}, got ${own(article(kind))}`)
    return undefined
  }

  private inline(member: Member | undefined, name: Words): ReadonlyMap<string, number> {
    if (member === undefined) return new Map()
    const subject = say`${this.called}: \`inputs\` of ${name}`
    const { values, faults } = inputsIn(this.text, member, subject, this.places)
    for (const fault of faults) this.faults.add(fault)
    const bytes = new Map<string, number>()
    for (const [node, value] of values) bytes.set(node, Buffer.byteLength(value))
    return bytes
  }

  private files(member: Member | undefined, name: Words): ReadonlyMap<string, string> {
    if (member === undefined) return new Map()
    const subject = say`${this.called}: \`input-files\` of ${name}`
    const { paths, faults } = itemPathsIn(this.text, member, subject, this.places)
    for (const fault of faults) this.faults.add(fault)
    return paths
  }

  private refuse(name: Words, what: Words): void {
    this.faults.add(say`${this.called}: ${name} ${what}`)
  }
}

const CONTROL = new RegExp(`[${CONTROLS}]`)

function isItemId(id: string): boolean {
  return id.length >= 1 && id.length <= MOST_OF_AN_ID && id.trim() === id && !CONTROL.test(id)
}
