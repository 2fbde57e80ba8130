// A job summary as a page that looks and behaves as on GitHub, in one file: nothing is loaded, and
// Mermaid draws in the page itself.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { sanitized } from './markdown.ts'

const DRAWING = 'drawing'

const writer = unified().use(rehypeStringify).freeze()

/**
 * The page as HTML. Its root element has `data-drawn` as soon as every drawing is done; a drawing
 * that failed has `data-error`.
 * @param markdown what a step wrote to GITHUB_STEP_SUMMARY
 */
export async function renderPage(markdown: string, theme: 'light' | 'dark'): Promise<string> {
  const root = await sanitized(markdown)
  const body = writer.stringify({ ...root, children: root.children.map(replaced) })
  const look = read(`node_modules/github-markdown-css/github-markdown-${theme}.css`)
  // Three megabytes, which a page without a drawing need not carry.
  const isDrawn = body.includes(`class="${DRAWING}"`)
  const mermaid = isDrawn ? read('node_modules/mermaid/dist/mermaid.min.js') : ''
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Job summary</title>
<style>${look}${read('page.css')}</style>
</head>
<body>
<main>
<header><b>release-notes</b> summary</header>
<article class="markdown-body">
${body}
</article>
</main>
<script>${inScript(mermaid)}</script>
<script>${inScript(read('draw.js'))}</script>
</body>
</html>
`
}

/** The element with a place for its drawing instead of each code block in the language `mermaid`. */
function replaced<Node extends Root['children'][number]>(node: Node): Node | Element {
  if (node.type !== 'element') return node
  const source = mermaidIn(node)
  if (source === undefined) return { ...node, children: node.children.map(replaced) }
  const text: ElementContent = { type: 'text', value: source }
  const properties = { className: [DRAWING] }
  return { type: 'element', tagName: 'div', properties, children: [text] }
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
