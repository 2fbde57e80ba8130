// The Markdown pages: their generated tables, snippets, scripts and links.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { posix } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { PAGES, tableMaker } from '../../tools/readme.ts'
import { ACTION, snippetsOf } from '../../tools/snippets.ts'

const pages = globSync(['*.md', 'docs/**/*.md', 'sandbox/**/*.md', '.github/**/*.md'])
  .map(posixPath)
  .sort()
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const textOf = (name: string) => pages.find(({ file }) => file === name)?.text ?? ''
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const action: { readonly inputs: object } = parse(readFileSync('action.yml', 'utf8'))

describe('tables', () => {
  const withTables = tableMaker()

  test.each(PAGES)('of %s are as `npm run format` makes them', (page) => {
    expect(withTables(textOf(page))).toBe(textOf(page))
  })

  test.each([
    ['README.md', ['inputs-in-short', 'outputs-in-short']],
    ['docs/inputs.md', ['inputs']],
    ['docs/outputs.md', ['outputs']],
  ])('of %s exist', (page, names) => {
    const found = [...textOf(page).matchAll(/<!-- ([\w-]+) -->\n\| .*?<!-- \/\1 -->/gs)]
    expect(found.map(([, name]) => name)).toEqual(names)
  })
})

describe('snippets', () => {
  const blocks = pages.flatMap(({ file, text }) =>
    snippetsOf(text).map((snippet) => ({ ...snippet, at: `${file}:${snippet.line}` })),
  )
  const ofLanguage = (...languages: string[]) =>
    blocks.filter(({ language }) => languages.includes(language))

  test('are YAML, JSON, TypeScript or for a shell', () => {
    const known = ofLanguage('yaml', 'json', 'ts', 'sh')
    expect(known.map(({ at }) => at)).toEqual(blocks.map(({ at }) => at))
  })

  test.each(ofLanguage('json'))('in JSON parse: $at', ({ text }) => {
    expect(() => JSON.parse(text)).not.toThrow()
  })

  test.each(ofLanguage('yaml'))('in YAML parse, with known inputs: $at', ({ text }) => {
    const uses = (value: unknown): readonly object[] => {
      if (typeof value !== 'object' || value === null) return []
      const inside = Object.values(value).flatMap(uses)
      return 'uses' in value && value.uses === ACTION ? [value, ...inside] : inside
    }
    const value: unknown = parse(text)
    expect(typeof value).toBe('object')
    for (const step of uses(value)) {
      const given = 'with' in step ? Object.keys(step.with ?? {}) : []
      expect(given).toEqual(expect.arrayContaining(['base-url', 'api-key']))
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(given))
    }
  })

  test.each(ofLanguage('ts'))('in TypeScript parse: $at', ({ text }) => {
    expect(stripTypeScriptTypes(text)).toHaveLength(text.length)
  })

  test.each(ofLanguage('sh'))('for a shell parse: $at', ({ text }) => {
    if (process.platform !== 'win32') execFileSync('bash', ['-n'], { input: text })
  })
})

describe.each(pages)('$file', ({ file, text }) => {
  test('names existing scripts', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script)
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...new Set(named)]))
  })

  test('names the versions of tools that `.ci/run` installs', () => {
    const versions = readFileSync('.config/tools.env', 'utf8')
    const named = text.matchAll(/\b(act|actionlint|zizmor)(?:\]\([^)]*\))?(?: |@v)(\d+\.\d+\.\d+)/g)
    for (const [, tool = '', version] of named) {
      expect(versions).toContain(`\n${tool.toUpperCase()}=${version}\n`)
    }
  })

  test('links to existing files and headings', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
      .map(([, link, picture]) => link ?? picture ?? '')
      .filter((link) => !/^https?:/.test(link))
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : posix.join(posix.dirname(file), path)
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
    })
    expect(broken).toEqual([])
  })
})

test('every page of docs is linked from the README or from CONTRIBUTING', () => {
  const linked = ['README.md', 'CONTRIBUTING.md'].flatMap((file) =>
    [...textOf(file).matchAll(/\]\((docs\/[\w-]+\.md)\)/g)].map(([, page]) => page),
  )
  expect(linked).toEqual(expect.arrayContaining(globSync('docs/*.md').map(posixPath)))
})

test('the pages are short: 145 KB together, the README 10.5 KB, and none over 16 KB', () => {
  const sizes = pages
    .filter(({ file }) => file !== 'CODE_OF_CONDUCT.md' && /^(docs\/)?[^/]+$/.test(file))
    .map(({ file, text }) => ({ file, bytes: Buffer.byteLength(text) }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total).toBeLessThanOrEqual(145 * 1000)
  expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(10.5 * 1000)
  expect(sizes.filter(({ bytes }) => bytes > 16 * 1000)).toEqual([])
})

test('references in code name headings that exist', () => {
  const files = globSync(['{src,__tests__,tools,sandbox}/**/*.ts'], {
    exclude: ['**/node_modules/**'],
  })
  const references = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(docs\/[\w-]+\.md)#([\w-]+)/g)].map(
      ([, page = '', anchor = '']) => ({ file, page, anchor }),
    ),
  )
  expect(references.length).toBeGreaterThan(30)
  const broken = references.filter(
    ({ page, anchor }) => !existsSync(page) || !anchorsOf(page).includes(anchor),
  )
  expect(broken).toEqual([])
})

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function posixPath(file: string): string {
  return file.replaceAll('\\', '/')
}
