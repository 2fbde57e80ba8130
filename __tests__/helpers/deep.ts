/** Stands for JSON that is nested deeper than any stack is high, which JSON.stringify cannot write. */
export const DEEP = '(nested too deeply)'

export function textWithDeep(json: unknown): string {
  const nested = '['.repeat(200_000) + ']'.repeat(200_000)
  return JSON.stringify(json).replaceAll(JSON.stringify(DEEP), nested)
}
