import { add, minorUnits, subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { DonationChangeKind, RecurringFacts, DonationField } from '@almoner/contracts/donations/donation-actions'
import { annualValue } from '@almoner/contracts/donations/donation-value'
import { dueDate } from '@almoner/contracts/donations/schedule'
import { dateOf, dayOf, instantOf, momentOn, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { DonationSeed } from './donation-seeds.js'

interface ChangeSeed {
  id: string
  org_id: string
  donation_id: string
  field: DonationField
  old: RecurringFacts
  new: RecurringFacts
  effective_on: string
  annual_delta: number
  kind: DonationChangeKind
  by: 'donor' | 'staff' | 'system'
  created_at: string
}

interface TermSeed {
  donation_id: string
  from_no: number
  org_id: string
  starts_on: string
  anchor_day: number
  frequency: DonationSeed['frequency']
  interval: number
  amount: MinorUnits
}
interface ExceptionSeed {
  donation_id: string
  installment_no: number
  org_id: string
  kind: 'skip' | 'move'
  moved_to: string | null
}

export interface DonationChangeSeeds {
  changes: ChangeSeed[]
  terms: TermSeed[]
  exceptions: ExceptionSeed[]
}

export function donationChangeSeeds(
  rng: Rng,
  donations: readonly DonationSeed[],
  today: Day,
  nowMs: number,
): DonationChangeSeeds {
  const seeds: DonationChangeSeeds = { changes: [], terms: [], exceptions: [] }
  for (const [place, donation] of donations.filter(({ status }) => status === 'active').entries()) {
    if (!donation.next_charge_on || dayOf(donation.next_charge_on) <= today) continue
    const asked = instantOf(Math.min(momentOn(today - rng.between(1, 9), rng), nowMs))
    if (place % 11 === 3) raise(rng, donation, seeds, asked)
    if (place % 13 === 5) skip(rng, donation, seeds, asked)
    if (place % 17 === 7) move(rng, donation, seeds, asked)
  }
  for (const donation of donations.filter(({ status }) => status === 'paused' || status === 'canceled'))
    stood(rng, donation, seeds)
  return seeds
}

const dateOfNo = (donation: DonationSeed, no: number): string =>
  dueDate(
    {
      startsOn: donation.starts_on,
      anchorDay: donation.anchor_day,
      frequency: donation.frequency,
      interval: donation.interval,
    },
    no,
  )

const own = ({ id, org_id }: DonationSeed) => ({ donation_id: id, org_id })

function raise(rng: Rng, donation: DonationSeed, { changes, terms }: DonationChangeSeeds, asked: string): void {
  const from_no = donation.next_installment + 2
  const { anchor_day, frequency, interval } = donation
  const amount = add(donation.amount, minorUnits(rng.pick([5_00, 10_00, 15_00])))
  const starts_on = dateOfNo(donation, from_no)
  terms.push({ ...own(donation), from_no, starts_on, anchor_day, frequency, interval, amount })
  changes.push({
    ...own(donation),
    id: rng.id(Date.parse(asked)),
    field: 'amount',
    old: { amount: donation.amount, feeCoverAmount: zero },
    new: { amount, feeCoverAmount: zero },
    effective_on: starts_on,
    annual_delta: subtract(annualValue({ amount, frequency, interval }), annualValue(donation)),
    kind: 'upgrade',
    by: 'donor',
    created_at: asked,
  })
}

function skip(rng: Rng, donation: DonationSeed, seeds: DonationChangeSeeds, asked: string): void {
  const installment_no = donation.next_installment + 1
  seeds.exceptions.push({ ...own(donation), installment_no, kind: 'skip', moved_to: null })
  seeds.changes.push(ofInstallment(rng, donation, asked, { no: installment_no, to: null, by: 'donor' }))
}

function move(rng: Rng, donation: DonationSeed, seeds: DonationChangeSeeds, asked: string): void {
  const installment_no = donation.next_installment
  const moved_to = dateOf(dayOf(dateOfNo(donation, installment_no)) + rng.between(2, 6))
  seeds.exceptions.push({ ...own(donation), installment_no, kind: 'move', moved_to })
  seeds.changes.push(ofInstallment(rng, donation, asked, { no: installment_no, to: moved_to, by: 'staff' }))
  donation.next_charge_on = moved_to
}

function ofInstallment(
  rng: Rng,
  donation: DonationSeed,
  asked: string,
  { no, to, by }: { no: number; to: string | null; by: ChangeSeed['by'] },
): ChangeSeed {
  const dueOn = dateOfNo(donation, no)
  return {
    ...own(donation),
    id: rng.id(Date.parse(asked)),
    field: 'installment',
    old: { installmentNo: no, dueOn },
    new: { installmentNo: no, dueOn: to },
    effective_on: to ?? dueOn,
    annual_delta: 0,
    kind: 'neutral',
    by,
    created_at: asked,
  }
}

function stood(rng: Rng, donation: DonationSeed, { changes }: DonationChangeSeeds): void {
  const at = donation.canceled_at ?? donation.updated_at
  changes.push({
    ...own(donation),
    id: rng.id(Date.parse(at)),
    field: 'status',
    old: { status: 'active' },
    new: donation.cancellation
      ? { status: 'canceled', reason: donation.cancellation.reason, note: donation.cancellation.note }
      : { status: 'paused', pausedUntil: donation.paused_until },
    effective_on: at.slice(0, 10),
    annual_delta: 0,
    kind: 'neutral',
    by: donation.cancellation?.by ?? 'donor',
    created_at: at,
  })
}
