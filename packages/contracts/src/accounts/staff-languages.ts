/** The languages that staff can choose for their screens and their emails. */
export const staffLanguages = ['en', 'he'] as const
export type StaffLanguage = (typeof staffLanguages)[number]

/** A language as one that staff can choose; undefined where it is none. */
export const staffLanguageOf = (language: string | undefined): StaffLanguage | undefined =>
  staffLanguages.find((one) => one === language)

/** The cookie that keeps the language for pages before the sign-in: the server reads it, the page writes it. */
export const languageCookie = 'almoner_language'
