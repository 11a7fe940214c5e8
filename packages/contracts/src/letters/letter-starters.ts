import type { PageLanguage } from '../checkout/checkout-page.js'
import { richTextOf } from '../rich-text.js'
import type { LetterSubject, LetterWords } from './letter-template.js'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import he from './words/he.json' with { type: 'json' }

const starters: Record<PageLanguage, Record<LetterSubject, { subject: string; body: readonly string[] }>> = {
  ar,
  en,
  es,
  fr,
  he,
}

/** What a new letter begins with, for an org to write on. */
export function starterOf(about: LetterSubject, language: PageLanguage): LetterWords {
  const { subject, body } = starters[language][about]
  return { subject, body: richTextOf(...body) }
}
