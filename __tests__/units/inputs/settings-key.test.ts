// Proves that the key is masked before anything else happens, and never shown.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CommandInterpreter, LineSplitter } from '../../../sandbox/runner/index.ts'
import { readKey } from '../../../src/inputs/settings.ts'
import { takePrinted } from '../../helpers/printed.ts'
import { KEY, setInput, stepInputs } from '../../helpers/step-inputs.ts'

const { settings, fault } = stepInputs()

/** Does the work and gives what it printed. */
function printed(work: () => void): string {
  const taken = takePrinted()
  try {
    work()
  } finally {
    taken.end()
  }
  return taken.text
}

/** What a runner masks when the text is printed. */
function masked(output: string, secret: string): string {
  const interpreter = new CommandInterpreter()
  const splitter = new LineSplitter((line) => interpreter.feed(line))
  splitter.write(output)
  splitter.end()
  return interpreter.masks.mask(secret)
}

describe('the key', () => {
  test('is masked as soon as it is read, with the white space around it trimmed', async () => {
    setInput('api-key', ` ${KEY}\n`)
    let key = ''
    const output = printed(() => {
      key = readKey()
    })
    expect(key).toBe(KEY)
    expect(masked(output, `x ${KEY} y`)).toBe('x *** y')
  })

  test('is masked whole where it has characters that a command escapes', async () => {
    const key = 'a%0Ab:,%25c'
    setInput('api-key', key)
    expect(masked(printed(readKey), key)).toBe('***')
  })

  test('is not masked when it is empty, which a runner would warn of', async () => {
    setInput('api-key', ' ')
    expect(printed(readKey)).toBe('')
    expect(readKey()).toBe('')
  })

  test('must not be empty, and the error names the usual causes', async () => {
    for (const key of ['', '  ']) {
      const text = await fault({ 'api-key': key })
      expect(text).toContain('`api-key`')
      for (const cause of ['forks', 'Dependabot', 'reusable workflow', '`environment:`']) {
        expect(text).toContain(cause)
      }
    }
  })

  test('may be of any visible ASCII characters', async () => {
    const visible = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(visible, async (key) => {
        expect((await settings({ 'api-key': key })).apiKey).toBe(key)
      }),
    )
  })

  test.each(['secret key', 'secret\nkey', 'secret\tkey', 'sécret', 'secret\u007f', 'secret\u200b'])(
    '%j is refused, and nothing of it is shown',
    async (key) => {
      const text = await fault({ 'api-key': key })
      expect(text).toContain('`api-key` must be made up of visible ASCII characters only')
      expect(text).not.toMatch(/s[eé]cret/)
    },
  )

  test('shows as *** where it was given as something else', async () => {
    for (const name of ['wait', 'timeout-minutes', 'summary', 'base-url', 'output-directory']) {
      const text = await fault({ [name]: `../../${KEY}` })
      expect(text).toContain('***')
      expect(text).not.toContain(KEY)
    }
  })
})
