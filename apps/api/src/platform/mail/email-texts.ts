import { defaultLocale } from '@almoner/contracts/default-locale'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { createTranslator, type IntlError } from 'use-intl/core'

/**
 * The texts of emails by their language: `textsIn('fr')('link.subject', { org })`. The English file gives the names and the
 * arguments, which a law holds the others to. A text that is absent, or lacks an argument, is an error.
 */
export function emailTexts<const Messages extends Record<string, unknown>>(
  files: Record<PageLanguage, unknown> & { en: Messages },
) {
  const made = new Map<PageLanguage, ReturnType<typeof translator<Messages>>>()
  return (language: PageLanguage) => {
    const known = made.get(language) ?? translator(language, files[language] as Messages)
    made.set(language, known)
    return known
  }
}

/** BCP 47. What is written to staff is in English: its texts, amounts and dates. */
export const staffLocale = defaultLocale

/** The texts of emails to staff. */
export const staffEmailTexts = <const Messages extends Record<string, unknown>>(en: Messages) =>
  translator(staffLocale, en)

const translator = <const Messages extends Record<string, unknown>>(locale: string, messages: Messages) =>
  createTranslator({ locale, messages, onError: refuse })

function refuse(error: IntlError): never {
  throw error
}
