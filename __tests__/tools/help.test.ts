// The arguments of the project's scripts: each has `--help`, which changes nothing.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const { scripts }: { readonly scripts: object } = JSON.parse(readFileSync('package.json', 'utf8'))
/** Their arguments are those of other programs, and Windows may have no shell for the last. */
const OTHERS = ['check', 'mutation', ...(process.platform === 'win32' ? ['defects'] : [])]
const names = Object.keys(scripts).filter((name) => !OTHERS.includes(name))

function run(script: string, ...args: readonly string[]) {
  const command = ['npm', 'run', '--silent', script, '--', ...args].join(' ')
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const changes = () => execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })

test.each(names)('npm run %s -- --help helps, and changes nothing', (name) => {
  const before = changes()
  const stdout = expect.stringMatching(new RegExp(`^Usage: npm (run )?${name}\\b.*\\n\\n[A-Z]`))
  expect(run(name, '--help')).toEqual({ status: 0, stdout, stderr: '' })
  expect(changes()).toBe(before)
})

// Jest refuses the unknown options of `npm test`.
test.each(names.filter((name) => name !== 'test'))(
  'npm run %s refuses an unknown option',
  (name) => {
    const before = changes()
    const stderr = expect.stringMatching(/--no-such-option.*^Usage: npm run /ms)
    expect(run(name, '--no-such-option')).toEqual({ status: 2, stdout: '', stderr })
    expect(changes()).toBe(before)
  },
)
