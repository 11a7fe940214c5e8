import { defaultLocale } from '@almoner/contracts/default-locale'
import type { DealStage, HubspotObjects, RefundMode } from '@almoner/contracts/hubspot/hubspot'
import type { HubspotObject } from '@almoner/contracts/hubspot/hubspot-fields'
import { absolute, add, negate, subtract, type MinorUnits } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import type { ChargeFacts, DonorFacts, RecurringFacts, RefundFacts } from './facts.repository.js'

/** Values by our names of fields, or by HubSpot's; an empty text is no value. */
export type Values = Record<string, string>

const countries = new Intl.DisplayNames([defaultLocale], { type: 'region' })

export const objectOf = ({ type }: Pick<DonorFacts, 'type'>): HubspotObject =>
  type === 'organization' ? 'company' : 'contact'

/** Every currency that is taken has two decimals. */
function amountText(amount: MinorUnits): string {
  const digits = String(absolute(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What is known of a donor, by the names of our fields. */
export function donorValues(donor: DonorFacts, objects: HubspotObjects): Values {
  const { giving, recurring } = donor
  const known: Record<string, string | null | undefined> = {
    title: donor.title,
    firstName: donor.first_name,
    lastName: donor.last_name,
    organizationName: donor.organization_name,
    jobTitle: donor.job_title,
    employer: donor.employer,
    email: donor.email,
    phone: donor.phone,
    street: [donor.line1, donor.line2].filter(Boolean).join(', '),
    city: donor.city,
    region: donor.region,
    postalCode: donor.postal_code,
    country: donor.country && countries.of(donor.country),
    donorNumber: numberOf('D', donor.sequence),
    givingCurrency: giving?.currency.toUpperCase(),
    lifetimeAmount: giving && amountText(giving.lifetimeAmount),
    giftCount: giving && String(giving.giftCount),
    firstGiftOn: giving?.firstGiftOn,
    lastGiftOn: giving?.lastGiftOn,
    lastGiftAmount: giving && amountText(giving.lastGiftAmount),
  }
  const plan: Record<string, string | null | undefined> = {
    recurringStatus: recurring?.status,
    recurringAmount: recurring && amountText(recurring.amount),
    recurringFrequency: recurring && frequencyText(recurring),
    nextGiftOn: recurring?.nextChargeOn,
  }
  return filled(objects.plan === 'contact_properties' ? { ...known, ...plan } : known)
}

/** What a gift is, by the names of our fields. */
export const giftValues = (charge: ChargeFacts): Values =>
  filled({
    giftNumber: numberOf('T', charge.sequence),
    campaign: charge.campaign,
    fund: charge.funds,
    method: charge.method,
    fees: amountText(charge.fees),
    refunded: amountText(add(charge.refunded, charge.lost)),
    donationNumber: charge.donation_sequence && numberOf(charge.is_recurring ? 'R' : 'G', charge.donation_sequence),
  })

/** What a recurring gift is, by the names of our fields. */
export const recurringValues = (plan: RecurringFacts): Values =>
  filled({
    donationNumber: numberOf('R', plan.sequence),
    status: plan.status,
    amount: amountText(plan.amount),
    currency: plan.currency.toUpperCase(),
    frequency: frequencyText(plan),
    startedOn: plan.starts_on,
    nextOn: plan.next_charge_on,
    giftsPaid: String(plan.paid_count),
    totalPaid: amountText(plan.paid_total),
    campaign: plan.campaign,
    fund: plan.funds,
    method: plan.method,
  })

const frequencyText = ({ frequency, interval }: Pick<RecurringFacts, 'frequency' | 'interval'>): string =>
  interval === 1 ? frequency : `${frequency} × ${interval}`

export interface DealTerms {
  pipelineId: string
  stages: Record<DealStage, string>
  refundMode: RefundMode
}

/** The properties that make a deal of a gift, by HubSpot's names. */
export function dealOf(charge: ChargeFacts, { pipelineId, stages, refundMode }: DealTerms): Values {
  const back = add(charge.refunded, charge.lost)
  return {
    dealname: `${numberOf('T', charge.sequence)} ${charge.donor_name}`,
    amount: amountText(refundMode === 'amend' ? subtract(charge.amount, back) : charge.amount),
    closedate: noonOf(charge.gift_date),
    deal_currency_code: charge.currency.toUpperCase(),
    pipeline: pipelineId,
    dealstage: stages[stageOf(charge, refundMode)],
  }
}

/** A refund as a deal of its own, with a negative amount. */
export const refundDealOf = (refund: RefundFacts, { pipelineId, stages }: DealTerms): Values => ({
  dealname: `Refund of ${numberOf('T', refund.sequence)} ${refund.donor_name}`,
  amount: amountText(negate(refund.amount)),
  closedate: noonOf(refund.refunded_on),
  deal_currency_code: refund.currency.toUpperCase(),
  pipeline: pipelineId,
  dealstage: stages.refunded,
})

function stageOf(charge: ChargeFacts, refundMode: RefundMode): DealStage {
  if (charge.status !== 'succeeded') return 'failed'
  if (['open', 'under_review', 'lost'].includes(charge.dispute_state)) return 'disputed'
  // A refund that is a deal of its own leaves the gift as it was.
  if (charge.refunded >= charge.amount && refundMode !== 'negative') return 'refunded'
  return charge.is_recurring ? 'recurring' : 'succeeded'
}

// HubSpot takes a time and shows its day in the reader's zone; at noon in UTC that is the same day nearly everywhere.
const noonOf = (day: string): string => `${day}T12:00:00.000Z`

const filled = (values: Record<string, string | null | undefined>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
