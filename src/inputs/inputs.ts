// The inputs as written in `with:`, and their faults, which show nothing of a value for a node.

import { variableOf } from '../github/runner.ts'
import { parseJson } from '../text/json.ts'
import { splitLines } from '../text/text.ts'
import { count } from '../text/units.ts'
import { escaped, joined, literal, say, type Words } from '../text/words.ts'
import { INPUT_NAMES, INPUTS, type InputName, type InputValues } from './input-table.ts'
import { findMisspelled } from './misspelled.ts'
import { type Folders, orRefuse, readTextFile } from './paths.ts'
import { explainPath, explainText } from './sister-input.ts'

/** Limit for one input: a thousand items can have the same fault. */
const MAX_FAULTS = 20
/** @param what such as `must exist` @param about the part at fault; by default, all of it */
export type Refuse = (what: Words, about?: Words) => void

type Fault = Parameters<Refuse>

type JsonInput = 'inputs' | 'inputs-file' | 'items' | 'items-file' | 'variants'

/** What people should know, although the step can go on. */
export interface Note {
  readonly level: 'notice' | 'warning'
  /** Contains no text from outside. */
  readonly title: string
  readonly message: readonly Words[]
}

export class Inputs {
  /** With the white space around it: positions in JSON refer to the text as written. */
  readonly raw: (name: InputName) => string
  readonly folders: Folders
  readonly notes: Note[] = []
  /** The paths of the files that the step reads, as written. */
  readonly filesRead = new Set<string>()
  private readonly givenEmpty = new Set<InputName>()
  private readonly misspelled: Words[] = []
  private readonly refused = new Map<InputName, { readonly first: Fault[]; total: number }>()

  constructor(raw: (name: InputName) => string, folders: Folders) {
    this.raw = raw
    this.folders = folders
  }

  text(name: InputName): string {
    const text = this.raw(name).trim()
    return text === INPUTS[name].absent ? '' : text
  }

  isGiven(name: InputName): boolean {
    return this.text(name) !== '' || this.givenEmpty.has(name)
  }

  /** Refuses inputs that are empty although that would cost money, and misspelled ones. */
  checkNames(variables: ReadonlyMap<string, string | undefined>): void {
    for (const name of INPUT_NAMES) {
      const { remedyIfEmpty } = INPUTS[name]
      if (remedyIfEmpty === undefined || variables.get(variableOf(name))?.trim() !== '') continue
      this.givenEmpty.add(name)
      this.refuse(name, say`is given but empty; ${literal(remedyIfEmpty)}`)
    }
    for (const { variable, meant } of findMisspelled(variables)) {
      const names = meant.map((name) => literal(`\`${name}\``))
      const rule = say`is not an input. Did you mean ${joined(names, ' or ')}? Correct the name in \`with:\`, or rename the variable if it is your own; on Gitea, it may be an input of a composite action around this one`
      this.misspelled.push(say`the variable ${given(variable)} ${rule}`)
    }
  }

  read<Name extends InputName>(name: Name): InputValues[Name] {
    const { allowed, explain, ifEmpty, parse } = INPUTS[name]
    const text = this.text(name)
    if (text === '') return ifEmpty
    const value = parse(text)
    if (value === undefined) {
      const hint = literal(explain?.(text) ?? '')
      this.refuse(name, say`must be ${literal(allowed)}, got ${given(text)}${hint}`)
    }
    return value ?? ifEmpty
  }

  path(name: InputName, resolve: (written: string) => string): string | undefined {
    const written = this.text(name)
    if (written === '') return undefined
    const refuse = (rule: string) =>
      this.refuse(name, say`${literal(rule)}, got ${givenId(written)}`)
    return orRefuse(() => resolve(written), refuse)
  }

