// The records of a journal. A line's code proves the key; a digest reveals nothing of a start.

import { createHmac, hkdfSync } from 'node:crypto'
import { isObject, tryParseJson } from '../text/json.ts'

export type JournalRecord =
  | { readonly record: 'open' }
  | { readonly record: 'sending'; readonly item: string; readonly digest: string }
  | { readonly record: 'not-started'; readonly item: string }
  | { readonly record: 'started'; readonly item: string; readonly 'run-id': string }
  | {
      readonly record: 'ended'
      readonly item: string
      readonly 'run-id': string
      readonly conclusion: EndConclusion
    }

export type EndConclusion = 'success' | 'failure' | 'not-json'

interface Stamp {
  readonly opening: string
  readonly n: number
  readonly time: string
}

export type StampedRecord = Stamp & JournalRecord

/** Version of the line format. Journals with a newer one are refused. */
const VERSION = 1
const KEY_BYTES = 32
const HMAC_LENGTH = 43
const CODE_LENGTH = ',"code":""}'.length + HMAC_LENGTH

export class Codes {
  private readonly lineKey: Buffer
  private readonly digestKey: Buffer

  constructor(secret: string) {
    const derived = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
    this.lineKey = derived('run-ai-workflow journal line')
    this.digestKey = derived('run-ai-workflow journal digest')
  }

  digestOf(text: string): string {
    return createHmac('sha256', this.digestKey).update(text).digest('base64url')
  }

  lineOf(stamp: Stamp, record: JournalRecord): string {
    return this.withCode(JSON.stringify({ v: VERSION, ...stamp, ...record }).slice(0, -1))
  }

  /** Returns the record of a line, or why it is none: `torn` means no JSON object. */
  parse(line: string): StampedRecord | 'torn' | 'code' | 'newer' {
    const version = readVersion(line)
    if (version === undefined) return 'torn'
    if (version > VERSION) return 'newer'
    const text = line.slice(0, -CODE_LENGTH)
    // Only this action can have written it, and it writes only entries.
    return line === this.withCode(text) ? JSON.parse(`${text}}`) : 'code'
  }

  private withCode(text: string): string {
    const code = createHmac('sha256', this.lineKey).update(text).digest('base64url')
    return `${text},"code":"${code}"}`
  }
}

/** The version that a line claims, 0 if none; `undefined` if it is no JSON object. */
function readVersion(line: string): number | undefined {
  // A file of something else has no such lines. Parsing all of a large one would take minutes.
  const value = /^\s*\{/.test(line) ? tryParseJson(line) : undefined
  if (!isObject(value)) return undefined
  return typeof value.v === 'number' ? value.v : 0
}
