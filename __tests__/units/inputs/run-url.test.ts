// The page where people see a run: which templates are taken, and what is made of them.
import { describe, expect, test } from '@jest/globals'
import { faultsOfRunUrl, RunUrl } from '../../../src/inputs/run-url.ts'
import { textOf } from '../../helpers/words.ts'

const faults = (template: string) => faultsOfRunUrl(template).map(textOf)

describe('a link', () => {
  test('has the ids in place of each placeholder', () => {
    const url = new RunUrl('https://a.example/{workflow-id}/{run-id}?r={run-id}#{workflow-id}')
    expect(url.of('r-1', 'w-1')).toBe('https://a.example/w-1/r-1?r=r-1#w-1')
  })

  test('is none as long as the workflow is not known that the template has', () => {
    expect(new RunUrl('https://a.example/{workflow-id}/{run-id}').of('r', undefined)).toBe(
      undefined,
    )
    expect(new RunUrl('https://a.example/{run-id}').of('r', undefined)).toBe('https://a.example/r')
  })

  test('is none where it would be too long to be shown whole', () => {
    const url = new RunUrl(`https://a.example/${'{run-id}/'.repeat(10)}`)
    expect(url.of('x'.repeat(256), undefined)).toHaveLength(18 + 257 * 10)
    expect(url.of('é'.repeat(256), undefined)).toBe(undefined)
  })

  test('has ids percent-encoded, and takes no placeholder or pattern for one in them', () => {
    const url = new RunUrl('https://a.example/{run-id}/{workflow-id}')
    expect(url.of(`a/b?c#d"e'f(g)h*i!j~k%l<m>&`, '{run-id}$&$1')).toBe(
      'https://a.example/a%2Fb%3Fc%23d%22e%27f%28g%29h%2Ai%21j%7Ek%25l%3Cm%3E%26/%7Brun-id%7D%24%26%241',
    )
    expect(url.of('\ud800', 'é')).toBe('https://a.example/%EF%BF%BD/%C3%A9')
  })
})

describe('a template', () => {
  test.each([
    'https://a.example/{run-id}',
    'HTTPS://A.example:8443/x/{run-id}/',
    'https://a.example/#/w/{workflow-id}/r/{run-id}',
    'https://[::1]/{run-id}',
    `https://a.example/${'x'.repeat(1_974)}{run-id}`,
  ])('is taken: %s', (template) => {
    expect(faults(template)).toEqual([])
  })

  const NO_URL = 'must be an https URL of at most 2000 characters that contains {run-id}, got '
  test.each([
    ['http://a.example/{run-id}', NO_URL],
    ['//a.example/{run-id}', NO_URL],
    ['javascript:https://a.example/{run-id}', NO_URL],
    ['https:///{run-id}', NO_URL],
    ['https://?{run-id}', NO_URL],
    ['https://a.example/{run-id}/{other}', NO_URL],
    ['https://a.example/{run_id}', NO_URL],
    ['https://a.example/{run-id}" onclick="x', NO_URL],
    ['https://a.example/<{run-id}>', NO_URL],
    ['https://a.example/\u00e9/{run-id}', NO_URL],
    ['https://a.example\\@b.example/{run-id}', NO_URL],
    ['https://a.example:99999/{run-id}', NO_URL],
    [`https://a.example/${'x'.repeat(1_975)}{run-id}`, NO_URL],
    ['https://a.example', 'must contain `{run-id}`'],
    ['https://a.example/{workflow-id}', 'must contain `{run-id}`'],
    ['https://{run-id}.example/{run-id}', 'must not contain an id in its host'],
    ['https://a.example:{run-id}/{run-id}', NO_URL],
    ['https://name:word@a.example/{run-id}', 'must not contain a user name or password'],
  ])('is refused: %s', (template, why) => {
    expect(faults(template)).toEqual([expect.stringContaining(why)])
  })

  test('with several mistakes is told of all of them', () => {
    expect(faults('https://name@{run-id}.example/')).toHaveLength(3)
  })

  test('shows no password where it is refused', () => {
    const [fault = ''] = faults('http://name:word@a.example/{run-id}')
    expect(fault).not.toContain('word@')
    expect(fault).toContain('//…@a.example')
  })
})
