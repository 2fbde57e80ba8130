// A step with a list in which something throws that should not: it ends once, with what it knows.
import * as path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals'
import { startService } from '../../sandbox/service/index.ts'
import { FAILING_DISK, Journaled } from './support/journal-scenario.ts'
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
function brokenAt(pattern: string, workflow = ECHO, disk = '') {
  const hooks = [THROWING_OUTPUT, FAILING_DISK].map((hook) => `--require "${hook}"`)
  return journaled.step(
    { 'workflow-id': workflow.id, items: itemsOf(['a', 'b']), 'max-parallel': '1' },
    { env: { NODE_OPTIONS: hooks.join(' '), THROWING_OUTPUT: pattern, FAILING_DISK: disk } },
  )
}

test('a report that breaks off is not printed a second time', async () => {
  const { log, outputs, annotations, exitCode } = await brokenAt('^::error', BROKEN)
  for (const once of [/^##\[group\]All 2 items/, /^2 items: 2 failure/, /^All results: /]) {
    expect(log.filter((line) => once.test(line))).toHaveLength(1)
  }
  expect(annotations[0]).toContain('the output broke')
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
  expect(outputs).toMatchObject({ counts: '{"total":2,"failure":2}' })
})

test('the journal is closed after a defect, and says what it could not record', async () => {
  const { annotations, conclusions, outputs, exitCode } = await brokenAt(
    '^Ended item "b"',
    ECHO,
    'ended full',
  )
  expect(annotations).toContainEqual(
    expect.stringMatching(/^warning: Ends not recorded: The end of 1 run could not be recorded/),
  )
  expect(annotations).toContainEqual(
    expect.stringMatching(/^error: Unexpected error: .*the output broke/),
  )
  expect(conclusions).toEqual({ a: 'success', b: 'success' })
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
})
