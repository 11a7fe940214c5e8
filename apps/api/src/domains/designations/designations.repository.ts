import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Designation as ShownDesignation, ManagedDesignation } from '@almoner/contracts/designations/designation'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageRequest,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { orderFor } from '../changes/index.js'
import { Designation } from './designation.entity.js'

const byName: KeysetOrder = {
  value: sql`lower(g.name)`,
  type: 'text',
  sequence: sql`g.id`,
  sequenceType: 'uuid',
  isDescending: false,
}

@Injectable()
export class DesignationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(orgId: string): Promise<ShownDesignation[]> {
    return this.rows.all<ShownDesignation>(
      orgId,
      sql`
        select id, name as designation, code, is_default as "isDefault", status
        from designations
        where org_id = ctx.org_id
        order by is_default desc, lower(name), id`,
    )
  }

  listManaged(orgId: string): Promise<ManagedDesignation[]> {
    return this.rows.all<ManagedDesignation>(
      orgId,
      sql`
        select id, name as designation, code, is_default as "isDefault", status, description, restriction,
          gl_code as "glCode", visible_on_checkout as "visibleOnCheckout"
        from designations
        where org_id = ctx.org_id
        order by status, is_default desc, lower(name), id`,
    )
  }

  page(orgId: string, input: PageRequest): Promise<(ManagedDesignation & KeysetRow)[]> {
    const { order, joinChanges } = orderFor('designation', sql`g.id`, { page: input, own: byName })
    const page = keysetClauses(order, input)
    return this.rows.all<ManagedDesignation & KeysetRow>(
      orgId,
      sql`
        select g.id, g.name as designation, g.code, g.is_default as "isDefault", g.status, g.description,
          g.restriction, g.gl_code as "glCode", g.visible_on_checkout as "visibleOnCheckout",
          ${cursorOf(order)}
        from designations g ${joinChanges}
        where g.org_id = ctx.org_id and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<Designation> {
    return orNotFound(await this.em.findOne(Designation, { orgId, id }, forUpdate))
  }
}
