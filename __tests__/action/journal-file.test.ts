// The file of the journal: its path, its records, damage, a failing disk, and two steps with one journal.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { runPart } from '../../sandbox/service/index.ts'
import { disk, Journaled, list, ONE } from './support/journaled.ts'
import { starts, startsByValue } from './support/lists.ts'
import { KEY } from './support/scenario.ts'
import { EXECUTING, RESET, service } from './support/service.ts'
import { BROKEN, ECHO } from './support/workflows.ts'

const journaled = new Journaled(service)

const FAILURES = ['full', 'short', 'unsynced'] as const

/** A step whose disk cannot write, or cannot sync, this record. */
function failing(record: string, how: (typeof FAILURES)[number]) {
  return how === 'unsynced' ? disk(`sync ${record}`, 'full') : disk(`write ${record}`, how)
}

describe('the path of the file', () => {
  test('the file may be in RUNNER_TEMP', async () => {
    const temp = path.join(journaled.workspace, '..', 'temp')
    const journal = path.join(temp, 'journal.jsonl')
    const played = await journaled.step({ ...ONE, journal }, { env: { RUNNER_TEMP: temp } })
    expect(played.outputs.conclusion).toBe('success')
    expect(fs.existsSync(journal)).toBe(true)
  })

  test('a path with a .git component is refused, links resolved', async () => {
    fs.mkdirSync(path.join(journaled.workspace, '.git'))
    const git = path.join(journaled.workspace, '.git')
    fs.symlinkSync(git, path.join(journaled.workspace, 'link'), 'junction')
    for (const journal of ['.git/journal', 'link/journal']) {
      const { outputs, requests } = await journaled.step({ ...ONE, journal })
      expect(requests).toEqual([])
      expect(outputs.error).toMatch(/`journal` must not be in a \.git directory/)
    }
  })

  test.each(['out/model_1.txt', 'out/MODEL_1.TXT'])(
    'an output with the path of the journal, %s, takes another name',
    async (journal) => {
      const inputs = { ...ONE, journal, 'output-directory': 'out' }
      const first = await journaled.step(inputs)
      const text = fs.readFileSync(path.join(journaled.workspace, journal), 'utf8')
      expect(text).toContain('"started"')
      const files: unknown = JSON.parse(first.outputs['output-files'] ?? '')
      expect(files).toEqual({ model_1: 'WORKSPACE/out/model_1-2.txt' })
      const second = await journaled.step(inputs)
      expect(second.requests).toEqual([expect.stringMatching(/^GET /)])
      expect(second.outputs.conclusion).toBe('success')
    },
  )

  test('an item whose folder would have the path of the journal is refused', async () => {
    const inputs = { ...list('j', 'other'), journal: 'out/j', 'output-directory': 'out' }
    const { outputs, requests } = await journaled.step(inputs)
    expect(requests).toEqual([])
    expect(outputs.error).toMatch(/`output-directory`: "j" has the same path, .* as `journal`/)
    expect(fs.existsSync(path.join(journaled.workspace, 'out'))).toBe(false)
  })

  test.each(['kept/j', 'kept/j/out'])(
    'a journal that is also `output-directory`, or above it (%s), is refused',
    async (out) => {
      const inputs = { ...ONE, journal: 'kept/j', 'output-directory': out }
      const { outputs, requests } = await journaled.step(inputs)
      expect(requests).toEqual([])
      expect(outputs.error).toMatch(
        /`journal` must be a file that can be read and written: illegal operation on a directory/,
      )
    },
  )

  test('a file of 64 MiB or more is refused', async () => {
    const MOST = 64 * 1024 * 1024
    journaled.text = ''
    fs.truncateSync(journaled.journal, MOST + 1)
    const { outputs, requests } = await journaled.step(ONE)
    expect(requests).toEqual([])
    expect(outputs.error).toMatch(/`journal` must be at most 64 MiB/)
    fs.truncateSync(journaled.journal, MOST)
    const full = await journaled.step(ONE)
    expect(full.requests).toEqual([])
    expect(full.outputs.error).toMatch(/`journal` must be a file .*larger than 64 MiB/)
    expect(fs.statSync(journaled.journal).size).toBe(MOST)
  })

  test('the file may be in the tool cache, and nowhere else outside, links resolved', async () => {
    const cache = fs.mkdtempSync(path.join(journaled.workspace, '..', 'cache-'))
    const env = { RUNNER_TOOL_CACHE: cache }
    const journal = path.join(cache, 'journal.jsonl')
    const played = await journaled.step({ ...ONE, journal }, { env })
    expect(played.outputs.conclusion).toBe('success')
    const refused = await journaled.step({ ...ONE, journal })
    expect(refused.outputs.error).toMatch(
      /`journal` must be in the workspace .* in RUNNER_TEMP .*, or in RUNNER_TOOL_CACHE/,
    )
    fs.symlinkSync(journal, path.join(journaled.workspace, 'link.jsonl'))
    const through = await journaled.step({ ...ONE, journal: 'link.jsonl' })
    expect(through.outputs.error).toMatch(/`journal` must be in the workspace/)
    expect((await journaled.step({ ...ONE, journal: 'link.jsonl' }, { env })).starts).toBe(0)
  })

  test('a directory is refused before anything is sent', async () => {
    fs.mkdirSync(path.dirname(journaled.journal))
    fs.mkdirSync(journaled.journal)
    const played = await journaled.step(ONE)
    expect(played.requests).toEqual([])
    expect(played.outputs.error).toMatch(/`journal` must be a file, not a directory/)
  })
})

