import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { SavedView as ShownView } from '@almoner/contracts/saved-views/saved-view'
import { instantText } from '../../platform/database/instant-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { personOf } from '../records/index.js'
import { SavedView } from './saved-view.entity.js'

export interface ViewReader {
  orgId: string
  userId: string | null
  /** Admins change shared views of others. */
  isAdmin: boolean
}

const columnsFor = ({ userId, isAdmin }: ViewReader) => sql`
  v.id, v.list, v.name, v.query, v.columns, v.density, v.is_shared as "isShared",
  ${personOf(sql`v.owner_id`)} as owner, coalesce(v.owner_id = ${userId}::uuid, false)
  or (v.is_shared and ${isAdmin}) as "canEdit", ${instantText(sql`v.created_at`)} as "createdAt"`

@Injectable()
export class SavedViewsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(by: ViewReader): Promise<ShownView[]> {
    return this.rows.all<ShownView>(
      by.orgId,
      sql`
        select ${columnsFor(by)}
        from saved_views v
        where v.org_id = ctx.org_id and (v.is_shared or v.owner_id = ${by.userId}::uuid)
        order by v.created_at, v.id`,
    )
  }

  /** As it stands in the open transaction. */
  async get(by: ViewReader, id: string): Promise<ShownView> {
    const [found] = await query(
      this.em,
      sql<ShownView>`
        select ${columnsFor(by)}
        from saved_views v
        where v.org_id = ${by.orgId} and v.id = ${id}::uuid`,
    )
    return orNotFound(found ?? null)
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<SavedView> {
    return orNotFound(await this.em.findOne(SavedView, { orgId, id }, forUpdate))
  }

  countOf(orgId: string, ownerId: string, list: SavedView['list']): Promise<number> {
    return this.em.count(SavedView, { orgId, ownerId, list })
  }
}
