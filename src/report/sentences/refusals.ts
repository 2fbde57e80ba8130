// How the service, or something before it, said no, and what to do about it.

import type { Refusal } from '../../run/problem.ts'
import { joined, own, quoted, say, type Words } from '../../text/words.ts'

export const CERTIFICATE_REMEDY =
  'If the service or a proxy uses a private authority, set NODE_EXTRA_CA_CERTS to the file of its certificate in the `env:` of this step.'

/** `"Run deleted" (status 400)`, `status 302 redirects to …`. */
export function refusalText(refusal: Refusal): Words {
  const { message, cause } = refusal
  const status = own(`status ${refusal.status}`)
  const known = [
    ...(message === undefined ? [] : [say`"${quoted(message)}" (${status})`]),
    ...redirectTexts(refusal, status),
  ]
  if (known.length > 0) return joined(known, '; ')
  return cause === undefined
    ? say`${status} without a message of the service`
    : say`${quoted(cause)}`
}

function redirectTexts(
  { redirectHost, redirectsWithin }: Refusal,
  status: Words,
): readonly Words[] {
  if (redirectHost === undefined) return []
  const host = quoted(redirectHost)
  return [
    redirectsWithin
      ? say`${status} redirects to another address on ${host} itself, and redirects are not followed`
      : say`${status} redirects to ${host}, and redirects are not followed so that the key stays with the given host`,
  ]
}

/** What the refusal itself tells to do; none where it could be anything. */
export function refusalRemedies({
  status,
  redirectHost,
  redirectsWithin,
  isUntrusted,
}: Refusal): readonly Words[] {
  if (redirectsWithin) {
    return [
      say`The service redirects within its own host: the path of \`base-url\` is probably wrong, such as a path prefix that is missing or not needed.`,
    ]
  }
  if (redirectHost !== undefined) return [say`If that is the right host, put it into \`base-url\`.`]
  if (status === 401) return [say`The key was not accepted: check \`api-key\`.`]
  return isUntrusted ? [own(CERTIFICATE_REMEDY)] : []
}
