// The values that a step sends for the nodes of a workflow: as JSON and from files.
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { play } from './support/scenario.ts'
import { NOTES, service } from './support/service.ts'

const scratch = scratchFolders()

function write(name: string, content: string | Buffer): void {
  scratch.write(`workspace/${name}`, content)
}

function played(inputs: Record<string, string>) {
  return play(service, { ...scratch.folders, with: { 'workflow-id': NOTES, ...inputs } })
}

/** The values that the step sends: node id → value. */
async function sent(inputs: Record<string, string>): Promise<Record<string, string>> {
  const from = service.requests.length
  const { outputs } = await played({ wait: 'false', ...inputs })
  const body = service.requests[from]?.body
  if (body === undefined) throw new Error(`nothing was sent: ${outputs.error}`)
  const wire: Record<string, { value: string; type: string }> = JSON.parse(body).inputs
  for (const input of Object.values(wire)) expect(Object.keys(input)).toEqual(['value', 'type'])
  return Object.fromEntries(Object.entries(wire).map(([node, { value }]) => [node, value]))
}

/** The log of a step that refuses values: nothing is cut there, and no value is shown. */
async function refusal(inputs: Record<string, string>): Promise<string> {
  const { outputs, requests, log, exitCode } = await played(inputs)
  expect([requests, outputs.conclusion, exitCode]).toEqual([[], 'error', 1])
  expect(`${outputs.error}${log}`).not.toContain('secret')
  return log.join('\n')
}

describe('inputs', () => {
  test('may have values of every form, which are sent as they are written', async () => {
    write('file.txt', 'not this')
    const inputs = `{
      "text": "a \\"b\\"\\n\\u00e9", "path": "file.txt",
      "decimal": 3.50, "digits": 12345678901234567890, "power": 1E+2,
      "yes": true, "no": false, "nothing": null,
      "list": [ 1.0, "x y", { "k" : [ ] }, null ],
      "wire": {"value": "v", "type": "text"}, "short": {"value": "w"}, "__proto__": "p"
    }`
    expect(Object.entries(await sent({ inputs }))).toEqual([
      ['text', 'a "b"\né'],
      ['path', 'file.txt'],
      ['decimal', '3.50'],
      ['digits', '12345678901234567890'],
      ['power', '1E+2'],
      ['yes', 'true'],
      ['no', 'false'],
      ['nothing', ''],
      ['list', '[1.0,"x y",{"k":[]},null]'],
      ['wire', 'v'],
      ['short', 'w'],
      ['__proto__', 'p'],
    ])
  })

  test('must not have other objects; the error names their nodes', async () => {
    const inputs = '{"node_a": {"number": "secret"}, "node_b": {"value": 7}}'
    const error = await refusal({ inputs })
    expect(error).toMatch(/"node_a" must be .* got another object; use toJSON\(toJSON\(…\)\)/)
    expect(error).toMatch(/"node_b" must have a string as `value`, got a number/)
    const body = '{"inputs": {"input_1": {"value": "secret", "type": "text"}}}'
    expect(await refusal({ inputs: body })).toContain('leave out the outer `inputs`')
  })

  test('must be JSON; the error has line, column and remedy', async () => {
    expect(await refusal({ inputs: '{"a": "secret"\n "b": "secret"}' })).toContain(
      '`inputs` is not valid JSON (line 2, column 2): a comma is missing',
    )
  })
})

test('inputs-file may be larger than an environment variable', async () => {
  const text = 'x'.repeat(300_000)
  write('all.json', JSON.stringify({ input_1: text, input_2: 'short' }))
  const values = await sent({ 'inputs-file': 'all.json' })
  // Not compared as one value: a difference would be printed.
  expect([values.input_1 === text, values.input_2]).toEqual([true, 'short'])
})

test('the value of a node is that in inputs, else in input-files, else in inputs-file', async () => {
  write('all.json', '\ufeff{"a": [1.0, 2], "b": "file", "c": "file"}')
  write('b.txt', 'single "quoted"\nline')
  expect(
    await sent({
      inputs: '{"c": "inline", "d": null}',
      'input-files': 'b = b.txt\nd=b.txt',
      'inputs-file': 'all.json',
    }),
  ).toEqual({ a: '[1.0,2]', b: 'single "quoted"\nline', c: 'inline', d: '' })
})

describe('a file with values', () => {
  test('is sent without its byte order mark, and may be in RUNNER_TEMP', async () => {
    write('notes/one.txt', '\ufeffGröße\r\n')
    const files = `a = notes/one.txt \r\n\nb=${scratch.write('temp/two=2.txt', '')}`
    expect(await sent({ 'input-files': files })).toEqual({ a: 'Größe\r\n', b: '' })
  })

  test('must be UTF-8; the error has the place of the first other byte, or names UTF-16', async () => {
    write(
      'changes.diff',
      Buffer.concat([Buffer.from('+größe\n+'), Buffer.from('gr\xf6\xdfe', 'latin1')]),
    )
    write('notes.txt', Buffer.from('\ufeffsecret', 'utf16le'))
    const error = await refusal({ 'input-files': 'n1=changes.diff\nn2=notes.txt' })
    expect(error).toMatch(
      /"n1" .*must be valid UTF-8, but byte 13 is not; `iconv -c -f UTF-8 -t UTF/,
    )
    expect(error).toMatch(
      /"n2" .*must be UTF-8, but is UTF-16; convert it with `iconv -f UTF-16 -t/,
    )
  })

  test('in a container job is not at the path of the host; the error names both folders', async () => {
    const [workspace, temp] = [path.resolve('/__w/r/r'), path.resolve('/__w/_temp')]
    const { outputs, requests } = await play(service, {
      with: { 'workflow-id': NOTES, 'input-files': 'diff=/home/runner/work/_temp/changes.diff' },
      env: { GITHUB_WORKSPACE: workspace, RUNNER_TEMP: temp },
    })
    expect([requests, outputs.conclusion]).toEqual([[], 'error'])
    expect(outputs.error).toContain(
      `must be in the workspace (${workspace}) or in RUNNER_TEMP (${temp}) after links are resolved; in a container job, `,
    )
  })

  test('must be regular, must not leave the folders by a link, and must not be in .git', async () => {
    write('.git/config', 'secret')
    write('folder/x', '')
    scratch.link('workspace/to-outside', scratch.write('outside.txt', 'secret'))
    scratch.link('workspace/to-git', '.git/config')
    const error = await refusal({ 'input-files': 'n1=folder\nn2=to-outside\nn3=to-git' })
    expect(error).toMatch(/"n1" .*must be a regular file/)
    expect(error).toMatch(
      /"n2" .*must be in the workspace \(WORKSPACE\) or in RUNNER_TEMP \(TEMP\) after links/,
    )
    expect(error).toMatch(/"n3" .*must not be in a \.git directory/)
  })
})
