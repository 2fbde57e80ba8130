import { isUsableId } from '../service/service.ts'
import { CONTROLS } from '../text/text.ts'

export interface Kind<Value> {
  /** A type of github-actions-typing, from which `action-types.yml` is made. */
  readonly type: 'string' | 'boolean' | 'integer' | 'float' | 'enum' | 'lines'
  /** The text after `must be`. */
  readonly allowed: string
  readonly options?: readonly string[]
  /** Gets trimmed, non-empty text. Returns `undefined` if it is not allowed. */
  readonly parse: (text: string) => Value | undefined
  /** The usual cause of a text that is not allowed. */
  readonly explain?: (text: string) => string
}

export interface Input<Value> extends Kind<Value> {
  readonly default?: string
  readonly absent?: typeof NONE
  /** If an empty input is refused: what to write instead. */
  readonly remedyIfEmpty?: string
  readonly isRequired?: true
  readonly ifEmpty: Value
}

export const NONE = 'none'

/** Refused when given and empty, since its loss costs money. */
export function orNone<Value>(kind: Kind<Value>): Input<Value | undefined> {
  const remedyIfEmpty = `check its expression; \`|| '${NONE}'\` leaves the input out`
  return { ...optional(kind), default: NONE, absent: NONE, remedyIfEmpty }
}

export function withDefault<Value>(kind: Kind<Value>, value: NoInfer<Value>): Input<Value> {
  return { ...kind, default: String(value), ifEmpty: value }
}

export function optional<Value>(kind: Kind<Value>): Input<Value | undefined> {
  return { ...kind, ifEmpty: undefined }
}

export const TEXT: Kind<string> = { type: 'string', allowed: 'text', parse: (text) => text }

export const BOOLEAN: Kind<boolean> = {
  type: 'boolean',
  allowed: 'true or false',
  parse: (text) => {
    const [value, isTrue] = /^(?:(true|True|TRUE)|false|False|FALSE)$/.exec(text) ?? []
    return value === undefined ? undefined : isTrue !== undefined
  },
}

export const ID: Kind<string> = {
  type: 'string',
  allowed:
    'an id of 1 to 256 characters, without white space or control characters, and not . or ..',
  parse: (text) => (isUsableId(text) && explainId(text) === '' ? text : undefined),
  explain: explainId,
}

/** The two ways to give something that can be part of a path, but is certainly no id. */
function explainId(text: string): string {
  if (/^https?:\/\//i.test(text)) return ', which is a link; give the id at its end'
  return text === 'null' || text === 'undefined' ? ', from an expression that yields nothing' : ''
}

export const ITEM_ID: Kind<string> = {
  type: 'string',
  allowed: '1 to 256 characters, without control characters or surrounding white space',
  parse: (text) => (/^(?!\s)[^\0-\x1f\x7f-\x9f]{1,256}(?<!\s)$/.test(text) ? text : undefined),
}

export const SHARE: Kind<{ readonly number: number; readonly isPercent: boolean }> = {
  type: 'string',
  allowed: 'a whole number, or a whole percentage from 0% to 100%',
  parse: (text) => {
    const [, digits = '', sign] = /^([0-9]+)(%?)$/.exec(text) ?? []
    const value = { number: Number(digits), isPercent: sign === '%' }
    return digits !== '' && (!value.isPercent || value.number <= 100) ? value : undefined
  },
}

export function decimal(min: number, max: number): Kind<number> {
  const range = min === ABOVE_0 ? `above 0 and at most ${max}` : `from ${min} to ${max}`
  const parse = numberIn(/^[0-9]+(\.[0-9]+)?$/, min, max)
  return { type: 'float', allowed: `a decimal ${range}`, parse }
}

export const ABOVE_0 = Number.MIN_VALUE

export function whole(min: number, max: number): Kind<number> {
  const allowed = `a whole number from ${min} to ${max}`
  return { type: 'integer', allowed, parse: numberIn(/^[0-9]+$/, min, max) }
}

function numberIn(form: RegExp, min: number, max: number): Kind<number>['parse'] {
  return (text) => {
    const number = form.test(text) ? Number(text) : Number.NaN
    return number >= min && number <= max ? number : undefined
  }
}

export function choice<Option extends string>(...options: readonly Option[]): Kind<Option> {
  return {
    type: 'enum',
    allowed: `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`,
    options,
    parse: (text) => options.find((each) => each === text),
  }
}

export function line(max: number): Kind<string> {
  const control = new RegExp(`[${CONTROLS}\u2028\u2029]`)
  return {
    type: 'string',
    allowed: `one line of at most ${max} characters, without control characters`,
    parse: (text) => (text.length <= max && !control.test(text) ? text : undefined),
  }
}
