// Reads inputs by kind and collects all mistakes, so that one message reports all of them.

import { givenInput } from '../runner/runner.ts'
import { isUsableId } from '../service/address.ts'
import { CONTROLS } from '../text/characters.ts'
import { type Foreign, own, say, spelled, type Words } from '../text/words.ts'
import type { InputFault } from './faults.ts'
import {
  type Decimal,
  INPUTS,
  type Input,
  type InputName,
  type InputOf,
  type OptionOf,
  type Whole,
} from './input-table.ts'

/** In code units, like all that the action counts. */
const MOST_OF_A_LINE = 100

/** No more of what was given is shown, in code units. */
const MOST_OF_GIVEN = 60

const MS_PER = { minutes: 60_000, seconds: 1_000 } as const

/** A number, or that many percent. */
export interface Share {
  readonly number: number
  readonly isPercent: boolean
}

/** What it gives for an input that is bad is not to be used. */
export class Reader {
  readonly faults: InputFault[] = []

  /** The value without white space around it; where nothing is given, the default or an empty string. */
  text(name: InputName): string {
    const input: Input = INPUTS[name]
    return givenInput(name).trim() || (input.default ?? '')
  }

  /** As it stands in `with:`, white space around it kept: positions are counted in what was written. */
  written(name: InputName): string {
    return givenInput(name)
  }

  boolean(name: InputOf<'boolean'>): boolean {
    const value = this.text(name)
    if (['true', 'True', 'TRUE'].includes(value)) return true
    if (!['false', 'False', 'FALSE'].includes(value)) this.refuseGiven(name)
    return false
  }

  /** @param notGivenMs what holds where it is not given, and has no default */
  milliseconds(name: InputOf<'decimal'>, notGivenMs = Number.NaN): number {
    const { unit, least, most }: Decimal = INPUTS[name]
    const value = this.text(name)
    if (value === '') return notGivenMs
    const number = /^[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= least && number <= most)) this.refuseGiven(name)
    return number * MS_PER[unit]
  }

  /** @param notGiven what holds where it is not given */
  whole(name: InputOf<'whole'>, notGiven: number): number {
    const { least, most }: Whole = INPUTS[name]
    const value = this.text(name)
    if (value === '') return notGiven
    const number = /^[0-9]+$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= least && number <= most)) this.refuseGiven(name)
    return number
  }

  /** `undefined` where it is not given. */
  share(name: InputOf<'share'>): Share | undefined {
    const value = this.text(name)
    if (value === '') return undefined
    const [, digits = 'none', sign] = /^([0-9]+)(%?)$/.exec(value) ?? []
    const share = { number: Number(digits), isPercent: sign === '%' }
    if (!(share.number <= (share.isPercent ? 100 : Number.POSITIVE_INFINITY))) {
      this.refuseGiven(name)
    }
    return share
  }

  /** Empty where it is not given. */
  id(name: InputOf<'id'>): string {
    const value = this.text(name)
    if (value !== '' && !isUsableId(value)) this.refuseGiven(name)
    return value
  }

  /** Empty where it is not given, and where it is bad. */
  line(name: InputOf<'line'>): string {
    const value = this.text(name)
    if (value === '') return value
    const isBad =
      value.length > MOST_OF_A_LINE || new RegExp(`[${CONTROLS}\u2028\u2029]`).test(value)
    if (isBad) this.refuseGiven(name)
    return isBad ? '' : value
  }

  /** `undefined` for what is none of the options. */
  choice<Name extends InputOf<'choice'>>(name: Name): OptionOf<Name> | undefined {
    const options: readonly OptionOf<Name>[] = INPUTS[name].options
    const value = this.text(name)
    const option = options.find((each) => each === value)
    if (option === undefined) this.refuseGiven(name)
    return option
  }

  /** @param what what is wrong with the input, without its name */
  refuse(name: InputName, what: Words): void {
    this.faults.push({ input: name, words: say`${own(`\`${name}\``)} ${what}` })
  }

  private refuseGiven(
    name: InputOf<'boolean' | 'decimal' | 'whole' | 'share' | 'id' | 'line' | 'choice'>,
  ): void {
    this.refuse(name, say`must be ${own(INPUTS[name].allowed)}, got ${given(this.text(name))}`)
  }
}

/** What was given, as a JSON string: what is wrong with it may be a character that nobody sees. */
export function given(value: string): Foreign {
  return spelled(value, MOST_OF_GIVEN)
}
