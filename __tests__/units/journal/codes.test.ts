// The codes that prove a line of the journal, and that tell two starts apart.

import { describe, expect, test } from '@jest/globals'
import { Codes } from '../../../src/journal/codes.ts'
import { parsedLine } from '../../../src/journal/record.ts'

const codesOf = () => new Codes('key-of-the-step')

describe('the codes', () => {
  test('stay what they are, so that a later version can read what this one has written', () => {
    const codes = codesOf()
    const line =
      '{"v":1,"opening":"abc","n":1,"time":"2026-11-20T10:00:00.000Z","record":"open",' +
      '"code":"OyBPRXrgzQeBnz6IdrWZb2gc0b7h26S337kS-KxBrXk"}'
    expect(parsedLine(line, codes).kind).toBe('entry')
    const body = [Buffer.from('{"inputs":'), Buffer.from(' {}}')]
    expect(codes.digestOf('https://service.example/v1/w', body)).toBe(
      'obIUBvA8n3-hgcS2oHjjXFTjMNTJrbpQo-oBgxCn9uE',
    )
  })

  test('of a line and of what is sent have keys of their own, and depend on the API key', () => {
    const codes = codesOf()
    const other = new Codes('another-key')
    const digest = codes.digestOf('', [Buffer.from('text')])
    expect(codes.codeOf('\ntext')).not.toBe(digest)
    expect(other.codeOf('text')).not.toBe(codes.codeOf('text'))
    expect(other.digestOf('', [Buffer.from('text')])).not.toBe(digest)
    expect(codes.isCodeOf(codes.codeOf('text'), 'text')).toBe(true)
    expect(codes.isCodeOf(codes.codeOf('text'), 'texts')).toBe(false)
    expect(codes.isCodeOf('', 'text')).toBe(false)
  })

  test('the pieces of a body do not matter, the body and its address do', () => {
    const codes = codesOf()
    const whole = codes.digestOf('u', [Buffer.from('abc')])
    expect(codes.digestOf('u', [Buffer.from('a'), Buffer.from('bc')])).toBe(whole)
    expect(codes.digestOf('v', [Buffer.from('abc')])).not.toBe(whole)
    expect(codes.digestOf('u', [Buffer.from('abd')])).not.toBe(whole)
  })
})
