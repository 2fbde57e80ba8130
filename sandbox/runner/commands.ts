// Workflow commands: how a runner splits a step's output into lines, which lines it obeys, and what it shows.

import { SecretMasks } from './masks.ts'

export type AnnotationLevel = 'error' | 'warning' | 'notice'

/** A command that the runner recognised and obeyed, or failed the step over. */
export interface ActedCommand {
  /** In lower case. The line that ends a pause is `resume-commands`, its token the message. */
  readonly name: string
  /** Without prototype; names in lower case, values un-escaped. */
  readonly properties: Readonly<Record<string, string>>
  /** Un-escaped. */
  readonly message: string
  /** `new` is `::name::data`, `old` is `##[name]data`. */
  readonly form: 'new' | 'old'
}

/** An annotation as it is sent on: the message is masked and cut, the title is neither. */
export interface Annotation {
  readonly level: AnnotationLevel
  readonly message: string
  /** Its origin: a command of the action, or the runner. */
  readonly origin: 'action' | 'runner'
  readonly title?: string
}

export interface InterpreterOptions {
  /** Shared with whoever else masks; a new one by default. */
  readonly masks?: SecretMasks
  /** Step debug logging: `debug` commands are shown and commands are echoed. */
  readonly debug?: boolean
  /** Receives each line as the live log shows it, masked and cut. */
  readonly onLine?: (line: string) => void
}

export const ANNOTATIONS_PER_LEVEL = 10
const ANNOTATION_LENGTH = 4096
const LIVE_LINE_LENGTH = 1024

const KNOWN_COMMANDS: ReadonlySet<string> = new Set([
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning',
])

const NEVER_ECHOED: ReadonlySet<string> = new Set([
  'add-mask',
  'debug',
  'error',
  'notice',
  'warning',
])

// A token of six characters or fewer is not masked: it would wreck the log.
const LONGEST_UNMASKED_TOKEN = 6

// White space as the runner defines it, which differs from JavaScript.
const LEADING_WHITE_SPACE =
  /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u

// The runner finds two colons by the rules of a language, which ignore invisible characters.
const INVISIBLE =
  '[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\0-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f]*'
const BEGINS_WITH_COLONS = new RegExp(`^${INVISIBLE}:${INVISIBLE}:`, 'u')
const COLONS = new RegExp(`:${INVISIBLE}:`, 'gu')

const DATA_ESCAPES: readonly [escaped: string, plain: string][] = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%25', '%'],
]
const PROPERTY_ESCAPES: readonly [escaped: string, plain: string][] = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%3A', ':'],
  ['%2C', ','],
  ['%25', '%'],
]
const OLD_ESCAPES: readonly [escaped: string, plain: string][] = [
  ['%3B', ';'],
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%5D', ']'],
  ['%25', '%'],
]

/**
 * A name's form for comparing. An ASCII letter only ever equals an ASCII letter, so that look-alikes
 * such as the Kelvin sign make no command of a word that is none.
 */
