// Patterns compiled once match as Node's do, which are compiled for each path.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from '@jest/globals'
import { findFiles, readFilePatterns } from '../../../src/inputs/each-file.ts'
import { Exclusions, Glob } from '../../../src/inputs/globs.ts'
import { Inputs } from '../../../src/inputs/inputs.ts'
import { IGNORES_CASE } from '../../../src/inputs/letter-case.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const scratch = scratchFolders()

const PARTS = [
  ...['*', '?', '**', 'a', '.a', '*.md', 'a*', '.*', '*.*', '??', '*a*', '[ab]', '[!a]*', '[^a]'],
  ...['[a-c]?', '[z-a]', '[[]a', '[[:alpha:]]*', '[a-', '[]', '[!]', 'a[', 'a]', '[é]', 'é*'],
  ...['{a,b}', '{a,b}*', '{*,.a}', '{a}', '{a,b/c}', '{a/**,b}', '{,a}', '{{a,b},c}', '{a,{b,c}d}'],
  ...['{1..3}', 'x{', '}', '@(a|b)', '!(a)', '!(a)*', '*(a|b)', '?(a)b', '+(a).md', '(a)', 'a+b'],
  ...['$a', '^a', 'a|b', 'a.md'],
]
const NAMES = [
  ...['a', 'b', 'c', '.a', '.b.md', 'a.md', 'b.md', 'ab', 'aa', 'bd', '1', '[a', 'a[', 'a]', '{a}'],
  ...['(a)', 'a+b', '$a', '^a', 'a|b', 'é', '..a', 'x{'],
  // Where case is ignored, Node does so only in parts with a wildcard.
  ...(IGNORES_CASE ? [] : ['A']),
]

/** The same numbers in each run of the tests. */
function numbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Node cannot compile some classes that are not closed. */
function matchesInNode(place: string, pattern: string): boolean {
  try {
    return path.posix.matchesGlob(place, pattern)
  } catch {
    return false
  }
}

test('a pattern matches a path as in Node', () => {
  const next = numbers()
  const some = (all: readonly string[], most: number, again = 0) =>
    Array.from({ length: 1 + next(most) }, () => {
      const one = all[next(all.length)] ?? ''
      return again > 0 && next(again) === 0 ? `${one}${all[next(all.length)]}` : one
    }).join('/')
  let matched = 0
  for (let count = 0; count < 8_000; count++) {
    const pattern = some(PARTS, 3, 6)
    const place = some(NAMES, 4)
    const glob = new Glob(pattern)
    if (glob.joinsStars || pattern.startsWith('/')) continue
    const isMatch = matchesInNode(place, pattern)
    if (isMatch) matched++
    expect([pattern, place, glob.matches(place)]).toEqual([pattern, place, isMatch])
    const folders = place.split('/').map((_, end, parts) => parts.slice(0, end).join('/'))
    if (isMatch) for (const each of folders.slice(1)) expect(glob.mayMatchBelow(each)).toBe(true)
  }
  expect(matched).toBeGreaterThan(150)
})

const FILES = [
  ...['a.md', 'b.txt', '.hidden.md', 'docs/a.md', 'docs/b.mdx', 'docs/.c.md', 'docs/guide/a.md'],
  ...['docs/guide/deep/b.md', 'docs/guide/.d/c.md', 'docs/[x]/a.md', 'docs/x.md/y.md', 'é/ü.md'],
  ...['src/app/(group)/p.md', 'src/app/[id]/p.md', 'src/c++.md', 'src/a b,c.md', 'src/@m/$x.md'],
]
const PATTERNS = [
  ...['**', '**/*', '*', '*/*', '**/*.md', '**/.*', '**/.*/*', 'docs/**', 'docs/**/*.{md,mdx}'],
  ...['docs/*.md', 'docs/*/*.md', 'docs/**/a.md', '*/guide/**', '**/guide/**', '**/guide/*'],
  ...[
    'docs/!(guide)/**',
    '**/!(a).md',
    'docs/@(guide|x)/*.md',
    'docs/?(a|b).md*',
    '{docs,src}/**/p.md',
  ],
  ...['docs/[[]x]/*', 'src/app/[id]/*', 'src/app/(group)/*', 'src/app/*/p.md', 'docs/[!g]*/*'],
  ...['docs/[a-b].*', 'src/c++.md', 'src/a b,c.md', 'src/@m/$x.md', '**/{a,b}.md', 'é/*', '*/ü.md'],
  ...['docs/guide', 'docs/guide/**/deep/*', '**/deep/**', '.*', '{docs/**,*}/a.md', 'docs/x.md/*'],
]

test('patterns and `!` lines find the files that `fs.globSync` finds', async () => {
  for (const file of FILES) scratch.write(`workspace/${file}`, file)
  const { workspace } = scratch.folders
  const own = { journal: undefined, outputDirectory: undefined }
  for (const pattern of PATTERNS) {
    for (const [index, exclude] of ['', ...PATTERNS].entries()) {
      if ((index + pattern.length) % 3 !== 0 && exclude !== '') continue
      const lines = exclude === '' ? [`n=${pattern}`] : [`n=${pattern}`, `!${exclude}`]
      const inputs = new Inputs(
        (name) => (name === 'each-file' ? lines.join('\n') : ''),
        scratch.folders,
      )
      const found = await findFiles(inputs, readFilePatterns(inputs), own)
      const expected = fs
        .globSync(pattern, { cwd: workspace, exclude: exclude === '' ? [] : [exclude] })
        .filter((file) => fs.statSync(path.join(workspace, file)).isFile())
        .map((file) => file.replaceAll(path.sep, '/'))
      expect([pattern, exclude, found.map((file) => file.path)]).toEqual([
        pattern,
        exclude,
        expected.sort(),
      ])
    }
  }
})

test('`!` lines that match a folder leave out all in it', () => {
  const excluded = new Exclusions([new Glob('docs/guide'), new Glob('old/**'), new Glob('*.txt')])
  const out = [
    'docs/guide/a.md',
    'docs/guide/.b/c.md',
    'old/a.md',
    'old/.b.md',
    'a.txt',
    'b.txt/c.md',
  ]
  const left = ['docs/guides/a.md', 'docs/a.md', 'older/a.md', 'docs/a.txt']
  expect(out.filter((file) => !excluded.has(file))).toEqual([])
  expect(left.filter((file) => excluded.has(file))).toEqual([])
})
