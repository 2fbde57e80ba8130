// Large answers: time and memory of a step that collects a run of up to 60 MiB, in one output and in ten thousand
// steps.
import { answerJson, runJson, startService, stepJson } from '../../sandbox/service/index.ts'
import { BUNDLE, type Cost, inTurn, measureSuccess } from './process.ts'

const MIB = 1024 * 1024
const SIZES = [1, 8, 32, 60]
const COUNTS = [1, 10_000]
const RUN_ID = 'a-large-run'
// Quotes and line breaks, which JSON and Markdown have to escape.
const TEXT = 'The model said "yes" to the first question, and nothing to the next.\n'

export interface Large {
  readonly outputs: number
  readonly answerBytes: number
  readonly costs: ReadonlyMap<string, Cost>
}

/** @param beside the entry of another bundle, measured in the same rounds */
export async function measureLarge(
  rounds: number,
  beside: string | undefined,
): Promise<readonly Large[]> {
  const service = await startService()
  try {
    const figures: Large[] = []
    for (const mebibytes of SIZES) {
      for (const outputs of COUNTS) {
        // JSON writes a quote and a line break in two characters each, and a step's other fields need some room.
        const body = answerOf(Math.floor((0.95 * mebibytes * MIB) / outputs) - 250, outputs)
        service.intercept(() => ({ kind: 'answer', answer: { status: 200, body } }))
        const collect = (file: string) => () =>
          measureSuccess([file], service, { 'run-id': RUN_ID })
        const measures = new Map([['the action', collect(BUNDLE)]])
        if (beside !== undefined) measures.set('beside', collect(beside))
        const costs = await inTurn(rounds, measures)
        figures.push({ outputs, answerBytes: body.length, costs })
      }
    }
    return figures
  } finally {
    await service.close()
  }
}

/** A finished run of so many steps, each with an output of so many bytes. */
function answerOf(bytes: number, outputs: number): Buffer {
  const output = textOf(Math.max(bytes, 1))
  const completedSteps = Array.from({ length: outputs }, (_, index) =>
    stepJson({ stepId: `step-${index}`, nodeId: `model_${index}`, output }),
  )
  const run = runJson({ runId: RUN_ID, workflowId: 'a-workflow', completedSteps })
  return Buffer.from(JSON.stringify(answerJson(run)))
}

export function textOf(bytes: number): string {
  return TEXT.repeat(Math.ceil(bytes / TEXT.length)).slice(0, bytes)
}
