import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { VersionRow } from '@almoner/contracts/versions/version'
import type { ListVersionsInput, Version } from '@almoner/contracts/versions/versions.operations'
import { TenantQuery } from '../../platform/database/tenant-query.js'

const columns = sql`
  v.id, to_json(v.created_at) #>> '{}' as "savedAt",
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as "savedBy"`

@Injectable()
export class VersionsRepository {
  constructor(private readonly rows: TenantQuery) {}

  list(orgId: string, { kind, campaignId }: ListVersionsInput): Promise<VersionRow[]> {
    return this.rows.all<VersionRow>(
      orgId,
      sql`
        select ${columns}
        from content_versions v left join shared.users u on u.id = v.saved_by
        where v.org_id = ctx.org_id
          and v.kind = ${kind}
          and v.campaign_id is not distinct from ${campaignId ?? null}::uuid
        order by v.id desc
        limit 50`,
    )
  }

  find(orgId: string, id: string): Promise<Version | undefined> {
    return this.rows.first<Version>(
      orgId,
      sql`
        select ${columns}, v.content
        from content_versions v left join shared.users u on u.id = v.saved_by
        where v.org_id = ctx.org_id and v.id = ${id}::uuid`,
    )
  }
}
