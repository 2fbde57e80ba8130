// An action's metadata, and the variables that hand a step its inputs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The parts of an action.yml that a runner needs. */
export interface ActionManifest {
  /** `runs.main`, relative to the action's folder. */
  readonly main: string
  readonly inputs: readonly { readonly name: string; readonly default: string }[]
}

interface Metadata {
  readonly inputs?: Readonly<Record<string, { readonly default?: string }>>
  readonly runs?: { readonly using?: string; readonly main?: string }
}

/**
 * Reads `action.yml` in a folder.
 * @throws where there is none, or it is no JavaScript action
 */
export function readManifest(directory: string): ActionManifest {
  const text = readFileSync(join(directory, 'action.yml'), 'utf8')
  // Without a schema every scalar stays the text it is: a default of 60 or true arrives as written.
  const { inputs = {}, runs }: Metadata = parse(text, { schema: 'failsafe' })
  if (runs?.main === undefined || !/^node\d+$/.test(runs.using ?? '')) {
    throw new Error(`The action in ${directory} is no JavaScript action with a main script.`)
  }
  return {
    main: runs.main,
    inputs: Object.entries(inputs).map(([name, declared]) => ({
      name,
      default: declared.default ?? '',
    })),
  }
}

/** The variable that carries an input: upper case, spaces as `_`, hyphens kept. */
function variableOf(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`
}

/**
 * The variables of the inputs, defaults filled in. One that is not declared is passed on all the same, and named
 * in a warning; a missing required one is not checked here.
 * @param given as in `with:`, names in any case
 */
export function resolveInputs(
  { inputs }: ActionManifest,
  given: Readonly<Record<string, string>>,
): { readonly environment: Readonly<Record<string, string>>; readonly warning?: string } {
  const defaults = inputs.map((input) => [variableOf(input.name), input.default] as const)
  const values = Object.entries(given).map(([name, value]) => [variableOf(name), value] as const)
  const environment = Object.fromEntries([...defaults, ...values])
  const declared = new Set(defaults.map(([variable]) => variable))
  const unexpected = Object.keys(given).filter((name) => !declared.has(variableOf(name)))
  if (unexpected.length === 0) return { environment }
  const known = inputs.map(({ name }) => `'${name}'`).join(', ')
  const names = unexpected.map((name) => `'${name}'`).join(', ')
  return { environment, warning: `Unexpected input(s) ${names}; the action declares [${known}].` }
}
