// The requests that a service received.
import type { IncomingHttpHeaders } from 'node:http'
import type { Outcome } from './delivery.ts'
import type { Endpoint } from './endpoints.ts'

/** A request as it was received. */
export interface RecordedRequest {
  /** The endpoint its path belongs to, whatever its method. */
  readonly endpoint: Endpoint | undefined
  readonly method: string
  /** The request target as sent: path and query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly rawHeaders: readonly string[]
  /** Decoded as UTF-8; empty until it is in, and when it is larger than the service takes. */
  readonly body: string
  /** The arrival of its head: milliseconds since 1970, with fractions. */
  readonly at: number
  /** Counts the connections: requests with the same number shared one. From 1. */
  readonly connection: number
  /** The run that a start created, even if its answer was lost, or the id that a read asks for. */
  readonly run?: string
  /** Not there until it is known. */
  readonly outcome?: Outcome
}

/** The values in the body of a start by node id, as far as it is one. */
export function valuesOf(body: string): ReadonlyMap<string, string> {
  try {
    const { inputs }: { inputs: Readonly<Record<string, { readonly value: string }>> } =
      JSON.parse(body)
    return new Map(Object.entries(inputs).map(([nodeId, { value }]) => [nodeId, value]))
  } catch {
    return new Map()
  }
}
