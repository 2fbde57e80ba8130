// The addresses among the inputs: what is accepted, and what a message may show of an address that is refused.
import { afterEach, describe, expect, test } from '@jest/globals'
import { readBaseUrl, readRunUrl } from '../../../src/inputs/urls.ts'
import type { Words } from '../../../src/text/words.ts'

const original = process.env.NODE_TLS_REJECT_UNAUTHORIZED
afterEach(() => {
  if (original === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
  else process.env.NODE_TLS_REJECT_UNAUTHORIZED = original
})

/** What was read, and the faults that were found. */
function read<T>(reader: (value: string, refuse: (fault: Words) => undefined) => T, value: string) {
  const faults: string[] = []
  const found = reader(value, (fault) => {
    faults.push(fault.text)
  })
  return { found, faults }
}

describe('the address of the service', () => {
  test.each([
    ['https://service.example', 'https://service.example'],
    ['HTTPS://Service.example:8443/a/b//', 'https://service.example:8443/a/b'],
    ['http://127.0.0.1:80', 'http://127.0.0.1'],
    ['http://[::1]/', 'http://[::1]'],
  ])('%s is read as %s', (value, address) => {
    expect(read(readBaseUrl, value)).toEqual({ found: address, faults: [] })
  })

  test.each([
    ['service.example', '"service.example"; write `https://` before it'],
    ['service.example:8443/api', '"service.example:8443/api"; write `https://` before it'],
    ['x https://service.example', '"x https://service.example"'],
    ['https://service.example/a b', '"https://service.example/a b"'],
    ['https://service.exampleé?#\\', '"https://service.exampleé"'],
    ['https:/user:secret@service.example', '"…@service.example"'],
    ['ftp://user:secret@service.example/?key=secret', '"ftp://…@service.example/"'],
    ['https://user:se?cr#et@ser vice.example', '"https://…@"'],
    ['1://user:secret@service.example', '"…@service.example"'],
  ])('%j is refused, and shown as %s', (value, shown) => {
    const { found, faults } = read(readBaseUrl, value)
    expect(found).toBe('')
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^must be /)
    expect(faults[0]?.endsWith(`, got ${shown}`)).toBe(true)
  })

  test('nothing is refused with a hint at the variable', () => {
    const { faults } = read(readBaseUrl, '')
    expect(faults).toEqual([expect.stringMatching(/, got nothing; .*`vars\.…`, check the name/)])
  })

  test('everything that is wrong is named at once', () => {
    expect(read(readBaseUrl, 'http://user:secret@service.example/v1/?key=secret#x')).toEqual({
      found: '',
      faults: [
        'must not contain a user name or password, must not contain a query, must not contain a fragment, must not end with `/v1`, must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1]), got "http://…@service.example/v1/"',
      ],
    })
  })

  test('https must not be without a check of certificates', () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    const { faults } = read(readBaseUrl, 'https://service.example')
    expect(faults).toEqual([expect.stringMatching(/^must not use https with NODE_TLS_REJECT/)])
    expect(read(readBaseUrl, 'http://localhost').faults).toEqual([])
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '1'
    expect(read(readBaseUrl, 'https://service.example').faults).toEqual([])
  })
})

describe('the page of a run', () => {
  const HEAD = 'https://studio.example/'
  const longest = `${HEAD}{run-id}?${'x'.repeat(2_000 - HEAD.length - 9)}`
  const urlOf = (template: string, ...ids: [string, string | undefined]) =>
    read(readRunUrl, template).found.urlOf(...ids)

  test('may be as long as 2,000 characters', () => {
    for (const url of [
      `${HEAD}{run-id}`,
      `${HEAD}w/{workflow-id}/runs?run={run-id}#top`,
      longest,
    ]) {
      expect(read(readRunUrl, url).faults).toEqual([])
    }
    expect(read(readRunUrl, `${longest}x`).faults).toHaveLength(1)
  })

  test.each([
    ['', ''],
    [`x${HEAD}{run-id}`, ''],
    ['http://studio.example/{run-id}', ''],
    [`${HEAD}runs`, ''],
    ['https://{run-id}', ''],
    ['https://{run-id}.example/{run-id}', ''],
    [`${HEAD}{run-id}{other}`, ''],
    [`${HEAD}{run-id} `, ''],
    ['https://user:secret@studio.example/{run-id}', '"https://…@studio.example/{run-id}"'],
  ])('%s is refused', (template, shown) => {
    const { faults } = read(readRunUrl, template)
    expect(faults).toEqual([expect.stringMatching(/^must be .*, got /)])
    expect(faults[0]).toContain(shown)
  })

  test('has the ids, encoded', () => {
    const template = `${HEAD}{workflow-id}/{run-id}?again={run-id}`
    const run = "a/b!'()*{run-id}\ud800"
    const encoded = 'a%2Fb%21%27%28%29%2A%7Brun-id%7D%EF%BF%BD'
    expect(urlOf(template, run, 'w w')).toBe(`${HEAD}w%20w/${encoded}?again=${encoded}`)
    expect(urlOf(template, run, undefined)).toBeUndefined()
    expect(urlOf(`${HEAD}{run-id}`, 'r', undefined)).toBe(`${HEAD}r`)
  })

  test('is not known if it would be too long', () => {
    const most = 7_000 - HEAD.length
    const long = (length: number) => urlOf(`${HEAD}{run-id}`, 'x'.repeat(length), undefined)
    expect(long(most)?.length).toBe(7_000)
    expect(long(most + 1)).toBeUndefined()
  })
})
