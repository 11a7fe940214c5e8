import type { ImportField } from '@almoner/contracts/imports/import-fields'

/** How many characters each kind of text may have; longer cells are bad rather than cut. */
export const textLimits = {
  externalId: 200,
  refundOf: 200,
  campaign: 200,
  designation: 200,
  fundraiser: 300,
  benefit: 200,
  comment: 10_000,
  fullName: 300,
  title: 50,
  firstName: 100,
  middleName: 100,
  lastName: 100,
  suffix: 50,
  company: 200,
  jobTitle: 200,
  phone: 50,
  checkNumber: 100,
  secondPhone: 50,
  thirdPhone: 50,
  tags: 2_000,
  note: 10_000,
  emailConsentText: 2_000,
  line1: 200,
  line2: 200,
  city: 100,
  region: 100,
  postalCode: 20,
  country: 100,
} as const satisfies Partial<Record<ImportField, number>>

export type TextField = keyof typeof textLimits
