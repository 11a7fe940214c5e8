import { isIP } from 'node:net'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { SignInInput } from '@almoner/contracts/accounts/accounts.operations'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { SignedIn } from '../../platform/access/actor.js'
import { doubling, Throttles, type Limit } from '../../platform/access/throttles.js'
import { Problem } from '../../platform/problems/problem.js'
import type { AccountsVerbs, Caller, OpenedSession } from './accounts.router.js'
import { CurrentUserReader } from './current-user.reader.js'
import { Membership } from './membership.entity.js'
import { Passwords } from './passwords.js'
import { Sessions } from './sessions.js'
import { User } from './user.entity.js'

const perAccount: Limit = { free: 5, windowSeconds: 86_400, waitSeconds: doubling }
const perAddress: Limit = { free: 30, windowSeconds: 600, waitSeconds: () => 600 }

@Injectable()
export class AccountsService implements AccountsVerbs {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly reader: CurrentUserReader,
    private readonly throttles: Throttles,
  ) {}

  /**
   * Opens a session. Raises `credentials_wrong` (in the same time whether or not the account exists),
   * `account_inactive`, `permission_denied` for an org the user is no member of, `attempts_exhausted`.
   */
  async signIn(caller: Caller, input: SignInInput): Promise<OpenedSession> {
    const user = await this.recognise(caller, input)
    // From here on the visitor is known, so the database may show them where they belong.
    this.em.setSessionContext({ variables: { 'app.user_id': user.id } })
    const opened = await this.em.transactional(async (em) => {
      const memberships = await em.find(Membership, { userId: user.id }, { orderBy: { createdAt: 'asc' } })
      const orgId = chooseOrg(memberships, input.orgId, user.lastOrgId)
      const session = this.sessions.open({ userId: user.id, orgId, isSuperuser: user.permission === 'superuser', ...caller })
      await em.nativeUpdate(User, { id: user.id }, { lastOrgId: orgId })
      return { ...session, orgId }
    })
    return { ...opened, user: await this.reader.read({ userId: user.id, orgId: opened.orgId, isImpersonating: false }) }
  }

  async current(visitor: SignedIn): Promise<CurrentUser> {
    return this.reader.read(visitor)
  }

  /** Ends the visitor's session, if there is one. */
  async logOut(visitor: SignedIn | null): Promise<void> {
    if (visitor) await this.em.transactional(() => this.sessions.end(visitor.sessionId))
  }

  private async recognise(caller: Caller, input: SignInInput): Promise<User> {
    const key = emailKey(input.email)
    const ofAccount = `sign_in:${key}:${addressBlock(caller.ip)}`
    const ofAddress = `sign_in:${caller.ip}`
    await this.throttles.pass(ofAccount, ofAddress)
    const user = await this.em.findOne(User, { emailKey: key }, { populate: ['passwordHash'] })
    if (!(await this.passwords.isRight(input.password, user?.passwordHash)) || !user) {
      await this.throttles.countFailure(ofAccount, perAccount)
      await this.throttles.countFailure(ofAddress, perAddress)
      throw new Problem('credentials_wrong')
    }
    if (!user.active) throw new Problem('account_inactive')
    await this.throttles.forget(ofAccount)
    return user
  }
}

function chooseOrg(memberships: Membership[], wanted: string | undefined, last: string | null | undefined): string | null {
  const isMember = (orgId: string) => memberships.some((membership) => membership.orgId === orgId)
  if (wanted) {
    if (!isMember(wanted)) throw new Problem('permission_denied')
    return wanted
  }
  if (last && isMember(last)) return last
  return memberships[0]?.orgId ?? null
}

/** The part of an address that one household or office shares: /24 of IPv4, /56 of IPv6. */
function addressBlock(ip: string): string {
  if (isIP(ip) === 4) return ip.split('.').slice(0, 3).join('.')
  return ip.split(':').slice(0, 4).join(':').slice(0, -2)
}
