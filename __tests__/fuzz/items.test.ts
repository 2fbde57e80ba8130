// Whatever a person writes as a list, it is read or refused, nothing throws, and no message shows anything of a value.

import { afterEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readSettings } from '../../src/inputs/settings.ts'
import { maskKey } from '../../src/text/words.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import { damaged, jsonText, oddKey, SECRET, space, stringText, written } from './json.ts'

const KEY = 'k3y-of-the-step'
maskKey(KEY)

const secretText = stringText.map((text) => `"${SECRET}${text.slice(1)}`)
const secretValue = fc.oneof(
  secretText,
  fc.array(secretText, { maxLength: 2 }).map((list) => `[${list.join(',')}]`),
  secretText.map((text) => `{"value":${text}}`),
  secretText.map((text) => `{"secret":${text}}`),
)
const text = (value: fc.Arbitrary<string>) => value.map((each) => JSON.stringify(each))
const nodes = (value: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(fc.tuple(oddKey, value), { maxLength: 3 }), space)
    .map((parts) => written(...parts))

const member = fc.oneof(
  fc.tuple(fc.constant('id'), text(fc.oneof(oddKey, fc.constant('::error::')))),
  fc.tuple(fc.constant('inputs'), fc.oneof(nodes(secretValue), secretText, jsonText)),
  fc.tuple(fc.constant('input-files'), nodes(text(fc.constantFrom('a', 'odd', 'none', '.', '')))),
  fc.tuple(fc.constantFrom('run-id', 'workflow-id'), text(fc.constantFrom('r', '..', ''))),
  fc.tuple(fc.constantFrom('id', 'inputs', 'input-files', 'run-id'), fc.constant('null')),
  fc.tuple(oddKey, secretText),
)
const good = fc
  .tuple(oddKey, nodes(secretText))
  .map(([id, inputs]) => `{"id":${JSON.stringify(`x${id}`)},"inputs":${inputs}}`)
const item = fc.oneof(
  good,
  fc.tuple(fc.array(member, { maxLength: 5 }), space).map((parts) => written(...parts)),
  secretText,
)
const document = fc
  .tuple(fc.array(item, { maxLength: 30 }), fc.constantFrom('array', '\n', '\r\n', '\r', '\n \n'))
  .map(([items, form]) => (form === 'array' ? `[${items.join(',')}]` : items.join(form)))

describe('a list', () => {
  const scratch = scratchFolders()
  const environment = { ...process.env }
  afterEach(() => {
    process.env = { ...environment }
  })

  const check = async (bytes: string | Uint8Array, mayName: boolean) => {
    const inputs = { 'workflow-id': 'workflow', 'items-file': 'list', 'input-files': 'shared=a' }
    for (const [name, value] of Object.entries({ ...inputs, 'base-url': 'https://a.example' })) {
      process.env[`INPUT_${name.toUpperCase()}`] = value
    }
    scratch.write('workspace/a', SECRET)
    scratch.write('workspace/odd', Buffer.from([0xc3, 0x28]))
    scratch.write('workspace/list', bytes)
    const read = await readSettings(KEY, scratch.folders)
    if ('problem' in read) {
      const faults = read.problem.kind === 'bad-inputs' ? read.problem.faults : []
      expect(faults.length).toBeGreaterThan(0)
      expect(faults.length).toBeLessThanOrEqual(22)
      for (const { text: message } of faults) {
        expect(message).toMatch(/^`(items-file|input-files)`/)
        expect(message).not.toMatch(/\p{Cc}/u)
        if (!mayName) expect(message).not.toMatch(/[§¤¶]/)
      }
      return
    }
    const { items, list } = read.settings
    expect(list).toBeDefined()
    expect(new Set(items.map(({ task }) => task.id)).size).toBe(items.length)
    expect(items.length).toBeGreaterThan(0)
    for (const { task } of items) {
      if (task.kind !== 'start') continue
      expect(task.values.has('shared')).toBe(true)
      for (const value of task.values.values()) expect(typeof value).toBe('string')
    }
  }

  test('of any items is read, or refused without anything of a value', () =>
    holds(
      fc.asyncProperty(document, (whole) => check(whole, false)),
      { share: 0.5 },
    ))

  test('that is damaged is refused or read', () =>
    holds(
      // Damage can make a key or an id of a value, and messages name these.
      fc.asyncProperty(damaged(document), (whole) => check(whole, true)),
      { share: 0.5, fixed: [[''], ['['], ['[]'], ['{'], ['null'], ['\ufeff'], ['{}\n[]']] },
    ))

  test('of any JSON, text or bytes is refused or read', () =>
    holds(
      fc.asyncProperty(fc.oneof(jsonText, hostileText, fc.uint8Array({ maxLength: 60 })), (whole) =>
        check(whole, true),
      ),
      { share: 0.5 },
    ))
})
