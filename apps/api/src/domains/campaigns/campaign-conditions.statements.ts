import { sql, type RawBuilder } from 'kysely'
import type { CampaignCondition } from '@almoner/contracts/campaigns/campaign-conditions'
import type { CampaignFilter } from '@almoner/contracts/campaigns/campaigns.operations'
import { boundsSql, daysSql, idInSql, inSql, textSql, treeSql } from '../../platform/database/filter-sql.js'
import { containing } from '../../platform/database/text-search.js'
import { hasCustomValue } from '../custom-fields/index.js'
import { hasTagNamed, hasTags } from '../tags/index.js'
import { isGoalReached } from './campaign-figures.statements.js'

type Sql = RawBuilder<unknown>

/** The conditions of a filter on `campaigns k` and what was given to it, on the day of the org. */
export function campaignConditions(filter: CampaignFilter, today: string): Sql {
  const conditions = [sql`k.org_id = ctx.org_id`]
  const { search, status, type, entityId, tag, hasGoal, from, to, where } = filter
  if (search?.trim()) {
    const pattern = containing(search)
    conditions.push(sql`(lower(k.name) like ${pattern} or lower(k.code) like ${pattern})`)
  }
  if (status?.length) conditions.push(sql`k.status = any(${status}::text[])`)
  if (type?.length) conditions.push(sql`k.type = any(${type}::text[])`)
  if (entityId) conditions.push(sql`k.entity_id = ${entityId}::uuid`)
  if (tag) conditions.push(hasTagNamed('campaign', sql`k.id`, tag))
  if (hasGoal === 'yes') conditions.push(sql`(k.goal_amount is not null or k.goal_count is not null)`)
  if (hasGoal === 'no') conditions.push(sql`k.goal_amount is null and k.goal_count is null`)
  if (from) conditions.push(sql`(k.ends_on is null or k.ends_on >= ${from}::date)`)
  if (to) conditions.push(sql`(k.starts_on is null or k.starts_on <= ${to}::date)`)
  if (where) conditions.push(treeSql(where, (condition) => conditionSql(condition, today)))
  return sql.join(conditions, sql` and `)
}

const choiceColumns = { status: sql`k.status`, type: sql`k.type`, currency: sql`k.currency` }
const amountColumns = { raised: sql`coalesce(given.raised, 0)`, goal: sql`k.goal_amount` }
const numberColumns = { gifts: sql`coalesce(given.gifts, 0)`, donors: sql`people.donors` }
const recordColumns = { entity: sql`k.entity_id`, owner: sql`k.owner_user_id` }
const dateColumns = {
  lastGift: sql`newest.last`,
  starts: sql`k.starts_on`,
  ends: sql`k.ends_on`,
  created: sql`k.created_at::date`,
}

function conditionSql(condition: CampaignCondition, today: string): Sql {
  switch (condition.field) {
    case 'raised':
    case 'goal':
      return condition.currency
        ? sql`${boundsSql(amountColumns[condition.field], condition)} and k.currency = ${condition.currency}`
        : boundsSql(amountColumns[condition.field], condition)
    case 'gifts':
    case 'donors':
      return boundsSql(numberColumns[condition.field], condition)
    case 'lastGift':
    case 'starts':
    case 'ends':
    case 'created':
      return daysSql(dateColumns[condition.field], condition, today)
    case 'name':
      return textSql(sql`k.name`, condition.contains)
    case 'hasGoal':
      return sql`num_nonnulls(k.goal_amount, k.goal_count) > 0`
    case 'goalReached':
      return isGoalReached
    case 'published':
      return sql`p.published is not null`
    case 'entity':
    case 'owner':
      return idInSql(recordColumns[condition.field], condition.in)
    case 'tags':
      return hasTags('campaign', sql`k.id`, condition)
    case 'custom':
      return hasCustomValue('campaign', sql`k.id`, condition, today)
    default:
      return inSql(choiceColumns[condition.field], condition.in)
  }
}
