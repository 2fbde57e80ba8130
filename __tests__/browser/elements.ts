// The elements and the text of a job summary, as GitHub reads its Markdown.

import { readSummary, SecretMasks } from '../../sandbox/runner/index.ts'
import type { Element, Root, RootContent } from '../../tools/page/markdown.ts'
import { unsanitized } from '../../tools/page/markdown.ts'

/** GitHub's limit is 1 MiB. */
export const MAX_SUMMARY_BYTES = 1_000 * 1024

export interface Seen {
  readonly elements: readonly Element[]
  /** For each element, the names of those around it, and its own: text that closes one changes them. */
  readonly paths: readonly string[]
  readonly text: string
  /** The part of the text that stands neither in code nor as a plain id. */
  readonly loose: string
}

/** The summary once the runner has read its file. */
export function uploaded(markdown: string): string {
  const { summary } = readSummary(Buffer.from(markdown), new SecretMasks())
  if (summary === undefined) throw new Error('the runner does not upload it')
  return summary
}

/** Every element of the summary, those included that GitHub takes away. */
export async function seenIn(markdown: string): Promise<Seen> {
  return look(await unsanitized(uploaded(markdown)))
}

/** The elements of an element, itself included. */
export function seenOf(element: Element): Seen {
  return look({ type: 'root', children: [element] })
}

function look(tree: Root): Seen {
  const elements: Element[] = []
  const paths: string[] = []
  let text = ''
  let loose = ''
  const visit = (node: RootContent, inCode: boolean, around: string) => {
    if (node.type === 'text') {
      text += node.value
      if (!inCode) loose += node.value
    } else if (node.type === 'element') {
      const path = `${around} ${node.tagName}`
      elements.push(node)
      paths.push(path)
      for (const child of node.children) visit(child, inCode || node.tagName === 'code', path)
    } else {
      throw new Error(`there is a ${node.type} in the summary`)
    }
  }
  for (const node of tree.children) visit(node, false, '')
  return { elements, paths, text, loose }
}

export const named = (elements: readonly Element[], name: string) =>
  elements.filter(({ tagName }) => tagName === name)

/** The elements that are not among these, or have an attribute that `isOurs` does not know. */
export function foreignAmong(
  elements: readonly Element[],
  names: readonly string[],
  isOurs: (element: Element, attribute: string, value: string) => boolean,
): readonly Element[] {
  return elements.filter((element) => {
    const attributes = Object.entries(element.properties)
    const areOurs = attributes.every(([name, value]) => isOurs(element, name, String(value)))
    return !areOurs || !names.includes(element.tagName)
  })
}
