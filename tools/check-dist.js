// Checks that `dist` is what `src` makes, file by file and byte by byte, new and missing files too.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const built = mkdtempSync(join(tmpdir(), 'dist-'))
try {
  const ncc = join(import.meta.dirname, '../node_modules/@vercel/ncc/dist/ncc/cli.js')
  const args = ['build', 'src/index.ts', '--out', built, '--license', 'licenses.txt', '--no-cache']
  execFileSync(process.execPath, [ncc, ...args, '--quiet'], { stdio: 'inherit' })
  const names = new Set([...readdirSync('dist'), ...readdirSync(built)])
  const stale = [...names].filter((name) => read('dist', name) !== read(built, name))
  if (stale.length > 0) {
    process.stderr.write(
      `dist is not what src makes: ${stale.sort().join(', ')} differ. Run \`npm run build\` and commit all of dist.\n`,
    )
    process.exitCode = 1
  } else {
    process.stdout.write(`dist is what src makes (${names.size} files)\n`)
  }
} finally {
  rmSync(built, { recursive: true })
}

/** The file as text; `undefined` when it is missing. */
function read(folder, name) {
  try {
    return readFileSync(join(folder, name), 'latin1')
  } catch {
    return undefined
  }
}
