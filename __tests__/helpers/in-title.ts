// Values in the titles of tests.

/** A value as JSON, its middle left out if it is long. */
export function inTitle(value: unknown): string {
  const json = JSON.stringify(value) ?? 'undefined'
  return json.length > 50 ? `${json.slice(0, 30)} … ${json.slice(-10)} (${json.length})` : json
}
