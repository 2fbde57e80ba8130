// A step with a list in which an unexpected error is thrown: it ends once, with all that it knows.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from '@jest/globals'
import type { RunningStep } from '../../sandbox/runner/index.ts'
import { Journaled, ONE } from './support/journaled.ts'
import { itemsOf, NEVER } from './support/lists.ts'
import { preload } from './support/scenario.ts'
import { EXECUTING, service } from './support/service.ts'
import { BROKEN, ECHO, ENDLESS } from './support/workflows.ts'

const journaled = new Journaled(service)

/** A step with a list of two in which the first write that matches throws. */
function brokenAt(
  pattern: string,
  inputs: Readonly<Record<string, string>> = {},
  more: {
    readonly env?: Readonly<Record<string, string>>
    readonly whileRunning?: (step: RunningStep) => Promise<void>
  } = {},
) {
  return journaled.step(
    { 'workflow-id': ECHO.id, items: itemsOf(['a', 'b']), 'max-parallel': '1', ...inputs },
    {
      ...more,
      env: { ...preload('hook.cjs', 'disk.cjs'), HOOK_THROWING_STDOUT: pattern, ...more.env },
    },
  )
}

const keysOf = (json = '{}') => Object.keys(JSON.parse(json))

test('a report that breaks off is not printed a second time', async () => {
  const played = await brokenAt('^::error', { 'workflow-id': BROKEN.id })
  const { log, outputs, annotations, exitCode } = played
  for (const once of [/^##\[group\]All 2 items/, /^2 items: 2 failed/, /^All results: /]) {
    expect(log.filter((line) => once.test(line))).toHaveLength(1)
  }
  expect(annotations[0]).toContain('the output broke')
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
  expect(outputs).toMatchObject({ counts: '{"total":2,"failure":2}' })
})

test('a defect at the end of an item costs no other item, and no journal', async () => {
  const release = service.script({ endpoint: 'read', always: true }, EXECUTING)
  const played = await brokenAt(
    '^Ended item "b"',
    { 'max-parallel': '2' },
    {
      env: { DISK_AT: 'write ended', DISK_DOES: 'full' },
      whileRunning: async (step) => {
        await step.line(/^Started run .* for item "b"/)
        release()
      },
    },
  )
  const { annotations, log, outputs, exitCode, result } = played
  expect(annotations).toContainEqual(
    expect.stringMatching(/^warning: Ends not recorded: The end of 1 run could not be recorded/),
  )
  expect(annotations).toContainEqual(
    expect.stringMatching(/^error: Unexpected error: .*the output broke/),
  )
  expect(keysOf(outputs['run-ids'])).toEqual(['a', 'b'])
  expect(outputs.counts).toBe('{"total":2,"success":2}')
  expect(log.filter((line) => /^2 items: /.test(line))).toHaveLength(1)
  expect(result.summary).toContain('### Details')
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
  expect(outputs.error).toContain('the output broke')
  const later = await journaled.step({ 'workflow-id': ECHO.id, items: itemsOf(['a', 'b']) })
  expect([later.starts, later.conclusions]).toEqual([0, { a: 'success', b: 'success' }])
})

test('a defect when a run was started loses neither its id nor the other items', async () => {
  const { annotations, outputs, exitCode } = await brokenAt('^Started run .* for item "a"')
  expect(annotations.join()).toContain('the output broke')
  expect(keysOf(outputs['run-ids'])).toEqual(['a', 'b'])
  expect(outputs.counts).toBe('{"total":2,"success":2}')
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
})

test('a defect when the starting ends, at the deadline, costs no item', async () => {
  const { annotations, outputs, exitCode } = await brokenAt(
    '^No more runs are started',
    { 'workflow-id': ENDLESS.id, 'timeout-minutes': '1', ...NEVER },
    { env: preload('hook.cjs', 'leaping-clock.cjs') },
  )
  expect(annotations.join()).toContain('the output broke')
  expect(outputs.counts).toBe('{"total":2,"timed_out":1,"not_started":1}')
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
})

// A dangling link cannot be made on Windows without rights.
if (process.platform !== 'win32') {
  test('a link to nothing in place of an item’s folder is named, and costs only its files', async () => {
    fs.mkdirSync(path.join(journaled.workspace, 'out'))
    fs.symlinkSync('nowhere', path.join(journaled.workspace, 'out', 'a'))
    const { annotations, outputs, lines } = await journaled.step({
      'workflow-id': ECHO.id,
      items: itemsOf(['a', 'b']),
      'output-directory': 'out',
    })
    expect(annotations).toEqual([
      expect.stringMatching(
        /^warning: Files not written: 1 file could not be written: WORKSPACE\/out\/a: it is a link or behind one, and links are not followed\./,
      ),
    ])
    expect(outputs.conclusion).toBe('success')
    expect(JSON.parse(outputs['output-files'] ?? '')).toEqual({ b: 'WORKSPACE/out/b' })
    expect(lines.find(({ id }) => id === 'a')?.['output-directory']).toBeNull()
    expect(fs.existsSync(path.join(journaled.workspace, 'nowhere'))).toBe(false)
  })
}

test('a single run that times out, and whose journal cannot be kept, can be collected', async () => {
  const { annotations, outputs, result } = await journaled.step(
    { ...ONE, 'workflow-id': ENDLESS.id, 'timeout-minutes': '1', ...NEVER },
    {
      env: {
        ...preload('disk.cjs', 'leaping-clock.cjs'),
        ...{ DISK_AT: 'write started', DISK_DOES: 'full' },
      },
    },
  )
  const lines = /with:\n {2}base-url: '.*'\n {2}api-key: .*\n {2}run-id: 'RUN'/
  expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
  expect(annotations).toContainEqual(expect.stringMatching(/^error: Journal not written: /))
  expect(annotations.join('\n')).toMatch(lines)
  expect(result.summary?.replaceAll(result.outputs.get('run-id') ?? '', 'RUN')).toMatch(lines)
})

test('a defect with a single run loses none of its outputs', async () => {
  const { annotations, outputs, exitCode } = await brokenAt('waited: finished', {
    items: 'none',
    'max-parallel': '',
    inputs: '{"input_1":"x"}',
  })
  expect(annotations.join()).toContain('the output broke')
  expect(outputs).toMatchObject({ conclusion: 'error', state: 'DONE', result: 'x' })
  expect(exitCode).toBe(1)
})
