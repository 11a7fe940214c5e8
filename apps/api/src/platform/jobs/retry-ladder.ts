const minuteMs = 60_000
const hourMs = 60 * minuteMs

const ladderMs = [1 * minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 24 * hourMs] as const
const lastStepMs = 24 * hourMs

/**
 * How long after the given number of failed attempts the next one comes: 1 minute, 5, 30, 2 hours, 6, 24, and from then
 * on each day, until the endpoint takes it or is switched off.
 */
export const retryAfterMs = (attempts: number): number => ladderMs[attempts - 1] ?? lastStepMs
