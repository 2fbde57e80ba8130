// The fenced blocks of a Markdown text, for everything that tries the snippets of the pages.

/** The action as `uses:` names it in the pages and examples. */
export const ACTION = 'OWNER/run-ai-workflow@v1'

export interface Snippet {
  readonly language: string
  /** Where its fence begins, from 1. */
  readonly line: number
  /** Without the indentation of its fence. */
  readonly text: string
}

export function snippetsOf(markdown: string): readonly Snippet[] {
  return [...markdown.matchAll(/^( *)```(\w*)\n(.*?)^ *```$/gms)].map(
    ({ index, 1: indent = '', 2: language = '', 3: text = '' }) => ({
      language,
      line: markdown.slice(0, index).split('\n').length,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}
