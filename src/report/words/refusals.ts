// Why a request was refused, and what to do about it. Without the shape of an error, something
// before the service may have answered: then nothing is said about a run, a workflow or a key.

import * as fs from 'node:fs'
import type { Flaw, Refusal } from '../../run/problem.ts'
import { size } from '../../text/units.ts'
import { inQuotes, literal, say, untrusted, type Words } from '../../text/words.ts'

export const CONNECTIONS = {
  'bad-certificate': 'Certificate refused',
  'no-tls': 'Port without TLS',
  'proxy-refused': 'Proxy refused',
} as const

const CHECK_PORT = say`The port in \`base-url\` must speak TLS; so must https_proxy, if its value begins with https:.`
const CHECK_ADDRESS = say`Check \`base-url\`: the address of the service's API is often not the one in your browser.`
const CHECK_KEY = say`Check \`api-key\`: the service at \`base-url\` does not accept it, or its role has no API access.`
const CHECK_ACCOUNT = say`Check the plan and the credit of the account that \`api-key\` belongs to.`
const CHECK_ROLE = say`The role of \`api-key\` needs API access, and access to this AI workflow. The key must belong to the service at \`base-url\`.`
const BLOCKED_TEXT = say`If other starts are accepted, something before the service may have blocked the text of this one, as a firewall does with \`<script>\` or SQL: ask for an exception, or change the text.`
const CORRECT_REQUEST = say`Correct what the message names: a node id or a value in the inputs, or \`workflow-id\`.`
const DO_WHAT_IT_SAYS = say`Do what the message asks for; if that does not help, ask whoever operates the service.`
const TRY_LATER = say`Re-run the job in a few minutes; if it happens again, ask whoever operates the service.`
const OTHER_THAN_SERVICE = say`Something other than the service may have answered, such as a gateway or a proxy.`
const LOG_IN_AT_PROXY = say`A proxy before the service asks for a login: set https_proxy to its URL, with user and password.`

type ByStatus = Readonly<Record<string, Words>> & { readonly other: Words }

/** What to do when the service itself refuses. */
const BY_SERVICE: ByStatus = {
  401: CHECK_KEY,
  402: CHECK_ACCOUNT,
  403: CHECK_ROLE,
  409: DO_WHAT_IT_SAYS,
  425: TRY_LATER,
  other: DO_WHAT_IT_SAYS,
}

const START_BY_SERVICE: ByStatus = {
  ...BY_SERVICE,
  200: say`Check \`workflow-id\`, \`base-url\`, and the role of \`api-key\`, which needs access to this AI workflow.`,
  400: CORRECT_REQUEST,
  403: say`${CHECK_ROLE} ${BLOCKED_TEXT}`,
  404: say`Check \`workflow-id\` and \`base-url\`, and that \`api-key\` has access to this AI workflow.`,
  422: CORRECT_REQUEST,
}

const POLL_BY_SERVICE: ByStatus = {
  ...BY_SERVICE,
  other: say`The run may have been deleted, or \`api-key\` has no access to it. If you gave \`run-id\`, check it and \`base-url\`.`,
}

/** What to do when it is not certain that the service refuses. */
const BY_OTHERS: ByStatus = {
  400: CORRECT_REQUEST,
  401: say`${OTHER_THAN_SERVICE} Check \`base-url\`, then \`api-key\`.`,
  402: CHECK_ACCOUNT,
  407: LOG_IN_AT_PROXY,
  409: DO_WHAT_IT_SAYS,
  422: CORRECT_REQUEST,
  425: TRY_LATER,
  other: say`${OTHER_THAN_SERVICE} ${CHECK_ADDRESS}`,
}

const START_BY_OTHERS: ByStatus = {
  ...BY_OTHERS,
  403: say`${OTHER_THAN_SERVICE} ${BLOCKED_TEXT} If none is accepted, check \`base-url\`, and the role of \`api-key\`.`,
}

const POLL_BY_OTHERS: ByStatus = {
  407: LOG_IN_AT_PROXY,
  425: TRY_LATER,
  401: say`Check \`base-url\`, then \`api-key\`.`,
  other: say`${CHECK_ADDRESS} If it is right, collect the run later.`,
}

