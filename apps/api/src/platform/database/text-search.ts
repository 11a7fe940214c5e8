export function containing(term: string): string {
  return `%${term
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** The number within `T-000123`, for a prefix; null for any other text. */
export function sequenceIn(prefix: 'T' | 'D' | 'I' | 'R' | 'G', term: string): string | null {
  const match = new RegExp(`^\\s*${prefix}-0*(\\d{1,15})\\s*$`, 'i').exec(term)
  return match?.[1] ?? null
}
