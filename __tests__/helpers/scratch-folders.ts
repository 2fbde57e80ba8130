// The two folders that the action may read from and write to, and one beside them, made for each test.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import type { Folders } from '../../src/inputs/paths.ts'

export class ScratchFolders {
  root = ''

  get folders(): Folders & { readonly temp: string } {
    return { workspace: this.at('workspace'), temp: this.at('temp'), toolCache: undefined }
  }

  at(name: string): string {
    return path.join(this.root, name)
  }

  write(name: string, content: string | Uint8Array): string {
    fs.mkdirSync(path.dirname(this.at(name)), { recursive: true })
    fs.writeFileSync(this.at(name), content)
    return this.at(name)
  }

  link(name: string, target: string): string {
    fs.symlinkSync(target, this.at(name))
    return this.at(name)
  }
}

/** Makes them for each test of a file. */
export function scratchFolders(): ScratchFolders {
  const scratch = new ScratchFolders()
  beforeEach(() => {
    scratch.root = fs.realpathSync.native(fs.mkdtempSync(path.join(tmpdir(), 'folders-test-')))
    for (const folder of ['workspace', 'temp', 'outside']) fs.mkdirSync(scratch.at(folder))
  })
  afterEach(() => fs.rmSync(scratch.root, { recursive: true, force: true }))
  return scratch
}
