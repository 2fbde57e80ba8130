// What proves that a line of the journal was written with the API key, and what tells two starts apart
// without saying what they send. Each has a key of its own, derived from the API key.

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32

export class Codes {
  private readonly lineKey: Buffer
  private readonly digestKey: Buffer

  constructor(apiKey: string) {
    this.lineKey = derived(apiKey, 'run-ai-workflow journal line')
    this.digestKey = derived(apiKey, 'run-ai-workflow journal digest')
  }

  /** The code of a line: HMAC-SHA-256 in base64url, 43 characters. */
  codeOf(text: string): string {
    return createHmac('sha256', this.lineKey).update(text).digest('base64url')
  }

  /** Whether a code is that of a line, found out in the same time wherever they differ. */
  isCodeOf(code: string, text: string): boolean {
    const [given, right] = [Buffer.from(code), Buffer.from(this.codeOf(text))]
    return given.length === right.length && timingSafeEqual(given, right)
  }

  /**
   * What a start sends, as a text that tells nothing of it: HMAC-SHA-256 in base64url, 43 characters.
   * @param url the address that the start goes to
   * @param body its body
   */
  digestOf(url: string, body: string): string {
    const hmac = createHmac('sha256', this.digestKey)
    return hmac.update(`${url}\n${body}`).digest('base64url')
  }
}

function derived(apiKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', apiKey, '', purpose, KEY_BYTES))
}
