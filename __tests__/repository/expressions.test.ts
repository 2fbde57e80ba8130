// The forms in which pages and examples read the action's outputs, evaluated by GitHub's own library: each has a value
// for each state of the outputs. A form without values here fails a test.
import { globSync, readFileSync } from 'node:fs'
import { data, Evaluator, Lexer, Parser } from '@actions/expressions'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { OUTPUTS } from '../../src/report/places/outputs.ts'
import { snippetsOf } from '../../tools/snippets.ts'

interface State {
  readonly failed?: boolean
  readonly outputs: Readonly<Record<string, string>>
}

/** The outputs of a step that succeeded, with these fields of its JSON, and this text in all others. */
function succeeded(fields: Readonly<Record<string, unknown>>, text: string | null): State {
  const texts = ['reason', 'title', 'model_1', 'model_4'].map((name) => [name, text])
  const json = JSON.stringify({ ...fields, ...Object.fromEntries(texts) })
  const outputs = { conclusion: 'success', 'result-json': json, 'output-files': json }
  const results = JSON.stringify({ de: { verdict: fields.verdict, title: text }, ID: text })
  return { outputs: { ...outputs, results, 'result-file': '/r', 'results-file': '/l' } }
}

const NOTHING = { verdict: null, faults: null, publish: null, severity: null, confidence: null }
const TEXT = { verdict: 'bad', faults: '0', publish: 'true', severity: 'low', confidence: '0.95' }
const RIGHT = { verdict: 'ok', faults: 0, publish: true, severity: 'high', confidence: 0.95 }
const right = succeeded(RIGHT, 'Text')
const empty = Object.fromEntries(Object.keys(OUTPUTS).map((name) => [name, '']))
const done = { conclusion: 'success', 'result-file': '/r', 'results-file': '/l' }
const braces = { 'result-json': '{}', results: '{}', 'output-files': '{}' }

/** In the order of the values below. */
const STATES: Readonly<Record<string, State>> = {
  'no output is set': { failed: true, outputs: {} },
  'the run failed': {
    failed: true,
    outputs: { ...empty, conclusion: 'failure', 'error-code': 'run-failed', error: 'Why' },
  },
  'a key is missing': { outputs: { ...done, ...braces } },
  'the value is null': succeeded(NOTHING, null),
  'the value is text': succeeded(TEXT, 'Text'),
  'the value is right': { outputs: { ...right.outputs, 'planned-starts': '2' } },
}

/** `+` where the condition is true. */
const CONDITIONS: Readonly<Record<string, string>> = {
  // Gates, which only the right value opens.
  "fromJSON(result-json || '{}').verdict == 'ok'": '-----+',
  "fromJSON(result-json || '{}').severity == 'high'": '-----+',
  "toJSON(fromJSON(result-json || '{}').faults) == '0'": '-----+',
  "toJSON(fromJSON(result-json || '{}').publish) == 'true'": '-----+',
  'planned-starts > 0': '-----+',
  "conclusion == 'success'": '--++++',
  // Whether there is a file, or a run.
  "result-file != ''": '--++++',
  "!cancelled() && results-file != ''": '--++++',
  "run-id != ''": '------',
  // What looks for a fault.
  "contains(fromJSON(results || '{}').*.verdict, 'bad')": '----+-',
  "failure() && conclusion == 'failure'": '-+----',
  "!cancelled() && error-code == 'maybe-started'": '------',
  "always() && error-code == 'maybe-started'": '------',
  "error-code == 'maybe-started' || error-code == 'maybe-started'": '------',
  'contains(fromJSON(\'["busy", "not-started"]\'), error-code)': '------',
  // Whether a journal is kept: unless it is certain that no run was started.
  "always() && error-code != 'not-started'": '++++++',
  // A message, when nothing is published.
  "fromJSON(result-json || '{}').verdict != 'ok'": '+++++-',
  // The pages warn of these.
  "planned-starts == '0'": '+-+++-',
  "fromJSON(result-json || '{}').faults == 0": '++++++',
  "fromJSON(result-json || '{}').confidence > 0.8": '----++',
  "fromJSON(result-json || '{}').verdict != 'bad'": '++++-+',
  "!!fromJSON(results || '{}').*.verdict[0]": '++++++',
  "'OK' == 'ok'": '++++++',
}

const TEXT_OR_NOTHING = ['', '', '', '', 'Text', 'Text']

/** What is printed. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  "fromJSON(result-json || '{}').title": TEXT_OR_NOTHING,
  "fromJSON(result-json || '{}').reason": TEXT_OR_NOTHING,
  "fromJSON(results || '{}').ID": TEXT_OR_NOTHING,
  "fromJSON(results || '{}').de.title": TEXT_OR_NOTHING,
  "fromJSON(output-files || '{}').model_1": TEXT_OR_NOTHING,
  "fromJSON(output-files || '{}').model_4": TEXT_OR_NOTHING,
  // An object here; without `result-format: json`, a text.
  "fromJSON(results || '{}').de": ['', '', '', 'Object', 'Object', 'Object'],
  "fromJSON(results || '{}').*.verdict": Array(6).fill('Array'),
  'error || error': ['', 'Why', '', '', '', ''],
  // Null is sent as the empty string.
  'toJSON(result)': ['null', '""', 'null', 'null', 'null', 'null'],
}

/** The names of outputs in the jobs of examples that pass them on. */
const RENAMED: Readonly<Record<string, string>> = {
  answer: 'result-json',
  starts: 'planned-starts',
}
const names = [...Object.keys(OUTPUTS), ...Object.keys(RENAMED)]
const OUTPUT = new RegExp(
  String.raw`\b(?:steps|needs)\.[\w-]+\.outputs\.(${names.join('|')})(?![\w-])`,
  'g',
)

