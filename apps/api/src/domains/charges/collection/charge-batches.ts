import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { ChargeMode, PaymentMethod } from '@almoner/contracts/charges/charge'
import { isFinal } from '@almoner/contracts/charges/charge-steps'
import type { Currency } from '@almoner/contracts/money'
import { Clock } from '../../../platform/clock.js'
import { runStatement } from '../../../platform/database/statements.js'
import type { Logger } from '../../../platform/logger.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem } from '../../../platform/problems/problem.js'
import { LOGGER } from '../../../platform/tokens.js'
import { PaidBatch, PaidSingles } from '../../donations/index.js'
import { DonorGiving } from '../../donors/index.js'
import type { CollectOutcome, PaymentStart } from '../../gateways/index.js'
import { giftPostings, Ledger, type Part } from '../../ledger/index.js'
import { judge } from './charge-reducer.js'
import { ChargeSettler, whileWaitingMs, type SettledCharge } from './charge-settler.js'
import type { BegunCharge } from './collection-input.js'

/** A try of an installment whose row is there. Amounts in minor units of the plan's currency. */
export interface InstallmentIntent {
  chargeId: string
  donationId: string
  installmentNo: number
  /** 1 for the first try. */
  attemptNo: number
  retryOf: string | null
  amount: number
  feeCoverAmount: number
  /** They sum to the amount without the cover; none: the default designation takes it all. */
  allocations: readonly { designationId: string; amount: number }[]
}

interface BegunRow {
  id: string
  donation_id: string
  intended_at: string
  currency: Currency
  amount: string
  payment_reference: string
}

interface LockedCharge {
  id: string
  donation_id: string | null
  donor_id: string
  campaign_id: string
  entity_id: string
  fundraiser_id: string | null
  installment_no: number | null
  attempt_no: number
  sequence: string
  status: 'pending' | 'processing' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
  type: string
  method: PaymentMethod
  mode: ChargeMode
  currency: Currency
  amount: string
  cover: string
  fee: string
  platform_fee: string
  gift_date: string
  gateway_charge_id: string | null
  /** Another payment of the same single donation went through. */
  paid_before: boolean
  parts: { designationId: string; amount: number }[]
}

type Paid = Extract<CollectOutcome, { status: 'succeeded' }>

interface PaidCharge {
  charge: LockedCharge & { donation_id: string }
  state: Paid
}

/**
 * The intents of many installments and the outcomes of many charges at once: the same rules as for one, the statements of a
 * table for all. What is not plainly paid goes the way of a single charge. All of it works in the transaction that it is
 * called in.
 */
