import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Designation } from '@almoner/contracts/designations/designation'
import { TenantRows } from '../../platform/database/tenant-rows.js'

@Injectable()
export class DesignationsRepository {
  constructor(private readonly rows: TenantRows) {}

  list(orgId: string): Promise<Designation[]> {
    return this.rows.all<Designation>(
      orgId,
      sql`
        select id, name as designation, code, is_default as "isDefault", status
        from designations where org_id = ctx.org_id order by is_default desc, lower(name), id`,
    )
  }
}
