// What the schema of issue forms does not know. GitHub does not show a broken form, and says so only on its page.
// Rules: docs.github.com, "Common validation errors when creating issue forms".
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

describe('the issue form', () => {
  interface Form {
    readonly body: readonly {
      readonly id?: string
      readonly attributes: { readonly label?: string; readonly options?: readonly unknown[] }
    }[]
  }
  const form = (name: string): Form =>
    parse(readFileSync(`.github/ISSUE_TEMPLATE/${name}.yml`, 'utf8'))

  test.each(['bug', 'idea'])('%s repeats no id or label, and offers no reserved word', (name) => {
    const { body } = form(name)
    for (const used of [body.map(({ id }) => id), body.map((field) => field.attributes.label)]) {
      const given = used.filter((each) => each !== undefined)
      expect(given).toEqual([...new Set(given)])
    }
    const options = body.flatMap(({ attributes }) => attributes.options ?? [])
    expect(options.filter((option) => /^none$/i.test(String(option)))).toEqual([])
  })

  test('for a bug offers every conclusion', () => {
    const { outputs } = parse(readFileSync('action-types.yml', 'utf8'))
    const conclusions: readonly string[] = outputs.conclusion['allowed-values']
    const field = form('bug').body.find(({ id }) => id === 'conclusion')
    expect(new Set(field?.attributes.options)).toEqual(new Set([...conclusions, 'none or unknown']))
  })
})
