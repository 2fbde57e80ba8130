// Sentences that hold text from outside: what is ours and what is not stay apart until a place where
// people read them decides how it is shown. A plain string cannot get into a sentence by mistake.

import { spelledOut } from './text.ts'

/**
 * Text that someone else wrote: the service, a model, an event, the user of the action. A sentence of
 * ours that quotes such text can be treated as a whole like it.
 */
export class Foreign {
  readonly content: string | Words
  /** The most code units of it that are shown. */
  readonly most: number
  /** Writes what may be shown of it in another form, such as a scalar of YAML. */
  readonly form: (shown: string) => string
  /** Whether the form makes characters visible, and harmless, that are otherwise left out. */
  readonly isSpelled: boolean

  constructor(
    content: string | Words,
    most: number,
    form = (shown: string) => shown,
    isSpelled = false,
  ) {
    this.content = content
    this.most = most
    this.form = form
    this.isSpelled = isSpelled
  }
}

/** A sentence, or a part of one: strings are ours. */
export class Words {
  readonly parts: readonly (string | Foreign)[]

  constructor(parts: readonly (string | Foreign)[]) {
    this.parts = parts
  }
}

/** What a sentence may be made of. */
export type Sayable = Words | Foreign | number

/** A sentence: `` say`The run ${id(runId)} failed.` `` */
export function say(own: TemplateStringsArray, ...values: readonly Sayable[]): Words {
  const parts: (string | Foreign)[] = []
  // By index: `entries()` would create two objects for each part of hundreds of sentences.
  for (let index = 0; index < own.length; index++) {
    parts.push(own[index] ?? '')
    const value = values[index]
    if (value instanceof Words) parts.push(...value.parts)
    else if (value !== undefined) parts.push(partOf(value))
  }
  return new Words(parts)
}

/** Words of our own that are put together elsewhere: a number with its unit, the name of an input. */
export function own(text: string): Words {
  return new Words([text])
}

/** Text from outside, of which at most `most` code units are shown, in another form where one is given. */
export function foreign(
  content: string | Words,
  most: number,
  form?: (shown: string) => string,
): Foreign {
  return new Foreign(content, most, form)
}

/** Text from outside as a JSON string in which every character can be seen, as an escape where it must be. */
export function spelled(content: string, most: number): Foreign {
  return new Foreign(content, most, spelledOut, true)
}

/** An id, whole: it has at most 256 characters. */
export function id(text: string): Foreign {
  return new Foreign(text, 256)
}

/** In code units; a part of a longer one would lead elsewhere. */
export const MOST_OF_A_URL = 7_000

/** The page of a run, whole (inputs/run-url.ts). */
export function url(text: string): Foreign {
  return new Foreign(text, MOST_OF_A_URL)
}

/** A message of someone else, or a cause that may quote one. */
export function quoted(content: string | Words): Foreign {
  return new Foreign(content, 500)
}

export function joined(list: readonly Sayable[], separator: string): Words {
  return new Words(
    list.flatMap((each, index) => [...(index === 0 ? [] : [separator]), ...partsOf(each)]),
  )
}

function partsOf(value: Sayable): readonly (string | Foreign)[] {
  return value instanceof Words ? value.parts : [partOf(value)]
}

function partOf(value: Foreign | number): string | Foreign {
  return value instanceof Foreign ? value : String(value)
}
