import { checkoutFields, initialCheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings'
import { expect, test } from 'vitest'
import { checkoutSections, sectionFields, unsavedIn } from './section-fields'
import { summaryOf } from './section-summary'

const said = (settings = initialCheckoutSettings) =>
  Object.fromEntries(checkoutSections.map((section) => [section, summaryOf(section, settings, 'usd')]))

test('each section says in a line what is set', () => {
  expect(said()).toEqual({
    amounts: 'One-time: $25, $50, $100, $250 · or their own amount',
    frequencies: 'One-time, Monthly · opens on one-time',
    fees: 'Donors may cover fees, off by default',
    funds: 'Donors see no fund',
    details: 'Name, email · organizations can give',
    extras: 'Anonymous gifts, A comment',
    rewards: 'No rewards',
    agreements: 'No consents · no custom questions',
    payment: 'Everything your gateway accepts',
    look: 'A sheet over the page · #0f5c4c',
    after: '“Thank you” · 1 reminder of unfinished gifts',
  })
})

test('a section says what was changed', () => {
  const { singleAmounts } = initialCheckoutSettings
  const changed = {
    ...initialCheckoutSettings,
    singleAmounts: { ...singleAmounts, allowCustom: false },
    phone: 'required' as const,
    organizationGifts: false,
  }
  expect(said(changed)).toMatchObject({ amounts: 'One-time: $25, $50, $100, $250', details: 'Name, email, phone' })
})

test('every setting that has a field on the page is in one section', () => {
  const elsewhere = ['allowedOrigins', 'testMode']
  const all = checkoutSections.flatMap((section): string[] => [...sectionFields[section]])
  expect(all.toSorted()).toEqual(checkoutFields.filter((field) => !elsewhere.includes(field)).toSorted())
})

test('counts what is not saved by setting', () => {
  const changed = ['settings.phone', 'own.phone', 'own.address', 'settings.feeCover.mode']
  expect(unsavedIn('details', changed)).toBe(2)
  expect(unsavedIn('fees', changed)).toBe(1)
  expect(unsavedIn('funds', changed)).toBe(0)
})
