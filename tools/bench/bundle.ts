// The parts of the bundle by size: which files it is made of.
import { readFileSync } from 'node:fs'
import { BUNDLE } from './process.ts'

export interface Part {
  readonly file: string
  readonly bytes: number
}

const PART = /^;\/\/ CONCATENATED MODULE: (?:external "[^"]*"|\.\/(.*))$/gm

/** Bytes of the bundle, and of each file in it, the largest first; the rest is the loader's. */
export function partsOfBundle(): { readonly bytes: number; readonly parts: readonly Part[] } {
  const code = readFileSync(BUNDLE, 'utf8')
  const marks = [...code.matchAll(PART)]
  const sizes = new Map<string, number>()
  marks.forEach((mark, index) => {
    const file = mark[1] ?? "Node's own modules"
    const text = code.slice(mark.index, marks[index + 1]?.index)
    sizes.set(file, (sizes.get(file) ?? 0) + Buffer.byteLength(text))
  })
  const parts = [...sizes].map(([file, bytes]) => ({ file, bytes }))
  return {
    bytes: Buffer.byteLength(code),
    parts: parts.toSorted((a, b) => b.bytes - a.bytes),
  }
}
