import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { Donation, DonationRow, FullDonationRow } from '@almoner/contracts/donations/donation'
import type {
  DonationFilter,
  DonationSort,
  ListDonationsInFullInput,
  ListDonationsInput,
} from '@almoner/contracts/donations/donations.operations'
import type { Actor } from '../../platform/access/actor.js'
import { instantText } from '../../platform/database/instant-text.js'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { orderFor } from '../changes/index.js'
import { customOf } from '../custom-fields/index.js'
import { monthly, paidOnce } from './donation-conditions.statements.js'
import { donationConditions, type AskedAt } from './donation-filter.statements.js'

/** A donation as PostgreSQL gives it, in the words of the contract but for its number. */
export interface FoundDonation extends Omit<Donation, 'number' | 'donorNumber' | 'schedule'> {
  sequence: string
  donorSequence: string
}

export interface ListedDonation extends Omit<DonationRow, 'number'>, KeysetRow {
  sequence: string
}

/** A row of the list for programs. */
export interface FullyListedDonation extends Omit<FullDonationRow, 'number'>, KeysetRow {
  sequence: string
}

export interface SummedDonations {
  currency: string
  rows: number
  live: number
  monthlyAmount: MinorUnits
  paidTotal: MinorUnits
}

/** The day of the next attempt to collect what failed. */
export const retryOf = sql`
  (
    select (min(i.next_attempt_at) at time zone p.time_zone)::date
    from installments i
    where i.org_id = p.org_id and i.donation_id = p.id and i.state = 'retrying'
  )`

const listed = sql`
  p.id, p.sequence, p.donor_id as "donorId", d.name as "donorName", p.campaign_id as "campaignId",
  k.name as "campaignName", p.amount::float8 as amount, p.currency, p.frequency, p.interval,
  ${paidOnce()} as "isPaidOnce", p.status, p.starts_on as "startsOn", p.next_charge_on as "nextChargeOn",
  p.method, p.method_last4 as "methodLast4", p.method_exp_month as "methodExpMonth",
  p.method_exp_year as "methodExpYear", p.needs_method as "needsMethod", ${retryOf} as "retryOn",
  p.paused_until as "pausedUntil", p.paid_count as "paidCount", p.paid_total::float8 as "paidTotal",
  p.consecutive_failures as "consecutiveFailures", p.mode, ${instantText(sql`p.created_at`)} as "createdAt",
  p.source_url as "sourceUrl", p.utm`

const ofRecord = sql`
  p.entity_id as "entityId", e.name as "entityName", p.fundraiser_id as "fundraiserId",
  f.display_name as "fundraiserName", (p.amount - p.fee_cover_amount)::float8 as "giftAmount",
  p.fee_cover_amount::float8 as "feeCoverAmount",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('designationId', a.designation_id, 'designation', g.name, 'amount', a.amount)
        order by a.amount desc, g.id
      ),
      '[]'
    )
    from donation_allocations a join shared.designations g on g.id = a.designation_id
    where a.org_id = ctx.org_id and a.donation_id = p.id
  ) as allocations,
  p.ends_on as "endsOn", p.max_charges as "maxCharges",
  ${instantText(sql`p.last_charge_at`)} as "lastChargeAt", p.method_brand as "methodBrand",
  (p.payment_reference is not null and p.gateway_integration_id is not null) as "hasMethod",
  p.managed_by as "managedBy", p.source, p.external_id as "externalId", p.import_id as "importId", p.tribute,
  p.comment, p.is_anonymous as "isAnonymous", p.receipt_preference as "receiptPreference", p.cancellation,
  ${instantText(sql`p.canceled_at`)} as "canceledAt"`

const joinsOfRecord = sql`
  join shared.entities e on e.id = p.entity_id
  left join shared.fundraisers f on f.org_id = ctx.org_id
  and f.id = p.fundraiser_id`

const orders: Record<string, Pick<KeysetOrder, 'value' | 'type'>> = {
  createdAt: { value: sql`p.sequence`, type: 'bigint' },
  amount: { value: sql`p.amount`, type: 'bigint' },
  paidTotal: { value: sql`p.paid_total`, type: 'bigint' },
}

/** What has no next charge comes last either way. */
const nextChargeOr = (none: string) => ({
  value: sql`coalesce(p.next_charge_on, ${sql.lit(none)})`,
  type: 'date' as const,
})