function fold(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function unescapeAll(text: string, escapes: readonly [string, string][]): string {
  return escapes.reduce((result, [escaped, plain]) => result.replaceAll(escaped, plain), text)
}

function parseProperties(
  text: string,
  separator: string,
  escapes: readonly [string, string][],
): Record<string, string> {
  const properties: Record<string, string> = Object.create(null)
  for (const part of text.split(separator)) {
    const pair = /^=*([^=]+)=+([^=].*)$/su.exec(part)
    if (pair?.[1] !== undefined && pair[2] !== undefined) {
      properties[fold(pair[1])] = unescapeAll(pair[2], escapes)
    }
  }
  return properties
}

function splitHead(head: string): [name: string, properties: string] {
  const space = head.indexOf(' ')
  return space < 0 ? [head, ''] : [head.slice(0, space), head.slice(space + 1)]
}

function parseNewForm(line: string, isName: (name: string) => boolean): ActedCommand | undefined {
  const text = line.replace(LEADING_WHITE_SPACE, '')
  if (!BEGINS_WITH_COLONS.test(text)) return undefined
  COLONS.lastIndex = 2
  const end = COLONS.exec(text)?.index
  if (end === undefined) return undefined
  // Two characters are taken off on either side, whatever invisible ones were found between them.
  const [name, properties] = splitHead(text.slice(2, end))
  if (!isName(fold(name))) return undefined
  return {
    name: fold(name),
    properties: parseProperties(properties.trim(), ',', PROPERTY_ESCAPES),
    message: unescapeAll(text.slice(end + 2), DATA_ESCAPES),
    form: 'new',
  }
}

function parseOldForm(line: string, isName: (name: string) => boolean): ActedCommand | undefined {
  const start = line.indexOf('##[')
  if (start < 0) return undefined
  const end = line.indexOf(']', start)
  if (end < 0) return undefined
  const [name, properties] = splitHead(line.slice(start + 3, end))
  if (!isName(fold(name))) return undefined
  return {
    name: fold(name),
    properties: parseProperties(properties, ';', OLD_ESCAPES),
    message: unescapeAll(line.slice(end + 1), OLD_ESCAPES),
    form: 'old',
  }
}

/**
 * The command in a line, or undefined when it holds none.
 * @param line one line of output, without its end
 * @param token the token that is known as a command too, while commands are stopped
 */
export function parseCommand(line: string, token?: string): ActedCommand | undefined {
  const isName = (name: string): boolean =>
    KNOWN_COMMANDS.has(name) || (token !== undefined && name === fold(token))
  return parseNewForm(line, isName) ?? parseOldForm(line, isName)
}

/** Splits a stream of text at `\n`, `\r\n` and a bare `\r`, whatever the chunks it arrives in. */
export class LineSplitter {
  readonly #onLine: (line: string) => void
  #rest = ''
  #afterReturn = false

  /** @param onLine receives each line without its end */
  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine
  }

  /** Takes the next chunk. */
  write(chunk: string): void {
    if (chunk === '') return
    // A `\r` already ends the line; a `\n` at the start of the next chunk belongs to it.
    const text = this.#afterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk
    this.#afterReturn = chunk.endsWith('\r')
    const lines = text.split(/\r\n|\r|\n/u)
    const last = lines.pop() ?? ''
    for (const line of lines) {
      const whole = this.#rest + line
      this.#rest = ''
      this.#onLine(whole)
    }
    this.#rest += last
  }

  /** Passes on the last line if it has no line end. */
  end(): void {
    if (this.#rest !== '') this.#onLine(this.#rest)
    this.#rest = ''
  }
}

/**
 * Reads a step's lines as a runner does and keeps the results. It touches no file and no process.
 * One interpreter serves both streams of a step, so a pause begun on one holds for the other.
 */
export class CommandInterpreter {
  readonly masks: SecretMasks
  /** The lines of the log, masked. */
  readonly log: string[] = []
  /** The commands that acted, in order. */
  readonly commands: ActedCommand[] = []
  /** The first ten of each level. */
  readonly annotations: Annotation[] = []
  /** How many annotations of each level there were beyond the first ten. */
  readonly droppedAnnotations: Record<AnnotationLevel, number> = { error: 0, warning: 0, notice: 0 }
  /** Errors of the runner itself, masked. */
  readonly errors: string[] = []
  /** Warnings of the runner itself, masked. */
  readonly warnings: string[] = []
  /** Outputs set by command. Their names compare without regard to case, and are in lower case here. */
  readonly outputs = new Map<string, string>()

  readonly #debug: boolean
  readonly #onLine: ((line: string) => void) | undefined
  #echo: boolean
  #token: string | undefined
  #failed = false
  #aborted = false

  constructor(options: InterpreterOptions = {}) {
    this.masks = options.masks ?? new SecretMasks()
    this.#debug = options.debug ?? false
    this.#echo = this.#debug
    this.#onLine = options.onLine
  }

  /** Whether a command failed the step, whatever the exit code. */
  get failed(): boolean {
    return this.#failed
  }

  /** Whether an unacceptable stop token ended the step; nothing that is fed afterwards is read. */
  get aborted(): boolean {
    return this.#aborted
  }

  /** Whether commands are stopped at present. */
  get stopped(): boolean {
    return this.#token !== undefined
  }

  /** Takes one line of the step's output. */
  feed(line: string): void {
    if (this.#aborted) return
    const command = parseCommand(line, this.#token)
    if (command === undefined) {
      this.#show(line)
    } else if (this.#token !== undefined) {
      this.#show(line)
      if (command.name === fold(this.#token)) {
        this.commands.push({ ...command, name: 'resume-commands', message: this.#token })
        this.#token = undefined
      }
    } else {
      this.commands.push(command)
      if (command.name === 'stop-commands') this.#stop(line, command.message)
      else this.#obey(line, command)
    }
  }

  /** An error of the runner itself: shown and annotated; by default, the step fails. */
  complain(message: string, fails = true): void {
    this.errors.push(this.masks.mask(message))
    if (fails) this.#failed = true
    this.#annotate({ level: 'error', message, origin: 'runner' })
  }

  /** A warning of the runner itself. */
  warn(message: string): void {
    this.warnings.push(this.masks.mask(message))
    this.#annotate({ level: 'warning', message, origin: 'runner' })
  }

  setOutput(name: string, value: string): void {
    this.outputs.set(fold(name), value)
  }

  #stop(line: string, token: string): void {
    const folded = fold(token)
    if (token === '' || folded === 'pause-logging' || KNOWN_COMMANDS.has(folded)) {
      // Unlike other commands that go wrong, this one takes the whole reading of the output down.
      this.#aborted = true
      this.complain(
        `Commands cannot be stopped with the token '${token}': it must not be empty, 'pause-logging' or the name of a command.`,
      )
      return
    }
    this.#token = token
    if (token.length > LONGEST_UNMASKED_TOKEN) this.masks.add(token)
    this.#show(line)
  }

  #obey(line: string, command: ActedCommand): void {
    if (this.#echo && !NEVER_ECHOED.has(command.name)) this.#show(line)
    const problem = this.#act(command)
    if (problem !== undefined) {
      this.complain(
        `The command '${NEVER_ECHOED.has(command.name) ? command.name : line}' could not be carried out.`,
      )
      this.complain(problem)
    }
  }

  // Returns the error, if there was one.
  #act(command: ActedCommand): string | undefined {
    const { name, properties, message } = command
    switch (name) {
      case 'set-env':
      case 'add-path':
        return `The command '${name}' is disabled; the environment files take its place.`
      case 'set-output':
      case 'save-state': {
        this.warn(`The command '${name}' is deprecated; the environment files take its place.`)
        const key = properties.name ?? ''
        if (key === '') return `The command '${name}' needs the property 'name'.`
        if (name === 'set-output') this.setOutput(key, message)
        return undefined
      }
      case 'add-mask':
        if (message.trim() === '') {
          this.warn('An empty text cannot be masked.')
        } else {
          if (this.#echo) this.#show('::add-mask::***')
          this.masks.addWithLines(message)
        }
        return undefined
      case 'add-matcher':
        if (message === '') this.warn("The command 'add-matcher' needs the path of a file.")
        return undefined
      case 'remove-matcher':
        if (((properties.owner ?? '') === '') === (message === '')) {
          this.warn("The command 'remove-matcher' needs either an owner or the path of a file.")
        }
        return undefined
      case 'debug':
        if (this.#debug) {
          for (const line of message.split(/\r?\n/u)) this.#show(`##[debug]${line}`)
        }
        return undefined
      case 'error':
      case 'warning':
      case 'notice':
        this.#annotate({
          ...{ level: name, message, origin: 'action' },
          ...(properties.title === undefined ? {} : { title: properties.title }),
        })
        return undefined
      case 'group':
        this.#show(`##[group]${message}`)
        return undefined
      case 'endgroup':
        this.#show('##[endgroup]')
        return undefined
      case 'echo': {
        const setting = fold(message.trim())
        if (setting !== 'on' && setting !== 'off') {
          return `The command 'echo' takes 'on' or 'off', not '${message}'.`
        }
        this.#echo = setting === 'on'
        return undefined
      }
      default:
        return `The command '${name}' is unknown.`
    }
  }

  #annotate(annotation: Annotation): void {
    const message = this.masks.mask(annotation.message).slice(0, ANNOTATION_LENGTH)
    const { level } = annotation
    if (this.annotations.filter((other) => other.level === level).length < ANNOTATIONS_PER_LEVEL) {
      this.annotations.push({ ...annotation, message })
    } else {
      this.droppedAnnotations[level]++
    }
    if (message !== '') this.#show(`##[${level}]${message}`)
  }

  #show(text: string): void {
    const masked = this.masks.mask(text)
    this.log.push(...masked.split('\n'))
    if (this.#onLine) {
      const live =
        masked.length > LIVE_LINE_LENGTH ? `${masked.slice(0, LIVE_LINE_LENGTH)}...` : masked
      for (const line of live.split('\n')) this.#onLine(line)
    }
  }
}
