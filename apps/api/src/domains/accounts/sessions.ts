import { hash, randomBytes } from 'node:crypto'
import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { inOrgTransaction } from '../../platform/database/org-transaction.js'
import { ReadPool } from '../../platform/database/read-pool.js'
import type { AwaitedFactor } from '@almoner/contracts/operation'
import type { OrgRole } from '@almoner/contracts/roles'
import type { Impersonation, SignedIn } from '../../platform/access/actor.js'
import { SessionFinder } from '../../platform/access/session-finder.js'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import { demoAddresses } from './demo-accounts.js'
import { Session } from './session.entity.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

// How long a session lives unused, and in all. A superuser's is short, for what it can do.
const lives = {
  user: { idleMs: 2 * hourMs, wholeMs: 24 * hourMs },
  superuser: { idleMs: 15 * minuteMs, wholeMs: 8 * hourMs },
}

interface SessionRow {
  id: string
  user_id: string
  real_user_id: string
  org_id: string | null
  is_superuser: boolean
  role: OrgRole | null
  impersonation_reason: string | null
  impersonation_ends_at: string | null
  has_second_factor: boolean
  second_factor_at: string | null
  password_at: string | null
  /** The role here, or being a superuser, asks for one. */
  is_second_factor_asked: boolean
  is_due: boolean
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
    const { rows } = await this.pool.query<SessionRow>({
      name: 'find_session',
      text: `
        with said as materialized (select set_config('app.credential', $1, true) as hash),
        found as materialized (
          select f.*, set_config('app.user_id', f.user_id::text, true)::uuid as visible_to,
                 nullif(set_config('app.org_id', coalesce(f.org_id::text, ''), true), '')::uuid as visible_org
          from said cross join lateral (
          select s.id, s.user_id, s.real_user_id, s.org_id, s.seen_at, u.permission = 'superuser' as is_superuser,
                 s.impersonation_reason, s.impersonation_ends_at, r.has_second_factor, s.second_factor_at, s.password_at,
                 r.permission = 'superuser' and r.email_key not like $6 as must_have_factor
          from sessions s
          join users u on u.id = s.user_id and u.active
          join users r on r.id = s.real_user_id and r.active
          where s.token_hash = decode(said.hash, 'hex') and s.ends_at > $2
            and (s.impersonation_reason is null or (s.impersonation_ends_at > $2 and r.permission = 'superuser'))
            and s.seen_at > case when r.permission = 'superuser' then $4::timestamptz else $3::timestamptz end
          offset 0) f
        )
        select f.id, f.user_id, f.real_user_id, f.org_id, f.is_superuser, f.impersonation_reason, f.impersonation_ends_at,
               m.role, f.seen_at < $5 as is_due, f.has_second_factor, f.second_factor_at, f.password_at,
               f.must_have_factor or (
                 not f.has_second_factor and f.impersonation_reason is null and m.role in ('owner', 'admin')
                 and coalesce((select (o.crm_settings ->> 'twoFactorRequired')::boolean from orgs o where o.id = f.visible_org), false)
               ) as is_second_factor_asked
        from found f cross join lateral (select role_in(f.visible_org, f.visible_to) as role) m`,
      values: [
        hashOf(token).toString('hex'),
        now,
        new Date(now.getTime() - lives.user.idleMs),
        new Date(now.getTime() - lives.superuser.idleMs),
        new Date(now.getTime() - minuteMs),
        // The demo's superuser has a password that everyone knows, and a second factor would keep everyone out.
        this.config.seedsDemo && !this.config.isProduction ? demoAddresses : '',
      ],
    })
    const row = rows[0]
    if (!row) return null
    if (row.is_due) await this.noteUse(row, now)
    return toSignedIn(row)
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
      await client.query("select set_config('app.session', $1, true)", [id])
      await client.query('update sessions set seen_at = $2 where id = $1', [id, now])
    })
  }

  private async lockOrFail(id: string): Promise<Session> {
    const session = await inAccountScope(this.em, { session: id }, () =>
      this.em.findOne(Session, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }),
    )
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
    isSuperuser: row.is_superuser,
    isImpersonating: impersonation !== undefined,
    impersonation,
    awaits: awaitedOf(row),
    secondFactorAt: row.second_factor_at === null ? null : new Date(row.second_factor_at),
    passwordAt: row.password_at === null ? null : new Date(row.password_at),
    hasSecondFactor: row.has_second_factor,
  }
}

function awaitedOf(row: SessionRow): AwaitedFactor | null {
  if (row.has_second_factor) return row.second_factor_at === null ? 'second_factor' : null
  return row.is_second_factor_asked ? 'second_factor_setup' : null
}
