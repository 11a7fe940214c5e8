import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { importFields } from '@almoner/contracts/imports/import-fields'
import { describe, expect, it } from 'vitest'
import { readLanguage } from './donor-language.js'
import { ColumnsByField, RowCells } from './row-cells.js'

function read(text: string) {
  const cells = new RowCells(new ColumnsByField({ columns: [{ field: 'language', index: 0 }] }, ['Language']), [text])
  return { language: readLanguage(cells), refused: cells.bad.map(({ field }) => field) }
}

describe('the language of a donor', () => {
  it.each([
    ['en', 'en'],
    ['English', 'en'],
    ['en-GB', 'en'],
    ['es_MX', 'es'],
    ['Spanish (Mexico)', 'es'],
    ['Français', 'fr'],
    ['FRA', 'fr'],
    ['עברית', 'he'],
    ['Hebrew', 'he'],
    ['العربية', 'ar'],
  ])('%s', (text, language) => expect(read(text)).toEqual({ language, refused: [] }))

  it.each(['German', 'de-DE', 'Englisch-Deutsch', '1'])('refuses %s', (text) =>
    expect(read(text)).toEqual({ language: null, refused: ['language'] }),
  )

  it('is named on the screen for each that there is', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'language' })
    for (const language of pageLanguages) expect(importFields.language.hint).toContain(names.of(language))
  })
})
