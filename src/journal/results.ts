// Result files, as the journal knows them: by short digests of their texts.

import * as fs from 'node:fs'
import type { Kind } from '../run/node-value.ts'
import type { ItemHistory } from './openings.ts'

export interface ResultDigests {
  /** None of a file that is missing or empty. */
  ofFile(place: string): readonly string[]
  /** @param kind of the value; a result is a text */
  ofText(text: string, kind?: Kind): readonly string[]
}

export function resultDigests(digestOf: (text: string, kind?: Kind) => string): ResultDigests {
  const ofText = (text: string, kind?: Kind) => {
    // A checkout may have changed the line breaks.
    const unix = text.replaceAll('\r\n', '\n')
    return [...new Set([text, unix, unix.replaceAll('\n', '\r\n')])].map((each) =>
      digestOf(each, kind),
    )
  }
  return {
    ofText,
    ofFile(place) {
      const text = readText(place)
      return text.trim() === '' ? [] : ofText(text)
    },
  }
}

function readText(place: string): string {
  try {
    // A result replaces a link, and is not written behind it.
    return fs.lstatSync(place).isFile() ? fs.readFileSync(place, 'utf8') : ''
  } catch {
    return ''
  }
}

/**
 * Whether a file has what the run wrote, or what a person made of it. It does not if it has what
 * another run of the item wrote: then this run's result was never delivered, or was undone.
 */
export function holdsResultOf(
  runId: string,
  { results }: ItemHistory,
  found: readonly string[],
): boolean {
  const isOf = (wanted: ReadonlySet<string> | undefined) => found.some((each) => wanted?.has(each))
  const others = [...results].filter(([id]) => id !== runId)
  return found.length > 0 && (isOf(results.get(runId)) || !others.some(([, each]) => isOf(each)))
}
