// What a line is that is no record: left by a crash or by git, or a reason to refuse the
// journal (docs/journal.md#a-journal-that-is-refused).

import { isObject, tryParseJson } from '../text/json.ts'
import { inQuotes, joined, literal, say, untrusted, type Words } from '../text/words.ts'

export type NoRecord =
  | { readonly kind: 'passed-over' }
  | { readonly kind: 'refused'; readonly why: Words }

/** A record has fewer characters, whatever its ids are. */
const MAX_LENGTH = 16_384
const MAX_SHOWN = 20

const HEAD = /^\{"v":\d+,"opening":"/
const TAIL = /,"code":"[\w-]{43}"\}/
const CONFLICT_MARK = /^(?:<{7,}|\|{7,}|={7,}|>{7,})(?: |$)/
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'

const CHARACTER = String.raw`(?:[^"\\\u0000-\u001f]|\\.)`
const TEXT = `"${CHARACTER}*"`
const CUT_TEXT = String.raw`"${CHARACTER}*\\?`
const NODE = `${TEXT}:${TEXT}`
const CUT_NODE = `(?:${TEXT}:)?(?:${CUT_TEXT}|${TEXT})?`
const KEY = '"(?!code")[a-z-]+"'
const CUT_KEY = '"[a-z-]*"?'
const MEMBER = String.raw`${KEY}:(?:${TEXT}|\d+|true|\{(?:${NODE},)*(?:${NODE})?\})`
const CUT_MEMBER = String.raw`${KEY}:(?:${CUT_TEXT}|t|tr|tru|\{(?:${NODE},)*${CUT_NODE})?`
const CUT_CODE = String.raw`"code":(?:"[\w-]{0,43}"?)?`
const CUT = `(?:${MEMBER}|${CUT_MEMBER}|${CUT_KEY}|${CUT_CODE})?`
/** The beginning of an object with the members of records: nothing behind it was written. */
const CUT_RECORD = new RegExp(String.raw`^\{(?:${MEMBER},)*${CUT}$`)

/** @param isRecord whether a part of the line is a record */
export function readNoRecord(
  line: string,
  version: number,
  isRecord: (part: string) => boolean,
): NoRecord {
  if (isTorn(line, version, isRecord)) return { kind: 'passed-over' }
  const around = findAround(line)
  if (around !== undefined) return { kind: 'refused', why: around }
  if (CONFLICT_MARK.test(line)) return { kind: 'passed-over' }
  return { kind: 'refused', why: literal(explain(line, version)) }
}

/** Whether a crash can have left it. Nothing was done that relies on such a record. */
function isTorn(line: string, version: number, isRecord: (part: string) => boolean): boolean {
  let { length } = line
  while (line[length - 1] === '\0') length--
  const text = line.slice(0, length)
  if (text === '' || (length < line.length && isRecord(text))) return true
  return length <= MAX_LENGTH && hasHead(text, version) && CUT_RECORD.test(text)
}

function hasHead(text: string, version: number): boolean {
  const heads = Array.from({ length: version }, (_, index) => `{"v":${index + 1},"opening":"`)
  return heads.some((head) => text.startsWith(head) || head.startsWith(text))
}

/** What is around a whole record; `undefined` if there is none, or nothing around it. */
function findAround(line: string): Words | undefined {
  const tail = TAIL.exec(line)
  const head = tail === null ? -1 : line.lastIndexOf('{"v":', tail.index)
  if (tail === null || !HEAD.test(line.slice(head, head + MAX_LENGTH))) return undefined
  const behind = line.slice(tail.index + tail[0].length)
  if (TAIL.test(behind)) return say`has several records: its line breaks were lost`
  const before = line.slice(0, Math.max(head, 0))
  const places = [...describeAround(before, 'before'), ...describeAround(behind, 'behind')]
  return places.length === 0 ? undefined : say`has ${joined(places, ' and ')} a record`
}

function describeAround(text: string, where: string): readonly Words[] {
  if (text === '') return []
  return [say`${inQuotes(untrusted(text, MAX_SHOWN))} ${literal(where)}`]
}

function explain(line: string, version: number): string {
  if (line.startsWith(LFS_POINTER)) {
    return 'is a pointer of Git LFS: check out the file itself (`lfs: true`)'
  }
  // An attempt to parse what is no JSON costs an error.
  const value = line.startsWith('{') && line.endsWith('}') ? tryParseJson(line) : undefined
  const claimed = isObject(value) ? value.v : undefined
  if (typeof claimed === 'number' && claimed > version) {
    return 'was written by a newer version of the action'
  }
  return isObject(value) || HEAD.test(line)
    ? 'was changed, or was written with another key'
    : 'is not a record of a journal'
}
