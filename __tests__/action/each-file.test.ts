// A folder in and a folder out: an item for each file, and the result of a run in a file of its own.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { runPart, stepPart } from '../../sandbox/service/index.ts'
import { Journaled } from './support/journaled.ts'
import { itemOf, itemsOf, starts } from './support/lists.ts'
import { answer, EXECUTING, service } from './support/service.ts'
import { BROKEN, ECHO } from './support/workflows.ts'

const places = new Journaled(service)
const NO_JOURNAL = { journal: 'none' }

const at = (file: string) => path.join(places.workspace, file)
const read = (file: string) => fs.readFileSync(at(file), 'utf8')

function write(file: string, text = file): void {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.writeFileSync(at(file), text)
}

/** The files below a folder of the workspace, in order. */
function filesIn(folder: string): readonly string[] {
  return fs
    .readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(at(folder), entry.parentPath), entry.name))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

describe('each file', () => {
  const TRANSLATE = {
    ...{ ...NO_JOURNAL, 'workflow-id': ECHO.id, 'result-file': 'docs/de/{path}' },
    'each-file': '!docs/en/drafts\ninput_1 = docs/en/**/*.md',
  }

  test('of a folder has its result in the same place of another folder', async () => {
    const pages = ['a.md', 'guide/b.md', "guide/it's #1 [x].md", '日本/語.md']
    for (const page of pages) write(`docs/en/${page}`, `\ufeff${page}`)
    for (const page of ['drafts/c.md', 'a.txt', '.hidden.md']) write(`docs/en/${page}`)
    write('docs/de/a.md', 'corrected by hand')
    const played = await places.step({ ...TRANSLATE, 'output-directory': 'out' })
    expect([played.outputs.conclusion, played.starts]).toEqual(['success', 4])
    expect(filesIn('docs/de')).toEqual([...pages].sort())
    for (const page of pages) expect(read(`docs/de/${page}`)).toBe(page)

    const line = played.lines.find(({ id }) => id === "docs/en/guide/it's #1 [x].md")
    expect(line).toMatchObject({
      position: 3,
      'result-file': at("docs/de/guide/it's #1 [x].md"),
      'output-directory': at('out/docs/en/guide/it_s__1__x_.md'),
      'answer-file': expect.stringMatching(/workflow-runs-\w{6}[\\/]3\.json$/),
    })
    expect(read('out/docs/en/guide/it_s__1__x_.md/model_1.txt')).toBe("guide/it's #1 [x].md")
    const whole = JSON.parse(fs.readFileSync(String(line?.['answer-file']), 'utf8'))
    expect(whole).toMatchObject({ success: true, data: { run_id: line?.['run-id'] } })
    expect(played.result.outputs.get('results')).toMatch(/^\{"docs\/en\/a\.md":"a\.md",/)
  })

  test.each<readonly [what: string, inputs: Readonly<Record<string, string>>, error: RegExp]>([
    [
      'a result that would be a source',
      { 'result-file': 'docs/en/de/{path}' },
      /`result-file`: "docs\/en\/de\/a\.md" must not match `each-file`.*`!folder/,
    ],
    ...(process.platform === 'win32'
      ? []
      : [
          [
            'a link that leads outside',
            { 'each-file': 'n=docs/link' },
            /node "n" \("docs\/link"\) must be in the workspace/,
          ] as const,
        ]),
  ])('is refused before anything is sent or written: %s', async (_, inputs, error) => {
    write('docs/en/a.md')
    if (process.platform !== 'win32') fs.symlinkSync(import.meta.filename, at('docs/link'))
    const played = await places.step({ ...TRANSLATE, ...inputs })
    expect(played.outputs.error).toMatch(error)
    expect([played.outputs.conclusion, played.requests]).toEqual(['error', []])
    expect(fs.readdirSync(places.workspace)).toEqual(['docs'])
  })
})

test('places and lines that would cost money are refused together, before anything is sent', async () => {
  write('docs/en/a.md')
  write('docs/en/releases/b.md')
  const played = await places.step({
    ...{ ...NO_JOURNAL, 'workflow-id': ECHO.id, 'output-directory': 'out' },
    'each-file':
      '# input_1=docs/x.md\n- input_1=docs/*.md\ninput_1=docs/**.md\ninput_1=docs/en/**/*\n!releases',
    'result-file': 'out/{path}',
  })
  const { error = '' } = played.outputs
  expect(error).toContain('line 1 ("# input_1=docs/x.md"), line 2 ("- input_1=docs/*.md")')
  expect(error).toContain('line 3 ("docs/**.md") must have `**` as a part of its own')
  expect(error).toContain('"!releases" leaves out nothing; write "!**/releases"')
  expect(error).toContain('must not be in `output-directory`')
  expect([played.outputs.conclusion, played.requests]).toEqual(['error', []])
})

test('the journal, and files that the step wrote before, are never paid for', async () => {
  write('docs/n1.txt')
  write('empty/n2.txt', ' \n')
  const each = {
    ...{ 'workflow-id': ECHO.id, 'if-changed': 'start', journal: 'journal.jsonl' },
    ...{ 'each-file': 'input_1=**/*', 'output-directory': 'out' },
  }
  const first = await places.step(each)
  expect([first.outputs.conclusion, first.starts]).toEqual(['success', 1])
  expect(first.annotations).toContain(
    'notice: Empty files: 1 of the files that `each-file` matches have nothing but white space, and are left out: "empty/n2.txt".',
  )
  const second = await places.step(each)
  expect([second.outputs.conclusion, second.starts]).toEqual(['success', 0])
  expect(second.annotations).toContainEqual(
    expect.stringContaining('`each-file` matches 2 of them'),
  )
})

describe('variants', () => {
  test('make a run of each file for each language, with a result beside it', async () => {
    for (const page of ['a.md', 'guide/b.md']) write(`docs/${page}`, page)
    const played = await places.step({
      ...{ ...NO_JOURNAL, 'workflow-id': ECHO.id },
      variants: '[{"id": "de", "inputs": {"input_1": "auf Deutsch"}}, {"id": "fr"}]',
      'each-file': 'input_1=docs/**/*.md\n!docs/**/*.{de,fr}.md',
      'result-file': 'docs/{dir}{name}.{variant}{ext}',
    })
    expect([played.outputs.conclusion, played.starts]).toEqual(['success', 4])
    expect(filesIn('docs')).toEqual([
      ...['a.de.md', 'a.fr.md', 'a.md', 'guide/b.de.md', 'guide/b.fr.md', 'guide/b.md'],
    ])
    expect([read('docs/a.de.md'), read('docs/guide/b.fr.md')]).toEqual([
      'auf Deutsch',
      'guide/b.md',
    ])
    expect(played.lines.find(({ id }) => id === 'fr/docs/guide/b.md')).toMatchObject({
      ...{ position: 4, item: 'docs/guide/b.md', variant: 'fr', result: 'guide/b.md' },
    })
  })

  test.each([
    ['given and empty', { variants: ' ', items: '[{"id": "a"}]' }, '`variants` is given but empty'],
    ['without a list', { variants: '[{"id": "de"}]' }, '`variants` requires a list'],
  ])('are refused: %s', async (_, inputs, error) => {
    const played = await places.step({ ...NO_JOURNAL, 'workflow-id': ECHO.id, ...inputs })
    expect(played.outputs.error).toContain(error)
    expect([played.outputs.conclusion, played.requests]).toEqual(['error', []])
  })
})

test('result-file of a list is written for each item that succeeds, and the old one of a failed item stays', async () => {
  write('out/bad.md', 'old')
  write('out/good.md', 'old')
  const items = JSON.stringify([itemOf('good'), itemOf('bad', BROKEN), itemOf('sub/new')])
  const played = await places.step({ ...NO_JOURNAL, items, 'result-file': 'out/{id}.md' })
  expect(played.conclusions).toEqual({ good: 'success', bad: 'failure', 'sub/new': 'success' })
  expect(['good', 'bad', 'sub/new'].map((id) => read(`out/${id}.md`))).toEqual([
    ...['good', 'old', 'sub/new'],
  ])
  expect(Object.fromEntries(played.lines.map((line) => [line.id, line['result-file']]))).toEqual({
    ...{ good: at('out/good.md'), bad: null, 'sub/new': at('out/sub/new.md') },
  })
})

test('a result file of a list that cannot be written makes its item an error, which counts as a failure', async () => {
  fs.mkdirSync(at('out'))
  const items = itemsOf(['a', 'b', 'c'])
  const each = { ...NO_JOURNAL, 'workflow-id': ECHO.id, items, 'max-parallel': '1' }
  const inputs = { ...each, 'result-file': 'out/{id}', 'tolerated-failures': '0' }
  // Its place is taken while the first item runs.
  const release = service.script({ endpoint: 'read', always: true }, EXECUTING)
  const played = await places.step(inputs, {
    whileRunning: async () => {
      while (starts().length === 0) await pause(5)
      fs.mkdirSync(at('out/a'))
      release()
    },
  })
  expect(played.conclusions).toEqual({ a: 'error', b: 'not_started', c: 'not_started' })
  expect([played.outputs.conclusion, played.outputs['error-code']]).toEqual([
    'error',
    'not-recorded',
  ])
  const [line] = played.lines
  expect(line).toMatchObject({ 'error-code': 'not-recorded', result: 'a', 'result-file': null })
  expect(played.outputs.results).toBe('{}')
})

if (process.platform !== 'win32') {
  test('a result file may have any name that the file system allows', async () => {
    const page = `${'x'.repeat(247)}.md`
    write(`in/${page}`, 'text')
    const played = await places.step({
      ...{ ...NO_JOURNAL, 'workflow-id': ECHO.id },
      ...{ 'each-file': 'input_1=in/*.md', 'result-file': 'out/{path}' },
    })
    expect([played.outputs.conclusion, filesIn('out')]).toEqual(['success', [page]])
  })
}

test('a page is written without what a model wraps around it', async () => {
  write('docs/en/a.md', '<think>\nHm.\n</think>\n```markdown\n# A\n\n```js\nx\n```\n```')
  write('docs/en/b.md', '<think>Hm, that never ends')
  write('docs/de/b.md', 'old')
  const played = await places.step({
    ...{ ...NO_JOURNAL, 'workflow-id': ECHO.id, 'result-format': 'markdown' },
    ...{ 'each-file': 'input_1=docs/en/*.md', 'result-file': 'docs/de/{path}' },
  })
  expect(played.outputs.conclusion).toBe('success')
  const page = '# A\n\n```js\nx\n```\n'
  expect([read('docs/de/a.md'), read('docs/de/b.md')]).toEqual([page, 'old'])
  expect(JSON.parse(played.outputs.results ?? '')).toEqual({
    ...{ 'docs/en/a.md': page, 'docs/en/b.md': '' },
  })
  expect(played.annotations).toEqual([expect.stringContaining('("docs/en/b.md")')])
})

describe('result-file of a single run', () => {
  const of = (text: string, more: Readonly<Record<string, string>> = {}) => ({
    ...{ ...NO_JOURNAL, 'workflow-id': ECHO.id, 'result-file': 'out/deep/a.md' },
    inputs: JSON.stringify({ input_1: text }),
    ...more,
  })
  /** A run that ends like this, whatever was sent. */
  const ending = (varied: object) => {
    const data = runPart({ state: 'DONE', failedSteps: [], ...varied })
    service.script('read', answer(200, { success: true, data }))
  }

  test('has the whole result, in folders that are made', async () => {
    const text = 'é😀\r\n'.repeat(25_000)
    write('inputs.json', JSON.stringify({ input_1: text }))
    const inputs = { inputs: '', 'inputs-file': 'inputs.json' }
    const { result, annotations } = await places.step(of('', inputs))
    expect([read('out/deep/a.md'), filesIn('out')]).toEqual([text, ['deep/a.md']])
    expect(result.outputs.get('result-file')).toBe(at('out/deep/a.md'))
    expect(result.outputs.get('answer-file')).toMatch(/workflow-run-\w{6}[\\/]answer\.json$/)
    expect(annotations).toEqual([expect.stringMatching(/^warning: Outputs cut: .*`answer-file`/)])
  })

  test('has the JSON of `result-json`', async () => {
    const text = 'Here it is:\n```json\n{ "n": 3.50, "big": 12345678901234567890 }\n```'
    await places.step(of(text, { 'result-format': 'json' }))
    expect(read('out/deep/a.md')).toBe('{"n":3.50,"big":12345678901234567890}')
  })

  test('stays as it was if the run fails or its result is not JSON; the output names another file', async () => {
    write('out/deep/a.md', 'old')
    const prose = await places.step(of('some prose', { 'result-format': 'json' }))
    expect(prose.outputs.conclusion).toBe('failure')
    const file = prose.result.outputs.get('result-file') ?? ''
    expect(path.basename(file)).toBe('result.txt')
    expect(fs.readFileSync(file, 'utf8')).toBe('some prose')
    if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    const broken = await places.step(of('x', { 'workflow-id': BROKEN.id }))
    expect([broken.outputs.conclusion, broken.outputs['result-file']]).toEqual([
      'failure',
      undefined,
    ])
    expect([read('out/deep/a.md'), filesIn('out')]).toEqual(['old', ['deep/a.md']])
  })

  test('is not written without a result, or for one of white space alone, with a warning', async () => {
    write('out/deep/a.md', 'old')
    ending({ completedSteps: [stepPart({ output: null })] })
    const none = await places.step(of('x'))
    expect(none.outputs).toMatchObject({ conclusion: 'success', result: '' })
    expect([none.outputs['result-file'], read('out/deep/a.md')]).toEqual([undefined, 'old'])
    expect(none.annotations).toContain(
      'warning: No result file: The run has no result, or one of white space alone, so `result-file` was not written; a file there stays as it is.',
    )
    for (const output of ['', ' \n\t ']) {
      ending({ completedSteps: [stepPart({ output })] })
      const empty = await places.step(of('x'))
      expect(empty.annotations).toEqual([expect.stringMatching(/^warning: No result file: /)])
      expect([empty.outputs['result-file'], read('out/deep/a.md')]).toEqual([undefined, 'old'])
      expect(empty.outputs.conclusion).toBe('success')
    }
  })

  if (process.platform !== 'win32') {
    test('replaces a link, and does not follow it', async () => {
      write('other.md', 'other')
      write('out/deep/b.md')
      fs.symlinkSync('../../other.md', at('out/deep/a.md'))
      await places.step(of('new'))
      expect([read('other.md'), read('out/deep/a.md')]).toEqual(['other', 'new'])
      expect(fs.lstatSync(at('out/deep/a.md')).isFile()).toBe(true)
      fs.symlinkSync('/etc', at('outside'))
      const refused = await places.step(of('new', { 'result-file': 'outside/a.md' }))
      expect([refused.outputs.conclusion, refused.requests]).toEqual(['error', []])
    })
  }

  test('that cannot be written fails the step, and the output names another file', async () => {
    const release = service.script({ endpoint: 'read', always: true }, EXECUTING)
    const played = await places.step(of('the result'), {
      whileRunning: async () => {
        while (starts().length === 0) await pause(5)
        fs.mkdirSync(at('out/deep/a.md'), { recursive: true })
        release()
      },
    })
    expect([played.outputs.conclusion, played.outputs.result]).toEqual(['error', 'the result'])
    expect(played.outputs['error-code']).toBe('not-recorded')
    expect(played.annotations).toEqual([
      expect.stringMatching(/^error: Result file not written: .* could not be written: .*a\.md/),
    ])
    expect(played.outputs.state).toBe('DONE')
    const file = played.result.outputs.get('result-file') ?? ''
    expect(fs.readFileSync(file, 'utf8')).toBe('the result')
    expect(fs.readdirSync(at('out/deep'))).toEqual(['a.md'])
  })
})
