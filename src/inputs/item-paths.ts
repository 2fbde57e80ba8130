// The paths in an item's `input-files`: a JSON object of node id → path.

import { kindAt, type Member, members, type Places, type Range, stringAt } from '../text/json.ts'
import { own, say, type Words } from '../text/words.ts'
import { article, repeatedFaults } from './inputs-json.ts'
import { nodes } from './node-names.ts'

/**
 * @param text known to be JSON
 * @param range of the value that must be such an object
 * @param subject how the object is called in messages
 */
export function itemPathsIn(
  text: string,
  range: Range,
  subject: Words,
  places: Places,
): { readonly paths: ReadonlyMap<string, string>; readonly faults: readonly Words[] } {
  const paths = new Map<string, string>()
  const kind = kindAt(text, range.start)
  if (kind !== 'object') {
    const fault = say`${subject} must be a JSON object of node id → path, got ${own(article(kind))}`
    return { paths, faults: [fault] }
  }
  const pathless: string[] = []
  const repeated: Member[] = []
  for (const member of members(text, range.start)) {
    const isString = kindAt(text, member.start) === 'string'
    const path = isString ? stringAt(text, member.start, member.end) : ''
    if (path === '') pathless.push(member.key)
    if (paths.has(member.key)) repeated.push(member)
    paths.set(member.key, path)
  }
  const faults: Words[] = []
  if (pathless.length > 0) {
    faults.push(say`${subject}: ${nodes(pathless)} must have a path as a non-empty string`)
  }
  return { paths, faults: [...faults, ...repeatedFaults(repeated, subject, places)] }
}
