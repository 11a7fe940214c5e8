import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { headingKey } from '@almoner/contracts/imports/import-fields'
import type { RowCells } from './row-cells.js'

const threeLetters: Record<PageLanguage, readonly string[]> = {
  en: ['eng'],
  he: ['heb', 'iw'],
  ar: ['ara'],
  fr: ['fra', 'fre'],
  es: ['spa'],
}

// By their codes, and as each of them calls itself and the others.
const known = new Map<string, PageLanguage>(
  pageLanguages.flatMap((language) =>
    [
      language,
      ...threeLetters[language],
      ...pageLanguages.map((inside) => new Intl.DisplayNames([inside], { type: 'language' }).of(language) ?? ''),
    ].map((word): [string, PageLanguage] => [headingKey(word), language]),
  ),
)

/** The language that a donor is written to in; what follows a name or a code, such as a country, makes no difference. */
export function readLanguage(cells: RowCells): PageLanguage | null {
  const text = cells.text('language')
  if (text === '') return null
  const language = known.get(headingKey(text)) ?? known.get(headingKey(text.split(/[-_(,;]/, 1)[0] ?? ''))
  if (language) return language
  cells.refuse('language', 'Almoner does not write to donors in this language. Leave this empty, or choose another.')
  return null
}
