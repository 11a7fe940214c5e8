import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { richTextSchema } from '@almoner/contracts/rich-text'
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js'
import { documentFaults, languagesOf } from '../../../platform/pdf/testing/rules/check-pdf.js'
import type { WrittenLetter } from '../written-letter.js'
import { letterDataOf } from './letter-document.js'

const pdf = new PdfRenderer()
afterAll(() => pdf.onModuleDestroy())

const entityId = randomUUID()
const words: Record<PageLanguage, string> = {
  en: 'Your gift came',
  he: 'תרומתך הגיעה',
  ar: 'وصل تبرعك',
  fr: 'Votre don est arrivé',
  es: 'Llegó su donación',
}

const text = (said: string) => ({ type: 'text', text: said })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (...content: object[]) => ({ type: 'listItem', content })

/** All that a letter can have in it. */
const bodyOf = (said: string) =>
  richTextSchema.parse({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [text(said)] },
      { type: 'heading', attrs: { level: 2 }, content: [text(said)] },
      paragraph(
        { ...text(said), marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'hardBreak' },
        { ...text(said), marks: [{ type: 'link', attrs: { href: 'https://hope.example' } }] },
      ),
      paragraph(),
      { type: 'horizontalRule' },
      { type: 'blockquote', content: [paragraph(text(said))] },
      {
        type: 'bulletList',
        content: [
          item(paragraph(text(said)), { type: 'orderedList', content: [item(paragraph(text(said)))] }),
          item(paragraph(text(said)), paragraph(text(said))),
        ],
      },
      { type: 'orderedList', content: [item(paragraph(text(said)))] },
      ...Array.from({ length: 40 }, () => paragraph(text(said.repeat(10)))),
    ],
  })

const letterIn = (language: PageLanguage): WrittenLetter => ({
  donorId: randomUUID(),
  chargeIds: [],
  donorName: 'Dana Levi',
  language,
  subject: words[language],
  body: bodyOf(words[language]),
  isSigned: true,
  letterhead: {
    entityId,
    name: 'Hope House',
    isPrimary: true,
    logoName: null,
    signatureName: null,
    settings: {
      legalName: 'Hope House, Inc.',
      address: '120 Main Street\nSpringfield, IL 62701',
      phone: '+1 217 555 0142',
      signatoryName: 'Miriam Castellanos',
      signatoryTitle: 'Treasurer',
      paperSize: 'letter',
    },
  },
  campaignId: null,
  addressee: { name: 'נועה לוי', lines: ['12 Elm Street', 'Springfield'] },
  email: null,
  doNotContact: false,
})

const picture = () =>
  sharp({ create: { width: 200, height: 60, channels: 4, background: '#0f5c4c80' } })
    .webp()
    .toBuffer()

async function letters(languages: readonly PageLanguage[], hasPictures: boolean): Promise<Uint8Array> {
  const has = new Map([[entityId, { logo: hasPictures, signature: hasPictures }]])
  return pdf.pdf({
    template: 'domains/letters/document/letter.typ',
    data: letterDataOf(languages.map(letterIn), has, '2026-11-27'),
    pictures: hasPictures ? { [`logo-${entityId}`]: await picture(), [`signature-${entityId}`]: await picture() } : {},
    createdAt: new Date('2026-11-27T00:00:00Z'),
  })
}

test.each(pageLanguages)('a letter keeps the rules of PDF/UA and PDF/A in %s', async (language) => {
  expect(await documentFaults(await letters([language], true))).toEqual([])
  expect(await documentFaults(await letters([language], false))).toEqual([])
})

test('letters in several languages keep them too, each marked with its own', async () => {
  const made = await letters(pageLanguages, true)
  expect(await documentFaults(made)).toEqual([])
  expect(await languagesOf(made)).toEqual(pageLanguages.toSorted())
})
