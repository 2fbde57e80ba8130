// The page where people see a run: a template that is checked, and the ids encoded into it. Nothing is
// ever requested from it. Only a step with `run-url` loads it.

import { literal, MAX_URL_LENGTH, say, type Words } from '../text/words.ts'
import { given } from './faults.ts'
import { INPUTS } from './input-table.ts'

const MOST_OF_A_TEMPLATE = 2_000
const PLACEHOLDER = /\{(?:run|workflow)-id\}/g
/** What a URL is made of (RFC 3986), without what would end a link in Markdown or HTML. */
const OF_A_URL = /^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/

/** Makes the links to runs. */
export class RunUrl {
  private readonly template: string

  constructor(template: string) {
    this.template = template
  }

  /** `undefined` where the template has the workflow, and it is not known, or where the link would be too long. */
  of(runId: string, workflowId: string | undefined): string | undefined {
    // No placeholder comes in with an id: its braces are encoded.
    const ofRun = this.template.replaceAll('{run-id}', () => encoded(runId))
    const link =
      workflowId === undefined
        ? ofRun
        : ofRun.replaceAll('{workflow-id}', () => encoded(workflowId))
    return link.includes('{workflow-id}') || link.length > MAX_URL_LENGTH ? undefined : link
  }
}

/** Like `encodeURIComponent`, and what that leaves alone of Markdown's. */
function encoded(id: string): string {
  const percent = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(id.toWellFormed()).replace(/[!'()*~]/g, percent)
}

/** What is wrong with the template, without the input's name. */
export function faultsOfRunUrl(template: string): readonly Words[] {
  const filled = template.replace(PLACEHOLDER, 'x')
  const isUrl =
    template.length <= MOST_OF_A_TEMPLATE &&
    /^https:\/\/[^/?#]/i.test(filled) &&
    OF_A_URL.test(filled) &&
    URL.canParse(filled)
  if (!isUrl) {
    return [
      say`must be ${literal(INPUTS['run-url'].allowed)}, got ${given(template.replace(/\/\/[^/]*@/, '//…@'))}`,
    ]
  }
  const address = template.slice('https://'.length)
  const end = address.search(/[/?#]|$/)
  const authority = address.slice(0, end)
  const faults: Words[] = []
  if (authority.includes('@')) faults.push(say`must not contain a user name or password`)
  if (authority.includes('{')) faults.push(say`must not contain an id in its host`)
  if (!address.slice(end).includes('{run-id}')) faults.push(say`must contain \`{run-id}\``)
  return faults
}
