import type { ByToken } from '@almoner/contracts/link-token'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  CheckRestoreTokenInput,
  NewPasswordInput,
  RestorePasswordInput,
  SendVerificationEmailInput,
  Verified,
} from '@almoner/contracts/accounts/links.operations'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem } from '../../platform/problems/problem.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { AccountEmails } from './accounts.email.js'
import { AccountTokens } from './account-tokens.js'
import { EmailChangesService } from './email-changes.service.js'
import { InvitationLinksService } from './invitation-links.service.js'
import { KnownDevices } from './known-devices.repository.js'
import { LinkEmails } from './links.email.js'
import { MailboxClaimsService } from './mailbox-claims.service.js'
import { OrgNames } from './org-names.repository.js'
import { OwnSessions } from './own-sessions.repository.js'
import { PasswordRules } from './password-rules.js'
import { Passwords } from './passwords.js'
import { SessionFactory, type SessionHolder } from './session-factory.js'
import { SignInThrottle } from './sign-in-throttle.js'
import { User } from './user.entity.js'

/** What is done by following a link in a mail. */
@Injectable()
export class LinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly mails: LinkEmails,
    private readonly invitations: InvitationLinksService,
    private readonly claims: MailboxClaimsService,
    private readonly emailChanges: EmailChangesService,
    private readonly tokens: AccountTokens,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly orgNames: OrgNames,
    private readonly issuer: SessionFactory,
    private readonly ownSessions: OwnSessions,
    private readonly devices: KnownDevices,
    private readonly guard: SignInThrottle,
    private readonly mailer: Mailer,
    private readonly emails: AccountEmails,
    private readonly audit: AccountAudit,
  ) {}

  /** Mails a link for a new password, where there is an account. Raises `attempts_exhausted` for too many from one place. */
  async restorePassword(ip: string, { email }: RestorePasswordInput): Promise<void> {
    await this.mails.ask('restore', email, ip)
  }

  /** Mails a link to confirm an address, where it is not confirmed. Raises `email_missing`, `attempts_exhausted`. */
  async sendVerificationEmail(ip: string, { emailAddress }: SendVerificationEmailInput): Promise<void> {
    if (!emailAddress) throw Problem.withCode('email_missing', 'emailAddress')
    await this.mails.ask('verify_email', emailAddress, ip)
  }

  /** Whether a link for a new password would still be taken. */
  async isPasswordLinkLive({ token, type }: CheckRestoreTokenInput): Promise<boolean> {
    return this.tokens.isLive(type, token)
  }

  /** Confirms an address, or a new one; following the link again is no mistake. Raises `link_invalid`, `email_registered`. */
  async verifyEmail({ token }: ByToken): Promise<Verified> {
    if (await this.emailChanges.confirm(token)) return { verified: true }
    const holder = await this.tokens.holderOf('verify_email', token)
    const user = holder && (await this.em.findOne(User, { id: holder.userId }))
    if (!user) throw new Problem('link_invalid')
    if (user.emailVerifiedAt) return { verified: true }
    const orgId = await this.issuer.chooseOrg(user)
    this.issuer.bind(user.id, orgId)
    await this.em.transactional(async (em) => {
      if (!(await this.tokens.consume('verify_email', token))) throw new Problem('link_invalid')
      await em.nativeUpdate(User, { id: user.id }, { emailVerifiedAt: this.clock.now() })
      await this.audit.record({ orgId, userId: user.id }, 'account.email_verified', { after: { email: user.email } })
    })
    return { verified: true }
  }

  /**
   * Sets a password by a link of a restore or an invite, ends the user's sessions and opens a new one. Of an account
   * whose address was never proven, nothing from before is left. Raises `link_invalid`, `invitation_needs_sign_in`, and
   * `input_invalid` at `password` for one that is refused, after which the link still works.
   */
  async newPassword(caller: Caller, { type, token, password }: NewPasswordInput): Promise<OpenedSession> {
    const found = await this.tokens.holderOf(type, token)
    const user = found?.isLive ? await this.em.findOne(User, { id: found.userId }) : null
    if (!found || !user) throw new Problem('link_invalid')
    const invitation = type === 'invite' ? await this.invitations.find(found) : null
    // A restore opens no account that was shut.
    if (type === 'invite' ? !invitation : !user.active) throw new Problem('link_invalid')
    // A link that lives for a week is no second way into an account that has a holder.
    if (invitation && !invitation.takesPassword) throw new Problem('invitation_needs_sign_in')
    const isSuperuser = user.permission === 'superuser'
    const orgNames = [...(await this.orgNames.of(user.id)), ...(invitation ? [invitation.orgName] : [])]
    await this.rules.check(password, { ...nameOf(user), isSuperuser, orgNames })
    const passwordHash = await this.passwords.hash(password)
    // What someone set up before the address was proven is not gone on with: see `MailboxClaimsService`.
    const orgId = invitation?.orgId ?? (user.emailVerifiedAt ? await this.issuer.chooseOrg(user) : null)
    const holder: SessionHolder = { userId: user.id, isSuperuser, orgId }
    this.issuer.bind(user.id, orgId)
    const cookies = await this.em.transactional(async (em) => {
      if (!(await this.tokens.consume(type, token))) throw new Problem('link_invalid')
      const locked = await em.findOneOrFail(User, { id: user.id }, { ...forUpdate, populate: ['passwordHash'] })
      // Its holder proved the address while the password was being hashed.
      if (invitation && locked.active && locked.emailVerifiedAt) throw new Problem('invitation_needs_sign_in')
      if (!locked.emailVerifiedAt && invitation?.firstName) {
        locked.firstName = invitation.firstName
        locked.lastName = invitation.lastName ?? locked.lastName
      }
      await this.claims.claim(locked)
      if (!locked.active) locked.language = caller.language
      // Whoever followed the link reads the mails of this address.
      locked.emailVerifiedAt ??= this.clock.now()
      Object.assign(locked, { passwordHash, active: true })
      await em.flush()
      await this.tokens.voidAll(user.id)
      if (invitation) await this.invitations.join(user.id, invitation.orgId)
      await this.ownSessions.endAll(user.id)
      await this.devices.forgetAll(user.id)
      await this.audit.record(holder, type === 'invite' ? 'account.invite_accepted' : 'account.password_restored')
      if (type === 'restore') await this.mailer.send(this.emails.passwordChanged(user))
      return this.issuer.open(holder, caller)
    })
    await this.guard.reopen(user.emailKey)
    return this.issuer.answer(holder, cookies)
  }
}

const nameOf = ({ firstName, lastName, email }: User) => ({ firstName, lastName, email })
