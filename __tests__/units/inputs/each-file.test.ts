// One item for each file: which files a pattern matches, in which order, and the patterns that are refused.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { findFiles, findSource, readFilePatterns } from '../../../src/inputs/each-file.ts'
import { Inputs, type Refuse } from '../../../src/inputs/inputs.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const scratch = scratchFolders()

/** Makes these files in the workspace. */
function write(...files: readonly string[]): void {
  for (const file of files) scratch.write(`workspace/${file}`, file)
}

/** What the lines of the input match, as `path node`, and the faults. */
function find(...lines: readonly string[]) {
  const faults: string[] = []
  const refuse: Refuse = (what, about) => {
    faults.push(about === undefined ? what.text : `${about.text} ${what.text}`)
  }
  const given = (name: string) => (name === 'each-file' ? lines.join('\n') : '')
  const inputs = new Inputs(given, scratch.folders)
  const patterns = readFilePatterns(inputs)
  faults.push(...inputs.faults.map(({ text }) => text.replace(/^`each-file`:? /, '')))
  const files = faults.length > 0 ? [] : findFiles(patterns, scratch.folders.workspace, refuse)
  // As the results of this step, the next one would find them.
  const { workspace } = scratch.folders
  for (const { path } of files) {
    const place = fs.realpathSync(`${workspace}/${path.slice(0, path.lastIndexOf('/') + 1)}`)
    const source = findSource(`${place}/${path.split('/').at(-1)}`, patterns, workspace)
    expect(source).toBe(path)
  }
  return { files, faults }
}

function pathsOf(...lines: readonly string[]): readonly string[] {
  const { files, faults } = find(...lines)
  expect(faults).toEqual([])
  return files.map(({ path }) => path)
}

const PAGES = ['docs/a.md', 'docs/guide/b.md', 'docs/guide/deep/c.md', 'docs/d.txt', 'e.md']

describe('a pattern', () => {
  test.each<readonly [pattern: string, found: readonly string[]]>([
    ['docs/*.md', ['docs/a.md']],
    ['docs/**/*.md', ['docs/a.md', 'docs/guide/b.md', 'docs/guide/deep/c.md']],
    ['**/*.md', ['docs/a.md', 'docs/guide/b.md', 'docs/guide/deep/c.md', 'e.md']],
    ['docs/guide/**', ['docs/guide/b.md', 'docs/guide/deep/c.md']],
    ['docs/?.{md,txt}', ['docs/a.md', 'docs/d.txt']],
    ['docs/[ad].*', ['docs/a.md', 'docs/d.txt']],
    ['docs/@(a|d).md', ['docs/a.md']],
    ['e.md', ['e.md']],
    ['./docs//guide/./b.md', ['docs/guide/b.md']],
    ['docs\\guide\\*.md', ['docs/guide/b.md']],
  ])('%s matches files by their paths from the workspace', (pattern, found) => {
    write(...PAGES)
    fs.mkdirSync(scratch.at('workspace/docs/guide/folder.md'))
    expect(pathsOf(`n=${pattern}`)).toEqual(found)
  })

  test('matches names that begin with a dot only where it has the dot, and `.git` never', () => {
    write(
      '.hidden/a.md',
      'docs/.a.md',
      'docs/a.md',
      'docs/.git/b.md',
      '.git/config.md',
      '.GIT/c.md',
    )
    expect(pathsOf('n=**/*.md')).toEqual(['docs/a.md'])
    expect(pathsOf('n=docs/.*.md')).toEqual(['docs/.a.md'])
    expect(pathsOf('n={.hidden,.git,docs/.git,.GIT}/*.md')).toEqual(['.hidden/a.md'])
  })

  if (process.platform !== 'win32') {
    test('matches links to files, none that dangle, and a linked folder only by its name', () => {
      write('docs/a.md')
      scratch.link('workspace/docs/b.md', 'a.md')
      scratch.link('workspace/docs/c.md', 'nothing.md')
      scratch.link('workspace/linked', 'docs')
      expect(pathsOf('n=**/*.md')).toEqual(['docs/a.md', 'docs/b.md'])
      expect(pathsOf('n=l*/*.md', 'n=docs/a.md')).toEqual(['docs/a.md'])
      expect(pathsOf('n=linked/*.md')).toEqual(['linked/a.md', 'linked/b.md'])
    })

    test('takes odd names as they are', () => {
      const odd = [
        "it's.md",
        'a b.md',
        '#x.md',
        '[1].md',
        '!no.md',
        '{b}.md',
        '日本語.md',
        'a=b.md',
      ]
      write(...odd.map((name) => `docs/${name}`), 'docs/1.md')
      expect(pathsOf('n=docs/*.md')).toEqual([...odd, '1.md'].map((name) => `docs/${name}`).sort())
      expect(pathsOf('n=docs/[[]1].md')).toEqual(['docs/[1].md'])
      expect(pathsOf('n=docs/#x.md', 'n=docs/a=b.md')).toEqual(['docs/#x.md', 'docs/a=b.md'])
    })
  }

  test.each([
    '/tmp/*.md',
    '\\tmp\\*.md',
    'C:/docs/*.md',
    '{/tmp,docs}/*.md',
    '../x/*.md',
    '..',
    'docs/**/../../x.md',
    'docs\\..\\..\\x.md',
    '{docs,../x}/*.md',
    '{docs,..}/*.md',
    '@(..|docs)/*.md',
  ])('that is absolute or leads outside is refused: %s', (pattern) => {
    const rule = 'must be a pattern relative to the workspace, without `..`'
    const shown = JSON.stringify(pattern)
    expect(find(`n=${pattern}`).faults).toEqual([`line 1 (${shown}) ${rule}`])
    expect(find('n=docs/*.md', `!${pattern}`).faults).toEqual([`line 2 (${shown}) ${rule}`])
  })

  test('that leads outside only once its groups are expanded is refused', () => {
    scratch.write('outside/a.md', 'outside')
    write('docs/a.md')
    for (const pattern of ['{.,x}{.,y}/outside/*.md', `{docs,${scratch.at('outside')}}/a.md`]) {
      expect(find(`n=${pattern}`).faults).toEqual([
        expect.stringContaining('must be a pattern relative to the workspace, without `..`'),
      ])
    }
  })
})

