import { sql, type RawBuilder } from 'kysely'
import type { CampaignFilter } from '@almoner/contracts/campaigns/campaigns.operations'
import { hasTagNamed } from '../tags/index.js'
import { containing } from '../../platform/database/text-search.js'

/** The conditions of a filter on `campaigns k`. */
export function campaignConditions(filter: CampaignFilter): RawBuilder<unknown> {
  const conditions = [sql`k.org_id = ctx.org_id`]
  const { search, status, type, entityId, tag, hasGoal, from, to } = filter
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
  return sql.join(conditions, sql` and `)
}
