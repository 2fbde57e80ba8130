// JSON as people write it: numbers keep their digits, and a mistake is explained.

import type { JsonMistake } from './json-mistakes.ts'

declare global {
  interface JSON {
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown
    /** A number as written, such as `3.50`; `JSON.stringify` writes it unchanged. */
    rawJSON(text: string): unknown
    isRawJSON(value: unknown): value is { readonly rawJSON: string }
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)
  )
}

export function describeKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (JSON.isRawJSON(value)) return 'a number'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Numbers keep their digits. @param linesBefore lines of the document before the text */
export async function parseJson(
  text: string,
  linesBefore = 0,
): Promise<{ readonly value: unknown } | JsonMistake> {
  try {
    const value = JSON.parse(text, (_key, value, { source = '' }) =>
      typeof value === 'number' ? JSON.rawJSON(source) : value,
    )
    return { value }
  } catch (error) {
    const { explainMistake } = await import('./json-mistakes.ts')
    return explainMistake(text, error, linesBefore)
  }
}

/** Without the white space outside strings; all else as written. @param text valid JSON */
export function compactJson(text: string): string {
  let compact = ''
  let from = 0
  while (from < text.length) {
    const quote = text.indexOf('"', from)
    const start = quote < 0 ? text.length : quote
    compact += text.slice(from, start).replace(/\s+/g, '')
    from = endOfString(text, start)
    compact += text.slice(start, from)
  }
  return compact
}

/** Behind the closing quote of the string that begins there. */
function endOfString(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && text[end] !== '"') {
    if (text[end] === '\\') end++
    end++
  }
  return Math.min(end + 1, text.length)
}

export type Member<Value> = readonly [key: string, value: Value]

/** Keeps the order and all keys: an object would put `10` before `a`, and lose `__proto__`. */
export function formatObject(members: Iterable<Member<unknown>>): string {
  return joinMembers([...members].map(([key, value]) => [key, JSON.stringify(value)]))
}

/**
 * Compact JSON with a line for each member. An empty object or array stays as it is, since
 * workflows compare with `[]`.
 */
export function breakLines(json: string): string {
  const parts = /"[^"\\]*(?:\\.[^"\\]*)*"|[{[](?![}\]])|,/g
  return json.replace(parts, (part) => (part.startsWith('"') ? part : `${part}\n`))
}

export function joinMembers(members: readonly Member<string>[]): string {
  return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`
}

const DATA = new Set(['input', 'inputs', 'output', 'outputs'])

/** JSON as people may see it: inputs and outputs do not belong in the log. */
export function jsonWithoutData(value: unknown): string {
  return jsonText(value, (key, field) => (DATA.has(key) ? undefined : field))
}

export function jsonText(
  value: unknown,
  replace?: (key: string, field: unknown) => unknown,
): string {
  try {
    return JSON.stringify(value, replace)
  } catch {
    return '"nested too deeply"'
  }
}
