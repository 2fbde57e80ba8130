// Large results: time and memory of a step that collects a run of up to 100 MiB, in one output and in
// ten thousand steps.
import {
  answerJson,
  runJson,
  type Service,
  startService,
  stepJson,
} from '../../sandbox/service/index.ts'
import { median } from './figures.ts'
import { BUNDLE, type Measured, measure } from './process.ts'

/** The cost of a step, as a median. */
export interface Cost {
  readonly wallMs: number
  readonly cpuMs: number
  readonly residentBytes: number
}

export interface Large extends Cost {
  readonly mebibytes: number
  readonly outputs: number
  /** Sent in chunks, without a content-length. */
  readonly chunked: boolean
  /** All text is ASCII; a single other character doubles its memory. */
  readonly ascii: boolean
  readonly answerBytes: number
  /** The same figures for another bundle, from the same rounds. */
  readonly beside: Cost | undefined
  /** The largest resident set above that of an idle process, as a multiple of the answer's size. */
  readonly residentRatio: number
}

const MIB = 1024 * 1024
const SIZES = [1, 8, 32, 100]
const COUNTS = [1, 10_000]
const RUN_ID = 'a-large-run'
// Quotes and line breaks, which JSON and Markdown have to escape.
const ASCII = 'The model said "yes" to the first question, and nothing to the next.\n'
const UNICODE = 'The model said “yes” to the first question – and nothing to the next.\n'

interface Kind {
  readonly mebibytes: number
  readonly outputs: number
  readonly text: string
  readonly chunked?: boolean
}

const KINDS: readonly Kind[] = [
  ...SIZES.flatMap((mebibytes) => COUNTS.map((outputs) => ({ mebibytes, outputs, text: ASCII }))),
  ...COUNTS.map((outputs) => ({ mebibytes: 100, outputs, text: UNICODE })),
  { mebibytes: 100, outputs: 1, text: ASCII, chunked: true },
]

/**
 * Measures large results; gives the medians of `rounds` rounds.
 * @param beside the entry of another bundle, measured in the same rounds
 */
export async function measureLarge(
  rounds: number,
  beside: string | undefined,
): Promise<readonly Large[]> {
  const service = await startService()
  const bundles = beside === undefined ? [BUNDLE] : [BUNDLE, beside]
  try {
    const idle: Measured[] = []
    for (let round = 0; round < rounds; round++) idle.push(await measure(['-e', '0'], service, {}))
    const idleBytes = median(idle.map(({ residentBytes }) => residentBytes))
    const figures: Large[] = []
    for (const kind of KINDS) figures.push(await one(service, kind, rounds, idleBytes, bundles))
    return figures
  } finally {
    await service.close()
  }
}

async function one(
  service: Service,
  { mebibytes, outputs, text, chunked = false }: Kind,
  rounds: number,
  idleBytes: number,
  bundles: readonly string[],
): Promise<Large> {
  const body = answerOf(Math.floor((mebibytes * MIB) / outputs), outputs, text)
  service.always('read', {
    kind: 'answer',
    answer: { status: 200, body },
    delivery: { framing: chunked ? 'chunked' : 'content-length' },
  })
  const measured: Measured[][] = bundles.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < bundles.length; turn++) {
      const index = (turn + round) % bundles.length
      const bundle = bundles[index] ?? BUNDLE
      const each = await measure([bundle], service, { 'run-id': RUN_ID })
      if (each.exitCode !== 0) throw new Error(`${bundle} failed at ${mebibytes} MiB`)
      measured[index]?.push(each)
    }
  }
  const [own = [], other] = measured
  const figures = mediansOf(own)
  return {
    mebibytes,
    outputs,
    chunked,
    ascii: text === ASCII,
    answerBytes: body.length,
    ...figures,
    beside: other && mediansOf(other),
    residentRatio: (figures.residentBytes - idleBytes) / body.length,
  }
}

function mediansOf(measured: readonly Measured[]): Cost {
  return {
    wallMs: median(measured.map(({ wallMs }) => wallMs)),
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    residentBytes: median(measured.map(({ residentBytes }) => residentBytes)),
  }
}

/** A finished run of so many steps, each with an output of so many bytes, or hardly more. */
function answerOf(bytes: number, outputs: number, text: string): Buffer {
  const times = bytes / Buffer.byteLength(text)
  const output = text.repeat(Math.ceil(times)).slice(0, Math.ceil(times * text.length))
  const steps = Array.from({ length: outputs }, (_, index) =>
    stepJson({ stepId: `step-${index}`, nodeId: `model_${index}`, output }),
  )
  const run = runJson({ runId: RUN_ID, workflowId: 'a-workflow', completedSteps: steps })
  return Buffer.from(JSON.stringify(answerJson(run)))
}
