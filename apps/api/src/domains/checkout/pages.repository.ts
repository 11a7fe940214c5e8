import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { PageContent } from '@almoner/contracts/campaigns/campaign-page'
import type { Leader } from '@almoner/contracts/checkout/checkout.operations'
import type { WallEntry } from '@almoner/contracts/checkout/checkout-page'
import type { PageTone } from '@almoner/contracts/fundraisers/page-tone'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { askedFieldsStamp } from '../custom-fields/index.js'

/** What an address leads to. */
export interface FoundCampaign {
  id: string
  entityId: string
  orgLanguage: string | null
  /** Where it leads while it takes nothing: to another open page of the org, or out of it. */
  onwardSlug: string | null
  onwardUrl: string | null
  isOrgSuspended: boolean
  /** Whether the org has fundraisers, which those who run the platform can switch off. */
  hasFundraisers: boolean
  /** The platform's share of a gift, in basis points. */
  platformBps: number
}

export interface FoundFundraiser {
  id: string
  slug: string
  name: string
  title: string | null
  story: string | null
  avatar: string | null
  tone: PageTone
  /** The last day of their page, where it has one of its own. */
  endsOn: string | null
  goal: MinorUnits | null
  raised: MinorUnits
  gifts: number
  campaignId: string
  isTeam: boolean
  /** The team of a person, where its page is open. */
  team: { slug: string; name: string } | null
  /** Whether others may join the team without its invitation. */
  takesMembers: boolean
}

export interface FoundMember {
  slug: string
  name: string
  avatar: string | null
  raised: MinorUnits
  isCaptain: boolean
}

/** Teams are seen where the org has them. */
const isTeamSeen = sql`exists (select from shared.fundraiser_settings s where s.org_id = f.org_id and s.has_teams)`

export interface OpenPage {
  id: string
  slug: string | null
  name: string
  published: PageContent
}

/** What a team raised; of the query of its page. */
const teamTotals = sql`
  cross join lateral (
    select coalesce(sum(t.raised), 0)::float8 as raised, coalesce(sum(t.gifts), 0)::int as gifts
    from fundraiser_team_totals t
    where t.org_id = ctx.org_id and t.team_id = f.id and t.mode = 'live' and t.currency = f.currency
  ) team`

/** What came in on a page itself, a person's or a team's; of the query of the page. */
const givenOnPage = sql`
  cross join lateral (
    select coalesce(sum(t.gross - t.returned), 0)::float8 as raised, coalesce(sum(t.gifts), 0)::int as gifts
    from giving_totals_now t
    where t.org_id = ctx.org_id
      and t.subject = 'fundraiser'
      and t.subject_id = f.id
      and t.mode = 'live'
      and t.currency = f.currency
  ) given`

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

