// Why the service, or a gateway in front of it, refused a request, and what to do about it.

import type { Refusal } from '../../run/problem.ts'
import { joined, literal, say, untrusted, type Words } from '../../text/words.ts'

export const CERTIFICATE_REMEDY =
  "If the service or a proxy uses a private certificate authority, set NODE_EXTRA_CA_CERTS in the `env:` of this step to the path of the authority's certificate."

/** `"Run deleted" (status 400)`, `status 302 redirects to …`. */
export function refusalText(refusal: Refusal): Words {
  const { message, cause } = refusal
  const status = literal(`status ${refusal.status}`)
  const known = [
    ...(message === undefined ? [] : [say`"${untrusted(message)}" (${status})`]),
    ...redirectTexts(refusal, status),
  ]
  if (known.length > 0) return joined(known, '; ')
  return cause === undefined
    ? say`${status} without a message from the service`
    : say`${untrusted(cause)}`
}

function redirectTexts({ redirectHost }: Refusal, status: Words): readonly Words[] {
  if (redirectHost === undefined) return []
  const host = untrusted(redirectHost)
  return [
    say`${status} redirects to ${host}, but the action does not follow redirects, to keep the key from other hosts`,
  ]
}

/** Remedies that follow from the refusal itself; empty if the cause is not clear. */
export function refusalRemedies({ status, redirectHost, isUntrusted }: Refusal): readonly Words[] {
  if (redirectHost !== undefined) return [say`If this is the correct host, use it in \`base-url\`.`]
  if (status === 401) return [say`The key was not accepted. Check \`api-key\`.`]
  return isUntrusted ? [literal(CERTIFICATE_REMEDY)] : []
}

/** For an answer that is larger than the action reads. */
export function tooLargeRemedy({ isShortest }: Refusal): Words {
  return isShortest
    ? say`Find the outputs of the run in the studio. Before the next run, reduce the outputs of the workflow; \`all-completed-steps\` is \`false\` already.`
    : say`Set \`all-completed-steps: false\` and collect the run with \`run-id\`, or reduce the outputs of the workflow. The run is also in the studio.`
}
