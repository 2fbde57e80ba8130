// Finds the API key however it is written: its characters as they are, or as JSON or URL escapes at any
// depth, with invisible characters between them.

import { CONTROLS, INVISIBLE } from './characters.ts'

/** More backslashes than ten levels of escaping make, and few enough to look at them again. */
const MOST = 1_000
const HEX = '0123456789abcdef'
const ANY_HEX = '[0-9a-fA-F]'
const UNSEEN = `[${INVISIBLE}]*`

/** Built only when needed: hardly any step has a text with an escape. */
export class KeyPattern {
  private readonly key: string
  /** The percent sign of an escape, itself escaped as often as it may be. */
  private readonly percent = `(?:%|u0025)(?:${digit('2')}${digit('5')})*`
  /** One backslash, as it is or escaped, which may begin the escape of a backslash in its turn. */
  private readonly backslash =
    String.raw`(?:\\|${this.percent}${digit('5')}${digit('c')})(?:u005[cC]){0,9}`
  /** One that is not the key's own, without JSON escapes of digits: in front of each character they would take long. */
  private readonly escaping = String.raw`(?:\\|(?:%|u0025)(?:25)*5[cC])(?:u005[cC]){0,9}`

  /** @param key without invisible characters */
  constructor(key: string) {
    this.key = key
  }

  /** Matches nothing for a key that is empty or only white space. */
  pattern(): RegExp {
    const source = this.source()
    return new RegExp(source === '' ? '(?!)' : this.lead() + source, 'gu')
  }

  private lead(): string {
    // Backslashes in front of the key belong to it. They are looked at once, where the first one is.
    const { backslash } = this
    return String.raw`(?:(?=[\\%u])(?<!${backslash})(?:${backslash}){1,${MOST}})?`
  }

  private source(): string {
    const key = this.key.replace(new RegExp(String.raw`[\s${CONTROLS}]+`, 'g'), ' ').trim()
    const parts: string[] = []
    /** Backslashes of the key that are not in the pattern yet: more of them may belong to what follows. */
    let backslashes = 0
    /** Whether what comes before takes the backslashes in front of the next character, as the lead does too. */
    let behindGap = true
    for (const character of key) {
      if (character === '\\') {
        backslashes++
        continue
      }
      const isGap = character === ' '
      const one = backslashes === 0 ? this.escaping : this.backslash
      const most = behindGap ? backslashes : MOST + backslashes
      const run = `(?:${one}${UNSEEN}){${backslashes},${most}}`
      parts.push(run + (isGap ? this.gap() : this.formsOf(character)))
      backslashes = 0
      behindGap = isGap
    }
    const pattern = parts.join(UNSEEN)
    return backslashes === 0 ? pattern : pattern + UNSEEN + this.lastBackslashes(backslashes)
  }

  /** White space as it is, removed, or escaped. */
  private gap(): string {
    return String.raw`(?:[\s${CONTROLS}\\${INVISIBLE}]|(?<=\\)(?:[bfnrt]|u(?:00[0189]${ANY_HEX}|0020|007[fF]|202[89]))|${this.percent}(?:${digit('01')}${digit(HEX)}|${digit('2')}${digit('0')}|${digit('7')}${digit('f')})){0,${MOST}}`
  }

  /** Each level of escaping doubles backslashes; what is left over belongs to what follows the key. */
  private lastBackslashes(least: number): string {
    const levels = [64, 32, 16, 8, 4, 2, 1].map((times) => String.raw`\\{${least * times}}`)
    const any = `(?:${this.backslash}){${least},${MOST + least}}`
    return `(?:${any}(?<=5[cC]|u00[46]3)|${levels.join('|')}|${any})`
  }

  /** A character as its escapes, without the backslashes that they begin with, or as it is. */
  private formsOf(character: string): string {
    const bytes = [...Buffer.from(character)].map((byte) => this.percent + percentDigits(byte))
    const codes = character
      .split('')
      .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'))
    const units = codes.map((code) => `u${anyCase(code)}`)
    const itself = codes.map((code) => `\\u${code}`).join('')
    return `(?:${bytes.join(String.raw`\\*`)}|${units.join(String.raw`\\*`)}|${itself})`
  }
}

function percentDigits(byte: number): string {
  return [...byte.toString(16)].map(digit).join('')
}

/** One of these digits of a percent escape, in either case: as it is, or as a JSON escape. */
function digit(digits: string): string {
  const either = digits + digits.toUpperCase()
  const codes = new Set([...either].map((one) => one.charCodeAt(0).toString(16)))
  // Whatever makes one backslash or more at any depth of escaping.
  const backslashes = String.raw`\\[\\u05cC]*`
  return `(?:[${either}]|${backslashes}u00(?:${[...codes].join('|')}))`
}

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}
