// Where the results of items go: a path depends on its item alone, no two items share one, and none is a source.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readFilePatterns } from '../../../src/inputs/each-file.ts'
import { Inputs } from '../../../src/inputs/inputs.ts'
import { readItemPaths } from '../../../src/inputs/item-paths.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { itemOf } from '../../helpers/settings.ts'

const scratch = scratchFolders()

interface Given {
  readonly template?: string
  readonly ids?: readonly string[]
  /** With `each-file`: the item's paths below the folder that its pattern names. */
  readonly below?: readonly string[]
  readonly patterns?: string
  readonly output?: string
  readonly journal?: string
  /** Files that the step reads. */
  readonly read?: readonly string[]
  /** The items are these variants of each of them. */
  readonly variants?: readonly string[]
  readonly isList?: boolean
  readonly workspace?: string
}

function read(given: Given) {
  const { template = '', below = [], ids = below, patterns, output, isList = true } = given
  const { workspace = scratch.folders.workspace } = given
  const inputs = new Inputs((name) => (name === 'result-file' ? template : ''), {
    ...scratch.folders,
    workspace,
  })
  for (const file of given.read ?? []) inputs.filesRead.add(file)
  const plain = ids.map((id, index) => ({ ...itemOf(id), below: below[index] }))
  const items = given.variants
    ? plain.flatMap(({ task, below: each }) =>
        (given.variants ?? []).map((variant) => {
          const parts = { item: task.id, variant }
          return { task: { ...task, id: `${variant}/${task.id}`, parts }, below: each }
        }),
      )
    : plain
  const at = (name: string | undefined) => name && scratch.at(`workspace/${name}`)
  const paths = readItemPaths(
    inputs,
    items.map(({ below: each, ...item }) => (each === undefined ? item : { ...item, below: each })),
    {
      isList,
      hasVariants: given.variants !== undefined,
      patterns:
        patterns === undefined
          ? undefined
          : readFilePatterns(new Inputs(() => patterns, scratch.folders)),
      outputDirectory: at(output),
      journal: at(given.journal),
    },
  )
  const relative = (file = '') => path.relative(scratch.at('workspace'), file).replaceAll('\\', '/')
  return {
    files: [...paths.values()].map(({ resultFile }) => resultFile && relative(resultFile)),
    folders: [...paths.values()].map(({ folder }) => folder),
    faults: inputs.faults.map(({ text }) => text),
  }
}

describe('a path of an item', () => {
  test('without `result-file` and `output-directory` is not made', () => {
    const ids = ['x'.repeat(200), 'a', 'A']
    expect(read({ ids })).toMatchObject({ faults: [], folders: ['', '', ''] })
  })

  test.each<readonly [id: string, file: string]>([
    ['docs/en/a.md', 'docs/en/a.md'],
    ['日本語', '日本語'],
    ['한국어/é', '한국어/é'],
    ['a b?.md', 'a_b_.md'],
    ['a\\b', 'a_b'],
    ['/etc//passwd/', '_/etc/_/passwd/_'],
    ['../.././x', '_/_/_/x'],
    ['.git/config', '_git/config'],
    ['end./x.', 'end_/x_'],
    ['nul.txt/COM1', '_nul.txt/_COM1'],
    ['{path}', '_path_'],
    ['$&', '__'],
  ])('has %j as {id} with each part a file name', (id, file) => {
    const found = read({ ids: [id], template: 'out/{id}-{id}/{id}', output: 'folder' })
    expect(found).toMatchObject({ faults: [], folders: [file] })
    expect(read({ ids: [id], template: 'out/{id}' }).files).toEqual([`out/${file}`])
  })

  test('has a part of {id} that is too long refused, whichever input needs it', () => {
    const rule = 'must make file names of at most 120 bytes from the `id` of each item'
    const longest = `${'é'.repeat(60)}/${'x'.repeat(120)}`
    expect(read({ ids: [longest], output: 'out' })).toMatchObject({
      faults: [],
      folders: [longest],
    })
    for (const id of [`a/${'x'.repeat(121)}`, `${'é'.repeat(61)}/b`, '日'.repeat(41)]) {
      const fault = (name: string) => [`\`${name}\`: ${JSON.stringify(id)} ${rule}`]
      expect(read({ ids: [id], template: 'out/{id}' }).faults).toEqual(fault('result-file'))
      expect(read({ ids: [id], output: 'out' }).faults).toEqual(fault('output-directory'))
      const eachFile = { ids: [id], below: ['a.md'], patterns: 'n=*.md' }
      expect(read({ ...eachFile, template: 'out/{path}' }).faults).toEqual([])
      expect(read({ ...eachFile, template: 'out/{path}', output: 'out' }).faults).toEqual(
        fault('output-directory'),
      )
    }
  })

  test('has {path} as it is', () => {
    const below = ["guide/it's {id} #1.md", '日本/a b.md', 'x$&.md']
    const found = read({ below, patterns: 'n=docs/**/*.md', template: 'de/{path}' })
    expect(found).toMatchObject({ faults: [], files: below.map((each) => `de/${each}`) })
  })

  test('does not depend on the other items', () => {
    const pathsOf = (...ids: readonly string[]) => read({ ids, template: '{id}.txt', output: 'o' })
    expect(pathsOf('한국어').files).toEqual(['한국어.txt'])
    expect(pathsOf('日本語', '한국어').files[1]).toBe('한국어.txt')
    expect(pathsOf('日本語', '한국어').folders[1]).toBe('한국어')
  })
})

