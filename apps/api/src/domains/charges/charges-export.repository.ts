import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { ChargeFilter, ChargeSort } from '@almoner/contracts/charges/charges.operations'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { keysetClauses, type KeysetRow, type PageRequest } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { tagNamesOf } from '../tags/index.js'
import { chargeConditions } from './charge-conditions.statements.js'
import { netOfCharge, orderOf, feesOfCharge } from './charges.repository.js'

/** A transaction as a file tells of it. */
export interface ExportedCharge extends KeysetRow {
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
  method: string
  methodLast4: string | null
  type: string
  campaignName: string
  funds: string | null
  fundraiserName: string | null
  entityName: string
  donationSequence: string | null
  installmentNo: number | null
  source: string | null
  sourceUrl: string | null
  utm: Readonly<Record<string, string>>
  /** The consents and terms that the donor agreed to, each on a line. */
  consentText: string | null
  reference: string | null
  gatewayChargeId: string | null
  comment: string | null
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
  /** What each row costs a look-up of its own for is looked up where its column is asked for; all are where absent. */
  columns: readonly string[] | undefined
}

const amountText = (minor: string) => sql.raw(`to_char(${minor} / 100.0, 'FM999999999990.00')`)

const fundsOfCharge = sql`
  (
    select string_agg(g.name || ' ' || ${amountText('a.amount')}, '; ' order by a.amount desc, g.name)
    from charge_allocations a join shared.designations g on g.org_id = a.org_id and g.id = a.designation_id
    where a.org_id = ctx.org_id and a.charge_id = c.id
  )`

const creditsOfCharge = sql`
  (
    select string_agg(t.name || ' ' || ${amountText('s.amount')}, '; ' order by s.amount desc, t.name)
    from soft_credits s join shared.donors t on t.org_id = s.org_id and t.id = s.donor_id
    where s.org_id = ctx.org_id and s.charge_id = c.id
  )`

@Injectable()
export class ChargesExportRepository {
  constructor(private readonly rows: TenantQuery) {}

  page(orgId: string, { filter, sort, ids, today, columns }: Matching, asked: PageRequest): Promise<ExportedCharge[]> {
    const order = orderOf(sort)
    const page = keysetClauses(order, asked)
    const where = (key: string, found: RawBuilder<unknown>) => (!columns || columns.includes(key) ? found : sql`null`)
    return this.rows.all<ExportedCharge>(
      orgId,
      sql`
        select c.id, c.sequence, c.gift_date as "giftDate", d.sequence as "donorSequence", d.name as "donorName",
          d.email as "donorEmail", c.amount::float8 as amount, c.currency, c.status,
          c.refunded_amount::float8 as "refundedAmount", c.lost_amount::float8 as "lostAmount",
          (${where('fee', feesOfCharge)})::float8 as fees,
          (${where('net', netOfCharge)})::float8 as "netAmount",
          c.fee_cover_amount::float8 as "feeCoverAmount", coalesce(b.advantage, 0)::float8 as advantage,
          b.advantage_description as "advantageDescription",
          case
            when c.status = 'succeeded' then greatest(0, c.amount - c.refunded_amount - c.lost_amount - coalesce(b.advantage, 0))
            else 0
          end::float8 as contribution,
          c.method, c.method_last4 as "methodLast4", c.type, k.name as "campaignName",
          ${where('funds', fundsOfCharge)} as funds, f.display_name as "fundraiserName",
          e.name as "entityName", p.sequence as "donationSequence", c.installment_no as "installmentNo",
          coalesce(p.source, c.source) as source, p.source_url as "sourceUrl", coalesce(p.utm, '{}') as utm,
          p.consent_text as "consentText", coalesce(c.reference, c.external_id) as reference,
          c.gateway_charge_id as "gatewayChargeId", c.comment,
          ${where('softCredits', creditsOfCharge)} as "softCredits",
          nullif(concat_ws(': ', c.failure_code, c.failure_message), '') as failure, c.mode,
          ${where('tags', tagNamesOf('charge', sql`c.org_id`, sql`c.id`))} as tags, c.cursor_value, c.sequence as cursor_sequence
        from (
          select c.*, ${order.value}::text as cursor_value
          from charges c
          where ${chargeConditions(filter, today)}
            and ${ids ? sql`c.id = any(${ids}::uuid[])` : sql`true`}
            and ${page.where}
          order by ${page.orderBy}
          limit ${sql.lit(page.limit)}
        ) c
          join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
          join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
          join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
          left join shared.donations p on p.org_id = c.org_id and p.id = c.donation_id
          left join shared.gift_benefits b on b.org_id = c.org_id and b.charge_id = c.id
          left join shared.fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
        order by ${page.orderBy}`,
    )
  }
}
