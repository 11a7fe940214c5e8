import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { TenantQuery } from '../../../platform/database/tenant-query.js'

@Injectable()
export class OrgRecordsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** Until when a superuser's last reason lets them read the org's records, by the audit log that keeps it. */
  async openUntil(orgId: string, superuserId: string): Promise<string | null> {
    const found = await this.rows.first<{ openUntil: string | null }>(
      orgId,
      sql`
        select max(e.after ->> 'openUntil') as "openUntil"
        from shared.audit_log e
        where e.org_id = ctx.org_id
          and e.real_user_id = ${superuserId}::uuid
          and e.action = 'admin.openRecords'`,
    )
    return found?.openUntil ?? null
  }
}
