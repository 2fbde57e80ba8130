// The address of the service, and the page that shows a run.

import { isLoopback } from '../service/proxy.ts'
import { joined, literal, MAX_URL_LENGTH, say, type Words } from '../text/words.ts'
import { INPUTS } from './input-table.ts'
import { given, type Refuse } from './inputs.ts'

const EMPTY = say`nothing; if it comes from \`vars.…\`, check the name, and that the repository, organization, or environment has it`

export function readBaseUrl(value: string, refuse: Refuse): string {
  const got = () => (value === '' ? EMPTY : given(withoutSecrets(value)))
  const authority = /^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i.exec(value)?.[1]
  if (authority === undefined || !URL.canParse(value)) {
    const isBare = /^[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(value)
    const remedy = isBare && say`; write \`https://\` before it`
    refuse(say`must be ${literal(INPUTS['base-url'].allowed)}, got ${got()}${remedy}`)
    return ''
  }
  const url = new URL(value)
  const path = url.pathname.replace(/\/+$/, '')
  const wrong: Words[] = []
  if (authority.includes('@')) wrong.push(say`must not contain a user name or password`)
  if (value.includes('?')) wrong.push(say`must not contain a query`)
  if (value.includes('#')) wrong.push(say`must not contain a fragment`)
  if (path.endsWith('/v1')) wrong.push(say`must not end with \`/v1\``)
  const useTls = say`must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`
  if (url.protocol === 'http:' && !isLoopback(url)) wrong.push(useTls)
  if (wrong.length > 0) refuse(say`${joined(wrong, ', ')}, got ${got()}`)
  if (url.protocol === 'https:' && process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    refuse(
      say`must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, which leaves the key unprotected; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`,
    )
  }
  return wrong.length > 0 ? '' : `${url.origin}${path}`
}

/** Without user info, query and fragment, even if it is malformed. */
function withoutSecrets(address: string): string {
  // The `?` may be a character of the password.
  const plain = address.replace(/[?#].*/s, (end) => (end.includes('@') ? '@' : ''))
  return plain.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@')
}

const MAX_TEMPLATE_LENGTH = 2_000
/** RFC 3986, without those that would end a link in Markdown or HTML. */
const URL_CHARACTERS = /^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/

function encodeId(id: string): string {
  const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(id.toWellFormed()).replace(/[!'()*]/g, percent)
}

export interface RunPage {
  /** `undefined` if it would be too long, or the workflow is not known. */
  urlOf(runId: string, workflowId: string | undefined): string | undefined
}

export function readRunUrl(template: string, refuse: Refuse): RunPage {
  const filled = template.replace(/\{(run|workflow)-id\}/g, 'x')
  const isUrl =
    template.length <= MAX_TEMPLATE_LENGTH &&
    /^https:\/\/[^/?#@{]+[/?#].*\{run-id\}/i.test(template) &&
    URL_CHARACTERS.test(filled) &&
    URL.canParse(filled)
  if (!isUrl) {
    const got = given(template.replace(/\/\/[^/]*@/, '//…@'))
    refuse(say`must be ${literal(INPUTS['run-url'].allowed)}, got ${got}`)
  }
  return {
    urlOf(runId, workflowId) {
      if (workflowId === undefined && template.includes('{workflow-id}')) return undefined
      const link = template
        .replaceAll('{run-id}', encodeId(runId))
        .replaceAll('{workflow-id}', encodeId(workflowId ?? ''))
      return link.length > MAX_URL_LENGTH ? undefined : link
    },
  }
}
