import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { TenantQuery } from '../../platform/database/tenant-query.js'

/** The names of the orgs that someone belongs to. */
@Injectable()
export class OrgNames {
  constructor(private readonly rows: TenantQuery) {}

  async of(userId: string): Promise<string[]> {
    const rows = await this.rows.allOfUser<{ name: string }>(
      { orgId: null, userId },
      sql`
        select o.name
        from memberships m join shared.orgs o on o.id = m.org_id
        where m.user_id = ctx.user_id and m.accepted_at is not null`,
    )
    return rows.map(({ name }) => name)
  }
}
