import { addDays } from '@almoner/contracts/add-days'
import { calendarDateIn } from '@almoner/contracts/time'
import type { DateRangePreset } from '@almoner/ui/data/DateRangeFilter'
import { shellText } from './shell/messages'

export function endOfMonth(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The day that it is in a time zone; in the browser's own where none is given. */
export const todayIn = (timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string =>
  calendarDateIn(new Date(), timeZone)

export function datePresets(today: string): DateRangePreset[] {
  const year = Number(today.slice(0, 4))
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(monthStart, -1)
  return [
    { label: shellText('dates.today'), from: today, to: today },
    { label: shellText('dates.last7Days'), from: addDays(today, -6), to: today },
    { label: shellText('dates.last30Days'), from: addDays(today, -29), to: today },
    { label: shellText('dates.thisMonth'), from: monthStart, to: endOfMonth(today) },
    { label: shellText('dates.lastMonth'), from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
    { label: shellText('dates.thisYear'), from: `${year}-01-01`, to: `${year}-12-31` },
    { label: shellText('dates.lastYear'), from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ]
}
