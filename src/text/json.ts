// JSON as people write it: numbers keep their digits, and a mistake is explained by its place and kind.

import type { Explanation } from './json-mistakes.ts'

/** A number as written in JSON text, such as `3.50`; `JSON.stringify` writes it unchanged. */
interface RawNumber {
  readonly rawJSON: string
}

declare global {
  interface JSON {
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown
    rawJSON(text: string): RawNumber
    isRawJSON(value: unknown): value is RawNumber
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)
  )
}

/** The kind of a JSON value with its article, for a message. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (JSON.isRawJSON(value)) return 'a number'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** The value of JSON text that nobody wrote by hand; `undefined` if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The value in a text whose numbers keep their digits, or why the text is not JSON.
 * @param linesBefore lines of the document before the text, if the text is only a part of it
 */
export async function parseJson(
  text: string,
  linesBefore = 0,
): Promise<{ readonly value: unknown } | Explanation> {
  try {
    const value = JSON.parse(text, (_key, value, { source = '' }) =>
      typeof value === 'number' ? JSON.rawJSON(source) : value,
    )
    return { value }
  } catch (error) {
    // Only a text with a mistake needs the module.
    const { explainMistake } = await import('./json-mistakes.ts')
    return explainMistake(text, error, linesBefore)
  }
}

export type Member<Value> = readonly [key: string, value: Value]

/** JSON key by key: in an object, `10` would come before `a`, and `__proto__` would be lost. */
export function objectOf(members: Iterable<Member<unknown>>): string {
  return objectOfJson([...members].map(([key, value]) => [key, JSON.stringify(value)]))
}

/** Like `objectOf`, for values that are JSON text already. */
export function objectOfJson(members: readonly Member<string>[]): string {
  return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`
}
