// Sentences that quote text from outside. Such text is made harmless when it becomes part of a sentence: the key is
// masked, line breaks and control characters are removed, and it is cut. Text that may be printed, annotated, or put
// into the job summary is made here and nowhere else; a plain string cannot get there by mistake.

import { cut, ELLIPSIS, oneLine, prefix, spelledOut } from './text.ts'

interface Part {
  readonly text: string
  /** Whether someone else wrote it: the service, a model, an event, the user of the action. */
  readonly isUntrusted: boolean
  /** Whether it is a quotation mark around such a text, which is not needed where the text is code. */
  readonly isQuote?: boolean
}

/** Its class is not exported, so that no other module can make one. */
class Sentence {
  readonly #parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.#parts = parts
  }

  /** The parts in order, for places where literal and untrusted text look different. */
  get parts(): readonly Part[] {
    return this.#parts
  }

  get text(): string {
    return this.#parts.map(({ text }) => text).join('')
  }

  toString(): string {
    return this.text
  }
}

/** A sentence, or a part of one, that may be shown. */
export type Words = Sentence

/** The keys in every form in which they are masked, the longest first. */
let keyForms: readonly string[] = []

/** From here on, replaces a key by `***` in all text from outside (contract, "What people see"). */
export function maskKey(key: string): void {
  const forms = [...keyForms, key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)]
  keyForms = [...new Set(forms)].filter(Boolean).sort((a, b) => b.length - a.length)
}

function masked(text: string): string {
  return keyForms.reduce((rest, form) => rest.replaceAll(form, '***'), text)
}

/** A sentence: `` say`The run ${id(runId)} failed.` `` */
export function say(literals: TemplateStringsArray, ...values: readonly (Words | number)[]): Words {
  const parts = literals.flatMap((text, index) => [
    literalPart(text),
    ...partsOf(values[index] ?? ''),
  ])
  return new Sentence(parts.filter(({ text }) => text !== ''))
}

/** Trusted text that is put together elsewhere: a number with its unit, the name of an input. */
export function literal(text: string): Words {
  return new Sentence([literalPart(text)])
}

export function joined(list: readonly (Words | number)[], separator: string): Words {
  const parts = list.flatMap((each) => [literalPart(separator), ...partsOf(each)])
  return new Sentence(parts.slice(1))
}

/** Words between quotation marks. */
export function inQuotes(words: Words): Words {
  const quote = { text: '"', isUntrusted: false, isQuote: true }
  return new Sentence([quote, ...words.parts, quote])
}

/** Without the period at its end, for a place in another sentence. */
export function withoutPeriod(words: Words): Words {
  const parts = [...words.parts]
  const last = parts.pop()
  if (last === undefined || last.isUntrusted) return words
  return new Sentence([...parts, { ...last, text: last.text.replace(/\.$/, '') }])
}

/** The first `max`, and how many are left. */
export function firstOf(all: readonly Words[], max: number): readonly Words[] {
  const left = all.length - max
  return left > 0 ? [...all.slice(0, max), say`and ${left} more`] : all
}

/** Longer than any text that is shown: cleaning megabytes would take seconds. */
const MAX_READ_LENGTH = 100_000

/**
 * Text from outside on one line: by default a message, or a cause that may quote one.
 * @param maxLength maximum number of code units shown
 * @param form writes the shown text in another form, such as a scalar of YAML
 */
export function untrusted(
  content: string,
  maxLength = 500,
  form = (shown: string) => shown,
): Words {
  const line = masked(oneLine(masked(content.trim()).slice(0, MAX_READ_LENGTH)))
  return untrustedWords(form(cut(line, maxLength)))
}

/** A sentence of at most `maxLength` code units, its parts as they are. */
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

/** Text from outside as a JSON string in which every character is visible, if necessary as an escape. */
export function escaped(content: string, maxLength: number): Words {
  return untrustedWords(spelledOut(cut(masked(content), maxLength)))
}

/** The first `maxLength` code units of a text from outside as it is, line breaks included. */
export function excerpt(content: string | Words, maxLength: number): Words {
  const text = typeof content === 'string' ? masked(content) : content.text
  return untrustedWords(prefix(text, maxLength))
}

/** An id, never cut: it has at most 256 characters. */
export function id(text: string): Words {
  return untrusted(text, 256)
}

/** Maximum length of a link, in code units; links are never cut, since a part of one would lead elsewhere. */
export const MAX_URL_LENGTH = 7_000

/** The page of a run, whole (inputs/urls.ts). */
export function url(text: string): Words {
  return untrusted(text, MAX_URL_LENGTH)
}

function untrustedWords(text: string): Words {
  return new Sentence([{ text, isUntrusted: true }])
}

function literalPart(text: string): Part {
  return { text, isUntrusted: false }
}

function partsOf(value: Words | number | ''): readonly Part[] {
  return value instanceof Sentence ? value.parts : [literalPart(String(value))]
}
