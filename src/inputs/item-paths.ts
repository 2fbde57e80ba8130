// Where the results of an item go (docs/many-runs.md#paths-of-items).

import * as path from 'node:path'
import { toFilePath } from '../text/file-names.ts'
import { literal, say, type Words } from '../text/words.ts'
import { Sources } from './each-file.ts'
import type { FilePatterns } from './globs.ts'
import type { InputName } from './input-table.ts'
import { givenId, type Inputs } from './inputs.ts'
import type { Item } from './items.ts'
import { isInside, orRefuse, placesOf, resolveFile } from './paths.ts'

export interface ItemPaths {
  readonly resultFile: string | undefined
  readonly folder: string
}

interface Rules {
  readonly isList: boolean
  readonly hasVariants: boolean
  readonly patterns: FilePatterns | undefined
  readonly outputDirectory: string | undefined
  readonly journal: string | undefined
}

/** The inputs that are refused without a list. */
export const LIST_RULES = ['variants', 'max-parallel', 'tolerated-failures'] as const

/** Item id → its paths, which must not be used if there are faults. */
export function readItemPaths(inputs: Inputs, items: readonly Item[], rules: Rules) {
  const { isList, outputDirectory } = rules
  const template = readTemplate(inputs, rules)
  const paths = items.map((item): readonly [string, ItemPaths] => {
    const { id } = item.task
    const isUsed = template?.includes('{id}') || outputDirectory !== undefined
    const folder = isList && isUsed ? toFilePath(id) : ''
    const variant = template?.includes('{variant}')
      ? toFilePath(item.task.parts?.variant ?? '')
      : ''
    if (folder === undefined || variant === undefined) {
      const what = say`must make file names of at most 120 bytes from the \`id\` of each item`
      const isOfResult = template?.includes('{id}') || variant === undefined
      const name = isOfResult ? 'result-file' : 'output-directory'
      inputs.refuse(name, what, givenId(id))
      return [id, { resultFile: undefined, folder: '' }]
    }
    const written = template && fillTemplate(template, item, { id: folder, variant })
    const refuse = (rule: string) => {
      const what = say`${literal(rule)}, got ${givenId(written ?? '')}`
      inputs.refuse('result-file', what, isList ? givenId(id) : undefined)
    }
    const resolve = () => written && resolveFile(written, inputs.folders)
    return [id, { resultFile: orRefuse(resolve, refuse), folder }]
  })
  const files = paths.flatMap(([id, { resultFile: place }]) => (place ? [{ id, place }] : []))
  checkClashes(inputs, rules, { name: 'result-file', all: files })
  if (isList) checkResultFiles(inputs, rules, files)
  if (isList && outputDirectory !== undefined) {
    const folders = paths.map(([id, { folder }]) => {
      return { id, place: path.join(outputDirectory, folder) }
    })
    checkClashes(inputs, rules, { name: 'output-directory', all: folders })
  }
  return new Map(paths)
}

const PLACEHOLDER = /\{(id|path|dir|name|ext|variant)\}/g
type Placeholder = 'id' | 'path' | 'dir' | 'name' | 'ext' | 'variant'
/** Those that come from the path of an item's file. */
const OF_FILE = ['path', 'dir', 'name', 'ext']
/** Those that differ from item to item. */
const OF_ITEM = ['id', 'path', 'name']

function fillTemplate(
  template: string,
  { below = '' }: Item,
  names: { readonly id: string; readonly variant: string },
): string {
  const { dir, name, ext } = path.posix.parse(below)
  const values = { ...names, path: below, dir: dir === '' ? '' : `${dir}/`, name, ext }
  return template.replace(PLACEHOLDER, (_, kind: Placeholder) => values[kind])
}

