// The `with:` lines that collect a run later, ready to be copied.

import { say, untrusted, type Words } from '../../text/words.ts'

export function collectLines(baseUrl: string, runId: string): readonly Words[] {
  return [
    say`with:`,
    say`  base-url: ${untrusted(baseUrl, 500, yaml)}`,
    say`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,
    say`  run-id: ${untrusted(runId, 256, yaml)}`,
  ]
}

/** A plain scalar if YAML reads it back as the same string, else a quoted one. */
function yaml(value: string): string {
  const plain = /^[A-Za-z][\w./:-]*[\w/]$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const word = /^(true|false|null|yes|no|on|off)$/i
  // An id could hold an expression, which GitHub would evaluate where it is pasted.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  const literal = value.replaceAll('${{', "${{ '${{' }}")
  return plain.test(value) && !word.test(value) ? value : `'${literal.replaceAll("'", "''")}'`
}
