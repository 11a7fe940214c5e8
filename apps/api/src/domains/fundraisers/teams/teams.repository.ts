import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import { fundraiserPath, pagePath, pageUrl } from '@almoner/contracts/campaigns/page-address'
import { openFundraiserStatuses } from '@almoner/contracts/fundraisers/fundraiser'
import type { OpenTeam, OwnTeamGifts } from '@almoner/contracts/fundraisers/own-team.operations'
import type { JoinableTeams } from '@almoner/contracts/fundraisers/sign-up.operations'
import type { Team, TeamRow } from '@almoner/contracts/fundraisers/team'
import type { ListTeamsInput } from '@almoner/contracts/fundraisers/teams.operations'
import type { Config } from '../../../platform/config.js'
import { instantText } from '../../../platform/database/instant-text.js'
import {
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageOf,
  type AllOf,
  type PageOrAllOf,
} from '../../../platform/database/keyset.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { containing } from '../../../platform/database/text-search.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { CONFIG } from '../../../platform/tokens.js'
import { Fundraiser, isPersonal, type PersonalPage } from '../fundraiser.entity.js'
import { latestGifts } from '../thanks/page-gifts.statements.js'
import { FundraiserTeam } from './fundraiser-team.entity.js'

/** A team with its page, both locked. */
export interface TeamRows {
  team: FundraiserTeam
  page: Fundraiser
}

function orderOf(sort: ListTeamsInput['sort']): KeysetOrder {
  const byName = { value: sql`lower(f.display_name)`, type: 'text' as const }
  const byAge = { value: sql`f.sequence`, type: 'bigint' as const }
  return { ...(sort.endsWith('name') ? byName : byAge), sequence: sql`f.sequence`, isDescending: sort.startsWith('-') }
}

const rowColumns = sql`
  f.id, f.display_name as name, f.slug, f.status, f.campaign_id as "campaignId", k.name as "campaignName",
  captain.display_name as "captainName",
  (select count(*)::int from fundraisers m where m.org_id = f.org_id and m.team_id = f.id) as "memberCount",
  f.currency, f.goal_amount::float8 as "goalAmount", coalesce(total.raised, 0)::float8 as "raisedAmount",
  coalesce(total.gifts, 0)::int as "giftCount",
  exists (
    select
    from fundraiser_page_changes c
    where c.org_id = f.org_id and c.fundraiser_id = f.id and c.status = 'waiting'
  ) as "isChangeWaiting",
  (
    select count(*)::int
    from fundraiser_gift_proposals p
    where p.org_id = f.org_id and p.fundraiser_id = f.id and p.status = 'waiting'
  ) as "giftsWaiting",
  ${instantText(sql`f.created_at`)} as "createdAt"`

const joined = sql`
  join fundraiser_teams t on t.org_id = f.org_id
  and t.id = f.id
  join shared.campaigns k on k.org_id = f.org_id
  and k.id = f.campaign_id
  left join fundraisers captain on captain.org_id = t.org_id
  and captain.id = t.captain_id
  left join lateral (
    select raised, gifts
    from fundraiser_team_totals
    where org_id = f.org_id and team_id = f.id and mode = 'live' and currency = f.currency
  ) total on true`

/** What came in on one page alone; of the query of that page, `m`. */
const givenOnPage = (page: RawBuilder<unknown>) => sql`
  cross join lateral (
    select coalesce(sum(gross - returned), 0)::float8 as raised, coalesce(sum(gifts), 0)::int as gifts
    from giving_totals_now
    where org_id = ${page}.org_id
      and subject = 'fundraiser'
      and subject_id = ${page}.id
      and mode = 'live'
      and currency = ${page}.currency
  ) given`

const joinable = sql`
  from fundraisers f
    join fundraiser_teams t on t.org_id = f.org_id and t.id = f.id
    join fundraiser_settings s on s.org_id = f.org_id and s.has_teams
  where f.org_id = ctx.org_id and f.status = 'active'`

