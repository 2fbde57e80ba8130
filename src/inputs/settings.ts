// Every input of the action, read, checked and bounded, before anything is sent.

import * as core from '@actions/core'
import type { Fault } from '../report/errors.ts'
import { isLoopback } from '../service/exchange.ts'
import { isUsableId } from '../service/service.ts'
import type { Show } from '../text/text.ts'
import { type Folders, resolveOutputFolder } from './folders.ts'
import { readNodeInputs } from './node-inputs.ts'

export interface Settings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly task: Task
  readonly wait: boolean
  readonly timeoutMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  readonly requestTimeoutMs: number
  readonly allCompletedSteps: boolean
  /** Absolute path; `undefined` when no files are wanted. */
  readonly outputDirectory: string | undefined
  readonly summary: SummaryStyle
}

export type SummaryStyle = 'full' | 'brief' | 'none'

export type Task =
  | {
      readonly kind: 'start'
      readonly workflowId: string
      /** Node id → value. */
      readonly inputs: ReadonlyMap<string, string>
    }
  | {
      readonly kind: 'collect'
      readonly runId: string
      /** The workflow that the run must be of; `undefined` when any will do. */
      readonly workflowId: string | undefined
    }

export type SettingsResult =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | {
      readonly kind: 'faults'
      readonly faults: readonly Fault[]
      /** As given; `brief` where that is what is wrong. */
      readonly summary: SummaryStyle
      /** The input `run-id`, where it can be used: the step's output even so. */
      readonly runId: string | undefined
    }

/** The key, masked in the log from here on. To be called before anything else is. */
export function readKey(): string {
  const key = core.getInput('api-key')
  if (key !== '') core.setSecret(key)
  return key
}

export function readSettings(
  apiKey: string,
  folders: Folders,
  env: Readonly<Record<string, string | undefined>>,
  show: Show,
): SettingsResult {
  const read = new Reader(show)
  const longestPauseMs = read.decimal('poll-interval-seconds', 120, SECONDS_TO_AN_HOUR) * 1000
  const firstPauseSeconds = Math.min(5, longestPauseMs / 1000)
  const settings: Settings = {
    baseUrl: read.baseUrl(env),
    apiKey: read.key(apiKey),
    task: read.task(folders),
    wait: read.boolean('wait', true),
    timeoutMs: read.decimal('timeout-minutes', 60, MINUTES_TO_FIVE_DAYS) * 60_000,
    firstPauseMs: read.decimal('first-poll-seconds', firstPauseSeconds, SECONDS_TO_A_DAY) * 1000,
    longestPauseMs,
    requestTimeoutMs: read.decimal('request-timeout-seconds', 60, SECONDS_TO_TEN_MINUTES) * 1000,
    allCompletedSteps: read.boolean('all-completed-steps', true),
    outputDirectory: read.outputDirectory(folders),
    summary: read.summary(),
  }
  const { faults } = read
  if (faults.length === 0) return { kind: 'settings', settings }
  const { task, summary } = settings
  const hasRun = task.kind === 'collect' && !faults.some(({ input }) => input === 'run-id')
  return { kind: 'faults', faults, summary, runId: hasRun ? task.runId : undefined }
}

interface Bounds {
  readonly text: string
  readonly least: number
  readonly most: number
}

const SECONDS_TO_TEN_MINUTES: Bounds = { text: 'from 0.05 to 600', least: 0.05, most: 600 }
const SECONDS_TO_AN_HOUR: Bounds = { text: 'from 0.05 to 3600', least: 0.05, most: 3_600 }
const SECONDS_TO_A_DAY: Bounds = { text: 'from 0.05 to 86400', least: 0.05, most: 86_400 }
const MINUTES_TO_FIVE_DAYS: Bounds = {
  text: 'above 0 and at most 7200',
  least: Number.MIN_VALUE,
  most: 7_200,
}

const NO_KEY =
  '`api-key` must not be empty; usual causes: pull requests from forks get no secrets, Dependabot runs read Dependabot secrets, a reusable workflow must be handed them (`secrets:`), environment secrets need `environment:`'

/** Reads one input after the other and keeps what is wrong with each. What it gives for a bad one is not used. */
class Reader {
  readonly faults: Fault[] = []
  private readonly show: Show

  constructor(show: Show) {
    this.show = show
  }

  /** What was given, as a JSON string, so that quotes show; the key is taken out before it is cut. */
  private given(value: string): string {
    return JSON.stringify(this.show(value, 60))
  }

  private fault(input: string, text: string): void {
    this.faults.push({ input, text: `\`${input}\` ${text}` })
  }

