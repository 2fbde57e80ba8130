// The result of a run: the output of a node, as text, as a page, or as JSON (`result-node`,
// `result-format`).

import { compactJson, parseJson } from '../text/json.ts'
import { splitLines } from '../text/text.ts'
import { literal } from '../text/words.ts'
import {
  hasOutput,
  type JsonOfResult,
  nameOf,
  type Result,
  type WorkflowRun,
} from './workflow-run.ts'

export interface ResultOptions {
  /** `undefined` for the last output of any node. */
  readonly node: string | undefined
  readonly format: 'text' | 'markdown' | 'json'
}

export async function selectResult(
  run: WorkflowRun,
  options: ResultOptions | undefined,
): Promise<WorkflowRun> {
  if (options === undefined) return run
  const { node, format } = options
  const last = node === undefined ? run.result.step : run.steps.findLast((s) => nameOf(s) === node)
  const step = last && hasOutput(last) ? last : undefined
  const result: Result = {
    step,
    text: format === 'markdown' ? readPage(step?.output ?? '') : step?.output,
    isMissing: node !== undefined && step === undefined,
    json: format === 'json' ? await parseOutput(step?.output ?? '') : undefined,
  }
  return { ...run, result }
}

/** Whether there is more than white space: an empty answer must not replace a good file. */
export function hasContent({ text }: Result): boolean {
  return text !== undefined && text.trim() !== ''
}

interface Thinking {
  /** Of what a model has thought before its answer, in code units. */
  readonly length: number
  /** The answer was cut off before it began. */
  readonly isEndless: boolean
}

// An attribute ends at the next tag, so that a text full of tags is read once.
const BEGINNING = /\s*<(think|thinking|reasoning)(?:\s[^<>]*)?>/iy
const TAG_OR_LINE_BREAK = /\r\n|[\r\n]|<(\/?)(think|thinking|reasoning)(?:\s[^<>\r\n]*)?>/gi
const REST_OF_BLANK_LINE = /[^\S\r\n]*(?:[\r\n]|$)/y

function measureThinking(text: string): Thinking {
  const blocks = skipBlocks(text, 0)
  if (blocks.isEndless) return blocks
  // Where the beginning was part of the prompt, only the end is in the answer.
  const end = findLoneEnd(text.slice(blocks.length))
  return end === undefined ? blocks : skipBlocks(text, blocks.length + end)
}

function skipBlocks(text: string, from: number): Thinking {
  let length = from
  for (;;) {
    BEGINNING.lastIndex = length
    const [, name] = BEGINNING.exec(text) ?? []
    if (name === undefined) return { length, isEndless: false }
    const end = new RegExp(`</${name}\\s*>`, 'gi')
    end.lastIndex = BEGINNING.lastIndex
    if (end.exec(text) === null) return { length, isEndless: true }
    length = end.lastIndex
  }
}

/** Behind the first end tag that has no beginning, alone on its line and in no closed fence. */
function findLoneEnd(text: string): number | undefined {
  const levels = new Map<string, number>()
  let line = { number: 0, start: 0, hasTag: false }
  let fences: readonly Fence[] | undefined
  let passed = 0
  for (const { 0: found, 1: slash, 2: name = '', index } of text.matchAll(TAG_OR_LINE_BREAK)) {
    const end = index + found.length
    if (name === '') {
      line = { number: line.number + 1, start: end, hasTag: false }
      continue
    }
    const isFirst = !line.hasTag && text.slice(line.start, index).trim() === ''
    line.hasTag = true
    const kind = name.toLowerCase()
    const level = levels.get(kind) ?? 0
    const isOwn = slash !== '' && level === 0
    levels.set(kind, Math.max(0, level + (slash === '' ? 1 : -1)))
    REST_OF_BLANK_LINE.lastIndex = end
    if (!isOwn || !isFirst || !REST_OF_BLANK_LINE.test(text)) continue
    fences ??= closedFences(text)
    while ((fences[passed]?.last ?? Number.POSITIVE_INFINITY) < line.number) passed++
    if ((fences[passed]?.first ?? Number.POSITIVE_INFINITY) > line.number) return end
  }
  return undefined
}

