import type { InstallmentState } from '@almoner/contracts/installments/installment'
import { dayOf, instantOf, startOf, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { ChargeSeed } from './charge-seeds.js'
import type { DonationSeed } from './donation-seeds.js'

const ladder = [1, 3, 7, 13]

export function installmentSeeds(
  rng: Rng,
  donations: readonly DonationSeed[],
  charges: readonly ChargeSeed[],
  today: Day,
) {
  const byNumber = Map.groupBy(
    charges.filter(({ installment_no }) => installment_no !== null),
    ({ donation_id, installment_no }) => `${donation_id} ${installment_no}`,
  )
  const recurringOf = new Map(donations.map((donation) => [donation.id, donation]))
  return [...byNumber.values()].flatMap((tries) => {
    const last = tries.toSorted((a, b) => a.attempt_no - b.attempt_no).at(-1)
    const donation = recurringOf.get(last?.donation_id ?? '')
    return last && donation ? [installmentOf(rng, donation, tries, last, today)] : []
  })
}

function installmentOf(rng: Rng, donation: DonationSeed, tries: readonly ChargeSeed[], last: ChargeSeed, today: Day) {
  const first = tries.reduce(
    (earliest, charge) => (charge.gift_date < earliest ? charge.gift_date : earliest),
    last.gift_date,
  )
  const isLatest = last.installment_no === donation.next_installment - 1
  const retryOn =
    last.status === 'failed' && donation.status === 'past_due' && isLatest
      ? ladder.map((days) => dayOf(first) + days).find((day) => day > today)
      : undefined
  const state = stateOf(last.status, retryOn !== undefined)
  return {
    id: rng.id(Date.parse(last.created_at)),
    org_id: donation.org_id,
    donation_id: donation.id,
    installment_no: last.installment_no ?? 1,
    due_on: first,
    amount: last.amount,
    currency: last.currency,
    state,
    attempts: last.attempt_no,
    first_attempt_on: first,
    next_attempt_at: retryOn === undefined ? null : instantOf(startOf(retryOn) + 6 * 3_600_000),
    is_on_its_way: state === 'collecting',
    created_at: last.created_at,
    settled_at: state === 'paid' || state === 'failed' ? last.created_at : null,
  }
}

function stateOf(status: ChargeSeed['status'], isRetried: boolean): InstallmentState {
  if (status === 'succeeded') return 'paid'
  if (status === 'failed' || status === 'canceled') return isRetried ? 'retrying' : 'failed'
  return 'collecting'
}
