// What an error of the network is called.

import { describe, expect, test } from '@jest/globals'
import { describe as described } from '../../../src/service/network-errors.ts'
import { textOf } from '../../helpers/words.ts'

const coded = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code }, more)

describe('the text of an error', () => {
  test.each<[string, unknown, string]>([
    ['one that is known', coded('ECONNREFUSED', 'x'), 'connection refused (ECONNREFUSED)'],
    ['one that is not', coded('EODD', 'odd things'), 'odd things (EODD)'],
    ['one whose message has the code', coded('EODD', 'connect EODD'), 'connect EODD'],
    ['one without a code', new Error('socket hang up; see --help'), 'socket hang up'],
    [
      'one of OpenSSL',
      coded('ERR_SSL_WRONG_VERSION_NUMBER', '0:error:ssl.c:99', { reason: 'wrong version number' }),
      'wrong version number (ERR_SSL_WRONG_VERSION_NUMBER)',
    ],
    ['what is none', 'text', 'unknown cause'],
    [
      'several addresses of a name, each reason once',
      new AggregateError([
        coded('ECONNREFUSED', 'at ::1'),
        coded('ECONNREFUSED', 'at 127.0.0.1'),
        coded('ETIMEDOUT', 'x'),
      ]),
      'connection refused (ECONNREFUSED); timed out (ETIMEDOUT)',
    ],
  ])('is told of %s', (_, error, text) => {
    expect(textOf(described(error))).toBe(text)
  })
})
