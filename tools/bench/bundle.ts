// The parts of the bundle by size: which files it is made of.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUNDLE } from './process.ts'

export interface Part {
  readonly file: string
  readonly bytes: number
}

const PART = /^ *;?\/\/ CONCATENATED MODULE: (?:external "[^"]*"|\.\/(.*))$/gm

/** Every file of `dist`, by its name, in bytes. */
export function filesOfDist(): ReadonlyMap<string, number> {
  const dist = dirname(BUNDLE)
  return new Map(readdirSync(dist).map((name) => [name, readFileSync(join(dist, name)).length]))
}

/** Each source file in the bundle with its size in bytes, the largest first. */
export function partsOfBundle(): readonly Part[] {
  const sizes = new Map<string, number>()
  for (const name of filesOfDist().keys()) {
    if (!name.endsWith('.js')) continue
    const code = readFileSync(join(dirname(BUNDLE), name), 'utf8')
    const marks = [...code.matchAll(PART)]
    marks.forEach((mark, index) => {
      const file = mark[1] ?? "Node's own modules"
      const text = code.slice(mark.index, marks[index + 1]?.index)
      sizes.set(file, (sizes.get(file) ?? 0) + Buffer.byteLength(text))
    })
  }
  const parts = [...sizes].map(([file, bytes]) => ({ file, bytes }))
  return parts.toSorted((a, b) => b.bytes - a.bytes)
}
