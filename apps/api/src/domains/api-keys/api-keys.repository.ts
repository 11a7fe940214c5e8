import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { ApiKey as ShownApiKey } from '@almoner/contracts/api-keys/api-key'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { ApiKey } from './api-key.entity.js'

/** A key as PostgreSQL gives it. */
export type FoundApiKey = Omit<ShownApiKey, 'status'>

const instant = (name: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(`k.${name}`)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const shown = sql`
  select k.id, k.name, k.prefix, k.scopes, k.ip_allow as "ipAllow", ${instant('created_at')} as "createdAt",
    ${instant('expires_at')} as "expiresAt", ${instant('last_used_at')} as "lastUsedAt",
    ${instant('revoked_at')} as "revokedAt",
    coalesce(
      (select u.first_name || ' ' || u.last_name from shared.users u where u.id = k.created_by), ''
    ) as "createdBy"
  from api_keys k`

@Injectable()
export class ApiKeysRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(orgId: string, now: Date): Promise<FoundApiKey[]> {
    return this.rows.all<FoundApiKey>(
      orgId,
      sql`
        ${shown}
        where k.org_id = ctx.org_id
        order by k.revoked_at is not null
          or coalesce(k.expires_at <= ${now.toISOString()}::timestamptz, false), k.created_at desc, k.id`,
    )
  }

  /** Keys that someone made, the newest first. */
  listOf(orgId: string, userId: string): Promise<FoundApiKey[]> {
    return this.rows.all<FoundApiKey>(
      orgId,
      sql`
        ${shown}
        where k.org_id = ctx.org_id and k.created_by = ${userId}::uuid
        order by k.created_at desc, k.id`,
    )
  }

  async showOrFail(orgId: string, id: string): Promise<FoundApiKey> {
    const found = await this.rows.first<FoundApiKey>(
      orgId,
      sql`${shown} where k.org_id = ctx.org_id and k.id = ${id}::uuid`,
    )
    if (!found) throw new Problem('not_found')
    return found
  }

  /** Those that someone made and nobody has revoked. */
  lockWorkingOf(orgId: string, userId: string): Promise<ApiKey[]> {
    return this.em.find(ApiKey, { orgId, createdBy: userId, revokedAt: null }, { ...forUpdate, orderBy: { id: 'asc' } })
  }

  async lockOrFail(orgId: string, id: string): Promise<ApiKey> {
    return orNotFound(await this.em.findOne(ApiKey, { id, orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE }))
  }
}
