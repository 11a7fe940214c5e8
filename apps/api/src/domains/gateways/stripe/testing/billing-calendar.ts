const dayMs = 86_400_000

/** When a period begins, so many periods after the anchor; written apart from what it is to prove. */
export function periodStart(
  anchor: Date,
  { interval, interval_count: every }: { interval: string; interval_count: number },
  periods: number,
): Date {
  if (interval === 'day') return new Date(anchor.getTime() + periods * every * dayMs)
  if (interval === 'week') return new Date(anchor.getTime() + periods * every * 7 * dayMs)
  const next = new Date(anchor)
  next.setUTCDate(1)
  if (interval === 'year') next.setUTCFullYear(anchor.getUTCFullYear() + periods * every)
  else next.setUTCMonth(anchor.getUTCMonth() + periods * every)
  const afterMonth = new Date(next)
  afterMonth.setUTCMonth(next.getUTCMonth() + 1, 0)
  next.setUTCDate(Math.min(anchor.getUTCDate(), afterMonth.getUTCDate()))
  return next
}