  boolean(input: string, byDefault: boolean): boolean {
    const value = core.getInput(input)
    if (/^(true|True|TRUE)$/.test(value)) return true
    if (/^(false|False|FALSE)$/.test(value)) return false
    if (value !== '') this.fault(input, `must be true or false, got ${this.given(value)}`)
    return byDefault
  }

  decimal(input: string, byDefault: number, { text, least, most }: Bounds): number {
    const value = core.getInput(input)
    if (value === '') return byDefault
    const number = /^[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    this.fault(input, `must be a decimal ${text}, got ${this.given(value)}`)
    return byDefault
  }

  key(key: string): string {
    if (key === '') this.faults.push({ input: 'api-key', text: NO_KEY })
    else if (!/^[\x21-\x7e]+$/.test(key)) {
      this.fault(
        'api-key',
        'must be of visible ASCII characters only; look for a line break or a quote that was copied along',
      )
    }
    return key
  }

  private id(input: string): string {
    const value = core.getInput(input)
    if (value !== '' && !isUsableId(value)) {
      this.fault(
        input,
        `must be an id: at most 256 characters, no white space or control characters, not . or .., got ${this.given(value)}`,
      )
    }
    return value
  }

  task(folders: Folders): Task {
    const workflowId = this.id('workflow-id')
    const runId = this.id('run-id')
    if (runId !== '') {
      return { kind: 'collect', runId, workflowId: workflowId === '' ? undefined : workflowId }
    }
    if (workflowId === '') this.fault('workflow-id', 'must be given unless `run-id` is')
    const untrimmed = { trimWhitespace: false }
    const { values, faults } = readNodeInputs(
      {
        inputs: core.getInput('inputs', untrimmed),
        inputsFile: core.getInput('inputs-file'),
        inputFiles: core.getInput('input-files', untrimmed),
      },
      folders,
      this.show,
    )
    this.faults.push(...faults)
    return { kind: 'start', workflowId, inputs: values }
  }

  outputDirectory(folders: Folders): string | undefined {
    const input = 'output-directory'
    const value = core.getInput(input)
    if (value === '') return undefined
    const folder = resolveOutputFolder(value, folders)
    if (folder.kind === 'folder') return folder.path
    this.fault(input, `${folder.fault}, got ${this.given(value)}`)
    return undefined
  }

  summary(): SummaryStyle {
    const value = core.getInput('summary')
    switch (value) {
      case '':
        return 'full'
      case 'full':
      case 'brief':
      case 'none':
        return value
      default:
        this.fault('summary', `must be full, brief or none, got ${this.given(value)}`)
        return 'brief'
    }
  }

  baseUrl(env: Readonly<Record<string, string | undefined>>): string {
    const input = 'base-url'
    const value = core.getInput(input)
    const shown = () => (value === '' ? 'nothing' : this.given(withoutSecrets(value)))
    const url =
      /^https?:\/\/[^\s\\/][^\s\\]*$/i.test(value) && URL.canParse(value)
        ? new URL(value)
        : undefined
    const authority = /^[^/]*\/\/([^/?#]*)/.exec(value)?.[1] ?? ''
    if (url === undefined) {
      this.fault(input, `must be the https address of the service, got ${shown()}`)
      return ''
    }
    let path = url.pathname
    while (path.endsWith('/')) path = path.slice(0, -1)
    const wrong: string[] = []
    if (authority.includes('@')) wrong.push('must not hold user info')
    if (value.includes('?')) wrong.push('must not have a query')
    if (value.includes('#')) wrong.push('must not have a fragment')
    if (path.endsWith('/v1')) wrong.push('must be given without `/v1`')
    if (url.protocol === 'http:' && !isLoopback(url)) {
      wrong.push(
        'must be https, since the key would travel in clear (http only for localhost, 127.0.0.0/8 and [::1])',
      )
    }
    if (wrong.length > 0) this.fault(input, `${wrong.join(', ')}, got ${shown()}`)
    if (url.protocol === 'https:' && env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
      this.fault(
        input,
        'with https must not be used with NODE_TLS_REJECT_UNAUTHORIZED=0, which lets anyone read the key; set NODE_EXTRA_CA_CERTS to the file of the authority instead',
      )
    }
    return `${url.origin}${path}`
  }
}

/** An address as it may be shown: without user info, query and fragment, even where it is malformed. */
function withoutSecrets(address: string): string {
  const [shown = ''] = address.split(/[?#]/, 1)
  const scheme = /^[a-z]+:\/\//i.exec(shown)?.[0] ?? ''
  // With an @ behind the cut, it may have been the password that held the `?`.
  if (address.slice(shown.length).includes('@')) return `${scheme}…`
  const at = shown.lastIndexOf('@')
  return at === -1 ? shown : `${scheme}…${shown.slice(at)}`
}
