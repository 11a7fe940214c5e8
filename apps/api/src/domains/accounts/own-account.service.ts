import { createHmac } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type {
  ConfirmPasswordInput,
  EndSessionInput,
  OwnSession,
  SaveAccountInput,
  SavePreferencesInput,
} from '@almoner/contracts/accounts/own-account.operations'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { SignedIn } from '../../platform/access/actor.js'
import { isFactorFresh } from '../../platform/access/fresh-factor.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { Clock } from '../../platform/clock.js'
import type { Config } from '../../platform/config.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem } from '../../platform/problems/problem.js'
import { CONFIG } from '../../platform/tokens.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { AccountEmails } from './accounts.email.js'
import { AccountTokens } from './account-tokens.js'
import { CurrentUserReader } from './current-user.repository.js'
import { EmailChangesService } from './email-changes.service.js'
import type { IssuedCookie } from './known-devices.repository.js'
import { OrgNames } from './org-names.repository.js'
import { OwnSessions } from './own-sessions.repository.js'
import { PasswordRules } from './password-rules.js'
import { Passwords } from './passwords.js'
import { SessionFactory, type SessionCookies } from './session-factory.js'
import { Sessions } from './sessions.js'
import { SignInThrottle } from './sign-in-throttle.js'
import { EmailUniqueness } from './email-uniqueness.js'
import { User } from './user.entity.js'
import { saveEmailSettings } from './memberships.statements.js'

