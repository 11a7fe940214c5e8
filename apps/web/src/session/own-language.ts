import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { languageCookie, staffLanguageOf, type StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import { language } from '@almoner/ui/texts/language'

const keptForSeconds = 365 * 86_400

/** The language of the page, as one that staff can choose. */
export const pageLanguage: StaffLanguage = staffLanguageOf(language) ?? 'en'

const askedKey = 'almoner_language_asked'

/** Loads the page anew in another language, which this browser keeps; where something is not saved, it asks first. */
export function speak(chosen: StaffLanguage): void {
  sessionStorage.removeItem(askedKey)
  loadIn(chosen)
}

function loadIn(chosen: StaffLanguage): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${keptForSeconds}; samesite=lax${secure}`
  window.location.reload()
}

// A page is asked for by several loaders at once.
let isTurning = false

/**
 * Sees to it that whoever is at work has the page in their own language; true where it is being loaded anew. A browser may ask
 * for the page before it has stored the cookie, so it asks once more; a server that sends another language all the same, as that
 * of the development does, is then let be.
 */
export function turnsTo({ preferences, userOrg }: CurrentUser): boolean {
  const own = preferences.language
  if (isTurning) return true
  if (own === pageLanguage || userOrg?.isImpersonating) return false
  const isKept = document.cookie.split('; ').includes(`${languageCookie}=${own}`)
  if (isKept && sessionStorage.getItem(askedKey) === own) return false
  if (isKept) sessionStorage.setItem(askedKey, own)
  else sessionStorage.removeItem(askedKey)
  isTurning = true
  loadIn(own)
  return true
}