/** A form as the tables above have it. */
const keyOf = (form: string) => form.replaceAll(OUTPUT, (_, name: string) => RENAMED[name] ?? name)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const withoutBraces = (text: string) => oneLine(text.replace(/^\$\{\{(.*)\}\}$/s, '$1'))

/** The forms in the text of a page, with its shorthands written out. */
function formsOfText(page: string): readonly string[] {
  const text = page.replaceAll(/^ *```.*?^ *```$/gms, '')
  const spans = [...text.matchAll(/(`+)([^`]+)\1/g)].map(([, , span = '']) => oneLine(span))
  return spans
    .filter((span) => /outputs\.|fromJSON\(|^\.\S+(\[0\]$| [!=<>])|^(run-id|'OK') [!=]/.test(span))
    .map((span) =>
      withoutBraces(span.replace(/^if: /, ''))
        .replace(/^run-id/, 'steps.workflow.outputs.run-id')
        .replace(/^\./, 'fromJSON(…).')
        .replace('fromJSON(…).*', "fromJSON(steps.workflow.outputs.results || '{}').*")
        .replace('fromJSON(…)', "fromJSON(steps.workflow.outputs.result-json || '{}')")
        // As a condition, it is true.
        .replace(/^(?=.*\[0\]$)/, '!!'),
    )
}

/** The conditions of YAML, and what is between `${{` and `}}`, also in comments. */
function formsOfYaml(yaml: string): readonly string[] {
  const conditions: string[] = []
  parse(yaml, (key, value) => {
    if (key === 'if') conditions.push(String(value))
    return value
  })
  return [...conditions, ...(yaml.match(/\$\{\{.*?\}\}/gs) ?? [])].map(withoutBraces)
}

const sources = new Map<string, string>()
for (const file of ['README.md', ...globSync('docs/*.md'), ...globSync('examples/*.yml')]) {
  const text = readFileSync(file, 'utf8')
  const snippets = file.endsWith('.md') ? snippetsOf(text) : [{ language: 'yaml', text }]
  const yaml = snippets.filter(({ language }) => language === 'yaml')
  const found = [
    ...(file.endsWith('.md') ? formsOfText(text) : []),
    ...yaml.flatMap((snippet) => formsOfYaml(snippet.text)),
  ]
  for (const form of found) sources.set(form, file)
}
/** Those that do more than to name an output. */
const forms = [...sources].filter(([form]) => {
  const rest = form.replaceAll(OUTPUT, '')
  return rest !== '' && (rest !== form || form.startsWith("'OK'"))
})

function evaluate(form: string, { failed = false, outputs }: State): string {
  const renamed = Object.entries(RENAMED).flatMap(([own, name]) =>
    outputs[name] === undefined ? [] : [[own, outputs[name]]],
  )
  const step = { outputs: { ...outputs, ...Object.fromEntries(renamed) } }
  const ids = [...form.matchAll(/\b(?:steps|needs)\.([\w-]+)/g)].map(([, id]) => [id, step])
  const jobs = Object.fromEntries(ids)
  const context: unknown = JSON.parse(JSON.stringify({ steps: jobs, needs: jobs }), data.reviver)
  if (!(context instanceof data.Dictionary)) throw new Error('The contexts are no dictionary')

  const functions = Object.entries({ always: true, cancelled: false, failure: failed }).map(
    ([name, value]) => ({
      ...{ name, minArgs: 0, maxArgs: 0 },
      call: () => new data.BooleanData(value),
    }),
  )
  const { tokens } = new Lexer(form).lex()
  const expression = new Parser(tokens, ['steps', 'needs'], functions).parse()
  const named = new Map(functions.map((each) => [each.name, each]))
  return new Evaluator(expression, context, named).evaluate().coerceString()
}

test('each form of a page or an example has its values here, and no other', () => {
  const found = new Set(forms.map(([form]) => keyOf(form)))
  expect([...found].sort()).toEqual([...Object.keys(CONDITIONS), ...Object.keys(VALUES)].sort())
})

describe.each(forms)('%s (%s)', (form) => {
  test.each(Object.entries(STATES).map(([name, state], at) => ({ name, state, at })))(
    '$name',
    ({ state, at }) => {
      const open = CONDITIONS[keyOf(form)]
      const value = open === undefined ? VALUES[keyOf(form)]?.[at] : String(open[at] === '+')
      expect(evaluate(form, state)).toBe(value)
    },
  )
})
