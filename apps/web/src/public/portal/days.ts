const written = (date: Date): string => date.toISOString().slice(0, 10)

/** A calendar day so many days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return written(date)
}

/** The same day so many months later, or the last one of a month that lacks it. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(new Date(Date.UTC(year, month - 1 + months, Math.min(of, last))))
}
