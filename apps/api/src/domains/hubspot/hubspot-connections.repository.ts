import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { forUpdate } from '../../platform/database/transaction.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem } from '../../platform/problems/problem.js'
import { HubspotConnection } from './hubspot-connection.entity.js'

@Injectable()
export class HubspotConnections {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** As it is now, in a transaction of its own. */
  find(orgId: string): Promise<HubspotConnection | null> {
    return this.em.transactional((em) => em.findOne(HubspotConnection, { orgId }, { refresh: true }))
  }

  /** Under a lock, in the transaction it is called in. */
  lock(orgId: string): Promise<HubspotConnection | null> {
    return this.em.findOne(HubspotConnection, { orgId }, forUpdate)
  }

  /** Raises `hubspot_not_connected`, also once it was disconnected. */
  async lockOrFail(orgId: string): Promise<HubspotConnection> {
    const connection = await this.lock(orgId)
    if (!connection || connection.status === 'disconnected') throw new Problem('hubspot_not_connected')
    return connection
  }

  async nameOf(orgId: string, userId: string | null | undefined): Promise<string | null> {
    if (!userId) return null
    const found = await this.rows.first<{ name: string }>(
      orgId,
      sql`
        select btrim(concat_ws(' ', u.first_name, u.last_name)) as name
        from shared.users u
        where u.id = ${userId}::uuid and ctx.org_id is not null`,
    )
    return found?.name ?? null
  }
}
