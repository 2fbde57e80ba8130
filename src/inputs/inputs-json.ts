// The values of input nodes in a JSON object of node id → value, in all the forms that the contract
// knows. No message shows anything of a value, since it may be confidential; node ids are named.

import {
  compact,
  kindAt,
  type Member,
  members,
  Places,
  type Range,
  stringAt,
} from '../text/json.ts'
import { own, say, type Words } from '../text/words.ts'
import { nodes } from './node-names.ts'

export interface ReadValues {
  /** Node id → value, as sent to the service (interface, section 4.1). */
  readonly values: ReadonlyMap<string, string>
  /** What is wrong with them. */
  readonly faults: readonly Words[]
}

const WIRE_FORM = '{"value": "…", "type": "text"}'

const OBJECT_FAULT = `must be a string, number, boolean, null, array or ${WIRE_FORM}, got another object; use toJSON(toJSON(…)) to make it a string`

/**
 * Reads the object in place; lines and columns are those of the whole text.
 * @param text known to be JSON
 * @param range of the value that must be such an object
 * @param subject how the object is called in messages
 * @param places of the text, where more than one object in it is read
 */
export function inputsIn(
  text: string,
  range: Range,
  subject: Words,
  places: Places = new Places(text),
): ReadValues {
  const values = new Map<string, string>()
  const kind = kindAt(text, range.start)
  if (kind !== 'object') {
    const fault = say`${subject} must be a JSON object of node id → value, got ${own(article(kind))}`
    return { values, faults: [fault] }
  }
  /** What is wrong → the nodes with which it is. */
  const wrong = new Map<string, string[]>()
  const repeated: Member[] = []
  for (const member of members(text, range.start)) {
    const value = valueToSend(text, member)
    if (values.has(member.key)) repeated.push(member)
    if (value.kind === 'fault') {
      if (wrong.get(value.fault)?.push(member.key) === undefined)
        wrong.set(value.fault, [member.key])
    }
    values.set(member.key, value.kind === 'value' ? value.value : '')
  }
  const faults = [...wrong].map(([fault, ids]) => say`${subject}: ${nodes(ids)} ${own(fault)}`)
  return { values, faults: [...faults, ...repeatedFaults(repeated, subject, places)] }
}

/** What is wrong where nodes are named that were named before. */
export function repeatedFaults(
  repeated: readonly Member[],
  subject: Words,
  places: Places,
): readonly Words[] {
  const [first] = repeated
  if (first === undefined) return []
  const { line, column } = places.at(first.keyStart)
  const named = nodes(repeated.map(({ key }) => key))
  return [say`${subject} must name ${named} only once (repeated at line ${line}, column ${column})`]
}

type ValueToSend =
  | { readonly kind: 'value'; readonly value: string }
  /** The rule that the value of the node breaks. */
  | { readonly kind: 'fault'; readonly fault: string }

function valueToSend(text: string, member: Member): ValueToSend {
  switch (kindAt(text, member.start)) {
    case 'string':
      return { kind: 'value', value: stringAt(text, member.start, member.end) }
    case 'number':
    case 'boolean':
      return { kind: 'value', value: text.slice(member.start, member.end) }
    case 'null':
      return { kind: 'value', value: '' }
    case 'array':
      return { kind: 'value', value: compact(text, member) }
    case 'object':
      return wireValue(text, member)
  }
}

/** The value of an input object (interface, section 2.2), whose `type` may be left out. */
function wireValue(text: string, object: Member): ValueToSend {
  const values: Member[] = []
  const types: Member[] = []
  for (const member of members(text, object.start)) {
    if (member.key === 'value') values.push(member)
    else if (member.key === 'type') types.push(member)
    else return { kind: 'fault', fault: OBJECT_FAULT }
  }
  const [value] = values
  const [type] = types
  if (value === undefined) return { kind: 'fault', fault: OBJECT_FAULT }
  const wrong: string[] = []
  if (values.length > 1) wrong.push('must have only one `value`')
  else if (kindAt(text, value.start) !== 'string') {
    const kind = article(kindAt(text, value.start))
    wrong.push(`must have a string as \`value\`, got ${kind}`)
  }
  if (types.length > 1) wrong.push('must have only one `type`')
  else if (type !== undefined && !isText(text, type)) {
    wrong.push('must have the `type` "text" or no `type`')
  }
  return wrong.length === 0
    ? { kind: 'value', value: stringAt(text, value.start, value.end) }
    : { kind: 'fault', fault: `${wrong.join(' and ')}; the form is ${WIRE_FORM}` }
}

function isText(text: string, { start, end }: Member): boolean {
  return kindAt(text, start) === 'string' && stringAt(text, start, end) === 'text'
}

/** The kind of a JSON value with its article. */
export function article(kind: string): string {
  return kind === 'null' ? kind : `${/^[ao]/.test(kind) ? 'an' : 'a'} ${kind}`
}
