import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { giftBatchIdSchema } from '@almoner/contracts/gift-batches/gift-batch-id'
import type { GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import { minorUnits } from '@almoner/contracts/minor-units'
import { PdfRenderer } from '../../platform/pdf/pdf-renderer.js'
import { documentFaults } from '../../platform/pdf/testing/rules/check-pdf.js'
import { depositSlipOf } from './deposit-slip.js'

const pdf = new PdfRenderer()
afterAll(() => pdf.onModuleDestroy())

const giftOf = (method: 'cheque' | 'cash', place: number): GiftBatch['gifts'][number] => ({
  id: randomUUID(),
  donorId: null,
  newDonor: null,
  donorName: place % 2 === 0 ? 'Dana Levi' : 'נועה לוי',
  amount: minorUnits(100_00),
  giftDate: '2026-11-27',
  method,
  reference: String(1000 + place),
  custom: {},
  pledgeId: null,
  typedBy: null,
  chargeId: null,
})

const batchOf = (gifts: GiftBatch['gifts']): GiftBatch => ({
  id: giftBatchIdSchema.parse(randomUUID()),
  name: 'Sunday, November 27',
  batchDate: '2026-11-27',
  currency: 'usd',
  state: 'balanced',
  expected: { count: gifts.length, total: minorUnits(100_00 * gifts.length) },
  entered: { count: gifts.length, total: minorUnits(100_00 * gifts.length) },
  createdBy: null,
  createdAt: '2026-11-27T10:00:00Z',
  postedBy: null,
  postedAt: null,
  campaignId: randomUUID(),
  campaignName: 'Annual fund',
  designationId: null,
  fundraiserId: null,
  giftDate: '2026-11-27',
  method: 'cheque',
  gifts,
})

test.each([
  ['of checks over pages', Array.from({ length: 80 }, (_, place) => giftOf('cheque', place))],
  ['of cash alone', [giftOf('cash', 0)]],
])('a deposit slip %s keeps the rules of PDF/UA and PDF/A', async (_, gifts) => {
  const names = { org: 'Hope House', entity: 'Hope House, Inc.' }
  const made = await pdf.pdf(depositSlipOf(batchOf(gifts), names, new Date('2026-11-27T00:00:00Z')))
  expect(await documentFaults(made)).toEqual([])
})
