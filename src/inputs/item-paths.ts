// Where the results of an item go (docs/many-runs.md#paths-of-items).

import * as path from 'node:path'
import { toFilePath } from '../text/file-names.ts'
import { literal, say, type Words } from '../text/words.ts'
import { type FilePatterns, findSource } from './each-file.ts'
import type { InputName } from './input-table.ts'
import { givenId, type Inputs } from './inputs.ts'
import type { Item } from './items.ts'
import { orRefuse, resolveFile } from './paths.ts'

export interface ItemPaths {
  readonly resultFile: string | undefined
  readonly folder: string
}

interface Rules {
  readonly isList: boolean
  readonly patterns: FilePatterns | undefined
  readonly outputDirectory: string | undefined
  readonly journal: string | undefined
}

/** Item id → its paths, which must not be used if there are faults. */
export function readItemPaths(inputs: Inputs, items: readonly Item[], rules: Rules) {
  const { isList, outputDirectory } = rules
  const template = readTemplate(inputs, rules)
  const paths = items.map(({ task: { id }, below = '' }): readonly [string, ItemPaths] => {
    const isUsed = template?.includes('{id}') || outputDirectory !== undefined
    const folder = isList && isUsed ? toFilePath(id) : ''
    if (folder === undefined) {
      const what = say`must make file names of at most 120 bytes from the \`id\` of each item`
      const name = template?.includes('{id}') ? 'result-file' : 'output-directory'
      inputs.refuse(name, what, givenId(id))
      return [id, { resultFile: undefined, folder: '' }]
    }
    const fill = (kind: string) => (kind === '{id}' ? folder : below)
    const written = template?.replace(/\{(id|path)\}/g, fill)
    const refuse = (rule: string) => {
      const what = say`${literal(rule)}, got ${givenId(written ?? '')}`
      inputs.refuse('result-file', what, isList ? givenId(id) : undefined)
    }
    const resolve = () => written && resolveFile(written, inputs.folders)
    return [id, { resultFile: orRefuse(resolve, refuse), folder }]
  })
  const files = paths.flatMap(([id, { resultFile: place }]) => (place ? [{ id, place }] : []))
  checkPlaces(inputs, rules, { name: 'result-file', all: files })
  if (isList && outputDirectory !== undefined) {
    const folders = paths.map(([id, { folder }]) => {
      return { id, place: path.join(outputDirectory, folder) }
    })
    const name = 'output-directory'
    checkPlaces(inputs, rules, { name, all: folders, file: 'model_1.txt' })
  }
  return new Map(paths)
}

function readTemplate(inputs: Inputs, { isList, patterns }: Rules): string | undefined {
  const template = inputs.read('result-file')
  if (template === undefined) return undefined
  const hasPath = template.includes('{path}')
  if (isList !== (hasPath || template.includes('{id}'))) {
    const rule = isList
      ? 'must contain `{id}` or `{path}`, so that each item of the list has a file of its own'
      : 'can contain `{id}` and `{path}` only with a list'
    inputs.refuse('result-file', literal(rule))
  } else if (hasPath && patterns === undefined) {
    inputs.refuse('result-file', say`can contain \`{path}\` only with \`each-file\`; use \`{id}\``)
  } else return template
  return undefined
}

interface Places {
  /** The input that asks for them. */
  readonly name: InputName
  readonly all: readonly { readonly id: string; readonly place: string }[]
  /** A file that each place will have, if the places are folders. */
  readonly file?: string
}

/** Refuses places that clash, and one that the next step would pay for as a source. */
function checkPlaces(
  inputs: Inputs,
  { patterns, journal, isList }: Rules,
  { name, all: places, file = '' }: Places,
): void {
  const owners = new Map<string, Words>()
  if (journal !== undefined) owners.set(journal.toLowerCase(), say`\`journal\``)
  const clash = (how: string, id: string, other: Words) =>
    inputs.refuse(name, say`${literal(how)} ${other}`, isList ? givenId(id) : undefined)
  const what = say`must not match \`each-file\`, since the next step would take it for a source; leave it out with a line such as \`!folder/**\``
  for (const { id, place } of places) {
    const key = place.toLowerCase()
    const other = owners.get(key)
    if (other === undefined) owners.set(key, givenId(id))
    else clash('has the same path, ignoring case, as', id, other)
    const { workspace } = inputs.folders
    const source = patterns && findSource(path.join(place, file), patterns, workspace)
    if (source !== undefined) inputs.refuse(name, what, givenId(source))
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
