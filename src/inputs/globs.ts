// Patterns as those of Node's `fs.globSync`, each compiled once. Node compiles a pattern for each
// path that it is compared with: a thousand files and a hundred lines would take half a minute.

import * as path from 'node:path'
import { IGNORES_CASE, isSameName } from './letter-case.ts'

/** The lines of `each-file`. */
export interface FilePatterns {
  readonly included: readonly { readonly node: string; readonly glob: Glob }[]
  readonly excluded: Exclusions
}

type Test = (text: string) => boolean

const ANY_DEPTH = '**'
/** Braces whose parts are separated by commas are expanded here, and no others. */
const RANGE = /\{[^{},]*\.\.[^{},]*\}/
const MAX_ALTERNATIVES = 1_000
/** Letters, `*`, `?`, and plain classes: what nearly all patterns are made of. */
const PLAIN_PART = /\*|\?|\[[!^]?(?:\w-\w|\w)+\]|[^*?[\]]/g
const MAGIC = /[*?[]|[+@!]\(/
/** The beginning of what is not literal in a pattern: braces, too. */
const WILDCARD = /[*?[{]|[+@!]\(/

interface Alternative {
  readonly parts: readonly string[]
  readonly tests: readonly (Test | typeof ANY_DEPTH)[]
}

export class Glob {
  readonly pattern: string
  /** The folder before the first wildcard, with a `/` at its end. */
  readonly base: string
  /** `undefined` for the few that only Node can read. */
  private readonly alternatives: readonly Alternative[] | undefined

  /** @param pattern with `/` alone, and without empty parts */
  constructor(pattern: string) {
    this.pattern = pattern
    const [start = ''] = pattern.split(WILDCARD)
    this.base = start.slice(0, start.lastIndexOf('/') + 1)
    this.alternatives = expandBraces(pattern)?.map((each) => {
      const parts = each.split(/\/+/)
      return { parts, tests: parts.map((part) => (part === ANY_DEPTH ? part : compilePart(part))) }
    })
  }

  /** What is behind the base, of a path that matches. */
  below(place: string): string {
    return place
      .split('/')
      .slice(this.base.split('/').length - 1)
      .join('/')
  }

  get hasWildcard(): boolean {
    return WILDCARD.test(this.pattern)
  }

  matches(place: string): boolean {
    if (this.alternatives === undefined) return matchesInNode(place, this.pattern)
    const parts = place.split('/')
    return this.alternatives.some(({ tests }) => matchParts(parts, tests))
  }

  /** `docs/**` is the folder `docs`, too: what begins with a dot in it is left out as well. */
  matchesFolder(place: string): boolean {
    if (this.matches(place)) return true
    return (
      this.alternatives?.some(({ tests }) => {
        const isAll = tests.length > 1 && tests.at(-1) === ANY_DEPTH
        return isAll && matchParts(place.split('/'), tests.slice(0, -1))
      }) ?? false
    )
  }

  /** Whether a file below the folder may match. */
  mayMatchBelow(folder: string): boolean {
    if (this.alternatives === undefined) return true
    const parts = folder.split('/')
    return this.alternatives.some(({ tests }) => matchParts(parts, tests, true))
  }

  /** Whether a part is `..`, or the path is absolute, once braces are expanded. */
  get leadsOutside(): boolean {
    const all = expand(this.pattern) ?? []
    return all.some((each) => /(^|[\\/])\.\.($|[\\/])|^([\\/]|[a-z]:)/i.test(each))
  }

  /** Whether `**` stands beside other characters in a part, once braces are expanded. */
  get joinsStars(): boolean {
    const all = this.alternatives?.flatMap(({ parts }) => parts) ?? this.pattern.split('/')
    return all.some((part) => part !== ANY_DEPTH && part.includes(ANY_DEPTH))
  }
}

/** The `!` lines. One that matches a folder leaves out all that is in it. */
export class Exclusions {
  readonly globs: readonly Glob[]
  private readonly folders = new Map<string, boolean>()
  private readonly files = new Map<string, boolean>()

  constructor(globs: readonly Glob[]) {
    this.globs = globs
  }

  /** Whether the file or a folder above it is left out. */
  has(file: string): boolean {
    return this.hasAbove(file) || this.hasFile(file)
  }

  /** Whether a folder above the place is left out. */
  hasAbove(place: string): boolean {
    const parts = place.split('/')
    const folders = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
    return folders.some((folder) => this.hasFolder(folder))
  }

  /** Without the folders above it. */
  hasFile(file: string): boolean {
    return remember(this.files, file, () => this.globs.some((glob) => glob.matches(file)))
  }

  /** Without the folders above it. */
  hasFolder(folder: string): boolean {
    return remember(this.folders, folder, () => {
      return this.globs.some((glob) => glob.matchesFolder(folder))
    })
  }
}

function remember(known: Map<string, boolean>, key: string, find: () => boolean): boolean {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}

/** @param isFolder whether the parts are the beginning of a path that goes on */
function matchParts(
  parts: readonly string[],
  tests: Alternative['tests'],
  isFolder = false,
): boolean {
  for (const [index, test] of tests.entries()) {
    const part = parts[index]
    if (test === ANY_DEPTH)
      return matchAnyDepth(parts.slice(index), tests.slice(index + 1), isFolder)
    if (part === undefined) return isFolder
    if (!test(part)) return false
  }
  return parts.length === tests.length && !isFolder
}

/** What follows `**`, behind any number of folders whose names do not begin with a dot. */
function matchAnyDepth(
  parts: readonly string[],
  behind: Alternative['tests'],
  isFolder: boolean,
): boolean {
  for (let depth = 0; depth <= parts.length; depth++) {
    // At the end of a pattern, it stands for one name at least.
    const isNothing = behind.length === 0 && depth === 0
    if (!isNothing && matchParts(parts.slice(depth), behind, isFolder)) return true
    if (parts[depth]?.startsWith('.')) return false
  }
  return isFolder
}

function expandBraces(pattern: string): readonly string[] | undefined {
  if (RANGE.test(pattern) || /\$\{/.test(pattern)) return undefined
  const all = expand(pattern)
  const isPlain = (each: string) => !/(^|\/)\.\.?(\/|$)/.test(each)
  return all !== undefined && all.length <= MAX_ALTERNATIVES && all.every(isPlain) ? all : undefined
}

/** `undefined` if braces are not balanced. */
function expand(pattern: string): readonly string[] | undefined {
  const start = pattern.indexOf('{')
  if (start < 0) return pattern.includes('}') ? undefined : [pattern]
  const commas: number[] = []
  let depth = 0
  let end = start
  for (; end < pattern.length; end++) {
    const character = pattern[end]
    if (character === '{') depth++
    else if (character === '}' && --depth === 0) break
    else if (character === ',' && depth === 1) commas.push(end)
  }
  if (depth !== 0) return undefined
  const ends = [...commas, end]
  const starts = [start, ...commas]
  const inner = starts.map((each, index) => expand(pattern.slice(each + 1, ends[index])))
  const behind = expand(pattern.slice(end + 1))
  if (behind === undefined) return undefined
  const before = pattern.slice(0, start)
  const all: string[] = []
  for (const part of inner) {
    if (part === undefined) return undefined
    const shown = commas.length === 0 ? part.map((each) => `{${each}}`) : part
    for (const each of shown) for (const rest of behind) all.push(`${before}${each}${rest}`)
    if (all.length > MAX_ALTERNATIVES) return undefined
  }
  return all
}

function compilePart(part: string): Test {
  if (!MAGIC.test(part)) return (text) => isSameName(text, part)
  const pieces = part.match(PLAIN_PART) ?? []
  const isPlain = pieces.join('') === part && !/[?*+@!]\(/.test(part)
  if (!isPlain || pieces.some(isReversed)) return askNode(part)
  const source = pieces.map((piece) => {
    if (piece === '*') return '.*'
    if (piece === '?') return '.'
    if (piece.length > 1) return piece.replace(/^\[!/, '[^')
    return piece.replace(/[\\^$.|+(){}/]/, '\\$&')
  })
  // Neither `*` nor `?` matches a dot at the beginning of a name.
  const first = /^[*?[]/.test(part) ? '(?!\\.)' : ''
  const expression = new RegExp(`^${first}${source.join('')}$`, IGNORES_CASE ? 'is' : 's')
  return (text) => expression.test(text)
}

function isReversed(piece: string): boolean {
  return [...piece.matchAll(/(\w)-(\w)/g)].some(([, a = '', b = '']) => a > b)
}

function askNode(part: string): Test {
  const known = new Map<string, boolean>()
  return (text) => remember(known, text, () => matchesInNode(text, part))
}

/** Node cannot compile some classes that are not closed. */
function matchesInNode(place: string, pattern: string): boolean {
  try {
    return path.posix.matchesGlob(place, pattern)
  } catch {
    return false
  }
}
