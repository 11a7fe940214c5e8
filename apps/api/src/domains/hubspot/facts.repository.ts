import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { HubspotObject } from '@almoner/contracts/hubspot/hubspot-fields'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { TenantQuery } from '../../platform/database/tenant-query.js'

export interface DonorFacts {
  id: string
  sequence: string
  type: string
  status: string
  is_deleted: boolean
  /** The donor whom they were merged into here. */
  merged_into_id: string | null
  name: string
  title: string | null
  first_name: string | null
  last_name: string | null
  organization_name: string | null
  job_title: string | null
  employer: string | null
  email: string | null
  phone: string | null
  line1: string | null
  line2: string | null
  city: string | null
  region: string | null
  postal_code: string | null
  country: string | null
  updated_at: string
  giving: {
    currency: string
    giftCount: number
    lifetimeAmount: MinorUnits
    lastGiftAmount: MinorUnits
    firstGiftOn: string
    lastGiftOn: string
  } | null
  recurring: {
    status: string
    amount: MinorUnits
    frequency: string
    interval: number
    nextChargeOn: string | null
  } | null
}

/** Where the donor of a gift is in HubSpot. */
export interface GiverFacts {
  donor_name: string
  donor_object: HubspotObject | null
  donor_their_id: string | null
  /** The recurring gift that it is a payment of, where that is an object of its own there. */
  plan_their_id: string | null
}

/** A recurring gift, and which deals in HubSpot are its payments while it is not there itself. */
export interface RecurringFacts extends Omit<GiverFacts, 'plan_their_id'> {
  id: string
  sequence: string
  status: string
  amount: MinorUnits
  currency: string
  frequency: string
  interval: number
  starts_on: string
  next_charge_on: string | null
  paid_count: number
  paid_total: MinorUnits
  campaign: string
  funds: string | null
  method: string
  deal_ids: string[]
}

export interface ChargeFacts extends GiverFacts {
  id: string
  sequence: string
  status: string
  dispute_state: string
  mode: string
  amount: MinorUnits
  refunded: MinorUnits
  lost: MinorUnits
  fees: MinorUnits
  currency: string
  method: string
  gift_date: string
  campaign: string
  funds: string | null
  donation_sequence: string | null
  is_recurring: boolean
}

export interface RefundFacts extends GiverFacts {
  id: string
  sequence: string
  status: string
  amount: MinorUnits
  currency: string
  refunded_on: string
}

/** The gifts in the org's currency, or else in the one most was given in. */
const giving = sql`
  (
    select jsonb_build_object(
      'currency', g.currency, 'giftCount', g.gift_count, 'lifetimeAmount', g.lifetime_amount,
      'lastGiftAmount', g.last_gift_amount, 'firstGiftOn', g.first_gift_on, 'lastGiftOn', g.last_gift_on
    )
    from shared.donor_totals g join shared.orgs o on o.id = g.org_id
    where g.org_id = d.org_id and g.donor_id = d.id
    order by g.currency = o.currency desc, g.lifetime_amount desc
    limit 1
  )`

/** The recurring donation that runs, or else the newest that ran. */
const recurring = sql`
  (
    select jsonb_build_object(
      'status', r.status, 'amount', r.amount, 'frequency', r.frequency, 'interval', r.interval,
      'nextChargeOn', r.next_charge_on
    )
    from shared.donations r
    where r.org_id = d.org_id
      and r.donor_id = d.id
      and r.frequency <> 'single'
      and r.mode = 'live'
      and r.status <> 'incomplete'
    order by r.status in ('active', 'past_due', 'paused', 'scheduled') desc, r.sequence desc
    limit 1
  )`