/** What people do with their own account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly rules: PasswordRules,
    private readonly guard: SignInThrottle,
    private readonly taken: EmailUniqueness,
    private readonly orgNames: OrgNames,
    private readonly tokens: AccountTokens,
    private readonly emailChanges: EmailChangesService,
    private readonly mailer: Mailer,
    private readonly emails: AccountEmails,
    private readonly sessions: OwnSessions,
    private readonly openSessions: Sessions,
    private readonly issuer: SessionFactory,
    private readonly reader: CurrentUserReader,
    private readonly audit: AccountAudit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null without a chat, without its secret, and while impersonating. https://www.intercom.com/help/en/articles/183 */
  chatUserHash({ userId, isImpersonating }: SignedIn): string | null {
    const secret = this.config.chat?.secret
    return secret && !isImpersonating ? createHmac('sha256', secret).update(userId).digest('hex') : null
  }

  /**
   * Saves names, address, mail settings and password. A new address takes the place of the old one once it is confirmed,
   * and ends all other sessions; a new password ends every session and opens another. Raises `email_registered`,
   * `attempts_exhausted`, and `input_invalid` at `currentPassword` or `password`.
   */
  async save(
    visitor: SignedIn,
    caller: Caller,
    input: SaveAccountInput,
  ): Promise<OpenedSession | { session: null; user: CurrentUser }> {
    const before = await this.em.findOneOrFail(User, { id: visitor.userId }, { populate: ['passwordHash'] })
    const isNewEmail = emailKey(input.email) !== before.emailKey
    await this.proveHolder(visitor, before, input, isNewEmail)
    const newHash = await this.hashNewPassword(before, input)
    if (isNewEmail) {
      await this.emailChanges.admit(before.id)
      await this.taken.probe(input.email, caller.ip)
    }
    const holder = {
      userId: before.id,
      orgId: visitor.orgId,
      isSuperuser: before.permission === 'superuser',
      secondFactorAt: visitor.secondFactorAt ?? null,
    }
    const cookies = await this.taken.guard(() =>
      this.em.transactional(async (em): Promise<SessionCookies | null> => {
        const user = await em.findOneOrFail(User, { id: before.id }, { ...forUpdate, populate: ['passwordHash'] })
        const old = { firstName: user.firstName, lastName: user.lastName, email: user.email }
        const { firstName, lastName, email } = input
        Object.assign(user, { firstName, lastName })
        // The same address, written in another way.
        if (emailKey(email) === user.emailKey) user.email = email
        if (newHash) user.passwordHash = newHash
        if (isNewEmail || newHash) await this.tokens.voidAll(user.id)
        await this.saveEmailSettings(visitor, input)
        await em.flush()
        await this.audit.record({ ...holder, realUserId: visitor.realUserId }, 'account.saved', {
          before: old,
          after: { firstName, lastName, email, emailSettings: input.emailSettings, isPasswordNew: newHash !== null },
        })
        if (isNewEmail) {
          await this.emailChanges.begin(user, email)
          await this.sessions.endOthers(user.id, visitor.sessionId)
        }
        return newHash ? this.renewSession(user, holder, caller) : null
      }),
    )
    if (cookies) return this.issuer.answer(holder, cookies)
    return { session: null, user: await this.reader.read(visitor) }
  }

  /** Changes how somebody wants to work, wherever they sign in. */
  async savePreferences(visitor: SignedIn, input: SavePreferencesInput): Promise<CurrentUser> {
    await this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id: visitor.userId }, forUpdate)
      const before = { language: user.language, hasSingleKeys: user.hasSingleKeys }
      Object.assign(user, { ...before, ...input })
      await em.flush()
      await this.audit.record(visitor, 'account.preferences_saved', { before, after: { ...before, ...input } })
    })
    return this.reader.read(visitor)
  }

  /** Notes that whoever holds the session knows the password. Raises `input_invalid` at `password`, `attempts_exhausted`. */
  async confirmPassword(visitor: SignedIn, { password }: ConfirmPasswordInput): Promise<IssuedCookie> {
    const user = await this.em.findOneOrFail(User, { id: visitor.userId }, { populate: ['passwordHash'] })
    const attempt = await this.guard.admitHolder(user.id)
    if (!(await this.passwords.isRight(password, user.passwordHash)))
      throw Problem.at('password', 'This is not your current password')
    await attempt.succeeded()
    return this.em.transactional(async () => {
      await this.audit.record(visitor, 'account.password_given')
      return this.openSessions.provePassword(visitor.sessionId)
    })
  }

  /** Where the account is signed in, the newest first. */
  async listSessions(visitor: SignedIn): Promise<OwnSession[]> {
    return this.sessions.list(visitor.realUserId, visitor.sessionId)
  }

  /** Ends one of the visitor's own sessions. Raises `not_found`. */
  async endSession(visitor: SignedIn, { sessionId }: EndSessionInput): Promise<void> {
    await this.em.transactional(async () => {
      if (!(await this.sessions.end(visitor.realUserId, sessionId))) throw new Problem('not_found')
      await this.audit.record(visitor, 'account.session_ended')
    })
  }

  /** Ends every session of the visitor's but the one they call from. */
  async endOtherSessions(visitor: SignedIn): Promise<void> {
    await this.em.transactional(async () => {
      await this.sessions.endOthers(visitor.realUserId, visitor.sessionId)
      await this.audit.record(visitor, 'account.other_sessions_ended')
    })
  }

  /** A session alone changes neither the password nor the address, since it may be borrowed. */
  private async proveHolder(
    visitor: SignedIn,
    user: User,
    { currentPassword, password }: SaveAccountInput,
    isNewEmail: boolean,
  ): Promise<void> {
    if (currentPassword === undefined) {
      const isProven = password === undefined && (!isNewEmail || isFactorFresh(visitor, this.clock.now()))
      if (!isProven) throw Problem.at('currentPassword', 'Enter your current password to change the address')
      return
    }
    if (!isNewEmail && password === undefined) return
    const attempt = await this.guard.admitHolder(user.id)
    if (!(await this.passwords.isRight(currentPassword, user.passwordHash))) {
      throw Problem.at('currentPassword', 'This is not your current password')
    }
    await attempt.succeeded()
  }

  private async hashNewPassword(user: User, input: SaveAccountInput): Promise<string | null> {
    const { password, firstName, lastName, email } = input
    if (password === undefined) return null
    const isSuperuser = user.permission === 'superuser'
    await this.rules.check(password, {
      firstName,
      lastName,
      email,
      isSuperuser,
      orgNames: await this.orgNames.of(user.id),
    })
    return this.passwords.hash(password)
  }

  private async saveEmailSettings({ userId, orgId }: SignedIn, { emailSettings }: SaveAccountInput): Promise<void> {
    if (!orgId || !emailSettings) return
    await query(this.em, saveEmailSettings(orgId, userId, emailSettings))
  }

  private async renewSession(
    user: User,
    holder: Parameters<SessionFactory['open']>[0],
    caller: Caller,
  ): Promise<SessionCookies> {
    await this.sessions.endAll(user.id)
    await this.mailer.send(this.emails.passwordChanged(user))
    return this.issuer.open(holder, caller)
  }
}
