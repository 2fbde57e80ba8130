// The commands that must notice a defect, and how to run their failures again.

export interface Command {
  /** As one would type it. */
  readonly text: string
  /** The arguments of Node. */
  readonly args: readonly string[]
  readonly runsDist: boolean
  /** The failures, by the printed text of the command. */
  failuresIn(output: string): readonly Failure[]
}

export interface Failure {
  /** The name of a test, or of a trial with the violated invariant. */
  readonly title: string
  /** The arguments of Node to run it alone. */
  readonly args: readonly string[]
}

/**
 * The fastest first.
 * @param parts of the names of the process tests that must notice the defect
 */
export function commandsFor(parts: readonly string[]): readonly Command[] {
  return [
    tests('units'),
    tests(...parts.map((part) => `action/.*${part}`)),
    tests('--slow', ...parts.map((part) => `action/.*${part}.*slow`)),
    trials('--virtual --runs 500', false),
    trials('--kill --virtual --runs 200', false),
    trials('--runs 100', true),
    trials('--lists --runs 30', true),
    trials('--kill --runs 40', true),
  ]
}

function tests(...args: readonly string[]): Command {
  return {
    text: `npm test -- ${args.join(' ')}`,
    args: ['tools/test.js', ...args, '--passWithNoTests'],
    runsDist: false,
    failuresIn: failedTests,
  }
}

/** By the lines `FAIL file` and `● suite › test` of Jest; it may repeat them at its end. */
export function failedTests(output: string): readonly Failure[] {
  const failures = new Map<string, Failure>()
  let file = ''
  for (const [, failing, title] of output.matchAll(/^FAIL (\S+)|^ {2}● (.+)$/gm)) {
    file = failing ?? file
    if (title === undefined || failures.has(title)) continue
    const name = title.replaceAll(' › ', ' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    failures.set(title, { title, args: ['tools/test.js', '--slow', file, '-t', `^${name}$`] })
  }
  return [...failures.values()]
}

function trials(options: string, runsDist: boolean): Command {
  const given = options.split(' ').filter((each) => each !== '--runs' && !/^\d+$/.test(each))
  // The folder is named, so that its dist is not compared with src each time.
  const call = ['tools/chaos/main.ts', '--action', '.', '--seed', '1']
  return {
    text: `npm run chaos -- ${options} --seed 1`,
    args: [...call, ...options.split(' ')],
    runsDist,
    failuresIn: (output) =>
      failedTrials(output).map(({ title, path }) => ({
        title,
        args: [...call, ...given, '--only', path, '--repeat', '10'],
      })),
  }
}

/** The failures, by the lines `Trial 7`, the violations below it, and then the command to repeat it. */
export function failedTrials(output: string): readonly { title: string; path: string }[] {
  const trials = output.matchAll(/^(Trial \d+)\n(.*)$[\s\S]*?--only ([\d:]+)/gm)
  return [...trials].map(([, trial = '', violation = '', path = '']) => ({
    title: `${trial}: ${violation.trim()}`,
    path,
  }))
}
