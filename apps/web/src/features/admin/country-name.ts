import { language } from '@almoner/ui/texts/language'
const names = new Intl.DisplayNames(language, { type: 'region' })

/** A country as people call it, by its two letters. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
