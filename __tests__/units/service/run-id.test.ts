// Proves that the id of a run is found in any beginning of an answer that has the whole of it, and in
// none that has not.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { runIdIn } from '../../../src/service/run-id.ts'
import { anyCharacter } from '../../helpers/any-character.ts'

describe('the id is found', () => {
  test.each([
    ['right after its end', '{"success":true,"data":{"id":"run-1"'],
    ['before its member has ended', '{"data":{"id":"run-1","mess'],
    ['behind other members', '{"success":true,"data":{"message":"It runs","id":"run-1"'],
    ['with white space anywhere', ' \r\n\t{ "data"\n:\t{ "id" : "run-1" '],
    ['before a mistake', '{"data":{"id":"run-1"} oops'],
    ['before more than one value', '{"data":{"id":"run-1"}}{"data":{"id":"run-2"}}'],
    ['behind what only some take for JSON', '{"cost":NaN,"data":{"n":undefined,"id":"run-1"}}'],
    ['behind a line break inside a string', '{"data":{"message":"It\nruns","id":"run-1"}}'],
    ['behind brackets and quotes in strings', '{"x":"}{[\\"","data":{"y":["]",{}],"id":"run-1"'],
    ['behind a nested value', '{"x":{"data":{"id":"no"}},"data":{"x":{"id":"no"},"id":"run-1"'],
    ['before another object with an id', '{"data":{"id":"run-1"},"other":{"id":"no"}}'],
    ['behind a long key', `{"${'k'.repeat(99)}":"x","data":{"id":"run-1"`],
    ['under keys written with escapes', '{"\\u0064at\\u0061":{"\\u0069d":"run-1"'],
    ['written with escapes', '{"data":{"id":"\\u0072un-1"'],
    ['where the last one counts', '{"data":{"id":"run-0","id":"run-1"'],
    ['where the last one is missing a part', '{"data":{"id":"run-1","id":"run-'],
    ['where the last data counts', '{"data":{"id":"run-0"},"data":{"id":"run-1"'],
    ['where the last data has none yet', '{"data":{"id":"run-1"},"data":{"message":"It'],
  ])('%s', (_what, text) => {
    expect(runIdIn(text)).toBe('run-1')
  })
})

describe('there is no id', () => {
  test.each([
    ['in nothing', ''],
    ['in white space', ' \n'],
    ['in a page', '<html>"data":{"id":"x"}</html>'],
    ['in a list', '[{"data":{"id":"x"}}]'],
    ['in a string', '"{\\"data\\":{\\"id\\":\\"x\\"}}"'],
    ['where a part of it is missing', '{"data":{"id":"run-'],
    ['where its last character may be a part', '{"data":{"id":"run-1\\'],
    ['where it ends in a quote of its own', '{"data":{"id":"run-1\\"'],
    ['where nothing of it is there', '{"data":{"id":'],
    ['where its key is not whole', '{"data":{"i'],
    ['where it is empty', '{"data":{"id":""'],
    ['where it is a number', '{"data":{"id":7,'],
    ['where it is null', '{"data":{"id":null}'],
    ['where it is an object', '{"data":{"id":{"id":"x"}'],
    ['where it is no string of JSON', '{"data":{"id":"a\nb"}'],
    ['where it has an escape that there is not', '{"data":{"id":"\\x41"}'],
    ['outside of data', '{"id":"x","data":{'],
    ['deeper in data', '{"data":{"x":{"id":"x"},"y":[{"id":"x"}]'],
    ['in the data of something else', '{"x":{"data":{"id":"x"}},"y":[{"data":{"id":"x"}}]'],
    ['in a string of data', '{"data":{"message":"\\"id\\":\\"x\\""'],
    ['in another object', '{"other":{"id":"x"}}'],
    ['in brackets of the wrong kind', '["data":{"id":"x"}]'],
    ['in a data in brackets of the wrong kind', '{"data":["id":"x"]'],
    ['in a data that is a list', '{"data":["id","x"]'],
    ['in a data that is a string', '{"data":"{\\"id\\":\\"x\\"}"'],
    ['where a later one takes it back', '{"data":{"id":"x","id":7,'],
    ['where a later data takes it back', '{"data":{"id":"x"},"data":{},'],
    ['where a later data is null', '{"data":{"id":"x"},"data":null,'],
    ['behind a key without a colon', '{"x","data":{"id":"x"}'],
    ['where a later one that ends its data takes it back', '{"data":{"id":"x","id":7}}'],
    ['where a later data is a number', '{"data":{"id":"x"},"data":7}'],
    ['behind an object without a comma', '{"x":{}"y","data":{"id":"x"}'],
    ['behind a key without its first quote', '{x":7,"data":{"id":"x"}'],
    ['behind something else than a colon', '{"data"={"id":"x"}'],
    ['behind something else than a comma', '{"x":"y";"data":{"id":"x"}'],
    ['behind a value without a comma', '{"x":"y""data":{"id":"x"}'],
  ])('%s', (_what, text) => {
    expect(runIdIn(text)).toBeUndefined()
  })
})

test('in JSON, it is what JSON.parse finds; in a beginning of it, that from the end of the literal on', () => {
  const space = fc.constantFrom('', '', ' ', '\n\t')
  const member = (key: string, value: fc.Arbitrary<string>) =>
    fc.tuple(space, space, value).map(([one, two, text]) => `${one}"${key}"${two}:${text}`)
  const others = fc.array(member('other', fc.json()), { maxLength: 2 })
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: anyCharacter }).filter((id) => id.isWellFormed()),
      others,
      others,
      others,
      (id, first, second, third) => {
        const begin = [...first, '"data":{'].join(',') + second.map((each) => `${each},`).join('')
        const upTo = `{${begin}"id":${JSON.stringify(id)}`
        const text = `${upTo}${third.map((each) => `,${each}`).join('')}}}`
        expect(JSON.parse(text).data.id).toBe(id)
        expect(runIdIn(text)).toBe(id)
        const found = Array.from({ length: text.length + 1 }, (_, length) => {
          return runIdIn(text.slice(0, length))
        })
        const expected = found.map((_, length) => (length < upTo.length ? undefined : id))
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 50 },
  )
})

test('no text ends it, and it finds only what stands in the text', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"data"',
    '"id"',
    '"x"',
    '\\',
    '7',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        const id = runIdIn(`{"data":{${text}`)
        if (id !== undefined) expect(text).toContain(JSON.stringify(id))
      },
    ),
  )
})

test('depth does not exhaust it', () => {
  const deep = '['.repeat(20_000)
  expect(runIdIn(`{"x":${deep}${']'.repeat(20_000)},"data":{"id":"run-1","y":${deep}`)).toBe(
    'run-1',
  )
  expect(runIdIn(`{"x":${deep}`)).toBeUndefined()
})
