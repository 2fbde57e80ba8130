// The page where people see a run: a checked template, and the ids encoded into it. Nothing is
// ever requested from it.

import { literal, MAX_URL_LENGTH, say } from '../text/words.ts'
import { INPUTS } from './input-table.ts'
import { given, type Refuse } from './inputs.ts'

const MAX_TEMPLATE_LENGTH = 2_000
/** The characters of a URL (RFC 3986), without those that would end a link in Markdown or HTML. */
const URL_CHARACTERS = /^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/

/** Like `encodeURIComponent`, and also encodes the characters of Markdown that it leaves alone. */
function encoded(id: string): string {
  const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(id.toWellFormed()).replace(/[!'()*~]/g, percent)
}

/** The pages of runs, by a template. */
export function readRunUrl(template: string, refuse: Refuse) {
  const filled = template.replace(/\{(run|workflow)-id\}/g, 'x')
  const [, authority = '', rest = ''] = /^https:\/\/([^/?#]+)(.*)$/is.exec(template) ?? []
  const isUrl =
    template.length <= MAX_TEMPLATE_LENGTH &&
    authority !== '' &&
    URL_CHARACTERS.test(filled) &&
    URL.canParse(filled)
  if (!isUrl) {
    const got = given(template.replace(/\/\/[^/]*@/, '//…@'))
    refuse(say`must be ${literal(INPUTS['run-url'].allowed)}, got ${got}`)
  } else {
    if (authority.includes('@')) refuse(say`must not contain a user name or password`)
    if (authority.includes('{')) refuse(say`must not contain an id in its host`)
    if (!rest.includes('{run-id}')) refuse(say`must contain \`{run-id}\``)
  }
  return {
    /** `undefined` if it would be too long, or needs a workflow that is not known. */
    urlOf(runId: string, workflowId: string | undefined): string | undefined {
      if (workflowId === undefined && template.includes('{workflow-id}')) return undefined
      // An id cannot bring in a placeholder: its braces are encoded.
      const link = template
        .replaceAll('{run-id}', encoded(runId))
        .replaceAll('{workflow-id}', encoded(workflowId ?? ''))
      return link.length > MAX_URL_LENGTH ? undefined : link
    },
  }
}
