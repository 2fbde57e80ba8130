// The examples as text. `npm test -- --project runner` runs them, but for those with a vault, an issue, or another workflow.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { ACTION } from '../../tools/snippets.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, unknown>>
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly uses?: string
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly 'fail-fast'?: boolean }
  readonly steps?: readonly Step[]
}

interface Example {
  readonly on: {
    readonly workflow_call?: { readonly inputs: Readonly<Record<string, { default?: unknown }>> }
  }
  readonly permissions: unknown
  readonly concurrency?: { readonly 'cancel-in-progress': boolean }
  readonly jobs: Readonly<Record<string, Job>>
}

const FROM_A_SECRET = /^\$\{\{ secrets\.WORKFLOW_API_KEY \}\}$/
const FROM_A_VAULT = /^\$\{\{ steps\.vault\.outputs\.api-key \}\}$/
const files = globSync('examples/*')
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
const action: { readonly inputs: Readonly<Record<string, unknown>> } = parse(
  readFileSync('action.yml', 'utf8'),
)

test('the recipes link to each example, and to no missing file', () => {
  const recipes = readFileSync('docs/recipes.md', 'utf8')
  const linked = [...recipes.matchAll(/\]\(\.\.\/(examples\/[^)#]+)\)/g)].map(([, file]) => file)
  expect([...new Set(linked)].sort()).toEqual(files)
})

describe.each(files)('%s', (file) => {
  const example: Example = parse(readFileSync(file, 'utf8'))
  const jobs = Object.values(example.jobs)

  /** Those of an input of a reusable workflow are its default. */
  function minutesOf(value: unknown): number {
    const [, input] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(String(value)) ?? []
    return Number(input === undefined ? value : example.on.workflow_call?.inputs[input]?.default)
  }

  test('gives no permission at the top', () => {
    expect(example.permissions).toEqual({})
  })

  test('gives the action known inputs, its key from a secret or vault, the rest from variables', () => {
    for (const { uses, with: given = {} } of jobs.flatMap(({ steps = [] }) => steps)) {
      if (uses !== ACTION) continue
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(given)))
      const key = file.endsWith('key-from-a-vault.yml') ? FROM_A_VAULT : FROM_A_SECRET
      expect(given['api-key']).toMatch(key)
      expect(given['base-url']).toMatch(/^\$\{\{ (vars\.WORKFLOW_BASE_URL|inputs\.base-url) \}\}$/)
      expect('workflow-id' in given).not.toBe('run-id' in given)
    }
  })

  test('gives a job more time than its steps together, so that a time-out is never a cancel', () => {
    for (const { uses, steps = [], 'timeout-minutes': limit } of jobs) {
      if (uses !== undefined) continue
      const runs = steps.filter((step) => step.uses === ACTION)
      const minutes = runs.map((step) => minutesOf(step.with?.['timeout-minutes']))
      expect(limit).toBeGreaterThanOrEqual(minutes.reduce((sum, each) => sum + each, 0) + 5)
    }
  })

  test('uses this action by its tag, and others by a commit', () => {
    const used = jobs.flatMap(({ steps = [] }) => steps.flatMap(({ uses }) => uses ?? []))
    for (const uses of used.filter((each) => each !== ACTION))
      expect(uses).toMatch(/@[0-9a-f]{40}$/)
  })

  // GitHub evaluates a step's variables before its `if:`, which act does not: one that cannot be
  // evaluated fails a step that should be skipped.
  test('reads no JSON that may be empty for a variable', () => {
    for (const { env = {} } of jobs.flatMap(({ steps = [] }) => steps)) {
      for (const value of Object.values(env)) {
        for (const [, read] of String(value).matchAll(/fromJSON\(([^)]*)\)/g)) {
          expect(read).toMatch(/ \|\| '\{\}'$/)
        }
      }
    }
  })

  // A run that failed has the outputs of its steps until then.
  test('shows no result of an item that failed in place of its error', () => {
    for (const { run = '' } of jobs.flatMap(({ steps = [] }) => steps)) {
      expect(run).not.toMatch(/\.result\b[^\n]*\/\/ *\.error/)
    }
  })

  test('puts no text from outside into a script', () => {
    for (const { run } of jobs.flatMap(({ steps = [] }) => steps)) {
      expect(run ?? '').not.toContain('${{')
    }
  })

  test('cancels no run that is paid for', () => {
    expect(example.concurrency?.['cancel-in-progress'] ?? false).toBe(false)
    for (const { strategy } of jobs) {
      if (strategy !== undefined) expect(strategy['fail-fast']).toBe(false)
    }
  })
})
