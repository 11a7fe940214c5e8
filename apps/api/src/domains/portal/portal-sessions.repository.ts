import { createHash, randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { DonorHere } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { PortalSession } from './portal-session.entity.js'

const livesMs = 24 * 60 * 60_000
/** Sessions of donors: opaque 256-bit tokens in a cookie, of which the table keeps a hash, for 24 hours. */
@Injectable()
export class PortalSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly clock: Clock,
  ) {}

  async open(orgId: string, donorId: string, linkId: string): Promise<{ token: string; endsAt: Date }> {
    const now = this.clock.now()
    const token = randomBytes(32).toString('base64url')
    const endsAt = new Date(now.getTime() + livesMs)
    this.em.create(PortalSession, {
      orgId,
      donorId,
      linkId,
      tokenHash: hashOf(token),
      createdAt: now,
      endsAt,
      endedAt: null,
    })
    return { token, endsAt }
  }

  /** Whose session it is in this org; null where it is unknown there, over, or its donor is gone. */
  async find(orgId: string, token: string): Promise<DonorHere | null> {
    const found = await this.rows.first<{ sessionId: string; donorId: string; endsAt: string }>(
      orgId,
      sql`
        select s.id as "sessionId", s.donor_id as "donorId", s.ends_at as "endsAt"
        from portal_sessions s
          join shared.donors d on d.org_id = s.org_id and d.id = s.donor_id and d.deleted_at is null
        where s.org_id = ctx.org_id
          and s.token_hash = ${hashOf(token)}
          and s.ended_at is null
          and s.ends_at > ${this.clock.now().toISOString()}::timestamptz`,
    )
    return found ? { ...found, orgId, endsAt: new Date(found.endsAt) } : null
  }

  /** Ends a session, in a transaction of its own or the caller's. */
  async end({ orgId, sessionId }: Pick<DonorHere, 'orgId' | 'sessionId'>): Promise<void> {
    await this.em.transactional((em) =>
      em.nativeUpdate(PortalSession, { orgId, id: sessionId, endedAt: null }, { endedAt: this.clock.now() }),
    )
  }

  /** Ends all of a donor's sessions but one, in the transaction of what makes it needed. */
  async endOthers(orgId: string, donorId: string, but: string | null): Promise<void> {
    const others = but === null ? {} : { id: { $ne: but } }
    await this.em.nativeUpdate(
      PortalSession,
      { orgId, donorId, endedAt: null, ...others },
      { endedAt: this.clock.now() },
    )
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(`portal:session:${token}`).digest()
