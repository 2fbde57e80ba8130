// The troubleshooting page has every message of the action, with a remedy.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'

describe('troubleshooting', () => {
  const page = readFileSync('docs/troubleshooting.md', 'utf8')
  const rows = [...page.matchAll(/^\| (.+) \| (.+) \|$/gm)]
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
    expect({ 'missing in docs/troubleshooting.md': missing }).toEqual({
      'missing in docs/troubleshooting.md': [],
    })
    expect(rows.length).toBeGreaterThan(50)
    for (const { remedy } of rows) expect(remedy.trim()).not.toBe('')
  })

  test('passes over nothing but what is still there and is no error', () => {
    expect(NO_ERRORS.filter((text) => !texts.includes(text))).toEqual([])
    for (const file of SILENT) expect(existsSync(`src/${file}`)).toBe(true)
  })
})
