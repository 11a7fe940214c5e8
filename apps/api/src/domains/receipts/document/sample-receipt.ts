import type { ReceiptForm } from '@almoner/contracts/legal-entities/receipt-settings'
import { minorUnits, zero } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import type { ReceiptMarks } from './receipt-document.js'
import type { ReceiptFacts } from '../receipt-facts.statements.js'
import { snapshotOf, type PictureKeys } from '../receipt-snapshots.js'

const madeUp = { giftDate: '2026-03-14', serial: 42, amount: minorUnits(125_00) }

const donor = {
  id: '00000000-0000-7000-8000-000000000001',
  type: 'person',
  name: 'Dana Levi',
  title: null,
  firstName: 'Dana',
  middleName: null,
  lastName: 'Levi',
  suffix: null,
  organizationName: null,
  line1: '12 Harbor Street',
  line2: null,
  city: 'Springfield',
  region: null,
  postalCode: '12345',
  country: null,
  hasNationalId: false,
} as const

/** A receipt of a gift that nobody gave, for settings that may not be saved yet. */
export function sampleReceipt(
  form: ReceiptForm & { timeZone: string },
  { currency, ...pictures }: PictureKeys & { currency: Currency },
): ReceiptSnapshot {
  const facts: ReceiptFacts = {
    chargeId: '00000000-0000-7000-8000-000000000002',
    number: 'T-000042',
    giftDate: madeUp.giftDate,
    status: 'succeeded',
    mode: 'live',
    method: 'card',
    disputeState: 'none',
    currency,
    amount: madeUp.amount,
    time: 'never',
    designation: null,
    donor,
    language: form.language[0] ?? null,
    entityId: '00000000-0000-7000-8000-000000000003',
    entityName: form.legalName,
    settings: form,
    benefits: {
      advantage: zero,
      isAdvantageKnown: true,
      advantageDescription: null,
      rewardName: null,
      inKindDescription: null,
      appraiserName: null,
      appraiserAddress: null,
    },
    isReceipted: false,
    wasReceipted: false,
  }
  return snapshotOf([facts], form, {
    serial: madeUp.serial,
    issuedOn: madeUp.giftDate,
    replaces: null,
    isAnnual: false,
    nationalIdSealed: null,
    ...pictures,
  })
}

/** What a receipt under section 46 has beside its snapshot. */
export function sampleFacts(form: ReceiptForm): Pick<ReceiptMarks, 'nationalId' | 'reportNumber'> {
  const s46 = form.pack === 'il' ? form.s46 : undefined
  const isReported = s46 !== undefined && s46.reporting !== 'off'
  return { nationalId: s46 ? '123456782' : null, reportNumber: isReported ? '1000042' : null }
}
