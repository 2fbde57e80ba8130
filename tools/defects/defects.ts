// The defects that must never go unnoticed, as small changes of `src`. Each `find` must occur exactly once in
// its file. Where the code has moved, look for the place that decides the same now, and change it there.

export interface Defect {
  readonly name: string
  readonly what: string
  readonly file: string
  /** Exactly as it stands there. */
  readonly find: string
  readonly replace: string
  /** Parts of the names of the process tests that ought to notice it, as in `__tests__/action`. */
  readonly parts: readonly string[]
}

/** @throws where the code has moved */
export function changed(
  text: string,
  { file, find, replace }: Pick<Defect, 'file' | 'find' | 'replace'>,
): string {
  const count = text.split(find).length - 1
  if (count !== 1) {
    const what =
      count === 0 ? 'what it replaces is gone' : `what it replaces is there ${count} times`
    throw new Error(`a defect of tools/defects/defects.ts does not fit ${file}: ${what}`)
  }
  return text.replace(find, () => replace)
}

export const DEFECTS: readonly Defect[] = [
  {
    name: 'repeated-start',
    what: 'a start is repeated after its connection was reset',
    file: 'src/run/start.ts',
    find: `    case 'lost':
      return { kind: 'start-uncertain', cause: reply.cause }`,
    replace: `    case 'lost':
      return { kind: 'no-connection', cause: reply.cause }`,
    parts: ['starting', 'requests', 'many-runs'],
  },
  {
    name: 'unsynced-sending',
    what: 'the record `sending` is not synced before the start is sent',
    file: 'src/journal/journal.ts',
    find: `      fs.fsyncSync(this.file)
      const appended`,
    replace: '      const appended',
    parts: ['journal'],
  },
  {
    name: 'late-deadline',
    what: 'the deadline is a minute late',
    file: 'src/inputs/settings.ts',
    find: "inputs.read('timeout-minutes') * 60_000",
    replace: "inputs.read('timeout-minutes') * 60_000 + 60_000",
    parts: ['waiting', 'many-runs'],
  },
  {
    name: 'ignored-429-start',
    what: 'a start answered 429 is repeated at once',
    file: 'src/runs/carry-out.ts',
    find: 'const pauseMs = Math.max(Math.min(doubledMs, rules.longestPauseMs), askedMs)',
    replace:
      "const pauseMs = verdict.kind === 'busy' ? 0 : Math.min(doubledMs, rules.longestPauseMs)",
    parts: ['starting'],
  },
  {
    name: 'ignored-429-list',
    what: 'a 429 does not hold back the requests of a list',
    file: 'src/runs/gate.ts',
    find: 'this.pace?.hold(number, this.begun, this.ports.clock.now(), askedMs)',
    replace: 'number < 0 ? askedMs : undefined',
    parts: ['many-runs'],
  },
  {
    name: 'lost-id',
    what: 'the id in an answer that broke off is lost',
    file: 'src/service/reply.ts',
    find: 'value === undefined ? idInIncompleteJson(text) : idIn(json)',
    replace: 'value === undefined ? undefined : idIn(json)',
    parts: ['starting', 'requests'],
  },
]
