// The outputs of a step, within their limits (docs/outputs.md#limits).

import { collectOutputs, type WorkflowRun } from '../../run/workflow-run.ts'
import {
  type Fitted,
  fitJson,
  fitObject,
  fitText,
  greatestThatFits,
  inLines,
  isWithin,
  type Room,
} from '../../text/fit.ts'
import { formatObject, joinMembers, type Member } from '../../text/json.ts'
import { prefix } from '../../text/text.ts'
import { microsecondsBetween, parseTimestamp } from '../../text/units.ts'
import type { EndedItem, ItemFiles } from '../ended-item.ts'
import { countByConclusion } from '../ended-item.ts'

/**
 * Each output with its limit in UTF-16 code units, if it may be long, in the order of
 * action.yml.
 */
export const OUTPUTS = {
  'run-id': undefined,
  conclusion: undefined,
  state: 200,
  result: 100_000,
  'step-outputs': 200_000,
  'output-files': 50_000,
  'failed-steps': 30_000,
  error: undefined,
  'error-code': undefined,
  'started-at': 200,
  'ended-at': 200,
  'duration-seconds': undefined,
  'result-file': undefined,
  'answer-file': undefined,
  truncated: undefined,
  counts: undefined,
  'run-ids': 120_000,
  results: 200_000,
  'results-file': undefined,
  'result-json': 100_000,
  'run-url': undefined,
  'planned-starts': undefined,
} as const

export type OutputName = keyof typeof OUTPUTS

type TextOutput = 'state' | 'result' | 'started-at' | 'ended-at'

/** The limit of `output-files` for a list. */
const MAX_FOLDERS_LENGTH = 120_000

export class Outputs {
  readonly values = new Map<OutputName, string>()
  readonly cut: OutputName[] = []
  private readonly lineBytes: number

  /** @param lineBytes the most that a line may have; the runner's limit */
  constructor(lineBytes = Infinity) {
    this.lineBytes = lineBytes
  }

  room(length: number): Room {
    return { length, lineBytes: this.lineBytes }
  }

  set(name: OutputName, value: string | undefined): void {
    if (value !== undefined) this.values.set(name, value)
  }

  fit(name: OutputName, { text, isCut }: Fitted): void {
    this.set(name, text)
    if (isCut) this.cut.push(name)
  }

  /** Sets an object: complete if it fits, else empty. */
  object(name: OutputName, members: Iterable<Member<unknown>>, max = Infinity): void {
    this.fit(name, fitJson(formatObject(members), '{}', this.room(max)))
  }
}

type Files = ReadonlyMap<string, string> | undefined

export function makeRunOutputs(
  run: WorkflowRun,
  own: ItemFiles,
  files: Files,
  lineBytes?: number,
): Outputs {
  const outputs = new Outputs(lineBytes)
  const setText = (name: TextOutput, value: string) =>
    outputs.fit(name, fitText(value, outputs.room(OUTPUTS[name])))
  const { text, json } = run.result
  setText('state', run.state)
  setText('started-at', run.startedAt)
  setText('ended-at', run.endedAt)
  outputs.set('duration-seconds', formatSeconds(run) ?? '')
  if (own.resultFile !== '') outputs.set('result-file', own.resultFile)
  outputs.set('answer-file', own.answerFile)
  outputs.fit('failed-steps', fitFailedSteps(run, outputs.room(OUTPUTS['failed-steps'])))
  setText('result', text ?? '')
  if (json !== undefined) {
    const compact = json.kind === 'json' ? json.text : ''
    outputs.fit('result-json', fitJson(compact, '', outputs.room(OUTPUTS['result-json'])))
  }
  const roomForSteps = outputs.room(OUTPUTS['step-outputs'])
  outputs.fit('step-outputs', fitObject([...collectOutputs(run.steps)], roomForSteps))
  if (files) outputs.object('output-files', files, OUTPUTS['output-files'])
  outputs.set('truncated', String(outputs.cut.length > 0))
  return outputs
}

