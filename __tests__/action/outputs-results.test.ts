// Results that the next step can use, through the bundle: the output of a given node, JSON, the link to
// the run, and the limit on starts.
import * as fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import { startService } from '../../sandbox/service/index.ts'
import { Journaled } from './support/journal-scenario.ts'
import { itemsOf, playList } from './support/list-scenario.ts'
import { KEY, play, type Transcript } from './support/scenario.ts'
import {
  completed,
  ECHO,
  finished,
  INSTANT,
  NOTES,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'

const FENCE = '```'

/** A step whose run has this result. */
function echo(text: string, more: Readonly<Record<string, string>> = {}): Promise<Transcript> {
  return play(service, {
    with: {
      'workflow-id': ECHO.id,
      inputs: JSON.stringify({ input_1: text }),
      'result-format': 'json',
      ...more,
    },
  })
}

/** A step that collects a run with these completed steps. */
function collect(steps: readonly object[], more: Readonly<Record<string, string>>) {
  service.always('read', finished({ completed_steps: steps }))
  return play(service, { with: { 'run-id': UNKNOWN_RUN, ...more } })
}

describe('result-node', () => {
  const steps = [
    completed('draft', 'first draft', '2026-11-20T10:00:50.000000'),
    completed('review', 'a review', '2026-11-20T10:00:20.000000'),
    completed('draft', 'second draft', '2026-11-20T10:00:10.000000'),
    completed('quiet', null, '2026-11-20T10:00:55.000000'),
  ]

  test('makes the result the output of its last completed step by position', async () => {
    const { outputs, annotations, exitCode } = await collect(steps, { 'result-node': 'draft' })
    expect(outputs.result).toBe('second draft')
    expect([exitCode, annotations]).toEqual([0, []])
    expect((await collect(steps, {})).outputs.result).toBe('first draft')
  })

  test.each(['quiet', 'missing', 'Draft'])(
    'that has no output (%s) leaves the result empty, with the nodes that have one',
    async (node) => {
      const { outputs, annotations, exitCode } = await collect(steps, { 'result-node': node })
      expect([outputs.result, outputs.conclusion, exitCode]).toEqual(['', 'success', 0])
      expect(annotations).toEqual([
        `warning: No result: The run has no output of the node "${node}" (\`result-node\`), so \`result\` is empty. Nodes with an output: "draft", "review".`,
      ])
    },
  )

  test('does not name a node whose last output is null', async () => {
    const last = completed('draft', null, '2026-11-20T10:00:05.000000')
    const [warning = ''] = (await collect([...steps, last], { 'result-node': 'draft' })).annotations
    expect(warning).toMatch(/no output of the node "draft" .* Nodes with an output: "review"\.$/)
  })

  test('names at most 20 nodes', async () => {
    const many = Array.from({ length: 23 }, (_, index) => completed(`n${index}`, 'x'))
    const [warning = ''] = (await collect(many, { 'result-node': 'missing' })).annotations
    expect(warning.match(/"n\d+"/g)).toHaveLength(20)
    expect(warning).toMatch(/, and 3 more\.$/)
    const [none] = (await collect([], { 'result-node': 'missing' })).annotations
    expect(none).toMatch(/No node has an output\.$/)
  })

  test('decides which file a large result is said to be in', async () => {
    const large = [completed('a', 'x'.repeat(140_000)), completed('b', 'y'.repeat(140_000))]
    const { annotations } = await collect(large, {
      'result-node': 'a',
      'output-directory': 'out',
    })
    expect(annotations[0]).toMatch(/^notice: Large result: .*\/out\/a\.txt$/)
  })

  test('of a list is said once for all items', async () => {
    const { annotations, lines, exitCode } = await playList(service, {
      with: { 'workflow-id': ECHO.id, items: itemsOf(['a', 'b']), 'result-node': 'other' },
    })
    expect(annotations).toEqual([
      'warning: No result: The runs of 2 items have no output of the node "other" (`result-node`), so their results are empty: "a", "b". The first of these runs: Nodes with an output: "model_1".',
    ])
    expect(lines.map(({ result }) => result)).toEqual([null, null])
    expect(exitCode).toBe(0)
  })
})

describe('result-format: json', () => {
  const ODD =
    '{"b": 3.50, "a": 12345678901234567890, "__proto__": [1e400, "\\u00e9\\/"],\n "b": null}'
  const COMPACT = '{"b":3.50,"a":12345678901234567890,"__proto__":[1e400,"é/"],"b":null}'

  test.each([
    ['as it is', ODD],
    ['in a fence', `${FENCE}json\n${ODD}\n${FENCE}`],
    ['in a fence with white space around it', `\n\n  ${FENCE}\r\n${ODD}\r\n${FENCE}  \n\n`],
    ['in a longer fence', `~~~~ json \`x\`\n${ODD}\n~~~~~`],
  ])('gives the JSON %s, with digits and keys as written', async (_, text) => {
    const { outputs, annotations, exitCode } = await echo(text)
    expect(outputs['result-json']).toBe(COMPACT)
    expect(outputs.result).toBe(text)
    expect([outputs.conclusion, outputs.truncated, exitCode]).toEqual(['success', 'false', 0])
    expect(annotations).toEqual([])
  })

  test.each(['null', '"text"', ' 7 ', 'true', '[]'])('takes any JSON value: %s', async (text) => {
    expect((await echo(text)).outputs['result-json']).toBe(text.trim())
  })

  test.each([
    ['{"secret": "do not show"', 'line 1, column 25): the text ends too early'],
    [`${FENCE}json\n{"a": 1,}\n${FENCE}`, 'line 2, column 9): a trailing comma'],
    [`Here it is:\n${FENCE}json\n{}\n${FENCE}`, 'line 1, column 1): '],
    [`${FENCE}json\n{}\n${FENCE}\n${FENCE}json\n{}\n${FENCE}`, 'line 3, column 1): '],
    [`${FENCE}json {}${FENCE}`, 'line 1, column 1): '],
    ['', 'line 1, column 1): the text is empty'],
  ])('fails the step where the result is none, and shows nothing of it: %j', async (text, why) => {
    const { outputs, annotations, exitCode, log } = await echo(text)
    expect([outputs.conclusion, exitCode]).toEqual(['failure', 1])
    expect([outputs.state, outputs.result, outputs['result-json']]).toEqual(['DONE', text, ''])
    expect(JSON.parse(outputs['step-outputs'] ?? '')).toEqual({ model_1: text })
    expect(outputs.error).toContain(`succeeded, but its result is not valid JSON (${why}`)
    expect(annotations).toHaveLength(1)
    expect(annotations[0]).toContain('error: Result not JSON: ')
    expect(`${outputs.error} ${log} ${annotations}`).not.toContain('secret')
  })

  test('adds to what is said of a run that failed', async () => {
    service.always(
      'read',
      finished({ state: 'FAILED', completed_steps: [completed('a', 'no JSON')] }),
    )
    const inputs = { 'run-id': UNKNOWN_RUN, 'result-format': 'json' }
    const { outputs } = await play(service, { with: inputs })
    expect(outputs.error).toMatch(/failed: its state is .*; its result is not valid JSON \(line 1/)
    service.always('read', finished({ state: 'FAILED' }))
    expect((await play(service, { with: inputs })).outputs.error).not.toContain('JSON')
  })

  test('is never cut: without room it is empty, and a warning names the file', async () => {
    const fits = JSON.stringify('x'.repeat(400_000))
    const json = { 'result-format': 'json' }
    const first = await collect([completed('a', fits)], json)
    // Not compared as a whole: what differs would be printed.
    expect(first.outputs['result-json'] === fits).toBe(true)
    expect(first.outputs.truncated).toBe('true')
    expect(first.annotations.join()).not.toContain('JSON left out')

    const large = await collect([completed('a', JSON.stringify('x'.repeat(600_000)))], json)
    expect([large.outputs['result-json'], large.outputs.truncated]).toEqual(['', 'true'])
    expect([large.outputs.conclusion, large.exitCode]).toEqual(['success', 0])
    expect(large.annotations).toContainEqual(
      expect.stringMatching(/^warning: JSON left out: .*TEMP\/workflow-run-XXXXXX\/result\.json\)/),
    )
  })

  test('of a list makes the results JSON values, null where there is none', async () => {
    const items = JSON.stringify([
      { id: 'good', inputs: { input_1: `${FENCE}\n{"a": 1.0}\n${FENCE}` } },
      { id: 'bad', inputs: { input_1: '{' } },
      { id: 'large', inputs: { input_1: JSON.stringify('x'.repeat(600_000)) } },
    ])
    const played = await playList(service, {
      with: { 'workflow-id': ECHO.id, 'items-file': 'items.json', 'result-format': 'json' },
      files: { 'items.json': items },
    })
    expect(played.outputs.results).toBe('{"good":{"a":1.0},"bad":null,"large":null}')
    expect(played.outputs).not.toHaveProperty('result-json')
    expect(played.outputs.truncated).toBe('true')
    expect(played.conclusions).toEqual({ good: 'success', bad: 'failure', large: 'success' })
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['failure', 1])
    expect(played.linesText).toContain('"result-json":{"a":1.0}')
    expect(played.lines.find(({ id }) => id === 'large')?.['result-json']).toHaveLength(600_000)
    expect(played.lines.find(({ id }) => id === 'bad')).toMatchObject({
      'result-json': null,
      result: '{',
      error: expect.stringContaining('is not valid JSON (line 1, column 2)'),
    })
  })

  test('counts an item without JSON as a failure', async () => {
    const items = itemsOf(['1', 'no', '2', 'nor'])
    const inputs = { 'workflow-id': ECHO.id, items, 'result-format': 'json' }
    const two = { ...inputs, 'tolerated-failures': '2' }
    expect((await playList(service, { with: two })).exitCode).toBe(0)
    const one = { ...inputs, 'tolerated-failures': '1' }
    const { exitCode, result } = await playList(service, { with: one })
    expect(exitCode).toBe(1)
    // Failed ones first, among the results too.
    const folds = result.summary?.match(/(?<=<summary>#)\d(?= )/g)
    expect(folds).toEqual(['2', '4', '1', '3'])
  })

  describe('with a journal', () => {
    let journaled: Journaled
    afterEach(() => journaled.dispose())

    test('leaves the run ended in success', async () => {
      journaled = new Journaled(service)
      const inputs = {
        'workflow-id': ECHO.id,
        inputs: '{"input_1": "no JSON"}',
        'result-format': 'json',
      }
      expect((await journaled.step(inputs)).outputs.conclusion).toBe('failure')
      expect(journaled.lines.at(-1)).toMatchObject({ record: 'ended', conclusion: 'success' })
      const again = await journaled.step(inputs)
      expect([again.starts, again.outputs.conclusion]).toEqual([0, 'failure'])
    })
  })
})

describe('run-url', () => {
  const template = 'https://studio.example.com/w/{workflow-id}/runs/{run-id}?from=ci#{run-id}'

  test('is a link in outputs, log, annotation and summary', async () => {
    const { outputs, log, annotations, result } = await echo('no JSON', { 'run-url': template })
    const link = `https://studio.example.com/w/${ECHO.id}/runs/RUN?from=ci#RUN`
    expect(outputs['run-url']).toBe(link)
    expect(log.slice(1, 3)).toEqual(['Started run RUN', `  ${link}`])
    expect(annotations[0]).toContain(`\nThe run: ${link}`)
    const runId = result.outputs.get('run-id') ?? ''
    const page = result.outputs.get('run-url')
    expect(result.summary).toContain(`<a href="${page}"><code>${runId}</code></a>`)
  })

  test('is set before the wait, and with a run that is collected', async () => {
    const { outputs } = await play(service, {
      with: { 'run-id': 'odd/(id)*~', wait: 'false', 'run-url': 'https://a.example/{run-id}' },
    })
    expect(outputs['run-url']).toBe('https://a.example/odd%2F%28id%29%2A%7E')
  })

  test('is there as soon as the id is known, whatever becomes of the step', async () => {
    service.always('read', { kind: 'silence' })
    const { outputs, exitCode } = await play(service, {
      with: { 'workflow-id': INSTANT, 'run-url': 'https://a.example/{run-id}' },
      whileRunning: async (step) => {
        const before = service.requests.length
        while (service.requests.slice(before).every(({ method }) => method !== 'GET'))
          await pause(10)
        step.signal('SIGKILL')
      },
    })
    service.always('read', undefined)
    expect(exitCode).not.toBe(0)
    expect(outputs).toEqual({ 'run-id': 'RUN', 'run-url': 'https://a.example/RUN' })
  })

  test('is never requested', async () => {
    const page = await startService()
    const url = `${page.url.replace('http:', 'https:')}/{run-id}`
    const { outputs } = await echo('1', { 'run-url': url })
    await page.close()
    expect(outputs['run-url']).toContain(new URL(page.url).host)
    expect(page.connectionCount).toBe(0)
  })

  test('waits for the workflow where only the run can tell it', async () => {
    const url = 'https://a.example/{workflow-id}/{run-id}'
    const played = await collect([], { 'run-url': url })
    expect(played.outputs['run-url']).toBe(`https://a.example/${NOTES}/RUN`)
    const silent = await play(service, {
      with: { 'run-id': 'not-there', 'run-url': url },
    })
    service.always('read', undefined)
    expect(silent.outputs['run-id']).toBe('RUN')
  })

  test.each([
    ['http://studio.example.com/{run-id}', 'must be an https URL'],
    ['https://studio.example.com/runs', 'must contain `{run-id}`'],
    ['https://{run-id}.example.com/{run-id}', 'must not contain an id in its host'],
    ['https://user:word@example.com/{run-id}', 'must not contain a user name or password'],
    ['https://example.com/{run-id}/{node-id}', 'must be an https URL'],
    ['https://example.com/{run-id}) [x](https://evil.example', 'must be an https URL'],
    ['https://example.com/{run-id}"onclick="', 'must be an https URL'],
    ['javascript:alert({run-id})', 'must be an https URL'],
    [`https://example.com/${KEY}/{run-id}`, 'must not contain the API key'],
  ])('is refused as %s', async (url, why) => {
    const { outputs, requests, log } = await echo('1', { 'run-url': url })
    expect(requests).toEqual([])
    expect(outputs.conclusion).toBe('error')
    expect(outputs.error).toContain(`\`run-url\` ${why}`)
    expect(`${outputs.error}${log}`).not.toMatch(/user:word|javascript.*\n.*alert/)
  })

  test('of a list is in the log, the table, the annotations and the results', async () => {
    const played = await playList(service, {
      with: {
        'workflow-id': ECHO.id,
        items: itemsOf(['a', 'b']),
        'run-url': template,
        'result-format': 'json',
      },
    })
    for (const line of played.lines) {
      const link = `https://studio.example.com/w/${ECHO.id}/runs/${line['run-id']}?from=ci#${line['run-id']}`
      expect(line['run-url']).toBe(link)
      expect(played.log.join('\n')).toContain(`(${link})`)
      expect(played.annotations.join('\n')).toContain(`The run: ${link}`)
      expect(played.result.summary).toContain(
        `<a href="${link}"><code>${line['run-id']}</code></a>`,
      )
    }
    expect(played.outputs).not.toHaveProperty('run-url')
    expect(Object.keys(played.lines[0] ?? {}).slice(-3)).toEqual([
      'resumed',
      'result-json',
      'run-url',
    ])
  })
})

describe('max-starts', () => {
  test('refuses what would start more, before anything is sent', async () => {
    const one = await play(service, { with: { 'workflow-id': INSTANT, 'max-starts': '0' } })
    expect([one.requests, one.outputs.conclusion, one.exitCode]).toEqual([[], 'error', 1])
    expect(one.outputs.error).toMatch(
      /^The step would start 1 run, but `max-starts` allows 0\. Noth/,
    )
    const items = itemsOf(['a', 'b', 'c'])
    const list = await play(service, {
      with: { 'workflow-id': ECHO.id, items, 'max-starts': '2' },
    })
    expect([list.requests, list.outputs.conclusion]).toEqual([[], 'error'])
    const fine = await play(service, {
      with: { 'workflow-id': ECHO.id, items, 'max-starts': '3' },
    })
    expect(fine.outputs.conclusion).toBe('success')
  })

  test('counts what a journal leaves to be started, and leaves no trace in it', async () => {
    const journaled = new Journaled(service)
    try {
      const items = (...ids: string[]) => ({ 'workflow-id': ECHO.id, items: itemsOf(ids) })
      await journaled.step({ ...items('a', 'b'), 'max-starts': '2' })
      const before = journaled.text
      const refused = await journaled.step({ ...items('a', 'b', 'c', 'd'), 'max-starts': '1' })
      expect([refused.starts, refused.outputs.conclusion]).toEqual([0, 'error'])
      expect(refused.requests).toEqual([])
      expect(journaled.text).toBe(before)
      const fine = await journaled.step({ ...items('a', 'b', 'c'), 'max-starts': '1' })
      expect([fine.starts, fine.outputs.conclusion]).toEqual([1, 'success'])
      expect(fs.existsSync(journaled.journal)).toBe(true)
    } finally {
      journaled.dispose()
    }
  })
})
