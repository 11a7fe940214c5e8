import type { Language } from '@almoner/contracts/orgs/org-settings'
import { language } from '@almoner/ui/texts/language'

const languageNames = new Intl.DisplayNames(language, { type: 'language' })

export const languageName = (code: Language): string => languageNames.of(code) ?? code
