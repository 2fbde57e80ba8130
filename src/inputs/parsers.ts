// The kinds of inputs: what each allows, and the value that its text has.

import { isUsableId } from '../service/service.ts'
import { CONTROLS } from '../text/text.ts'

/** Types of github-actions-typing, from which `action-types.yml` is made. */
type ActionType = 'string' | 'boolean' | 'integer' | 'float' | 'enum' | 'lines'

export interface Input<Value> {
  readonly type: ActionType
  /** Stands behind `must be`. */
  readonly allowed: string
  /** The default as it stands in `action.yml`; an input without one is known to be given if it is not empty. */
  readonly default?: string | undefined
  readonly isRequired?: true
  /** For an enum. */
  readonly options?: readonly string[]
  /** Stands for the value if the input is not given, and if it is bad. */
  readonly ifEmpty: Value
  /** The value of a text that is not empty and has no white space around it; `undefined` if it is not allowed. */
  readonly parse: (text: string) => Value | undefined
}

/** A number, or that many percent. */
export interface Share {
  readonly number: number
  readonly isPercent: boolean
}

/** The booleans of YAML's core schema. */
export function boolean({ default: ifEmpty }: { readonly default: boolean }): Input<boolean> {
  return {
    type: 'boolean',
    allowed: 'true or false',
    default: String(ifEmpty),
    ifEmpty,
    parse: (text) => {
      if (['true', 'True', 'TRUE'].includes(text)) return true
      return ['false', 'False', 'FALSE'].includes(text) ? false : undefined
    },
  }
}

const MS_PER = { minutes: 60_000, seconds: 1_000 } as const

interface Decimals {
  /** Above 0, where it is missing. */
  readonly min?: number
  readonly max: number
}

/** A decimal of a unit of time, in milliseconds. */
export function time(
  unit: keyof typeof MS_PER,
  range: Decimals & { readonly default: number },
): Input<number>
export function time(unit: keyof typeof MS_PER, range: Decimals): Input<number | undefined>
export function time(
  unit: keyof typeof MS_PER,
  { min, max, default: ifEmpty }: Decimals & { readonly default?: number },
): Input<number | undefined> {
  return {
    type: 'float',
    allowed:
      min === undefined
        ? `a decimal above 0 and at most ${max}`
        : `a decimal from ${min} to ${max}`,
    ...(ifEmpty === undefined ? {} : { default: String(ifEmpty) }),
    ifEmpty: ifEmpty === undefined ? undefined : ifEmpty * MS_PER[unit],
    parse: (text) => {
      const number = /^[0-9]+(\.[0-9]+)?$/.test(text) ? Number(text) : Number.NaN
      const isInside = number <= max && (min === undefined ? number > 0 : number >= min)
      return isInside ? number * MS_PER[unit] : undefined
    },
  }
}

export function whole(min: number, max: number): Input<number | undefined> {
  return {
    type: 'integer',
    allowed: `a whole number from ${min} to ${max}`,
    ifEmpty: undefined,
    parse: (text) => {
      const number = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN
      return number >= min && number <= max ? number : undefined
    },
  }
}

/** A whole number, or a whole percentage. */
export function share(): Input<Share | undefined> {
  return {
    type: 'string',
    allowed: 'a whole number, or a whole percentage from 0% to 100%',
    ifEmpty: undefined,
    parse: (text) => {
      const [, digits = '', sign] = /^([0-9]+)(%?)$/.exec(text) ?? []
      const value = { number: Number(digits), isPercent: sign === '%' }
      return digits !== '' && (!value.isPercent || value.number <= 100) ? value : undefined
    },
  }
}

export function choice<Option extends string>(
  options: readonly Option[],
  { default: ifEmpty }: { readonly default: NoInfer<Option> },
): Input<Option> {
  return {
    type: 'enum',
    allowed: `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`,
    default: ifEmpty,
    options,
    ifEmpty,
    parse: (text) => options.find((each) => each === text),
  }
}

/** The id of a workflow or run (contract, "Inputs"). */
export function id(): Input<string> {
  return {
    type: 'string',
    allowed: 'an id: at most 256 characters, no white space or control characters, not . or ..',
    ifEmpty: '',
    parse: (text) => (isUsableId(text) ? text : undefined),
  }
}

/** @param max the most code units that the line may have */
export function line(max: number): Input<string> {
  const control = new RegExp(`[${CONTROLS}\u2028\u2029]`)
  return {
    type: 'string',
    allowed: `one line of at most ${max} characters, without control characters`,
    ifEmpty: '',
    parse: (text) => (text.length <= max && !control.test(text) ? text : undefined),
  }
}

/** Text that is checked where it is used: JSON, a path, the id of a node. */
export function text(type: 'string' | 'lines' = 'string'): Input<string> {
  return { type, allowed: 'text', ifEmpty: '', parse: (given) => given }
}

/** Text without which nothing can be done. */
export function requiredText(allowed: string): Input<string> {
  return { ...text(), allowed, isRequired: true }
}
