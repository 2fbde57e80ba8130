// The values that a step sends for the nodes of a workflow: as JSON and from files.
import { describe, expect, test } from '@jest/globals'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { play } from './support/scenario.ts'
import { NOTES, service } from './support/service.ts'

const MIB = 1024 * 1024

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
    const error = await refusal({
      inputs: `{
        "node_a": {"number": "secret"},
        "node_b": {"value": 7},
        "node_d": {"value": "secret", "type": "image"},
        "node_e": {"value": "secret", "more": 1}
      }`,
    })
    expect(error).toMatch(
      /must be .* got another object; use toJSON\(toJSON\(…\)\) .*: node "node_a", node "node_e"/,
    )
    expect(error).toMatch(/"node_b" must have a string as `value`, got a number/)
    expect(error).toMatch(/"node_d" must have the `type` "text" or no `type`/)
  })

  test('must be a JSON object', async () => {
    expect(await refusal({ inputs: '["secret"]' })).toContain(
      '`inputs` must be a JSON object of node id → value, got an array',
    )
  })

  test.each([
    [
      'a line break in a string',
      '{"a": "secret\nsecret"}',
      1,
      14,
      /line break inside a string; write it as \\n/,
    ],
    [
      'an unescaped quote',
      '{"a": "secret "secret" x"}',
      1,
      16,
      /unescaped quote .*; write it as \\"/,
    ],
    ['a missing comma', '{"a": "secret"\n "b": "secret"}', 2, 2, /a comma is missing/],
    ['text after the end', '{"a": "secret"}\n\nsecret', 3, 1, /text after the end/],
    ['a missing value', '{"a": , "b": "secret"}', 1, 7, /a value is missing; an empty/],
    ['an early end', '{"a": "secret', 1, 14, /ends too early; a value, a closing quote/],
    ['a trailing comma', '{"a": "secret",}', 1, 16, /trailing comma; remove the comma/],
  ])(
    'gets an error with line, column and remedy for %s',
    async (_, inputs, line, column, mistake) => {
      const error = await refusal({ inputs })
      expect(error).toContain(`\`inputs\` is not valid JSON (line ${line}, column ${column}): `)
      expect(error).toMatch(mistake)
    },
  )
})

describe('inputs-file', () => {
  test('may be larger than an environment variable', async () => {
    const text = 'x'.repeat(300_000)
    write('all.json', JSON.stringify({ input_1: text, input_2: 'short' }))
    const values = await sent({ 'inputs-file': 'all.json' })
    // Not compared as one value: a difference would be printed.
    expect([values.input_1 === text, values.input_2]).toEqual([true, 'short'])
  })

  test('must not be empty', async () => {
    write('all.json', ' \n')
    expect(await refusal({ 'inputs-file': 'all.json' })).toContain('`inputs-file` is empty')
  })
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

  test('may have 16 MiB, and all values together 64 MiB', async () => {
    write('large', Buffer.alloc(16 * MIB, 'x'))
    write('larger', Buffer.alloc(16 * MIB + 1, 'x'))
    const four = [1, 2, 3, 4].map((node) => `${node}=large`).join('\n')
    const { outputs } = await played({ 'dry-run': 'true', 'input-files': four })
    expect(outputs.conclusion).toBe('planned')
    expect(await refusal({ 'input-files': four, inputs: '{"9": "x"}' })).toContain(
      'must have values of at most 67108864 bytes (64 MiB) together with all other values',
    )
    expect(await refusal({ 'input-files': '1=larger' })).toContain('must be at most 16 MiB')
    expect(await refusal({ 'inputs-file': 'larger' })).toContain('must be at most 16 MiB')
  })

  test('must be regular and UTF-8, must not leave the folders by a link, and must not be in .git', async () => {
    write('binary', Buffer.from([0x61, 0xff]))
    write('.git/config', 'secret')
    write('folder/x', '')
    scratch.link('workspace/to-outside', scratch.write('outside.txt', 'secret'))
    scratch.link('workspace/to-temp', scratch.write('temp/temp.txt', 'in RUNNER_TEMP'))
    scratch.link('workspace/to-git', '.git/config')
    scratch.link('workspace/to-folder', 'folder')
    const files = {
      n1: 'folder',
      n2: 'binary',
      n3: '../outside.txt',
      n4: 'to-outside',
      n5: '.git/config',
      n6: 'to-git',
      n7: 'none',
    }
    const error = await refusal({
      'input-files': Object.entries(files)
        .map(([node, file]) => `${node}=${file}`)
        .join('\n'),
    })
    const faults = {
      'must be a regular file': ['n1'],
      'must be valid UTF-8': ['n2'],
      'must be in the workspace or in RUNNER_TEMP after links are resolved': ['n3', 'n4'],
      'must not be in a .git directory': ['n5', 'n6'],
      'must exist': ['n7'],
    }
    for (const [fault, nodes] of Object.entries(faults)) {
      const line = error.split('\n').find((each) => each.includes(` ${fault}`)) ?? ''
      expect([fault, line.match(/"n\d"/g)]).toEqual([fault, nodes.map((node) => `"${node}"`)])
    }
    expect(await sent({ 'input-files': 'a=to-folder/x\nb=to-temp' })).toEqual({
      a: '',
      b: 'in RUNNER_TEMP',
    })
  })
})
