// Start-up and one exchange: the whole process of a step that collects a finished run over loopback, beside the least
// that could do it.
import { join } from 'node:path'
import { sampleWorkflows, startService } from '../../sandbox/service/index.ts'
import { BUNDLE, type Cost, inTurn, measure, measureSuccess } from './process.ts'

export const FLOOR = 'a bare script'
const FLOOR_SCRIPT = join(import.meta.dirname, 'floor.cjs')

/** @param beside the entry of another bundle, measured in the same rounds */
export async function measureStartUp(
  rounds: number,
  beside: string | undefined,
): Promise<ReadonlyMap<string, Cost>> {
  const service = await startService({ timeScale: 0 })
  try {
    const inputs = { 'workflow-id': sampleWorkflows.instant.id, 'first-poll-seconds': '0.05' }
    const started = await measureSuccess([BUNDLE], service, inputs)
    const runId = /run-id<<(\S+)\n(.*)\n/.exec(started.outputs)?.[2] ?? ''
    const collect = (file: string) => () => measureSuccess([file], service, { 'run-id': runId })
    const measures = new Map([
      ['node -e 0', () => measure(['-e', '0'], service, {})],
      [FLOOR, collect(FLOOR_SCRIPT)],
      ['the action', collect(BUNDLE)],
    ])
    if (beside !== undefined) measures.set('beside', collect(beside))
    return await inTurn(rounds, measures)
  } finally {
    await service.close()
  }
}
