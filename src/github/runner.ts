// The port to the runner. No other module uses the toolkit, and only `Words` are printed or
// annotated.

import * as fs from 'node:fs'
import { EOL } from 'node:os'
import * as core from '@actions/core'
import { describeFileError } from '../text/system-errors.ts'
import { cut, inert, withoutOldCommand } from '../text/text.ts'
import type { Words } from '../text/words.ts'

const MAX_ANNOTATION_LENGTH = 4_096

const PREFIX = 'INPUT_'

/** Behind a line of 65,536 bytes, the engines of Forgejo and Gitea lose every output of a step. */
const MAX_LINE_BYTES = 60_000

export type Level = 'error' | 'warning' | 'notice'

export function givenInput(name: string): string {
  return core.getInput(name, { trimWhitespace: false })
}

export function variableOf(name: string): string {
  return `${PREFIX}${name.toUpperCase()}`
}

export function inputVariables() {
  return new Map(Object.entries(process.env).filter(([name]) => name.startsWith(PREFIX)))
}

/** The attempt of the job that runs this step. */
export function readJobAttempt() {
  const { GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: attempt = '' } = process.env
  return { run: run || undefined, attempt: /^\d+$/.test(attempt) ? Number(attempt) : undefined }
}

/**
 * The toolkit would escape each `%`. The engines of Forgejo and Gitea show the command, with
 * masks only over the key as it is, so a `%` is escaped only if the runner would unescape it.
 */
export function maskInLog(secret: string): void {
  if (secret === '') return
  const escaped = secret
    .replace(/%(?=25|0A|0D)/g, '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
  core.info(`::add-mask::${escaped}`)
}

/** Prints lines in one write; none of them can act as a workflow command. */
export function print(lines: readonly Words[]): void {
  if (lines.length > 0) core.info(lines.map(({ text }) => inert(text)).join(EOL))
}

let isInGroup = false

/** Does nothing if a group is open. */
export function startGroup(title: Words): void {
  if (!isInGroup) core.startGroup(withoutOldCommand(title.text))
  isInGroup = true
}

export function endGroup(): void {
  if (isInGroup) core.endGroup()
  isInGroup = false
}

export { isDebug } from '@actions/core'

export function annotate(level: Level, title: Words, message: Words): void {
  // `core[level]` would bundle the complete toolkit.
  const annotateAs = { error: core.error, warning: core.warning, notice: core.notice }[level]
  annotateAs(cut(withoutOldCommand(message.text), MAX_ANNOTATION_LENGTH), {
    title: withoutOldCommand(title.text),
  })
}

export function debug(line: Words): void {
  core.debug(withoutOldCommand(line.text))
}

function isOtherRunner({ ACT, GITEA_ACTIONS, FORGEJO_ACTIONS }: NodeJS.ProcessEnv): boolean {
  return [ACT, GITEA_ACTIONS, FORGEJO_ACTIONS].some(Boolean)
}

/** The first write that fails makes the step fail, but does not end it. */
export class OutputsFile<Name extends string> {
  failure: string | undefined
  /** The most bytes that a line of an output may have. */
  readonly lineBytes = isOtherRunner(process.env) ? MAX_LINE_BYTES : Infinity
  private readonly file: string | undefined

  constructor(file: string | undefined) {
    this.file = file
  }

  /** Returns why nothing can be written. The file stays as it is. */
  probe(): string | undefined {
    this.write((file) => {
      // `r+` creates no file; what is appended on Windows cannot be truncated.
      const descriptor = fs.openSync(file, 'r+')
      try {
        // Only a write shows that the disk is full.
        const { size } = fs.fstatSync(descriptor)
        fs.writeSync(descriptor, '\n', size)
        fs.ftruncateSync(descriptor, size)
      } finally {
        fs.closeSync(descriptor)
      }
    })
    return this.failure
  }

  set(name: Name, value: string): void {
    this.setAll([[name, value]])
  }

  setAll(values: Iterable<readonly [Name, string]>): void {
    this.write(() => {
      for (const [name, value] of values) core.setOutput(name, value)
    })
  }

  private write(action: (file: string) => void): void {
    try {
      // The toolkit would fall back to a command that GitHub has withdrawn.
      if (!this.file) this.failure ??= 'GITHUB_OUTPUT is not set'
      else action(this.file)
    } catch (error) {
      this.failure ??= describeFileError(error, this.file ?? '')
    }
  }
}
