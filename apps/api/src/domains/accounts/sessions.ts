import { hash, randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { inOrgTransaction } from '../../platform/database/org-transaction.js'
import { ReadPool } from '../../platform/database/read-pool.js'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import type { Impersonation, SignedIn } from '../../platform/access/actor.js'
import { SessionFinder } from '../../platform/access/session-finder.js'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { demoAddresses } from './demo-accounts.js'
import { Session } from './session.entity.js'
import { nameSession, sessionByCredential, touchSession, type SessionRow } from './sessions.statements.js'
import { queryOn } from '../../platform/database/plain-query.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

// How long a session lives unused, and in all. A superuser's is short, for what it can do.
const lives = {
  user: { idleMs: 2 * hourMs, wholeMs: 24 * hourMs },
  superuser: { idleMs: 15 * minuteMs, wholeMs: 8 * hourMs },
}

/** Where the holder of a session goes, and as whom. */
export interface SessionMove {
  userId: string
  orgId: string | null
  impersonation: Impersonation | null
}

interface NewSession {
  userId: string
  orgId: string | null
  isSuperuser: boolean
  ip: string
  agent: string | null
  /** When the second factor was given in the session that this one takes the place of. */
  secondFactorAt?: Date | null
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Sessions are rows; the cookie holds a random token of which only the hash is kept. */
@Injectable()
export class Sessions implements SessionFinder {
  private readonly lookUps = new Map<string, Promise<SignedIn | null>>()

  constructor(
    private readonly em: EntityManager,
    private readonly pool: ReadPool,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isProduction' | 'seedsDemo'>,
  ) {}

  /** Opens a session, in the transaction it is called in, and returns the token for the cookie. */
  open(session: NewSession): { token: string; endsAt: Date } {
    const token = randomBytes(32).toString('base64url')
    const now = this.clock.now()
    const endsAt = new Date(now.getTime() + lives[session.isSuperuser ? 'superuser' : 'user'].wholeMs)
    this.em.create(Session, {
      tokenHash: hashOf(token),
      userId: session.userId,
      realUserId: session.userId,
      orgId: session.orgId,
      createdAt: now,
      seenAt: now,
      endsAt,
      ip: session.ip,
      agent: session.agent?.slice(0, 300) ?? null,
      secondFactorAt: session.secondFactorAt ?? null,
      passwordAt: now,
      challenge: null,
      challengeEndsAt: null,
      impersonationReason: null,
      impersonationEndsAt: null,
    })
    return { token, endsAt }
  }

  /**
   * With the rights they have at this moment; null when it is unknown, ended or was idle too long. Requests that a
   * browser sends side by side share one look-up while it is under way; none is kept after it.
   */
  find(token: string): Promise<SignedIn | null> {
    const underWay = this.lookUps.get(token)
    if (underWay) return underWay
    const lookUp = this.findAnew(token).finally(() => this.lookUps.delete(token))
    this.lookUps.set(token, lookUp)
    return lookUp
  }

  /** One statement, and a short transaction at most once a minute, which notes that the session is in use. */
  async findAnew(token: string): Promise<SignedIn | null> {
    const now = this.clock.now()
    const row = await this.read(token, now)
    if (row?.is_due) await this.noteUse(row, now)
    return row && toSignedIn(row)
  }

  /** The same, without counting as a use of the session. */
  async look(token: string): Promise<SignedIn | null> {
    const row = await this.read(token, this.clock.now())
    return row && toSignedIn(row)
  }

  private async read(token: string, now: Date): Promise<SessionRow | null> {
    const [row] = await queryOn(
      this.pool,
      sessionByCredential({
        credential: hashOf(token).toString('hex'),
        now,
        seenSince: {
          user: new Date(now.getTime() - lives.user.idleMs),
          superuser: new Date(now.getTime() - lives.superuser.idleMs),
        },
        dueBefore: new Date(now.getTime() - minuteMs),
        // The demo's superuser has a password that everyone knows, and a second factor would keep everyone out.
        withoutFactor: this.config.seedsDemo && !this.config.isProduction ? demoAddresses : '',
      }),
    )
    return row ?? null
  }

  /**
   * Moves a session to another org or person under a new token, so that the old cookie is worth nothing. Its whole life
   * stays what it was. Works in the transaction it is called in; raises `session_missing` when it has ended.
   */
  async move(sessionId: string, to: SessionMove): Promise<{ token: string; endsAt: Date }> {
    const session = await this.lockOrFail(sessionId)
    session.userId = to.userId
    session.orgId = to.orgId
    session.impersonationReason = to.impersonation?.reason ?? null
    session.impersonationEndsAt = to.impersonation?.endsAt ?? null
    return this.renew(session)
  }

  /**
   * Notes that the second factor was given, under a new token. Works in the transaction it is called in; raises
   * `session_missing` when it has ended.
   */
  async prove(sessionId: string): Promise<{ token: string; endsAt: Date }> {
    const session = await this.lockOrFail(sessionId)
    session.secondFactorAt = this.clock.now()
    return this.renew(session)
  }

  /** Notes that the password was given, as `prove` does of the second factor. */
  async provePassword(sessionId: string): Promise<{ token: string; endsAt: Date }> {
    const session = await this.lockOrFail(sessionId)
    session.passwordAt = this.clock.now()
    return this.renew(session)
  }

  /** Ends one session at once. */
  async end(sessionId: string): Promise<void> {
    await inAccountScope(this.em, { session: sessionId }, () => this.em.nativeDelete(Session, { id: sessionId }))
  }

  private async noteUse({ id, org_id: orgId }: SessionRow, now: Date): Promise<void> {
    await inOrgTransaction(this.pool, orgId ?? '', async (client) => {
      await queryOn(client, nameSession(id))
      await queryOn(client, touchSession(id, now))
    })
  }

  private async lockOrFail(id: string): Promise<Session> {
    const session = await inAccountScope(this.em, { session: id }, () => this.em.findOne(Session, { id }, forUpdate))
    if (!session) throw new Problem('session_missing')
    return session
  }

  private renew(session: Session): { token: string; endsAt: Date } {
    const token = randomBytes(32).toString('base64url')
    session.tokenHash = hashOf(token)
    session.seenAt = this.clock.now()
    return { token, endsAt: session.endsAt }
  }
}

function toSignedIn(row: SessionRow): SignedIn {
  const impersonation =
    row.impersonation_reason === null
      ? undefined
      : { reason: row.impersonation_reason, endsAt: new Date(row.impersonation_ends_at ?? 0) }
  // A superuser who impersonates an org rather than a member of it has no role there.
  const isInOrg = row.role !== null || (impersonation !== undefined && row.user_id === row.real_user_id)
  return {
    sessionId: row.id,
    userId: row.user_id,
    realUserId: row.real_user_id,
    // Whoever was removed from an org keeps their session and loses the org.
    orgId: isInOrg ? row.org_id : null,
    role: row.role,
    switches: row.switches,
    isSuperuser: row.is_superuser,
    isImpersonating: impersonation !== undefined,
    impersonation,
    awaits: awaitedOf(row),
    secondFactorAt: row.second_factor_at === null ? null : new Date(row.second_factor_at),
    passwordAt: row.password_at === null ? null : new Date(row.password_at),
    hasSecondFactor: row.has_second_factor,
    language: row.language,
    isOrgSuspended: row.is_org_suspended,
    featuresOff: row.features_off,
  }
}

function awaitedOf(row: SessionRow): AwaitedFactor | null {
  if (row.has_second_factor) return row.second_factor_at === null ? 'second_factor' : null
  return row.is_second_factor_asked ? 'second_factor_setup' : null
}
