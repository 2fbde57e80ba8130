// API keys and what each of them may use (section 5).

/** An API key. */
export interface ApiKey {
  /** The value of the x-api-key header. */
  readonly key: string
  /** Ids of the workflows that it can start, and whose runs it can read. */
  readonly workflows: 'all' | readonly string[]
}

/** The default keys of a service. */
export const sampleKeys = {
  /** May do everything. */
  full: { key: 'sandbox-key-for-everything', workflows: 'all' },
  /** Valid, but without access to any workflow or run. */
  none: { key: 'sandbox-key-without-access', workflows: [] },
} as const satisfies Record<string, ApiKey>
