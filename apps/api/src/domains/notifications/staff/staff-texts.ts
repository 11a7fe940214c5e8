import { conjunctions, daysOfYear } from '@almoner/contracts/formats'
import type { StaffLanguage } from '@almoner/contracts/accounts/staff-languages'
import type { Currency } from '@almoner/contracts/money'
import { formatMoney, type Money } from '@almoner/contracts/money'
import { emailTexts, staffLocale } from '../../../platform/mail/email-texts.js'
import { writingIn } from '../../emails/index.js'
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }

const textsIn = emailTexts({ en, he })

/** How somebody is written to: the texts, amounts, days and lists of their language. */
export function voiceIn(language: StaffLanguage) {
  const locale = staffLocale(language)
  const monthAndDay = daysOfYear(locale)
  const conjunction = conjunctions(locale)
  return {
    language,
    t: textsIn(language),
    money: (value: Money): string => formatMoney(value, { locale }),
    writing: (currency: Currency) => writingIn(language, currency),
    /** A `YYYY-MM-DD` without its year. */
    dayOfYear: (day: string): string => monthAndDay.format(new Date(`${day}T00:00:00Z`)),
    list: (parts: readonly string[]): string => conjunction.format(parts),
  }
}

export type StaffVoice = ReturnType<typeof voiceIn>

/** Sentences one after the other, without those that do not apply. */
export const inTurn = (...sentences: readonly (string | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ')
