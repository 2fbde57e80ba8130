// One item for each file: which files a pattern matches, in which order, and the patterns that are refused.

import * as fs from 'node:fs'
import { afterEach, describe, expect, test } from '@jest/globals'
import { findFiles, readFilePatterns, Sources } from '../../../src/inputs/each-file.ts'
import type { OwnPlaces } from '../../../src/inputs/file-tree.ts'
import { Inputs } from '../../../src/inputs/inputs.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const scratch = scratchFolders()

/** Makes these files in the workspace. */
function write(...files: readonly string[]): void {
  for (const file of files) scratch.write(`workspace/${file}`, file)
}

/** What the step writes. */
let own: OwnPlaces = { journal: undefined, outputDirectory: undefined }
afterEach(() => {
  own = { journal: undefined, outputDirectory: undefined }
})

/** What the lines of the input match, as `path node`, and the faults. */
async function find(...lines: readonly string[]) {
  const given = (name: string) => (name === 'each-file' ? lines.join('\n') : '')
  const inputs = new Inputs(given, scratch.folders)
  const patterns = readFilePatterns(inputs)
  const isBad = inputs.faults.length > 0
  const files = isBad ? [] : await findFiles(inputs, patterns, own)
  const faults = inputs.faults.map(({ text }) => text.replace(/^`each-file`:? /, ''))
  const notes = inputs.notes.map(({ level, message }) => {
    return `${level}: ${message.map(({ text }) => text).join(' ')}`
  })
  // As the results of this step, the next one would find them.
  const { workspace } = scratch.folders
  for (const { path } of files) {
    const place = fs.realpathSync(`${workspace}/${path.slice(0, path.lastIndexOf('/') + 1)}`)
    const source = new Sources(patterns, workspace).find(`${place}/${path.split('/').at(-1)}`)
    expect(source).toBe(path)
  }
  return { files, faults, notes }
}

