// The memory that a list takes: the peak of the process, for many small answers, and for some large ones
// beside fewer of the same size.

import {
  answerJson,
  runJson,
  type Service,
  sampleKeys,
  startService,
  stepJson,
  type Workflow,
} from '../../sandbox/service/index.ts'
import { median } from './figures.ts'
import { BUNDLE, measure } from './process.ts'

export interface ListMemory {
  readonly what: string
  readonly residentBytes: number
  readonly cpuMs: number
  readonly wallMs: number
}

const MIB = 1024 * 1024
const WORKFLOW: Workflow = {
  id: '8a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0b2',
  name: 'at once',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'model', id: 'model_1', template: 'Done: {input_1}', delayMs: 0 },
  ],
}
const LINE = 'The model said "yes" to the first question, and nothing to the next.\n'

/** Medians of so many rounds; the thousand items are measured once, for they take minutes. */
export async function measureMemory(rounds: number): Promise<readonly ListMemory[]> {
  const service = await startService({ workflows: [WORKFLOW] })
  try {
    const figures: ListMemory[] = [await thousand(service)]
    for (const [count, mebibytes] of [
      [1, 6],
      [4, 6],
      [24, 6],
      [1, 60],
      [10, 60],
    ] as const) {
      figures.push(await large(service, count, mebibytes, rounds))
    }
    return figures
  } finally {
    await service.close()
  }
}

async function thousand(service: Service): Promise<ListMemory> {
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    id: `item-${index}`,
    inputs: { input_1: `value ${index}` },
  }))
  const measured = await measureList(service, items, '100')
  return { what: '1,000 items with small answers', ...measured }
}

async function large(
  service: Service,
  count: number,
  mebibytes: number,
  rounds: number,
): Promise<ListMemory> {
  const ids = Array.from({ length: count }, (_, index) => `run-${index}`)
  const body = answerOf(mebibytes * MIB)
  service.intercept((request) => {
    if (request.endpoint !== 'read') return undefined
    const id = /workflow-runs\/([^?]*)/.exec(request.path)?.[1] ?? ''
    // Ids of the same length, so that the body need not be made for each.
    body.write(id, body.indexOf(ID_MARK) + ID_MARK.length)
    return { kind: 'answer', answer: { status: 200, body: Buffer.from(body) } }
  })
  const items = ids.map((id) => ({ id, 'run-id': id.padEnd(ID_ROOM, '-') }))
  const measured = []
  for (let round = 0; round < rounds; round++)
    measured.push(await measureList(service, items, '100'))
  service.intercept(undefined)
  return {
    what: `${count} of ${mebibytes} MiB`,
    residentBytes: median(measured.map((each) => each.residentBytes)),
    cpuMs: median(measured.map((each) => each.cpuMs)),
    wallMs: median(measured.map((each) => each.wallMs)),
  }
}

async function measureList(service: Service, items: readonly unknown[], maxParallel: string) {
  const { residentBytes, cpuMs, wallMs, exitCode, outputs } = await measure([BUNDLE], service, {
    'api-key': sampleKeys.full.key,
    'workflow-id': WORKFLOW.id,
    items: JSON.stringify(items),
    'max-parallel': maxParallel,
    'first-poll-seconds': '1',
  })
  if (exitCode !== 0) throw new Error(`the list failed: ${outputs.slice(0, 500)}`)
  return { residentBytes, cpuMs, wallMs }
}

const ID_ROOM = 12
const ID_MARK = '"run_id":"'

/** A finished run with one output of so many bytes. */
function answerOf(bytes: number): Buffer {
  const output = LINE.repeat(Math.ceil(bytes / LINE.length)).slice(0, bytes)
  const run = runJson({
    runId: '-'.repeat(ID_ROOM),
    workflowId: WORKFLOW.id,
    completedSteps: [stepJson({ output })],
  })
  return Buffer.from(JSON.stringify(answerJson(run)))
}
