import type { languages } from '@almoner/contracts/orgs/org-settings'
import { arabic } from './ar.js'
import { german } from './de.js'
import { spanish } from './es.js'
import { french } from './fr.js'
import { hebrew } from './he.js'
import { italian } from './it.js'
import { dutch } from './nl.js'
import { polish } from './pl.js'
import { portuguese } from './pt.js'
import { russian } from './ru.js'
import type { LanguageWords } from './language-words.js'

type OtherLanguage = Exclude<(typeof languages)[number], 'en'>

/** What files say in the languages that organizations have. English stands with the fields and the meanings themselves. */
const words: Readonly<Record<OtherLanguage, LanguageWords>> = {
  he: hebrew,
  ar: arabic,
  es: spanish,
  fr: french,
  de: german,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ru: russian,
}

export const otherLanguages: readonly LanguageWords[] = Object.values(words)