@Injectable()
export class ChargeBatches {
  constructor(
    private readonly em: EntityManager,
    private readonly settler: ChargeSettler,
    private readonly ledger: Ledger,
    private readonly giving: DonorGiving,
    private readonly plans: PaidBatch,
    private readonly singles: PaidSingles,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Writes the intents of one gateway's installments. What follows has to wait for the commit. Raises `gateway_unavailable`. */
  async begin(
    orgId: string,
    gateway: { integrationId: string; mode: ChargeMode },
    intents: readonly InstallmentIntent[],
    now: Date,
  ): Promise<BegunCharge[]> {
    // Whoever disconnects it holds its row, and is waited for: nothing is begun by a gateway whose keys are gone.
    const open = await runStatement<object>(
      this.em,
      "select id from gateway_integrations where org_id = $1 and id = $2 and status <> 'disconnected' for key share",
      [orgId, gateway.integrationId],
    )
    if (open.length === 0) throw new Problem('gateway_unavailable')
    const rows = intents.map((intent) => ({
      charge_id: intent.chargeId,
      donation_id: intent.donationId,
      installment_no: intent.installmentNo,
      attempt_no: intent.attemptNo,
      retry_of: intent.retryOf,
      amount: intent.amount,
      cover: intent.feeCoverAmount,
    }))
    const parts = intents.flatMap(({ chargeId, allocations }) =>
      allocations.map(({ designationId, amount }) => ({ charge_id: chargeId, designation_id: designationId, amount })),
    )
    const begun = await runStatement<BegunRow>(this.em, intentStatement, [
      JSON.stringify(rows),
      orgId,
      gateway.integrationId,
      gateway.mode,
      now.toISOString(),
      JSON.stringify(parts),
    ])
    return begun.map((row) => ({
      orgId,
      chargeId: row.id,
      donationId: row.donation_id,
      intendedAt: new Date(row.intended_at),
      status: 'pending',
      isNew: true,
      amount: { amount: Number(row.amount), currency: row.currency },
      paymentReference: row.payment_reference,
    }))
  }

  /** Writes what the gateway said of these charges and answers how each stands. Those that are not the org's are left out. */
  async settle(orgId: string, outcomes: ReadonlyMap<string, CollectOutcome>): Promise<Map<string, SettledCharge>> {
    const charges = await runStatement<LockedCharge>(this.em, lockStatement, [orgId, [...outcomes.keys()]])
    const plainlyPaid: PaidCharge[] = []
    // At most one of a donation, whose row is written once.
    const donations = new Set<string>()
    const others: LockedCharge[] = []
    for (const charge of charges) {
      const outcome = outcomes.get(charge.id)
      const { donation_id: donationId } = charge
      if (outcome?.status === 'succeeded' && donationId && !donations.has(donationId) && isStep(charge, outcome)) {
        donations.add(donationId)
        plainlyPaid.push({ charge: { ...charge, donation_id: donationId }, state: outcome })
      } else others.push(charge)
    }
    const unfit = new Set(await this.receive(orgId, plainlyPaid))
    const settled = new Map<string, SettledCharge>()
    for (const { charge } of plainlyPaid)
      if (unfit.has(charge.donation_id)) others.push(charge)
      else settled.set(charge.id, paidInFull(charge))
    for (const { id } of others) {
      const outcome = outcomes.get(id)
      if (!outcome) throw new Error(`Nothing was said of the charge ${id}`)
      settled.set(id, await this.settler.settle(orgId, id, outcome))
    }
    return settled
  }

  /** Writes down how charges were opened that are paid in donors' browsers. */
  async noteStarts(orgId: string, starts: ReadonlyMap<string, PaymentStart>): Promise<void> {
    const rows: object[] = []
    for (const [id, started] of starts)
      if (started.status === 'started') rows.push(startRow(id, started))
      else await this.settler.noteUnopened(orgId, id, started)
    if (rows.length === 0) return
    const waitsUntil = new Date(this.clock.now().getTime() + whileWaitingMs).toISOString()
    await runStatement(this.em, startedStatement, [JSON.stringify(rows), orgId, waitsUntil])
  }

  /** Answers the donations that have to go the way of a single charge, of which nothing was written. */
  private async receive(orgId: string, paid: readonly PaidCharge[]): Promise<string[]> {
    if (paid.length === 0) return []
    const unfit = await this.follow(orgId, paid)
    const left = new Set(unfit)
    const taken = paid.filter(({ charge }) => !left.has(charge.donation_id))
    await runStatement(this.em, paidStatement, [JSON.stringify(taken.map(paidRow)), orgId])
    await this.ledger.postMany(
      taken.map(({ charge, state }) => ({
        event: {
          orgId,
          kind: 'gift',
          subjectId: charge.id,
          mode: charge.mode,
          currency: charge.currency,
          onDate: charge.gift_date,
          chargeId: charge.id,
          campaignId: charge.campaign_id,
          fundraiserId: charge.fundraiser_id,
        },
        postings: giftPostings({
          type: charge.type,
          method: state.method?.type ?? charge.method,
          amount: Number(charge.amount),
          feeCoverAmount: Number(charge.cover),
          feeAmount: feeOf(charge, state),
          platformFeeAmount: Number(charge.platform_fee),
          allocations: charge.parts satisfies Part[],
        }),
      })),
    )
    await this.giving.addGifts(
      orgId,
      taken
        .filter(({ charge }) => charge.mode === 'live')
        .map(({ charge }) => ({
          donorId: charge.donor_id,
          currency: charge.currency,
          amount: Number(charge.amount),
          giftDate: charge.gift_date,
          sequence: Number(charge.sequence),
        })),
    )
    await this.outbox.writeMany(
      orgId,
      taken.map(({ charge }) => ({
        type: 'charge.succeeded' as const,
        payload: {
          chargeId: charge.id,
          donationId: charge.donation_id,
          donorId: charge.donor_id,
          campaignId: charge.campaign_id,
          entityId: charge.entity_id,
          fundraiserId: charge.fundraiser_id,
          amount: Number(charge.amount),
          currency: charge.currency,
          mode: charge.mode,
          status: 'succeeded' as const,
        },
      })),
    )
    this.log.debug({ orgId, paid: taken.length }, 'charges were paid')
    return unfit
  }

  private async follow(orgId: string, paid: readonly PaidCharge[]): Promise<string[]> {
    const unfit = await this.plans.follow(
      orgId,
      paid.flatMap(({ charge, state }) =>
        charge.installment_no === null
          ? []
          : {
              donationId: charge.donation_id,
              chargeId: charge.id,
              installmentNo: charge.installment_no,
              attemptNo: charge.attempt_no,
              amount: Number(charge.amount),
              at: state.chargedAt,
              method: state.method,
            },
      ),
    )
    await this.singles.follow(
      orgId,
      paid
        .filter(({ charge }) => charge.installment_no === null)
        .map(({ charge, state }) => ({
          donationId: charge.donation_id,
          amount: Number(charge.amount),
          at: state.chargedAt,
          method: state.method,
        })),
    )
    return unfit
  }
}

const paidInFull = ({ id, donation_id: donationId }: PaidCharge['charge']): SettledCharge => ({
  chargeId: id,
  donationId,
  status: 'succeeded',
  failure: null,
  action: null,
  isOutcomeUnknown: false,
})

/** Whether it is a plain step from not known to paid: for anything else, late success too, the single way has the rules. */
function isStep(charge: LockedCharge, outcome: Paid): boolean {
  if (isFinal(charge.status) || charge.paid_before) return false
  const verdict = judge(
    {
      status: charge.status,
      amount: Number(charge.amount),
      currency: charge.currency,
      feeAmount: Number(charge.fee),
      gatewayChargeId: charge.gateway_charge_id,
      chargedAt: null,
    },
    outcome,
  )
  return verdict.kind === 'step'
}

const startRow = (id: string, started: Extract<PaymentStart, { status: 'started' }>) => ({
  id,
  gateway_charge_id: started.gatewayChargeId,
  gateway_page_id: 'gatewayPageId' in started ? started.gatewayPageId : null,
})

const feeOf = (charge: LockedCharge, { fee }: Paid): number => (fee?.currency === charge.currency ? fee.amount : 0)

const paidRow = ({ charge, state }: PaidCharge) => ({
  id: charge.id,
  gateway_charge_id: charge.gateway_charge_id ?? state.gatewayChargeId,
  method: state.method?.type ?? charge.method,
  brand: state.method?.brand ?? null,
  last4: state.method?.last4 ?? null,
  has_method: state.method !== null,
  fee: feeOf(charge, state),
  charged_at: state.chargedAt.toISOString(),
})

const intentStatement = `
  with i as (
    select * from json_to_recordset($1::json) as i (charge_id uuid, donation_id uuid, installment_no int, attempt_no smallint, retry_of uuid,
                                                   amount bigint, cover bigint)
  ), at as (
    select $2::uuid as org_id, $3::uuid as integration_id, $4::text as mode, $5::timestamptz as now
  ), charge as (
    insert into charges (id, org_id, donor_id, entity_id, campaign_id, fundraiser_id, donation_id, installment_no, attempt_no, retry_of,
                         type, status, amount, fee_cover_amount, currency, method, mode, gift_date, gateway_integration_id,
                         payment_reference, reconcile_after, source, is_anonymous, created_at, platform_fee_amount)
    select i.charge_id, d.org_id, d.donor_id, d.entity_id, d.campaign_id, d.fundraiser_id, d.id, i.installment_no, i.attempt_no, i.retry_of,
           'installment', 'pending', i.amount, i.cover, d.currency, d.method, at.mode, (at.now at time zone e.time_zone)::date, at.integration_id,
           d.payment_reference, at.now + interval '2 minutes', d.source, d.is_anonymous, at.now,
           (i.amount * o.fee_basis_points + 5000) / 10000
    from i cross join at join donations d on d.org_id = at.org_id and d.id = i.donation_id
    join entities e on e.org_id = d.org_id and e.id = d.entity_id join orgs o on o.id = d.org_id
    returning id, donation_id, org_id, amount, fee_cover_amount, currency, payment_reference, created_at
  ), parts as (
    select * from json_to_recordset($6::json) as p (charge_id uuid, designation_id uuid, amount bigint)
  ), split as (
    insert into charge_allocations (charge_id, designation_id, org_id, amount)
    select p.charge_id, p.designation_id, charge.org_id, p.amount from parts p join charge on charge.id = p.charge_id
    union all
    select charge.id, g.id, charge.org_id, charge.amount - charge.fee_cover_amount from charge
    join designations g on g.org_id = charge.org_id and g.is_default
    where charge.id not in (select charge_id from parts)
  )
  select id, donation_id, amount, currency, payment_reference, created_at as intended_at from charge order by id`

const lockStatement = `
  select c.id, c.donation_id, c.donor_id, c.campaign_id, c.entity_id, c.fundraiser_id, c.installment_no, c.attempt_no, c.sequence, c.status,
         c.type, c.method, c.mode, c.currency, c.amount, c.fee_cover_amount as cover, c.fee_amount as fee, c.platform_fee_amount as platform_fee, c.gift_date::text as gift_date,
         c.gateway_charge_id,
         c.installment_no is null and exists (select from charges o where o.org_id = c.org_id and o.donation_id = c.donation_id
           and o.id <> c.id and o.status = 'succeeded') as paid_before,
         (select coalesce(json_agg(json_build_object('designationId', a.designation_id, 'amount', a.amount) order by a.amount desc, a.designation_id), '[]')
          from charge_allocations a where a.org_id = c.org_id and a.charge_id = c.id) as parts
  from charges c where c.org_id = $1 and c.id = any($2::uuid[]) order by c.id for update of c`

// An event may have come first: what is past waiting stays as it is.
const startedStatement = `
  with s as (
    select s.* from json_to_recordset($1::json) as s (id uuid, gateway_charge_id text, gateway_page_id text)
    join charges c on c.org_id = $2 and c.id = s.id order by c.id for update of c
  )
  update charges c
  set status = case when c.status = 'pending' then 'requires_action' else c.status end,
      gateway_charge_id = coalesce(c.gateway_charge_id, s.gateway_charge_id),
      gateway_page_id = coalesce(c.gateway_page_id, s.gateway_page_id),
      reconcile_after = case when c.status in ('pending', 'processing', 'requires_action') then $3::timestamptz end
  from s where c.org_id = $2 and c.id = s.id`

const paidStatement = `
  update charges c
  set status = 'succeeded', gateway_charge_id = i.gateway_charge_id, outcome_unknown_since = null, reconcile_after = null, method = i.method,
      method_brand = case when i.has_method then i.brand else c.method_brand end,
      method_last4 = case when i.has_method then i.last4 else c.method_last4 end,
      charged_at = i.charged_at, fee_amount = i.fee
  from json_to_recordset($1::json) as i (id uuid, gateway_charge_id text, method text, brand text, last4 text, has_method boolean, fee bigint, charged_at timestamptz)
  where c.org_id = $2 and c.id = i.id`
