import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { ar } from './ar'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { he } from './he'
import type { Words } from './words'

const words: Record<PageLanguage, Words> = { ar, en, es, fr, he }

/** The words of a language. For the server alone: a browser is given the one language of its document. */
export const wordsOf = (language: PageLanguage): Words => words[language]
