import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ChargeMode, PaymentMethod } from '@almoner/contracts/charges/charge'
import type { DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import { canDonationBecome } from '@almoner/contracts/donations/donation-rules'
import { initialFailAfter, initialRetryPolicy } from '@almoner/contracts/donations/retry-ladder'
import type { InstallmentState } from '@almoner/contracts/installments/installment'
import type { Currency } from '@almoner/contracts/money'
import { Clock } from '../../../platform/clock.js'
import { Outbox, type NewEvent } from '../../../platform/outbox/outbox.js'
import type { PaidWith } from '../donation-progress.js'
import { paidWithRow } from '../paid-with-row.js'
import { afterTry } from './after-try.js'
import { installmentEvent } from './installment-events.js'
import { standingOf } from './standing.js'

/** A payment of a plan that was received. Amount in minor units. */
export interface PaidInstallment {
  donationId: string
  chargeId: string
  installmentNo: number
  attemptNo: number
  amount: number
  at: Date
  method: PaidWith | null
}

interface LockedPlan {
  id: string
  donorId: string
  campaignId: string
  entityId: string
  mode: ChargeMode
  /** What is collected each time, by the terms in force. */
  planAmount: number
  status: DonationStatus
  frequency: Frequency
  interval: number
  method: PaymentMethod
  nextChargeOn: string | null
  nextInstallment: number
  consecutiveFailures: number
  unpaidInstallments: number
  installmentId: string
  installmentNo: number
  state: InstallmentState
  amount: number
  currency: Currency
}

/** Follows many payments at once, each of another plan, in the transaction that it is called in. */
@Injectable()
export class PaidBatch {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the donations that more follows for than being paid, of which it wrote nothing: the first payment of a plan, the
   * last of one, and whatever moved on in the meantime.
   */
  async follow(orgId: string, payments: readonly PaidInstallment[]): Promise<string[]> {
    if (payments.length === 0) return []
    const plans = await this.em.execute<LockedPlan[]>(lockStatement, [
      JSON.stringify(payments.map(({ donationId, installmentNo }) => ({ id: donationId, no: installmentNo }))),
      orgId,
    ])
    const planOf = new Map(plans.map((plan) => [plan.id, plan]))
    const unfit: string[] = []
    const rows: object[] = []
    const events: NewEvent[] = []
    const now = this.clock.now()
    for (const payment of payments) {
      const plan = planOf.get(payment.donationId)
      const after =
        plan && isPlain(plan)
          ? afterTry(
              standingOf(plan),
              { state: plan.state, firstAttemptOn: '', wasSettled: false },
              { status: 'succeeded' },
              { policy: initialRetryPolicy, failAfter: initialFailAfter, today: '' },
            )
          : null
      if (!plan || !after || after.plan.steps.includes('completed')) {
        unfit.push(payment.donationId)
        continue
      }
      const [step] = after.plan.steps
      if (step && !canDonationBecome(plan.frequency, plan.status, step)) {
        unfit.push(payment.donationId)
        continue
      }
      rows.push(rowOf(payment, plan, step ?? plan.status))
      const paid = installmentEvent(
        plan,
        {
          id: plan.installmentId,
          installmentNo: plan.installmentNo,
          amount: plan.amount,
          currency: plan.currency,
        },
        payment,
        after,
      )
      events.push({ ...paid, about: plan.id })
      if (step === 'active')
        events.push({
          type: 'donation.activated',
          payload: {
            donationId: plan.id,
            donorId: plan.donorId,
            campaignId: plan.campaignId,
            entityId: plan.entityId,
            status: step,
            frequency: plan.frequency,
            amount: plan.planAmount,
            currency: plan.currency,
            mode: plan.mode,
          },
        })
    }
    if (rows.length > 0) {
      await this.em.execute(paidStatement, [JSON.stringify(rows), orgId, now.toISOString()])
      await this.outbox.writeMany(orgId, events)
    }
    return unfit
  }
}

/** Nothing but being paid happens to it: it was begun, its dates are counted already, and this is not a second time. */
const isPlain = ({ status, state, nextInstallment, installmentNo }: LockedPlan): boolean =>
  (status === 'active' || status === 'past_due' || status === 'scheduled' || status === 'paused') &&
  state === 'collecting' &&
  nextInstallment > installmentNo

const rowOf = ({ amount, at, method }: PaidInstallment, plan: LockedPlan, status: DonationStatus) => ({
  id: plan.id,
  installment_id: plan.installmentId,
  status,
  amount,
  at: at.toISOString(),
  ...paidWithRow(method),
})

const lockStatement = `
  select d.id, d.donor_id as "donorId", d.campaign_id as "campaignId", d.entity_id as "entityId", d.mode, d.amount::float8 as "planAmount", d.status, d.frequency, d.interval, d.method, d.next_charge_on::text as "nextChargeOn",
         d.next_installment as "nextInstallment", d.consecutive_failures as "consecutiveFailures",
         d.unpaid_installments as "unpaidInstallments", i.id as "installmentId", i.installment_no as "installmentNo", i.state,
         i.amount::float8 as amount, i.currency
  from json_to_recordset(?::json) as p (id uuid, no int)
  join donations d on d.id = p.id join installments i on i.org_id = d.org_id and i.donation_id = d.id and i.installment_no = p.no
  where d.org_id = ? order by d.id for update of d, i`

const paidStatement = `
  with p as (
    select * from json_to_recordset(?::json) as p (id uuid, installment_id uuid, status text, amount bigint, at timestamptz, has_method boolean,
      method text, brand text, last4 text, exp_month smallint, exp_year smallint, reference text)
  ), at as (
    select ?::uuid as org_id, ?::timestamptz as now
  ), installment as (
    update installments i set state = 'paid', is_on_its_way = false, next_attempt_at = null, leased_until = null, settled_at = at.now
    from p, at where i.org_id = at.org_id and i.id = p.installment_id
  )
  update donations d
  set paid_count = d.paid_count + 1, paid_total = d.paid_total + p.amount, last_charge_at = p.at, consecutive_failures = 0,
      unpaid_installments = 0, needs_method = false, status = p.status, updated_at = p.at,
      method = coalesce(p.method, d.method), payment_reference = coalesce(p.reference, d.payment_reference),
      method_brand = case when p.has_method then p.brand else d.method_brand end,
      method_last4 = case when p.has_method then p.last4 else d.method_last4 end,
      method_exp_month = case when p.has_method then p.exp_month else d.method_exp_month end,
      method_exp_year = case when p.has_method then p.exp_year else d.method_exp_year end
  from p, at where d.org_id = at.org_id and d.id = p.id`
