import { sql, type RawBuilder } from 'kysely'
import type { ChargeFilter } from '@almoner/contracts/charges/charges.operations'
import { containing, sequenceIn } from '../../platform/database/text-search.js'

type Condition = RawBuilder<unknown>

/** The conditions of a filter on `charges c`, for every list and sum alike. Each can be answered from the list's index. */
export function chargeConditions(filter: ChargeFilter): Condition {
  const conditions: Condition[] = [sql`c.org_id = ctx.org_id`]
  if (filter.search?.trim()) conditions.push(matches(filter.search))
  if (filter.status?.length) conditions.push(sql`c.status = any(${filter.status}::text[])`)
  if (filter.refundState?.length)
    conditions.push(sql`(${sql.join(filter.refundState.map(refundCondition), sql` or `)})`)
  if (filter.disputeState?.length) conditions.push(sql`c.dispute_state = any(${filter.disputeState}::text[])`)
  if (filter.from) conditions.push(sql`c.gift_date >= ${filter.from}::date`)
  if (filter.to) conditions.push(sql`c.gift_date <= ${filter.to}::date`)
  if (filter.refundedFrom || filter.refundedTo) conditions.push(refundedIn(filter.refundedFrom, filter.refundedTo))
  if (filter.minAmount !== undefined) conditions.push(sql`c.amount >= ${filter.minAmount}::bigint`)
  if (filter.maxAmount !== undefined) conditions.push(sql`c.amount <= ${filter.maxAmount}::bigint`)
  if (filter.currency) conditions.push(sql`c.currency = ${filter.currency}`)
  if (filter.method?.length) conditions.push(sql`c.method = any(${filter.method}::text[])`)
  if (filter.campaignId) conditions.push(sql`c.campaign_id = ${filter.campaignId}::uuid`)
  if (filter.donorId) conditions.push(sql`c.donor_id = ${filter.donorId}::uuid`)
  if (filter.creditedDonorId)
    conditions.push(sql`
      exists (
        select
        from soft_credits s
        where s.org_id = ctx.org_id and s.charge_id = c.id and s.donor_id = ${filter.creditedDonorId}::uuid
      )`)
  if (filter.donationId) conditions.push(sql`c.donation_id = ${filter.donationId}::uuid`)
  if (filter.fundraiserId) conditions.push(sql`c.fundraiser_id = ${filter.fundraiserId}::uuid`)
  if (filter.importId) conditions.push(sql`c.import_id = ${filter.importId}::uuid`)
  if (filter.batchId) conditions.push(sql`c.batch_id = ${filter.batchId}::uuid`)
  if (filter.mode) conditions.push(sql`c.mode = ${filter.mode}`)
  if (filter.designationId) {
    conditions.push(sql`
      exists (
        select
        from charge_allocations a
        where a.org_id = ctx.org_id and a.charge_id = c.id and a.designation_id = ${filter.designationId}::uuid
      )`)
  }
  return sql.join(conditions, sql` and `)
}

const refundedIn = (from = '-infinity', to = 'infinity'): Condition => sql`
  exists (
    select
    from refunds r
    where r.org_id = ctx.org_id and r.charge_id = c.id and r.refunded_on between ${from}::date and ${to}::date
  )`

function refundCondition(state: 'none' | 'partial' | 'full'): Condition {
  switch (state) {
    case 'none':
      return sql`c.refunded_amount = 0`
    case 'partial':
      return sql`(c.refunded_amount > 0 and c.refunded_amount < c.amount)`
    case 'full':
      return sql`(c.refunded_amount > 0 and c.refunded_amount = c.amount)`
  }
}

function matches(term: string): Condition {
  const sequence = sequenceIn('T', term)
  if (sequence) return sql`c.sequence = ${sequence}::bigint`
  return sql`
    (
      c.donor_id = any(array(select search_donors(ctx.org_id, ${containing(term)})))
      or c.external_id = ${term.trim()}
    )`
}
