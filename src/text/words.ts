// Text from outside is made harmless here alone. Only `Words` may be shown: a plain string
// cannot be.

import { cut, ELLIPSIS, oneLine, prefix, spelledOut } from './text.ts'

interface Part {
  readonly text: string
  /** By the service, a model, an event, the user of the action. */
  readonly isUntrusted: boolean
  /** A quotation mark around such a text, not needed where the text is code. */
  readonly isQuote?: boolean
}

/** Not exported, so that no other module can make one. */
class Sentence {
  readonly #parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.#parts = parts
  }

  get parts(): readonly Part[] {
    return this.#parts
  }

  get text(): string {
    return this.#parts.map(({ text }) => text).join('')
  }
}

export type Words = Sentence

let keyForms: readonly string[] = []

/** Shows a key as `***` in all text from outside. */
export function maskKey(key: string): void {
  const forms = [...keyForms, key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)]
  keyForms = [...new Set(forms)].filter(Boolean).sort((a, b) => b.length - a.length)
}

function masked(text: string): string {
  return keyForms.reduce((rest, form) => rest.replaceAll(form, '***'), text)
}

/** `''`, `false`, and `undefined` render as nothing. */
type Value = Words | number | '' | false | undefined

/** A value that ends in a full stop, such as a message of the system, gets no second one. */
export function say(literals: TemplateStringsArray, ...values: readonly Value[]): Words {
  const parts: Part[] = []
  for (const [index, text] of literals.entries()) {
    const isStopped = text.startsWith('.') && parts.at(-1)?.text.endsWith('.')
    const added = [literalPart(isStopped ? text.slice(1) : text), ...toParts(values[index])]
    parts.push(...added.filter((part) => part.text !== ''))
  }
  return new Sentence(parts)
}

/** Trusted text: a number with its unit, the name of an input. */
export function literal(text: string): Words {
  return new Sentence([literalPart(text)])
}

export function joined(list: readonly (Words | number)[], separator: string): Words {
  const parts = list.flatMap((each) => [literalPart(separator), ...toParts(each)])
  return new Sentence(parts.slice(1))
}

export function inQuotes(words: Words): Words {
  const quote = { text: '"', isUntrusted: false, isQuote: true }
  return new Sentence([quote, ...words.parts, quote])
}

export function withoutPeriod(words: Words): Words {
  const parts = [...words.parts]
  const last = parts.pop()
  if (last === undefined || last.isUntrusted) return words
  return new Sentence([...parts, { ...last, text: last.text.replace(/\.$/, '') }])
}

export function takeFirst(all: readonly Words[], max: number): readonly Words[] {
  const left = all.length - max
  return left > 0 ? [...all.slice(0, max), say`and ${left} more`] : all
}

const MAX_READ_LENGTH = 100_000

/**
 * Text from outside on one line. @param form writes it as something else, such as a scalar
 * of YAML
 */
export function untrusted(
  content: string,
  maxLength = 500,
  form = (shown: string) => shown,
): Words {
  const line = masked(oneLine(masked(content.trim()).slice(0, MAX_READ_LENGTH)))
  return untrustedWords(form(cut(line, maxLength)))
}

export function shortened(words: Words, maxLength: number): Words {
  if (words.text.length <= maxLength) return words
  let room = maxLength - ELLIPSIS.length
  const parts = words.parts.map((part) => {
    const shown = prefix(part.text, room)
    room -= shown.length
    return { ...part, text: shown }
  })
  return new Sentence([...parts, literalPart(ELLIPSIS)])
}

/** As a JSON string in which every character is visible. */
export function escaped(content: string, maxLength: number): Words {
  return untrustedWords(spelledOut(cut(masked(content), maxLength)))
}

export function excerpt(content: string | Words, maxLength: number): Words {
  const text = typeof content === 'string' ? masked(content) : content.text
  return untrustedWords(prefix(text, maxLength))
}

/** An id, never cut: it has at most 256 characters. */
export function id(text: string): Words {
  return untrusted(text, 256)
}

export const MAX_URL_LENGTH = 7_000

export function url(text: string): Words {
  return untrusted(text, MAX_URL_LENGTH)
}

function untrustedWords(text: string): Words {
  return new Sentence([{ text, isUntrusted: true }])
}

function literalPart(text: string): Part {
  return { text, isUntrusted: false }
}

function toParts(value: Value): readonly Part[] {
  if (value instanceof Sentence) return value.parts
  return [literalPart(typeof value === 'number' ? String(value) : '')]
}
