/** BCP 47. The locale of numbers whose reader’s language is not known. */
export const defaultLocale = 'en-US'
