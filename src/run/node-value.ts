// The value of an input node: how it is sent, measured, and made into a digest. The service takes
// `text` alone (docs/service.md#start-a-run); `inputs/node-values.ts` reads what is given.

/** The text that is sent. */
export type NodeValue = string

/** Node id → value. */
export type NodeValues = ReadonlyMap<string, NodeValue>

export const NO_VALUES: NodeValues = new Map()

/** The value of an input that is null: an event's empty body is that. */
export const EMPTY_VALUE: NodeValue = ''

export function textValue(text: string): NodeValue {
  return text
}

/** Whether there is nothing but white space. */
export function isBlank(value: NodeValue): boolean {
  return value.trim() === ''
}

/** The members of `inputs` in the body of a start. */
export function toWireForm(values: NodeValues) {
  return [...values].map(([node, value]) => [node, { value, type: identify(value).kind }] as const)
}

/** What a digest is made of: the digests of each kind have a key of their own. */
export interface Identity {
  readonly kind: Kind
  readonly text: string
}

/** `text` is also the kind of a result, so that a value can be compared with one. */
export type Kind = 'text'

export function identify(value: NodeValue): Identity {
  return { kind: 'text', text: value }
}

/** Size of a value as it is sent, in bytes of UTF-8. */
export function sizeOf(value: NodeValue): number {
  return Buffer.byteLength(value)
}

/** Reads a shared value once. As keys of a map, long values of one length would collide. */
export function perNode<Result>(read: (value: NodeValue) => Result) {
  // The items of another variant share other values.
  const results = new Map<NodeValues, Map<string, Result>>()
  return (node: string, value: NodeValue, shared = NO_VALUES): Result => {
    if (shared.get(node) !== value) return read(value)
    const ofShared = results.get(shared) ?? new Map<string, Result>()
    results.set(shared, ofShared)
    const result = ofShared.get(node) ?? read(value)
    ofShared.set(node, result)
    return result
  }
}

/** Size of all values as they are sent, in bytes of UTF-8. */
export function measureValues(values: NodeValues, shared = NO_VALUES, measure = perNode(sizeOf)) {
  return [...values].reduce((sum, [node, value]) => sum + measure(node, value, shared), 0)
}
