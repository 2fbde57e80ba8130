import { describe, expect, test } from '@jest/globals'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { play } from './support/scenario.ts'
import { service } from './support/service.ts'
import { NOTES } from './support/workflows.ts'

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
})

test('inputs-file may be larger than an environment variable', async () => {
  const text = 'x'.repeat(300_000)
  write('all.json', JSON.stringify({ input_1: text, input_2: 'short' }))
  const values = await sent({ 'inputs-file': 'all.json' })
  // Not compared as one value: a difference would be printed.
  expect([values.input_1 === text, values.input_2]).toEqual([true, 'short'])
})

describe('a file with values', () => {
  test('is sent without its byte order mark, and may be in RUNNER_TEMP', async () => {
    write('notes/one.txt', '\ufeffGröße\r\n')
    const files = `a = notes/one.txt \r\n\nb=${scratch.write('temp/two=2.txt', '')}`
    expect(await sent({ 'input-files': files })).toEqual({ a: 'Größe\r\n', b: '' })
  })
})