function readTemplate(inputs: Inputs, rules: Rules): string | undefined {
  const template = inputs.read('result-file')
  if (template === undefined) return undefined
  const used = new Set([...template.matchAll(PLACEHOLDER)].map(([, kind = '']) => kind))
  const { isList, patterns } = rules
  // What its placeholders need is already said to be missing.
  const asked = isList ? (['each-file'] as const) : LIST_RULES
  if (patterns === undefined && asked.some((name) => inputs.isRefused(name))) return undefined
  const fault = faultOfTemplate(used, rules)
  if (fault === undefined) return template
  inputs.refuse('result-file', literal(fault))
  return undefined
}

function faultOfTemplate(
  used: ReadonlySet<string>,
  { isList, patterns, hasVariants }: Rules,
): string | undefined {
  const isAny = (kinds: readonly string[]) => kinds.find((kind) => used.has(kind))
  const [first] = used
  if (!isList)
    return first === undefined ? undefined : `can contain \`{${first}}\` only with a list`
  const ofFile = isAny(OF_FILE)
  if (ofFile !== undefined && patterns === undefined) {
    return `can contain \`{${ofFile}}\` only with \`each-file\`; use \`{id}\``
  }
  if (!hasVariants && used.has('variant')) return 'can contain `{variant}` only with `variants`'
  if (hasVariants && !isAny(['id', 'variant'])) {
    return 'must contain `{variant}` or `{id}`, because there are `variants`'
  }
  if (isAny(OF_ITEM) !== undefined) return undefined
  return 'must contain `{id}`, `{path}`, or `{name}`, so that each item of the list has a file of its own'
}

interface Place {
  readonly id: string
  readonly place: string
}

interface Places {
  /** The input that asks for them. */
  readonly name: InputName
  readonly all: readonly Place[]
}

/** Refuses two places that are one, and one inside the other. */
function checkClashes(
  inputs: Inputs,
  { journal, isList }: Rules,
  { name, all: places }: Places,
): void {
  const owners = new Map<string, Words>()
  if (journal !== undefined) owners.set(journal.toLowerCase(), say`\`journal\``)
  const clash = (how: string, id: string, other: Words) =>
    inputs.refuse(name, say`${literal(how)} ${other}`, isList ? givenId(id) : undefined)
  for (const { id, place } of places) {
    const key = place.toLowerCase()
    const other = owners.get(key)
    if (other === undefined) owners.set(key, givenId(id))
    else clash('has the same path, ignoring case, as', id, other)
  }
  for (const { id, place } of places) {
    let folder = path.dirname(place.toLowerCase())
    while (folder !== path.dirname(folder)) {
      const other = owners.get(folder)
      if (other !== undefined) clash('has a path below that of', id, other)
      folder = path.dirname(folder)
    }
  }
}

/** Refuses a result that another file of the step would replace, or that the next would pay for. */
function checkResultFiles(
  inputs: Inputs,
  { patterns, outputDirectory }: Rules,
  files: readonly Place[],
): void {
  if (files.length === 0) return
  const refuse = (id: string, rule: Words) => inputs.refuse('result-file', rule, givenId(id))
  const { folders } = inputs
  const read = new Map(
    [...inputs.filesRead].flatMap((written) => {
      const places =
        orRefuse(
          () => placesOf(written, folders),
          () => {},
        ) ?? []
      return places.map((place) => [place.toLowerCase(), written] as const)
    }),
  )
  const sources = patterns && new Sources(patterns, folders.workspace)
  const asSource = say`must not match \`each-file\`, since the next step would take it for a source; leave it out with a line such as \`!folder/**\``
  for (const { id, place } of files) {
    const source = sources?.find(place)
    const input = read.get(place.toLowerCase())
    if (source !== undefined) refuse(source, asSource)
    else if (input !== undefined) {
      refuse(
        id,
        say`must not be a file that the step reads, since its result would replace it, got ${givenId(input)}`,
      )
    }
    if (outputDirectory !== undefined && isInside(outputDirectory, place)) {
      refuse(
        id,
        say`must not be in \`output-directory\`, whose files could replace it; use another folder`,
      )
    }
  }
}
