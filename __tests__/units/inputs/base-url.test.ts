// Proves what is allowed of the address of the service, and that its secrets are never shown.

import { describe, expect, test } from '@jest/globals'
import { stepInputs } from '../../helpers/step-inputs.ts'

const { settings, fault, faults } = stepInputs()

describe('the address of the service', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['https://api.example.com:8443/a/b/', 'https://api.example.com:8443/a/b'],
    ['https://api.example.com/v1/base', 'https://api.example.com/v1/base'],
    ['https://api.example.com/my-v1', 'https://api.example.com/my-v1'],
    ['https://api.example.com/v10', 'https://api.example.com/v10'],
    ['https://api.example.com/@me', 'https://api.example.com/@me'],
    ['HTTPS://API.Example.com', 'https://api.example.com'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://127.255.3.4:80/base', 'http://127.255.3.4/base'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('%s is used as %s', async (given, used) => {
    expect((await settings({ 'base-url': given })).baseUrl).toBe(used)
  })

  test.each([
    ['nothing', '', /https address/],
    ['no address', 'api.example.com', /https address/],
    ['another scheme', 'ftp://api.example.com', /https address/],
    ['a scheme that only ends alike', 'xhttps://api.example.com', /https address/],
    ['text before it', 'see https://api.example.com', /https address/],
    ['a scheme alone', 'https://', /https address/],
    ['a query in the place of a host', 'https://?api.example.com', /https address/],
    ['a fragment in the place of a host', 'https://#api.example.com', /https address/],
    ['a path in the place of a host', 'https:///api.example.com', /https address/],
    ['a port that is none', 'https://api.example.com:99999', /https address/],
    ['white space in it', 'https://api.example.com/a b', /https address/],
    ['a backslash', 'https:\\\\api.example.com', /https address/],
    ['http', 'http://api.example.com', /https.*unencrypted/],
    ['http to a private network', 'http://10.0.0.1', /https.*unencrypted/],
    ['http to any address', 'http://0.0.0.0', /https.*unencrypted/],
    [
      'http to a name like a loopback address',
      'http://127.0.0.1.example.com',
      /https.*unencrypted/,
    ],
    ['http to a name like localhost', 'http://localhost.example.com', /https.*unencrypted/],
    ['a trailing /v1', 'https://api.example.com/base/v1', /`\/v1`/],
    ['a trailing /v1/', 'https://api.example.com/v1/', /`\/v1`/],
    ['a path that comes to /v1', 'https://api.example.com/v1/.', /`\/v1`/],
    ['a query', 'https://api.example.com/?a=b', /query/],
    ['an empty query', 'https://api.example.com?', /query/],
    ['a fragment', 'https://api.example.com/#a', /fragment/],
    ['an empty fragment', 'https://api.example.com/#', /fragment/],
    ['a user', 'https://user@api.example.com', /user name or password/],
    ['a user and a password', 'https://user:password@api.example.com', /user name or password/],
    ['an empty user', 'https://@api.example.com', /user name or password/],
  ])('with %s is refused', async (_, given, why) => {
    const text = await fault({ 'base-url': given })
    expect(text).toMatch(/^`base-url` must/)
    expect(text).toMatch(why)
  })

  test.each([
    ['', 'nothing'],
    ['ftp://api.example.com/a', '"ftp://api.example.com/a"'],
    ['ftp://user:word@api.example.com/a', '"ftp://…@api.example.com/a"'],
    ['user:word@api.example.com', '"…@api.example.com"'],
    ['see ftp://user:word@api.example.com', '"…@api.example.com"'],
    // What is behind the first `?` may be the rest of a password.
    ['https://user:pass?word@api.example.com:x', '"https://…"'],
    ['user:pass#word@api.example.com', '"…"'],
    ['ftp://api.example.com/a\n?b=\nc', '"ftp://api.example.com/a\\n"'],
  ])('is shown in the error without its secrets: %j', async (given, shown) => {
    expect(await fault({ 'base-url': given })).toBe(
      `\`base-url\` must be the https address of the service, got ${shown}`,
    )
  })

  test('has all that is wrong with it told in one go', async () => {
    const texts = await faults({ 'base-url': 'http://u:p@api.example.com/v1?a#b' })
    expect(texts).toEqual([
      [
        'base-url',
        expect.stringMatching(
          /^`base-url` must not contain a user name or password, must not contain a query, must not contain a fragment, must not end with `\/v1`, must use https, .*, got "http:\/\/…@api.example.com\/v1"$/,
        ),
      ],
    ])
  })

  test('never shows its user info, query or fragment, even where it is malformed', async () => {
    const secret = '§¤¶'
    for (const address of [
      `https://user:${secret}@api.example.com`,
      `https://${secret}@api.example.com/a`,
      `https://user:a@${secret}@api.example.com`,
      `https://user:${secret}?@api.example.com`,
      `https://user:a?${secret}@api.example.com`,
      `https://user:a#${secret}@api.example.com`,
      `https://user:a/${secret}@api.example.com:x`,
      `user:${secret}@api.example.com`,
      `ftp://user:${secret}@api.example.com`,
      `https://api.example.com/?a=${secret}`,
      `https://api.example.com/#${secret}`,
      `https://api.example.com/?a#${secret}`,
      `https://api.example.com:99999/?a=${secret}`,
      `?${secret}`,
      `#${secret}`,
    ]) {
      const texts = await faults({ 'base-url': address })
      expect(texts).not.toEqual([])
      for (const [, text] of texts) expect(text).not.toMatch(/[§¤¶]/)
    }
  })

  test('of https is refused where certificates are not checked, and the error says what to set', async () => {
    const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    const text = await fault({ 'base-url': 'https://api.example.com' }, env)
    expect(text).toMatch(/NODE_TLS_REJECT_UNAUTHORIZED=0.*NODE_EXTRA_CA_CERTS/)
    expect((await settings({ 'base-url': 'http://localhost' }, env)).baseUrl).toBe(
      'http://localhost',
    )
    expect((await settings({}, { NODE_TLS_REJECT_UNAUTHORIZED: '1' })).baseUrl).toMatch(/^https/)
  })
})