describe('the template', () => {
  test.each<readonly [given: Given, fault: string]>([
    [
      { ids: ['a', 'b'], template: 'out.md' },
      'must contain `{id}`, `{path}`, or `{name}`, so that each item of the list has a file of its own',
    ],
    [
      { ids: ['run'], isList: false, template: 'out/{id}.md' },
      'can contain `{id}` only with a list',
    ],
    [{ ids: ['a'], template: '{path}' }, 'can contain `{path}` only with `each-file`; use `{id}`'],
    [{ ids: ['a'], template: '{name}' }, 'can contain `{name}` only with `each-file`; use `{id}`'],
    [
      { below: ['a.md'], patterns: 'n=*.md', template: 'out/{dir}x{ext}' },
      'must contain `{id}`, `{path}`, or `{name}`, so that each item of the list has a file of its own',
    ],
    [
      { below: ['a.md'], patterns: 'n=*.md', template: '{variant}/{path}' },
      'can contain `{variant}` only with `variants`',
    ],
    [
      { below: ['a.md'], patterns: 'n=*.md', template: 'out/{path}', variants: ['de'] },
      'must contain `{variant}` or `{id}`, because there are `variants`',
    ],
  ])('of %j is refused', (given, fault) => {
    expect(read(given).faults).toEqual([`\`result-file\` ${fault}`])
  })

  test('of a single run is a path', () => {
    const single = { ids: ['run'], isList: false, output: 'folder' }
    expect(read({ ...single, template: ' out/a.md ' })).toEqual({
      ...{ faults: [], files: ['out/a.md'], folders: [''] },
    })
  })

  test.each<readonly [template: string, rule: string]>([
    ['../{id}', 'must be in the workspace'],
    ['.git/{id}', 'must not be in a .git directory'],
    ['out/.git/../{id}', 'must not be in a .git directory'],
    ['folder/{id}/', 'must be a file, not a directory'],
    ['{id}', 'must be a file, not a directory'],
  ])('%s is refused for the item at fault', (template, rule) => {
    fs.mkdirSync(scratch.at('workspace/a'))
    const { faults } = read({ ids: ['a'], template })
    expect(faults).toEqual([expect.stringMatching(/^`result-file`: "a" must .*, got ".*"$/)])
    expect(faults[0]).toContain(rule)
  })

  if (process.platform !== 'win32') {
    test('may end at a link, which is not followed, and lead through one in the workspace', () => {
      scratch.write('workspace/real/other.md', '')
      scratch.link('workspace/real/a.md', 'other.md')
      scratch.link('workspace/linked', 'real')
      scratch.link('workspace/outside', scratch.at('outside'))
      expect(read({ ids: ['a'], template: 'linked/{id}.md' }).files).toEqual(['real/a.md'])
      expect(read({ ids: ['a'], template: 'outside/{id}' }).faults).toHaveLength(1)
    })
  }
})

