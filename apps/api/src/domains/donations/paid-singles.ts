import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { DonationFacts } from '@almoner/contracts/donations/donations.events'
import { runStatement } from '../../platform/database/statements.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import type { PaidWith } from './donation-progress.js'
import { paidWithRow } from './paid-with-row.js'

/** A payment of what is given once. Amount in minor units. */
export interface PaidSingle {
  donationId: string
  amount: number
  at: Date
  method: PaidWith | null
}

/** Follows the payments of many gifts that are given once, each of another donation, in the transaction that it is called in. */
interface PaidRow extends DonationFacts {
  wasOpen: boolean
}

@Injectable()
export class PaidSingles {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async follow(orgId: string, payments: readonly PaidSingle[]): Promise<void> {
    if (payments.length === 0) return
    const paid = await runStatement<PaidRow>(this.em, paidStatement, [JSON.stringify(payments.map(rowOf)), orgId])
    await this.outbox.writeMany(
      orgId,
      paid
        .filter(({ wasOpen }) => wasOpen)
        .map(({ wasOpen: _, ...payload }) => ({ type: 'donation.completed', payload })),
    )
  }
}

const rowOf = ({ donationId, amount, at, method }: PaidSingle) => ({
  id: donationId,
  amount,
  at: at.toISOString(),
  ...paidWithRow(method),
})

// Locked in the order of their ids, so that of two that settle at once neither waits for the other and is waited for.
const paidStatement = `
  with p as (
    select p.*, d.id as locked
    from (
      select * from json_to_recordset($1::json) as p (id uuid, amount bigint, at timestamptz, has_method boolean, method text, brand text,
        last4 text, exp_month smallint, exp_year smallint, reference text) order by id) p
    cross join lateral (select id from donations where org_id = $2 and id = p.id for update) d
  )
  update donations d
  set paid_count = d.paid_count + 1, paid_total = d.paid_total + p.amount, last_charge_at = p.at, consecutive_failures = 0,
      unpaid_installments = 0, needs_method = false, updated_at = p.at,
      status = case when d.status = 'incomplete' then 'completed' else d.status end,
      method = coalesce(p.method, d.method), payment_reference = coalesce(p.reference, d.payment_reference),
      method_brand = case when p.has_method then p.brand else d.method_brand end,
      method_last4 = case when p.has_method then p.last4 else d.method_last4 end,
      method_exp_month = case when p.has_method then p.exp_month else d.method_exp_month end,
      method_exp_year = case when p.has_method then p.exp_year else d.method_exp_year end
  from p where d.org_id = $2 and d.id = p.id
  returning d.id as "donationId", d.donor_id as "donorId", d.campaign_id as "campaignId", d.entity_id as "entityId", d.status,
            d.frequency, d.amount::float8 as amount, d.currency, d.mode, old.status = 'incomplete' as "wasOpen"`
