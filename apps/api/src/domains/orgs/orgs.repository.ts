import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Org as ShownOrg } from '@almoner/contracts/orgs/org'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { Org } from './org.entity.js'
import { orgAsJson } from './org-json.statements.js'

@Injectable()
export class OrgsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** The org as it is shown. Raises `not_found`. */
  async showOrFail(orgId: string): Promise<ShownOrg> {
    const row = await this.rows.first<{ org: ShownOrg | null }>(
      orgId,
      sql`select ${orgAsJson} as org where ctx.org_id is not null`,
    )
    if (!row?.org) throw new Problem('not_found')
    return row.org
  }

  /** Takes the row lock that everyone takes who changes settings, so that no change is lost among several at once. */
  async lockOrFail(orgId: string): Promise<Org> {
    return orNotFound(await this.em.findOne(Org, { id: orgId }, forUpdate))
  }
}
