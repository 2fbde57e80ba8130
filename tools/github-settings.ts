// Checks the files in `.github` that are no workflows: issue forms, the chooser of forms, and the settings of
// Dependabot. GitHub does not show a broken form, and reports its mistakes only on the page of the file.
// Rules: docs.github.com, "Syntax for issue forms", "Common validation errors when creating issue forms",
// "Configuring issue templates", and "Dependabot options reference".
import { parseDocument } from 'yaml'

/** The mistakes in a value; `at` names its place in the file. */
type Check = (value: unknown, at: string) => readonly string[]
type Fields = Readonly<Record<string, Check>>

const any: Check = () => []
const text = where((value) => typeof value === 'string' && value.trim() !== '', 'a text')
const flag = where((value) => typeof value === 'boolean', 'true or false')
const id = where((value) => /^[\w-]+$/.test(String(value)), 'letters, digits, - and _')
const texts = listOf(text)

const described = { label: text, description: text }
const validations = object({}, { required: flag })
const option = object({ label: text }, { required: flag })
const choice: Check = (value, at) => [
  ...text(value, at),
  ...(/^none$/i.test(String(value)) ? [`${at} must not be the reserved word "none"`] : []),
]

/** Type of a field → what it must and may have as `attributes`, and what else beside them. */
const FIELDS: Readonly<Record<string, Check>> = {
  markdown: field({ value: text }, {}, {}),
  input: field({ label: text }, { ...described, placeholder: text, value: text }),
  textarea: field({ label: text }, { ...described, placeholder: text, value: text, render: text }),
  dropdown: field(
    { label: text, options: listOf(choice) },
    { ...described, multiple: flag, default: any },
  ),
  checkboxes: field({ label: text, options: listOf(option) }, described),
}

const form = object(
  { name: text, description: text, body: fields },
  { title: text, labels: texts, assignees: texts, projects: texts, type: text },
)

const chooser = object(
  {},
  {
    blank_issues_enabled: flag,
    contact_links: listOf(object({ name: text, url: text, about: text })),
  },
)

const INTERVALS = ['daily', 'weekly', 'monthly', 'quarterly', 'semiannually', 'yearly']
const schedule = object(
  { interval: where((value) => INTERVALS.includes(String(value)), INTERVALS.join(', ')) },
  { day: text, time: text, timezone: text },
)
const dependabot = object({
  version: where((value) => value === 2, '2'),
  updates: listOf(
    object(
      { 'package-ecosystem': text, schedule },
      {
        cooldown: any,
        'commit-message': any,
        directories: texts,
        directory: text,
        groups: any,
        ignore: any,
        labels: texts,
        'open-pull-requests-limit': any,
      },
    ),
  ),
})

/** The mistakes in a file of this name, one line each. */
export function problemsIn(file: string, content: string): readonly string[] {
  const document = parseDocument(content)
  if (document.errors.length > 0) return document.errors.map(({ message }) => `${file}: ${message}`)
  return checkFor(file)(document.toJS(), file)
}

function checkFor(file: string): Check {
  if (/(^|\/)dependabot\.ya?ml$/.test(file)) return dependabot
  return /(^|\/)config\.ya?ml$/.test(file) ? chooser : form
}

function where(isRight: (value: unknown) => boolean, expected: string): Check {
  return (value, at) => (isRight(value) ? [] : [`${at} must be ${expected}`])
}

function object(required: Fields, optional: Fields = {}): Check {
  const known = { ...optional, ...required }
  return (value, at) => {
    if (!isObject(value)) return [`${at} must be a mapping`]
    const missing = Object.keys(required).filter((key) => !Object.hasOwn(value, key))
    return [
      ...missing.map((key) => `${at}: ${key} is missing`),
      ...Object.entries(value).flatMap(
        ([key, each]) =>
          known[key]?.(each, `${at}: ${key}`) ?? [`${at}: ${key} is not a known key`],
      ),
    ]
  }
}

/** A list with at least one element, all different. */
function listOf(check: Check): Check {
  return (value, at) =>
    Array.isArray(value) && value.length > 0
      ? [...value.flatMap((each, index) => check(each, `${at}[${index}]`)), ...repeated(value, at)]
      : [`${at} must be a list with at least one element`]
}

function field(required: Fields, optional: Fields, beside: Fields = { id, validations }): Check {
  return object({ type: any, attributes: object(required, optional) }, beside)
}

function fields(value: unknown, at: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const asking = list.filter(isObject).filter(({ type }) => type !== 'markdown')
  const labels = asking.map(({ attributes }) => (isObject(attributes) ? attributes.label : null))
  return [
    ...(asking.length > 0 ? [] : [`${at} must have a field to fill in`]),
    ...list.flatMap((each, index) => {
      const place = `${at}[${index}]`
      const type = isObject(each) ? String(each.type) : ''
      return FIELDS[type]?.(each, place) ?? [`${place}: type is none of ${Object.keys(FIELDS)}`]
    }),
    ...repeated(
      asking.map((each) => each.id).filter((each) => each !== undefined),
      `${at}: id`,
    ),
    ...repeated(labels, `${at}: label`),
  ]
}

function repeated(values: readonly unknown[], at: string): readonly string[] {
  const keys = values.map((value) => JSON.stringify(value))
  const twice = new Set(keys.filter((key, index) => keys.indexOf(key) !== index))
  return [...twice].map((key) => `${at} has ${key} more than once`)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
