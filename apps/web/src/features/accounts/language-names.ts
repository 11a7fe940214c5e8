import { staffLanguages, type StaffLanguage } from '@almoner/contracts/accounts/staff-languages'

/** Each by its own name, so that whoever reads it finds it on a page in any other. */
const names: Record<StaffLanguage, string> = { en: 'English', he: 'עברית' }

export const languageChoices = staffLanguages.map((language) => ({ value: language, label: names[language] }))
