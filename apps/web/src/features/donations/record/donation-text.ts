import type { Frequency } from '@almoner/contracts/donations/donation'
import { weekdayText } from '../../../recurring/day-text'
import { t } from '../messages'
import { language } from '@almoner/ui/texts/language'

export interface Rhythm {
  frequency: Frequency
  interval: number
  /** A date that it falls on, `YYYY-MM-DD`. */
  startsOn: string
  /** The day of the month that is meant. */
  anchorDay: number
}

const day = (on: string): Date => new Date(`${on}T00:00:00Z`)
const written = (on: string, parts: Intl.DateTimeFormatOptions, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(day(on))

/** `31st`. */
export const ordinal = (day: number): string => t('ordinal', { day })

/** `every month on the 31st`, `every 2 weeks on Monday`, `every year on Feb 29`; it follows an amount. */
export function rhythmText({ frequency, interval, startsOn, anchorDay }: Rhythm, locale = language): string {
  switch (frequency) {
    case 'single':
    case 'irregular':
      return t(`rhythm.${frequency}`)
    case 'daily':
      return t('rhythm.daily', { interval })
    case 'weekly':
      return t('rhythm.weekly', { interval, weekday: weekdayText(startsOn, locale) })
    case 'monthly':
      return t('rhythm.monthly', { interval, day: anchorDay })
    case 'yearly':
      return t('rhythm.yearly', { interval, month: written(startsOn, { month: 'short' }, locale), day: anchorDay })
  }
}

interface Expiring {
  methodExpMonth: number | null
  methodExpYear: number | null
}

/** `10/2030`. */
export const expiryText = ({ methodExpMonth, methodExpYear }: Expiring): string | null =>
  methodExpMonth === null || methodExpYear === null
    ? null
    : `${String(methodExpMonth).padStart(2, '0')}/${methodExpYear}`
