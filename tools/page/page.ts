// Job summaries as a page that looks and behaves as on GitHub, in one file: nothing is loaded, and
// Mermaid draws in the page itself.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, Root, Text } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { sanitized } from './markdown.ts'

const DRAWING = 'drawing'
const PACKAGES = '../../node_modules'

export type Theme = 'light' | 'dark'

export interface Summary {
  /** What the box is headed with: a name, and what follows it. */
  readonly title: readonly [name: string, rest: string]
  /** What a step wrote to GITHUB_STEP_SUMMARY. */
  readonly markdown: string
}

const writer = unified().use(rehypeStringify).freeze()

/** The page of one summary, as that of a job `release-notes`. */
export function renderPage(markdown: string, theme: Theme): Promise<string> {
  return renderSummaries([{ title: ['release-notes', 'summary'], markdown }], theme)
}

/**
 * The page as HTML, with a box for each summary. Its root element has `data-drawn` as soon as every drawing is done; a
 * drawing that failed has `data-error`.
 */
export async function renderSummaries(
  summaries: readonly Summary[],
  theme: Theme,
): Promise<string> {
  const boxes = (await Promise.all(summaries.map(box))).join('\n')
  const look = read(`${PACKAGES}/github-markdown-css/github-markdown-${theme}.css`)
  // Two and a half megabytes, which a page without a drawing need not carry.
  const isDrawn = boxes.includes(`class="${DRAWING}"`)
  const mermaid = isDrawn ? read(`${PACKAGES}/@mermaid-js/tiny/dist/mermaid.tiny.js`) : ''
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Job summary</title>
<style>${look}${read('page.css')}</style>
</head>
<body>
${boxes}
<script>${inScript(mermaid)}</script>
<script>${inScript(read('draw.js'))}</script>
</body>
</html>
`
}

async function box({ title: [name, rest], markdown }: Summary): Promise<string> {
  const root = await sanitized(markdown)
  const body = writer.stringify({ ...root, children: root.children.map(replaced) })
  const bold: Element = { type: 'element', tagName: 'b', properties: {}, children: [text(name)] }
  const heading = writer.stringify({ type: 'root', children: [bold, text(` ${rest}`)] })
  return `<main>\n<header>${heading}</header>\n<article class="markdown-body">\n${body}\n</article>\n</main>`
}

/** The element with a place for its drawing instead of each code block in the language `mermaid`. */
function replaced<Node extends Root['children'][number]>(node: Node): Node | Element {
  if (node.type !== 'element') return node
  const source = mermaidIn(node)
  if (source === undefined) return { ...node, children: node.children.map(replaced) }
  const properties = { className: [DRAWING] }
  return { type: 'element', tagName: 'div', properties, children: [text(source)] }
}

function text(value: string): Text {
  return { type: 'text', value }
}

function mermaidIn(element: Element): string | undefined {
  const [code] = element.children
  if (element.tagName !== 'pre' || code?.type !== 'element') return undefined
  const { className } = code.properties
  if (!Array.isArray(className) || !className.includes('language-mermaid')) return undefined
  return code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
}

/** The text of a file, relative to this one. */
function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

/** Script that nothing in it ends early. `\x3c` means the same in a string and in a pattern. */
function inScript(script: string): string {
  return script.replace(/<(?=!--|\/script)/gi, '\\x3c')
}
