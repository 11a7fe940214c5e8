const names = new Intl.DisplayNames('en-US', { type: 'region' })

/** A country as people call it, by its two letters. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
