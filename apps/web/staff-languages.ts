/**
 * The languages of the staff's screens that people can choose. One comes in once all of its texts are there, those of the API
 * included, since a screen that is half in another language is worse than one in English.
 */
export const staffLanguages: readonly string[] = ['en']

/** Languages that are being written: a build in the mode of one shows it. */
export const languagesToLookAt: readonly string[] = ['he']
