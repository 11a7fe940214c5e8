import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { SignInInput } from '@almoner/contracts/accounts/accounts.operations'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { SignedIn } from '../../platform/access/actor.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import type { Config } from '../../platform/config.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { AccountAddresses } from './account-addresses.repository.js'
import { CurrentUserReader } from './current-user.repository.js'
import { Passwords } from './passwords.js'
import { SessionFactory } from './session-factory.js'
import { Sessions } from './sessions.js'
import { SignInThrottle } from './sign-in-throttle.js'
import { User } from './user.entity.js'

// Looked for where an address has no account, so that both cost the same.
const nobody = '00000000-0000-0000-0000-000000000000'

@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: AccountAddresses,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly issuer: SessionFactory,
    private readonly reader: CurrentUserReader,
    private readonly guard: SignInThrottle,
    private readonly audit: AccountAudit,
    @Inject(CONFIG) private readonly config: Pick<Config, 'strictPrivacy'>,
  ) {}

  /**
   * Opens a session. Raises `credentials_wrong` (in the same time whether or not the account exists),
   * `account_inactive`, `permission_denied` for an org the user is no member of, `attempts_exhausted`.
   */
  async signIn(caller: Caller, input: SignInInput): Promise<OpenedSession> {
    const user = await this.recognise(caller, input)
    const orgId = await this.issuer.chooseOrg(user, input.orgId)
    const holder = { userId: user.id, isSuperuser: user.permission === 'superuser', orgId }
    this.issuer.bind(user.id, orgId)
    const cookies = await this.em.transactional(async () => {
      await this.audit.record(holder, 'account.signed_in')
      return this.issuer.open(holder, caller)
    })
    return this.issuer.answer(holder, cookies)
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
    const attempt = await this.guard.admit(key, caller)
    const userId = await this.addresses.holderOf(key)
    const user = await this.em.findOne(User, { id: userId ?? nobody }, { populate: ['passwordHash'] })
    if (!(await this.passwords.isRight(input.password, user?.passwordHash)) || !user)
      throw new Problem('credentials_wrong')
    // Else a new account would let in whoever signed up, and so tell that there was none before.
    if (this.config.strictPrivacy && !user.emailVerifiedAt) throw new Problem('credentials_wrong')
    if (!user.active) throw new Problem('account_inactive')
    await attempt.succeeded()
    return user
  }
}
