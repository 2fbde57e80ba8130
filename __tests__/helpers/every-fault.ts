// Steps with inputs that cannot be used: for each input, and for the values in it, all that can be wrong.
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { InputName } from '../../src/inputs/input-table.ts'

/** What is given to a step, with what else there must be. */
export interface BadInputs {
  readonly given: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

/**
 * The compiler sees to it that no input is missing.
 * @param workspace an empty folder, where the files are made that the inputs name
 */
export function everyFault(workspace: string): Readonly<Record<InputName, readonly BadInputs[]>> {
  const files = makeFiles(workspace)
  const bad = (input: InputName, ...values: readonly string[]): readonly BadInputs[] =>
    values.map((value) => ({ given: { [input]: value } }))
  const value = (json: string) => `{"node": ${json}}`
  const most = Array.from({ length: 9 }, (_, index) => `node ${index}=full`).join('\n')
  return {
    'base-url': [
      ...bad('base-url', '', 'api.example.com', 'https://u:p@a.example', 'https://a.example?b'),
      ...bad('base-url', 'https://a.example#b', 'https://a.example/v1', 'http://a.example'),
      { given: { 'base-url': 'https://a.example' }, env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } },
    ],
    'api-key': bad('api-key', '', 'a\nb'),
    'workflow-id': bad('workflow-id', '', 'a b'),
    'run-id': [...bad('run-id', 'a b'), { given: { 'run-id': 'a', items: '[{"id": "a"}]' } }],
    inputs: bad(
      'inputs',
      ...['[]', 'null', '{"a": 1, "a": 2}', '{"a": "\n"}', '{"a": 1,}', '{"a": hello}'],
      ...['{}', '{"value": "a", "of": 1}', '{"value": 1}', '{"value": null}'].map(value),
      ...['{"value": "a", "value": "b"}', '{"value": "a", "type": "file"}'].map(value),
      value('{"value": "a", "type": "text", "type": "text"}'),
    ),
    'inputs-file': bad('inputs-file', ...files, 'blank.json', 'wrong.json'),
    'input-files': [
      ...bad('input-files', ...files.map((file) => `node=${file}`)),
      ...bad('input-files', 'node', 'node=file\nnode=file', most),
    ],
    items: itemsOf(files).map((items) => ({ given: { items, 'workflow-id': '' } })),
    'items-file': [
      ...bad('items-file', ...files.filter((file) => file !== 'large'), 'blank.json', 'wrong.json'),
      { given: { items: '[{"id": "a"}]', 'items-file': 'file' } },
    ],
    'max-parallel': [
      { given: { 'max-parallel': '0', items: '[{"id": "a"}]' } },
      ...bad('max-parallel', '1'),
    ],
    'tolerated-failures': [
      { given: { 'tolerated-failures': '101%', items: '[{"id": "a"}]' } },
      ...bad('tolerated-failures', '1'),
    ],
    journal: [
      ...bad('journal', '..', 'folder', 'new/', '.git/journal', 'file/journal', '/proc/journal'),
      ...bad('journal', 'n'.repeat(300), 'circle', 'to-nothing', 'huge'),
    ],
    retry: [...bad('retry', 'failed'), { given: { retry: 'all', journal: 'journal.jsonl' } }],
    'result-node': [],
    'result-format': bad('result-format', 'xml'),
    'run-url': bad(
      'run-url',
      ...['http://a.example/{run-id}', 'https://a.example', 'https://u:p@a.example/{run-id}'],
      ...[
        'https://{run-id}.example/{run-id}',
        'https://a.example/{run-id}">',
        'javascript:{run-id}',
      ],
    ),
    'max-starts': bad('max-starts', '-1', '1001', 'many'),
    'dry-run': bad('dry-run', 'yes'),
    wait: [
      ...bad('wait', 'yes'),
      { given: { wait: 'false', items: '[{"id": "a"}, {"id": "b"}]', 'max-parallel': '1' } },
    ],
    'timeout-minutes': bad('timeout-minutes', '0', '7201'),
    'first-poll-seconds': bad('first-poll-seconds', '0'),
    'poll-interval-seconds': bad('poll-interval-seconds', '0'),
    'request-timeout-seconds': bad('request-timeout-seconds', '0'),
    'all-completed-steps': bad('all-completed-steps', 'yes'),
    'output-directory': bad(
      'output-directory',
      ...['/', '.git/out', 'file', 'file/out', 'circle', 'to-nothing', 'a\0b', 'x'.repeat(5_000)],
    ),
    title: bad('title', 'x'.repeat(101), 'Release\nnotes'),
    summary: bad('summary', 'long'),
  }
}

/** Lists for a step without a workflow. */
function itemsOf(files: readonly string[]): readonly string[] {
  const item = (fields: object) => JSON.stringify([{ id: 'a', 'workflow-id': 'w', ...fields }])
  const full = Array.from({ length: 9 }, (_, index) => [`node ${index}`, 'full'])
  return [
    ...[
      '[]',
      '[1]',
      '[{"id": "a"}]',
      '[{"workflow-id": "w"}]',
      '[{',
      '{"id": "a",\n"run-id": "r"}',
    ],
    JSON.stringify(Array.from({ length: 1_001 }, (_, id) => ({ id: `${id}`, 'run-id': 'r' }))),
    JSON.stringify(Array.from({ length: 30 }, () => ({ id: 'a', 'run-id': 'r' }))),
    '[{"id": "a", "id": "b", "run-id": "r"}]',
    '[{"id": "a", "run-id": "r"}, {"id": "a", "run-id": "r"}]',
    ...[{ id: 7 }, { id: ' a' }, { of: 1 }, { 'run-id': 'a b' }, { 'workflow-id': 'a b' }].map(
      item,
    ),
    ...[{ 'run-id': 'r', inputs: {} }, { inputs: [] }, { inputs: { node: {} } }].map(item),
    ...[[], { node: 1 }, Object.fromEntries(full)].map((each) => item({ 'input-files': each })),
    ...files.map((file) => item({ 'input-files': { node: file } })),
    '[{"id": "a", "workflow-id": "w", "inputs": {"node": 1, "node": 2}}]',
  ]
}

/** Gives the paths of files that cannot be sent, for every reason that a test can bring about. */
function makeFiles(workspace: string): readonly string[] {
  const at = (...parts: string[]) => path.join(workspace, ...parts)
  const mib = 1024 * 1024
  if (!fs.existsSync(at('folder'))) {
    for (const folder of ['folder', '.git']) fs.mkdirSync(at(folder))
    fs.writeFileSync(at('.git', 'config'), '')
    fs.writeFileSync(at('file'), '')
    fs.writeFileSync(at('blank.json'), ' ')
    fs.writeFileSync(at('wrong.json'), '[')
    fs.writeFileSync(at('latin'), Buffer.of(0xe9))
    const sizes = { large: 16 * mib + 1, full: 16 * mib, huge: 64 * mib + 1 }
    for (const [name, bytes] of Object.entries(sizes)) {
      fs.writeFileSync(at(name), '')
      fs.truncateSync(at(name), bytes)
    }
    fs.symlinkSync('circle', at('circle'))
    fs.symlinkSync('nowhere', at('to-nothing'))
    fs.symlinkSync(process.execPath, at('to-elsewhere'))
  }
  return [
    ...['missing', '/outside', '.git/config', 'folder', 'latin', 'large', 'circle', 'a\0b'],
    ...['x'.repeat(5_000), 'to-elsewhere'],
  ]
}
