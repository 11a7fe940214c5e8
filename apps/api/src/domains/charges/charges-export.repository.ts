import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { ChargeFilter, ChargeSort } from '@almoner/contracts/charges/charges.operations'
import type { Tribute } from '@almoner/contracts/donations/donation'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { orderByOf } from '../../platform/database/keyset.js'
import { amountText } from '../../platform/database/amount-text.js'
import { numberText } from '../../platform/database/number-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { selected, type FieldStatements } from '../exports/index.js'
import { tagNamesOf } from '../tags/index.js'
import { chargeConditions } from './charge-conditions.statements.js'
import { netOfCharge, orderOf, feesOfCharge } from './charges.repository.js'

/** A transaction as a file tells of it. */
export interface ExportedCharge {
  id: string
  sequence: string
  giftDate: string
  donorSequence: string
  donorName: string
  donorEmail: string | null
  amount: MinorUnits
  currency: string
  status: string
  refundedAmount: MinorUnits
  lostAmount: MinorUnits
  fees: MinorUnits
  netAmount: MinorUnits
  feeCoverAmount: MinorUnits
  advantage: MinorUnits
  advantageDescription: string | null
  /** What is left of it above what the donor got for it. */
  contribution: MinorUnits
  /** Of the receipt that holds: its number and the day of its issue, and whether another system issued it. */
  receipt: string | null
  receiptOn: string | null
  isReceiptFromElsewhere: boolean
  method: string
  methodLast4: string | null
  type: string
  campaignName: string
  funds: string | null
  fundraiserName: string | null
  entityName: string
  donationSequence: string | null
  externalRecurringId: string | null
  installmentNo: number | null
  source: string | null
  sourceUrl: string | null
  utm: Readonly<Record<string, string>>
  /** The consents and terms that the donor agreed to, each on a line. */
  consentText: string | null
  reference: string | null
  gatewayChargeId: string | null
  comment: string | null
  isAnonymous: boolean
  tribute: Tribute | null
  softCredits: string | null
  failure: string | null
  mode: string
  tags: string[] | null
}

interface Matching {
  filter: ChargeFilter
  sort: ChargeSort
  ids: readonly string[] | undefined
  today: string
}

const fundsOfCharge = sql`
  (
    select string_agg(g.name || ' ' || ${amountText('a.amount')}, '; ' order by a.amount desc, g.name)
    from charge_allocations a join shared.designations g on g.org_id = a.org_id and g.id = a.designation_id
    where a.org_id = ctx.org_id and a.charge_id = c.id
  )`

/** Each with number and reason, so that the file can be imported where several donors have the name. */
const creditsOfCharge = sql`
  (
    select string_agg(
      replace(t.name, ';', ',') || ' (' || ${numberText('D', sql`t.sequence`)} || ', ' || s.kind || ') ' || ${amountText('s.amount')},
      '; '
      order by s.amount desc, t.name
    )
    from soft_credits s join shared.donors t on t.org_id = s.org_id and t.id = s.donor_id
    where s.org_id = ctx.org_id and s.charge_id = c.id
  )`

// Joined, as looking at the disputes of each charge takes a third of the time.
const disputeFees = sql`coalesce(z.fee_amount, 0)`

const fields: FieldStatements<ExportedCharge> = {
  id: sql`c.id`,
  sequence: sql`c.sequence`,
  giftDate: sql`c.gift_date`,
  donorSequence: sql`d.sequence`,
  donorName: sql`d.name`,
  donorEmail: sql`d.email`,
  amount: sql`c.amount::float8`,
  currency: sql`c.currency`,
  status: sql`c.status`,
  refundedAmount: sql`c.refunded_amount::float8`,
  lostAmount: sql`c.lost_amount::float8`,
  fees: sql`(${feesOfCharge(disputeFees)})::float8`,
  netAmount: sql`(${netOfCharge(disputeFees)})::float8`,
  feeCoverAmount: sql`c.fee_cover_amount::float8`,
  advantage: sql`coalesce(b.advantage, 0)::float8`,
  advantageDescription: sql`b.advantage_description`,
  contribution: sql`
    case
      when c.status = 'succeeded' then greatest(0, c.amount - c.refunded_amount - c.lost_amount - coalesce(b.advantage, 0))
      else 0
    end::float8`,
  receipt: sql`coalesce(r.number, x.number)`,
  receiptOn: sql`coalesce((r.issued_at at time zone e.time_zone)::date, x.issued_on)::text`,
  isReceiptFromElsewhere: sql`r.id is null and x.charge_id is not null`,
  method: sql`c.method`,
  methodLast4: sql`c.method_last4`,
  type: sql`c.type`,
  campaignName: sql`k.name`,
  funds: fundsOfCharge,
  fundraiserName: sql`f.display_name`,
  entityName: sql`e.name`,
  donationSequence: sql`p.sequence`,
  externalRecurringId: sql`c.external_recurring_id`,
  installmentNo: sql`c.installment_no`,
  source: sql`coalesce(p.source, c.source)`,
  sourceUrl: sql`coalesce(c.source_url, p.source_url)`,
  utm: sql`coalesce(c.utm, p.utm, '{}')`,
  consentText: sql`p.consent_text`,
  reference: sql`coalesce(c.reference, c.external_id)`,
  gatewayChargeId: sql`c.gateway_charge_id`,
  comment: sql`c.comment`,
  isAnonymous: sql`c.is_anonymous`,
  tribute: sql`coalesce(c.tribute, p.tribute)`,
  softCredits: creditsOfCharge,
  failure: sql`nullif(concat_ws(': ', c.failure_code, c.failure_message), '')`,
  mode: sql`c.mode`,
  tags: tagNamesOf('charge', sql`c.org_id`, sql`c.id`),
}

@Injectable()
export class ChargesExportRepository {
  constructor(private readonly reads: TenantQuery) {}

  /** How many there are, `most` at most and one. */
  count(orgId: string, { filter, ids, today }: Omit<Matching, 'sort'>, most: number): Promise<number | null> {
    const chosen = ids ? sql`c.id = any(${ids}::uuid[])` : sql`true`
    return this.reads.count(
      orgId,
      sql`select c.id from charges c where ${chargeConditions(filter, today)} and ${chosen}`,
      most,
    )
  }

  rows(
    orgId: string,
    { filter, sort, ids, today }: Matching,
    asked: ReadonlySet<string>,
  ): AsyncIterable<ExportedCharge[]> {
    return this.reads.batches<ExportedCharge>(
      orgId,
      sql`
        select ${selected(fields, asked)}
        from (
          select c.*
          from charges c
          where ${chargeConditions(filter, today)} and ${ids ? sql`c.id = any(${ids}::uuid[])` : sql`true`}
        ) c
          join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
          join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
          join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
          left join shared.donations p on p.org_id = c.org_id and p.id = c.donation_id
          left join shared.gift_benefits b on b.org_id = c.org_id and b.charge_id = c.id
          left join shared.receipt_gifts g on g.org_id = c.org_id and g.charge_id = c.id and g.stands
          left join shared.receipts r on r.org_id = g.org_id and r.id = g.receipt_id
          left join shared.external_receipts x on x.org_id = c.org_id and x.charge_id = c.id
          left join (
            select org_id, charge_id, sum(fee_amount) as fee_amount
            from disputes
            group by org_id, charge_id
          ) z on z.org_id = c.org_id and z.charge_id = c.id
          left join shared.fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
        order by ${orderByOf(orderOf(sort))}`,
    )
  }
}
