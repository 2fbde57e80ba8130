// A journal that serves many pushes: with `if-changed: start`, only new and changed items are started.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { Journaled, ONE } from './support/journaled.ts'
import type { Line } from './support/scenario.ts'
import { answer, EXECUTING, service } from './support/service.ts'
import { ECHO } from './support/workflows.ts'

const journaled = new Journaled(service)
const START = { 'if-changed': 'start' }

/** A list of items with these values: `a 1`, `b 1`. */
function pages(...items: readonly string[]) {
  const lines = items.map((each) => {
    const [id, value] = each.split(' ')
    return JSON.stringify({ id, inputs: { input_1: value } })
  })
  return { ...START, 'workflow-id': ECHO.id, items: lines.join('\n') }
}

const runOf = (lines: readonly Line[], item = 'a') =>
  lines.find(({ id }) => id === item)?.['run-id'] ?? ''

describe('a list', () => {
  test('only new and changed items are started, and the others collected', async () => {
    await journaled.step(pages('a 1', 'b 1', 'c 1'))
    const inputs = pages('a 1', 'b 2', 'd 1')
    const plan = await journaled.step({ ...inputs, 'dry-run': 'true', 'max-starts': '2' })
    expect(plan.outputs).toEqual({ conclusion: 'planned', 'planned-starts': '2' })
    expect(plan.log).toContainEqual(expect.stringMatching(/\(2 to start, 1 to collect\)$/))
    expect(plan.log).toContainEqual(
      expect.stringMatching(/^b +start .* started before; now another value of node "input_1"$/),
    )
    expect(plan.log).toContainEqual(
      expect.stringMatching(/^d +start .* no run was started before$/),
    )

    const second = await journaled.step(inputs)
    expect(second.starts).toBe(2)
    expect(second.outputs.results).toBe('{"a":"1","b":"2","d":"1"}')
    expect(second.lines.map(({ id, resumed }) => `${id} ${resumed}`).sort()).toEqual([
      ...['a true', 'b false', 'd false'],
    ])
    expect(second.log).toContain('Changed since the last start: 1 item ("b")')
    expect(second.log).toContain('  "b": another value of node "input_1"')
    expect(second.result.summary).toContain(
      '<li><code>&quot;b&quot;</code>: another value of node <code>&quot;input_1&quot;</code></li>',
    )
    // An item that the list does not have any more is no news.
    expect(second.annotations).toEqual([expect.stringMatching(/^notice: Earlier runs: .* 1 run /)])
    const third = await journaled.step(inputs)
    expect([third.starts, third.requests.length]).toEqual([0, 3])
  })

  test('an item that goes back to earlier inputs gets the run that it had with them', async () => {
    const first = await journaled.step(pages('a 1', 'b 1'))
    await journaled.step(pages('a 2'))
    const third = await journaled.step(pages('a 1', 'b 1'))
    expect([third.starts, third.outputs.results]).toEqual([0, '{"a":"1","b":"1"}'])
    expect(runOf(third.lines)).toBe(runOf(first.lines))
    expect((await journaled.step(pages('a 2'))).starts).toBe(0)
  })

  test('a changed item is started at once, although a run with its earlier inputs is executing', async () => {
    const release = service.script({ endpoint: 'read', value: '1', always: true }, EXECUTING)
    const first = await journaled.step({ ...pages('a 1'), wait: 'false' })
    const second = await journaled.step(pages('a 2'))
    expect([second.starts, second.outputs.results]).toEqual([1, '{"a":"2"}'])
    expect(second.requests.join('\n')).not.toContain(runOf(first.lines))
    release()
    const third = await journaled.step(pages('a 1'))
    expect([third.starts, runOf(third.lines)]).toEqual([0, runOf(first.lines)])
  })

  if (process.platform !== 'win32') {
    test('two journals that grew apart become one without their equal lines', async () => {
      await journaled.step(pages('a 1'))
      const copy = path.join(path.dirname(journaled.journal), 'other.jsonl')
      fs.copyFileSync(journaled.journal, copy)
      await journaled.step(pages('a 2', 'b 1'))
      await journaled.step({ ...pages('a 3', 'c 1'), journal: 'kept/other.jsonl' })
      journaled.text = execFileSync('awk', ['!seen[$0]++', journaled.journal, copy]).toString()
      for (const items of [['a 1'], ['a 2', 'b 1'], ['a 3', 'c 1']]) {
        const played = await journaled.step(pages(...items))
        expect([played.starts, played.outputs.conclusion]).toEqual([0, 'success'])
      }
    })
  }

  test('more changed items than `max-starts` allows are refused, and the journal is left alone', async () => {
    await journaled.step(pages('a 1', 'b 1'))
    const before = journaled.text
    const second = await journaled.step({ ...pages('a 2', 'b 2'), 'max-starts': '1' })
    expect(second.requests).toEqual([])
    expect(second.outputs.error).toMatch(/would start 2 runs, but `max-starts` allows 1/)
    expect(journaled.text).toBe(before)
  })

  test('without it, changed items are refused, and its name is in the remedy', async () => {
    await journaled.step(pages('a 1'))
    const second = await journaled.step({ ...pages('a 2'), 'if-changed': '' })
    expect(second.requests).toEqual([])
    expect(second.outputs.error).toMatch(
      /for 1 item \("a"\): another value of node "input_1"\. Nothing was sent.*`if-changed: start`/,
    )
    await journaled.step(pages('a 2'))
    // What was started with the present inputs decides, whatever was started since.
    const back = await journaled.step({ ...pages('a 1'), 'if-changed': 'error' })
    expect([back.starts, back.outputs.results]).toEqual([0, '{"a":"1"}'])
  })

  test('a lost or emptied journal is a warning on the first attempt, too', async () => {
    const warning = expect.stringMatching(/^warning: No journal: .*`if-changed` is `start`/)
    expect((await journaled.step(pages('a 1'))).annotations).toEqual([warning])
    journaled.text = '\n'
    expect((await journaled.step(pages('a 1'))).annotations).toEqual([warning])
    expect((await journaled.step(pages('a 1'))).annotations).toEqual([
      expect.stringMatching(/^notice: Earlier runs/),
    ])
  })
})

