/** The time of a day as a cell gives it: `HH:MM:SS`, and the offset from UTC (`+02:00`) where it names one. */
export interface ClockTime {
  time: string
  offset: string | null
}

const pattern =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?$/i

/** Reads `11:21 AM`, `23:05`, `23:05:09.123Z`, `08:00 +02:00`; null where it is no time of day. */
export function readClockTime(text: string): ClockTime | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [, hourText = '', minute = '', second = '00', half, offset] = match
  const hour = half ? hourOfHalf(Number(hourText), half) : Number(hourText)
  if (hour === null || hour > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return { time: `${String(hour).padStart(2, '0')}:${minute}:${second}`, offset: offset ? plainOffset(offset) : null }
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

function plainOffset(offset: string): string | null {
  if (!/^[+-]/.test(offset)) return '+00:00'
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0')
  return Number(digits.slice(0, 2)) > 14 || Number(digits.slice(2)) > 59
    ? null
    : `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}
