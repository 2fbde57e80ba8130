// The sandbox runner starts, watches and cancels a step as the real one does.
import { existsSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { run, start } from './actions.ts'

// What a process has without being given it, in upper case: libuv adds it on Windows, the system
// itself on macOS.
const ADDED_BY_SYSTEM: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: [
    ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'TEMP', 'HOMEDRIVE', 'HOMEPATH'],
    ...['USERNAME', 'USERDOMAIN', 'USERPROFILE', 'LOGONSERVER'],
  ],
  darwin: ['__CF_USER_TEXT_ENCODING'],
}

describe('a step', () => {
  test('has outputs and a summary', async () => {
    const result = await run(
      `fs.appendFileSync(env.GITHUB_OUTPUT, 'early=0\\nLate=0\\n__proto__=p\\n10=a\\n9=b\\nlate<<E\\nx\\ny\\nE\\n');
      fs.appendFileSync(env.GITHUB_STEP_SUMMARY, '# Hi');`,
    )
    expect([...result.outputs].join(' ')).toBe('early,0 late,x\ny __proto__,p 10,a 9,b')
    const outputBytes = 2 * 'early0latex.y__proto__p10a9b'.length
    expect(result).toMatchObject({ outputBytes, summary: '# Hi\n', errors: [] })
    expect(result.conclusion).toBe('success')
  })

  test('fails on a malformed file, and on a command that no action needs, whatever its exit code', async () => {
    const odd = await run(`fs.appendFileSync(env.GITHUB_OUTPUT, 'a=1\\nnonsense\\nb=2\\n')`)
    expect(odd).toMatchObject({ exitCode: 0, conclusion: 'failure' })
    expect([...odd.outputs]).toEqual([['a', '1']])
    const old = await run(`say('before', '::set-env name=A::b', 'after')`)
    expect(old).toMatchObject({ exitCode: 0, conclusion: 'failure' })
    expect(old.log).toEqual(['before', expect.stringContaining("'set-env'"), 'after'])
  })

  test('has its secrets masked', async () => {
    const live: string[] = []
    const options = { secrets: ['s3cret '], onLine: (line: string) => live.push(line) }
    const result = await run(`say('key s3cret', '::add-mask::other', 'an other')`, options)
    expect(result.log).toEqual(['key ***', 'an ***'])
    expect(live).toEqual(result.log)
    expect(result.raw).toContain('s3cret')
  })

  test('finds a clean environment', async () => {
    process.env.INPUT_STRAY = 'x'
    process.env.STRAY_PROXY = 'x'
    const script = `say(JSON.stringify({ ...env, cwd: process.cwd(), node: process.execPath, end: fs.readFileSync(0, 'utf8') }))`
    const step = start(script, { debug: true, env: { MORE: 'a\0b' } })
    const { raw, workspace, temp } = await step.result
    delete process.env.INPUT_STRAY
    delete process.env.STRAY_PROXY
    const seen = JSON.parse(raw)
    expect(seen).toMatchObject({
      ...{ CI: 'true', RUNNER_TEMP: temp, RUNNER_DEBUG: '1', MORE: 'a' },
      ...{ GITHUB_WORKSPACE: workspace, cwd: workspace, node: process.execPath, end: '' },
    })
    const allowed =
      /^(PATH|HOME|CI|MORE|cwd|node|end|(GITHUB|RUNNER)_.*|INPUT_(BASE-URL|POLL_INTERVAL|WAIT))$/
    const measuring = ['NODE_V8_COVERAGE', 'NODE_COMPILE_CACHE']
    const added = [...measuring, ...(ADDED_BY_SYSTEM[process.platform] ?? [])]
    const names = Object.keys(seen).filter((name) => !added.includes(name.toUpperCase()))
    expect(names.filter((name) => !allowed.test(name))).toEqual([])
    await step.dispose()
    expect(existsSync(workspace)).toBe(false)
    expect(existsSync(temp)).toBe(false)
  })

  test('fails by its exit code, or without its main script', async () => {
    const ended = await run('process.exitCode = 13')
    expect(ended).toMatchObject({ exitCode: 13, signal: null, conclusion: 'failure' })
    const missing = await run('', { main: 'dist/missing.js' })
    expect(missing).toMatchObject({ exitCode: null, conclusion: 'failure' })
    expect(missing.errors.join()).toContain('does not exist')
  })

  test('that does not end is killed at the limit', async () => {
    const result = await run(`setInterval(() => {}, 1000)`, { timeScale: 0.003 })
    expect(result).toMatchObject({ killed: true, signal: 'SIGKILL', conclusion: 'failure' })
  })

  test('whose streams outlive it is not waited for without end', async () => {
    const step = start(
      `const { spawn } = require('node:child_process'); const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 90000)'], { stdio: 'inherit' }); say(child.pid); process.exit(0)`,
      { timeScale: 0.1 },
    )
    const orphan = Number(await step.line(/^\d+$/))
    const result = await step.result
    process.kill(orphan, 'SIGKILL')
    expect(result.conclusion).toBe('success')
  })
})

test.each([
  ['process', ''],
  ['stream', 'fs.closeSync(1); fs.closeSync(2)'],
])('a last line without an end is read where the %s ends first', async (_, end) => {
  const { annotations } = await run(`fs.writeSync(1, '::notice::last'); ${end}`)
  expect(annotations).toMatchObject([{ message: 'last' }])
})

// Windows has no signals: there a process that is sent one just ends.
if (process.platform !== 'win32') {
  describe('a signal', () => {
    test('is handled, and a line is reported as soon as it appears, or that it never does', async () => {
      const step = start(
        `process.on('SIGTERM', () => { say('three'); process.exit(3) }); say('one', '::error::two'); setInterval(() => {}, 1000)`,
      )
      expect(await step.line(/^##\[error\]t/g)).toBe('##[error]two')
      expect(await step.line(/^::error/)).toBe('::error::two')
      const three = step.line(/^three$/)
      const never = expect(step.line(/^never$/)).rejects.toThrow(/never.*ended with 3.*three/su)
      expect(step.signal('SIGTERM')).toBe(true)
      expect(await three).toBe('three')
      await never
      expect(await step.result).toMatchObject({ exitCode: 3, signals: ['SIGTERM'] })
    })

    test('of a cancellation interrupts the step, which can still write its files', async () => {
      const step = start(
        `process.on('SIGINT', () => { fs.appendFileSync(env.GITHUB_OUTPUT, 'a=1\\n'); fs.writeFileSync(env.GITHUB_STEP_SUMMARY, 's'); process.exit(0) }); say('ready'); setInterval(() => {}, 1000)`,
      )
      await step.line(/^ready$/)
      step.cancel()
      step.cancel()
      const { outputs, ...result } = await step.result
      expect(result).toMatchObject({ exitCode: 0, conclusion: 'cancelled', signals: ['SIGINT'] })
      expect([result.summary, outputs.get('a')]).toEqual(['s\n', '1'])
    })

    test('of a cancellation is followed by SIGTERM and SIGKILL', async () => {
      const step = start(
        `for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => say(name)); say('ready'); setInterval(() => {}, 1000)`,
        // Between the last two signals, there is a second and a quarter.
        { timeScale: 0.5 },
      )
      await step.line(/^ready$/)
      step.cancel()
      await step.line(/^SIGINT$/)
      await step.line(/^SIGTERM$/)
      const signals = ['SIGINT', 'SIGTERM', 'SIGKILL']
      const end = { signal: 'SIGKILL', conclusion: 'cancelled', signals, killed: false }
      expect(await step.result).toMatchObject(end)
    })
  })
}
