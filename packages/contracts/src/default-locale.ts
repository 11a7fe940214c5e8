/** BCP 47. The locale of numbers whose reader’s language is not known. */
export const defaultLocale = 'en-US'

/** Of dates and amounts for readers of a language. Arabic readers read Latin digits, which also copy and search like those on a card's statement. */
export const localeOf = (language: string): string => (language === 'ar' ? 'ar-u-nu-latn' : language)
