import type { ReceiptPack } from '@almoner/contracts/legal-entities/registration-numbers'
import { least, minorUnits, share, subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import type { ReceiptBlocker } from '@almoner/contracts/receipts/receipt'
import type { ReportWay } from '@almoner/contracts/receipts/receipt-report'
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

/**
 * Canada Revenue Agency, "Determining fair market value of gifts in kind": property of more than 1,000 dollars is appraised by somebody
 * else, whose name and address the receipt has (Income Tax Regulations, section 3501(1)(e.1)).
 */
const appraisedAbove = minorUnits(1_000_00)

const lacksAppraiser = ({ settings, method, amount, benefits }: ReceiptFacts): boolean =>
  settings?.pack === 'ca' &&
  method === 'in_kind' &&
  amount > appraisedAbove &&
  !(benefits.appraiserName && benefits.appraiserAddress)

/** Income Tax Ordinance of Israel, section 46: there is a credit for what was given while the approval held. */
const isAfterApproval = ({ settings, giftDate }: ReceiptFacts): boolean =>
  settings?.pack === 'il' && settings.s46?.validUntil !== undefined && settings.s46.validUntil < giftDate

/** How the receipt of a gift is reported. What is reported is money; property is receipted and not reported. */
export const reportWayOfGift = ({ settings, method }: Pick<ReceiptFacts, 'settings' | 'method'>): ReportWay | null =>
  method === 'in_kind' ? null : reportWayOf(settings)

/** How receipts of an entity are reported to the authority of its country; null where they are not. */
function reportWayOf(settings: ReceiptFacts['settings']): ReportWay | null {
  if (settings?.pack !== 'il' || !settings.s46 || settings.s46.reporting === 'off') return null
  return settings.s46.reporting
}

const hasName = ({ firstName, lastName, organizationName, type, name }: DonorFacts): boolean =>
  [firstName, lastName, organizationName].some(Boolean) || (type === 'household' && !name.includes('@'))

/** The first day of gifts whose receipts are listed as due: that of the calendar year before. */
export const dueSince = (today: string): string => `${Number(today.slice(0, 4)) - 1}-01-01`

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
    ['national_id_missing', reportWayOfGift(facts) !== null && !donor.hasNationalId],
    ['description_missing', facts.method === 'in_kind' && !benefits.inKindDescription],
    ['appraiser_missing', lacksAppraiser(facts)],
    ['advantage_unknown', !benefits.isAdvantageKnown],
    ['advantage_too_high', exceedsGift(facts)],
    ['approval_expired', isAfterApproval(facts)],
    ['receipted', facts.isReceipted],
  ]
  return conditions.flatMap(([blocker, holds]) => (holds ? [blocker] : []))
}

/** What is wrong with a gift alone, and keeps the donor's other gifts from nothing. */
const ofGift: readonly ReceiptBlocker[] = [
  'test_gift',
  'not_paid',
  'disputed',
  'description_missing',
  'appraiser_missing',
  'advantage_unknown',
  'advantage_too_high',
  'approval_expired',
  'receipted',
]

/**
 * Which of a donor's gifts one receipt can cover. A gift with a fault of its own is left out; what is wrong with the donor or the settings
 * keeps all of them from it. `blockers` is empty where there can be a receipt.
 */
export function partForYear(gifts: readonly ReceiptFacts[]): {
  covered: ReceiptFacts[]
  leftOut: ReceiptFacts[]
  blockers: ReceiptBlocker[]
} {
  const known = gifts.map((facts) => ({ facts, blockers: blockersOf(facts) }))
  const isOut = ({ blockers }: (typeof known)[number]) => blockers.some((one) => ofGift.includes(one))
  const [outside, inside] = [known.filter(isOut), known.filter((one) => !isOut(one))]
  const faults = inside.length > 0 ? inside : outside
  const blockers = new Set(faults.flatMap((one) => one.blockers))
  return {
    covered: inside.map(({ facts }) => facts),
    leftOut: outside.map(({ facts }) => facts),
    blockers: gifts.length > 0 ? [...blockers] : ['receipted'],
  }
}

/** The year in which the tax year of a day begins; `start` is `MM-DD`. */
export function taxYearOf(day: string, start: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < start ? year - 1 : year
}

/** The first and the last day of the tax year that begins in `year`; `start` is `MM-DD`. */
export function daysOfTaxYear(year: number, start: string): { from: string; to: string } {
  const last = new Date(`${year + 1}-${start}T00:00:00Z`)
  last.setUTCDate(last.getUTCDate() - 1)
  return { from: `${year}-${start}`, to: last.toISOString().slice(0, 10) }
}