describe('two items are refused', () => {
  const SAME = 'has the same path, ignoring case, as'
  const BELOW = 'has a path below that of'

  test.each<readonly [ids: readonly string[], fault: string]>([
    [['a', 'A'], `"A" ${SAME} "a"`],
    [['a b', 'a_b'], `"a_b" ${SAME} "a b"`],
    [['É', 'é'], `"é" ${SAME} "É"`],
    [['a', 'a/b'], `"a/b" ${BELOW} "a"`],
    [['A/b/c', 'a'], `"A/b/c" ${BELOW} "a"`],
  ])('if their paths collide: %j', (ids, fault) => {
    expect(read({ ids, output: 'o' }).faults).toEqual([`\`output-directory\`: ${fault}`])
    expect(read({ ids, template: 'r/{id}' }).faults).toEqual([`\`result-file\`: ${fault}`])
    expect(read({ ids, template: 'r/{id}', output: 'o' }).faults).toHaveLength(2)
  })

  test('if their paths below the folders of two patterns are the same', () => {
    const given = { ids: ['en/a.md', 'fr/a.md'], below: ['a.md', 'a.md'], template: 'de/{path}' }
    expect(read({ ...given, patterns: 'n=en/*.md\nn=fr/*.md' }).faults).toEqual([
      `\`result-file\`: "fr/a.md" ${SAME} "en/a.md"`,
    ])
  })

  test('if one of them is the journal, or below it', () => {
    const journal = 'kept/j'
    for (const id of ['j', 'J']) {
      const fault = `"${id}" ${SAME} \`journal\``
      expect(read({ ids: [id], template: 'kept/{id}', journal }).faults).toEqual([
        `\`result-file\`: ${fault}`,
      ])
      expect(read({ ids: [id], output: 'kept', journal }).faults).toEqual([
        `\`output-directory\`: ${fault}`,
      ])
    }
    expect(read({ ids: ['j/x'], output: 'kept', journal }).faults).toEqual([
      `\`output-directory\`: "j/x" ${BELOW} \`journal\``,
    ])
    const single = { ids: ['run'], isList: false, template: 'kept/j', journal }
    expect(read(single).faults).toEqual([`\`result-file\` ${SAME} \`journal\``])
    // A file of an output there gets another name.
    expect(read({ ids: ['j'], output: 'kept', journal: 'kept/j/model_1.txt' }).faults).toEqual([])
  })

  test('but not if a file of one would be a folder of the other without its ending', () => {
    expect(read({ ids: ['a', 'a/b'], template: 'r/{id}.md' }).faults).toEqual([])
    expect(read({ ids: ['ab', 'a'], template: 'r/{id}', output: 'o' }).faults).toEqual([])
  })
})

describe('the placeholders', () => {
  const docs = {
    below: ['guide/a.b.md', 'README', '.env.md'],
    patterns: 'n=docs/**/*\n!docs/**/*.de*',
  }

  test('put a result beside its source', () => {
    expect(read({ ...docs, template: 'docs/{dir}{name}.de{ext}' })).toMatchObject({
      faults: [],
      files: ['docs/guide/a.b.de.md', 'docs/README.de', 'docs/.env.de.md'],
    })
  })

  test('have the variant, whose item and id they may have, too', () => {
    const given = {
      below: ['guide/a.md', 'b.md'],
      patterns: 'n=docs/**/*.md',
      variants: ['de', 'pt BR'],
    }
    expect(read({ ...given, template: 'i18n/{variant}/{path}' })).toMatchObject({
      faults: [],
      files: ['i18n/de/guide/a.md', 'i18n/pt_BR/guide/a.md', 'i18n/de/b.md', 'i18n/pt_BR/b.md'],
    })
    expect(read({ ...given, template: 'out/{id}' }).files[1]).toBe('out/pt_BR/guide/a.md')
  })

  test('have no variant whose id is too long for a file name', () => {
    const long = 'x'.repeat(121)
    const given = { below: ['a.md'], patterns: 'n=docs/*.md', variants: ['de', long] }
    const rule = 'must make file names of at most 120 bytes from the `id` of each item'
    expect(read({ ...given, template: '{variant}/{path}' }).faults).toEqual([
      `\`result-file\`: "${long}/a.md" ${rule}`,
    ])
  })

  test('that leave out a part of the path can clash', () => {
    const given = { below: ['a/x.md', 'b/x.md'], patterns: 'n=docs/**/*.md', template: 'de/{name}' }
    expect(read(given).faults).toEqual([
      '`result-file`: "b/x.md" has the same path, ignoring case, as "a/x.md"',
    ])
  })
})

