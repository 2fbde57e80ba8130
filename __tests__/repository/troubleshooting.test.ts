// The troubleshooting page has every message of the action, with a remedy.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { accountOf } from '../../src/report/account.ts'
import type { Words } from '../../src/text/words.ts'
import { everyNote, everyOutcome } from '../helpers/every-problem.ts'

describe('troubleshooting', () => {
  const page = readFileSync('docs/troubleshooting.md', 'utf8')
  const rows = [...page.matchAll(/^\| (.+) \| (.+) \|$/gm)]
    .map(([, message = '', remedy = '']) => ({ message, remedy }))
    .filter(({ message }) => !/^(message|cause|-+)$/.test(message))

  /** Modules that say nothing of an error. */
  const SILENT = ['text/text.ts']
  /** What other modules say besides errors, and what stands inside other messages. */
  const NO_ERRORS = ['not JSON at offset {}']

  /** What is all names and numbers, and stands inside other messages. */
  const INSIDE_OTHERS = ['node {} ({})', ' and {} more']

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

  const texts = globSync('src/{inputs,run,service,text}/*.ts')
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

  test('has every message of the rooms below the report, with a remedy', () => {
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

  /** What stands in other messages, or is no error. */
  const INSIDE = ['The service\'s last message: "']
  /** Only a list of runs can end like this. */
  const OF_LISTS: readonly string[] = ['service-down', 'not-started']

  const isOfOne = ({ kind }: { readonly kind: string }) => !OF_LISTS.includes(kind)
  const outcomes = Object.values(everyOutcome('x'))
    .flat()
    .filter((outcome) => isOfOne(outcome.kind === 'error' ? outcome.problem : outcome))
  const messages = [
    ...outcomes.flatMap((outcome) => accountOf(outcome, 'x')?.sentences ?? []),
    ...Object.values(everyNote('x')).flat(),
  ]

  /** The parts of a message that are always the same. */
  const ownParts = ({ parts }: Words) =>
    parts
      .filter((part) => typeof part === 'string')
      .map((part) => part.replace(/^[\s,;:.(]+|[\s,;:.(]+$/g, ''))
      .filter((part) => (part.match(/[A-Za-z`_]{2,}/g) ?? []).length > 1)

  test('has every message of the report, with a remedy', () => {
    const missing = messages.filter((words) => {
      const parts = ownParts(words).filter((part) => !INSIDE.includes(part))
      return parts.some(
        (part) => !rows.some(({ message, remedy }) => `${message} ${remedy}`.includes(part)),
      )
    })
    expect({
      'missing in docs/troubleshooting.md': missing.map(ownParts),
    }).toEqual({
      'missing in docs/troubleshooting.md': [],
    })
  })
})