interface ListFiles {
  readonly resultsFile: string
  /** Item id → folder. */
  readonly folders: Files
}

export function makeListOutputs(
  records: readonly EndedItem[],
  results: ResultStore,
  { resultsFile, folders }: ListFiles,
  lineBytes?: number,
): Outputs {
  const outputs = new Outputs(lineBytes)
  const counts = [['total', records.length] as const, ...countByConclusion(records)]
  outputs.object('counts', counts)
  const runIds = records.flatMap(({ id, runId }) => (runId ? [[id, runId] as const] : []))
  outputs.object('run-ids', runIds, OUTPUTS['run-ids'])
  if (folders) outputs.object('output-files', folders, MAX_FOLDERS_LENGTH)
  outputs.set('results-file', resultsFile)
  const succeeded = records.filter(({ conclusion }) => conclusion === 'success')
  outputs.fit('results', results.fit(succeeded.map(({ id }) => id)))
  outputs.set('truncated', String(outputs.cut.length > 0))
  return outputs
}

/** Limit in code units: twice what is shown, because a result that is too long is halved. */
const MAX_STORED_LENGTH = 2_100_000
const NULL = 'null'

/**
 * The results of a list, as far as they are shown: if there is no room, the longest is
 * halved or, if JSON, null.
 */
export class ResultStore {
  private readonly isJson: boolean
  private readonly room: Room
  private readonly texts = new Map<string, string>()
  /** The results with the ids of their items. */
  private length = '{'.length
  private isCut = false

  constructor(isJson: boolean, lineBytes = Infinity) {
    this.isJson = isJson
    this.room = { length: isJson ? OUTPUTS.results : MAX_STORED_LENGTH, lineBytes }
  }

  /** @param result `null` if there is none */
  add(id: string, result = NULL): void {
    const text = this.isJson && !isWithin(this.member(id, result), this.room) ? NULL : result
    this.isCut ||= text !== result
    this.texts.set(id, text)
    this.length += this.member(id, text).length
    while (this.length > this.room.length) {
      const [longest, whole] = [...this.texts].reduce((a, b) => (b[1].length > a[1].length ? b : a))
      const kept = this.isJson ? NULL : prefix(whole, Math.floor(whole.length / 2))
      if (kept.length >= whole.length) return
      this.texts.set(longest, kept)
      this.length -= this.member(longest, whole).length - this.member(longest, kept).length
      this.isCut = true
    }
  }

  private member(id: string, text: string): string {
    const member = `${JSON.stringify(id)}:${text},`
    return this.isJson ? inLines(member, this.room) : member
  }

  get(id: string): string | undefined {
    return this.texts.get(id)
  }

  fit(ids: readonly string[]): Fitted {
    const members = ids.map((id) => [id, this.texts.get(id) ?? (this.isJson ? NULL : '')] as const)
    const room = { ...this.room, length: OUTPUTS.results }
    if (!this.isJson) return fitObject(members, room)
    const { text, isCut } = fitJson(joinMembers(members), '{}', room)
    return { text, isCut: isCut || this.isCut }
  }
}

/** `undefined` if times are missing or invalid. */
export function formatSeconds({ startedAt, endedAt }: WorkflowRun): string | undefined {
  const microseconds = microsecondsBetween(parseTimestamp(startedAt), parseTimestamp(endedAt))
  return microseconds === undefined ? undefined : String(Number(microseconds) / 1e6)
}

/** The first whole elements that fit. */
function fitFailedSteps({ failedSteps, oddFailedSteps }: WorkflowRun, room: Room): Fitted {
  if (oddFailedSteps !== undefined) return fitJson(oddFailedSteps, '[]', room)
  const elements = failedSteps.map(({ json }) => json)
  const first = (number: number) => inLines(`[${elements.slice(0, number).join(',')}]`, room)
  const number = greatestThatFits(failedSteps.length, (each) => isWithin(first(each), room))
  return { text: first(number), isCut: number < failedSteps.length }
}
