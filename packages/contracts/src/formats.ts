/**
 * Formats of `Intl`, by the locale or time zone that they are for, each made once: making one takes a hundred times as long as using
 * it, and holds memory that the garbage collector does not see.
 */
function kept<Format>(make: (of: string) => Format): (of: string) => Format {
  const formats = new Map<string, Format>()
  return (of) => {
    const known = formats.get(of)
    if (known) return known
    const made = make(of)
    formats.set(of, made)
    return made
  }
}

/** Days as `YYYY-MM-DD` in a time zone. Throws `RangeError` for an unknown one. */
export const isoDays = kept(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** Days of the calendar, given as midnight in UTC: `January 5, 2026`. */
export const longDays = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** The same as `Jan 5, 2026`. */
export const mediumDays = kept((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/** The same as `January 5`. */
export const daysOfYear = kept(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
)

/** The same as `January 2026`. */
export const monthsOfYear = kept(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/** `a, b, and c` */
export const conjunctions = kept((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** `1,234` */
export const wholeNumbers = kept((locale) => new Intl.NumberFormat(locale))

export const pluralForms = kept((locale) => new Intl.PluralRules(locale))

/** Countries by their ISO codes. */
export const countryNames = kept((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** What parts the whole from its decimals. */
export const decimalMarks = kept(
  (locale) =>
    wholeNumbers(locale)
      .formatToParts(1.5)
      .find((part) => part.type === 'decimal')?.value ?? '.',
)
