// Secrets and their replacement in everything a runner shows: each value and the forms it may be printed in.

type Encoder = (value: string) => string

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '&': '&amp;',
}

function base64(value: string, skippedBytes: number): string {
  const bytes = Buffer.from(value, 'utf8')
  return (bytes.length > skippedBytes ? bytes.subarray(skippedBytes) : bytes).toString('base64')
}

function percentEncode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function jsonText(value: string): string {
  return JSON.stringify(value)
    .slice(1, -1)
    .replace(
      /[\u0085\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}

// Base64 has three forms: the text before a secret shifts its bytes by 0, 1 or 2.
const ENCODERS: readonly Encoder[] = [
  (value) => base64(value, 0),
  (value) => base64(value, 1),
  (value) => base64(value, 2),
  (value) => value.replaceAll('"', '\\"'),
  (value) => value.replaceAll("'", "''"),
  jsonText,
  percentEncode,
  (value) => value.replace(/[<>"'&]/g, (character) => XML_ENTITIES[character] ?? character),
]

/** The secrets known so far. Masking replaces every stretch that any of their forms covers by `***`. */
export class SecretMasks {
  readonly #forms = new Set<string>()

  /** Adds one value with its encoded forms; an empty one is ignored. */
  add(value: string): void {
    if (value === '') return
    this.#forms.add(value)
    for (const encode of ENCODERS) {
      const form = encode(value)
      if (form !== '') this.#forms.add(form)
    }
  }

  /** Adds a value and each of its lines, the lines trimmed. */
  addWithLines(value: string): void {
    this.add(value)
    for (const line of value.split(/[\r\n]/)) this.add(line.trim())
  }

  /** Adds a secret as a job's message brings it: trimmed, with each of its lines. */
  addSecret(value: string): void {
    this.addWithLines(value.trim())
  }

  /** The text with every known form replaced; stretches that touch or overlap become one `***`. */
  mask(text: string): string {
    const stretches: [start: number, end: number][] = []
    for (const form of this.#forms) {
      let start = text.indexOf(form)
      while (start >= 0) {
        stretches.push([start, start + form.length])
        start = text.indexOf(form, start + 1)
      }
    }
    if (stretches.length === 0) return text
    stretches.sort((a, b) => a[0] - b[0])
    let shown = ''
    let done = 0
    let coveredTo = -1
    for (const [start, end] of stretches) {
      if (start > coveredTo) shown += `${text.slice(done, start)}***`
      coveredTo = Math.max(coveredTo, end)
      done = coveredTo
    }
    return shown + text.slice(done)
  }
}
