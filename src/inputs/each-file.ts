// One item for each file that a pattern matches (contract, "Each file").

import * as fs from 'node:fs'
import * as path from 'node:path'
import { literal, say, type Words } from '../text/words.ts'
import { given, type Refuse } from './inputs.ts'
import { hasGit } from './paths.ts'

const MAX_FILES = 1_000

/** The lines of the input. */
export interface FilePatterns {
  readonly included: readonly NodePattern[]
  /** Patterns of files to leave out, and of folders with all files in them. */
  readonly excluded: readonly string[]
}

interface NodePattern {
  readonly node: string
  readonly pattern: string
}

export interface MatchedFile {
  /** From the workspace, with `/` on every system. */
  readonly path: string
  /** Below the last folder that its pattern names. */
  readonly below: string
  readonly node: string
}

/** @param text lines `node id=pattern` and `!pattern` */
export function parseFilePatterns(text: string, refuse: Refuse): FilePatterns {
  const included: NodePattern[] = []
  const excluded: string[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const trimmed = line.trim()
    if (trimmed === '') continue
    const [, node = '', wanted = ''] = /^([^=]*)=(.*)$/s.exec(trimmed) ?? []
    const isExcluded = trimmed.startsWith('!')
    const written = (isExcluded ? trimmed.slice(1) : wanted).trim()
    const about = say`line ${index + 1}`
    if (written === '' || (!isExcluded && node.trim() === '')) {
      refuse(say`must be \`node id=pattern\` or \`!pattern\``, about)
    } else if (leadsOutside(written)) {
      refuse(literal(RELATIVE_RULE), say`${about} (${given(written)})`)
    } else if (isExcluded) excluded.push(normalize(written))
    else included.push({ node: node.trim(), pattern: normalize(written) })
  }
  return { included, excluded }
}

const RELATIVE_RULE = 'must be a pattern relative to the workspace, without `..`'

/** Also in braces, such as `{docs,../other}`. */
function leadsOutside(pattern: string): boolean {
  const hasParent = /(^|[\\/{},|()])\.\.($|[\\/{},|()])/.test(pattern)
  return hasParent || /^[{@(]*([\\/]|[a-z]:)/i.test(pattern)
}

/** With `/` as the only separator, and without empty parts and `.`, which Node's matching of a path does not ignore. */
function normalize(pattern: string): string {
  const parts = pattern.split(/[\\/]+/)
  return parts.filter((part) => part !== '' && part !== '.').join('/')
}

/** The files that match, in the order of their paths by code units. The first line that matches a file decides its node. */
export function findFiles(
  { included, excluded }: FilePatterns,
  workspace: string,
  refuse: Refuse,
): readonly MatchedFile[] {
  const files = new Map<string, MatchedFile>()
  for (const { node, pattern } of included) {
    const base = namedFolder(pattern)
    for (const match of fs.globSync(pattern, { cwd: workspace, exclude: excluded })) {
      const file = match.replaceAll(path.sep, '/')
      // Braces and other groups can hide both.
      if (path.isAbsolute(match) || file.split('/').includes('..')) {
        refuse(literal(RELATIVE_RULE), given(pattern))
        return []
      }
      if (files.has(file) || hasGit(file) || !isFile(path.join(workspace, match))) continue
      files.set(file, { path: file, below: file.slice(base.length), node })
    }
  }
  if (files.size === 0 || files.size > MAX_FILES) {
    const most =
      files.size === 0 ? say`` : say`, most of them in ${largestFolder([...files.keys()])}`
    refuse(say`must match 1 to ${MAX_FILES} files, matches ${files.size}${most}`)
    return []
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The folder that a pattern names before its first wildcard, with a `/` at its end; empty if there is none. */
function namedFolder(pattern: string): string {
  const [plain = ''] = /^(?:(?![*?[{]|[+@!]\().)*/s.exec(pattern) ?? []
  return plain.slice(0, plain.lastIndexOf('/') + 1)
}

function isFile(place: string): boolean {
  try {
    return fs.statSync(place).isFile()
  } catch {
    // A dangling link, or a file that has vanished.
    return false
  }
}

/** The folder that has most of the files, and how many. */
function largestFolder(files: readonly string[]): Words {
  const folders = Map.groupBy(files, (file) => path.posix.dirname(file))
  const [[folder, { length }] = ['', []]] = [...folders].sort(([, a], [, b]) => b.length - a.length)
  return say`${given(folder)} (${length})`
}

/** Whether the next step would take a path for one of the files. @param file from the workspace, with `/` */
export function isMatched(file: string, { included, excluded }: FilePatterns): boolean {
  const matches = (place: string, pattern: string) => path.posix.matchesGlob(place, pattern)
  const parts = file.split('/')
  const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  return (
    included.some(({ pattern }) => matches(file, pattern)) &&
    !excluded.some((pattern) => folders.some((folder) => matches(folder, pattern)))
  )
}
