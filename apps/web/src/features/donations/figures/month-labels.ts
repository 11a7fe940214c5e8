import { language } from '@almoner/ui/texts/language'
const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
const atMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const axisMonth = (month: string): string =>
  month.slice(5, 7) === '01'
    ? `${short.format(atMidnight(month))} ’${month.slice(2, 4)}`
    : short.format(atMidnight(month))