/** What other domains know of records, at most 100 at a time, to be told to HubSpot. */
@Injectable()
export class FactsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** Donors by their ids; one that is gone is absent. */
  donors(orgId: string, ids: readonly string[]): Promise<DonorFacts[]> {
    return this.rows.all<DonorFacts>(
      orgId,
      sql`
        select d.id, d.sequence, d.type, d.status, d.deleted_at is not null as is_deleted, d.merged_into_id, d.name,
          d.title, d.first_name, d.last_name, d.organization_name, d.job_title, d.employer, d.email, d.phone,
          d.line1, d.line2, d.city, d.region, d.postal_code, d.country, d.updated_at::text,
          ${giving} as giving, ${recurring} as recurring
        from shared.donors d
        where d.org_id = ctx.org_id and d.id = any(${ids}::uuid[])`,
    )
  }

  /** Of these donors, those who were merged here, each with the donor whom they were merged into. */
  async mergedInto(orgId: string, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.rows.all<{ id: string; keptId: string }>(
      orgId,
      sql`
        select d.id, d.merged_into_id as "keptId"
        from shared.donors d
        where d.org_id = ctx.org_id and d.id = any(${ids}::uuid[]) and d.merged_into_id is not null`,
    )
    return new Map(rows.map(({ id, keptId }) => [id, keptId]))
  }

  charges(orgId: string, ids: readonly string[]): Promise<ChargeFacts[]> {
    return this.rows.all<ChargeFacts>(
      orgId,
      sql`
        select c.id, c.sequence, c.status, c.dispute_state, c.mode, c.amount::float8 as amount,
          c.refunded_amount::float8 as refunded, c.lost_amount::float8 as lost, c.fee_amount::float8 as fees,
          c.currency, c.method, c.gift_date::text, k.name as campaign,
          (
            select string_agg(f.name, ', ' order by a.amount desc, f.name)
            from shared.charge_allocations a
              join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
            where a.org_id = c.org_id and a.charge_id = c.id
          ) as funds,
          n.sequence as donation_sequence, coalesce(n.frequency <> 'single', false) as is_recurring, ${giver}
        from shared.charges c
          join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
          left join shared.donations n on n.org_id = c.org_id and n.id = c.donation_id ${joinGiver}
        where c.org_id = ctx.org_id and c.id = any(${ids}::uuid[])`,
    )
  }

  refunds(orgId: string, ids: readonly string[]): Promise<RefundFacts[]> {
    return this.rows.all<RefundFacts>(
      orgId,
      sql`
        select r.id, c.sequence, r.status, r.amount::float8 as amount, r.currency, r.refunded_on::text, ${giver}
        from shared.refunds r join shared.charges c on c.org_id = r.org_id and c.id = r.charge_id ${joinGiver}
        where r.org_id = ctx.org_id and r.id = any(${ids}::uuid[])`,
    )
  }

  plans(orgId: string, ids: readonly string[]): Promise<RecurringFacts[]> {
    return this.rows.all<RecurringFacts>(
      orgId,
      sql`
        select n.id, n.sequence, n.status, n.amount::float8 as amount, n.currency, n.frequency, n.interval,
          n.starts_on::text, n.next_charge_on::text, n.paid_count, n.paid_total::float8 as paid_total,
          k.name as campaign, n.method, d.name as donor_name, l.object as donor_object,
          l.their_id as donor_their_id,
          (
            select string_agg(f.name, ', ' order by a.amount desc, f.name)
            from shared.donation_allocations a
              join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
            where a.org_id = n.org_id and a.donation_id = n.id
          ) as funds,
          array(
            select t.their_id
            from shared.charges c join hubspot_links t on t.org_id = c.org_id and t.our_id = c.id
            where c.org_id = n.org_id
              and c.donation_id = n.id
              and t.kind = 'charge'
              and t.their_id is not null
              and p.their_id is null
          ) as deal_ids
        from shared.donations n
          join shared.campaigns k on k.org_id = n.org_id and k.id = n.campaign_id
          join shared.donors d on d.org_id = n.org_id and d.id = n.donor_id
          left join hubspot_links l on l.org_id = n.org_id and l.kind = 'donor' and l.our_id = n.donor_id
          left join hubspot_links p on p.org_id = n.org_id and p.kind = 'donation' and p.our_id = n.id
        where n.org_id = ctx.org_id and n.id = any(${ids}::uuid[])`,
    )
  }
}

const giver: RawBuilder<unknown> = sql`
  d.name as donor_name, l.object as donor_object, coalesce(l.their_id, l.merged_into) as donor_their_id,
  p.their_id as plan_their_id`

const joinGiver: RawBuilder<unknown> = sql`
  join shared.donors d on d.org_id = c.org_id
  and d.id = c.donor_id
  left join hubspot_links l on l.org_id = c.org_id
  and l.kind = 'donor'
  and l.our_id = c.donor_id
  left join hubspot_links p on p.org_id = c.org_id
  and p.kind = 'donation'
  and p.our_id = c.donation_id`
