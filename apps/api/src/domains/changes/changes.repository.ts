import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { ListDeletionsInput } from '@almoner/contracts/changes/changes.operations'
import type { Deletion } from '@almoner/contracts/changes/deletion'
import { instantText } from '../../platform/database/instant-text.js'
import { cursorOf, keysetClauses, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { byChange } from './changes.statements.js'

@Injectable()
export class ChangesRepository {
  constructor(private readonly rows: TenantQuery) {}

  deletions(orgId: string, input: ListDeletionsInput): Promise<(Deletion & KeysetRow)[]> {
    const page = keysetClauses(byChange, input)
    return this.rows.all<Deletion & KeysetRow>(
      orgId,
      sql`
        select rc.kind, rc.record_id as id, ${instantText(sql`rc.changed_at`)} as "deletedAt",
          rc.merged_into_id as "mergedIntoId", ${cursorOf(byChange)}
        from record_changes rc
        where rc.org_id = ctx.org_id
          and rc.is_deleted
          and ${input.kind ? sql`rc.kind = ${input.kind}` : sql`true`}
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }
}
