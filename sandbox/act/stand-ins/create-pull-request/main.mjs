// Stands in for peter-evans/create-pull-request: if a folder differs from the last commit, all that the folders have
// is the pull request, and below SANDBOX_ARTIFACTS, with its paths in the repository.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// act copies the folder of the action alone.
const common = `file://${process.env.SANDBOX_STAND_INS}/stand-in.mjs`
const { BOOLEAN, folderIn, LINE, LINES, standIn } = await import(common)

const has = {
  ...{ 'add-paths': LINES, branch: LINE, 'delete-branch': BOOLEAN },
  ...{ title: LINE, 'commit-message': LINES, body: LINES },
}
standIn('peter-evans/create-pull-request', has, ({ 'add-paths': lines }) => {
  const paths = lines.split(/[\n,]/).flatMap((line) => line.trim() || [])
  if (paths.length === 0) throw new Error('The input add-paths is required.')
  const pattern = paths.find((path) => /[*?[]|^:|^\.?\/?$/.test(path))
  if (pattern !== undefined) {
    throw new Error(`A line of add-paths is the path of a file or a folder, not "${pattern}".`)
  }
  const status = ['status', '--porcelain', '--', ...paths]
  const changes = execFileSync('git', status, { encoding: 'utf8', stdio: 'pipe' })
  if (changes !== '') {
    const folder = join(folderIn('SANDBOX_ARTIFACTS'), 'pull-request')
    // An earlier pull request of the branch is updated.
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const path of paths.filter((each) => existsSync(each))) {
      cpSync(path, join(folder, path), { recursive: true })
    }
  }
  process.stdout.write(changes === '' ? 'Branch is not ahead of main\n' : changes)
})
