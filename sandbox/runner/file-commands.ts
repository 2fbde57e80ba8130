// The files through which a step hands on its outputs and its summary, read as strictly as a runner reads them.

import type { SecretMasks } from './masks.ts'

/** Pairs in the order they stand in the file; those before a mistake count even so. */
export interface KeyValueFile {
  readonly pairs: readonly (readonly [key: string, value: string])[]
  /** The mistake in the file, which fails the step. */
  readonly error?: string
}

export interface SummaryFile {
  /** The uploaded text: masked, with `\n` at the end of each line; undefined if nothing is uploaded. */
  readonly summary: string | undefined
  /** The file's size. */
  readonly bytes: number
  /** Why it is not uploaded although it has content; this does not fail the step. */
  readonly error?: string
}

export const SUMMARY_BYTES = 1_048_576

interface Line {
  readonly text: string
  /** Where the text ends, its line end not counted. */
  readonly end: number
  readonly next: number
  readonly ended: boolean
}

function lineAt(text: string, start: number, crlf: boolean): Line | undefined {
  if (start >= text.length) return undefined
  const feed = text.indexOf('\n', start)
  if (feed < 0)
    return { text: text.slice(start), end: text.length, next: text.length, ended: false }
  const end = crlf && feed > start && text[feed - 1] === '\r' ? feed - 1 : feed
  return { text: text.slice(start, end), end, next: feed + 1, ended: true }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/**
 * Reads `name=value` lines and `name<<DELIMITER` blocks, the form of `GITHUB_OUTPUT`.
 * @param content the file's bytes, or its text
 * @param crlf whether `\r\n` ends a line as well, as it does on Windows only; elsewhere the `\r` belongs to the text
 */
export function readKeyValues(
  content: Uint8Array | string,
  crlf: boolean = process.platform === 'win32',
): KeyValueFile {
  const text = typeof content === 'string' ? content : decode(content)
  const pairs: [string, string][] = []
  let position = 0
  for (;;) {
    const line = lineAt(text, position, crlf)
    if (line === undefined) return { pairs }
    position = line.next
    if (line.text === '') continue
    const equals = line.text.indexOf('=')
    const arrows = line.text.indexOf('<<')
    if (equals >= 0 && (arrows < 0 || equals < arrows)) {
      pairs.push([line.text.slice(0, equals), line.text.slice(equals + 1)])
      continue
    }
    if (arrows < 0) {
      return { pairs, error: `The line '${line.text}' is neither name=value nor name<<delimiter.` }
    }
    const name = line.text.slice(0, arrows)
    const delimiter = line.text.slice(arrows + 2)
    if (name === '' || delimiter === '') {
      return { pairs, error: `The line '${line.text}' needs a name and a delimiter.` }
    }
    const start = position
    let end = position
    for (;;) {
      const inner = lineAt(text, position, crlf)
      if (inner === undefined) {
        return { pairs, error: `The delimiter '${delimiter}' does not come again.` }
      }
      position = inner.next
      if (inner.text === delimiter) break
      if (!inner.ended) {
        return { pairs, error: `The delimiter '${delimiter}' is not on a separate line.` }
      }
      end = inner.end
    }
    pairs.push([name, text.slice(start, Math.max(start, end))])
  }
}

/** Reads a `GITHUB_STEP_SUMMARY` file. */
export function readSummary(content: Uint8Array, masks: SecretMasks): SummaryFile {
  const bytes = content.byteLength
  if (bytes === 0) return { summary: undefined, bytes }
  if (bytes > SUMMARY_BYTES) {
    return {
      summary: undefined,
      bytes,
      error: `The job summary is not uploaded: it has ${bytes} bytes, and at most ${SUMMARY_BYTES} are allowed.`,
    }
  }
  const lines = decode(content).split(/\r\n|\r|\n/u)
  if (lines.at(-1) === '') lines.pop()
  return { summary: lines.map((line) => `${masks.mask(line)}\n`).join(''), bytes }
}
