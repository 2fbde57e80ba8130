// A copy of the repository as it is in the working tree, to be changed without touching that.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '..')

/** Makes a copy with the packages of the repository itself. Returns its folder, which the caller removes. */
export function scratchCopy(): string {
  const folder = mkdtempSync(join(realpathSync.native(tmpdir()), 'repository-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: REPOSITORY, encoding: 'utf8' }).split('\0')
  for (const file of files.filter((each) => each !== '')) {
    const source = join(REPOSITORY, file)
    // One that was removed is still in the index.
    if (existsSync(source)) cpSync(source, join(folder, file), { recursive: true })
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}
