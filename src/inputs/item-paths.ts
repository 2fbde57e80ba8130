// Where the results of an item go (contract, "Paths of items"): its path depends on the item alone, so that the next
// step finds the same one, and no two items share one.

import * as path from 'node:path'
import { toFilePath } from '../text/file-names.ts'
import { literal, say, type Words } from '../text/words.ts'
import { type FilePatterns, isMatched } from './each-file.ts'
import type { InputName } from './input-table.ts'
import { givenId, type Inputs } from './inputs.ts'
import type { Item } from './items.ts'
import { orRefuse, resolveFile } from './paths.ts'

export interface ItemPaths {
  /** The file that gets the result; `undefined` if none is asked for. */
  readonly resultFile: string | undefined
  /** The folder below `output-directory`; empty without a list. */
  readonly folder: string
}

const PLACEHOLDER = /\{(id|path)\}/g

/** What the paths of items depend on. */
interface Rules {
  readonly isList: boolean
  /** `undefined` without `each-file`. */
  readonly patterns: FilePatterns | undefined
  /** The absolute path; `undefined` without `output-directory`. */
  readonly outputDirectory: string | undefined
  /** The absolute path; `undefined` without a journal. */
  readonly journal: string | undefined
}

/** Item id → its paths. Do not use them if there are faults. */
export function readItemPaths(
  inputs: Inputs,
  items: readonly Item[],
  rules: Rules,
): ReadonlyMap<string, ItemPaths> {
  const template = readTemplate(inputs, rules)
  const paths = items.map((item): readonly [string, ItemPaths] => {
    const { id } = item.task
    const needsPath = template?.includes('{id}') || rules.outputDirectory !== undefined
    const folder = rules.isList && needsPath ? toFilePath(id) : ''
    if (folder === undefined) {
      const what = say`must have an \`id\` whose parts between \`/\` make file names of at most 120 bytes`
      inputs.refuse(template === undefined ? 'output-directory' : 'result-file', what, nameItem(id))
      return [id, { resultFile: undefined, folder: '' }]
    }
    const written = template?.replace(PLACEHOLDER, (_, kind) =>
      kind === 'id' ? folder : (item.below ?? ''),
    )
    return [id, { resultFile: written && resolve(inputs, id, written, rules), folder }]
  })
  const directory = rules.outputDirectory
  check(
    inputs,
    'result-file',
    paths.map(([id, { resultFile }]) => [id, resultFile]),
  )
  if (rules.isList && directory !== undefined) {
    const folders = paths.map(([id, { folder }]) => [id, path.join(directory, folder)] as const)
    check(inputs, 'output-directory', folders)
    const outputs = folders.map(([id, folder]) => [id, path.join(folder, 'model_1.txt')] as const)
    refuseSources(inputs, 'output-directory', outputs, rules)
  }
  refuseSources(
    inputs,
    'result-file',
    paths.map(([id, { resultFile }]) => [id, resultFile]),
    rules,
  )
  return new Map(paths)
}

function nameItem(id: string): Words {
  return say`item ${givenId(id)}`
}

function readTemplate(inputs: Inputs, { isList, patterns }: Rules): string | undefined {
  const template = inputs.read('result-file')
  if (template === undefined) return undefined
  const kinds = [...template.matchAll(PLACEHOLDER)].map(([, kind]) => kind)
  const refuse = inputs.refuser('result-file')
  if (isList && kinds.length === 0) {
    refuse(
      say`must contain \`{id}\` or \`{path}\` for a list, so that each item has a file of its own`,
    )
  }
  if (!isList && kinds.length > 0) refuse(say`can contain \`{id}\` and \`{path}\` only for a list`)
  if (isList && kinds.includes('path') && patterns === undefined) {
    refuse(say`can contain \`{path}\` only with \`each-file\`; use \`{id}\``)
  }
  return template
}

function resolve(
  inputs: Inputs,
  id: string,
  written: string,
  { isList, journal }: Rules,
): string | undefined {
  const about = isList ? nameItem(id) : undefined
  const refuse = inputs.refuser('result-file')
  const file = orRefuse(
    () => resolveFile(written, inputs.folders),
    (rule) => refuse(say`${literal(rule)}, got ${givenId(written)}`, about),
  )
  if (file !== undefined && file === journal)
    refuse(say`must not be the file in \`journal\``, about)
  return file
}

/** Refuses two items with the same path, ignoring case, and one whose path is a folder of another's. */
function check(
  inputs: Inputs,
  name: InputName,
  paths: readonly (readonly [id: string, place: string | undefined])[],
): void {
  const owners = new Map<string, string>()
  for (const [id, place] of paths) {
    if (place === undefined) continue
    const key = place.toLowerCase()
    const other = owners.get(key)
    if (other === undefined) owners.set(key, id)
    else
      inputs.refuse(
        name,
        say`must differ for each item even if case is ignored, and is the same for ${nameItem(other)}`,
        nameItem(id),
      )
  }
  for (const [key, id] of owners) {
    for (
      let folder = path.dirname(key);
      folder !== path.dirname(folder);
      folder = path.dirname(folder)
    ) {
      const other = owners.get(folder)
      if (other === undefined) continue
      inputs.refuse(
        name,
        say`must not be below that of another item, and is below that of ${nameItem(other)}`,
        nameItem(id),
      )
    }
  }
}

/** The next step would take such a file for a source, and pay for it. */
function refuseSources(
  inputs: Inputs,
  name: InputName,
  files: readonly (readonly [id: string, file: string | undefined])[],
  { patterns }: Rules,
): void {
  if (patterns === undefined) return
  for (const [id, file] of files) {
    if (file === undefined) continue
    const relative = path.relative(inputs.folders.workspace, file).replaceAll(path.sep, '/')
    if (!isMatched(relative, patterns)) continue
    inputs.refuse(
      name,
      say`must not write files that \`each-file\` matches, because the next step would take them for sources; leave them out with a line such as \`!folder/**\``,
      say`${nameItem(id)} (${givenId(relative)})`,
    )
  }
}