test('a single run is started if its inputs have changed, and collected if they are back', async () => {
  const one = { ...ONE, ...START }
  const first = await journaled.step(one)
  const second = await journaled.step({ ...one, inputs: '{"input_1": "other", "x": "new"}' })
  expect(second.starts).toBe(1)
  expect(second.result.summary).toMatch(/Changed since the last start:.*another value of node/s)
  const third = await journaled.step(one)
  expect([third.starts, third.outputs.result]).toEqual([0, 'a value'])
  expect(third.result.outputs.get('run-id')).toBe(first.result.outputs.get('run-id'))
})

describe('a run that the service no longer shows', () => {
  const GONE = answer(404, { type: 'error', error: { message: 'Workflow run not found' } })

  test('is an error with what the journal has of it, and is started again with `redo`', async () => {
    const first = await journaled.step(pages('a 1', 'b 1', 'c 1'))
    for (const id of ['a', 'c']) {
      service.script({ run: runOf(first.lines, id), always: true }, GONE)
    }
    const second = await journaled.step(pages('a 1', 'b 1', 'c 1'))
    expect(second.conclusions).toEqual({ a: 'error', b: 'success', c: 'error' })
    expect(second.lines.find(({ id }) => id === 'a')?.error).toMatch(
      /^The service no longer shows the run: "Workflow run not found" \(status 404\)\. According to the journal, it was started at 20\S+Z and ended in success\./,
    )
    expect(second.outputs.error).toContain(
      'run the step once with `max-starts: 2` and these lines of `redo`: `a`, `c`.',
    )
    const only = { ...pages('a 1', 'b 1', 'c 1'), redo: 'a\nc', 'max-starts': '2' }
    const third = await journaled.step(only)
    expect([third.starts, third.outputs.conclusion]).toEqual([2, 'success'])
    const fourth = await journaled.step(pages('a 1', 'b 1', 'c 1'))
    expect([fourth.starts, fourth.outputs.conclusion]).toEqual([0, 'success'])
    expect(runOf(fourth.lines)).toBe(runOf(third.lines))
  })

  test('is named in the error of a single run', async () => {
    await journaled.step({ ...ONE, wait: 'false' })
    service.script('read', GONE)
    const { outputs } = await journaled.step(ONE)
    expect(outputs.error).toMatch(
      /According to the journal, it was started at 20\S+Z\. .*run the step once with `max-starts: 1` and this line of `redo`: `run`\.$/,
    )
  })

  test('is something else if the key is refused, or the run is given by its id', async () => {
    const first = await journaled.step(ONE)
    service.script('read', answer(403, { type: 'error', error: { message: 'No access' } }), GONE)
    const refused = await journaled.step(ONE)
    const runId = first.result.outputs.get('run-id') ?? ''
    const given = await journaled.step({ 'run-id': runId })
    for (const { outputs } of [refused, given]) {
      expect(outputs.error).toMatch(/^The poll of the run was refused/)
    }
  })
})

