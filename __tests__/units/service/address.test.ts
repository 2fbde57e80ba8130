// What an address of the service can hold.
import { describe, expect, test } from '@jest/globals'
import { isLoopback, isUsableId } from '../../../src/service/address.ts'

describe('a host', () => {
  test.each(['localhost', '127.0.0.1', '127.19.208.157:8080', '[::1]:8080'])(
    '%s is this machine',
    (host) => {
      expect(isLoopback(new URL(`http://${host}/`))).toBe(true)
    },
  )

  test.each([
    'service.example',
    'localhost.example',
    'not-localhost',
    '127.0.0.1.example',
    '128.0.0.1',
    '[::2]',
  ])('%s is another', (host) => {
    expect(isLoopback(new URL(`https://${host}/`))).toBe(false)
  })
})

describe('the rule for ids', () => {
  test.each([
    '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e001',
    'a',
    '...',
    '.a',
    'a/b',
    'é😀',
    '%2e%2e',
    'x'.repeat(256),
    '__proto__',
  ])('lets %j pass', (id) => {
    expect(isUsableId(id)).toBe(true)
  })

  test.each([
    '',
    '.',
    '..',
    'a b',
    ' a',
    'a\t',
    'a\n',
    'a\r\nb',
    'a\u00a0b',
    'a\u0085b',
    'a\u2028b',
    'a\u3000b',
    'a\u0000b',
    'a\u007fb',
    'a\u009fb',
    'x'.repeat(257),
    '😀'.repeat(129),
    'a\ud83d',
    '\ude00a',
  ])('refuses %j', (id) => {
    expect(isUsableId(id)).toBe(false)
  })
})
