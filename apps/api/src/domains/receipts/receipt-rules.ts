import { isTakenByHand } from '@almoner/contracts/charges/charge'
import type { ReceiptPack } from '@almoner/contracts/legal-entities/registration-numbers'
import { least, minorUnits, share, subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import type { ReceiptBlocker } from '@almoner/contracts/receipts/receipt'
import type { DonorFacts, ReceiptFacts } from './receipt-facts.statements.js'

/** CRA, "Split receipting": an advantage up to the lesser of 75 dollars and a tenth of the gift is left out of account. */
const ignoredInCanada = { most: minorUnits(75_00), part: 1, of: 10 }

/** Income Tax Act of Canada, section 248(30): with an advantage above four fifths, nothing was meant as a gift. */
const mostInCanada = { part: 4, of: 5 }

/** What of a gift the donor may claim, in minor units of its currency. */
export function eligibleAmount(pack: ReceiptPack, amount: MinorUnits, advantage: MinorUnits): MinorUnits {
  const ignored = least(ignoredInCanada.most, share(amount, ignoredInCanada.part, ignoredInCanada.of))
  if (pack === 'ca' && advantage <= ignored) return amount
  return subtract(amount, least(advantage, amount))
}

const exceedsGift = ({ amount, benefits, settings }: ReceiptFacts): boolean =>
  settings?.pack === 'ca'
    ? benefits.advantage > share(amount, mostInCanada.part, mostInCanada.of)
    : benefits.advantage >= amount && amount > 0

/** Canada wants the donor's address on the receipt (Income Tax Regulations, section 3501(1)(g)). */
const needsAddress: Readonly<Record<ReceiptPack, boolean>> = {
  us: false,
  ca: true,
  uk: false,
  il: false,
  generic: false,
}

const hasName = ({ firstName, lastName, organizationName, type, name }: DonorFacts): boolean =>
  [firstName, lastName, organizationName].some(Boolean) || (type === 'household' && !name.includes('@'))

/** What keeps a gift from having a receipt; empty where one can be issued. */
export function blockersOf(facts: ReceiptFacts): ReceiptBlocker[] {
  const { settings, donor, benefits } = facts
  const isDisputed = facts.disputeState === 'open' || facts.disputeState === 'under_review'
  const conditions: readonly (readonly [ReceiptBlocker, boolean])[] = [
    ['settings_missing', settings === null],
    ['test_gift', facts.mode === 'test'],
    ['not_paid', facts.status !== 'succeeded' || facts.amount <= 0],
    ['disputed', isDisputed],
    ['donor_name_missing', !hasName(donor)],
    ['donor_address_missing', settings !== null && needsAddress[settings.pack] && !(donor.line1 && donor.city)],
    ['description_missing', facts.method === 'in_kind' && !benefits.inKindDescription],
    ['advantage_too_high', exceedsGift(facts)],
    ['receipted', facts.isReceipted],
  ]
  return conditions.flatMap(([blocker, holds]) => (holds ? [blocker] : []))
}

/**
 * When a gift gets its receipt by the settings of its entity: at once, when staff issue it with others, or never by
 * itself. What was given elsewhere before, and recurring gifts of donors who want one receipt a year, get none of their own.
 */
export function timeOf({
  settings,
  type,
  method,
  amount,
  isRecurring,
  receiptPreference,
}: ReceiptFacts): 'now' | 'batch' | 'never' {
  if (!settings || type === 'import' || type === 'adjustment' || amount < settings.when.minAmount) return 'never'
  if (receiptPreference !== 'each') return 'never'
  const { single, recurring, offline } = settings.when
  if (type === 'offline' || isTakenByHand(method))
    return offline === 'auto' ? 'now' : offline === 'ask' ? 'batch' : 'never'
  if (isRecurring) return recurring === 'each' ? 'now' : 'never'
  return single === 'immediate' ? 'now' : single === 'batch' ? 'batch' : 'never'
}

/** The year in which the tax year of a day begins; `start` is `MM-DD`. */
export function taxYearOf(day: string, start: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < start ? year - 1 : year
}
