import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { OwnSession } from '@almoner/contracts/accounts/own-account.operations'
import { Clock } from '../../platform/clock.js'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Session } from './session.entity.js'

// A session that was not used for longer has ended, whoever's it is.
const longestIdleMs = 2 * 3_600_000

/** What someone may do with their own sessions. A superuser's stay in an org is the superuser's session. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly clock: Clock,
  ) {}

  /** Those that have not ended, the newest first. */
  async list(userId: string, currentId: string): Promise<OwnSession[]> {
    const now = this.clock.now()
    const usedSince = new Date(now.getTime() - longestIdleMs)
    return this.rows.allOfUser<OwnSession>(
      { orgId: null, userId },
      sql`
        select id, to_json(created_at) #>> '{}' as "createdAt", to_json(seen_at) #>> '{}' as "seenAt",
          to_json(ends_at) #>> '{}' as "endsAt", ip, agent, id = ${currentId}::uuid as "isCurrent"
        from sessions
        where real_user_id = ctx.user_id
          and ends_at > ${now.toISOString()}::timestamptz
          and seen_at > ${usedSince.toISOString()}::timestamptz
        order by created_at desc, id desc`,
    )
  }

  /** Ends one, in the transaction it is called in; false when the user has no such session. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    return (await this.remove(userId, { id: sessionId })) > 0
  }

  /** Ends all but one, in the transaction it is called in. */
  async endOthers(userId: string, currentId: string): Promise<void> {
    await this.remove(userId, { id: { $ne: currentId } })
  }

  /** Ends them all, in the transaction it is called in. */
  async endAll(userId: string): Promise<void> {
    await this.remove(userId)
  }

  private remove(userId: string, which: { id?: string | { $ne: string } } = {}): Promise<number> {
    return inAccountScope(this.em, { account: userId }, () =>
      this.em.nativeDelete(Session, { ...which, realUserId: userId }),
    )
  }
}
