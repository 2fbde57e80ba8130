// The demo with a list: its texts, and that it leaves nothing running.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from '@jest/globals'
import requireFreshDist from '../../tools/fresh-dist.ts'

beforeAll(requireFreshDist)

/** Runs the demo to its end. */
async function demo(onLine: (line: string, child: ChildProcess) => void = () => {}) {
  const child = spawn(process.execPath, ['tools/demo.ts', '--list'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    onLine(line, child)
  })
  const [code] = await once(child, 'close')
  for (const line of lines) {
    const folder = /npm run page -- (\S+summary\.md) /.exec(line)?.[1]
    if (folder !== undefined) rmSync(dirname(folder), { recursive: true, force: true })
  }
  return { code, lines }
}

test('the demo of a list translates a note into five languages', async () => {
  const { code, lines } = await demo()
  expect({ code, log: lines.join('\n') }).toMatchObject({ code: 0 })
  expect(lines).toContain('Outputs (the step ended with exit code 0: success)')
  expect(lines).toContain(`  counts: '{"total":5,"success":5}'`)
  for (const language of ['German', 'Spanish', 'French', 'Japanese', 'Portuguese']) {
    expect(lines).toContain(`    In ${language}:`)
  }
  expect(lines.at(-2)).toMatch(/^Requests to the service: \d+\. Runs: 5\.$/)
})

/** The processes that a process has started. */
function childrenOf(pid: number | undefined): readonly number[] {
  const pairs = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return [...pairs.matchAll(/(\d+) +(\d+)/g)].flatMap(([, child, parent]) =>
    Number(parent) === pid ? [Number(child)] : [],
  )
}

// Windows has no signal that a program could send as Ctrl-C does.
if (process.platform !== 'win32') {
  test('Ctrl-C cancels the demo and leaves no process behind', async () => {
    let steps: readonly number[] = []
    const { code, lines } = await demo((line, child) => {
      // `ps` itself is a child of this process and not of the demo. It must not hold up the signal: the first run ends
      // soon.
      if (line.includes('5 items (5 to start)')) steps = childrenOf(child.pid)
      if (line.includes('for item "de"')) child.kill('SIGINT')
    })
    expect(code).toBe(0)
    expect(lines).toContain('Outputs (the step ended with exit code 1: cancelled)')
    expect(lines).toContain('  de (cancelled)')
    expect(lines).toContain('  pt (not_started)')
    expect(steps).toHaveLength(1)
    expect(() => process.kill(steps[0] ?? 0, 0)).toThrow('ESRCH')
  })
}
