// Secrets and their replacement in everything a runner shows: each value and the forms it may be printed in.

type Encoder = (value: string) => string

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '&': '&amp;',
}

const LEAST_FRAGMENT = 6
const LEAST_QUOTED = 8

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

function withoutQuotes(value: string): string {
  const quoted = value.length > LEAST_QUOTED && value.startsWith('"') && value.endsWith('"')
  return quoted ? value.slice(1, -1) : ''
}

// PowerShell colours a failed command in parts, and the parts meet at an ampersand.
function aroundAmpersand(value: string): [before: string, after: string] {
  const plus = value.indexOf('&+')
  const last = value.lastIndexOf('&')
  if (last < 0) return ['', '']
  const before = value.slice(0, plus >= 0 ? plus + 2 : last + 1)
  const after = value.slice(plus >= 0 ? plus + 3 : last + 1)
  return [
    before.length >= LEAST_FRAGMENT ? before : '',
    after.length >= LEAST_FRAGMENT ? after : '',
  ]
}

// Base64 comes three times: what precedes a secret in an encoded text shifts its bytes by 0, 1 or 2.
const ENCODERS: readonly Encoder[] = [
  (value) => base64(value, 0),
  (value) => base64(value, 1),
  (value) => base64(value, 2),
  (value) => value.replaceAll('"', '\\"'),
  (value) => value.replaceAll("'", "''"),
  jsonText,
  percentEncode,
  (value) => value.replace(/[<>"'&]/g, (character) => XML_ENTITIES[character] ?? character),
  withoutQuotes,
  (value) => aroundAmpersand(value)[0],
  (value) => aroundAmpersand(value)[1],
]

/** The secrets known so far. Masking replaces every stretch that any of their forms covers by `***`. */
export class SecretMasks {
  readonly #values = new Set<string>()
  readonly #forms = new Set<string>()

  /** The values added, without their encoded forms, in the order they came. */
  get values(): string[] {
    return [...this.#values]
  }

  /** Adds one value with its encoded forms; an empty one is ignored. */
  add(value: string): void {
    if (value === '' || this.#values.has(value)) return
    this.#values.add(value)
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
