// Reads the header `content-encoding`, apart from the codings themselves, which are hardly ever needed.

/** The codings that the header names, in the order in which they were applied, in lower case. */
export function codingsIn(header: string | undefined): readonly string[] {
  const codings = (header ?? '').split(',').map((coding) => coding.trim().toLowerCase())
  return codings.filter((coding) => coding !== '' && coding !== 'identity')
}
