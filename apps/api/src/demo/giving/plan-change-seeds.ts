import { add, minorUnits, subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { PlanChangeKind, PlanFacts, PlanField } from '@almoner/contracts/donations/plan-actions'
import { annualValue } from '@almoner/contracts/donations/plan-value'
import { dueDate } from '@almoner/contracts/donations/schedule'
import { dateOf, dayOf, instantOf, momentOn, type Day } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { PlanSeed } from './plan-seeds.js'

/** A row of `donation_changes`. */
interface ChangeSeed {
  id: string
  org_id: string
  donation_id: string
  field: PlanField
  old: PlanFacts
  new: PlanFacts
  effective_on: string
  annual_delta: number
  kind: PlanChangeKind
  by: 'donor' | 'staff' | 'system'
  created_at: string
}

/** Rows of `donation_terms` and `donation_exceptions`. */
interface TermSeed {
  donation_id: string
  from_no: number
  org_id: string
  starts_on: string
  anchor_day: number
  frequency: PlanSeed['frequency']
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

export interface PlanChangeSeeds {
  changes: ChangeSeed[]
  terms: TermSeed[]
  exceptions: ExceptionSeed[]
}

/** What donors and staff asked of some plans, ahead and behind; it moves the next dates of those that were asked to move. */
export function planChangeSeeds(rng: Rng, plans: readonly PlanSeed[], today: Day, nowMs: number): PlanChangeSeeds {
  const seeds: PlanChangeSeeds = { changes: [], terms: [], exceptions: [] }
  for (const [place, plan] of plans.filter(({ status }) => status === 'active').entries()) {
    if (!plan.next_charge_on || dayOf(plan.next_charge_on) <= today) continue
    const asked = instantOf(Math.min(momentOn(today - rng.between(1, 9), rng), nowMs))
    if (place % 11 === 3) raise(rng, plan, seeds, asked)
    if (place % 13 === 5) skip(rng, plan, seeds, asked)
    if (place % 17 === 7) move(rng, plan, seeds, asked)
  }
  for (const plan of plans.filter(({ status }) => status === 'paused' || status === 'canceled')) stood(rng, plan, seeds)
  return seeds
}

const dateOfNo = (plan: PlanSeed, no: number): string =>
  dueDate(
    { startsOn: plan.starts_on, anchorDay: plan.anchor_day, frequency: plan.frequency, interval: plan.interval },
    no,
  )

const own = ({ id, org_id }: PlanSeed) => ({ donation_id: id, org_id })

function raise(rng: Rng, plan: PlanSeed, { changes, terms }: PlanChangeSeeds, asked: string): void {
  const from_no = plan.next_installment + 2
  const { anchor_day, frequency, interval } = plan
  const amount = add(plan.amount, minorUnits(rng.pick([5_00, 10_00, 15_00])))
  const starts_on = dateOfNo(plan, from_no)
  terms.push({ ...own(plan), from_no, starts_on, anchor_day, frequency, interval, amount })
  changes.push({
    ...own(plan),
    id: rng.id(Date.parse(asked)),
    field: 'amount',
    old: { amount: plan.amount, feeCoverAmount: zero },
    new: { amount, feeCoverAmount: zero },
    effective_on: starts_on,
    annual_delta: subtract(annualValue({ amount, frequency, interval }), annualValue(plan)),
    kind: 'upgrade',
    by: 'donor',
    created_at: asked,
  })
}

function skip(rng: Rng, plan: PlanSeed, seeds: PlanChangeSeeds, asked: string): void {
  const installment_no = plan.next_installment + 1
  seeds.exceptions.push({ ...own(plan), installment_no, kind: 'skip', moved_to: null })
  seeds.changes.push(ofInstallment(rng, plan, asked, { no: installment_no, to: null, by: 'donor' }))
}

function move(rng: Rng, plan: PlanSeed, seeds: PlanChangeSeeds, asked: string): void {
  const installment_no = plan.next_installment
  const moved_to = dateOf(dayOf(dateOfNo(plan, installment_no)) + rng.between(2, 6))
  seeds.exceptions.push({ ...own(plan), installment_no, kind: 'move', moved_to })
  seeds.changes.push(ofInstallment(rng, plan, asked, { no: installment_no, to: moved_to, by: 'staff' }))
  plan.next_charge_on = moved_to
}

function ofInstallment(
  rng: Rng,
  plan: PlanSeed,
  asked: string,
  { no, to, by }: { no: number; to: string | null; by: ChangeSeed['by'] },
): ChangeSeed {
  const dueOn = dateOfNo(plan, no)
  return {
    ...own(plan),
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

function stood(rng: Rng, plan: PlanSeed, { changes }: PlanChangeSeeds): void {
  const at = plan.canceled_at ?? plan.updated_at
  changes.push({
    ...own(plan),
    id: rng.id(Date.parse(at)),
    field: 'status',
    old: { status: 'active' },
    new: plan.cancellation
      ? { status: 'canceled', reason: plan.cancellation.reason, note: plan.cancellation.note }
      : { status: 'paused', pausedUntil: plan.paused_until },
    effective_on: at.slice(0, 10),
    annual_delta: 0,
    kind: 'neutral',
    by: plan.cancellation?.by ?? 'donor',
    created_at: at,
  })
}
