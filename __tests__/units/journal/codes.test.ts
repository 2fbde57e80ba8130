// The codes that prove a line of the journal, and the digests that tell two starts apart.

import { expect, test } from '@jest/globals'
import { Codes } from '../../../src/journal/codes.ts'
import { parsedLine } from '../../../src/journal/record.ts'

const codesOf = (key = 'key-of-the-step') => new Codes(key)
const digestOf = (url: string, body: string) => codesOf().digestOf(url, body)

test('codes and digests stay the same, so that later versions can read a journal', () => {
  const line =
    '{"v":1,"opening":"abc","n":1,"time":"2026-11-20T10:00:00.000Z","record":"open",' +
    '"code":"OyBPRXrgzQeBnz6IdrWZb2gc0b7h26S337kS-KxBrXk"}'
  expect(parsedLine(line, codesOf()).kind).toBe('entry')
  expect(digestOf('https://service.example/v1/w', '{"inputs": {}}')).toBe(
    'obIUBvA8n3-hgcS2oHjjXFTjMNTJrbpQo-oBgxCn9uE',
  )
})

test('a code and a digest have keys of their own, derived from the API key', () => {
  const [codes, other] = [codesOf(), codesOf('another-key')]
  expect(codes.codeOf('\ntext')).not.toBe(digestOf('', 'text'))
  expect(other.codeOf('text')).not.toBe(codes.codeOf('text'))
  expect(other.digestOf('', 'text')).not.toBe(digestOf('', 'text'))
  expect(codes.isCodeOf(codes.codeOf('text'), 'text')).toBe(true)
  expect(codes.isCodeOf(codes.codeOf('text'), 'texts')).toBe(false)
  expect(codes.isCodeOf('', 'text')).toBe(false)
})

test('a digest is that of address and body', () => {
  expect(digestOf('u', 'abc')).toBe(digestOf('u', 'abc'))
  expect(digestOf('v', 'abc')).not.toBe(digestOf('u', 'abc'))
  expect(digestOf('u', 'abd')).not.toBe(digestOf('u', 'abc'))
})
