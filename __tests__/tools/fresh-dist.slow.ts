// The commands that run `dist` refuse one that differs from `src`.
import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { scratchCopy } from '../../tools/scratch-copy.ts'

let copy: string

beforeAll(() => {
  copy = scratchCopy()
  appendFileSync(join(copy, 'src/index.ts'), '\nprocess.env.NEW = "new"\n')
  writeFileSync(join(copy, 'dist/new.js'), '')
  rmSync(join(copy, 'dist/licenses.txt'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(...args: readonly string[]) {
  const { DIST_IS_FRESH: _, ...env } = process.env
  return spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' })
}

test.each([['bench', ['tools/bench/main.ts', '--only', 'wait']]])(
  '%s runs nothing where dist is stale',
  (_, args) => {
    const { status, stdout, stderr } = run(...args)
    expect(stderr).toMatch(
      /dist does not match src: .*index\.js, licenses\.txt, new\.js\..*npm run build/,
    )
    expect([status === 0, stdout]).toEqual([false, ''])
  },
)
