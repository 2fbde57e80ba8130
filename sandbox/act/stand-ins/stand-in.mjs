// What the stand-ins for actions have in common: each says in the log what it is, and refuses every input, and every
// value, that it does not have, so that nothing is passed over that a workflow asks for.
import { appendFileSync } from 'node:fs'

/** Values of an input of yes or no. */
export const BOOLEAN = ['false', 'true']
/** One line of any text. */
export const LINE = 'one line'
export const LINES = 'lines'

/**
 * Runs a stand-in with its inputs; those that are not given are empty.
 * @param has name of an input → its values, where those are few, or LINE or LINES; without it, none is read
 */
export function standIn(action, has, run) {
  const rest = `tand-in for ${action}, in the offline kit of run-ai-workflow`
  process.stdout.write(`This is the s${rest}.\n`)
  try {
    run(has && checked(has))
  } catch ({ message }) {
    const escaped = message.replaceAll('%', '%25').replaceAll(/\r?\n/g, '%0A')
    process.stdout.write(`::error::S${rest}: ${escaped}\n`)
    process.exitCode = 1
  }
}

export function setOutput(name, value) {
  appendFileSync(process.env.GITHUB_OUTPUT, `${name}=${value}\n`)
}

/** The folder that a variable names. */
export function folderIn(variable) {
  const folder = process.env[variable]
  if (!folder) throw new Error(`${variable} must name a folder.`)
  return folder
}

function checked(has) {
  const values = Object.fromEntries(Object.keys(has).map((name) => [name, '']))
  for (const [variable, text] of Object.entries(process.env)) {
    if (!variable.startsWith('INPUT_') || text === '') continue
    const name = variable.slice('INPUT_'.length).toLowerCase()
    const kind = has[name]
    const value = text.trim()
    const isOne = Array.isArray(kind) ? kind.includes(value) : kind !== LINE || !/\n/.test(value)
    if (kind === undefined || !isOne) {
      const problem =
        kind === undefined ? `it has no input ${name}` : `${name} cannot be "${value}"`
      throw new Error(`${problem}. Its inputs: ${described(has)}.`)
    }
    values[name] = value
  }
  return values
}

function described(has) {
  const names = Object.entries(has).map(([name, kind]) =>
    kind === LINES ? name : `${name} (${kind === LINE ? kind : kind.join(' or ')})`,
  )
  return names.join(', ')
}
