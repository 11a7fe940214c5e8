import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem } from '../../platform/problems/problem.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { CurrentUserReader } from './current-user.repository.js'
import { KnownDevices, type IssuedCookie } from './known-devices.repository.js'
import { Sessions } from './sessions.js'
import { User } from './user.entity.js'
import { orgsToEnter } from './memberships.statements.js'

/** Who is to have a session, and in which org. */
export interface SessionHolder {
  userId: string
  isSuperuser: boolean
  orgId: string | null
  /** When the second factor was given in the session that this one takes the place of. */
  secondFactorAt?: Date | null
}

/** The cookies of a session that was opened; they are handed out once the transaction is committed. */
export interface SessionCookies {
  session: IssuedCookie
  device: IssuedCookie
}

/** Opens sessions for people who have proved who they are. */
@Injectable()
export class SessionFactory {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly reader: CurrentUserReader,
  ) {}

  /**
   * The org that someone enters: the one they ask for, else the one they were in last, else their first; null without
   * any. Raises `permission_denied` for one they are no member of.
   */
  async chooseOrg(user: { id: string; lastOrgId?: string | null }, wanted?: string): Promise<string | null> {
    const memberships = await this.rows.allOfUser<{ orgId: string }>({ orgId: null, userId: user.id }, orgsToEnter)
    const isMember = (orgId: string) => memberships.some((membership) => membership.orgId === orgId)
    if (wanted !== undefined && !isMember(wanted)) throw new Problem('permission_denied')
    if (wanted !== undefined) return wanted
    if (user.lastOrgId && isMember(user.lastOrgId)) return user.lastOrgId
    return memberships[0]?.orgId ?? null
  }

  /** Binds what follows in this call to a person and an org, as a session of theirs would. */
  bind(userId: string, orgId: string | null): void {
    this.em.setSessionContext({ variables: { 'app.user_id': userId, 'app.org_id': orgId ?? '' } })
  }

  /** Opens a session in the place of the one that the browser held, in the transaction it is called in. */
  async open(
    { userId, isSuperuser, orgId, secondFactorAt = null }: SessionHolder,
    caller: Caller,
  ): Promise<SessionCookies> {
    if (caller.sessionId) await this.sessions.end(caller.sessionId)
    const session = this.sessions.open({
      userId,
      orgId,
      isSuperuser,
      ip: caller.ip,
      agent: caller.agent,
      secondFactorAt,
    })
    await this.enter(userId, orgId)
    return { session, device: await this.devices.remember(caller.deviceToken, userId) }
  }

  /** Notes where someone is from now on. Works in the transaction it is called in. */
  async enter(userId: string, orgId: string | null): Promise<void> {
    await this.em.nativeUpdate(User, { id: userId }, { lastOrgId: orgId })
  }

  /** What is answered to someone whose session was opened and committed. */
  async answer({ userId, orgId }: SessionHolder, cookies: SessionCookies): Promise<OpenedSession> {
    const opened = await this.sessions.find(cookies.session.token)
    return { ...cookies, user: await this.read(userId, orgId), awaits: opened?.awaits ?? null }
  }

  private read(userId: string, orgId: string | null): Promise<CurrentUser> {
    return this.reader.read({ userId, orgId, isImpersonating: false })
  }
}