describe('records', () => {
  test('the file is made with its folders, readable by its owner alone, and has nothing confidential', async () => {
    await journaled.step({ ...ONE, inputs: '{"input_1": "Very Secret Value"}' })
    for (const secret of [KEY, 'Very', 'Secret', 'input_1', ECHO.id]) {
      expect(journaled.text).not.toContain(secret)
    }
    // Windows has no such modes.
    if (process.platform !== 'win32') {
      expect(fs.statSync(journaled.journal).mode & 0o777).toBe(0o600)
      fs.chmodSync(journaled.journal, 0o644)
      await journaled.step(list('a'))
      expect(fs.statSync(journaled.journal).mode & 0o777).toBe(0o600)
    }
  })

  test('the file only grows, and the records of each opening are numbered', async () => {
    await journaled.step(list('a', 'b'))
    const before = journaled.text
    await journaled.step(list('a', 'b', 'c'))
    expect(journaled.text.startsWith(before)).toBe(true)
    const numbers = new Map<string, number[]>()
    for (const { opening, n } of journaled.lines) {
      numbers.set(opening, [...(numbers.get(opening) ?? []), n])
    }
    expect([...numbers.values()]).toEqual([
      Array.from({ length: 7 }, (_, index) => index + 1),
      [1, 2, 3, 4],
    ])
  })

  test('a record is a line between line breaks, with its opening, number, time, item and code', async () => {
    await journaled.step(ONE)
    expect(journaled.text).toMatch(/^(\n\{[^\n]+\}\n){4}$/)
    const stamp = ['v', 'opening', 'n', 'time', 'record']
    expect(journaled.lines.map((line) => Object.keys(line))).toEqual([
      [...stamp, 'github-run', 'github-attempt', 'code'],
      [...stamp, 'item', 'digest', 'nodes', 'code'],
      [...stamp, 'item', 'run-id', 'code'],
      [...stamp, 'item', 'run-id', 'conclusion', 'code'],
    ])
    for (const line of journaled.lines) {
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        code: expect.stringMatching(/^[\w-]{43}$/),
      })
    }
  })

  test('a record is one write', async () => {
    const file = path.join(journaled.workspace, 'writes')
    await journaled.step(ONE, disk('', '', { DISK_WRITES: file }))
    const writes = fs.readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(writes.map((line) => JSON.parse(line))).toEqual(journaled.text.split(/(?<=\n)(?=\n)/))
    expect(writes).toHaveLength(4)
  })

  test('a journal with another run id in its place is refused', async () => {
    const other = await journaled.step({ ...ONE, journal: 'none' })
    await journaled.step(ONE)
    const [run = '', forged = ''] = [
      journaled.lines.at(-1)?.['run-id'],
      other.result.outputs.get('run-id'),
    ]
    expect([run, forged]).not.toContain('')
    journaled.text = journaled.text.replaceAll(run, forged)
    const played = await journaled.step(ONE)
    expect(played.requests).toEqual([])
    expect(played.outputs.error).toMatch(/The journal cannot be used: line \d+ was changed/)
  })

  test('the end of a run is recorded when its answer is on disk, as its verdict', async () => {
    const { exitCode } = await journaled.step(ONE, disk('write ended', 'killed'))
    expect(exitCode).not.toBe(0)
    expect(journaled.records).toEqual(['open', 'sending run', 'started run'])
    const run = journaled.lines.at(-1)?.['run-id'] ?? ''
    const member = JSON.stringify(runPart({ runId: run })).slice(1, -1)
    expect(journaled.answers()).toEqual([expect.stringContaining(member)])
    const wish = { 'result-format': 'json' }
    const second = await journaled.step({ ...ONE, ...wish })
    expect(second.outputs.conclusion).toBe('failure')
    expect(journaled.lines.at(-1)).toMatchObject({ record: 'ended', conclusion: 'not-json' })
    const text = await journaled.step(ONE)
    expect([text.starts, text.outputs.conclusion]).toEqual([0, 'success'])
    expect(journaled.lines.at(-1)).toMatchObject({ record: 'ended', conclusion: 'success' })
  })

  test('the end of a run has a digest of its result file, and is recorded again for another', async () => {
    const pages = { ...list('a'), 'result-file': 'out/{id}.md' }
    const results = () =>
      journaled.lines.filter(({ record }) => record === 'ended').map(({ result }) => result)
    await journaled.step(list('a'))
    expect(results()).toEqual([undefined])
    await journaled.step(pages)
    await journaled.step(pages)
    expect(results()).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{12}$/)])
    const before = journaled.text
    await journaled.step(list('a'))
    expect(journaled.text).toBe(before)
    expect(journaled.text).not.toContain('out/')
  })

  test('a run whose result was not JSON has failed for a step that asks for JSON', async () => {
    const json = { ...ONE, 'result-format': 'json' }
    const played = [await journaled.step(json), await journaled.step(json)]
    expect(played.map((each) => [each.starts, each.outputs.conclusion])).toEqual(
      Array(2).fill([1, 'failure']),
    )
    const kept = await journaled.step({ ...json, retry: 'none' })
    const before = journaled.records.length
    const text = await journaled.step(ONE)
    expect([kept.starts, text.starts, text.outputs.conclusion]).toEqual([0, 0, 'success'])
    expect(journaled.records.slice(before)).toEqual(['open', 'ended run'])
    expect(journaled.lines.filter(({ conclusion }) => conclusion === 'not-json')).toHaveLength(2)
  })

  test('the end of a run is not recorded while its answer is on no disk', async () => {
    const RUNNER_TEMP = path.join(import.meta.filename, 'none')
    const { outputs } = await journaled.step(ONE, { env: { RUNNER_TEMP } })
    expect([outputs.conclusion, outputs['answer-file']]).toEqual(['success', ''])
    expect(journaled.records).toEqual(['open', 'sending run', 'started run'])
    const again = await journaled.step(ONE)
    expect([again.starts, again.outputs.result]).toEqual([0, 'a value'])
  })

  // Windows cannot open folders, and need not sync them.
  if (process.platform !== 'win32') {
    test('a folder that cannot be synced is passed over', async () => {
      const played = await journaled.step(ONE, disk('sync folder', 'full'))
      expect([played.outputs.conclusion, played.annotations]).toEqual(['success', []])
      expect(journaled.records).toEqual(['open', 'sending run', 'started run', 'ended run'])
    })
  }

  test('records that another step appends before this step’s `open` count', async () => {
    service.script('start', RESET)
    await journaled.step(ONE)
    const late = path.join(journaled.workspace, 'late')
    fs.renameSync(journaled.journal, late)
    const played = await journaled.step(ONE, disk('write open', 'late', { DISK_TEXT: late }))
    expect(played.requests).toEqual([])
    expect(played.outputs.error).toMatch(/A run may have been started, so nothing was sent/)
  })
})

