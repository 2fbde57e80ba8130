// The records of a journal. A line's code proves the key; a digest reveals nothing of a start.

import { createHmac, hkdfSync } from 'node:crypto'
import type { RunConclusion } from '../run/conclusion.ts'
import type { Kind } from '../run/node-value.ts'
import type { Words } from '../text/words.ts'
import { readNoRecord } from './no-record.ts'

export type JournalRecord =
  | {
      readonly record: 'open'
      /** GITHUB_RUN_ID and GITHUB_RUN_ATTEMPT, where they are set. */
      readonly 'github-run'?: string | undefined
      readonly 'github-attempt'?: number | undefined
    }
  | {
      readonly record: 'sending'
      readonly item: string
      readonly digest: string
      /** The journal had a run of the item that was executing, or had ended well. */
      readonly redo?: true | undefined
      readonly nodes?: NodeDigests | undefined
    }
  | { readonly record: 'not-started'; readonly item: string }
  | { readonly record: 'started'; readonly item: string; readonly 'run-id': string }
  | {
      readonly record: 'ended'
      readonly item: string
      readonly 'run-id': string
      readonly conclusion: RunConclusion
      /** Short digest of the result file, where this step wrote it. */
      readonly result?: string | undefined
    }

/**
 * Short digest of a node's id → of its value. Not recorded in version 1, nor for more than
 * `MAX_NODES`: the lines would be too long.
 */
export type NodeDigests = Readonly<Record<string, string>>

export const MAX_NODES = 32

interface Stamp {
  readonly opening: string
  readonly n: number
  readonly time: string
}

export type StampedRecord = Stamp & JournalRecord

export type Line =
  | { readonly kind: 'record'; readonly record: StampedRecord }
  | { readonly kind: 'passed-over' }
  | { readonly kind: 'refused'; readonly why: Words }

/** Version of the line format. Journals with a newer one are refused. */
export const VERSION = 2
const KEY_BYTES = 32
const HMAC_LENGTH = 43
const CODE_LENGTH = ',"code":""}'.length + HMAC_LENGTH
const NODE_DIGITS = 8
const RESULT_DIGITS = 12

export class Codes {
  private readonly lineKey: Buffer
  private readonly digestKeys: Readonly<Record<Kind, Buffer>>

  constructor(secret: string) {
    const derived = (purpose: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
    this.lineKey = derived('run-ai-workflow journal line')
    this.digestKeys = { text: derived('run-ai-workflow journal digest') }
  }

  /** @param kind of the value that the text is; any string could be a text */
  digestOf(text: string, kind: Kind = 'text'): string {
    return createHmac('sha256', this.digestKeys[kind]).update(text).digest('base64url')
  }

  resultDigestOf(text: string, kind?: Kind): string {
    return firstDigits(this.digestOf(text, kind), RESULT_DIGITS)
  }

  lineOf(stamp: Stamp, record: JournalRecord): string {
    return this.withCode(JSON.stringify({ v: VERSION, ...stamp, ...record }).slice(0, -1))
  }

  /** @param text a line without white space around it: a CR, blanks, a byte order mark */
  parse(text: string): Line {
    const record = this.recordIn(text)
    if (record !== undefined) return { kind: 'record', record }
    return readNoRecord(text, VERSION, (part) => this.recordIn(part) !== undefined)
  }

  private recordIn(text: string): StampedRecord | undefined {
    // Only the key's holder can have written a line with its code, and writes only records.
    const coded = text.slice(0, -CODE_LENGTH)
    if (!text.endsWith('"}') || text !== this.withCode(coded)) return undefined
    const { v, ...record } = JSON.parse(`${coded}}`)
    return v <= VERSION ? record : undefined
  }

  private withCode(text: string): string {
    const code = createHmac('sha256', this.lineKey).update(text).digest('base64url')
    return `${text},"code":"${code}"}`
  }
}

/** The first digits of a digest of a node's id or of its value. */
export function shortDigest(digest: string): string {
  return firstDigits(digest, NODE_DIGITS)
}

function firstDigits(digest: string, digits: number): string {
  return Buffer.from(digest, 'base64url').toString('hex').slice(0, digits)
}
