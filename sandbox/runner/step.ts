// What a step is given, and what is left of it when it has ended.

import type { Annotation, AnnotationLevel, Command } from './commands.ts'

export interface ActionOptions {
  /** The folder with `action.yml`; by default the root of this repository. */
  readonly actionDirectory?: string
  /** The script to start, relative to `actionDirectory`; by default the one that `action.yml` names. */
  readonly main?: string
  /** As in `with:`; defaults are filled in. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Values that the runner knows as secrets before the step begins. */
  readonly secrets?: readonly string[]
  /** Applied to the environment last; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Step debug logging. */
  readonly debug?: boolean
  /** A folder of the caller; by default a new one, removed by `dispose`. */
  readonly workspace?: string
  /** A folder of the caller; by default a new one, removed by `dispose`. */
  readonly temp?: string
  /** Receives each line of the log as soon as it is shown, masked. */
  readonly onLine?: (line: string) => void
  /** Whether to use a separate process group, which an interrupt at the keyboard does not reach. */
  readonly ownGroup?: boolean
  /** Multiplies the runner's periods (7.5 s, 2.5 s, 5 s), and the 170 s after which a step is killed; 1 by default. */
  readonly timeScale?: number
}

export interface StepResult {
  /** Null where a signal ended the process, or none was started. */
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
  /** The step's conclusion: a cancelled step is `cancelled` whatever its exit code. */
  readonly conclusion: 'success' | 'failure' | 'cancelled'
  /** The lines of the log as shown: commands carried out, secrets masked. */
  readonly log: readonly string[]
  /** Both streams as received, chunk by chunk. */
  readonly raw: string
  readonly stderr: string
  /** The workflow commands, in order. */
  readonly commands: readonly Command[]
  /** At most ten of each level, including those of the runner. */
  readonly annotations: readonly Annotation[]
  readonly droppedAnnotations: Readonly<Record<AnnotationLevel, number>>
  /** In the order of their first setting, with their names in lower case: a runner finds them in any case. */
  readonly outputs: ReadonlyMap<string, string>
  /** Names and values at two bytes per UTF-16 code unit. */
  readonly outputBytes: number
  /** The uploaded text: masked, with `\n` at the end of each line. */
  readonly summary: string | undefined
  /** The size of the summary file, uploaded or not. */
  readonly summaryBytes: number
  /** The runner's complaints: a malformed file, a summary too large, a command that no action needs, a failed start. */
  readonly errors: readonly string[]
  /** The signals sent, in order. */
  readonly signals: readonly NodeJS.Signals[]
  readonly workspace: string
  readonly temp: string
  /** Whether the process was ended because it ran too long. */
  readonly killed: boolean
}

export interface RunningStep {
  /** Undefined where no process could be started. */
  readonly pid: number | undefined
  readonly workspace: string
  readonly temp: string
  /** Settles when process and output have ended and the files have been read; never rejects. */
  readonly result: Promise<StepResult>
  /** SIGINT to the process alone, SIGTERM 7.5 s later, SIGKILL another 2.5 s later. Once is enough; too late is no error. */
  cancel(): void
  /** Sends one signal and nothing else; false where the process has ended. */
  signal(signal: NodeJS.Signals): boolean
  /** The first line, shown or raw, that matches, as soon as there is one; rejects when the step ends without it. */
  line(pattern: RegExp): Promise<string>
  /** Ends the process if it still runs and removes the folders that were made for the step. */
  dispose(): Promise<void>
}
