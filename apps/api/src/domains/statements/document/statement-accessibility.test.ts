import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { chargeIdSchema } from '@almoner/contracts/charges/charge-id'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { donorIdSchema } from '@almoner/contracts/donors/donor-id'
import { legalEntityIdSchema } from '@almoner/contracts/legal-entities/legal-entity-id'
import { receiptFieldsSchema } from '@almoner/contracts/legal-entities/receipt-settings'
import { receiptPacks } from '@almoner/contracts/legal-entities/registration-numbers'
import { minorUnits, zero } from '@almoner/contracts/minor-units'
import { receiptIdSchema } from '@almoner/contracts/receipts/receipt-id'
import { PdfRenderer } from '../../../platform/pdf/pdf-renderer.js'
import { documentFaults, languagesOf } from '../../../platform/pdf/testing/rules/check-pdf.js'
import type { AdvisedRow, GiftRow } from '../statement-facts.statements.js'
import { statementOf, type PrintedStatement } from '../statement-parts.js'
import { statementDataOf } from './statement-document.js'

const pdf = new PdfRenderer()
afterAll(() => pdf.onModuleDestroy())

const entityId = legalEntityIdSchema.parse(randomUUID())
const donorId = donorIdSchema.parse(randomUUID())
const ofPart = { entityId, entityName: 'Hope House', currency: 'usd' as const }

const gift: GiftRow = {
  ...ofPart,
  chargeId: chargeIdSchema.parse(randomUUID()),
  number: 'T-000123',
  givenOn: '2026-11-20',
  donorId,
  donorName: 'נועה לוי',
  method: 'card',
  designation: 'General fund',
  given: minorUnits(100_00),
  returned: zero,
  returnedOn: null,
  amount: minorUnits(100_00),
  correctedOn: null,
  advantage: zero,
  advantageDescription: null,
  inKindDescription: null,
  receipt: { id: receiptIdSchema.parse(randomUUID()), number: 'R-2026-000042' },
}
const gifts: GiftRow[] = [
  ...Array.from({ length: 40 }, () => gift),
  { ...gift, advantage: minorUnits(20_00), advantageDescription: 'Dinner for two', receipt: null },
  {
    ...gift,
    returned: minorUnits(40_00),
    amount: minorUnits(60_00),
    returnedOn: '2026-11-25',
    correctedOn: '2026-11-26',
  },
  { ...gift, method: 'in_kind', inKindDescription: 'Twelve chairs', designation: null },
]
const advised: AdvisedRow[] = [
  {
    ...ofPart,
    donorId,
    chargeId: gift.chargeId,
    number: 'T-9',
    givenOn: '2026-10-01',
    sponsorName: 'A fund',
    designation: null,
  },
]

function statement(
  pack: (typeof receiptPacks)[number],
  language: PageLanguage,
  isOfHousehold: boolean,
): PrintedStatement {
  const member = { donorId, name: 'ליל לוי' }
  const subject: PrintedStatement['subject'] = {
    id: donorId,
    type: isOfHousehold ? 'household' : 'person',
    name: 'Dana Levi',
    title: null,
    firstName: 'Dana',
    middleName: null,
    lastName: 'Levi',
    suffix: null,
    organizationName: null,
    formalGreeting: null,
    email: null,
    language,
    status: 'active',
    doNotContact: false,
    members: isOfHousehold ? [member] : [],
    line1: '12 Elm Street',
    line2: null,
    city: 'Springfield',
    region: 'IL',
    postalCode: '62704',
    country: 'US',
  }
  const form = receiptFieldsSchema.parse({
    pack,
    legalName: 'Hope House, Inc.',
    registrationNumber: '12-3456789',
    address: '120 Main Street\nSpringfield, IL 62701',
    footer: 'Recognized as a public charity.',
    s46: pack === 'il' ? { approvalNo: '46/123' } : undefined,
  })
  const settings = { ...form, timeZone: 'UTC' }
  const issuers = [
    { entityId, entityName: 'Hope House', timeZone: 'UTC', logoName: isOfHousehold ? null : 'logo', settings },
  ]
  const period = { from: '2026-01-01', to: '2026-12-31' }
  return { subject, issuers, statement: statementOf({ subject, period, gifts, advised }, issuers) }
}

async function printed(statements: readonly PrintedStatement[]): Promise<Uint8Array> {
  const logo = await sharp({ create: { width: 200, height: 60, channels: 4, background: '#0f5c4c80' } })
    .webp()
    .toBuffer()
  return pdf.pdf({
    template: 'domains/statements/document/statement.typ',
    data: statementDataOf(statements, '2027-01-15'),
    pictures: { [`logo-${entityId}`]: logo },
    createdAt: new Date('2027-01-15T00:00:00Z'),
  })
}

describe.each(receiptPacks)('statements of the pack %s', (pack) => {
  test.each(pageLanguages)('keep the rules of PDF/UA and PDF/A in %s', async (language) => {
    for (const isOfHousehold of [true, false])
      expect(await documentFaults(await printed([statement(pack, language, isOfHousehold)]))).toEqual([])
  })
})

test('statements in several languages keep them too, each marked with its own', async () => {
  const all = pageLanguages.map((language) => statement('us', language, true))
  const made = await printed(all)
  expect(await documentFaults(made)).toEqual([])
  expect(await languagesOf(made)).toEqual(pageLanguages.toSorted())
})
