// What an answer means, by the contract's tables alone: chaos and fuzz compare the action with this. It uses nothing of
// `src`, so that it does not share its mistakes.

/** An answer, or why there is none. */
export type Arrival =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly body: { readonly kind: 'whole' | 'too-large' | 'broken'; readonly bytes: Buffer }
    }
  | { readonly kind: 'no-connection' | 'bad-certificate' | 'no-tls' | 'proxy-refused' | 'lost' }

/** Rows of the contract's table "Starting at most once". */
export type StartMeaning =
  | ('started' | 'start-unusable-id' | 'busy' | 'no-connection')
  | ('start-impossible' | 'start-refused' | 'start-uncertain')
/** Rows of the contract's table "Waiting". */
export type PollMeaning = 'executing' | 'finished' | 'failed' | 'busy' | 'refused'

/** What decides the meaning of a poll besides the answer. */
export interface Polled {
  readonly runId: string
  /** An earlier poll found the run executing. */
  readonly goodPollBefore: boolean
  readonly justStarted: boolean
}

type Fields = Readonly<Record<string, unknown>>

export function asObject(value: unknown): Fields | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Fields) : undefined
}

/** The JSON in a text, in a tuple; empty if there is none. */
function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}

/** The JSON object in an answer that arrived whole. */
export function jsonOf(arrival: Arrival): Fields | undefined {
  if (arrival.kind !== 'answer' || arrival.body.kind !== 'whole') return undefined
  return asObject(parsed(new TextDecoder().decode(arrival.body.bytes))[0])
}

export function isErrorEnvelope(json: Fields | undefined): boolean {
  return json?.type === 'error' && typeof asObject(json.error)?.message === 'string'
}

const hundreds = (digit: number) => (status: number) => Math.floor(status / 100) === digit
export const is2xx = hundreds(2)
const [is3xx, is4xx, is5xx] = [hundreds(3), hundreds(4), hundreds(5)]

export function meaningOfStart(arrival: Arrival): StartMeaning {
  if (arrival.kind === 'no-connection') return 'no-connection'
  if (arrival.kind === 'lost') return 'start-uncertain'
  if (arrival.kind !== 'answer') return 'start-impossible'
  const { status } = arrival
  const id = is2xx(status) ? startedIdIn(arrival) : undefined
  if (id !== undefined) return isUsable(id) ? 'started' : 'start-unusable-id'
  if (status === 429) return 'busy'
  if (is2xx(status) && isErrorEnvelope(jsonOf(arrival))) return 'start-refused'
  if (is3xx(status) || (is4xx(status) && status !== 408)) return 'start-refused'
  return 'start-uncertain'
}

/** An answer that breaks off names its run if the literal of the id is complete. */
export function startedIdIn({ body }: Extract<Arrival, { kind: 'answer' }>): string | undefined {
  const text = new TextDecoder().decode(body.bytes)
  const idIn = (value: unknown) => {
    const id = asObject(asObject(value)?.data)?.id
    return typeof id === 'string' ? id : undefined
  }
  const whole = body.kind === 'whole' ? parsed(text) : []
  if (whole.length > 0) return idIn(whole[0])
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    const id = idIn(parsed(`${text.slice(0, at + 1)}}}`)[0])
    if (id !== undefined) return id
  }
  return undefined
}

function isUsable(id: string): boolean {
  const isPath = id === '' || id === '.' || id === '..'
  return !isPath && id.length <= 256 && id.isWellFormed() && !/[\s\p{White_Space}\p{Cc}]/u.test(id)
}

export function meaningOfPoll(arrival: Arrival, polled: Polled): PollMeaning {
  if (arrival.kind === 'bad-certificate' || arrival.kind === 'no-tls') return 'refused'
  if (arrival.kind !== 'answer') return 'failed'
  const { status, body } = arrival
  const { runId, goodPollBefore, justStarted } = polled
  const json = jsonOf(arrival)
  const mayBeUnknownYet = justStarted && !goodPollBefore && status !== 401 && status !== 403
  if (status === 250) return 'executing'
  if (body.kind === 'too-large') return 'refused'
  if (status === 429) return 'busy'
  if (body.kind === 'broken') return 'failed'
  if (status === 408 || is5xx(status)) return 'failed'
  if (isErrorEnvelope(json)) return mayBeUnknownYet ? 'failed' : 'refused'
  if (is2xx(status) && json !== undefined) {
    const names = new Set(Object.keys(json))
    const data = asObject(json.data)
    if (names.has('success') && data !== undefined) {
      const { run_id: found } = data
      const isOther = typeof found === 'string' && found.toLowerCase() !== runId.toLowerCase()
      return isOther ? 'failed' : 'finished'
    }
    if (names.has('message') && !names.has('success') && !names.has('data')) return 'executing'
  }
  if (is3xx(status)) return 'refused'
  if (is4xx(status)) return goodPollBefore || mayBeUnknownYet ? 'failed' : 'refused'
  return 'failed'
}
