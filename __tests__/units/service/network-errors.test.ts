// What an error of the network is called.

import { describe, expect, test } from '@jest/globals'
import { describe as described, isOfOpenSsl } from '../../../src/service/network-errors.ts'
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
    ['one that only has a reason', coded('EODD', 'odd', { reason: 'why' }), 'odd (EODD)'],
    ['one of OpenSSL without a reason', coded('ERR_SSL_X', 'odd'), 'odd (ERR_SSL_X)'],
    ['one whose code is a number', Object.assign(new Error('odd'), { code: 7 }), 'odd'],
    ['one with advice on several lines', new Error('hang up; see\n--help'), 'hang up'],
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

test.each<[string, Error, boolean]>([
  ['has a code of its own', coded('ERR_SSL_NO_CIPHER_MATCH', 'x'), true],
  ['is another of TLS', coded('ERR_TLS_CERT_ALTNAME_INVALID', 'x'), false],
  ['has no code', new Error('ERR_SSL_X'), false],
  ['has a number for a code', Object.assign(new Error('x'), { code: 7 }), false],
])('an error of OpenSSL is told by its code: one that %s', (_, error, isOne) => {
  expect(isOfOpenSsl(error)).toBe(isOne)
})
