import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { receiptPacks } from '@almoner/contracts/legal-entities/registration-numbers'
import type { ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js'
import { documentFaults } from '../../../platform/pdf/testing/rules/check-pdf.js'
import { chairs, dinner, gift, receipt } from '../testing/sample-snapshot.js'
import { ReceiptPrinter } from './receipt-printer.js'

const pdf = new PdfRenderer()
const printer = new ReceiptPrinter(pdf)
afterAll(() => pdf.onModuleDestroy())

const picture = (width: number) =>
  sharp({ create: { width, height: 60, channels: 4, background: '#0f5c4c80' } })
    .webp()
    .toBuffer()

const kinds: Record<ReceiptSnapshot['kind'], Partial<ReceiptSnapshot>> = {
  single: { gifts: [{ ...gift, ...dinner }], replaces: { number: 'R-2026-000017', issuedOn: '2026-03-02' } },
  in_kind: {
    kind: 'in_kind',
    gifts: [{ ...gift, ...chairs, appraiserName: 'Ada Byrd', appraiserAddress: 'Ottawa' }],
    donor: { name: '王小明', addressLines: ['12 Elm Street'], nationalIdSealed: null },
  },
  annual: {
    kind: 'annual',
    gifts: [
      ...Array.from({ length: 25 }, () => gift),
      { ...gift, ...dinner, designation: null },
      { ...gift, ...chairs },
    ],
    donor: { name: 'ليلى منصور', addressLines: ['רחוב יפו 97, דירה 4', '12 Elm Street'], nationalIdSealed: null },
  },
}

describe.each(receiptPacks)('receipts of the pack %s', (pack) => {
  test.each(pageLanguages)('keep the rules of PDF/UA and PDF/A in %s', async (language) => {
    const pictures = { logo: await picture(900), signature: await picture(200) }
    const s46 = { approvalNo: '46/123', validUntil: '2028-12-31' }
    for (const of of Object.values(kinds)) {
      const snapshot = receipt({ pack, language, ...(pack === 'il' && { s46 }), ...of })
      const marks = { isDuplicate: true, isCanceled: true, nationalId: '123456782', reportNumber: '1000042' }
      expect(await documentFaults(await printer.print(snapshot, pictures, marks))).toEqual([])
      expect(await documentFaults(await printer.print(snapshot, { logo: null, signature: null }, {}))).toEqual([])
    }
  })
})
