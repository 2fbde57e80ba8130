// The inputs as written in `with:`, and their faults, collected so that one message reports all of them.
// Messages show ids of nodes and items, but nothing of a value for a node.

import { variableOf } from '../runner/runner.ts'
import { parseJson } from '../text/json.ts'
import { count } from '../text/units.ts'
import { escaped, joined, literal, say, type Words } from '../text/words.ts'
import { INPUT_NAMES, INPUTS, type InputName, type InputValues } from './input-table.ts'
import { findMisspelled } from './misspelled.ts'
import { type Folders, orRefuse, readTextFile } from './paths.ts'

/** Limit for one input, since a thousand items can have the same fault. */
const MAX_FAULTS = 20
/**
 * Reports a fault of an input.
 * @param what the predicate: `must exist`
 * @param about the part of the input at fault; by default, all of it
 */
export type Refuse = (what: Words, about?: Words) => void

interface Refusal {
  readonly what: Words
  readonly about: Words | undefined
}

export class Inputs {
  /** Includes the white space around it, because positions in JSON refer to the text as written. */
  readonly raw: (name: InputName) => string
  readonly folders: Folders
  private readonly givenEmpty = new Set<InputName>()
  private readonly misspelled: Words[] = []
  /** The first refusals of each input, and how many there are. */
  private readonly refused = new Map<InputName, { readonly first: Refusal[]; total: number }>()

  constructor(raw: (name: InputName) => string, folders: Folders) {
    this.raw = raw
    this.folders = folders
  }

  /** Without white space around it; empty if it is not given. */
  text(name: InputName): string {
    const text = this.raw(name).trim()
    return text === INPUTS[name].absent ? '' : text
  }

  /** Whether the input is given, even if it is empty. */
  isGiven(name: InputName): boolean {
    return this.text(name) !== '' || this.givenEmpty.has(name)
  }

  /** Refuses inputs that are given and empty although that would cost money, and misspelled ones. */
  checkNames(variables: ReadonlyMap<string, string>): void {
    for (const name of INPUT_NAMES) {
      const { remedyIfEmpty } = INPUTS[name]
      if (remedyIfEmpty === undefined || variables.get(variableOf(name))?.trim() !== '') continue
      this.givenEmpty.add(name)
      this.refuse(name, say`is given and empty; ${literal(remedyIfEmpty)}`)
    }
    for (const { variable, meant } of findMisspelled(variables)) {
      const names = meant.map((name) => literal(`\`${name}\``))
      const rule = say`is not an input, but may have meant ${joined(names, ' or ')}; correct the name in \`with:\`, or rename the variable if it is one of your own`
      this.misspelled.push(say`the variable ${given(variable)} ${rule}`)
    }
  }

  /** The value according to the table; the default if it is refused. */
  read<Name extends InputName>(name: Name): InputValues[Name] {
    const { allowed, ifEmpty, parse } = INPUTS[name]
    const text = this.text(name)
    if (text === '') return ifEmpty
    const value = parse(text)
    if (value === undefined) this.refuse(name, say`must be ${literal(allowed)}, got ${given(text)}`)
    return value ?? ifEmpty
  }

  /** A path that is resolved; `undefined` if it is not given or refused. */
  path(name: InputName, resolve: (written: string) => string): string | undefined {
    const written = this.text(name)
    if (written === '') return undefined
    return orRefuse(
      () => resolve(written),
      (rule) => this.refuse(name, say`${literal(rule)}, got ${given(written)}`),
    )
  }

  /** The text of the file that the input names; empty if there is none, or it is refused. */
  file(name: InputName, maxMib: number): string {
    const path = this.text(name)
    if (path === '') return ''
    const text = orRefuse(
      () => readTextFile(path, this.folders, maxMib),
      (rule) => this.refuse(name, say`names the file ${given(path)}, which ${literal(rule)}`),
    )
    if (text?.trim() === '') this.refuse(name, say`is empty; omit it, or write JSON to the file`)
    return text ?? ''
  }

  /**
   * The value of JSON text, `undefined` if it is not JSON.
   * @param linesBefore lines of the input before the text, if the text is only a part of it
   */
  async json(name: InputName, text: string, linesBefore = 0): Promise<unknown> {
    // Inputs are trimmed of more than JSON's white space. At the start, it is replaced so that lines and columns match
    // the text as written.
    const json = text.trimEnd().replace(/^\s+/, (lead) => lead.replace(/[^\r\n]/g, ' '))
    const parsed = await parseJson(json, linesBefore)
    if ('value' in parsed) return parsed.value
    const { message, remedy } = parsed
    this.refuse(name, literal(remedy === undefined ? message : `${message}; ${remedy}`))
    return undefined
  }

  refuse(name: InputName, what: Words, about?: Words): void {
    const refused = this.refused.get(name) ?? { first: [], total: 0 }
    if (++refused.total <= MAX_FAULTS) refused.first.push({ what, about })
    this.refused.set(name, refused)
  }

  refuser(name: InputName): Refuse {
    return (what, about) => this.refuse(name, what, about)
  }

  /** The first faults of each input, those with the same rule together, then how many more there are. */
  get faults(): readonly Words[] {
    const refused = [...this.refused].flatMap(([name, { first, total }]) => {
      const input = literal(`\`${name}\``)
      const groups = [...Map.groupBy(first, ({ what }) => what.text).values()]
      const faults = groups.map((group) => faultOf(input, group))
      const more = literal(count(total - MAX_FAULTS, 'more error'))
      return total <= MAX_FAULTS ? faults : [...faults, say`${input} has ${more}`]
    })
    return [...this.misspelled, ...refused]
  }
}

/** Refusals with the same rule. If there are several, the rule is first, because a long list is cut. */
function faultOf(input: Words, group: readonly Refusal[]): Words {
  const what = group[0]?.what ?? say``
  const parts = [...new Map(group.map(({ about }) => [about?.text, about])).values()]
  const named = parts.flatMap((part) => part ?? [])
  if (named.length > 1) return say`${input}: ${what}: ${joined(named, ', ')}`
  return named[0] === undefined ? say`${input} ${what}` : say`${input}: ${named[0]} ${what}`
}

/** The text as a JSON string: the fault may be an invisible character. */
export function given(text: string): Words {
  return escaped(text, 100)
}

/** An id as a JSON string, whole unless it is too long to be one: the start of a path is the same for many items. */
export function givenId(id: string): Words {
  return escaped(id, 256)
}
