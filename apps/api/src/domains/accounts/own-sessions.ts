import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { OwnSession } from '@almoner/contracts/accounts/own-account.operations'
import { Clock } from '../../platform/clock.js'
import { ReadPool } from '../../platform/database/read-pool.js'
import { Session } from './session.entity.js'

// A session that was not used for longer has ended, whoever's it is.
const longestIdleMs = 2 * 3_600_000

/** What someone may do with their own sessions. A superuser's stay in an org is the superuser's session. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: ReadPool,
    private readonly clock: Clock,
  ) {}

  /** Those that have not ended, the newest first. */
  async list(userId: string, currentId: string): Promise<OwnSession[]> {
    const now = this.clock.now()
    const { rows } = await this.pool.query<OwnSession>(
      `select id, to_json(created_at) #>> '{}' as "createdAt", to_json(seen_at) #>> '{}' as "seenAt",
              to_json(ends_at) #>> '{}' as "endsAt", ip, agent, id = $2 as "isCurrent"
       from sessions where real_user_id = $1 and ends_at > $3 and seen_at > $4 order by created_at desc, id desc`,
      [userId, currentId, now, new Date(now.getTime() - longestIdleMs)],
    )
    return rows
  }

  /** Ends one, in the transaction it is called in; false when the user has no such session. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    return (await this.em.nativeDelete(Session, { id: sessionId, realUserId: userId })) > 0
  }

  /** Ends all but one, in the transaction it is called in. */
  async endOthers(userId: string, currentId: string): Promise<void> {
    await this.em.nativeDelete(Session, { realUserId: userId, id: { $ne: currentId } })
  }

  /** Ends them all, in the transaction it is called in. */
  async endAll(userId: string): Promise<void> {
    await this.em.nativeDelete(Session, { realUserId: userId })
  }
}
