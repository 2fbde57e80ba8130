// Makes the tables of the README and of docs that are taken from elsewhere: inputs and outputs from action.yml,
// the cost of waiting from the simulation of the benchmark. A test checks that they are as made here.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { simulateWaits } from './bench/schedule.ts'

const root = join(import.meta.dirname, '..')
/** Seconds. */
const LENGTHS = [30, 60, 300, 1200, 3600, 21_600]

interface Manifest {
  readonly inputs: Record<string, { description: string; required: boolean; default?: string }>
  readonly outputs: Record<string, { description: string }>
}

/** The pages that may have such tables, relative to the root. */
export const PAGES = [
  'README.md',
  ...globSync('docs/*.md', { cwd: root })
    .map((page) => page.replaceAll('\\', '/'))
    .sort(),
]

/**
 * Returns what puts the tables into the text of a page, between `<!-- name -->` and `<!-- /name -->`. The README
 * has the first sentence of each description, a page of docs all of it.
 */
export async function tableMaker(): Promise<(page: string) => string> {
  const { inputs, outputs }: Manifest = parse(readFileSync(join(root, 'action.yml'), 'utf8'))
  const { lengths } = await simulateWaits(500)
  const inputTable = (told: (description: string) => string) => [
    ['input', 'default', 'meaning'],
    ...Object.entries(inputs).map(([name, { description, required, default: byDefault }]) => [
      `\`${name}\``,
      required ? '*required*' : byDefault === undefined ? '' : `\`${byDefault}\``,
      told(description),
    ]),
  ]
  const outputTable = (told: (description: string) => string) => [
    ['output', 'meaning'],
    ...Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, told(description)]),
  ]
  const tables: Readonly<Record<string, readonly (readonly string[])[]>> = {
    'inputs-in-short': inputTable(firstSentence),
    inputs: inputTable((description) => description),
    'outputs-in-short': outputTable(firstSentence),
    outputs: outputTable((description) => description),
    cost: [
      ['duration of the run', 'requests', 'found after its end by'],
      ...lengths
        .filter(({ seconds }) => LENGTHS.includes(seconds))
        .map(({ seconds, requests, lagSeconds }) => [
          timeOf(seconds),
          String(Math.round(requests)),
          `${Math.round(lagSeconds)} s`,
        ]),
    ],
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

function timeOf(seconds: number): string {
  const [length, unit] =
    seconds < 60 ? [seconds, 's'] : seconds < 3600 ? [seconds / 60, 'min'] : [seconds / 3600, 'h']
  return `${length} ${unit}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const withTables = await tableMaker()
  for (const page of PAGES) {
    const file = join(root, page)
    writeFileSync(file, withTables(readFileSync(file, 'utf8')))
  }
}
