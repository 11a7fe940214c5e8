import type { ByToken } from '@almoner/contracts/link-token'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type {
  EmailChange as ShownChange,
  UndoEmailChangeInput,
} from '@almoner/contracts/accounts/email-change.operations'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import type { SignedIn } from '../../platform/access/actor.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { Clock } from '../../platform/clock.js'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { AccountAddresses } from './account-addresses.repository.js'
import { AccountTokens } from './account-tokens.js'
import { CurrentUserReader } from './current-user.repository.js'
import { AccountEmailChange } from './account-email-change.entity.js'
import { EmailChangeEmails } from './email-change.email.js'
import { KnownDevices } from './known-devices.repository.js'
import { OrgNames } from './org-names.repository.js'
import { OwnSessions } from './own-sessions.repository.js'
import { PasswordRules } from './password-rules.js'
import { Passwords } from './passwords.js'
import { SessionFactory } from './session-factory.js'
import { SignInThrottle } from './sign-in-throttle.js'
import { EmailUniqueness } from './email-uniqueness.js'
import { User } from './user.entity.js'

const dayMs = 86_400_000
/** How long a new address can be confirmed, and how long after that the old one keeps its rights. */
const graceMs = 7 * dayMs
const keptMs = 30 * dayMs

const perUser: Rate = { most: 5, windowSeconds: 3_600 }

