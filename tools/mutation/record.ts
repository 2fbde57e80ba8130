// What is known of a module's mutants so far, on disk: a line as soon as there is something to know, so
// that a run that is broken off goes on where it stopped.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Position {
  readonly line: number
  readonly column: number
}

/** A change of the source; lines and columns from 1. */
export interface Mutant extends Position {
  readonly end: Position
  readonly name: string
  readonly replacement: string
  /** What became of it, in Stryker's words, or `Endless`; not there where it was not tried. */
  readonly status?: string
}

/** Before which tests mutants are put: the module's unit tests, or the process tests of its part. */
export type Round = 'units' | 'processes'

interface Line {
  readonly key?: string
  readonly planned?: readonly Mutant[]
  readonly round?: Round
  readonly tried?: Mutant
  readonly over?: Round
  readonly again?: boolean
}

export class MutationRecord {
  readonly #file: string
  readonly #mutants = new Map<string, Mutant>()
  /** Put before the process tests since that was last asked for. */
  readonly #triedByProcesses = new Set<string>()
  readonly #over = new Set<Round>()
  #isPlanned = false
  #isAskedAgain = false

  /** Takes up what the file has, if it was written under the same key; else begins it anew. */
  constructor(file: string, key: string) {
    this.#file = file
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parsed) : []
    if (lines[0]?.key === key) {
      for (const line of lines) this.#take(line)
    } else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, '')
      this.#add({ key })
    }
  }

  /** Those that were tried. */
  get mutants(): readonly Mutant[] {
    return [...this.#mutants.values()].filter(({ status }) => status !== undefined)
  }

  isOver(round: Round): boolean {
    return this.#over.has(round)
  }

  /**
   * The mutants that a round has yet to try; undefined where it is not known which there are.
   * @param isFirst whether no other round comes before it
   */
  left(round: Round, isFirst: boolean): readonly Mutant[] | undefined {
    if (isFirst && !this.#isPlanned) return undefined
    return [...this.#mutants].flatMap(([name, mutant]) => {
      const isLeft =
        mutant.status === undefined
          ? isFirst
          : round === 'processes' && this.#isOpen(mutant) && !this.#triedByProcesses.has(name)
      return isLeft ? [mutant] : []
    })
  }

  plan(mutants: readonly Mutant[]): void {
    if (!this.#isPlanned && mutants.length > 0) this.#add({ planned: mutants })
  }

  tried(round: Round, mutant: Mutant): void {
    this.#add({ round, tried: mutant })
  }

  over(round: Round): void {
    this.#add({ over: round })
  }

  /** Puts the survivors before the process tests once more, and what took too long. */
  askAgain(): void {
    this.#add({ again: true })
  }

  #isOpen(mutant: Mutant): boolean {
    return isPassed(mutant) || (this.#isAskedAgain && mutant.status === 'Timeout')
  }

  #add(line: Line): void {
    // The line before may have been broken off.
    appendFileSync(this.#file, `\n${JSON.stringify(line)}\n`)
    this.#take(line)
  }

  #take({ planned, round, tried, over, again }: Line): void {
    for (const mutant of planned ?? []) this.#mutants.set(nameOf(mutant), mutant)
    if (planned !== undefined) this.#isPlanned = true
    if (tried !== undefined) {
      const name = nameOf(tried)
      const before = this.#mutants.get(name)?.status
      if (round === 'processes') this.#triedByProcesses.add(name)
      // The range of a mutant holds others, which are tried once more, and some that were ignored. To be slow
      // among the process tests says nothing about the one that survived the unit tests.
      const isOpen = before !== 'Ignored' && !isNoticed({ status: before })
      const isNews = before === undefined || (isOpen && isNoticed(tried))
      if (isNews) this.#mutants.set(name, tried)
    }
    if (over !== undefined) this.#over.add(over)
    if (again === true) {
      this.#isAskedAgain = true
      this.#triedByProcesses.clear()
      this.#over.delete('processes')
    }
  }
}

/** No test has noticed it. */
export function isPassed({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}

/** A test failed, or the change went round in circles. */
export function isNoticed({ status }: { readonly status?: string | undefined }): boolean {
  return status === 'Killed' || status === 'Endless'
}

function nameOf({ line, column, end, name, replacement }: Mutant): string {
  return JSON.stringify([line, column, end.line, end.column, name, replacement])
}

function parsed(line: string): Line[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