  file(name: 'inputs-file' | 'items-file', maxMib: number): string {
    const path = this.text(name)
    if (path === '') return ''
    const refuse = (rule: string) => {
      const sister = /^must (exist|be readable)/.test(rule) ? explainPath(name, path) : ''
      this.refuse(name, say`names the file ${givenId(path)}, which ${literal(rule + sister)}`)
    }
    this.filesRead.add(path)
    const text = orRefuse(() => readTextFile(path, this.folders, maxMib), refuse)
    if (text?.trim() === '') this.refuse(name, say`is empty; omit it, or write JSON to the file`)
    return text ?? ''
  }

  /** `undefined` if it is not JSON. @param linesBefore lines of the input before the text */
  async json(name: JsonInput, text: string, linesBefore = 0): Promise<unknown> {
    // Inputs are trimmed of more than JSON's white space; lines and columns must not change.
    const json = text.trimEnd().replace(/^\s+/, (lead) => lead.replace(/[^\r\n]/g, ' '))
    const parsed = await parseJson(json, linesBefore)
    if ('value' in parsed) return parsed.value
    const { message, remedy } = parsed
    const isSister = name !== 'items-file' && name !== 'variants'
    const sister = isSister ? explainText(name, text) : ''
    this.refuse(name, literal((remedy === undefined ? message : `${message}; ${remedy}`) + sister))
    return undefined
  }

  /**
   * The lines of the form `node id=…` that are not empty, trimmed; `node` and `rest` are empty
   * without a `=`.
   */
  lines(name: InputName) {
    return splitLines(this.raw(name)).flatMap((text, index) => {
      const line = text.trim()
      const number = index + 1
      if (/^(#|- )/.test(line)) {
        const rule = say`must begin with a node id: a line has neither a comment nor \`- \` before it`
        this.refuse(name, rule, say`line ${number} (${given(line)})`)
        return []
      }
      const [, node = '', rest = ''] = /^([^=]*?)\s*=\s*(.*)$/.exec(line) ?? []
      return line === '' ? [] : [{ line, number, node, rest }]
    })
  }

  note(level: Note['level'], title: string, ...message: readonly Words[]): void {
    this.notes.push({ level, title, message })
  }

  refuse(name: InputName, what: Words, about?: Words): void {
    const refused = this.refused.get(name) ?? { first: [], total: 0 }
    if (++refused.total <= MAX_FAULTS) refused.first.push([what, about])
    this.refused.set(name, refused)
  }

  /** One error for inputs that are refused for the same reason. */
  refuseTogether([first, ...others]: readonly InputName[], what: Words): void {
    if (first === undefined) return
    const named = literal(others.map((name) => `\`${name}\``).join(', '))
    this.refuse(first, others.length === 0 ? what : say`${what}; the same goes for ${named}`)
  }

  isRefused(name: InputName): boolean {
    return this.refused.has(name)
  }

  refuser(name: InputName): Refuse {
    return (what, about) => this.refuse(name, what, about)
  }

  get faults(): readonly Words[] {
    const refused = [...this.refused].flatMap(([name, { first, total }]) => {
      const input = literal(`\`${name}\``)
      const groups = [...Map.groupBy(first, ([what]) => what.text).values()]
      const faults = groups.map((group) => describeFault(input, group))
      const more = literal(count(total - MAX_FAULTS, 'more error'))
      return total <= MAX_FAULTS ? faults : [...faults, say`${input} has ${more}`]
    })
    return [...this.misspelled, ...refused]
  }
}

/** If there are several, the rule is first, because a long list is cut. */
function describeFault(input: Words, group: readonly Fault[]): Words {
  const [[what] = [say``]] = group
  const parts = [...new Map(group.map(([, about]) => [about?.text, about])).values()]
  const named = parts.flatMap((part) => part ?? [])
  if (named.length > 1) return say`${input}: ${what}: ${joined(named, ', ')}`
  return named[0] === undefined ? say`${input} ${what}` : say`${input}: ${named[0]} ${what}`
}

/** As a JSON string: the fault may be an invisible character. */
export function given(text: string): Words {
  return escaped(text, 100)
}

/** An id or a path, whole: the start of a path is the same for many. */
export function givenId(id: string): Words {
  return escaped(id, 1_000)
}