describe('damage', () => {
  const edited = (edit: (lines: string[], sending: number) => void) => (text: string) => {
    const lines = text.split('\n')
    const sending = lines.findIndex((line) => line.includes('"sending"'))
    edit(lines, sending)
    return lines.join('\n')
  }

  test.each<[string, (text: string) => string, RegExp]>([
    ['a changed line', (text) => text.replace('"record":"ended"', '"record":"enden"'), /changed/],
    [
      'a forged code',
      (text) => text.replace(/(?<="code":")./, (first) => (first === 'A' ? 'B' : 'A')),
      /another key/,
    ],
    ['another JSON object', (text) => `${text}\n{"name": "package"}\n\n`, /was changed/],
    ['a missing line', edited((lines, at) => lines.splice(at, 1)), /missing: record 2 of 4 /],
    [
      'a missing first line',
      (text) => text.slice(text.indexOf('\n\n')),
      /lines are missing: record 1 of 4 of a step that wrote at 20/,
    ],
    [
      'a newer line',
      (text) => text.replace('{"v":2,', '{"v":3,'),
      /written by a newer version of the action/,
    ],
    [
      'records from a diff',
      (text) => text.replaceAll(/^(?=\{)/gm, '+'),
      /line 2 has "\+" before a record/,
    ],
    ['commas', (text) => text.replaceAll(/(?<=\})$/gm, ','), /line 2 has "," behind a record/],
    ['no line breaks', (text) => text.replaceAll('\n', ''), /line 1 has several records/],
    [
      'UTF-16 at its end',
      (text) => `${text}${Buffer.from('\n{"v":2}\n', 'utf16le')}`,
      /line 10 is not a record/,
    ],
    ['a word at its end', (text) => `${text}\nhello\n`, /line 10 is not a record/],
    ['a part of something else', (text) => `${text}\n{"half\n`, /line 10 is not a record/],
    [
      'a pointer of Git LFS in its place',
      () => 'version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 1234\n',
      /line 1 is a pointer of Git LFS: check out the file itself \(`lfs: true`\)/,
    ],
    ['the JSON of something else', () => '{"name": "package"}\n', /line 1 was changed/],
    ['the text of something else', () => '\n# Title\n\nA text.\n', /line 2 is not a record/],
    ['two lines that are no records', () => 'a\nb', /line 1 is not a record/],
    ['one line that does not begin like a record', () => '\n[]\n', /line 2 is not a record/],
    [
      'a torn line in place of a record',
      edited((lines, at) => lines.splice(at, 1, '{"v":2,"op')),
      /missing: record 2 of 4 /,
    ],
  ])('a file with %s is refused and left as it is', async (_, change, why) => {
    await journaled.step(ONE)
    journaled.text = change(journaled.text)
    const before = journaled.text
    const played = await journaled.step(ONE)
    expect(played.requests).toEqual([])
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.error).toMatch(why)
    expect(played.outputs.error).toMatch(/Nothing was sent.*`run-id`/)
    expect(journaled.text).toBe(before)
  })

  test.each<[string, (text: string) => string]>([
    ['a part of a record', (text) => `${text}\n{"v":1,"opening":"x","n":1,"ti`],
    ['a line break', (text) => `${text}\n`],
    ['a part of a record and a line break', (text) => `${text}\n{"v":2,"open\n`],
    ['zeros', (text) => `${text}${'\0'.repeat(4_096)}`],
    ['several torn lines', (text) => `${text}\n{\n\n{"v":1,"op\n\n\0\0\n{"v":2,\0\n\n`],
    ['a whole record and zeros', (text) => `${text.trimEnd()}\0\0`],
    ['a record without its last line break', (text) => text.slice(0, -1)],
  ])('a file that ends in %s is continued', async (_, change) => {
    await journaled.step(list('a'))
    journaled.text = change(journaled.text)
    const before = journaled.text
    for (const ids of [['a'], ['a', 'b'], ['a', 'b']]) {
      const played = await journaled.step(list(...ids))
      expect(played.outputs.conclusion).toBe('success')
    }
    expect(journaled.text.startsWith(before)).toBe(true)
    expect(journaled.records.filter((record) => record.startsWith('started'))).toEqual([
      'started a',
      'started b',
    ])
  })

  test('torn lines in the middle are passed over', async () => {
    await journaled.step(list('a'))
    const torn = '\n{"v":1,"opening":"x","n":2,"ti\n\n\0\0\0\n'
    const [open = '', ...others] = journaled.text.split(/(?<=\n)(?=\n)/)
    journaled.text = [torn, open, torn, ...others, torn].join('')
    const before = journaled.text
    const played = await journaled.step(list('a', 'b'))
    expect([played.starts, played.outputs.conclusion]).toEqual([1, 'success'])
    expect(journaled.text.startsWith(before)).toBe(true)
  })

  test.each(['{"v":1,"opening":"x","n":1,"ti', '\0\0\0\n', '\n{\n\n{"v\n', '\n{\0\0\n\n{'])(
    'a file with %j alone is continued: its first records were torn',
    async (text) => {
      journaled.text = text
      const played = await journaled.step(ONE)
      expect([played.starts, played.outputs.conclusion]).toEqual([1, 'success'])
      expect(journaled.text.startsWith(text)).toBe(true)
      expect((await journaled.step(ONE)).starts).toBe(0)
    },
  )

  test('a journal of another API key is refused and left as it is', async () => {
    await journaled.step(ONE)
    const before = journaled.text
    const played = await journaled.step({ ...ONE, 'api-key': 'another-key' })
    expect(played.requests).toEqual([])
    expect(played.outputs.error).toMatch(/another key/)
    expect(journaled.text).toBe(before)
  })
})

describe('a disk that fails', () => {
  test.each(FAILURES)(
    'a journal that cannot be opened refuses the step before anything is sent (%s)',
    async (how) => {
      const played = await journaled.step(ONE, failing('open', how))
      expect(played.requests).toEqual([])
      expect(played.outputs.conclusion).toBe('error')
      expect(played.outputs.error).toMatch(/`journal` must be a file that can be read and written/)
      expect((await journaled.step(ONE)).outputs.conclusion).toBe('success')
    },
  )

  test.each(FAILURES)('no run is started without its `sending` record (%s)', async (how) => {
    const played = await journaled.step(ONE, failing('sending', how))
    expect(played.requests).toEqual([])
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.error).toMatch(/The journal could not be written: .*No further run/)
    // An unsynced record is there all the same.
    const again = await journaled.step(ONE)
    expect(again.outputs.conclusion).toBe(how === 'unsynced' ? 'error' : 'success')
  })

  test.each(FAILURES)(
    'after a `started` record failed, executing runs are waited for, and nothing is appended (%s)',
    async (how) => {
      service.script('read', EXECUTING, EXECUTING)
      const inputs = { ...list('a', 'b', 'c'), 'max-parallel': '2' }
      const played = await journaled.step(inputs, failing('started', how))
      expect(played.starts).toBe(1)
      expect(played.conclusions).toEqual({ a: 'success', b: 'not_started', c: 'not_started' })
      expect(played.outputs.conclusion).toBe('error')
      expect(played.outputs.error).toMatch(
        /^The journal could not be written: .*no space left on device|^The journal could not be written: .*only a part/,
      )
      const isThere = how === 'unsynced'
      expect(journaled.records).toEqual(['open', 'sending a', ...(isThere ? ['started a'] : [])])
      expect(/\n\n\{[^\n}]*$/.test(journaled.text)).toBe(how === 'short')
      const before = journaled.records.length
      const again = await journaled.step(inputs)
      expect(again.conclusions).toEqual({
        a: isThere ? 'success' : 'unknown',
        b: 'success',
        c: 'success',
      })
      expect(journaled.records.length).toBeGreaterThan(before)
    },
  )

  test('a single run without its `started` record is an error, with its outputs', async () => {
    const played = await journaled.step(ONE, disk('write started', 'full'))
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.result).toBe('a value')
    expect(played.outputs.error).toMatch(/The run RUN succeeded, and its outputs are set/)
    expect(played.exitCode).toBe(1)
    const left = await journaled.step(
      { ...ONE, wait: 'false', retry: 'unknown' },
      disk('write started', 'full'),
    )
    expect(left.outputs.conclusion).toBe('error')
    expect(left.result.outputs.get('run-id')).toBeDefined()
  })

  test('a failed run without its `started` record still shows its failed steps', async () => {
    const played = await journaled.step(
      { ...ONE, 'workflow-id': BROKEN.id },
      disk('write started', 'full'),
    )
    expect(played.annotations).toEqual([
      expect.stringMatching(/^error: Journal not written: (.|\n)*The run RUN failed: /),
      expect.stringMatching(/^error: Step of the run failed: /),
    ])
  })

  test('a list whose items all succeeded reports only its journal', async () => {
    const played = await journaled.step(list('a'), disk('write started', 'full'))
    expect(played.outputs.error).toMatch(
      /^The journal could not be written: .* 1 item: 1 succeeded/,
    )
    expect(played.result.summary).toContain('## ❗ Journal not written\n')
  })

  test.each(['full', 'short'] as const)(
    'ends that cannot be recorded are a warning (%s)',
    async (how) => {
      const played = await journaled.step(list('a', 'b'), failing('ended', how))
      expect(played.conclusions).toEqual({ a: 'success', b: 'success' })
      expect(played.outputs.conclusion).toBe('success')
      expect(played.annotations).toEqual([
        expect.stringMatching(
          /^warning: Ends not recorded: The end of 2 runs could not be recorded/,
        ),
      ])
      const again = await journaled.step(list('a', 'b'))
      expect([again.outputs.conclusion, again.starts]).toEqual(['success', 0])
    },
  )
})

test('the first of two steps with one journal starts nothing more, and waits for its runs', async () => {
  const openings = () => journaled.records.filter((record) => record === 'open').length
  service.intercept(({ endpoint }) =>
    endpoint === 'read' && openings() < 2 ? EXECUTING : undefined,
  )
  let second: Promise<unknown> = Promise.resolve()
  const first = await journaled.step(
    { ...list('a', 'b', 'c'), 'max-parallel': '1' },
    {
      whileRunning: async () => {
        while (!fs.existsSync(journaled.journal) || !journaled.text.includes('started'))
          await pause(20)
        second = journaled.step(list('z'))
      },
    },
  )
  await second
  expect(first.conclusions).toEqual({ a: 'success', b: 'not_started', c: 'not_started' })
  expect(first.outputs.conclusion).toBe('error')
  expect(first.outputs.error).toMatch(/Another step opened the journal after this step/)
  expect(journaled.records).toEqual(expect.arrayContaining(['not-started b', 'ended a']))
  expect([...startsByValue(service).keys()]).toEqual(['a', 'z'])
  expect(starts()).toHaveLength(2)
})
