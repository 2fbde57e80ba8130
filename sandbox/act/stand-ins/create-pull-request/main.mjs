// Stands in for peter-evans/create-pull-request: if a folder differs from the last commit, all that the folders have
// is the pull request, and below SANDBOX_ARTIFACTS. Of several, each has a folder of its name there.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const { 'INPUT_ADD-PATHS': lines, SANDBOX_ARTIFACTS } = process.env
const paths = lines.split(/[\n,]/).flatMap((line) => line.trim() || [])
const changes = execFileSync('git', ['status', '--porcelain', '--', ...paths], { encoding: 'utf8' })
if (changes !== '') {
  const folder = join(SANDBOX_ARTIFACTS, 'pull-request')
  mkdirSync(folder)
  for (const path of paths.filter((each) => existsSync(each))) {
    cpSync(path, paths.length === 1 ? folder : join(folder, basename(path)), { recursive: true })
  }
}
process.stdout.write(changes === '' ? 'Branch is not ahead of main\n' : changes)
