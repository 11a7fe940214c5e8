import { afterAll, expect, test } from 'vitest'
import { addressForms } from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js'
import { readPdf } from '../../../platform/pdf/testing/read-pdf.js'
import { documentFaults, languagesOf } from '../../../platform/pdf/testing/rules/check-pdf.js'
import { addressDataOf } from './address-sheets.js'

const pdf = new PdfRenderer()
afterAll(() => pdf.onModuleDestroy())

const addressees = Array.from({ length: 40 }, () => [
  { language: 'en' as const, name: 'Dana R. Levi', lines: ['12 Elm Street', 'Springfield, IL 62704'] },
  { language: 'he' as const, name: 'נועה לוי', lines: ['רחוב יפו 97, דירה 4', 'ירושלים'] },
  { language: 'ar' as const, name: 'ليلى منصور', lines: ['شارع يافا 97', 'القدس'] },
]).flat()

test.each(addressForms)('%s keeps the rules of PDF/UA and PDF/A, and says what it is', async (form) => {
  const made = await pdf.pdf({
    template: 'domains/acknowledgments/document/addresses.typ',
    data: addressDataOf(form, { from: ['Hope House, Inc.', '120 Main Street'], addressees, used: 0 }),
    createdAt: new Date('2026-11-27T00:00:00Z'),
  })
  expect(await documentFaults(made)).toEqual([])
  expect(await languagesOf(made)).toEqual(['ar', 'en', 'he'])
  expect((await readPdf(made)).title).toMatch(/^(Envelopes|Labels), /)
})
