import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import type { CampaignFilter } from '@almoner/contracts/campaigns/campaigns.operations'
import type { Currency } from '@almoner/contracts/money'
import type { Actor } from '../../platform/access/actor.js'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageRequest,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { orderFor } from '../changes/index.js'
import { customOf } from '../custom-fields/index.js'
import { tagNamesOf } from '../tags/index.js'
import { campaignConditions } from './campaign-conditions.statements.js'
import {
  booked,
  counted,
  countedForGoal,
  goalReached,
  isGoalReached,
  online,
  people,
} from './campaign-figures.statements.js'
import { Campaign } from './campaign.entity.js'
import type { CampaignOfPage, FoundCampaign } from './campaign.presenter.js'

const newestFirst: KeysetOrder = {
  value: sql`(extract(epoch from k.created_at) * 1000000)::bigint`,
  type: 'bigint',
  sequence: sql`k.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

@Injectable()
export class CampaignsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** Those that a filter finds, `ids` of them alone. */
  list(actor: Actor, filter: CampaignFilter & { today: string }, ids?: readonly string[]): Promise<CampaignRow[]> {
    return this.rows.all<CampaignRow>(
      actor.orgId,
      sql`
        select k.id, k.name, k.code, k.status, k.type, k.currency, k.goal_amount::float8 as "goalAmount",
          k.goal_count as "goalCount", k.goal_type as "goalType", k.starts_on as "startsOn",
          k.ends_on as "endsOn", ${tagNamesOf('campaign', sql`k.org_id`, sql`k.id`)} as tags, k.is_default as "isDefault",
          to_json(k.created_at) #>> '{}' as "createdAt", e.name as entity,
          nullif(concat_ws(' ', u.first_name, u.last_name), '') as owner, p.content ->> 'picture' as image,
          p.published is not null as "isPublished", coalesce(given.raised, 0)::float8 as "raisedAmount",
          coalesce(given.gifts, 0)::int as "giftCount", people.donors as "donorCount",
          newest.last as "lastGiftOn",
          (given.raised / nullif(given.gifts, 0))::bigint::float8 as "averageAmount",
          (${goalReached})::float8 as "goalReached", k.goal_offset::float8 as "goalOffset",
          ${customOf('campaign', sql`k.id`, actor)} as custom
        from campaigns k
          join shared.entities e on e.org_id = k.org_id and e.id = k.entity_id
          left join shared.users u on u.id = k.owner_user_id
          left join campaign_pages p on p.org_id = k.org_id and p.campaign_id = k.id
          left join (${booked} group by subject_id, currency) given on given.subject_id = k.id
            and given.currency = k.currency ${people} ${online}
        where ${campaignConditions(filter, filter.today)} and ${ids ? sql`k.id = any(${ids}::uuid[])` : sql`true`}
        order by array_position(array['active', 'paused', 'draft', 'ended', 'archived'], k.status),
          given.raised desc nulls last, lower(k.name)`,
    )
  }

  /** The name of somebody who belongs to the org; undefined of anybody else. */
  async nameOfMember(orgId: string, userId: string): Promise<string | undefined> {
    const found = await this.rows.first<{ name: string }>(
      orgId,
      sql`
        select trim(u.first_name || ' ' || u.last_name) as name
        from shared.memberships m join shared.users u on u.id = m.user_id
        where m.org_id = ctx.org_id and m.user_id = ${userId}::uuid and m.accepted_at is not null`,
    )
    return found?.name
  }

  /** The ids of a page, whatever their status, the newest first. Raises `input_invalid` for a cursor that is not one of ours. */
  page(orgId: string, input: PageRequest): Promise<(KeysetRow & { id: string })[]> {
    const { order, joinChanges } = orderFor('campaign', sql`k.id`, { page: input, own: newestFirst })
    const page = keysetClauses(order, input)
    return this.rows.all<KeysetRow & { id: string }>(
      orgId,
      sql`
        select k.id, ${cursorOf(order)}
        from campaigns k ${joinChanges}
        where k.org_id = ctx.org_id and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Raises `not_found`, also for another org's. */
  async findOrFail(actor: Actor, id: string): Promise<FoundCampaign> {
    const row = await this.rows.first<FoundCampaign>(
      actor.orgId,
      sql`
        select k.*, ${tagNamesOf('campaign', sql`k.org_id`, sql`k.id`)} as tags, to_json(k.created_at) #>> '{}' as created,
          p.content ->> 'picture' as image, p.published is not null as is_published,
          coalesce(given.raised, 0)::float8 as raised, coalesce(given.gross, 0)::float8 as gross,
          coalesce(given.returned, 0)::float8 as refunded, coalesce(given.gifts, 0)::int as gifts,
          people.donors, newest.last as last_gift_on,
          (given.raised / nullif(given.gifts, 0))::bigint::float8 as average,
          ${counted(sql`raised`)}::float8 as counted_raised, ${counted(sql`gifts`)}::int as counted_gifts,
          ${counted(sql`donors`, sql`people`)}::int as counted_donors,
          (${goalReached})::float8 as goal_reached, ${customOf('campaign', sql`k.id`, actor)} as custom
        from campaigns k
          left join campaign_pages p on p.org_id = k.org_id and p.campaign_id = k.id
          left join lateral (
            ${booked}
            and subject_id = k.id
            and currency = k.currency
            group by subject_id, currency
          ) given on true ${people} ${online}
        where k.org_id = ctx.org_id and k.id = ${id}::uuid`,
    )
    if (!row) throw new Problem('not_found')
    return row
  }

  /**
   * A campaign as its page shows it. What was given to it is left at nothing where nobody will read it, and people, who are
   * in no sum of the books, are counted for a goal in people alone. Raises `not_found`.
   */
  async forPage(orgId: string, id: string, hasFigures: boolean): Promise<CampaignOfPage> {
    const row = await this.rows.first<CampaignOfPage>(
      orgId,
      hasFigures
        ? sql`
          select k.*, ${counted(sql`raised`)}::float8 as counted_raised,
            ${counted(sql`gifts`)}::int as counted_gifts,
            ${counted(sql`donors`, sql`people`)}::int as counted_donors
          from campaigns k ${countedForGoal}
          where k.org_id = ctx.org_id and k.id = ${id}::uuid`
        : sql`
          select k.*, 0 as counted_raised, 0 as counted_gifts, 0 as counted_donors
          from campaigns k
          where k.org_id = ctx.org_id and k.id = ${id}::uuid`,
    )
    if (!row) throw new Problem('not_found')
    return row
  }

  /** The campaigns with a goal that nobody was told is reached, or the one of them that is named. */
  async openGoals(orgId: string, id: string | null = null): Promise<string[]> {
    const rows = await this.rows.all<{ id: string }>(
      orgId,
      sql`
        select k.id
        from campaigns k
        where k.org_id = ctx.org_id
          and num_nonnulls(k.goal_amount, k.goal_count) > 0
          and k.goal_reached_at is null
          and (${id}::uuid is null or k.id = ${id}::uuid)`,
    )
    return rows.map((row) => row.id)
  }

  /** What counts towards the goal of a campaign, in the unit of the goal; null where that is not reached. */
  async reachedOfGoal(orgId: string, id: string): Promise<number | null> {
    const row = await this.rows.first<{ reached: number }>(
      orgId,
      sql`
        select (${goalReached})::float8 as reached
        from campaigns k ${countedForGoal}
        where k.org_id = ctx.org_id and k.id = ${id}::uuid and ${isGoalReached}`,
    )
    return row?.reached ?? null
  }

  /** The campaign that takes what is given to no other. Raises `not_found`. */
  async defaultId(orgId: string): Promise<string> {
    const row = await this.rows.first<{ id: string }>(
      orgId,
      sql`
        select id
        from campaigns
        where org_id = ctx.org_id
        order by is_default desc, created_at
        limit 1`,
    )
    if (!row) throw new Problem('not_found')
    return row.id
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<Campaign> {
    return orNotFound(await this.em.findOne(Campaign, { orgId, id }, forUpdate))
  }

  /** The entity of the org with this id, or the primary one. Raises `not_found` at `campaign.entityId`. */
  async entityOrFail(orgId: string, id: string | undefined): Promise<{ id: string; currency: Currency }> {
    const row = await this.rows.first<{ id: string; currency: Currency }>(
      orgId,
      id
        ? sql`select id, currency from shared.entities where org_id = ctx.org_id and id = ${id}::uuid`
        : sql`select id, currency from shared.entities where org_id = ctx.org_id and is_primary`,
    )
    if (!row) throw Problem.at('campaign.entityId', 'This entity does not exist')
    return row
  }

  /** Whether the id names a row of the org that a campaign may point to. */
  async isKnown(orgId: string, noun: 'campaign' | 'designation' | 'member', id: string): Promise<boolean> {
    const found: RawBuilder<{ found: number }> = {
      campaign: sql<{ found: number }>`select 1 as found from campaigns where org_id = ctx.org_id and id = ${id}::uuid`,
      designation: sql<{
        found: number
      }>`
        select 1 as found
        from shared.designations
        where org_id = ctx.org_id and id = ${id}::uuid and status = 'active'`,
      member: sql<{
        found: number
      }>`
        select 1 as found
        from shared.memberships
        where org_id = ctx.org_id and user_id = ${id}::uuid and accepted_at is not null`,
    }[noun]
    return (await this.rows.first<{ found: number }>(orgId, found)) !== undefined
  }

  /** The codes and addresses of the org's campaigns that begin so, for a new one to keep clear of. */
  async takenNames(orgId: string): Promise<{ codes: Set<string>; slugs: Set<string> }> {
    const rows = await this.rows.all<{ code: string; slug: string | null }>(
      orgId,
      sql`select code, slug from campaigns where org_id = ctx.org_id`,
    )
    return {
      codes: new Set(rows.map(({ code }) => code)),
      slugs: new Set(rows.flatMap(({ slug }) => slug ?? [])),
    }
  }

  /** Whether something was given to the campaign, was promised to it, or points to it. */
  async isUsed(orgId: string, id: string): Promise<boolean> {
    const row = await this.rows.first<{ used: boolean }>(
      orgId,
      sql`
        select exists (select from shared.charges where org_id = ctx.org_id and campaign_id = ${id}::uuid)
          or exists (select from shared.donations where org_id = ctx.org_id and campaign_id = ${id}::uuid)
          or exists (select from shared.fundraisers where org_id = ctx.org_id and campaign_id = ${id}::uuid)
          or exists (select from shared.gift_batches where org_id = ctx.org_id and campaign_id = ${id}::uuid)
          or exists (
            select
            from campaigns
            where org_id = ctx.org_id and other_campaign_id = ${id}::uuid
          ) as used`,
    )
    return row?.used ?? false
  }
}
