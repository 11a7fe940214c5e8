import type { CheckoutField } from '@almoner/contracts/checkout-settings/checkout-settings'

/** The sections of the checkout settings, in the order in which donors meet them. */
export const sectionFields = {
  amounts: ['singleAmounts', 'dailyAmounts', 'weeklyAmounts', 'monthlyAmounts', 'yearlyAmounts'],
  frequencies: ['frequencies', 'recurringUpsell'],
  fees: ['feeCover'],
  funds: ['designationChoice'],
  details: ['phone', 'address', 'employer', 'birthDate', 'nationalId', 'organizationGifts'],
  extras: ['anonymous', 'comment', 'tribute', 'giftAid'],
  rewards: ['goods', 'rewards'],
  agreements: ['consents', 'terms', 'questions'],
  payment: ['methods', 'gatewayIntegrationId', 'statementDescriptorSuffix'],
  look: ['theme', 'texts'],
  after: ['thankYou', 'drafts'],
} as const satisfies Record<string, readonly CheckoutField[]>

export type CheckoutSectionKey = keyof typeof sectionFields

const keys = Object.keys(sectionFields) as CheckoutSectionKey[]

export const checkoutSections: readonly CheckoutSectionKey[] = keys

/** How many settings of a section differ from what is saved, by the names of the fields that do. */
export function unsavedIn(section: CheckoutSectionKey, changed: readonly string[]): number {
  const fields: readonly string[] = sectionFields[section]
  return new Set(changed.map((name) => name.split('.')[1] ?? '').filter((field) => fields.includes(field))).size
}
