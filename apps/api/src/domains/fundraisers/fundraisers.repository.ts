import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import { fundraiserPath, pageUrl } from '@almoner/contracts/campaigns/page-address'
import { pageLanguages, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Fundraiser as ShownFundraiser, FundraiserRow } from '@almoner/contracts/fundraisers/fundraiser'
import type { FundraiserSort, ListFundraisersInput } from '@almoner/contracts/fundraisers/fundraisers.operations'
import type { Currency } from '@almoner/contracts/money'
import type { Actor } from '../../platform/access/actor.js'
import type { Config } from '../../platform/config.js'
import { instantText } from '../../platform/database/instant-text.js'
import { forUpdate, query, transactionOf } from '../../platform/database/transaction.js'
import { CONFIG } from '../../platform/tokens.js'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageOrAll,
  type PageRequest,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem } from '../../platform/problems/problem.js'
import { fundraiserConditions, isToInvite, type FundraiserQuery } from './fundraiser-conditions.statements.js'
import { Fundraiser, isPersonal, type PersonalPage } from './fundraiser.entity.js'
import type { FundraiserAddressee } from './fundraiser-addressee.js'
import { orderFor } from '../changes/index.js'
import { customOf } from '../custom-fields/index.js'
import { lockOrg } from '../orgs/index.js'

const orders: Record<string, Omit<KeysetOrder, 'isDescending' | 'sequence'>> = {
  createdAt: { value: sql`f.sequence`, type: 'bigint' },
  name: { value: sql`lower(f.display_name)`, type: 'text' },
}

function orderOf(sort: FundraiserSort): KeysetOrder {
  const order = orders[sort.replace('-', '')] ?? { value: sql`f.sequence`, type: 'bigint' as const }
  return { ...order, sequence: sql`f.sequence`, isDescending: sort.startsWith('-') }
}

type SortedQuery = FundraiserQuery & Pick<ListFundraisersInput, 'sort'>

/** A fundraiser with what the page says. */
export interface WholeFundraiserRow
  extends FundraiserRow, Pick<ShownFundraiser, 'firstName' | 'lastName' | 'email' | 'title' | 'story' | 'endsOn'> {}

export interface ChosenCampaign {
  id: string
  currency: Currency
}

const rowColumns = (actor: Actor) => sql`
  f.id, f.user_id as "userId", f.display_name as "displayName", f.slug, f.avatar_name as avatar, f.status,
  f.campaign_id as "campaignId", k.name as "campaignName",
  (
    select jsonb_build_object('id', w.id, 'name', w.display_name)
    from fundraisers w
    where w.org_id = f.org_id and w.id = f.team_id
  ) as team,
  f.currency, f.goal_amount::float8 as "goalAmount", given.raised::float8 as "raisedAmount",
  given.gifts::int as "giftCount", ${isToInvite} as "isToInvite",
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
  given.last_on as "lastGiftOn", ${customOf('fundraiser', sql`f.id`, actor)} as custom,
  ${instantText(sql`f.created_at`)} as "createdAt"`

const given = sql`
  cross join lateral (
    select coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0) as raised, count(*) as gifts,
      count(distinct c.donor_id) as donors, max(c.gift_date) as last_on
    from shared.charges c
    where c.org_id = f.org_id
      and c.fundraiser_id = f.id
      and c.status = 'succeeded'
      and c.mode = 'live'
      and c.currency = f.currency
  ) given`

