import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Donation } from '@almoner/contracts/donations/donation'
import type { DonationFilter, DonationSort } from '@almoner/contracts/donations/donations.operations'
import type { ListedPayment } from '@almoner/contracts/donations/payment-list'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { amountText } from '../../platform/database/amount-text.js'
import { orderByOf } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { selected, type FieldStatements } from '../exports/index.js'
import { paidOnce } from './donation-conditions.statements.js'
import { donationConditions, type AskedAt } from './donation-filter.statements.js'
import { orderOf, retryOf } from './donations.repository.js'
import { isOpen } from './installments/open-installments.statements.js'

/** A recurring donation as a file tells of it. */
export interface ExportedDonation {
  id: string
  sequence: string
  donorSequence: string
  donorName: string
  donorEmail: string | null
  campaignName: string
  funds: string | null
  amount: MinorUnits
  giftAmount: MinorUnits
  feeCoverAmount: MinorUnits
  currency: string
  frequency: Donation['frequency']
  interval: number
  isPaidOnce: boolean
  status: string
  startsOn: string
  nextChargeOn: string | null
  retryOn: string | null
  pausedUntil: string | null
  endsOn: string | null
  maxCharges: number | null
  maxTotal: MinorUnits | null
  /** Of a list of payments those that are due or to come, the earliest first. */
  toPay: ListedPayment[] | null
  paidCount: number
  paidTotal: MinorUnits
  consecutiveFailures: number
  method: string | null
  methodLast4: string | null
  methodExpMonth: number | null
  methodExpYear: number | null
  /** In the time zone of the recurring donation. */
  canceledOn: string | null
  cancelReason: string | null
  source: Donation['source']
  sourceUrl: string | null
  utm: Donation['utm']
  consentText: Donation['consentText']
  mode: string
  /** In the time zone of the recurring donation. */
  createdOn: string
}

/** Of a list of payments `p`. A skipped one is not expected any more; a moved one is on its new day. */
const paymentsToCome = sql`
  (
    select json_agg(json_build_object('dueOn', l.due_on, 'amount', l.amount::float8) order by l.due_on)
    from (
      select i.due_on, i.amount
      from installments i
      where i.org_id = ctx.org_id and i.donation_id = p.id and ${isOpen('i')}
      union all
      select coalesce(x.moved_to, t.starts_on), t.amount
      from (
        select p.terms_from_no as from_no, coalesce(p.terms_start_on, p.starts_on) as starts_on, p.amount
        union all
        select t.from_no, t.starts_on, t.amount
        from donation_terms t
        where t.org_id = ctx.org_id and t.donation_id = p.id
      ) t
        left join donation_exceptions x on x.org_id = ctx.org_id and x.donation_id = p.id
          and x.installment_no = t.from_no
      where t.from_no >= p.next_installment and x.kind is distinct from 'skip'
    ) l
    where p.frequency = 'irregular' and p.status not in ('completed', 'failed', 'canceled')
  )`

const fields: FieldStatements<ExportedDonation> = {
  id: sql`p.id`,
  sequence: sql`p.sequence`,
  donorSequence: sql`d.sequence`,
  donorName: sql`d.name`,
  donorEmail: sql`d.email`,
  campaignName: sql`k.name`,
  funds: sql`
    (
      select string_agg(g.name || ' ' || ${amountText('a.amount')}, '; ' order by a.amount desc, g.name)
      from donation_allocations a join shared.designations g on g.org_id = a.org_id and g.id = a.designation_id
      where a.org_id = ctx.org_id and a.donation_id = p.id
    )`,
  amount: sql`p.amount::float8`,
  giftAmount: sql`(p.amount - p.fee_cover_amount)::float8`,
  feeCoverAmount: sql`p.fee_cover_amount::float8`,
  currency: sql`p.currency`,
  frequency: sql`p.frequency`,
  interval: sql`p.interval`,
  isPaidOnce: paidOnce(),
  status: sql`p.status`,
  startsOn: sql`p.starts_on`,
  nextChargeOn: sql`p.next_charge_on`,
  retryOn: retryOf,
  pausedUntil: sql`p.paused_until`,
  endsOn: sql`p.ends_on::text`,
  maxCharges: sql`p.max_charges`,
  maxTotal: sql`p.max_total::float8`,
  toPay: paymentsToCome,
  paidCount: sql`p.paid_count`,
  paidTotal: sql`p.paid_total::float8`,
  consecutiveFailures: sql`p.consecutive_failures`,
  method: sql`p.method`,
  methodLast4: sql`p.method_last4`,
  methodExpMonth: sql`p.method_exp_month`,
  methodExpYear: sql`p.method_exp_year`,
  canceledOn: sql`(p.canceled_at at time zone p.time_zone)::date`,
  cancelReason: sql`p.cancellation ->> 'reason'`,
  source: sql`p.source`,
  sourceUrl: sql`p.source_url`,
  utm: sql`p.utm`,
  consentText: sql`p.consent_text`,
  mode: sql`p.mode`,
  createdOn: sql`(p.created_at at time zone p.time_zone)::date`,
}

interface Matching {
  filter: DonationFilter & AskedAt
  sort: DonationSort
  /** Those that are named alone, where some are. */
  ids: readonly string[] | undefined
}

@Injectable()
export class DonationsExportRepository {
  constructor(private readonly reads: TenantQuery) {}

  /** How many there are, `most` at most and one. */
  count(orgId: string, { filter, ids }: Omit<Matching, 'sort'>, most: number): Promise<number | null> {
    const chosen = ids ? sql`p.id = any(${ids}::uuid[])` : sql`true`
    return this.reads.count(
      orgId,
      sql`
        select p.id
        from donations p
          join shared.donors d on d.id = p.donor_id
          join shared.campaigns k on k.id = p.campaign_id
        where ${donationConditions(filter, filter)} and ${chosen}`,
      most,
    )
  }

  rows(orgId: string, { filter, sort, ids }: Matching, asked: ReadonlySet<string>): AsyncIterable<ExportedDonation[]> {
    return this.reads.batches<ExportedDonation>(
      orgId,
      sql`
        select ${selected(fields, asked)}
        from donations p
          join shared.donors d on d.id = p.donor_id
          join shared.campaigns k on k.id = p.campaign_id
        where ${donationConditions(filter, filter)} and ${ids ? sql`p.id = any(${ids}::uuid[])` : sql`true`}
        order by ${orderByOf(orderOf(sort))}`,
    )
  }
}