async function pathsOf(...lines: readonly string[]): Promise<readonly string[]> {
  const { files, faults } = await find(...lines)
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
  ])('%s matches files by their paths from the workspace', async (pattern, found) => {
    write(...PAGES)
    fs.mkdirSync(scratch.at('workspace/docs/guide/folder.md'))
    expect(await pathsOf(`n=${pattern}`)).toEqual(found)
  })

  test('matches names that begin with a dot only where it has the dot, and `.git` never', async () => {
    write(
      '.hidden/a.md',
      'docs/.a.md',
      'docs/a.md',
      'docs/.git/b.md',
      '.git/config.md',
      '.GIT/c.md',
    )
    expect(await pathsOf('n=**/*.md')).toEqual(['docs/a.md'])
    expect(await pathsOf('n=docs/.*.md')).toEqual(['docs/.a.md'])
    expect(await pathsOf('n={.hidden,.git,docs/.git,.GIT}/*.md')).toEqual(['.hidden/a.md'])
  })

  // Whether the disk of a Mac ignores case is a matter of how it was formatted.
  if (process.platform === 'win32') {
    test('finds a file once, by its name on the disk, whatever the case of the pattern', async () => {
      write(...PAGES)
      expect(await pathsOf('n=docs/a.md', 'n=DOCS/A.MD', 'n=Docs/*.md')).toEqual(['docs/a.md'])
      expect(await pathsOf('n=DOCS/Guide/**/*.md')).toEqual([
        'docs/guide/b.md',
        'docs/guide/deep/c.md',
      ])
      const { files } = await find('n=DOCS/*/B.md')
      expect(files).toEqual([{ path: 'docs/guide/b.md', below: 'guide/b.md', node: 'n' }])
    })

    test('leaves out files and folders in any case', async () => {
      write(...PAGES)
      expect(await pathsOf('n=**/*.md', '!Docs/GUIDE')).toEqual(['docs/a.md', 'e.md'])
      expect(await pathsOf('n=**/*.md', '!DOCS/A.md', '!Docs/guide/*/C.md')).toEqual([
        'docs/guide/b.md',
        'e.md',
      ])
    })
  }

  if (process.platform !== 'win32') {
    test('matches links to files, none that dangle, and a linked folder only by its name', async () => {
      write('docs/a.md')
      scratch.link('workspace/docs/b.md', 'a.md')
      scratch.link('workspace/docs/c.md', 'nothing.md')
      scratch.link('workspace/linked', 'docs')
      expect(await pathsOf('n=**/*.md')).toEqual(['docs/a.md', 'docs/b.md'])
      expect(await pathsOf('n=l*/*.md', 'n=docs/a.md')).toEqual(['docs/a.md'])
      expect(await pathsOf('n=linked/*.md')).toEqual(['linked/a.md', 'linked/b.md'])
    })

    test('takes odd names as they are', async () => {
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
      expect(await pathsOf('n=docs/*.md')).toEqual(
        [...odd, '1.md'].map((name) => `docs/${name}`).sort(),
      )
      expect(await pathsOf('n=docs/[[]1].md')).toEqual(['docs/[1].md'])
      expect(await pathsOf('n=docs/#x.md', 'n=docs/a=b.md')).toEqual(['docs/#x.md', 'docs/a=b.md'])
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
  ])('that is absolute or leads outside is refused: %s', async (pattern) => {
    const rule = 'must be a pattern relative to the workspace, without `..`'
    const shown = JSON.stringify(pattern)
    expect((await find(`n=${pattern}`)).faults).toEqual([`line 1 (${shown}) ${rule}`])
    expect((await find('n=docs/*.md', `!${pattern}`)).faults).toEqual([`line 2 (${shown}) ${rule}`])
  })

  test('that leads outside only once its groups are expanded is refused', async () => {
    scratch.write('outside/a.md', 'outside')
    write('docs/a.md')
    for (const pattern of ['{.,x}{.,y}/outside/*.md', `{docs,${scratch.at('outside')}}/a.md`]) {
      expect((await find(`n=${pattern}`)).faults).toEqual([
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
  ])('%s leaves out all files of a folder, wherever it stands', async (line) => {
    write(...PAGES)
    expect(await pathsOf(line, 'n=docs/**/*.md')).toEqual(['docs/a.md'])
    expect(await pathsOf('n=docs/**/*.md', 'm=docs/guide/b.md', line)).toEqual(['docs/a.md'])
  })

  test('that matches a file first decides its node, and each file is found once', async () => {
    write(...PAGES)
    const { files } = await find(
      '',
      ' late node = docs/guide/*.md',
      'n=docs/**/*.md',
      'm=**/*.md',
      '',
    )
    expect(files.map(({ path, node }) => `${path} ${node}`)).toEqual([
      ...['docs/a.md n', 'docs/guide/b.md late node', 'docs/guide/deep/c.md n', 'e.md m'],
    ])
  })

  test.each(['docs/*.md', '=docs/*.md', 'n=', '!', ' = '])('%j is refused', async (line) => {
    expect((await find('n=a.md', line)).faults).toEqual([
      'line 2 must be `node id=pattern` or `!pattern`',
    ])
  })
})

test('the files are in the order of their paths by code units', async () => {
  write('b.md', 'B.md2', 'a/z.md', 'a.md', 'a-b.md', 'é.md', '10.md', '9.md')
  const found = await pathsOf('n=**')
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
])('below the folder that %s names, %s is %s', async (pattern, file, below) => {
  write(file)
  expect((await find(`n=${pattern}`)).files).toEqual([{ path: file, node: 'n', below }])
})

test('one to 1,000 files are allowed, and the fault has the number and the folder with most', async () => {
  const rule = 'must match 1 to 1000 files, but matches'
  expect((await find('n=docs/*.md')).faults).toEqual([`${rule} none: "docs/*.md"`])
  write('other.md', 'docs/few/a.md')
  write(...Array.from({ length: 998 }, (_, index) => `docs/many/${index}.md`))
  expect(await pathsOf('n=**/*.md')).toHaveLength(1_000)
  write('docs/few/b.md')
  expect((await find('n=**/*.md')).faults).toEqual([
    `${rule} 1001, most of them in "docs/many" (998)`,
  ])
})

/** Warnings, notices, and faults of the lines. */
async function remarksOf(...lines: readonly string[]): Promise<readonly string[]> {
  const { faults, notes } = await find(...lines)
  return [...faults, ...notes]
}

describe('what the step writes is never an item', () => {
  const notice = (number: number) =>
    `notice: Files that the step writes are no items: \`each-file\` matches ${number} of them (the journal, or files in \`output-directory\`), which are left out.`

  test('the journal, also by another name', async () => {
    write('docs/a.md', 'data/runs.jsonl')
    own = { journal: scratch.at('workspace/data/runs.jsonl'), outputDirectory: undefined }
    const { files, notes } = await find('page=**/*')
    expect(files.map(({ path }) => path)).toEqual(['docs/a.md'])
    expect(notes).toEqual([notice(1)])
    expect(await remarksOf('page=data/*.jsonl')).toEqual([
      'must match 1 to 1000 files, but matches none: "data/*.jsonl", without the 1 that the step writes itself',
      notice(1),
    ])
    if (process.platform === 'win32') return
    scratch.link('workspace/docs/link.jsonl', '../data/runs.jsonl')
    expect(await pathsOf('page=docs/*')).toEqual(['docs/a.md'])
  })

  test('files in `output-directory`', async () => {
    write('n1.txt', 'out/src/n1.txt/notes.txt', 'out/x/notes.txt', 'outer/n.txt')
    own = { journal: undefined, outputDirectory: scratch.at('workspace/out') }
    const { files, notes } = await find('page=**/n*.txt')
    expect(files.map(({ path }) => path)).toEqual(['n1.txt', 'outer/n.txt'])
    expect(notes).toEqual([notice(2)])
  })
})

if (process.platform !== 'win32') {
  test('a folder behind a link is entered only where the pattern names it before a wildcard', async () => {
    write('docs/v2.0/a.md', 'docs/v2.0/api/c.md', 'docs/v1.0/a.md')
    scratch.link('workspace/docs/latest', 'v2.0')
    scratch.link('workspace/docs/v2.0/up', '../..')
    const pages = ['docs/v1.0/a.md', 'docs/v2.0/a.md', 'docs/v2.0/api/c.md']
    for (const pattern of ['docs/**/*', 'docs/**', 'docs/**/!(x)', '{docs,x}/**/*']) {
      expect(await pathsOf(`page=${pattern}`)).toEqual(pages)
    }
    expect(await pathsOf('page=docs/**/*/*.md')).toEqual(pages)
    expect(await pathsOf('page=docs/latest/**/*')).toEqual([
      'docs/latest/a.md',
      'docs/latest/api/c.md',
    ])
    for (const pattern of [
      '*/latest/*',
      'docs/{latest,v1.0}/*',
      'docs/[l]atest/*',
      '@(docs)/latest/*',
    ]) {
      const found = await find(`page=${pattern}`, 'other=docs/v1.0/a.md')
      expect(found.files.map(({ path }) => path)).toEqual(['docs/v1.0/a.md'])
    }
  })

  test('a link that leads outside is refused, with the line that leaves it out', async () => {
    scratch.write('outside/secret.md', 'secret')
    write('docs/a.md')
    scratch.link('workspace/docs/[x]{1}.md', '../../outside/secret.md')
    scratch.link('workspace/far', '../outside')
    const [fault = '', ...others] = await remarksOf('page=docs/*.md')
    expect(fault).toMatch(/^node "page" \("docs\/\[x\]\{1\}\.md"\) must be in the workspace/)
    expect(fault).toMatch(/; leave it out with the line "!docs\/\[\[\]x\]\?1\?\.md"$/)
    expect(others).toEqual([])
    expect(await pathsOf('page=docs/*.md', '!docs/[[]x]?1?.md')).toEqual(['docs/a.md'])
    expect(await remarksOf('page=far/*.md')).toEqual([
      expect.stringMatching(
        /^node "page" \("far\/"\) must be in the workspace .* after links are resolved$/,
      ),
    ])
  })
}

describe('a pattern that was meant otherwise is refused', () => {
  const stars = 'must have `**` as a part of its own: write `**/` before a name, or `/**` behind it'
  test.each([
    ['docs/**.md', stars],
    ['**.md', stars],
    ['docs/a**', stars],
    ['docs/**.{md,mdx}', stars],
    ['docs/{**,x}y/*.md', stars],
    ['docs/*/', 'must match files, and not folders: add `**` for all files in it'],
    ['docs/**/', 'must match files, and not folders: add `**` for all files in it'],
    ['"docs/*.md"', 'must have no quotes around it'],
    ["'docs/*.md'", 'must have no quotes around it'],
    ['docs/*.md # all pages', 'must be a pattern alone; a line cannot have a comment'],
    ['docs/*.(md|mdx)', 'must have alternatives as `@(a|b)` or `{a,b}`'],
  ])('%s', async (pattern, rule) => {
    write('docs/a.md')
    expect(await remarksOf(`n=${pattern}`)).toEqual([`line 1 (${JSON.stringify(pattern)}) ${rule}`])
    if (pattern.endsWith('/')) return
    expect(await remarksOf('n=docs/*', `!${pattern}`)).toEqual([
      `line 2 (${JSON.stringify(pattern)}) ${rule}`,
    ])
  })

  test('but not what looks like it', async () => {
    write('docs/a.md', 'docs/(group)/b.md', "docs/it's.md", 'docs/c #.md', 'other/d.md')
    for (const pattern of [
      '{docs/**,other}/*.md',
      'docs/@(a|b).md',
      'docs/(group)/*',
      "docs/it's*",
    ]) {
      expect(await remarksOf(`n=${pattern}`)).toEqual([])
    }
  })

  test.each(['# page=docs/b.md', '#page=docs/b.md', '- page=docs/*.md', '- !docs/x.md'])(
    'a comment, or a line as in YAML: %s',
    async (line) => {
      write('docs/a.md', 'docs/b.md')
      const rule = 'must begin with a node id: a line has neither a comment nor `- ` before it'
      expect(await remarksOf('page=docs/*.md', line)).toEqual([
        `line 2 (${JSON.stringify(line)}) ${rule}`,
      ])
    },
  )
})

describe('a `!` line without a folder', () => {
  test('that leaves out nothing is refused where it would at any depth', async () => {
    write('docs/a.txt', 'docs/releases/b.txt', 'docs/releases/1/c.txt', 'docs/x.de.md')
    for (const line of ['!releases', '!releases/', '!./releases']) {
      expect(await remarksOf('page=docs/**/*.txt', line)).toEqual([
        '"!releases" leaves out nothing; write "!**/releases", which leaves out 2',
      ])
    }
    expect(await remarksOf('page=docs/**/*', '!*.de.md')).toEqual([
      '"!*.de.md" leaves out nothing; write "!**/*.de.md", which leaves out 1',
    ])
    // A folder of this name that has no such file.
    write('releases/d.md')
    expect(await remarksOf('page=docs/**/*.txt', '!releases')).toHaveLength(1)
  })

  test('may leave out nothing otherwise, or something at the top', async () => {
    write('README.md', 'docs/README.md', 'docs/a.md')
    expect(await pathsOf('page=**/*.md', '!README.md')).toEqual(['docs/README.md', 'docs/a.md'])
    expect(await remarksOf('page=**/*.md', '!README.md')).toEqual([])
    expect(await remarksOf('page=**/*.md', '!node_modules', '!docs/de/**', '!**/old')).toEqual([])
  })
})

describe('if no file matches, the fault has the patterns and the cause:', () => {
  test.each<readonly [cause: string, lines: readonly string[], shown: string]>([
    ['none', ['n=docs/*.txt', 'm=x/**'], '"docs/*.txt", "x/**"'],
    ['a folder', ['n=docs'], '"docs". "docs" is a folder: write "docs/**"'],
    ['the workspace', ['n=.'], '"". "" is a folder: write "**"'],
    [
      '`!` lines',
      ['!docs/**', 'n=docs/*.md'],
      '"docs/*.md". The `!` lines leave out all files (1)',
    ],
    [
      'brackets',
      ['n=app/[locale]/*.md'],
      '"app/[locale]/*.md". `[…]` stands for one of its characters: for the folder `[locale]`, write `[[]locale]`. There is no escape character',
    ],
    [
      'a comma',
      ['n=docs/a.md,docs/b.md'],
      '"docs/a.md,docs/b.md". A comma outside braces is a comma: write each pattern on a line of its own',
    ],
  ])('%s', async (_, lines, shown) => {
    write('docs/a.md', 'app/[locale]/p.md')
    expect(await remarksOf(...lines)).toEqual([
      `must match 1 to 1000 files, but matches none: ${shown}`,
    ])
  })

  test('one of several that matches none is named in a warning', async () => {
    write('docs/a.md')
    expect(await remarksOf('n=docs/*.md', 'm=src/[locale]/*.mdx')).toEqual([
      'warning: These patterns of `each-file` match no file: "src/[locale]/*.mdx".',
    ])
  })
})

test('too many are refused with the deepest folder that has most, and how to leave it out', async () => {
  const names = Array.from(
    { length: 1_100 },
    (_, index) => `web/node_modules/p${index % 90}/${index}.md`,
  )
  write('docs/a.md', ...names)
  expect(await remarksOf('n=**/*.md')).toEqual([
    'must match 1 to 1000 files, but matches 1101, most of them in "web/node_modules" (1100); leave files out with the line "!**/node_modules"',
  ])
  expect(await pathsOf('n=**/*.md', '!**/node_modules')).toEqual(['docs/a.md'])
})
