// Fields of an answer whose type nothing guarantees, as text.

import { isObject } from '../text/json.ts'

/** The fields of an object, none for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

/**
 * The element of a parsed list, which lets go of it: elements can take fifty times as much memory as their
 * text, and what is made of them some more.
 */
export function take(list: unknown[], index: number): unknown {
  const element = list[index]
  list[index] = undefined
  return element
}

/** The string; `undefined` for an empty one or any other value. */
export function nonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The string, or the JSON text of any other value; the empty string when null or missing. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : jsonText(value)
}

/** A message of unknown shape: itself, its `message`, or its JSON text; `undefined` when null or missing. */
export function messageOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value === null) return undefined
  const { message } = fieldsOf(value)
  // Of what is missing there is no JSON text.
  return typeof message === 'string' ? message : jsonText(value)
}

/**
 * JSON text as people may see it: what a step took in or put out is data, and belongs into no log. A
 * failed step's fields are not documented (2.1); those of a completed one are (2.3).
 */
export function jsonForPeople(json: string): string {
  // A key may be written with escapes.
  return /"(?:in|out)puts?"|\\u/.test(json) ? jsonText(JSON.parse(json)) : json
}

const DATA = new Set(['input', 'inputs', 'output', 'outputs'])

function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value, (key, field: unknown) =>
      DATA.has(key) && field !== null ? '…' : field,
    )
  } catch {
    // Nested deeper than the stack is high.
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}
