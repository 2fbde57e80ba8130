// The demo: its texts, the page of its summary, and that it leaves nothing running.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from '@jest/globals'
import requireFreshDist from '../../tools/fresh-dist.ts'

beforeAll(requireFreshDist)

/** Without a browser: a path that names none. */
const env = { ...process.env, CHROMIUM: '/no/such/browser' }

/** Runs the demo to its end. */
async function demo(
  scenario: string,
  onLine: (line: string, child: ChildProcess) => void = () => {},
) {
  const child = spawn(process.execPath, ['tools/demo.ts', scenario], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    onLine(line, child)
  })
  const [code] = await once(child, 'close')
  const url = lines.find((line) => line.endsWith('/summary.html'))?.trim()
  const page = url === undefined ? '' : fileURLToPath(url)
  const html = page === '' ? '' : readFileSync(page, 'utf8')
  if (page !== '') {
    expect(existsSync(page.replace('.html', '.png'))).toBe(false)
    rmSync(dirname(page), { recursive: true, force: true })
  }
  return { code, lines, html }
}

test('the demo of a list translates a note into five languages', async () => {
  const { code, lines, html } = await demo('--list')
  expect({ code, log: lines.join('\n') }).toMatchObject({ code: 0 })
  expect(lines).toContain('Outputs (the step ended with exit code 0: success)')
  expect(lines).toContain(`  counts: '{"total":5,"success":5}'`)
  for (const language of ['German', 'Spanish', 'French', 'Japanese', 'Portuguese']) {
    expect(lines).toContain(`    In ${language}:`)
  }
  expect(lines.at(-2)).toMatch(/^Requests to the service: \d+\. Runs: 5\.$/)
  expect(html).toContain('<b>demo</b> summary')
  expect(html).toContain('<code>pt</code>')
})

test('the demo of a failing run says its cause once, and shows it on the page', async () => {
  const { code, lines, html } = await demo('failing')
  const cause = 'its context window is too small for the prompt'
  expect({ code, log: lines.join('\n') }).toMatchObject({ code: 0 })
  expect(lines.filter((line) => line.includes(cause))).toEqual([
    expect.stringMatching(/##\[error]/),
  ])
  expect(html).toContain(cause)
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
    const { code, lines } = await demo('list', (line, child) => {
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
