import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { languageCookie, staffLanguageOf, type StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import { language } from '@almoner/ui/texts/language'

const keptForSeconds = 365 * 86_400

/** The language of the page, as one that staff can choose. */
export const pageLanguage: StaffLanguage = staffLanguageOf(language) ?? 'en'

/** Loads the page anew in another language, which this browser keeps; where something is not saved, it asks first. */
export function speak(chosen: StaffLanguage): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${keptForSeconds}; samesite=lax${secure}`
  window.location.reload()
}

// A page is asked for by several loaders at once, and a step to another within it would call the loading anew off.
let isTurning = false

/**
 * Sees to it that whoever is at work has the page in their own language; true where it is being loaded anew. A server that
 * sends another one all the same, as that of the development does, is asked once.
 */
export function turnsTo({ preferences, userOrg }: CurrentUser): boolean {
  const own = preferences.language
  if (own === pageLanguage || userOrg?.isImpersonating) return false
  if (isTurning) return true
  if (document.cookie.split('; ').includes(`${languageCookie}=${own}`)) return false
  isTurning = true
  speak(own)
  return true
}
