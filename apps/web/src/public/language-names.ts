import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'

/** What each language calls itself. */
export const languageNames: Record<PageLanguage, string> = {
  en: 'English',
  he: 'עברית',
  ar: 'العربية',
  fr: 'Français',
  es: 'Español',
}
