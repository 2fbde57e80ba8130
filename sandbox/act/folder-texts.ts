// Reads a folder of folders, such as one that holds artifacts, as texts.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Name of each folder in it → path of each file below that → text. */
export function folderTexts(folder: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    readdirSync(folder).map((name) => {
      const root = join(folder, name)
      const files = readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
      return [
        name,
        new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')])),
      ]
    }),
  )
}
