// The records of the journal, the line of JSON that each of them is, and the keyed codes: a line's code proves that
// it was written with the API key; a digest distinguishes two starts and reveals nothing of what they send.

import { createHmac, hkdfSync } from 'node:crypto'
import { isObject, jsonIn } from '../text/json.ts'

export type JournalRecord =
  | { readonly record: 'open' }
  /** The start of an item is about to be sent. */
  | { readonly record: 'sending'; readonly item: string; readonly digest: string }
  /** That try certainly started no run. */
  | { readonly record: 'not-started'; readonly item: string }
  | { readonly record: 'started'; readonly item: string; readonly 'run-id': string }
  /** The run has finished, and its answer is on disk. */
  | {
      readonly record: 'ended'
      readonly item: string
      readonly 'run-id': string
      readonly conclusion: EndConclusion
    }

/** How a run ended; `not-json`: only its result was not JSON. */
export type EndConclusion = 'success' | 'failure' | 'not-json'

/** The place of a record in the journal. */
export interface Stamp {
  readonly opening: string
  /** In its opening, from 1. */
  readonly n: number
  /** When it was written, in UTC (ISO 8601). */
  readonly time: string
}

export type Entry = Stamp & JournalRecord

/** The version of the format of lines. A step refuses a journal with a newer one. */
const VERSION = 1
const KEY_BYTES = 32
/** The length of an HMAC-SHA-256 in base64url. */
const HMAC_LENGTH = 43
const CODE_LENGTH = ',"code":""}'.length + HMAC_LENGTH

export class Codes {
  private readonly lineKey: Buffer
  private readonly digestKey: Buffer

  /** @param secret the API key, or `journal-key` */
  constructor(secret: string) {
    const derived = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
    this.lineKey = derived('run-ai-workflow journal line')
    this.digestKey = derived('run-ai-workflow journal digest')
  }

  /** A digest of a text: 43 characters that reveal nothing of it. */
  digestOf(text: string): string {
    return createHmac('sha256', this.digestKey).update(text).digest('base64url')
  }

  /** The line of a record, without line breaks. */
  lineOf(stamp: Stamp, record: JournalRecord): string {
    return this.withCode(JSON.stringify({ v: VERSION, ...stamp, ...record }).slice(0, -1))
  }

  /** Returns the record of a line, or why it is none: `torn` means no JSON object. */
  parse(line: string): Entry | 'torn' | 'code' | 'newer' {
    const version = versionOf(line)
    if (version === undefined) return 'torn'
    if (version > VERSION) return 'newer'
    const text = line.slice(0, -CODE_LENGTH)
    // Only this action can have written it, and it writes only entries.
    return line === this.withCode(text) ? JSON.parse(`${text}}`) : 'code'
  }

  /** @param text an object without its closing brace */
  private withCode(text: string): string {
    const code = createHmac('sha256', this.lineKey).update(text).digest('base64url')
    return `${text},"code":"${code}"}`
  }
}

/** The version that a line claims, 0 if none; `undefined` if it is no JSON object. */
function versionOf(line: string): number | undefined {
  // An error for each line of a large file that is something else would take minutes.
  const value = /^\s*\{/.test(line) ? jsonIn(line) : undefined
  if (!isObject(value)) return undefined
  return typeof value.v === 'number' ? value.v : 0
}
