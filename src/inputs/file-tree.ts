// The files of the workspace that a pattern matches. It enters no folder behind a link, unless the
// pattern names the link: which links `fs.globSync` enters depends on the version of Node.js.

import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Slices } from '../text/clock.ts'
import type { Exclusions, Glob } from './globs.ts'
import { namedOnDisk } from './letter-case.ts'
import { type Folders, hasGit, isInside, orRefuse, placesOf, resolveFolder } from './paths.ts'

/** Real paths of what is never an item: the step writes it. */
export interface OwnPlaces {
  readonly journal: string | undefined
  readonly outputDirectory: string | undefined
}

interface Entry {
  readonly name: string
  readonly isFolder: boolean
  readonly isFile: boolean
  readonly isLink: boolean
}

export class FileTree {
  readonly workspace: string
  /** Files that the step writes, which are never items. */
  readonly ownFiles = new Set<string>()
  private readonly folders: Folders
  private readonly own: OwnPlaces
  private readonly slices: Slices
  private readonly known = new Map<string, readonly Entry[]>()

  constructor(folders: Folders, own: OwnPlaces, slices: Slices) {
    this.workspace = folders.workspace
    this.folders = folders
    this.own = own
    this.slices = slices
  }

  /** Paths from the workspace, with `/` on every system. */
  async list(
    glob: Glob,
    excluded: Exclusions,
    refuse: (place: string, rule: string) => void = () => {},
  ): Promise<readonly string[]> {
    const base = namedOnDisk(glob.base, this.workspace)
    if (hasGit(base) || excluded.hasAbove(base)) return []
    const resolve = () => resolveFolder(base || '.', this.folders)
    const real = orRefuse(resolve, (rule) => refuse(glob.base, rule))
    if (real === undefined) return []
    const files: string[] = []
    const below = [base]
    for (let folder = below.pop(); folder !== undefined; folder = below.pop()) {
      for (const { name, isFolder, isFile, isLink } of await this.entriesOf(folder, glob)) {
        const place = `${folder}${name}`
        if (isFolder && glob.mayMatchBelow(place) && !excluded.hasFolder(place)) {
          below.push(`${place}/`)
        }
        if (!isFile || !glob.matches(place) || excluded.hasFile(place)) continue
        if (isLink && !this.isInside(place, refuse)) continue
        if (this.isOwn(path.join(real, place.slice(base.length)), isLink)) this.ownFiles.add(place)
        else files.push(place)
      }
    }
    return files
  }

  private async entriesOf(folder: string, glob: Glob): Promise<readonly Entry[]> {
    if (!glob.hasWildcard) {
      const place = namedOnDisk(glob.pattern, this.workspace)
      return [this.entryOf(folder, place.slice(folder.length))]
    }
    const known = this.known.get(folder)
    if (known !== undefined) return known
    await this.slices.breathe()
    const entries = readFolder(path.join(this.workspace, folder)).flatMap((entry) => {
      const { name } = entry
      if (hasGit(name)) return []
      if (entry.isSymbolicLink()) return this.entryOf(folder, name)
      return { name, isFolder: entry.isDirectory(), isFile: entry.isFile(), isLink: false }
    })
    this.known.set(folder, entries)
    return entries
  }

  private entryOf(folder: string, name: string): Entry {
    const place = path.join(this.workspace, folder, name)
    const isFile = !hasGit(`${folder}${name}`) && (statOf(place)?.isFile() ?? false)
    return { name, isFolder: false, isFile, isLink: true }
  }

  private isInside(place: string, refuse: (place: string, rule: string) => void): boolean {
    const resolve = () => placesOf(place, this.folders)
    return orRefuse(resolve, (rule) => refuse(place, rule)) !== undefined
  }

  isFolder(place: string): boolean {
    return statOf(path.join(this.workspace, place))?.isDirectory() ?? false
  }

  private isOwn(place: string, isLink: boolean): boolean {
    const { journal, outputDirectory } = this.own
    if (journal === undefined && outputDirectory === undefined) return false
    const real = isLink ? fs.realpathSync.native(place) : place
    return real === journal || (outputDirectory !== undefined && isInside(outputDirectory, real))
  }
}

function readFolder(folder: string): readonly fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function statOf(place: string): fs.Stats | undefined {
  try {
    return fs.statSync(place)
  } catch {
    return undefined
  }
}
