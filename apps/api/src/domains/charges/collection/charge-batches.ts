import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ChargeMode } from '@almoner/contracts/charges/charge'
import type { Currency } from '@almoner/contracts/money'
import { runStatement } from '../../../platform/database/statements.js'
import { Problem } from '../../../platform/problems/problem.js'
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

/** Writes the intents of many installments at once, in the transaction that it is called in. */
@Injectable()
export class ChargeBatches {
  constructor(private readonly em: EntityManager) {}

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
}

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
