import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { ar } from './ar'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { he } from './he'
import { ar as portalAr } from './portal/ar'
import { en as portalEn } from './portal/en'
import { es as portalEs } from './portal/es'
import { fr as portalFr } from './portal/fr'
import { he as portalHe } from './portal/he'
import type { PortalWords } from './portal/portal-words'
import type { Words } from './words'

const words: Record<PageLanguage, Words> = { ar, en, es, fr, he }

/** The words of a language. For the server alone: a browser is given the one language of its document. */
export const wordsOf = (language: PageLanguage): Words => words[language]

const portalWords: Record<PageLanguage, PortalWords> = {
  ar: portalAr,
  en: portalEn,
  es: portalEs,
  fr: portalFr,
  he: portalHe,
}

/** The words of the donor's own page. */
export const portalWordsOf = (language: PageLanguage): PortalWords => portalWords[language]
