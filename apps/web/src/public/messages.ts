import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import ar from './messages/ar.json'
import en from './messages/en.json'
import es from './messages/es.json'
import fr from './messages/fr.json'
import he from './messages/he.json'
import { textsOf, type Texts } from './texts'

export type Words = Texts<typeof en>

const words: Record<PageLanguage, Words> = textsOf({ ar, en, es, fr, he })

/** The texts of a language. For the server: a browser is given those of its document alone. */
export const wordsOf = (language: PageLanguage): Words => words[language]
