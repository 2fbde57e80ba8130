// A step with a list in which something throws that should not: it ends once, with what it knows.
import * as path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals'
import { startService } from '../../sandbox/service/index.ts'
import { Journaled } from './support/journal-scenario.ts'
import { BROKEN, ECHO, itemsOf, WORKFLOWS } from './support/list-scenario.ts'

const service = await startService({ workflows: WORKFLOWS })
let journaled: Journaled

beforeEach(() => {
  journaled = new Journaled(service)
})
afterEach(() => journaled.dispose())
afterAll(() => service.close())

const THROWING_OUTPUT = path.join(import.meta.dirname, 'support/throwing-output.cjs')

/** A step with a list of two, one after the other, in which the first write that matches throws. */
function brokenAt(pattern: string, workflow = ECHO) {
  return journaled.step(
    { 'workflow-id': workflow.id, items: itemsOf(['a', 'b']), 'max-parallel': '1' },
    { env: { NODE_OPTIONS: `--require "${THROWING_OUTPUT}"`, THROWING_OUTPUT: pattern } },
  )
}

test('a report that breaks off is not printed a second time', async () => {
  const { log, outputs, annotations, exitCode } = await brokenAt('^::error', BROKEN)
  for (const once of [/^##\[group\]All 2 items/, /^2 items: 2 failed/, /^All results: /]) {
    expect(log.filter((line) => once.test(line))).toHaveLength(1)
  }
  expect(annotations[0]).toContain('the output broke')
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
  expect(outputs).toMatchObject({ counts: '{"total":2,"failure":2}' })
})

test('a defect at the end of an item leaves a conclusion, and a journal by which no run is started twice', async () => {
  const { annotations, outputs, exitCode } = await brokenAt('^Ended item "b"')
  expect(annotations).toEqual([expect.stringMatching(/unexpected error.*the output broke/)])
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
  expect(outputs.error).toContain('the output broke')
  const later = await journaled.step({ 'workflow-id': ECHO.id, items: itemsOf(['a', 'b']) })
  expect([later.starts, later.conclusions]).toEqual([0, { a: 'success', b: 'success' }])
})
