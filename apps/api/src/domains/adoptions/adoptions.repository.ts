import { Injectable } from '@nestjs/common'
import type {
  AdoptableAccount,
  Adoption,
  AdoptionDifference,
  AdoptionItemStatus,
  AdoptionPhase,
  AdoptionReason,
  AdoptionStatus,
  AdoptionWord,
  EventEndpoint,
  SubscriptionRight,
} from '@almoner/contracts/adoptions/adoption'
import type { HoldReason } from '@almoner/contracts/adoptions/hold-reason'
import { mostAdoptionWords, type ListAdoptionItemsInput } from '@almoner/contracts/adoptions/adoptions.operations'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { Frequency } from '@almoner/contracts/donations/donation'
import { gatewayProviders, providerFacts, type GatewayMode } from '@almoner/contracts/gateways/gateway'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { sql, type RawBuilder } from 'kysely'
import { inSql } from '../../platform/database/filter-sql.js'
import { instantText } from '../../platform/database/instant-text.js'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { containing } from '../../platform/database/text-search.js'
import { isUnbegun } from './taking/taking.statements.js'

/** An adoption as PostgreSQL gives it. Minor units. */
export interface FoundAdoption {
  id: string
  integration_id: string
  gateway_name: string
  mode: GatewayMode
  entity_id: string
  entity_name: string
  currency: Currency
  time_zone: string
  status: AdoptionStatus
  phase: AdoptionPhase | null
  done: number
  missing_rights: SubscriptionRight[]
  event_endpoint: EventEndpoint | null
  missing_events: string[]
  failure: string | null
  campaign_id: string | null
  designation_id: string | null
  months: number
  read_at: string | null
  compared_at: string | null
  take_on: string | null
  counts: Adoption['counts']
  by_month: Adoption['byMonth']
  differences: Adoption['differences']
  held_count: number
  customers: Adoption['customers']
}

export interface FoundAdoptionItem extends KeysetRow {
  id: string
  status: AdoptionItemStatus
  reason: AdoptionReason | null
  failure: string | null
  is_left_out: boolean
  gateway_plan_id: string
  customer_id: string
  name: string | null
  email: string | null
  word: string | null
  donor_id: string | null
  donor_name: string | null
  match: 'customer' | 'email' | 'new' | null
  amount: MinorUnits
  currency: string
  frequency: Frequency | null
  interval: number
  next_on: string
  ends_on: string | null
  method: PaymentMethod | null
  method_brand: string | null
  method_last4: string | null
  differences: AdoptionDifference[]
  donation_id: string | null
  donation_sequence: string | null
  held: HoldReason | null
  can_give_back: boolean
}

const byDay: KeysetOrder = {
  value: sql`i.next_on`,
  type: 'date',
  sequence: sql`i.id`,
  sequenceType: 'uuid',
  isDescending: false,
}

const adoptableProviders = gatewayProviders.filter((provider) => providerFacts[provider].hasSubscriptions)

const ofAdoption = sql`i.org_id = a.org_id and i.adoption_id = a.id`

/** Those that a take-over would have. */
const isWanted = sql`i.status in ('ready', 'queued', 'taking') and not i.is_left_out`

const counts = sql`
  (
    select coalesce(json_agg(n), '[]')
    from (
      select i.status, i.reason, i.is_left_out as "isLeftOut", count(*)::int as count
      from adoption_items i
      where ${ofAdoption}
      group by i.status, i.reason, i.is_left_out
      order by i.status, i.reason, i.is_left_out
    ) n
  )`

const byMonth = sql`
  (
    select coalesce(json_agg(m), '[]')
    from (
      select to_char(i.next_on, 'YYYY-MM') as month, i.currency, count(*)::int as count,
        sum(i.amount)::float8 as amount
      from adoption_items i
      where ${ofAdoption} and ${isWanted}
      group by 1, 2
      order by 1, 2
    ) m
  )`

const differences = sql`
  (
    select coalesce(json_agg(k), '[]')
    from (
      select d.kind, count(distinct i.id)::int as count
      from adoption_items i cross join lateral jsonb_to_recordset(i.differences) as d (kind text)
      where ${ofAdoption} and i.status in ('ready', 'queued')
      group by 1
      order by 1
    ) k
  )`

const heldCount = sql`
  (
    select count(*)::int
    from adoption_items i
    where ${ofAdoption} and i.status = 'taken' and i.held is not null
  )`

const customers = sql`
  (
    select json_build_object(
      'open', count(*) filter (where k.status = 'open'), 'left', count(*) filter (where k.status = 'left'),
      'brought', count(*) filter (where k.status = 'brought')
    )
    from adoption_customers k
    where k.org_id = a.org_id and k.adoption_id = a.id
  )`

@Injectable()
export class AdoptionsRepository {
  constructor(private readonly rows: TenantQuery) {}

  ofIntegration(orgId: string, integrationId: string): Promise<FoundAdoption | undefined> {
    return this.find(orgId, sql`a.integration_id = ${integrationId}::uuid`)
  }

  byId(orgId: string, id: string): Promise<FoundAdoption | undefined> {
    return this.find(orgId, sql`a.id = ${id}::uuid`)
  }

