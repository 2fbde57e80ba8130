// Steps that share a journal, one after the other.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import type { RunningStep } from '../../../sandbox/runner/index.ts'
import type { Service } from '../../../sandbox/service/index.ts'
import type { Line } from './list-scenario.ts'
import { play, type Transcript } from './scenario.ts'

export interface JournalStep extends Transcript {
  /** Item id → conclusion; empty for a single run. */
  readonly conclusions: Readonly<Record<string, string>>
  readonly lines: readonly Line[]
  /** How many starts the service received from this step. */
  readonly starts: number
}

/** A line of the journal, without its code. */
export interface JournalLine {
  readonly n: number
  readonly opening: string
  readonly record: string
  readonly item?: string
  readonly digest?: string
  readonly 'run-id'?: string
  readonly conclusion?: string
}

/** A workspace with a journal in it. */
export class Journaled {
  readonly workspace: string
  readonly journal: string
  private readonly root: string
  private readonly service: Service

  constructor(service: Service) {
    this.service = service
    this.root = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), 'journal-')))
    this.workspace = path.join(this.root, 'workspace')
    this.journal = path.join(this.workspace, 'kept', 'journal.jsonl')
    fs.mkdirSync(this.workspace)
  }

  async step(
    inputs: Readonly<Record<string, string>>,
    more: {
      readonly env?: Readonly<Record<string, string>>
      readonly whileRunning?: (step: RunningStep) => Promise<void>
    } = {},
  ): Promise<JournalStep> {
    const before = this.service.requests.length
    const temp = fs.mkdtempSync(path.join(this.root, 'temp-'))
    const { journal = 'kept/journal.jsonl' } = inputs
    const played = await play(this.service, {
      workspace: this.workspace,
      temp,
      with: { ...inputs, journal },
      ...more,
      env: { DISK_JOURNAL: path.join(this.workspace, journal), ...more.env },
    })
    const file = played.result.outputs.get('results-file') ?? ''
    const text = file === '' ? '' : fs.readFileSync(file, 'utf8')
    const lines: Line[] = text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
    return {
      ...played,
      lines,
      conclusions: Object.fromEntries(lines.map(({ id, conclusion }) => [id, conclusion])),
      starts: this.service.requests.slice(before).filter(({ endpoint }) => endpoint === 'start')
        .length,
    }
  }

  get text(): string {
    return fs.readFileSync(this.journal, 'utf8')
  }

  set text(text: string) {
    fs.mkdirSync(path.dirname(this.journal), { recursive: true })
    fs.writeFileSync(this.journal, text)
  }

  /** The complete lines. */
  get lines(): readonly JournalLine[] {
    return this.text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))
  }

  /** `sending a`, in order. */
  get records(): readonly string[] {
    return this.lines.map(({ record, item }) => (item === undefined ? record : `${record} ${item}`))
  }

  /** The answers of finished runs that the steps have on disk. */
  answers(): readonly string[] {
    return fs
      .readdirSync(this.root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.startsWith('temp-'))
      .map((name) => path.join(this.root, name))
      .filter((file) => fs.statSync(file).isFile())
      .map((file) => fs.readFileSync(file, 'utf8'))
      .filter((text) => text.startsWith('{"success":'))
  }

  dispose(): void {
    fs.rmSync(this.root, { recursive: true })
  }
}
