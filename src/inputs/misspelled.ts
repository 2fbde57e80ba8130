// Variables whose names are nearly those of inputs (docs/inputs.md#empty-and-misspelled-inputs).

import { variableOf } from '../github/runner.ts'
import { INPUT_NAMES, type InputName } from './input-table.ts'

const MAX_SHORT_NAME = 8
const FAMILIES: readonly InputName[] = ['items', 'journal']

/** @param variables all that begin with `INPUT_` */
export function findMisspelled(variables: ReadonlyMap<string, string | undefined>) {
  const known = new Set(INPUT_NAMES.map(variableOf))
  const trimmed = (variable: string) => variables.get(variable)?.trim() ?? ''
  return [...variables.keys()].flatMap((variable) => {
    const value = trimmed(variable)
    if (known.has(variable) || value === '') return []
    const name = variable.slice(variableOf('').length).toLowerCase().replaceAll('_', '-')
    const meant = INPUT_NAMES.filter((input) => mayMean(name, input))
    // Other runners hand the inputs of a composite action on to its steps.
    const isHandedOn = meant.some((input) => trimmed(variableOf(input)) === value)
    return meant.length === 0 || isHandedOn ? [] : [{ variable, meant }]
  })
}

function mayMean(name: string, input: InputName): boolean {
  const isOfFamily = FAMILIES.some((family) => {
    return [name, `${input}-`].every((each) => each.startsWith(`${family}-`))
  })
  // Nothing else keeps a step with `dry: true` from paying.
  const isPlan = name.startsWith('dry') && input === 'dry-run'
  const isRetry = name === 'retries' && input === 'retry'
  const lacksUnit = [`${name}-minutes`, `${name}-seconds`].includes(input)
  const changes = input.length > MAX_SHORT_NAME ? 2 : 1
  // Only one direction finds a swap of two characters between which one is left out.
  const isMistyped = isNear(name, input, changes) || isNear(input, name, changes)
  return isOfFamily || isPlan || isRetry || lacksUnit || isMistyped
}

/** Edits change, add, or leave out a character, or swap neighbours. */
function isNear(a: string, b: string, changes: number): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const restA = a.slice(same)
  const restB = b.slice(same)
  if (restA === restB) return true
  if (changes === 0) return false
  const [first = '', second = ''] = restA
  return (
    isNear(restA.slice(1), restB.slice(1), changes - 1) ||
    isNear(restA, restB.slice(1), changes - 1) ||
    isNear(restA.slice(1), restB, changes - 1) ||
    (second !== first && isNear(`${second}${first}${restA.slice(2)}`, restB, changes - 1))
  )
}
