// The README says what the code does: its tables, its troubleshooting, its snippets and links.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { parse } from 'yaml'
import { type Conclusion, exitCodeOf } from '../../src/run/outcome.ts'
import { withTables } from '../../tools/readme.ts'
import { snippetsOf } from '../../tools/snippets.ts'

const readme = readFileSync('README.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
/** A test of action-types.yml holds them to those of the code. */
const types: {
  readonly outputs: { readonly conclusion: { readonly 'allowed-values': readonly Conclusion[] } }
} = parse(readFileSync('action-types.yml', 'utf8'))
const action: { readonly inputs: object } = parse(readFileSync('action.yml', 'utf8'))

test('the tables are those that `npm run format` makes', async () => {
  expect(await withTables(readme)).toBe(readme)
})

test('the conclusions are those of the code, with their exit codes', () => {
  const conclusions = types.outputs.conclusion['allowed-values']
  const rows = [...readme.matchAll(/^\| `(\w+)` \| (\d), the step/gm)].map(([, name, code]) => [
    name,
    Number(code),
  ])
  expect(conclusions.length).toBe(7)
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(conclusions.map((each) => [each, exitCodeOf(each)])),
  )
})

describe('troubleshooting', () => {
  const section = readme.split('\n## Troubleshooting\n')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)]
    .map(([, message = '', remedy = '']) => ({ message, remedy }))
    .filter(({ message }) => !/^(message|cause|-+)$/.test(message))

  /** Modules that say nothing of an error. */
  const SILENT = ['runner/left-out.ts', 'text/text.ts', 'report/log.ts', 'report/summary.ts']
  /** What other modules say besides errors, and what stands inside other messages. */
  const NO_ERRORS = [
    '  base-url: {}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the code
    '  api-key: ${{ secrets.WORKFLOW_API_KEY }}',
    '  run-id: {}',
    'Collecting run {} from {}',
    'Starting workflow {} with {}{} at {}',
    'Started run {}',
    'Not waiting (`wait: false`).',
    'Run {} is still executing.',
    'Run {} {}{}: {} completed{}',
    'The whole answer: {}',
    'To collect it later:',
    'The service\'s last message: "{}".',
    'not JSON at offset {}',
    ' and {} more',
  ]

  /** What is all names and numbers, and stands inside other messages. */
  const INSIDE_OTHERS = ['node {}, got {}', '; and {} more: {}{}']

  /** The texts in a module's code that are more than a word; `{}` stands for what is put in. */
  function textsOf(file: string): readonly string[] {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    const texts: string[] = []
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
        texts.push(node.text)
      } else if (ts.isTemplateExpression(node)) {
        const rest = node.templateSpans.map(({ literal }) => `{}${literal.text}`)
        texts.push(node.head.text + rest.join(''))
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return texts.filter((text) => / /.test(text) && (text.match(/[A-Za-z]{2,}/g) ?? []).length > 1)
  }

  const texts = globSync('src/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !SILENT.some((silent) => file === `src/${silent}`))
    .flatMap(textsOf)

  /** The parts of a message that are always the same. */
  function fixedParts(text: string): readonly string[] {
    return text
      .split('{}')
      .map((part) => part.replace(/^[\s,;:.(]+|[\s,;:.(]+$/g, ''))
      .filter((part) => (part.match(/[A-Za-z`_]{2,}/g) ?? []).length > 1)
  }

  test('has every message of the action, with a remedy', () => {
    const missing = texts
      .filter((text) => !NO_ERRORS.includes(text))
      .filter((text) => {
        const parts = fixedParts(text)
        if (parts.length === 0) return !INSIDE_OTHERS.includes(text)
        return !rows.some(({ message, remedy }) =>
          parts.every((part) => message.includes(part) || remedy.includes(part)),
        )
      })
    expect({ 'missing in README.md, Troubleshooting': missing }).toEqual({
      'missing in README.md, Troubleshooting': [],
    })
    expect(rows.length).toBeGreaterThan(50)
    for (const { remedy } of rows) expect(remedy.trim()).not.toBe('')
  })

  test('passes over nothing but what is still there and is no error', () => {
    expect(NO_ERRORS.filter((text) => !texts.includes(text))).toEqual([])
    for (const file of SILENT) expect(existsSync(`src/${file}`)).toBe(true)
  })
})

describe('snippets', () => {
  const blocks = snippetsOf(readme)
  const ofLanguage = (...languages: string[]) =>
    blocks.filter(({ language }) => languages.includes(language)).map(({ text }) => text)

  test('are YAML or for a shell', () => {
    expect(blocks.length).toBeGreaterThan(8)
    expect(ofLanguage('yaml', 'sh').length).toBe(blocks.length)
  })

  test.each(ofLanguage('yaml'))(
    'in YAML can be read, and give inputs that there are: %#',
    (text) => {
      const uses = (value: unknown): readonly object[] => {
        if (typeof value !== 'object' || value === null) return []
        const inside = Object.values(value).flatMap(uses)
        return 'uses' in value && value.uses === 'OWNER/run-ai-workflow@v1'
          ? [value, ...inside]
          : inside
      }
      const value: unknown = parse(text)
      expect(typeof value).toBe('object')
      for (const step of uses(value)) {
        const given = 'with' in step ? Object.keys(step.with ?? {}) : []
        expect(given).toEqual(expect.arrayContaining(['base-url', 'api-key']))
        expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(given))
      }
    },
  )

  test.each(ofLanguage('sh'))('for a shell name scripts that there are: %#', (text) => {
    for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g)) {
      expect(Object.keys(scripts)).toContain(script)
    }
    if (process.platform !== 'win32') execFileSync('bash', ['-n'], { input: text })
  })
})

test('the scripts that the README names are there', () => {
  const named = [...readme.matchAll(/`npm run ([\w:-]+)/g)].map(([, script]) => script)
  expect(named.length).toBeGreaterThan(8)
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...new Set(named)]))
})

describe.each(['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])(
  'links of %s',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
      .map(([, link, picture]) => link ?? picture ?? '')
      .filter((link) => !/^https?:/.test(link))

    test('lead to files and headings that there are', () => {
      for (const link of links) {
        const [path, anchor] = link.split('#')
        const target = path || file
        expect([link, existsSync(target)]).toEqual([link, true])
        if (anchor === undefined) continue
        const anchors = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(
          ([, heading = '']) =>
            heading
              .toLowerCase()
              .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
              .replaceAll(' ', '-'),
        )
        expect([link, anchors.includes(anchor)]).toEqual([link, true])
      }
    })
  },
)
