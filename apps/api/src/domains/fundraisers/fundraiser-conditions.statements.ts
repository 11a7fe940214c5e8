import { sql, type RawBuilder } from 'kysely'
import { fundraiserStatuses, openFundraiserStatuses } from '@almoner/contracts/fundraisers/fundraiser'
import type { FundraiserCondition } from '@almoner/contracts/fundraisers/fundraiser-conditions'
import type { FundraiserFilter } from '@almoner/contracts/fundraisers/fundraisers.operations'
import { boundsSql, daysSql, idInSql, inSql, textSql, treeSql } from '../../platform/database/filter-sql.js'
import { containing } from '../../platform/database/text-search.js'
import { hasCustomValue } from '../custom-fields/index.js'
import { hasTags } from '../tags/index.js'

type Sql = RawBuilder<unknown>

export interface FundraiserQuery extends FundraiserFilter {
  today: string
  /** Those alone, whatever state they are in where the filter names none. */
  ids?: readonly string[] | undefined
}

/** The conditions of a filter on `fundraisers f` with their user `u`, on the day of the org. */
export function fundraiserConditions({
  search,
  status,
  campaignId,
  teamId,
  waitsFor,
  where,
  today,
  ids,
}: FundraiserQuery): Sql {
  const statuses = status?.length ? status : ids ? fundraiserStatuses : openFundraiserStatuses
  const all = [sql`f.org_id = ctx.org_id`, sql`f.status = any(${statuses}::text[])`]
  if (ids) all.push(sql`f.id = any(${ids}::uuid[])`)
  const term = search?.trim()
  if (term) {
    const pattern = containing(term)
    all.push(sql`(lower(f.display_name) like ${pattern} or f.slug like ${pattern} or lower(u.email) like ${pattern})`)
  }
  if (campaignId) all.push(sql`f.campaign_id = ${campaignId}::uuid`)
  if (teamId) all.push(sql`f.team_id = ${teamId}::uuid`)
  if (waitsFor === 'change') all.push(hasWaitingChange)
  if (waitsFor === 'invitation') all.push(isToInvite)
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
  if (where) all.push(treeSql(where, (condition) => conditionSql(condition, today)))
  return sql.join(all, sql` and `)
}

/** Whether the person of a page `f` is a member whose invitation is still to be sent. */
export const isToInvite = sql<boolean>`
  exists (
    select
    from shared.memberships m
    where m.org_id = f.org_id and m.user_id = f.user_id and m.accepted_at is null and m.invited_at is null
  )`

const hasWaitingChange = sql`
  exists (
    select
    from fundraiser_page_changes c
    where c.org_id = f.org_id and c.fundraiser_id = f.id and c.status = 'waiting'
  )`

/** A figure of the gifts that count for a page. */
const given = (figure: Sql): Sql => sql`
  (
    select ${figure}
    from shared.charges c
    where c.org_id = f.org_id
      and c.fundraiser_id = f.id
      and c.status = 'succeeded'
      and c.mode = 'live'
      and c.currency = f.currency
  )`

const raised = given(sql`coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0)`)

const choiceColumns = { status: sql`f.status`, currency: sql`f.currency` }
const amountColumns = { raised, goal: sql`f.goal_amount` }
const numberColumns = { gifts: given(sql`count(*)`), donors: given(sql`count(distinct c.donor_id)`) }
const dateColumns = {
  lastGift: given(sql`max(c.gift_date)`),
  ends: sql`f.ends_on`,
  created: sql`f.created_at::date`,
}

function conditionSql(condition: FundraiserCondition, today: string): Sql {
  switch (condition.field) {
    case 'raised':
    case 'goal':
      return condition.currency
        ? sql`${boundsSql(amountColumns[condition.field], condition)} and f.currency = ${condition.currency}`
        : boundsSql(amountColumns[condition.field], condition)
    case 'gifts':
    case 'donors':
      return boundsSql(numberColumns[condition.field], condition)
    case 'lastGift':
    case 'ends':
    case 'created':
      return daysSql(dateColumns[condition.field], condition, today)
    case 'name':
      return textSql(sql`f.display_name`, condition.contains)
    case 'campaign':
      return idInSql(sql`f.campaign_id`, condition.in)
    case 'entity':
      return sql`
        exists (
          select
          from shared.campaigns k
          where k.org_id = f.org_id and k.id = f.campaign_id and ${idInSql(sql`k.entity_id`, condition.in)}
        )`
    case 'goalReached':
      return sql`f.goal_amount is not null and ${raised} >= f.goal_amount`
    case 'team':
      return sql`f.team_id is not null`
    case 'changeWaiting':
      return hasWaitingChange
    case 'tags':
      return hasTags('fundraiser', sql`f.id`, condition)
    case 'custom':
      return hasCustomValue('fundraiser', sql`f.id`, condition, today)
    default:
      return inSql(choiceColumns[condition.field], condition.in)
  }
}
