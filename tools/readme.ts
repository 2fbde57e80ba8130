// Generates the parts of files that repeat other files: in action.yml and action-types.yml, the types and defaults from
// the table of inputs; in the README and docs, the tables from action.yml. Tests check that the files match.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import { INPUTS } from '../src/inputs/input-table.ts'
import type { Input } from '../src/inputs/parsers.ts'
import { parseCommandLine } from './command-line.ts'

const HELP = `Usage: npm run format

Formats all files with Biome, and generates what repeats other files: types and defaults in
action.yml and action-types.yml, and the tables in the README and in docs.
`
const root = join(import.meta.dirname, '..')
/** The inputs and outputs that most people need; the README lists only these. */
const COMMON_INPUTS = [
  ...['base-url', 'api-key', 'workflow-id', 'run-id', 'inputs', 'input-files', 'wait'],
  ...['timeout-minutes', 'output-directory', 'result-format'],
]
const COMMON_OUTPUTS = [
  ...['run-id', 'conclusion', 'result', 'step-outputs', 'error', 'result-file', 'result-json'],
]
/** The inputs in the text of action.yml or action-types.yml: the part before the outputs. */
const INPUTS_PART = /(?<=^inputs:\n).*?(?=\noutputs:\n)/ms

interface Manifest {
  readonly inputs: Record<string, { description: string; required: boolean; default?: string }>
  readonly outputs: Record<string, { description: string }>
}

/** The pages that may have generated tables, relative to the root. */
export const PAGES = [
  'README.md',
  ...globSync('docs/*.md', { cwd: root })
    .map((page) => page.replaceAll('\\', '/'))
    .sort(),
]

/** The text of action.yml with `required` and `default` of each input; the descriptions are written by hand. */
export function withInputs(text: string): string {
  return text.replace(
    INPUTS_PART,
    (part) =>
      `${part
        .split(/^(?= {2}\S)/m)
        .map((block) => {
          const [, name = ''] = /^ *([\w-]+):/.exec(block) ?? []
          const input = inputOf(name)
          const lines = block.trimEnd().replace(/\n {4}(required|default):.*/g, '')
          const required = `\n    required: ${input.isRequired === true}`
          if (input.default === undefined) return lines + required
          const literal = stringify(input.default, { singleQuote: true }).trim()
          return `${lines}${required}\n    default: ${literal}`
        })
        .join('\n')}\n`,
  )
}

function inputOf(name: string): Input<unknown> {
  const input = new Map<string, Input<unknown>>(Object.entries(INPUTS)).get(name)
  if (input === undefined) throw new Error(`the action has no input ${name}`)
  return input
}

/** The text of action-types.yml with the type of each input. */
export function withInputTypes(text: string): string {
  const types = Object.entries<Input<unknown>>(INPUTS).map(([name, input]) => [name, typeOf(input)])
  const yaml = stringify(Object.fromEntries(types), { blockQuote: false }).trimEnd()
  return text.replace(INPUTS_PART, () => `${yaml.replaceAll(/^/gm, '  ')}\n`)
}

function typeOf({ type, options }: Input<unknown>): object {
  if (type === 'lines') return { type: 'list', separator: '\n', 'list-item': { type: 'string' } }
  return type === 'enum' ? { type, 'allowed-values': options } : { type }
}

/**
 * Returns a function that puts the tables into the text of a page, between `<!-- name -->` and `<!-- /name -->`. The
 * README has only the common inputs and outputs, each with the first sentence of its description.
 */
export function tableMaker(): (page: string) => string {
  const { inputs, outputs }: Manifest = parse(readFileSync(join(root, 'action.yml'), 'utf8'))
  const inputRows = Object.entries(inputs).map(([name, { description, ...input }]) => {
    // Some defaults are not in action.yml: there, the input would count as given.
    const value = input.default ?? inputOf(name).ifEmpty ?? ''
    const byDefault = value === '' ? '' : `\`${value}\``
    return [`\`${name}\``, input.required ? '*required*' : byDefault, description]
  })
  const outputRows = Object.entries(outputs).map(([name, { description }]) => {
    return [`\`${name}\``, description]
  })
  const ofInputs = [['input', 'default', 'meaning'], ...inputRows]
  const ofOutputs = [['output', 'meaning'], ...outputRows]
  const inShort = ([head = [], ...rows]: readonly string[][], names: readonly string[]) => [
    head,
    ...rows
      .filter(([name = '']) => names.includes(name.slice(1, -1)))
      .map((row) => row.with(-1, firstSentence(row.at(-1) ?? ''))),
  ]
  const tables: Readonly<Record<string, readonly string[][]>> = {
    'inputs-in-short': inShort(ofInputs, COMMON_INPUTS),
    inputs: ofInputs,
    'outputs-in-short': inShort(ofOutputs, COMMON_OUTPUTS),
    outputs: ofOutputs,
  }
  return (page) =>
    Object.entries(tables).reduce(
      (text, [name, [head = [], ...rows]]) =>
        text.replace(new RegExp(`(?<=<!-- ${name} -->\n).*(?=<!-- /${name} -->)`, 's'), () =>
          [head, head.map(() => '---'), ...rows].map(lineOf).join(''),
        ),
      page,
    )
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |\n`
}

function rewrite(name: string, change: (text: string) => string): void {
  const file = join(root, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  parseCommandLine(HELP)
  const biome = 'biome check --config-path=.config --write .'
  process.exitCode = spawnSync(biome, { shell: true, stdio: 'inherit' }).status ?? 1
  rewrite('action.yml', withInputs)
  rewrite('action-types.yml', withInputTypes)
  const withTables = tableMaker()
  for (const page of PAGES) rewrite(page, withTables)
}
