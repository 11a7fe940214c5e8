import { defaultLocale } from '@almoner/contracts/default-locale'
import { mediumDays } from '@almoner/contracts/formats'

const days = mediumDays(defaultLocale)

/** A calendar date in words, such as “Jun 14, 2026”. */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))
