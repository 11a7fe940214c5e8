import { minorUnits, subtract, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { dueDate, type Anchored } from '@almoner/contracts/donations/schedule'
import type { Cancellation, DonationStatus } from '@almoner/contracts/donations/donation'
import { dateOf, dayOf, instantOf, momentOn, partsOf, startOf, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { AllocationSeed, ChargeSeed } from './charge-seeds.js'
import { paymentMethodOf, type PaymentMethodSeed } from './payment-methods.js'

export interface DonationSeed extends PaymentMethodSeed {
  id: string
  org_id: string
  donor_id: string
  campaign_id: string
  entity_id: string
  status: DonationStatus
  frequency: 'monthly'
  interval: number
  amount: MinorUnits
  currency: ChargeSeed['currency']
  mode: 'live'
  starts_on: string
  anchor_day: number
  time_zone: string
  max_charges: number | null
  paused_from: string | null
  paused_until: string | null
  next_charge_on: string | null
  next_installment: number
  last_charge_at: string | null
  paid_count: number
  paid_total: MinorUnits
  consecutive_failures: number
  source: 'page' | 'embed'
  cancellation: Cancellation | null
  canceled_at: string | null
  created_at: string
  updated_at: string
}

export interface DonationAllocationSeed {
  donation_id: string
  designation_id: string
  org_id: string
  amount: MinorUnits
}

interface DonationBook {
  rng: Rng
  charges: readonly ChargeSeed[]
  allocations: readonly AllocationSeed[]
  timeZones: ReadonlyMap<string, string>
  today: Day
  nowMs: number
}

const reasons: readonly (readonly [Cancellation['reason'], number])[] = [
  ['financial', 45],
  ['switched', 14],
  ['other', 14],
  ['dissatisfied', 8],
  ['card_expired', 12],
  ['deceased', 4],
  ['duplicate', 3],
]

/** The commitments behind the installments that were collected, each in the state that its last ones leave it in. */
export function donationSeeds(book: DonationBook): {
  recurringDonations: DonationSeed[]
  allocations: DonationAllocationSeed[]
} {
  const byDonor = Map.groupBy(
    book.charges.filter(({ type }) => type === 'installment'),
    ({ donor_id }) => donor_id,
  )
  const donations = [...byDonor.values()].flatMap((charges) => recurringOf(book, charges))
  donations.push(...announced(book, donations))
  return {
    recurringDonations: donations.toSorted((a, b) =>
      a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0,
    ),
    allocations: donations.flatMap((donation) => allocationsOf(book, donation)),
  }
}

function recurringOf(book: DonationBook, charges: ChargeSeed[]): DonationSeed[] {
  const first = charges[0]
  const last = charges.at(-1)
  if (!first || !last) return []
  const startsMs = Date.parse(first.created_at)
  const id = book.rng.id(startsMs)
  for (const charge of charges) charge.donation_id = id
  if (book.today - dayOf(last.gift_date) > 40 && book.rng.chance(0.08)) declineForGood(last)
  const paid = charges.filter(({ status }) => status === 'succeeded')
  const starts = dayOf(first.gift_date)
  const anchor = {
    startsOn: first.gift_date,
    anchorDay: partsOf(starts).dayOfMonth,
    frequency: 'monthly' as const,
    interval: 1,
  }
  const nextNo = (last.installment_no ?? 0) + 1
  const next = dueDate(anchor, nextNo)
  const failures = failuresAtTheEnd(charges)
  const end = endOf(book, { next: dayOf(next), failures, paid: paid.length })
  return [
    {
      id,
      org_id: first.org_id,
      donor_id: first.donor_id,
      campaign_id: last.campaign_id,
      entity_id: last.entity_id,
      frequency: 'monthly',
      interval: 1,
      amount: last.amount,
      currency: last.currency,
      mode: 'live',
      starts_on: first.gift_date,
      anchor_day: anchor.anchorDay,
      time_zone: zoneOf(book, last),
      ...paymentMethodOf(book.rng, last.method, book.today),
      next_charge_on: nextOf(anchor, nextNo, end),
      next_installment: nextNo,
      last_charge_at: paid.at(-1)?.charged_at ?? null,
      paid_count: paid.length,
      paid_total: sum(paid.map(({ amount, refunded_amount }) => subtract(amount, refunded_amount))),
      consecutive_failures: failures,
      source: book.rng.chance(0.7) ? 'page' : 'embed',
      created_at: first.created_at,
      updated_at: end.canceled_at ?? last.created_at,
      ...end,
    },
  ]
}

/** The day of the next installment; of a recurring donation that rests the first after its pause. */
function nextOf(anchor: Anchored, nextNo: number, { status, paused_until }: End): string | null {
  if (status === 'active' || status === 'past_due') return dueDate(anchor, nextNo)
  if (status !== 'paused' || paused_until === null) return null
  let no = nextNo
  while (dueDate(anchor, no) < paused_until) no += 1
  return dueDate(anchor, no)
}

function declineForGood(charge: ChargeSeed): void {
  if (charge.status !== 'succeeded' || charge.refunded_amount > 0) return
  charge.status = 'failed'
  charge.fee_amount = zero
}

type End = Pick<
  DonationSeed,
  'status' | 'paused_from' | 'paused_until' | 'max_charges' | 'cancellation' | 'canceled_at'
>

const goesOn = (status: DonationStatus): End => ({
  status,
  paused_from: null,
  paused_until: null,
  max_charges: null,
  cancellation: null,
  canceled_at: null,
})

function endOf({ rng, today, nowMs }: DonationBook, donation: { next: Day; failures: number; paid: number }): End {
  if (donation.next > today) return goesOn(donation.failures > 0 ? 'past_due' : 'active')
  if (donation.failures > 0) return goesOn('failed')
  if (today - donation.next < 75 && rng.chance(0.6)) {
    const paused_until = rng.chance(0.6) ? dateOf(today + rng.between(9, 60)) : null
    return { ...goesOn('paused'), paused_from: dateOf(donation.next), paused_until }
  }
  if (donation.paid > 0 && rng.chance(0.07)) return { ...goesOn('completed'), max_charges: donation.paid }
  const by = rng.weighted([
    ['donor', 80],
    ['staff', 20],
  ] as const)
  return {
    ...goesOn('canceled'),
    cancellation: { by, reason: rng.weighted(reasons), note: by === 'staff' ? 'Asked for by phone' : null },
    canceled_at: instantOf(Math.min(momentOn(donation.next - rng.between(1, 20), rng), nowMs)),
  }
}

function announced(book: DonationBook, donations: readonly DonationSeed[]): DonationSeed[] {
  const { rng, today, nowMs } = book
  const known = new Set(donations.map(({ donor_id }) => donor_id))
  const recent = book.charges.filter(
    ({ donor_id, type, status, gift_date }) =>
      !known.has(donor_id) && type === 'single' && status === 'succeeded' && today - dayOf(gift_date) < 40,
  )
  const donors = [...new Map(recent.map((charge) => [charge.donor_id, charge])).values()].slice(-7)
  return donors.map((charge, index) => {
    const status = index < 4 ? 'scheduled' : 'incomplete'
    const starts = status === 'scheduled' ? today + rng.between(6, 28) : today
    const createdAt = instantOf(Math.min(startOf(today - index) - 3_600_000, nowMs))
    return {
      id: rng.id(Date.parse(createdAt)),
      org_id: charge.org_id,
      donor_id: charge.donor_id,
      campaign_id: charge.campaign_id,
      entity_id: charge.entity_id,
      frequency: 'monthly',
      interval: 1,
      amount: minorUnits(rng.pick([15_00, 20_00, 25_00, 40_00])),
      currency: charge.currency,
      mode: 'live',
      starts_on: dateOf(starts),
      anchor_day: partsOf(starts).dayOfMonth,
      time_zone: zoneOf(book, charge),
      ...paymentMethodOf(rng, 'card', today),
      next_charge_on: status === 'scheduled' ? dateOf(starts) : null,
      next_installment: 1,
      last_charge_at: null,
      paid_count: 0,
      paid_total: zero,
      consecutive_failures: 0,
      source: 'page',
      created_at: createdAt,
      updated_at: createdAt,
      ...goesOn(status),
    }
  })
}

function allocationsOf({ charges, allocations }: DonationBook, donation: DonationSeed): DonationAllocationSeed[] {
  const model = charges.findLast(
    ({ donation_id, donor_id }) => donation_id === donation.id || donor_id === donation.donor_id,
  )
  const parts = allocations.filter(({ charge_id }) => charge_id === model?.id)
  const isSame = parts.reduce((sum, { amount }) => sum + amount, 0) === donation.amount
  const kept = isSame ? parts : parts.slice(0, 1).map((part) => ({ ...part, amount: donation.amount }))
  return kept.map(({ designation_id, org_id, amount }) => ({
    donation_id: donation.id,
    designation_id,
    org_id,
    amount,
  }))
}

function failuresAtTheEnd(charges: readonly ChargeSeed[]): number {
  const good = charges.findLastIndex(({ status }) => status !== 'failed')
  return charges.length - 1 - good
}

function zoneOf({ timeZones }: DonationBook, { entity_id }: ChargeSeed): string {
  const zone = timeZones.get(entity_id)
  if (zone === undefined) throw new Error('A gift was received by nobody')
  return zone
}
