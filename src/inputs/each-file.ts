// One item for each file that a pattern matches (docs/many-runs.md#each-file).

import * as fs from 'node:fs'
import * as path from 'node:path'
import { literal, say, type Words } from '../text/words.ts'
import { given, type Inputs, type Refuse } from './inputs.ts'
import { followLinks, hasGit } from './paths.ts'

const MAX_FILES = 1_000

export interface FilePatterns {
  readonly included: readonly { readonly node: string; readonly pattern: string }[]
  readonly excluded: readonly string[]
}

export function readFilePatterns(inputs: Inputs): FilePatterns {
  const included: { node: string; pattern: string }[] = []
  const excluded: string[] = []
  for (const { line, number, node, rest } of inputs.lines('each-file')) {
    const isExcluded = line.startsWith('!')
    const written = isExcluded ? line.slice(1).trim() : rest
    const about = say`line ${number}`
    if (written === '' || (!isExcluded && node === '')) {
      inputs.refuse('each-file', say`must be \`node id=pattern\` or \`!pattern\``, about)
    } else if (leadsOutside(written)) {
      inputs.refuse('each-file', literal(RELATIVE_RULE), say`${about} (${given(written)})`)
    } else if (isExcluded) excluded.push(normalize(written))
    else included.push({ node, pattern: normalize(written) })
  }
  return { included, excluded }
}

const RELATIVE_RULE = 'must be a pattern relative to the workspace, without `..`'

/** Also in braces, such as `{docs,../other}`. */
function leadsOutside(pattern: string): boolean {
  const hasParent = /(^|[\\/{},|()])\.\.($|[\\/{},|()])/.test(pattern)
  return hasParent || /^[{@(]*([\\/]|[a-z]:)/i.test(pattern)
}

/** Node's matching of a path ignores neither empty parts nor `.`. */
function normalize(pattern: string): string {
  const parts = pattern.split(/[\\/]+/)
  return parts.filter((part) => part !== '' && part !== '.').join('/')
}

export function findFiles({ included, excluded }: FilePatterns, workspace: string, refuse: Refuse) {
  const files = new Map<string, { path: string; below: string; node: string }>()
  for (const { node, pattern } of included) {
    const base = namedFolder(pattern)
    for (const match of fs.globSync(pattern, { cwd: workspace, exclude: excluded })) {
      const file = match.replaceAll(path.sep, '/')
      // A group in braces can hide an absolute path or `..`.
      if (path.isAbsolute(match) || file.split('/').includes('..')) {
        refuse(literal(RELATIVE_RULE), given(pattern))
        return []
      }
      if (files.has(file) || hasGit(file) || !isFile(path.join(workspace, match))) continue
      files.set(file, { path: file, below: file.slice(base.length), node })
    }
  }
  const found = [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  if (found.length > 0 && found.length <= MAX_FILES) return found
  const most = found.length > 0 && say`, most of them in ${describeLargest(found)}`
  refuse(say`must match 1 to ${MAX_FILES} files, but matches ${found.length}${most}`)
  return []
}

/** The folder before the first wildcard, with a `/` at its end. */
function namedFolder(pattern: string): string {
  return /^((?![*?[{]|[+@!]\().)*\//s.exec(pattern)?.[0] ?? ''
}

function isFile(place: string): boolean {
  try {
    return fs.statSync(place).isFile()
  } catch {
    return false
  }
}

function describeLargest(files: readonly { readonly path: string }[]): Words {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file.path))
  const [[folder, { length }] = ['', []]] = [...folders].sort(([, a], [, b]) => b.length - a.length)
  return say`${given(folder)} (${length})`
}

/**
 * The path by which the next step would take a file for a source, if it would. A pattern can
 * lead through links.
 */
export function findSource(
  file: string,
  { included, excluded }: FilePatterns,
  workspace: string,
): string | undefined {
  const matches = (place: string, pattern: string) => path.posix.matchesGlob(place, pattern)
  for (const { pattern } of included) {
    const base = namedFolder(pattern)
    const below = path.relative(followLinks(path.join(workspace, base)) ?? '', file)
    const parts = `${base}${below.replaceAll(path.sep, '/')}`.split('/')
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const isExcluded = excluded.some((each) => folders.some((folder) => matches(folder, each)))
    if (!isExcluded && matches(parts.join('/'), pattern)) return parts.join('/')
  }
  return undefined
}