  /** By the name of the legal entity and of the account. */
  accounts(orgId: string): Promise<AdoptableAccount[]> {
    return this.rows.all<AdoptableAccount>(
      orgId,
      sql`
        select g.id as "integrationId", g.display_name as "gatewayName", g.mode, g.entity_id as "entityId",
          e.name as "entityName",
          case when a.id is not null then jsonb_build_object('id', a.id, 'status', a.status) end as adoption
        from shared.gateway_integrations g
          join shared.entities e on e.org_id = ctx.org_id and e.id = g.entity_id
          left join adoptions a on a.org_id = ctx.org_id and a.integration_id = g.id
        where g.org_id = ctx.org_id and ${inSql(sql`g.provider`, adoptableProviders)}
        order by e.name, g.display_name, g.id`,
    )
  }

  /** The entity that an integration is of. */
  integration(orgId: string, id: string): Promise<{ entity_id: string } | undefined> {
    return this.rows.first<{ entity_id: string }>(
      orgId,
      sql`
        select g.entity_id
        from shared.gateway_integrations g
        where g.org_id = ctx.org_id and g.id = ${id}::uuid`,
    )
  }

  /** By the day that each is collected on next, the earliest first. */
  items(orgId: string, input: ListAdoptionItemsInput, now: Date): Promise<FoundAdoptionItem[]> {
    const page = keysetClauses(byDay, input)
    return this.rows.all<FoundAdoptionItem>(
      orgId,
      sql`
        select i.id, i.status, i.reason, i.failure, i.is_left_out, i.gateway_plan_id, i.customer_id, i.name, i.email,
          i.word, n.id as donor_id, n.name as donor_name, i.match, i.amount::float8 as amount, i.currency,
          i.frequency, i."interval", i.next_on::text as next_on, i.ends_on::text as ends_on, i.method,
          i.method_brand, i.method_last4, i.differences, d.id as donation_id,
          d.sequence::text as donation_sequence, i.held,
          coalesce(
            i.status = 'taken'
            and not i.is_released
            and ${isUnbegun(now.toISOString())}, false
          ) as can_give_back,
          ${cursorOf(byDay)}
        from adoption_items i
          left join shared.donors n on n.org_id = i.org_id and n.id = i.donor_id
          left join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
        where ${conditionsOf(input)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** What those that can be taken over are given for by the account's own words, and where they go; the most frequent first. */
  words(orgId: string, id: string): Promise<AdoptionWord[]> {
    return this.rows.all<AdoptionWord>(
      orgId,
      sql`
        select i.word, count(*)::int as count, p."campaignId", p."designationId"
        from adoption_items i
          join adoptions a on a.org_id = i.org_id and a.id = i.adoption_id
          left join lateral jsonb_to_recordset(a.places) as p (word text, "campaignId" uuid, "designationId" uuid) on p.word = i.word
        where i.org_id = ctx.org_id
          and i.adoption_id = ${id}::uuid
          and i.status in ('ready', 'queued', 'taking')
          and not i.is_left_out
          and i.word is not null
        group by i.word, p."campaignId", p."designationId"
        order by count(*) desc, i.word
        limit ${sql.lit(mostAdoptionWords)}`,
    )
  }

  private find(orgId: string, which: RawBuilder<unknown>): Promise<FoundAdoption | undefined> {
    return this.rows.first<FoundAdoption>(
      orgId,
      sql`
        select a.id, a.integration_id, g.display_name as gateway_name, g.mode, a.entity_id, e.name as entity_name,
          e.currency, e.time_zone, a.status, a.phase, a.done, a.missing_rights, a.event_endpoint,
          a.missing_events, a.failure, a.campaign_id, a.designation_id, a.months,
          ${instantText(sql`a.read_at`)} as read_at, ${instantText(sql`a.compared_at`)} as compared_at,
          a.take_on::text as take_on, ${counts} as counts, ${byMonth} as by_month,
          ${differences} as differences, ${heldCount} as held_count, ${customers} as customers
        from adoptions a
          join shared.entities e on e.id = a.entity_id
          join shared.gateway_integrations g on g.id = a.integration_id
        where a.org_id = ctx.org_id and ${which}`,
    )
  }
}

function conditionsOf({ id, status, reason, hasDifferences, isHeld, search }: ListAdoptionItemsInput) {
  const sought = search?.trim() ? containing(search) : null
  const words = sql`concat_ws(' ', i.name, i.email, i.gateway_plan_id, i.customer_id)`
  const conditions = [
    sql`i.org_id = ctx.org_id`,
    sql`i.adoption_id = ${id}::uuid`,
    ...(status?.length ? [inSql(sql`i.status`, status)] : []),
    ...(reason?.length ? [inSql(sql`i.reason`, reason)] : []),
    ...(hasDifferences === undefined ? [] : [sql`(i.differences <> '[]') = ${hasDifferences}`]),
    ...(isHeld === undefined ? [] : [sql`(i.held is not null) = ${isHeld}`]),
    ...(sought ? [sql`${words} ilike ${sought}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
