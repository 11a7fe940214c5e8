import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Problem } from '../../../platform/problems/problem.js'
import { Fundraiser } from '../fundraiser.entity.js'
import { FundraiserPageChange } from './page-change.entity.js'

@Injectable()
export class OwnPageRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** Whether someone has a page in the org. */
  async has(orgId: string, userId: string): Promise<boolean> {
    const found = await this.rows.first<{ found: boolean }>(
      orgId,
      sql`
        select true as found
        from fundraisers
        where org_id = ctx.org_id and user_id = ${userId}::uuid`,
    )
    return found !== undefined
  }

  /** The last day of a campaign; null where it has none. */
  async lastDayOf(orgId: string, campaignId: string): Promise<string | null> {
    const found = await this.rows.first<{ endsOn: string | null }>(
      orgId,
      sql`
        select ends_on as "endsOn"
        from shared.campaigns
        where org_id = ctx.org_id and id = ${campaignId}::uuid`,
    )
    return found?.endsOn ?? null
  }

  lockWaiting(fundraiser: Fundraiser): Promise<FundraiserPageChange | null> {
    const { orgId, id } = fundraiser
    return this.em.findOne(FundraiserPageChange, { orgId, fundraiserId: id, status: 'waiting' }, forUpdate)
  }

  /** The change of this id that waits. Raises `page_change_settled`. */
  async lockWaitingOrFail(fundraiser: Fundraiser, changeId?: string): Promise<FundraiserPageChange> {
    const waiting = await this.lockWaiting(fundraiser)
    if (!waiting || (changeId !== undefined && waiting.id !== changeId)) throw new Problem('page_change_settled')
    return waiting
  }
}
