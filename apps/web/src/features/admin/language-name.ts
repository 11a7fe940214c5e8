import type { Language } from '@almoner/contracts/orgs/org-settings'

const languageNames = new Intl.DisplayNames('en-US', { type: 'language' })

export const languageName = (code: Language): string => languageNames.of(code) ?? code
