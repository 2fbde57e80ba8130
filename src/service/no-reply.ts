// Why there is no reply to a request. Whether a run can have been started hangs on the kind.

import type { Words } from '../text/words.ts'

export interface NoReply {
  readonly kind:
    | /** The connection was never made: the service has not seen the request. */ 'no-connection'
    | /** A certificate, the service's or the proxy's, is not trusted. Nothing was sent. */ 'untrusted'
    | /** The proxy answered CONNECT with a refusal. Nothing was sent. */ 'proxy-refused'
    | /** The request was sent, at least in part, and no answer came. */ 'lost'
    | /** A large answer to a poll came while there was no room for it. */ 'dropped'
  readonly cause: Words
}
