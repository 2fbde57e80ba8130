// Reads a folder of folders, such as one that holds artifacts, as texts.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Name of each folder in it → path of each file below that, with slashes → text. */
export function folderTexts(folder: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    readdirSync(folder).map((name) => {
      const root = join(folder, name)
      const files = readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort()
      return [name, new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))]
    }),
  )
}
