// Workflow commands: which lines of a step's output a runner obeys, and what it shows.

import { SecretMasks } from './masks.ts'

export type AnnotationLevel = 'error' | 'warning' | 'notice'

/** A command that the runner recognised. */
export interface Command {
  /** In lower case. */
  readonly name: string
  /** Without prototype; names in lower case, values un-escaped. */
  readonly properties: Readonly<Record<string, string>>
  /** Un-escaped. */
  readonly message: string
  /** Whether it is `##[name]data`, a form that no action needs any more. */
  readonly isOld: boolean
}

/** An annotation as it is sent on: the message is masked and cut, the title is neither. */
export interface Annotation {
  readonly level: AnnotationLevel
  readonly message: string
  /** Its origin: a command of the action, or the runner. */
  readonly origin: 'action' | 'runner'
  readonly title?: string
}

export const ANNOTATIONS_PER_LEVEL = 10
const ANNOTATION_LENGTH = 4096

const KNOWN_COMMANDS: ReadonlySet<string> = new Set([
  ...['add-mask', 'add-matcher', 'add-path', 'debug', 'echo', 'endgroup', 'error', 'group'],
  ...['notice', 'remove-matcher', 'save-state', 'set-env', 'set-output', 'stop-commands'],
  'warning',
])

// White space as the runner defines it, which differs from JavaScript.
const LEADING_WHITE_SPACE =
  /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u

// The runner finds two colons by the rules of a language, which ignore invisible characters.
const INVISIBLE =
  '[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\0-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f]*'
const BEGINS_WITH_COLONS = new RegExp(`^${INVISIBLE}:${INVISIBLE}:`, 'u')
const COLONS = new RegExp(`:${INVISIBLE}:`, 'gu')

type Escapes = readonly (readonly [escaped: string, plain: string])[]
const LINE_ENDS: Escapes = [
  ['%0D', '\r'],
  ['%0A', '\n'],
]
const DATA_ESCAPES: Escapes = [...LINE_ENDS, ['%25', '%']]
const PROPERTY_ESCAPES: Escapes = [...LINE_ENDS, ['%3A', ':'], ['%2C', ','], ['%25', '%']]

/**
 * A name's form for comparing. An ASCII letter only ever equals an ASCII letter, so that look-alikes
 * such as the Kelvin sign make no command of a word that is none.
 */
export function fold(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/**
 * The command in one line of output, given without its end, in either form; undefined if it holds none.
 * @param token a name that is known, too: while commands are stopped, it ends that
 */
export function parseCommand(line: string, token?: string): Command | undefined {
  const text = line.replace(LEADING_WHITE_SPACE, '')
  if (BEGINS_WITH_COLONS.test(text)) {
    COLONS.lastIndex = 2
    const end = COLONS.exec(text)?.index ?? 0
    // Two characters are taken off on either side, whatever invisible ones were found between them.
    const command = commandOf(text.slice(2, end), token)
    const message = unescaped(text.slice(end + 2), DATA_ESCAPES)
    if (command) return { ...command, message, isOld: false }
  }
  // The old form counts anywhere in a line. As no action may print it, nothing is un-escaped.
  const [, head, message = ''] = /##\[([^\]]*)\](.*)/su.exec(line) ?? []
  const command = head === undefined ? undefined : commandOf(head, token)
  return command && { ...command, message, isOld: true }
}

function commandOf(head: string, token?: string) {
  const space = head.indexOf(' ')
  const name = fold(space < 0 ? head : head.slice(0, space))
  if (!KNOWN_COMMANDS.has(name) && name !== token) return undefined
  const properties: Record<string, string> = Object.create(null)
  for (const part of space < 0 ? [] : head.slice(space).trim().split(',')) {
    const [, key, value] = /^=*([^=]+)=+([^=].*)$/su.exec(part) ?? []
    if (key !== undefined && value !== undefined)
      properties[fold(key)] = unescaped(value, PROPERTY_ESCAPES)
  }
  return { name, properties }
}

function unescaped(text: string, escapes: Escapes): string {
  return escapes.reduce((result, [escaped, plain]) => result.replaceAll(escaped, plain), text)
}

/** Reads the lines of a step as a runner does and keeps the results. It touches no file and no process. */
export class CommandInterpreter {
  readonly masks = new SecretMasks()
  /** The lines of the log, masked. */
  readonly log: string[] = []
  /** The commands, in order. */
  readonly commands: Command[] = []
  /** The first ten of each level. */
  readonly annotations: Annotation[] = []
  /** How many annotations of each level there were beyond the first ten. */
  readonly droppedAnnotations: Record<AnnotationLevel, number> = { error: 0, warning: 0, notice: 0 }
  /** Errors of the runner itself, masked. */
  readonly errors: string[] = []
  /** Whether a command failed the step, whatever the exit code. */
  failed = false
  private readonly isDebug: boolean
  /** Ends the pause while commands are stopped. */
  private token: string | undefined

  /** @param isDebug whether the runner's debug logging is on */
  constructor(isDebug = false) {
    this.isDebug = isDebug
  }

  /** Takes one line of the step's output. */
  feed(line: string): void {
    const command = parseCommand(line, this.token)
    if (command === undefined || this.token !== undefined) {
      this.show(line)
      if (command?.name === this.token) this.token = undefined
      return
    }
    this.commands.push(command)
    const { name, properties, message } = command
    // This action has no use for other commands: one of them is text from outside that became a command.
    const refusal = `An action must not print the command '${name}'.`
    if (command.isOld) {
      this.complain(refusal)
      return
    }
    switch (name) {
      case 'add-mask':
        this.masks.addWithLines(message)
        break
      case 'debug':
        if (this.isDebug) for (const each of message.split(/\r?\n/u)) this.show(`##[debug]${each}`)
        break
      case 'error':
      case 'warning':
      case 'notice': {
        const { title } = properties
        const annotation = { level: name, message, origin: 'action' } as const
        this.annotate(title === undefined ? annotation : { ...annotation, title })
        break
      }
      case 'stop-commands':
        this.token = fold(message)
        break
      case 'group':
      case 'endgroup':
        this.show(`##[${name}]${message}`)
        break
      default:
        this.complain(refusal)
    }
  }

  /** An error of the runner itself: shown and annotated; by default, the step fails. */
  complain(message: string, fails = true): void {
    this.errors.push(this.masks.mask(message))
    if (fails) this.failed = true
    this.annotate({ level: 'error', message, origin: 'runner' })
  }

  /** Shows an annotation, and keeps it if it is one of the first ten of its level. */
  annotate(annotation: Annotation): void {
    const message = this.masks.mask(annotation.message).slice(0, ANNOTATION_LENGTH)
    const { level } = annotation
    if (this.annotations.filter((other) => other.level === level).length < ANNOTATIONS_PER_LEVEL) {
      this.annotations.push({ ...annotation, message })
    } else {
      this.droppedAnnotations[level]++
    }
    if (message !== '') this.show(`##[${level}]${message}`)
  }

  private show(text: string): void {
    this.log.push(...this.masks.mask(text).split('\n'))
  }
}