describe('a result file is refused', () => {
  test.each([
    { template: 'out/{path}', output: 'out' },
    { template: 'out/{id}', output: 'out' },
    { template: 'out/deep/{id}', output: 'out' },
  ])('in `output-directory`: %j', (given) => {
    const patterns = 'n=docs/**'
    expect(read({ below: ['docs/y.md'], patterns, ...given }).faults).toEqual([
      '`result-file`: "docs/y.md" must not be in `output-directory`, whose files could replace it; use another folder',
    ])
    expect(read({ below: ['y.md'], patterns, ...given, output: 'other' }).faults).toEqual([])
  })

  test('if the step reads it, but not for a single run', () => {
    scratch.write('workspace/docs/a.md', 'a')
    const fault =
      '`result-file`: "docs/a.md" must not be a file that the step reads, since its result would replace it, got "./docs/a.md"'
    const given = { ids: ['docs/a.md'], template: '{id}', read: ['./docs/a.md'] }
    expect(read(given).faults).toEqual([fault])
    const single = { ...given, ids: ['run'], isList: false, template: 'docs/a.md' }
    expect(read(single).faults).toEqual([])
    expect(read({ ...given, template: 'out/{id}' }).faults).toEqual([])
    if (process.platform === 'win32') return
    scratch.link('workspace/docs/link.md', 'a.md')
    const linked = { ...given, read: ['docs/link.md'] }
    expect(read(linked).faults).toHaveLength(1)
    expect(read({ ...linked, ids: ['docs/link.md'] }).faults).toHaveLength(1)
  })
})

describe('a path that a pattern matches is refused', () => {
  const eat = (name: string, file: string) =>
    `\`${name}\`: ${JSON.stringify(file)} must not match \`each-file\`, since the next step would take it for a source; leave it out with a line such as \`!folder/**\``
  const page = { below: ['a.md'] }

  test.each<readonly [given: Given, name: string, file: string]>([
    [{ ...page, patterns: 'n=**/*.md', template: 'de/{path}' }, 'result-file', 'de/a.md'],
    [{ ...page, patterns: 'n=*.md', template: '{path}' }, 'result-file', 'a.md'],
    [{ ...page, patterns: 'n=x/*\nn={de,en}/*', template: 'de/{id}' }, 'result-file', 'de/a.md'],
  ])('%j', (given, name, file) => {
    expect(read(given).faults).toEqual([eat(name, file)])
    for (const line of ['!de\n!a.md\n!out', `!${file}`, '!**']) {
      expect(read({ ...given, patterns: `${line}\n${given.patterns}` }).faults).toEqual([])
    }
  })

  test('but not one in RUNNER_TEMP, or one that begins with a dot', () => {
    const template = path.join(scratch.at('temp'), '{path}')
    for (const each of [template, '.results/{path}']) {
      expect(read({ ...page, patterns: 'n=**', template: each }).faults).toEqual([])
    }
  })

  if (process.platform !== 'win32') {
    test('even if it is behind a link that the pattern names', () => {
      fs.mkdirSync(scratch.at('workspace/docs'))
      scratch.link('workspace/linked', 'docs')
      for (const template of ['linked/new-{path}', 'docs/new-{path}']) {
        const given = { ...page, patterns: 'n=linked/*.md', template }
        expect(read(given).faults).toEqual([eat('result-file', 'linked/new-a.md')])
      }
    })

    test('even if the workspace is behind a link', () => {
      const workspace = scratch.link('work', 'workspace')
      const given = { ...page, workspace, patterns: 'n=**/*.md', template: 'de/{path}' }
      expect(read(given).faults).toEqual([eat('result-file', 'de/a.md')])
    })
  }
})
