const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date in words, such as “Jun 14, 2026”. */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`))
