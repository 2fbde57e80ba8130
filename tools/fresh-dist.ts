// Throws if `dist` does not match `src`, for everything that runs `dist`. The default export is a global setup of Jest.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export default function requireFreshDist(): void {
  // To build takes seconds, and the processes of one command need it once: `npm test` sets this, too.
  if (process.env.DIST_IS_FRESH === '1') return
  const build = join(import.meta.dirname, 'build.ts')
  const { status, stderr, error } = spawnSync(process.execPath, [build, '--check'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw error ?? new Error(stderr.trim())
  process.env.DIST_IS_FRESH = '1'
}