@Injectable()
export class FundraisersRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl' | 'pagesDomain'>,
  ) {}

  list(actor: Actor, input: SortedQuery & PageRequest): Promise<(FundraiserRow & KeysetRow)[]> {
    return this.rows.all(actor.orgId, this.listed<FundraiserRow>(actor, input, sql``))
  }

  /** All of them, as a file has them: with what the page says, and whose it is. */
  all(actor: Actor, query: SortedQuery): AsyncIterable<WholeFundraiserRow[]> {
    const more = sql`
      , f.first_name as "firstName", f.last_name as "lastName", f.title, f.story, f.ends_on as "endsOn",
      (select u.email from shared.users u where u.id = f.user_id) as email`
    return this.rows.batches(actor.orgId, this.listed<WholeFundraiserRow>(actor, { ...query, limit: null }, more))
  }

  private listed<Row>(
    actor: Actor,
    input: SortedQuery & PageOrAll,
    more: RawBuilder<unknown>,
  ): RawBuilder<Row & KeysetRow> {
    const { order, joinChanges } = orderFor('fundraiser', sql`f.id`, { page: input, own: orderOf(input.sort) })
    const page = keysetClauses(order, input)
    return sql<Row & KeysetRow>`
      select ${rowColumns(actor)} ${more}, f.cursor_value, f.cursor_sequence
      from (
        select f.*, ${cursorOf(order)}
        from fundraisers f join shared.users u on u.id = f.user_id ${joinChanges}
        where ${fundraiserConditions(input)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}
      ) f
        join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id ${given}
      order by ${input.updatedSince === undefined ? page.orderBy : sql`f.cursor_value, f.cursor_sequence`}`
  }

  /** The ids of what a filter finds, the newest first; so many at most. */
  async ids(orgId: string, query: FundraiserQuery, most: number): Promise<string[]> {
    const found = await this.rows.all<{ id: string }>(
      orgId,
      sql`
        select f.id
        from fundraisers f join shared.users u on u.id = f.user_id
        where ${fundraiserConditions(query)}
        order by f.sequence desc
        limit ${most}::int`,
    )
    return found.map(({ id }) => id)
  }

  async count(orgId: string, query: FundraiserQuery): Promise<number> {
    const found = await this.rows.first<{ count: number }>(
      orgId,
      sql`
        select count(*)::int as count
        from fundraisers f join shared.users u on u.id = f.user_id
        where ${fundraiserConditions(query)}`,
    )
    return found?.count ?? 0
  }

  /** By their own id or that of their user. Raises `not_found`. */
  async showOrFail(actor: Actor, id: string): Promise<ShownFundraiser> {
    const { orgId } = actor
    const found = await this.rows.first<Omit<ShownFundraiser, 'url'> & { orgSlug: string | null }>(
      orgId,
      sql`
        select ${rowColumns(actor)}, f.first_name as "firstName", f.last_name as "lastName", u.email,
          (select o.crm_settings ->> 'pagesSubdomain' from shared.orgs o where o.id = ctx.org_id) as "orgSlug",
          f.title, f.story, f.ends_on as "endsOn", given.donors::int as "donorCount",
          ${instantText(sql`f.approved_at`)} as "approvedAt", f.reject_reason as "rejectReason", f.language,
          f.tone,
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
        from fundraisers f
          join shared.users u on u.id = f.user_id
          join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id ${given}
        where f.org_id = ctx.org_id and (f.id = ${id}::uuid or f.user_id = ${id}::uuid)`,
    )
    if (!found) throw new Problem('not_found')
    const { orgSlug, ...shown } = found
    const org = { id: orgId, slug: orgSlug }
    return { ...shown, url: pageUrl(this.config, org, fundraiserPath(org, shown.slug)) }
  }

  async countPending(orgId: string): Promise<number> {
    const found = await this.rows.first<{ count: number }>(
      orgId,
      sql`
        select count(*)::int as count
        from fundraisers
        where org_id = ctx.org_id and status = 'pending' and user_id is not null`,
    )
    return found?.count ?? 0
  }

  /** By their own id or that of their user, locked for a change. Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<PersonalPage> {
    const found = await this.em.findOne(Fundraiser, { orgId, $or: [{ id }, { userId: id }] }, forUpdate)
    if (!found || !isPersonal(found)) throw new Problem('not_found')
    return found
  }

  /** The page of a person, locked for a change; null for that of a team. */
  async lockPersonal(orgId: string, id: string): Promise<PersonalPage | null> {
    const found = await this.em.findOne(Fundraiser, { orgId, id }, forUpdate)
    return found && isPersonal(found) ? found : null
  }

  /** Takes the org's row lock, which whoever stores a picture or chooses an address takes, so that they take turns. */
  async lockOrg(orgId: string): Promise<void> {
    await lockOrg(transactionOf(this.em), orgId)
  }

  /** The campaign of this id, or the org's default one. Raises `not_found`. */
  async campaignOrFail(orgId: string, id: string | undefined): Promise<ChosenCampaign> {
    const [found] = await transactionOf(this.em)
      .selectFrom('shared.campaigns')
      .select(['id', 'currency'])
      .where('org_id', '=', orgId)
      .where((campaign) => (id ? campaign('id', '=', id) : campaign('is_default', '=', true)))
      .$narrowType<{ currency: Currency }>()
      .execute()
    if (!found) throw Problem.at('campaignId', 'This campaign does not exist', 'not_found')
    return found
  }

  /** Addresses of the org that begin like this one. */
  async slugsLike(orgId: string, slug: string): Promise<Set<string>> {
    const found = await query(
      this.em,
      sql<{
        slug: string
      }>`
        select slug
        from fundraisers
        where org_id = ${orgId} and starts_with(slug, ${slug.slice(0, 50)})`,
    )
    return new Set(found.map((one) => one.slug))
  }

  /** Whoever has this address and is a fundraiser of the org without a page yet. */
  async userWithoutPage(orgId: string, emailKey: string): Promise<string | null> {
    const [found] = await query(
      this.em,
      sql<{ userId: string }>`
        select m.user_id as "userId"
        from shared.memberships m join shared.users u on u.id = m.user_id
        where m.org_id = ${orgId}
          and m.role = 'fundraiser'
          and u.email_key = ${emailKey}
          and not exists (select from fundraisers f where f.org_id = m.org_id and f.user_id = m.user_id)`,
    )
    return found?.userId ?? null
  }

  /** Whether whoever has this address is in the org, in whatever role. */
  async isMember(orgId: string, emailKey: string): Promise<boolean> {
    const [found] = await query(
      this.em,
      sql<{
        found: number
      }>`
        select 1 as found
        from shared.memberships m join shared.users u on u.id = m.user_id
        where m.org_id = ${orgId} and u.email_key = ${emailKey}`,
    )
    return found !== undefined
  }

  /** Where mails to a fundraiser go, and in whose name. */
  async addresseeOf({ orgId, campaignId, userId, firstName, language }: PersonalPage): Promise<FundraiserAddressee> {
    const [found] = await query(
      this.em,
      sql<Pick<FundraiserAddressee, 'email' | 'isToInvite'>>`
        select u.email, ${isToInvite} as "isToInvite"
        from (select ${orgId}::uuid as org_id, ${userId}::uuid as user_id) f
          join shared.users u on u.id = f.user_id`,
    )
    if (!found) throw new Problem('not_found')
    return { ...found, orgId, campaignId, firstName, language }
  }

  /** The org's own language where its pages speak it, and English where not. */
  async languageOfOrg(orgId: string): Promise<PageLanguage> {
    const [found] = await query(
      this.em,
      sql<{ language: string | null }>`
        select o.crm_settings ->> 'language' as language from shared.orgs o where o.id = ${orgId}`,
    )
    return pageLanguages.find((language) => language === found?.language) ?? 'en'
  }
}