describe('journal-key', () => {
  const SECRET = 'journal-key-0123456789'

  test('keeps a journal that outlives the API key, and is masked', async () => {
    const keyed = { ...pages('a 1'), 'journal-key': SECRET }
    await journaled.step(keyed)
    const plan = { ...keyed, 'dry-run': 'true', 'api-key': 'another-key' }
    const other = await journaled.step(plan)
    expect(other.outputs['planned-starts']).toBe('0')
    const withoutMask = other.result.raw.replace(/^::add-mask::.*$/gm, '')
    expect(`${withoutMask}${other.result.summary}${journaled.text}`).not.toContain(SECRET)
    expect(other.result.raw).toContain(`::add-mask::${SECRET}`)
    const changed = await journaled.step({ ...keyed, 'journal-key': `${SECRET}0` })
    expect(changed.requests).toEqual([])
    expect(changed.outputs.error).toMatch(
      /written with another key.*changed or added `journal-key`/,
    )
  })

  test('does not fit a journal that was begun without it, and the error says so', async () => {
    await journaled.step(pages('a 1'))
    const before = journaled.text
    const keyed = await journaled.step({ ...pages('a 1'), 'journal-key': SECRET })
    expect(keyed.requests).toEqual([])
    expect(keyed.outputs.error).toMatch(
      /If you changed `api-key`, or changed or added `journal-key`, use the keys that the journal was begun with/,
    )
    expect(journaled.text).toBe(before)
  })
})

