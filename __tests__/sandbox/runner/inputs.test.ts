import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readManifest, resolveInputs, startAction } from '../../../sandbox/runner/index.ts'
import { action, folder, run, start } from './actions.ts'

describe('inputs', () => {
  test('defaults are filled in as written, and any spelling of a name will do', () => {
    const given = { 'Base-URL': ' x ', Extra: '2', __proto__x: '' }
    // As on GitHub, an empty value takes the place of a default.
    const { environment: empty } = resolveInputs(readManifest(action('')), { wait: '' })
    expect(empty.INPUT_WAIT).toBe('')
    const { environment, warning } = resolveInputs(readManifest(action('')), given)
    expect({ ...environment }).toEqual({
      'INPUT_BASE-URL': ' x ',
      INPUT_POLL_INTERVAL: '60',
      INPUT_WAIT: 'true',
      INPUT_EXTRA: '2',
      INPUT___PROTO__X: '',
    })
    expect(warning).toMatch(/'Extra', '__proto__x'.*'base-url', 'poll interval'/)
  })

  // The limit for a single variable is one that only Linux has.
  if (process.platform === 'linux') {
    test('one that is too large for the environment stops the start', async () => {
      const name = 'INPUT_BASE-URL='.length + 1
      const inputs = { 'base-url': 'x'.repeat(131_072 - name), unknown: 'a\nb' }
      const whole = await run(`say(env['INPUT_BASE-URL'].length, env.INPUT_UNKNOWN)`, { inputs })
      expect(whole).toMatchObject({ exitCode: 0, raw: `${131_072 - name}\na\nb\n` })
      expect(whole.annotations).toMatchObject([{ level: 'warning', origin: 'runner' }])
      const step = start('', { inputs: { 'base-url': 'x'.repeat(131_073 - name) } })
      expect(step.pid).toBeUndefined()
      const result = await step.result
      expect(result).toMatchObject({ exitCode: null, signal: null, conclusion: 'failure' })
      expect(result.errors.join()).toContain('E2BIG')
      expect(step.signal('SIGTERM')).toBe(false)
    })
  }

  test('metadata that is no JavaScript action is refused', () => {
    const composite = action('', 'name: x\nruns:\n  using: composite\n')
    expect(() => startAction({ actionDirectory: composite })).toThrow('no JavaScript action')
    expect(() => startAction({ actionDirectory: join(folder, 'nothing') })).toThrow('ENOENT')
  })
})