@Injectable()
export class TeamsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl' | 'pagesDomain'>,
  ) {}

  list(orgId: string, input: PageOf<ListTeamsInput>): Promise<(TeamRow & KeysetRow)[]> {
    return this.rows.all(orgId, this.listed(input))
  }

  /** All of them, as a file has them. */
  all(orgId: string, filter: AllOf<ListTeamsInput>): AsyncIterable<TeamRow[]> {
    return this.rows.batches(orgId, this.listed({ ...filter, limit: null }))
  }

  private listed(input: PageOrAllOf<ListTeamsInput>): RawBuilder<TeamRow & KeysetRow> {
    const order = orderOf(input.sort)
    const page = keysetClauses(order, input)
    return sql<TeamRow & KeysetRow>`
      select ${rowColumns}, f.cursor_value, f.sequence as cursor_sequence
      from (
        select f.*, ${order.value}::text as cursor_value
        from fundraisers f
        where ${conditions(input)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}
      ) f ${joined}
      order by ${page.orderBy}`
  }

  /** Raises `not_found`. */
  async showOrFail(orgId: string, id: string): Promise<Team> {
    const found = await this.rows.first<
      Omit<Team, 'url' | 'inviteUrl'> & { orgSlug: string | null; campaignSlug: string | null; joinKey: string }
    >(
      orgId,
      sql`
        select ${rowColumns}, f.story, t.is_open as "isOpen", t.captain_id as "captainId", t.join_key as "joinKey",
          k.slug as "campaignSlug",
          (select o.crm_settings ->> 'pagesSubdomain' from shared.orgs o where o.id = ctx.org_id) as "orgSlug",
          (
            select coalesce(sum(v.visits), 0)::int
            from fundraiser_visits v
            where v.org_id = f.org_id and v.fundraiser_id = f.id
          ) as visits,
          given.raised as "ownRaisedAmount", ${instantText(sql`f.approved_at`)} as "approvedAt",
          f.reject_reason as "rejectReason",
          (
            select coalesce(jsonb_agg(to_jsonb(m) - 'createdAt' order by m."raisedAmount" desc, m."createdAt"), '[]')
            from (
              select m.id, m.display_name as "displayName", m.slug, m.avatar_name as avatar, m.status,
                coalesce(m.id = t.captain_id, false) as "isCaptain", given.raised as "raisedAmount",
                given.gifts as "giftCount", m.created_at as "createdAt"
              from fundraisers m ${givenOnPage(sql`m`)}
              where m.org_id = f.org_id and m.team_id = f.id
            ) m
          ) as members,
          (
            select to_jsonb(c)
            from (
              select id, status, changes, reason, ${instantText(sql`created_at`)} as "createdAt"
              from fundraiser_page_changes
              where org_id = f.org_id and fundraiser_id = f.id
              order by created_at desc, id desc
              limit 1
            ) c
            where c.status in ('waiting', 'rejected')
          ) as change
        from fundraisers f ${joined} ${givenOnPage(sql`f`)}
        where f.org_id = ctx.org_id and f.id = ${id}::uuid`,
    )
    if (!found) throw new Problem('not_found')
    const { orgSlug, campaignSlug, joinKey, ...shown } = found
    const org = { id: orgId, slug: orgSlug }
    const signUp = `${pagePath(org, { id: shown.campaignId, slug: campaignSlug })}/raise?join=${joinKey}`
    return {
      ...shown,
      url: pageUrl(this.config, org, fundraiserPath(org, shown.slug)),
      inviteUrl: pageUrl(this.config, org, signUp),
    }
  }

  /** The latest gifts on the page of the team that somebody leads; undefined where they lead none. */
  giftsOfLed(orgId: string, captainUserId: string): Promise<OwnTeamGifts | undefined> {
    return this.rows.first(
      orgId,
      sql`
        select k.name as "campaignName", f.currency, ${latestGifts} as gifts
        from fundraisers captain
          join fundraiser_teams t on t.org_id = captain.org_id and t.captain_id = captain.id
          join fundraisers f on f.org_id = t.org_id and f.id = t.id
          join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id
        where captain.org_id = ctx.org_id and captain.user_id = ${captainUserId}::uuid`,
    )
  }

  /** The teams of a campaign that anyone who raises for it may join. */
  open(orgId: string, campaignId: string): Promise<(OpenTeam & { slug: string })[]> {
    return this.rows.all(
      orgId,
      sql`
        select f.id, f.slug, f.display_name as name,
          (
            select count(*)::int
            from fundraisers m
            where m.org_id = f.org_id and m.team_id = f.id
          ) as "memberCount" ${joinable} and f.campaign_id = ${campaignId}::uuid and t.is_open
        order by lower(f.display_name), f.sequence`,
    )
  }

  /** The team whose invitation has this key. */
  invited(
    orgId: string,
    joinKey: string,
  ): Promise<{ id: string; slug: string; name: string; campaignId: string } | undefined> {
    return this.rows.first(
      orgId,
      sql`
        select f.id, f.slug, f.display_name as name, f.campaign_id as "campaignId" ${joinable}
          and t.join_key = ${joinKey}`,
    )
  }

  async joinable(orgId: string, campaignId: string, joinKey: string | null): Promise<Omit<JoinableTeams, 'isOn'>> {
    const [open, invited] = await Promise.all([
      this.open(orgId, campaignId),
      joinKey ? this.invited(orgId, joinKey) : undefined,
    ])
    return {
      open: open.map(({ slug, name }) => ({ slug, name })),
      invited: invited?.campaignId === campaignId ? { slug: invited.slug, name: invited.name } : null,
    }
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<TeamRows> {
    const page = orNotFound(await this.em.findOne(Fundraiser, { orgId, id, userId: null }, forUpdate))
    return { page, team: orNotFound(await this.em.findOne(FundraiserTeam, { orgId, id }, forUpdate)) }
  }

  /** The captain's page, where the team has one. */
  async captainOf({ orgId, captainId }: FundraiserTeam): Promise<PersonalPage | null> {
    const captain = captainId ? await this.em.findOne(Fundraiser, { orgId, id: captainId }) : null
    return captain && isPersonal(captain) ? captain : null
  }
}

function conditions({ search, status, campaignId, waitsFor }: Omit<ListTeamsInput, 'limit'>): RawBuilder<unknown> {
  const statuses = status?.length ? status : openFundraiserStatuses
  const all = [sql`f.org_id = ctx.org_id`, sql`f.user_id is null`, sql`f.status = any(${statuses}::text[])`]
  const term = search?.trim()
  if (term) all.push(sql`(lower(f.display_name) like ${containing(term)} or f.slug like ${containing(term)})`)
  if (campaignId) all.push(sql`f.campaign_id = ${campaignId}::uuid`)
  if (waitsFor === 'gift') {
    all.push(
      sql`
        exists (
          select
          from fundraiser_gift_proposals p
          where p.org_id = f.org_id and p.fundraiser_id = f.id and p.status = 'waiting'
        )`,
    )
  }
  return sql.join(all, sql` and `)
}