const LATER = say`The service knew this run, so \`base-url\` is right: wait a few minutes, then collect the run.`
const POLL_OF_SEEN: ByStatus = { 407: LOG_IN_AT_PROXY, other: LATER }

export function adviseStart(refusal: Refusal): Words {
  return advise(refusal, refusal.isEnvelope ? START_BY_SERVICE : START_BY_OTHERS)
}

/** @param isSeen whether the service has accepted the start, or shown the run */
export function advisePoll(refusal: Refusal, isSeen: boolean): Words {
  if (refusal.isEnvelope) return advise(refusal, POLL_BY_SERVICE)
  return advise(refusal, isSeen ? POLL_OF_SEEN : POLL_BY_OTHERS)
}

function advise(refusal: Refusal, byStatus: ByStatus): Words {
  const { status, redirectHost, by, flaw, bytes } = refusal
  if (redirectHost) return say`If this is the correct host, use it in \`base-url\`.`
  if (by === 'large-answer') {
    return say`Set \`all-completed-steps: false\`, and collect the run with \`run-id\`. Its outputs are also in the studio.`
  }
  if (by !== undefined) return adviseConnection(by, flaw)
  if (bytes !== undefined) {
    return say`The values (${literal(size(bytes))}) are too large for the service. Send less, or the address of a file instead of its content.`
  }
  const isSuccess = status !== undefined && status <= 299
  return byStatus[isSuccess ? '200' : `${status}`] ?? byStatus.other
}

/** What a refused poll means for the run. */
export function describeUnread({ status, isEnvelope, by, redirectHost }: Refusal): Words {
  const isKnown = isEnvelope || by !== undefined || redirectHost !== undefined
  const isAnswer = status !== undefined && !isKnown
  const other = isAnswer && say` ${OTHER_THAN_SERVICE} The run is probably there.`
  return say`The result of the run is unknown.${other}`
}

const NO_PROXY = say`If the service does not need the proxy, add its host to no_proxy.`

export function adviseConnection(by: keyof typeof CONNECTIONS, flaw: Flaw | undefined): Words {
  switch (flaw) {
    case 'other-host':
      return say`Check the host in \`base-url\` (or in https_proxy, if the error names the proxy): it must be one that the certificate names.`
    case 'expired':
      return say`Whoever runs this host must renew its certificate. Check the clock of this machine, too.`
    case 'proxy-login':
      return say`Check user and password in https_proxy: http://user:password@proxy.example.com:3128, with special characters percent-encoded. ${NO_PROXY}`
    case 'proxy-scheme':
      return say`A user name and password cannot help: the action supports only Basic. Ask for a proxy that allows Basic, or needs no login. ${NO_PROXY}`
    case 'proxy-denied':
      return say`Ask whoever runs the proxy to allow this host. ${NO_PROXY}`
    case 'proxy-failed':
      return say`The proxy could not reach this host: check \`base-url\`, then ask whoever runs the proxy. ${NO_PROXY}`
    case 'proxy-address':
      return say`Check https_proxy: it is a URL such as http://user:password@proxy.example.com:3128. ${NO_PROXY}`
    case undefined:
      if (by === 'bad-certificate') return trustCertificate()
      return by === 'no-tls' ? CHECK_PORT : NO_PROXY
  }
}

function trustCertificate(): Words {
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (file && !fs.existsSync(file)) {
    return say`NODE_EXTRA_CA_CERTS names a file that does not exist on this machine: ${untrusted(file, 300)}.`
  }
  return say`If the authority is a private one, such as your company's, set NODE_EXTRA_CA_CERTS in the step's \`env:\` to the path of its certificate, or NODE_USE_SYSTEM_CA to 1 if the machine's store has it.`
}

export function describeRefusal({ status, message, redirectHost, cause, isPage }: Refusal): Words {
  const code = literal(`status ${status}`)
  if (redirectHost !== undefined) {
    const host = untrusted(redirectHost)
    return say`${code} redirects to ${host}, but the action sends the key to no other host`
  }
  if (message !== undefined)
    return say`${isPage && say`a web page answered: `}${inQuotes(message)} (${code})`
  return cause === undefined ? say`${code} without a message from the service` : cause
}
