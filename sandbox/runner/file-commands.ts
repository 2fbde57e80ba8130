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

/** Reads `name=value` lines and `name<<DELIMITER` blocks, the form of `GITHUB_OUTPUT`. */
export function readKeyValues(content: Uint8Array): KeyValueFile {
  // Elsewhere than on Windows, a return before the line's end belongs to the text.
  const withoutReturn = (text: string) =>
    process.platform === 'win32' ? text.replace(/\r$/u, '') : text
  const lines = new TextDecoder().decode(content).split('\n')
  const pairs: [string, string][] = []
  for (let at = 0; at < lines.length; at++) {
    const line = withoutReturn(lines[at] ?? '')
    if (line === '') continue
    const [, name = '', sign, rest = ''] = /^(.*?)(=|<<)(.*)$/su.exec(line) ?? []
    if (sign === undefined) {
      return { pairs, error: `The line '${line}' is neither name=value nor name<<delimiter.` }
    }
    if (name === '' || (sign === '<<' && rest === '')) {
      return { pairs, error: `The line '${line}' needs a name and a delimiter.` }
    }
    if (sign === '=') {
      pairs.push([name, rest])
      continue
    }
    const end = lines.findIndex((each, index) => index > at && withoutReturn(each) === rest)
    if (end < 0) return { pairs, error: `The delimiter '${rest}' does not follow on a line.` }
    pairs.push([name, withoutReturn(lines.slice(at + 1, end).join('\n'))])
    at = end
  }
  return { pairs }
}

/** Reads a `GITHUB_STEP_SUMMARY` file. */
export function readSummary(content: Uint8Array, masks: SecretMasks): SummaryFile {
  const bytes = content.byteLength
  if (bytes === 0) return { summary: undefined, bytes }
  if (bytes > SUMMARY_BYTES) {
    const error = `The job summary is not uploaded: it has ${bytes} bytes, and at most ${SUMMARY_BYTES} are allowed.`
    return { summary: undefined, bytes, error }
  }
  const lines = new TextDecoder().decode(content).split(/\r\n|\r|\n/u)
  if (lines.at(-1) === '') lines.pop()
  return { summary: lines.map((line) => `${masks.mask(line)}\n`).join(''), bytes }
}