describe('a folder of pages', () => {
  const FOLDER = {
    ...{ ...START, 'workflow-id': ECHO.id, 'each-file': 'input_1=en/**/*.md' },
    'result-file': 'de/{path}',
  }
  const at = (file: string) => path.join(journaled.workspace, file)
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(at(file)), { recursive: true })
    fs.writeFileSync(at(file), text)
  }

  test('after edits, a rename, a deletion and a revert, only what has changed is started', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'sub/e']) write(`en/${name}.md`, `${name} 1`)
    expect((await journaled.step(FOLDER)).starts).toBe(5)
    expect((await journaled.step(FOLDER)).starts).toBe(0)
    write('en/a.md', 'a 2')
    await journaled.step(FOLDER)
    // Lost in a fresh checkout.
    fs.rmSync(at('de'), { recursive: true })
    write('en/a.md', 'a 1')
    write('en/b.md', 'b 2')
    fs.rmSync(at('en/c.md'))
    fs.renameSync(at('en/d.md'), at('en/sub/d.md'))
    const played = await journaled.step(FOLDER)
    const started = played.lines.filter(({ resumed }) => resumed === false).map(({ id }) => id)
    expect(started.sort()).toEqual(['en/b.md', 'en/sub/d.md'])
    const texts = { 'a.md': 'a 1', 'b.md': 'b 2', 'sub/d.md': 'd 1', 'sub/e.md': 'sub/e 1' }
    const found = Object.keys(texts).map((file) => [
      file,
      fs.readFileSync(at(`de/${file}`), 'utf8'),
    ])
    expect(Object.fromEntries(found)).toEqual(texts)
    expect(fs.readdirSync(at('de')).sort()).toEqual(['a.md', 'b.md', 'sub'])
  })

  test('a step that is killed in the middle and run again pays nothing twice', async () => {
    const names = ['a', 'b', 'c', 'd']
    for (const name of names) write(`en/${name}.md`, name)
    const inputs = { ...FOLDER, 'max-parallel': '1' }
    const release = service.script({ endpoint: 'read', value: 'b', always: true }, EXECUTING)
    await journaled.step(inputs, {
      whileRunning: async (step) => {
        while (
          !fs.existsSync(journaled.journal) ||
          !journaled.records.includes('started en/b.md')
        ) {
          await pause(10)
        }
        step.signal('SIGKILL')
      },
    })
    expect(service.runs()).toHaveLength(2)
    release()
    const again = await journaled.step(inputs)
    expect([again.starts, again.outputs.conclusion]).toEqual([2, 'success'])
    expect(names.map((name) => fs.readFileSync(at(`de/${name}.md`), 'utf8'))).toEqual(names)
    expect(fs.readdirSync(at('de'))).toHaveLength(4)
  })
})

test.each(['sending', 'started'])(
  'a changed item whose step is killed after `%s` is not started twice',
  async (record) => {
    await journaled.step(pages('a 1'))
    const before = journaled.text.length
    const isAnswered = record === 'started'
    const delivery = isAnswered ? {} : ({ fault: { kind: 'silence' } } as const)
    service.script('start', { kind: 'real', delivery })
    const end = service.script({ endpoint: 'read', always: true }, EXECUTING)
    await journaled.step(pages('a 2'), {
      whileRunning: async (step) => {
        while (!journaled.text.slice(before).includes(`"${record}"`)) await pause(10)
        step.signal('SIGKILL')
      },
    })
    fs.appendFileSync(journaled.journal, '\n{"v":1,"opening":"torn')
    const again = await journaled.step({ ...pages('a 2'), 'timeout-minutes': '0.01' })
    const conclusion = isAnswered ? 'timed_out' : 'unknown'
    expect([again.starts, again.conclusions]).toEqual([0, { a: conclusion }])
    end()
    const back = await journaled.step(pages('a 1'))
    expect([back.starts, back.conclusions]).toEqual([0, { a: 'success' }])
  },
)

test('two steps at the same time start a changed item once', async () => {
  await journaled.step(pages('a 1', 'b 1', 'c 1'))
  const changed = { ...pages('a 2', 'b 2', 'c 2'), 'max-parallel': '1' }
  const before = journaled.records.length
  // No run of the first step ends before the second one has opened the journal.
  const openings = () => journaled.records.filter((record) => record === 'open').length
  service.intercept(({ endpoint }) =>
    endpoint === 'read' && openings() < 3 ? EXECUTING : undefined,
  )
  const [first, second] = await Promise.all([
    journaled.step(changed),
    (async () => {
      while (!journaled.records.slice(before).includes('started a')) await pause(10)
      return journaled.step(changed)
    })(),
  ])
  expect(first.outputs.error).toMatch(/^Another step opened the journal/)
  expect(second.outputs.results).toBe('{"a":"2","b":"2","c":"2"}')
  const started = journaled.records.slice(before).filter((each) => each.startsWith('started'))
  expect(started).toEqual(['started a', 'started b', 'started c'])
})