/** A page without what a model wraps around it; `undefined` if nothing is left. */
function readPage(output: string): string | undefined {
  const { length, isEndless } = measureThinking(output)
  if (isEndless) return undefined
  const answer = output.slice(length)
  const page = (unwrap(answer.trim()) ?? answer)
    .replace(/^\ufeff/, '')
    .replace(/^(?:[^\S\r\n]*[\r\n])+/, '')
    .trimEnd()
  return page === '' ? undefined : `${page}\n`
}

/** What is in the code fence around all of a text, if there is one. */
function unwrap(text: string): string | undefined {
  const lines = splitLines(text)
  const [, mark] =
    /^(`{3,}|~{3,})[^\S\r\n]*(?:markdown|md)?$/i.exec(lines[0]?.trimEnd() ?? '') ?? []
  if (mark === undefined || findEnd(lines, mark) !== lines.length - 1) return undefined
  const start = /\r\n|\r|\n/.exec(text)
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  return start === null ? undefined : text.slice(start.index + start[0].length, end + 1)
}

/** The line that ends a fence. Models do not make it longer than those inside it. */
function findEnd(lines: readonly string[], first: string): number | undefined {
  const open = [first]
  for (const [index, line] of lines.entries()) {
    const fence = index === 0 ? undefined : readFence(line)
    if (fence === undefined) continue
    if (fence.info === '') {
      if (!fence.mark.startsWith(open.at(-1) ?? '')) continue
      open.pop()
      if (open.length === 0) return index
    } else if (fence.opens) open.push(fence.mark)
  }
  return undefined
}

async function parseOutput(output: string): Promise<JsonOfResult> {
  const text = output.replace(/^\ufeff/, '')
  const { length, isEndless } = measureThinking(text)
  const answer = text.slice(length).replace(/^(\s*?)\ufeff/, '$1 ')
  const before = splitLines(text.slice(0, length)).length - 1
  const whole = await parseJson(answer, before)
  const [only, other] = 'value' in whole ? [] : closedFences(answer)
  const isFenced = only !== undefined && other === undefined
  const source = isFenced ? only.text : answer
  const parsed = isFenced ? await parseJson(source, before + only.first + 1) : whole
  if ('value' in parsed) return { kind: 'json', text: compactJson(source) }
  const { place, isText, isCut, message } = parsed
  const cut = isEndless ? 'its thinking' : isText && hasOpenFence(answer) ? 'a code fence' : ''
  const kind = cut === '' ? 'a bracket or a quote' : cut
  const why =
    cut !== '' || isCut
      ? `is not valid JSON${place}: ${kind} is never closed, so the answer was probably cut off`
      : isText
        ? `is not valid JSON${place}: it begins with text, not with JSON`
        : message
  return { kind: 'not-json', why: literal(why) }
}

interface Fence {
  /** What is between its lines. */
  readonly text: string
  /** Its lines, from 0. */
  readonly first: number
  readonly last: number
}

/** The code fences (CommonMark, section 4.5) that are closed. */
function closedFences(text: string): readonly Fence[] {
  return readFences(text).closed
}

function hasOpenFence(text: string): boolean {
  return readFences(text).isOpen
}

function readFences(text: string) {
  const closed: Fence[] = []
  const lines = splitLines(text)
  let open: { readonly mark: string; readonly line: number } | undefined
  for (const [line, each] of lines.entries()) {
    const fence = readFence(each)
    if (fence === undefined) continue
    if (open === undefined) {
      if (fence.opens) open = { mark: fence.mark, line }
    } else if (fence.mark.startsWith(open.mark) && fence.info === '') {
      const inner = lines.slice(open.line + 1, line).join('\n')
      closed.push({ text: inner, first: open.line, last: line })
      open = undefined
    }
  }
  return { closed, isOpen: open !== undefined }
}

/** The line of a code fence. `opens`: unless it is inline code. */
function readFence(line: string) {
  const [, mark = '', rest = ''] = /^\s*(`{3,}|~{3,})(.*)$/s.exec(line) ?? []
  if (mark === '') return undefined
  return { mark, info: rest.trim(), opens: !(mark.startsWith('`') && rest.includes('`')) }
}
