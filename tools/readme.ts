// Makes the tables of the README that are taken from elsewhere: inputs and outputs from action.yml, the
// cost of waiting from the simulation of the benchmark. A test sees whether they are as made here.
import { readFileSync, writeFileSync } from 'node:fs'
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

/** The README with its tables made anew. */
export async function withTables(readme: string): Promise<string> {
  const { inputs, outputs }: Manifest = parse(readFileSync(join(root, 'action.yml'), 'utf8'))
  const { lengths } = await simulateWaits(500)
  const tables: Readonly<Record<string, readonly (readonly string[])[]>> = {
    inputs: [
      ['input', 'default', 'meaning'],
      ...Object.entries(inputs).map(([name, { description, required, default: byDefault }]) => [
        `\`${name}\``,
        required ? '*required*' : byDefault === undefined ? '' : `\`${byDefault}\``,
        description,
      ]),
    ],
    outputs: [
      ['output', 'meaning'],
      ...Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description]),
    ],
    cost: [
      ['length of the run', 'requests', 'found after its end by'],
      ...lengths
        .filter(({ seconds }) => LENGTHS.includes(seconds))
        .map(({ seconds, requests, lagSeconds }) => [
          timeOf(seconds),
          String(Math.round(requests)),
          `${Math.round(lagSeconds)} s`,
        ]),
    ],
  }
  return Object.entries(tables).reduce(
    (text, [name, [head = [], ...rows]]) =>
      text.replace(new RegExp(`(?<=<!-- ${name} -->\n).*(?=<!-- /${name} -->)`, 's'), () =>
        [head, head.map(() => '---'), ...rows].map(lineOf).join(''),
      ),
    readme,
  )
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
  const file = join(root, 'README.md')
  writeFileSync(file, await withTables(readFileSync(file, 'utf8')))
}
