import type { TimelineEntry } from '@almoner/contracts/records/timeline'
import { calendarDateIn } from '@almoner/contracts/time'
import { formatMonth } from '@almoner/ui/data/DateText'

export interface Month {
  /** `YYYY-MM` where the org is. */
  month: string
  /** `November 2026`. */
  title: string
  entries: TimelineEntry[]
}

/** Entries in the months in which they happened, in the order given. */
export function monthsOf(
  entries: readonly TimelineEntry[],
  { timeZone = 'UTC', locale }: { timeZone: string | undefined; locale: string },
): Month[] {
  const months: Month[] = []
  for (const entry of entries) {
    const month = calendarDateIn(entry.at, timeZone).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.entries.push(entry)
    else months.push({ month, title: formatMonth(month, locale), entries: [entry] })
  }
  return months
}
