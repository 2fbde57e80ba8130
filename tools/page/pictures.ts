// Takes the README's pictures of a job summary: a real run of the release-notes sample, shown as
// GitHub would. What differs from run to run (the id, the times) is made the same each time.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startAction } from '../../sandbox/runner/index.ts'
import {
  type Answer,
  type Service,
  sampleKeys,
  sampleWorkflows,
  startService,
} from '../../sandbox/service/index.ts'
import { launchBrowser, openPage } from './browser.ts'
import { renderPage } from './page.ts'

const FOLDER = join(import.meta.dirname, '../../docs')
const WIDTH = 800
const RUN_ID = '0b6e2f0c-5d1e-4f43-9a57-c2d8a6f1e310'
const STARTED_MS = Date.UTC(2026, 10, 20, 10, 1, 5)
const TIMES = new Set(['started_at', 'ended_at'])

/** The answer with its times moved to one fixed beginning, and rounded to tenths of a second. */
function steady(answer: Answer): Answer {
  const text = JSON.stringify(answer.json)
  const [, began] = /"started_at":"([^"]+)"/.exec(text) ?? []
  if (began === undefined) return answer
  const first = Date.parse(`${began}Z`)
  const json: unknown = JSON.parse(text, (key, value: unknown) => {
    if (!TIMES.has(key) || typeof value !== 'string') return value
    const tenths = Math.round((Date.parse(`${value}Z`) - first) / 100)
    return new Date(STARTED_MS + tenths * 100).toISOString().replace('Z', '000')
  })
  return { ...answer, json }
}

async function releaseNotes(service: Service): Promise<string> {
  service.always('read', { kind: 'real', change: steady })
  const step = startAction({
    secrets: [sampleKeys.full.key],
    inputs: {
      'base-url': service.url,
      'api-key': sampleKeys.full.key,
      'workflow-id': sampleWorkflows.releaseNotes.id,
      inputs: JSON.stringify({
        input_1: 'Faster start\nClearer errors\nA timeline of the steps',
        input_2: 'Version 2.0',
      }),
      'first-poll-seconds': '5',
      'poll-interval-seconds': '5',
    },
  })
  try {
    const { summary, outputs, log } = await step.result
    const runId = outputs.get('run-id')
    if (summary === undefined || runId === undefined || outputs.get('conclusion') !== 'success') {
      throw new Error(`The run did not succeed:\n${log.join('\n')}`)
    }
    return summary.replaceAll(runId, RUN_ID)
  } finally {
    await step.dispose()
  }
}

/** Writes the pictures, and says where. */
export async function takePictures(): Promise<void> {
  const service = await startService()
  const browser = await launchBrowser()
  try {
    const summary = await releaseNotes(service)
    await mkdir(FOLDER, { recursive: true })
    for (const theme of ['light', 'dark'] as const) {
      const shown = await openPage(browser, await renderPage(summary, { theme }), WIDTH)
      const picture = await shown.page.locator('body').screenshot()
      const file = join(FOLDER, `summary-${theme}.png`)
      await writeFile(file, picture)
      process.stdout.write(`${file}: ${Math.ceil(picture.length / 1024)} KiB\n`)
      await shown.close()
    }
  } finally {
    await browser.close()
    await service.close()
  }
}
