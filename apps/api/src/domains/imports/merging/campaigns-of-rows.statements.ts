import { sql, type RawBuilder } from 'kysely'
import type { Scope } from './scope.js'

/** The campaign of each row of `import_taking`, as `(line, id, entity_id)`: the oldest of the name in the row, else the plan's. */
export const campaignsOfRows = ({ orgId, plan }: Pick<Scope, 'orgId' | 'plan'>): RawBuilder<unknown> => sql`
  (
    select t.line, k.id, k.entity_id
    from import_taking t
      left join lateral (
        select id
        from shared.campaigns
        where org_id = ${orgId}::uuid and name_key = t.campaign_key
        order by created_at, id
        limit 1
      ) known on true
      join shared.campaigns k on k.org_id = ${orgId}::uuid
        and k.id = coalesce(known.id, ${plan.campaignId}::uuid)
  )`
