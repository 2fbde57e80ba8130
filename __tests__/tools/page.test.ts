// What `npm run page` says of files that it cannot read or write.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-test-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function page(...files: string[]) {
  const program = join(import.meta.dirname, '..', '..', 'tools', 'page', 'main.ts')
  return spawnSync(process.execPath, [program, ...files], { encoding: 'utf8', timeout: 60_000 })
}

test('a summary that is missing is one line and exit code 1', () => {
  const missing = join(root, 'missing.md')
  const { status, stdout, stderr } = page(missing, join(root, 'page.html'))
  expect(stderr).toMatch(/cannot be read: there is no such file or folder\n$/)
  expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1])
  expect(stderr).toContain(missing)
})

test('a page that cannot be written is one line and exit code 1', () => {
  writeFileSync(join(root, 'summary.md'), '## x\n')
  const { status, stderr } = page(join(root, 'summary.md'), join(root, 'no', 'page.html'))
  expect(stderr).toMatch(/cannot be written: there is no such file or folder\n$/)
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
})

test('a folder in place of either file is one line and exit code 1', () => {
  writeFileSync(join(root, 'summary.md'), '## x\n')
  for (const [from, to, done] of [
    [root, join(root, 'page.html'), 'read'],
    [join(root, 'summary.md'), root, 'written'],
  ] as const) {
    const { status, stdout, stderr } = page(from, to)
    expect([status, stdout, stderr]).toEqual([1, '', `${root} cannot be ${done}: it is a folder\n`])
  }
})
