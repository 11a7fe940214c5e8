const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'he']

const otherNames: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  can: 'CA',
  aus: 'AU',
  isr: 'IL',
  gbr: 'GB',
  deu: 'DE',
  fra: 'FR',
}

const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,'’]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()

// Codes of the past, such as DD, stand for another today; EU, UN and ZZ are no countries.
const isCurrent = (code: string): boolean =>
  !['EU', 'EZ', 'UN', 'ZZ'].includes(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

let codes: Map<string, string> | undefined

function codesByName(): Map<string, string> {
  if (codes) return codes
  codes = new Map(Object.entries(otherNames))
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCurrent)
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of regions) {
      const name = names.of(code)
      if (name && !codes.has(keyOf(name))) codes.set(keyOf(name), code)
      if (name && language === 'en') codes.set(code.toLowerCase(), code)
    }
  }
  return codes
}

/** The ISO code of a country given by its code or its name in several languages; what was typed where it is unknown. */
export function countryOf(typed: string): string {
  return codesByName().get(keyOf(typed)) ?? typed
}
