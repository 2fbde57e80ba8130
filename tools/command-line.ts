// The arguments of the project's commands. All of them have `--help`, which does nothing but help.
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Ends the process where help is asked for, or an argument is unknown. Call it before anything is done. */
export function parseCommandLine<Config extends ParseArgsConfig>(help: string, config?: Config) {
  helpIfAsked(help)
  try {
    return parseArgs<Config>(config)
  } catch (error) {
    return refuseArguments(help, error instanceof Error ? error.message : String(error))
  }
}

export function helpIfAsked(help: string): void {
  if (!process.argv.includes('--help')) return
  process.stdout.write(help)
  process.exit(0)
}

export function refuseArguments(help: string, problem: string): never {
  process.stderr.write(`${problem}\n\n${help}`)
  process.exit(2)
}
