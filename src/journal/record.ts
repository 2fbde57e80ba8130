// The records of the journal, and the line of JSON that each of them is.

import type { Codes } from './codes.ts'

export type JournalRecord =
  /** A step took the journal up. */
  | { readonly record: 'open' }
  /** The start of an item is about to be sent. */
  | { readonly record: 'sending'; readonly item: string; readonly digest: string }
  /** That try certainly started no run. */
  | { readonly record: 'not-started'; readonly item: string }
  | { readonly record: 'started'; readonly item: string; readonly 'run-id': string }
  /** The run has finished, and its outputs are written. */
  | {
      readonly record: 'ended'
      readonly item: string
      readonly 'run-id': string
      readonly conclusion: EndedConclusion
    }

export type EndedConclusion = 'success' | 'failure'

/** Where in the journal a record stands. */
export interface Stamp {
  /** Names the opening that the record belongs to. */
  readonly opening: string
  /** In its opening, from 1. */
  readonly n: number
  /** When it was written, in UTC (ISO 8601). */
  readonly time: string
}

export type Entry = Stamp & JournalRecord

export type ParsedLine =
  | { readonly kind: 'entry'; readonly entry: Entry }
  | { readonly kind: 'unreadable' | 'code' | 'newer' }

/** Of the form of the lines. A step refuses a journal with a newer one. */
const VERSION = 1

// Without `s`, a dot is none of the line separators of Unicode, which an item's id may have.
const LINE = /^\{"v":\d+,.*,"code":"[\w-]{43}"\}$/s
/** Between what is recorded and its code. */
const CODE = ',"code":"'

/** The line of a record, without line breaks. */
export function lineOf(stamp: Stamp, record: JournalRecord, codes: Codes): string {
  const text = JSON.stringify({ v: VERSION, ...stamp, ...record }).slice(0, -1)
  return `${text}${CODE}${codes.codeOf(text)}"}`
}

/** Whether a line can be a record of which only a part was written; the rest may be zeros. */
export function isBeginningOfRecord(line: string): boolean {
  const beginning = `{"v":${VERSION},"opening":"`
  const written = line.split('\0', 1).join('')
  return written.startsWith(beginning) || beginning.startsWith(written)
}

export function parsedLine(line: string, codes: Codes): ParsedLine {
  if (!LINE.test(line)) return { kind: 'unreadable' }
  const version = Number.parseInt(line.slice('{"v":'.length), 10)
  if (version > VERSION) return { kind: 'newer' }
  const at = line.lastIndexOf(CODE)
  const text = line.slice(0, at)
  if (!codes.isCodeOf(line.slice(at + CODE.length, -2), text)) return { kind: 'code' }
  // Only this action can have written it, and it writes nothing else.
  return { kind: 'entry', entry: JSON.parse(`${text}}`) as Entry }
}
