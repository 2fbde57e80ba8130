// Steps that share a journal, one after the other.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import type { Service } from '../../../sandbox/service/index.ts'
import { itemsOf } from './lists.ts'
import { type Play, play, preload, type Transcript } from './scenario.ts'
import { ECHO } from './workflows.ts'

/** A line of the journal, without its code. */
export interface JournalLine {
  readonly n: number
  readonly opening: string
  readonly record: string
  readonly item?: string
  readonly digest?: string
  readonly 'run-id'?: string
  readonly conclusion?: string
  readonly result?: string
}

/** A workspace for steps with the same journal, a new one for each test of the file or block that makes this. */
export class Journaled {
  private root = ''
  private readonly service: Service

  constructor(service: Service) {
    this.service = service
    beforeEach(() => {
      this.root = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), 'journal-')))
      fs.mkdirSync(this.workspace)
    })
    afterEach(() => fs.rmSync(this.root, { recursive: true }))
  }

  get workspace(): string {
    return path.join(this.root, 'workspace')
  }

  get journal(): string {
    return path.join(this.workspace, 'kept', 'journal.jsonl')
  }

  /** Runs a step with the journal. */
  step(inputs: Readonly<Record<string, string>>, more: Play = {}): Promise<Transcript> {
    const { journal = 'kept/journal.jsonl' } = inputs
    return play(this.service, {
      workspace: this.workspace,
      temp: fs.mkdtempSync(path.join(this.root, 'temp-')),
      with: { ...inputs, journal },
      ...more,
      env: { DISK_JOURNAL: path.join(this.workspace, journal), ...more.env },
    })
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
}

export const ONE = { 'workflow-id': ECHO.id, inputs: '{"input_1": "a value"}' }
export const list = (...ids: string[]) => ({ 'workflow-id': ECHO.id, items: itemsOf(ids) })

/** A step whose disk fails, or is slow, at a point of its work with the journal; see `disk.cjs`. */
export function disk(at: string, does: string, env: Readonly<Record<string, string>> = {}) {
  return { env: { ...preload('disk.cjs'), DISK_AT: at, DISK_DOES: does, ...env } }
}