export function orderOf(sort: DonationSort): KeysetOrder {
  if (sort === 'nextCharge') return { ...nextChargeOr('9999-12-31'), sequence: sql`p.sequence`, isDescending: false }
  if (sort === '-nextCharge') return { ...nextChargeOr('0001-01-01'), sequence: sql`p.sequence`, isDescending: true }
  const order = orders[sort.replace('-', '')] ?? { value: sql`p.sequence`, type: 'bigint' as const }
  return { ...order, sequence: sql`p.sequence`, isDescending: sort.startsWith('-') }
}

@Injectable()
export class DonationsRepository {
  constructor(private readonly rows: TenantQuery) {}

  list(actor: Actor, input: ListDonationsInput & AskedAt): Promise<ListedDonation[]> {
    return this.page<ListedDonation>(actor, input, { columns: sql``, joins: sql`` })
  }

  listInFull(actor: Actor, input: ListDonationsInFullInput & AskedAt): Promise<FullyListedDonation[]> {
    return this.page<FullyListedDonation>(actor, input, { columns: sql`, ${ofRecord}`, joins: joinsOfRecord })
  }

  private page<Row extends KeysetRow>(
    actor: Actor,
    { externalId, ...input }: ListDonationsInput & Partial<ListDonationsInFullInput> & AskedAt,
    more: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> },
  ): Promise<Row[]> {
    const { order, joinChanges } = orderFor('donation', sql`p.id`, { page: input, own: orderOf(input.sort) })
    const page = keysetClauses(order, input)
    return this.rows.all<Row>(
      actor.orgId,
      sql`
        select ${listed}, ${customOf('donation', sql`p.id`, actor)} as custom ${more.columns}, ${cursorOf(order)}
        from donations p
          join shared.donors d on d.id = p.donor_id
          join shared.campaigns k on k.id = p.campaign_id ${more.joins} ${joinChanges}
        where ${donationConditions(input, input)}
          and ${externalId === undefined ? sql`true` : sql`p.external_id = ${externalId}`}
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** The ids of what a filter finds, the newest first. */
  async ids(orgId: string, filter: DonationFilter & AskedAt, most: number): Promise<string[]> {
    const found = await this.rows.all<{ id: string }>(
      orgId,
      sql`
        select p.id
        from donations p
        where ${donationConditions(filter, filter)}
        order by p.sequence desc
        limit ${most}::int`,
    )
    return found.map(({ id }) => id)
  }

  totals(orgId: string, filter: DonationFilter & AskedAt): Promise<SummedDonations[]> {
    return this.rows.all<SummedDonations>(
      orgId,
      sql`
        select p.currency, count(*)::int as rows,
          count(*) filter (where p.status in ('active', 'past_due') and p.mode = 'live')::int as live,
          round(
            coalesce(sum(${monthly}) filter (where p.status in ('active', 'past_due') and p.mode = 'live'), 0)
          )::float8 as "monthlyAmount",
          coalesce(sum(p.paid_total) filter (where p.mode = 'live'), 0)::float8 as "paidTotal"
        from donations p
        where ${donationConditions(filter, filter)}
        group by p.currency
        order by count(*) desc`,
    )
  }

  find(actor: Actor, id: string): Promise<FoundDonation | undefined> {
    return this.rows.first<FoundDonation>(
      actor.orgId,
      sql`
        select ${listed}, ${ofRecord}, d.email as "donorEmail", d.sequence as "donorSequence",
          p.is_held as "isHeld", p.reminds_donor as "remindsDonor", p.consent_text as "consentText", p.version,
          (
            select jsonb_build_object(
              'integrationId', n.integration_id, 'gatewayName', w.display_name, 'gatewayPlanId',
              t.gateway_plan_id, 'held', t.held
            )
            from shared.adoption_items t
              join shared.adoptions n on n.org_id = t.org_id and n.id = t.adoption_id
              join shared.gateway_integrations w on w.org_id = n.org_id and w.id = n.integration_id
            where t.org_id = ctx.org_id and t.donation_id = p.id
          ) as adoption,
          ${customOf('donation', sql`p.id`, actor)} as custom
        from donations p
          join shared.donors d on d.id = p.donor_id
          join shared.campaigns k on k.id = p.campaign_id ${joinsOfRecord}
        where p.org_id = ctx.org_id and p.id = ${id}::uuid`,
    )
  }
}