@Injectable()
export class PagesRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** The org that an address names by its word or its id; whether there is one shows when its rows are read. */
  async orgOf(name: string): Promise<string | undefined> {
    return isId(name) ? name.toLowerCase() : this.rows.orgOfPage(name.toLowerCase())
  }

  /** A campaign by its word or id; the org's own one without a name. Archived ones have no page, nor have closed orgs. */
  find(orgId: string, campaign: string | null): Promise<FoundCampaign | undefined> {
    const which =
      campaign === null
        ? sql`k.is_default`
        : isId(campaign)
          ? sql`k.id = ${campaign}::uuid`
          : sql`k.slug = ${campaign.toLowerCase()}`
    return this.rows.first<FoundCampaign>(
      orgId,
      sql`
        select k.id, k.entity_id as "entityId", o.crm_settings ->> 'language' as "orgLanguage",
          case when k.disabled_behavior = 'redirect' then k.redirect_url end as "onwardUrl",
          o.fee_basis_points as "platformBps", o.status = 'suspended' as "isOrgSuspended",
          not 'fundraisers' = any(o.features_off) as "hasFundraisers",
          (
            select coalesce(other.slug, other.id::text)
            from shared.campaigns other
              join shared.campaign_pages p on p.org_id = other.org_id and p.campaign_id = other.id
            where k.disabled_behavior = 'otherCampaign'
              and other.org_id = k.org_id
              and other.id = k.other_campaign_id
              and other.status = 'active'
              and p.published is not null
          ) as "onwardSlug"
        from shared.campaigns k join shared.orgs o on o.id = k.org_id
        where k.org_id = ctx.org_id and k.status <> 'archived' and o.status <> 'closed' and ${which}`,
    )
  }

  /**
   * Names the state of all rows that a gift is held to, by the transactions that wrote them; another name means that one of
   * them was changed. Null for a page that takes nothing, which other rows have their say in.
   */
  async stampOf(orgId: string, campaignId: string, fundraiser: string | null): Promise<string | null> {
    const row = await this.rows.first<{ stamp: string }>(
      orgId,
      sql`
        select concat_ws(
          ' ', o.xmin, k.xmin, e.xmin, p.xmin,
          (
            select concat_ws(' ', f.id, f.xmin)
            from shared.fundraisers f
            where f.org_id = k.org_id and f.slug = ${fundraiser}
          ),
          (
            select string_agg(concat_ws(' ', s.id, s.xmin), ' ' order by s.id)
            from shared.checkout_settings s
            where s.org_id = k.org_id and (s.campaign_id = k.id or s.campaign_id is null)
          ),
          (
            select string_agg(concat_ws(' ', g.id, g.xmin), ' ' order by g.id)
            from shared.designations g
            where g.org_id = k.org_id
          ),
          (
            select string_agg(concat_ws(' ', i.id, i.xmin), ' ' order by i.id)
            from shared.gateway_integrations i
            where i.org_id = k.org_id and i.entity_id = k.entity_id
          ),
          ${askedFieldsStamp(sql`k.org_id`)}
        ) as stamp
        from shared.campaigns k
          join shared.orgs o on o.id = k.org_id
          join shared.entities e on e.org_id = k.org_id and e.id = k.entity_id
          left join shared.campaign_pages p on p.org_id = k.org_id and p.campaign_id = k.id
        where k.org_id = ctx.org_id
          and k.id = ${campaignId}::uuid
          and k.status = 'active'
          and o.status in ('trial', 'active')`,
    )
    return row?.stamp ?? null
  }

  findFundraiser(orgId: string, slug: string): Promise<FoundFundraiser | undefined> {
    return this.rows.first<FoundFundraiser>(
      orgId,
      sql`
        select f.id, f.slug, f.display_name as name, f.title, f.story, f.avatar_name as avatar, f.tone,
          f.ends_on as "endsOn", f.goal_amount::float8 as goal, f.campaign_id as "campaignId",
          f.user_id is null as "isTeam", coalesce(own.is_open, false) as "takesMembers",
          case when f.user_id is null then team.raised else given.raised end as raised,
          case when f.user_id is null then team.gifts else given.gifts end as gifts,
          (
            select jsonb_build_object('slug', w.slug, 'name', w.display_name)
            from shared.fundraisers w
            where w.org_id = f.org_id and w.id = f.team_id and w.status = 'active' and ${isTeamSeen}
          ) as team
        from shared.fundraisers f
          left join shared.fundraiser_teams own on own.org_id = f.org_id
            and own.id = f.id ${givenOnPage} ${teamTotals}
        where f.org_id = ctx.org_id
          and f.slug = ${slug.toLowerCase()}
          and f.status = 'active'
          and (f.user_id is not null or ${isTeamSeen})`,
    )
  }

  /** Fundraisers of a campaign with an open page, whoever raised most first. */
  leaders(orgId: string, campaignId: string): Promise<Leader[]> {
    return this.rows.all<Leader>(
      orgId,
      sql`
        select f.slug, f.display_name as name, f.avatar_name as avatar, f.goal_amount::float8 as goal, given.raised
        from shared.fundraisers f ${givenOnPage}
        where f.org_id = ctx.org_id
          and f.campaign_id = ${campaignId}::uuid
          and f.status = 'active'
          and f.user_id is not null
        order by given.raised desc, f.created_at
        limit 10`,
    )
  }

  /** Teams of a campaign with an open page, the one that raised most first; none where the org has no teams. */
  leadingTeams(orgId: string, campaignId: string): Promise<Leader[]> {
    return this.rows.all<Leader>(
      orgId,
      sql`
        select f.slug, f.display_name as name, f.avatar_name as avatar, f.goal_amount::float8 as goal, team.raised
        from shared.fundraisers f ${teamTotals}
        where f.org_id = ctx.org_id
          and f.campaign_id = ${campaignId}::uuid
          and f.status = 'active'
          and f.user_id is null
          and ${isTeamSeen}
        order by team.raised desc, f.created_at
        limit 10`,
    )
  }

  /** The members of a team whose pages are open, whoever raised most first. */
  membersOf(orgId: string, teamId: string): Promise<FoundMember[]> {
    return this.rows.all<FoundMember>(
      orgId,
      sql`
        select f.slug, f.display_name as name, f.avatar_name as avatar, given.raised,
          coalesce(w.captain_id = f.id, false) as "isCaptain"
        from shared.fundraisers f
          join shared.fundraiser_teams w on w.org_id = f.org_id and w.id = f.team_id ${givenOnPage}
        where f.org_id = ctx.org_id and f.team_id = ${teamId}::uuid and f.status = 'active'
        order by given.raised desc, f.created_at
        limit 200`,
    )
  }

  /** The latest gifts that were given on a fundraiser's own page, or on a team's and those of its members. */
  wallOfFundraiser(orgId: string, fundraiserId: string, most: number): Promise<WallEntry[]> {
    return this.rows.all<WallEntry>(
      orgId,
      sql`
        select case
          when n.is_anonymous
          or d.is_anonymous_default then null
          else nullif(
            btrim(coalesce(d.first_name, '') || ' ' || coalesce(left(d.last_name, 1) || '.', '')), ''
          )
        end as name,
          (t.amount - t.refunded_amount)::float8 as amount, n.frequency, n.comment, t.gift_date as "givenOn"
        from shared.donations n
          cross join lateral (
            select *
            from shared.charges
            where org_id = n.org_id
              and donation_id = n.id
              and status = 'succeeded'
              and mode = 'live'
              and refunded_amount < amount
            order by sequence
            limit 1
          ) t
          join shared.donors d on d.org_id = n.org_id and d.id = n.donor_id
        where n.org_id = ctx.org_id
          and n.fundraiser_id in (
            select f.id
            from shared.fundraisers f
            where f.org_id = ctx.org_id
              and (f.id = ${fundraiserId}::uuid or f.team_id = ${fundraiserId}::uuid)
          )
          and n.source in ('checkout', 'page', 'embed')
        order by n.sequence desc
        limit ${sql.lit(most)}`,
    )
  }

  /** The campaigns of an org that are open and have a page. */
  openPages(orgId: string): Promise<OpenPage[]> {
    return this.rows.all<OpenPage>(
      orgId,
      sql`
        select k.id, k.slug, k.name, p.published
        from shared.campaigns k join shared.campaign_pages p on p.org_id = k.org_id and p.campaign_id = k.id
        where k.org_id = ctx.org_id and k.status = 'active' and p.published is not null
        order by k.is_default, k.ends_on nulls last, lower(k.name)`,
    )
  }

  /** How many of each of these rewards are spoken for; none is named that nobody took. */
  async takenRewards(orgId: string, rewardIds: readonly string[]): Promise<Map<string, number>> {
    if (rewardIds.length === 0) return new Map()
    const rows = await this.rows.all<{ rewardId: string; taken: number }>(
      orgId,
      sql`
        select b.reward_id as "rewardId", count(*)::int as taken
        from shared.gift_benefits b join shared.charges c on c.org_id = b.org_id and c.id = b.charge_id
        where b.org_id = ctx.org_id
          and b.reward_id = any(${rewardIds}::uuid[])
          and c.status not in ('failed', 'canceled')
        group by b.reward_id`,
    )
    return new Map(rows.map(({ rewardId, taken }) => [rewardId, taken]))
  }
}