describe('a line', () => {
  test.each([
    '!docs/guide',
    '!docs/guide/',
    '!docs/guide/**',
    '! docs/gu* ',
    '!**/guide',
    '!./docs\\guide',
    '!{docs/guide,x}/**',
  ])('%s leaves out all files of a folder, wherever it stands', (line) => {
    write(...PAGES)
    expect(pathsOf(line, 'n=docs/**/*.md')).toEqual(['docs/a.md'])
    expect(pathsOf('n=docs/**/*.md', 'm=docs/guide/b.md', line)).toEqual(['docs/a.md'])
  })

  test('that matches a file first decides its node, and each file is found once', () => {
    write(...PAGES)
    const { files } = find('', ' late node = docs/guide/*.md', 'n=docs/**/*.md', 'm=**/*.md', '')
    expect(files.map(({ path, node }) => `${path} ${node}`)).toEqual([
      ...['docs/a.md n', 'docs/guide/b.md late node', 'docs/guide/deep/c.md n', 'e.md m'],
    ])
  })

  test.each(['docs/*.md', '=docs/*.md', 'n=', '!', ' = '])('%j is refused', (line) => {
    expect(find('n=a.md', line).faults).toEqual(['line 2 must be `node id=pattern` or `!pattern`'])
  })
})

test('the files are in the order of their paths by code units', () => {
  write('b.md', 'B.md2', 'a/z.md', 'a.md', 'a-b.md', 'é.md', '10.md', '9.md')
  const found = pathsOf('n=**')
  expect(found).toEqual(['10.md', '9.md', 'B.md2', 'a-b.md', 'a.md', 'a/z.md', 'b.md', 'é.md'])
})

test.each<readonly [pattern: string, file: string, below: string]>([
  ['docs/en/**/*.md', 'docs/en/guide/a.md', 'guide/a.md'],
  ['docs/en/*.md', 'docs/en/a.md', 'a.md'],
  ['docs/en/a?.md', 'docs/en/ab.md', 'ab.md'],
  ['docs/e[n]/a.md', 'docs/en/a.md', 'en/a.md'],
  ['docs/{en,de}/a.md', 'docs/en/a.md', 'en/a.md'],
  ['docs/+(e|n)/a.md', 'docs/en/a.md', 'en/a.md'],
  ['docs/@(en)/a.md', 'docs/en/a.md', 'en/a.md'],
  ['docs/!(de)/a.md', 'docs/en/a.md', 'en/a.md'],
  ['docs/en/a.md', 'docs/en/a.md', 'a.md'],
  ['docs/+en/@a!.md', 'docs/+en/@a!.md', '@a!.md'],
  ['**/*.md', 'docs/en/a.md', 'docs/en/a.md'],
  ['./docs/en/*', 'docs/en/a.md', 'a.md'],
])('below the folder that %s names, %s is %s', (pattern, file, below) => {
  write(file)
  expect(find(`n=${pattern}`).files).toEqual([{ path: file, node: 'n', below }])
})

test('one to 1,000 files are allowed, and the fault has the number and the folder with most', () => {
  const rule = 'must match 1 to 1000 files, but matches'
  expect(find('n=docs/*.md').faults).toEqual([`${rule} 0`])
  write('other.md', 'docs/few/a.md')
  write(...Array.from({ length: 998 }, (_, index) => `docs/many/${index}.md`))
  expect(pathsOf('n=**/*.md')).toHaveLength(1_000)
  write('docs/few/b.md')
  expect(find('n=**/*.md').faults).toEqual([`${rule} 1001, most of them in "docs/many" (998)`])
})
