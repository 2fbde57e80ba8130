// Checks the files in `.github` that are not workflows: issue forms, the chooser of forms, and the settings of
// Dependabot. GitHub does not show a broken form, and reports the mistake only on the page of the file.
// Rules: docs.github.com, "Syntax for issue forms" and "Common validation errors when creating issue forms".
import { parseDocument } from 'yaml'

const FIELD_TYPES = ['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']
const FORM_KEYS = [
  'name',
  'description',
  'body',
  'title',
  'labels',
  'assignees',
  'projects',
  'type',
]

type Fields = Readonly<Record<string, unknown>>

/** The mistakes in a file of this name, one line each. */
export function problemsIn(file: string, content: string): readonly string[] {
  const document = parseDocument(content)
  const mistakes = document.errors.map(({ message }) => message)
  if (mistakes.length === 0) mistakes.push(...mistakesIn(file, fieldsOf(document.toJS())))
  return mistakes.map((mistake) => `${file}: ${mistake}`)
}

function mistakesIn(file: string, content: Fields): readonly string[] {
  if (/dependabot\.ya?ml$/.test(file)) return missingIn(content, ['version', 'updates'])
  if (/config\.ya?ml$/.test(file)) {
    const links = listOf(content.contact_links)
    return links.flatMap((link) => missingIn(link, ['name', 'url', 'about']))
  }
  const fields = listOf(content.body)
  const asking = fields.filter(({ type }) => type !== 'markdown')
  const unknown = Object.keys(content).filter((key) => !FORM_KEYS.includes(key))
  return [
    ...missingIn(content, ['name', 'description', 'body']),
    ...unknown.map((key) => `${key} is not a known key`),
    ...(asking.length > 0 ? [] : ['body must have a field to fill in']),
    ...fields.flatMap(mistakesInField),
    ...repeated(asking.flatMap(({ id }) => (id === undefined ? [] : [id]))),
    ...repeated(asking.map(({ attributes }) => fieldsOf(attributes).label)),
  ]
}

function mistakesInField({ type, attributes }: Fields): readonly string[] {
  const { options = [] } = fieldsOf(attributes)
  const choices = type === 'dropdown' && Array.isArray(options) ? options : []
  return [
    ...(FIELD_TYPES.includes(String(type)) ? [] : [`type is none of ${FIELD_TYPES}`]),
    ...missingIn(fieldsOf(attributes), [type === 'markdown' ? 'value' : 'label']),
    ...repeated(choices),
    ...(choices.some((each) => /^none$/i.test(each)) ? ['"none" is a reserved word'] : []),
  ]
}

function missingIn(fields: Fields, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => !fields[key]).map((key) => `${key} is missing`)
}

function repeated(values: readonly unknown[]): readonly string[] {
  const twice = new Set(values.filter((value, index) => values.indexOf(value) !== index))
  return [...twice].map((value) => `${JSON.stringify(value)} stands there more than once`)
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : []
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
