// An action's metadata and the environment that a step gives it: inputs, defaults and file paths.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { CaselessMap, fold } from './caseless.ts'

/** What a runner needs of an action.yml. */
export interface ActionManifest {
  readonly name: string
  /** `runs.using`, such as `node24`. */
  readonly using: string
  /** `runs.main`, relative to the action's folder. */
  readonly main: string
  readonly inputs: readonly DeclaredInput[]
  /** The declared outputs' names. */
  readonly outputs: readonly string[]
}

export interface DeclaredInput {
  readonly name: string
  readonly default: string
  readonly deprecationMessage: string | undefined
}

/** The longest `NAME=value` that Linux hands to a new process, its closing zero byte included. */
export const ENVIRONMENT_STRING_BYTES = 131_072

type Mapping = Readonly<Record<string, unknown>>

function mapping(value: unknown): Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Mapping)
    : {}
}

function scalar(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * Reads `action.yml`, or else `action.yaml`, in a folder.
 * @throws where there is none, it is no JavaScript action, or a default is an expression, which this runner does not evaluate
 */
export function readManifest(directory: string): ActionManifest {
  let text: string
  try {
    text = readFileSync(join(directory, 'action.yml'), 'utf8')
  } catch {
    text = readFileSync(join(directory, 'action.yaml'), 'utf8')
  }
  // Without a schema every scalar stays the text it is: a default of 60 or true arrives as written.
  const root = mapping(parse(text, { schema: 'failsafe' }))
  const runs = mapping(root.runs)
  const using = scalar(runs.using) ?? ''
  const main = scalar(runs.main) ?? ''
  if (!/^node\d+$/iu.test(using) || main === '') {
    throw new Error(`The action in ${directory} is no JavaScript action with a main script.`)
  }
  const inputs = Object.entries(mapping(root.inputs)).map(([name, value]) => {
    const declared = mapping(value)
    const fallback = scalar(declared.default) ?? ''
    if (fallback.includes('${{')) {
      throw new Error(
        `The default of the input '${name}' is an expression, which is not evaluated.`,
      )
    }
    return { name, default: fallback, deprecationMessage: scalar(declared.deprecationMessage) }
  })
  return {
    name: scalar(root.name) ?? '',
    using,
    main,
    inputs,
    outputs: Object.keys(mapping(root.outputs)),
  }
}

/** The variable that carries an input: upper case, spaces as `_`, hyphens kept. */
export function inputVariable(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`
}

/** The inputs as variables, and what the runner has to say about them. */
export interface ResolvedInputs {
  readonly environment: Readonly<Record<string, string>>
  readonly warnings: readonly string[]
}

/**
 * Fills in defaults. An undeclared input is passed on all the same; a missing required one is nobody's concern here.
 * @param given as in `with:`, names in any case
 */
export function resolveInputs(
  manifest: ActionManifest,
  given: Readonly<Record<string, string>>,
): ResolvedInputs {
  const warnings: string[] = []
  const values = new CaselessMap()
  for (const [name, value] of Object.entries(given)) values.set(name, value)
  for (const { name, deprecationMessage } of manifest.inputs) {
    if (deprecationMessage !== undefined && values.has(name)) {
      warnings.push(`The input '${name}' is deprecated: ${deprecationMessage}`)
    }
  }
  const declared = new Set(manifest.inputs.map(({ name }) => fold(name)))
  const unexpected = values.entries().flatMap(([name]) => (declared.has(fold(name)) ? [] : [name]))
  if (unexpected.length > 0) {
    const known = manifest.inputs.map(({ name }) => `'${name}'`).join(', ')
    const names = unexpected.map((name) => `'${name}'`).join(', ')
    warnings.push(`Unexpected input(s) ${names}; the action declares [${known}].`)
  }
  for (const input of manifest.inputs) {
    if (!values.has(input.name)) values.set(input.name, input.default)
  }
  const environment: Record<string, string> = Object.create(null)
  for (const [name, value] of values.entries()) environment[inputVariable(name)] = value
  return { environment, warnings }
}
