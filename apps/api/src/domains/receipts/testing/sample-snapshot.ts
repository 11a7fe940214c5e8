import { chargeIdSchema } from '@almoner/contracts/charges/charge-id'
import { minorUnits, subtract, sum, zero } from '@almoner/contracts/minor-units'
import type { ReceiptGift, ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'

export const gift: ReceiptGift = {
  chargeId: chargeIdSchema.parse('0190a6a0-0000-7000-8000-000000000001'),
  number: 'T-000123',
  receivedOn: '2026-11-20',
  method: 'card',
  designation: 'General fund',
  amount: minorUnits(1_250_00),
  advantage: zero,
  advantageDescription: null,
  inKindDescription: null,
}
/** What a gift has where there was something in return. */
export const dinner = { advantage: minorUnits(150_00), advantageDescription: 'Dinner for two' }
/** What a gift of property has. */
export const chairs = { method: 'in_kind' as const, designation: null, inKindDescription: 'Twelve chairs' }

/** A receipt of one gift in the United States, but for what is said. */
export function receipt(of: Partial<ReceiptSnapshot> = {}): ReceiptSnapshot {
  const { gifts = [gift] } = of
  const [amount, advantage] = [sum(gifts.map((one) => one.amount)), sum(gifts.map((one) => one.advantage))]
  return {
    pack: 'us',
    kind: gifts.length > 1 ? 'annual' : 'single',
    language: 'en',
    paperSize: 'letter',
    number: 'R-2026-000042',
    issuedOn: '2026-11-27',
    taxYear: 2026,
    replaces: null,
    issuer: {
      legalName: 'Hope House, Inc.',
      registrationNumber: '12-3456789',
      address: '120 Main Street\nSpringfield, IL 62701',
      phone: '+1 217 555 0142',
      email: 'giving@hope.example',
      website: null,
      placeOfIssue: 'Ottawa, Ontario',
      signatoryName: 'Miriam Castellanos',
      signatoryTitle: 'Treasurer',
      logoKey: null,
      signatureKey: null,
    },
    donor: { name: 'Dana R. Levi', addressLines: ['12 Elm Street', 'Springfield, IL 62704'], nationalIdSealed: null },
    currency: 'usd',
    gifts,
    amount,
    advantage,
    eligibleAmount: subtract(amount, advantage),
    body: 'Forty families sleep under a roof tonight.',
    footer: 'Recognized as a public charity.',
    goodsStatement: 'none',
    goodsDescription: null,
    deductibleText: 'Exempt under section 501 of the code.',
    s46: null,
    ...of,
  }
}
