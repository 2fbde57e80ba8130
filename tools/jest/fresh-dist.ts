// Jest global setup of tests that run `dist`: ends the run at its start where `dist` is not what `src` makes.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export default function requireFreshDist(): void {
  const build = join(import.meta.dirname, '../build.js')
  execFileSync(process.execPath, [build, '--check'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
