// What is known of a module's mutants so far, on disk: a line as soon as there is something to know, so
// that a run that is broken off goes on where it stopped.
//
// The first line has the key; then come the mutants that a round will try (`planned`), what became of
// each (`tried`), and the end of the round (`over`). A round is `own` (the module's own tests) or `all`.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export class Record {
  #file
  /** Place and change of a mutant → the mutant, with its status where it was tried. */
  #mutants = new Map()
  #planned = new Set()
  #tried = { own: new Set(), all: new Set() }
  #over = new Set()

  constructor(file, key) {
    this.#file = file
    const lines = linesOf(file)
    if (lines[0]?.key === key) {
      for (const line of lines) this.#take(line)
    } else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, '')
      this.#add({ key })
    }
  }

  get mutants() {
    return [...this.#mutants.values()].filter(({ status }) => status !== undefined)
  }

  isOver(round) {
    return this.#over.has(round)
  }

  /** Mutants that a round has yet to try; undefined where it is not known which there are. */
  left(round) {
    const tried = this.#tried[round]
    if (round === 'all') {
      return this.mutants.filter((mutant) => isPassed(mutant) && !tried.has(nameOf(mutant)))
    }
    if (this.#planned.size === 0) return undefined
    return [...this.#mutants.values()].filter((mutant) => !tried.has(nameOf(mutant)))
  }

  plan(mutants) {
    if (this.#planned.size === 0 && mutants.length > 0) this.#add({ planned: mutants })
  }

  tried(round, mutant) {
    this.#add({ round, tried: mutant })
  }

  over(round) {
    this.#add({ over: round })
  }

  /** Asks all tests again about what they have let pass. */
  askAgain() {
    this.#add({ again: true })
  }

  #add(line) {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    this.#take(line)
  }

  #take({ planned = [], round, tried, over, again }) {
    for (const mutant of planned) {
      this.#planned.add(nameOf(mutant))
      this.#mutants.set(nameOf(mutant), mutant)
    }
    if (tried !== undefined) {
      const name = nameOf(tried)
      const before = this.#mutants.get(name)?.status
      this.#tried[round].add(name)
      // The range of a mutant holds others, which are tried once more. To be slow among all tests says
      // nothing about the one that passed its own.
      const isNews =
        before === undefined || (isPassed({ status: before }) && tried.status === 'Killed')
      if (isNews) this.#mutants.set(name, tried)
    }
    if (over !== undefined) this.#over.add(over)
    if (again) {
      this.#tried.all.clear()
      this.#over.delete('all')
    }
  }
}

/** No test has noticed it. */
export function isPassed({ status }) {
  return status === 'Survived' || status === 'NoCoverage'
}

function nameOf({ line, column, end, name, replacement }) {
  return JSON.stringify([line, column, end.line, end.column, name, replacement])
}

function linesOf(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(parsed)
  } catch {
    return []
  }
}

/** The last line may have been broken off. */
function parsed(line) {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
