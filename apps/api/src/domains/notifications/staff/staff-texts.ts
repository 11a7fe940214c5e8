import { formatMoney, type Money } from '@almoner/contracts/money'
import { staffEmailTexts, staffLocale } from '../../../platform/mail/email-texts.js'
import en from './messages/en.json' with { type: 'json' }

export const t = staffEmailTexts(en)

export const moneyText = (value: Money): string => formatMoney(value, { locale: staffLocale })

/** Sentences one after the other, without those that do not apply. */
export const inTurn = (...sentences: readonly (string | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ')

const monthAndDay = new Intl.DateTimeFormat(staffLocale, { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A `YYYY-MM-DD` without its year. */
export const dayOfYear = (day: string): string => monthAndDay.format(new Date(`${day}T00:00:00Z`))