/**
 * Moves accounts from one address to another. The old address signs in, restores and can undo until the new one is
 * confirmed and for a week after, so that nobody takes an account with a borrowed session: see
 * docs/decisions/0017-a-new-address-waits.md.
 */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: AccountAddresses,
    private readonly tokens: AccountTokens,
    private readonly taken: EmailUniqueness,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly orgNames: OrgNames,
    private readonly issuer: SessionFactory,
    private readonly sessions: OwnSessions,
    private readonly devices: KnownDevices,
    private readonly guard: SignInThrottle,
    private readonly throttles: Throttles,
    private readonly mailer: Mailer,
    private readonly emails: EmailChangeEmails,
    private readonly reader: CurrentUserReader,
    private readonly audit: AccountAudit,
    private readonly clock: Clock,
  ) {}

  /** Counts a wish for another address. Raises `attempts_exhausted`. */
  async admit(userId: string): Promise<void> {
    await this.throttles.spend(`email_change:${userId}`, perUser)
  }

  /** Notes the new address of an account and mails both, in the transaction it is called in, which holds the user's lock. */
  async begin(user: User, newEmail: string): Promise<void> {
    const now = this.clock.now()
    await this.em.nativeDelete(AccountEmailChange, {
      userId: user.id,
      endsAt: { $lt: new Date(now.getTime() - keptMs) },
    })
    await this.dropPending(user.id)
    this.em.create(AccountEmailChange, {
      userId: user.id,
      oldEmail: user.email,
      oldEmailKey: user.emailKey,
      isOldProven: user.emailVerifiedAt !== null,
      newEmail,
      newEmailKey: emailKey(newEmail),
      createdAt: now,
      confirmedAt: null,
      endsAt: new Date(now.getTime() + graceMs),
      endedAt: null,
    })
    await this.em.flush()
    await this.mailConfirmation(user, newEmail)
    await this.mailer.send(this.emails.asked(user, newEmail, await this.undoTokenFor(user)))
  }

  /**
   * Lets the new address take the place of the old one, by the link that was mailed to it; false for a link that is none of
   * these. Raises `link_invalid`, and `email_registered` where another account has taken it meanwhile.
   */
  async confirm(token: string): Promise<boolean> {
    const holder = await this.tokens.holderOf('confirm_email', token)
    if (!holder) return false
    const { userId, emailKey: newEmailKey } = holder
    const before = await this.em.findOneOrFail(User, { id: userId })
    // Following the link again is no mistake.
    if (before.emailKey === newEmailKey && before.emailVerifiedAt) return true
    const orgId = await this.issuer.chooseOrg(before)
    this.issuer.bind(userId, orgId)
    await this.taken.guard(() =>
      this.em.transactional(async () => {
        if (!(await this.tokens.consume('confirm_email', token))) throw new Problem('link_invalid')
        const user = await this.lock(userId)
        const change = await this.pendingOf(userId)
        if (change?.newEmailKey !== newEmailKey) throw new Problem('link_invalid')
        if (await this.addresses.isLeft(newEmailKey)) await this.refuseOfAnother(user, newEmailKey)
        const now = this.clock.now()
        const old = { email: user.email, firstName: user.firstName, language: user.language }
        Object.assign(change, { confirmedAt: now, endsAt: new Date(now.getTime() + graceMs) })
        Object.assign(user, { email: change.newEmail, emailKey: newEmailKey, emailVerifiedAt: now })
        await this.em.flush()
        await this.tokens.voidAll(userId)
        await this.audit.record({ orgId, userId }, 'account.email_changed', {
          before: { email: old.email },
          after: { email: change.newEmail },
        })
        const undo = change.isOldProven ? await this.issueUndo(userId, old.email) : null
        await this.mailer.send(this.emails.changed(old, change.newEmail, undo))
      }),
    )
    return true
  }

  /** Raises `not_found` where no address waits, and `attempts_exhausted`. */
  async resend({ userId }: SignedIn): Promise<void> {
    const pending = orNotFound(await this.pendingOf(userId))
    await this.admit(userId)
    await this.em.transactional(async () => this.mailConfirmation(await this.lock(userId), pending.newEmail))
  }

  /** Drops the address that waits; without one it changes nothing. */
  async cancel(visitor: SignedIn): Promise<CurrentUser> {
    await this.em.transactional(async () => {
      await this.lock(visitor.userId)
      const dropped = await this.dropPending(visitor.userId)
      if (dropped) await this.audit.record(visitor, 'account.email_change_canceled', { before: { email: dropped } })
    })
    return this.reader.read(visitor)
  }

  /** What the link to the old address undoes. Raises `link_invalid`. */
  async get({ token }: ByToken): Promise<ShownChange> {
    const { change } = await this.undoableOrFail(token)
    return { oldEmail: change.oldEmail, newEmail: change.newEmail, isConfirmed: change.confirmedAt !== null }
  }

  /**
   * Gives an account its old address back, and whoever reads its mails a password of their own. Raises `link_invalid`, and
   * `input_invalid` at `password` for one that is refused, after which the link still works.
   */
  async undo(caller: Caller, { token, password }: UndoEmailChangeInput): Promise<OpenedSession> {
    const { user: found, change: undone } = await this.undoableOrFail(token)
    const { id: userId, firstName, lastName } = found
    const isSuperuser = found.permission === 'superuser'
    const orgNames = await this.orgNames.of(userId)
    await this.rules.check(password, { firstName, lastName, email: undone.oldEmail, isSuperuser, orgNames })
    const passwordHash = await this.passwords.hash(password)
    const orgId = await this.issuer.chooseOrg(found)
    const holder = { userId, isSuperuser, orgId }
    this.issuer.bind(userId, orgId)
    const cookies = await this.taken.guard(() =>
      this.em.transactional(async (em) => {
        if (!(await this.tokens.consume('undo_email', token))) throw new Problem('link_invalid')
        const user = await this.lock(userId)
        const change = await em.findOneOrFail(AccountEmailChange, { id: undone.id }, { refresh: true })
        if (change.endedAt) throw new Problem('link_invalid')
        const now = this.clock.now()
        const before = { email: user.email }
        // What was changed after it is undone with it.
        await em.nativeUpdate(
          AccountEmailChange,
          { userId, endedAt: null, createdAt: { $gte: change.createdAt } },
          { endedAt: now },
        )
        Object.assign(user, {
          email: change.oldEmail,
          emailKey: change.oldEmailKey,
          emailVerifiedAt: now,
          passwordHash,
        })
        await em.flush()
        await this.tokens.voidAll(userId)
        await this.sessions.endAll(userId)
        await this.devices.forgetAll(userId)
        await this.audit.record(holder, 'account.email_change_undone', { before, after: { email: change.oldEmail } })
        return this.issuer.open(holder, caller)
      }),
    )
    await this.guard.reopen(undone.oldEmailKey)
    return this.issuer.answer(holder, cookies)
  }

  private async undoableOrFail(token: string): Promise<{ user: User; change: AccountEmailChange }> {
    const holder = await this.tokens.holderOf('undo_email', token)
    const user = holder?.isLive ? await this.em.findOne(User, { id: holder.userId, active: true }) : null
    const change =
      holder &&
      (await inAccountScope(this.em, { account: holder.userId }, () =>
        this.em.findOne(
          AccountEmailChange,
          {
            userId: holder.userId,
            oldEmailKey: holder.emailKey,
            isOldProven: true,
            endedAt: null,
            endsAt: { $gt: this.clock.now() },
          },
          { orderBy: { createdAt: 'asc' } },
        ),
      ))
    if (!user || !change) throw new Problem('link_invalid')
    return { user, change }
  }

  private async mailConfirmation(user: User, newEmail: string): Promise<void> {
    const { token } = await this.tokens.issue({ purpose: 'confirm_email', userId: user.id, email: newEmail })
    await this.mailer.send(
      this.emails.confirm({ email: newEmail, firstName: user.firstName, language: user.language }, user.email, token),
    )
  }

  // An address that nobody confirmed may be a stranger's, who would take the account by undoing.
  private async undoTokenFor({ id, email, emailVerifiedAt }: User): Promise<string | null> {
    return emailVerifiedAt ? this.issueUndo(id, email) : null
  }

  private async issueUndo(userId: string, email: string): Promise<string> {
    return (await this.tokens.issue({ purpose: 'undo_email', userId, email })).token
  }

  private async pendingOf(userId: string): Promise<AccountEmailChange | null> {
    const now = this.clock.now()
    const pending = { userId, confirmedAt: null, endedAt: null, endsAt: { $gt: now } }
    return inAccountScope(this.em, { account: userId }, () => this.em.findOne(AccountEmailChange, pending))
  }

  private async dropPending(userId: string): Promise<string | null> {
    const pending = await this.pendingOf(userId)
    if (!pending) return null
    pending.endedAt = this.clock.now()
    await this.em.flush()
    await this.tokens.voidAll(userId)
    return pending.newEmail
  }

  private async refuseOfAnother(user: User, newEmailKey: string): Promise<void> {
    if ((await this.addresses.holderOf(newEmailKey)) !== user.id) throw this.taken.registered()
  }

  private lock(userId: string): Promise<User> {
    return this.em.findOneOrFail(User, { id: userId }, { ...forUpdate, populate: ['passwordHash'] })
  }
}
