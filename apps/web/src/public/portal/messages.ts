import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { textsOf, type Texts } from '../texts'
import ar from './messages/ar.json'
import en from './messages/en.json'
import es from './messages/es.json'
import fr from './messages/fr.json'
import he from './messages/he.json'

/** The texts of the donor portal, which the server draws: no browser loads them. */
export type PortalWords = Texts<typeof en>

const words: Record<PageLanguage, PortalWords> = textsOf({ ar, en, es, fr, he })

export const portalWordsOf = (language: PageLanguage): PortalWords => words[language]
