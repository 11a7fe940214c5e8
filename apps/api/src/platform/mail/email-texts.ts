import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import { defaultLocale } from '@almoner/contracts/default-locale'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { createTranslator, type IntlError } from 'use-intl/core'

/**
 * The texts of emails by their language: `textsIn('fr')('link.subject', { org })`. The English file gives the names and the
 * arguments, which a law holds the others to. A text that is absent, or lacks an argument, is an error.
 */
export function emailTexts<const Messages extends Record<string, unknown>, Language extends PageLanguage>(
  files: Record<Language, unknown> & { en: Messages },
) {
  const made = new Map<Language, ReturnType<typeof translator<Messages>>>()
  return (language: Language) => {
    const known = made.get(language) ?? translator(language, files[language] as Messages)
    made.set(language, known)
    return known
  }
}

/** BCP 47: how amounts and dates in emails to staff are written. */
export const staffLocale = (language: StaffLanguage): string => (language === 'en' ? defaultLocale : language)

const translator = <const Messages extends Record<string, unknown>>(locale: string, messages: Messages) =>
  createTranslator({ locale, messages, onError: refuse })

function refuse(error: IntlError): never {
  throw error
}
