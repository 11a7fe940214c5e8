/** The time of a day as a cell gives it: `HH:MM:SS`, and the offset from UTC (`+02:00`) or the zone (`Europe/Paris`) where one is named. */
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

// As PayPal and mail programs write them; those that are used for several places are left out.
const zones: Readonly<Record<string, string>> = {
  PST: '-08:00',
  PDT: '-07:00',
  MST: '-07:00',
  MDT: '-06:00',
  CST: '-06:00',
  CDT: '-05:00',
  EST: '-05:00',
  EDT: '-04:00',
  AKST: '-09:00',
  AKDT: '-08:00',
  HST: '-10:00',
  WET: '+00:00',
  WEST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  IDT: '+03:00',
  JST: '+09:00',
  AEST: '+10:00',
  AEDT: '+11:00',
  NZST: '+12:00',
  NZDT: '+13:00',
}

/** Reads `PST`, `GMT+01:00`, `-0800`, `Europe/Paris` into what stands behind a clock; null where it is no known zone. */
export function readZone(text: string): string | null {
  const known = zones[text.toUpperCase()]
  if (known !== undefined) return known
  const offset = /^(?:utc|gmt|z)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(text)
  if (offset) return plainOffset(`${offset[1]}${(offset[2] ?? '').padStart(2, '0')}${offset[3] ?? ''}`)
  if (/^(utc|gmt|z)$/i.test(text)) return '+00:00'
  if (!/^[a-z]+(?:\/[a-z_+-]+)+$/i.test(text)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return null
  }
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
