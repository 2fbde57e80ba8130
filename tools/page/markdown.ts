// GitHub-flavoured Markdown as HTML, by GitHub's rules for what may stay of it.

import type { Element, Root, RootContent } from 'hast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

export type { Element, Root, RootContent }

const everything = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(() => keepFirstBreaks)
  .use(rehypeRaw)
  .freeze()

// The default schema is that of GitHub.
const sanitizer = unified().use(rehypeSanitize).freeze()

/** Every element that the text makes, those included that GitHub would take away. */
export function unsanitized(markdown: string): Promise<Root> {
  return everything.run(everything.parse(markdown))
}

/** The elements that GitHub leaves of the text. */
export async function sanitized(markdown: string): Promise<Root> {
  return sanitizer.run(await unsanitized(markdown))
}

/**
 * HTML drops a line break that follows `<pre>` at once; rehype-raw also drops the one that follows
 * `<pre><code>`, as no browser does. It gets one more to drop.
 */
function keepFirstBreaks(tree: Root | RootContent): void {
  if (!('children' in tree)) return
  for (const child of tree.children) {
    const [code] = child.type === 'element' && child.tagName === 'pre' ? child.children : []
    const [text] = code?.type === 'element' && code.tagName === 'code' ? code.children : []
    if (text?.type === 'text' && text.value.startsWith('\n')) text.value = `\n${text.value}`
    else keepFirstBreaks(child)
  }
}
