// Stands in for peter-evans/create-pull-request, for one folder: if it differs from the last commit, all that it has
// is the pull request, and below SANDBOX_ARTIFACTS.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const { 'INPUT_ADD-PATHS': path, SANDBOX_ARTIFACTS } = process.env
const changes = execFileSync('git', ['status', '--porcelain', '--', path], { encoding: 'utf8' })
if (changes !== '') {
  const folder = join(SANDBOX_ARTIFACTS, 'pull-request')
  mkdirSync(folder)
  if (existsSync(path)) cpSync(path, folder, { recursive: true })
}
process.stdout.write(changes === '' ? 'Branch is not ahead of main\n' : `${changes}`)
