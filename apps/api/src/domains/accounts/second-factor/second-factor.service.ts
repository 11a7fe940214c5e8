import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type {
  AddedSecondFactor,
  AddPasskeyInput,
  AddTotpInput,
  BeginFactorInput,
  ConfirmSecondFactorInput,
  PasskeyOptions,
  RemoveSecondFactorInput,
  SecondFactorState,
  TotpSetup,
  WithPassword,
} from '@almoner/contracts/accounts/second-factor.operations'
import type { SignedIn } from '../../../platform/access/actor.js'
import { isFactorFresh } from '../../../platform/access/fresh-factor.js'
import type { MovedSession } from '../../../platform/access/opened-session.js'
import { AccountAudit } from '../../../platform/audit/account-audit.js'
import { Clock } from '../../../platform/clock.js'
import { inAccountScope } from '../../../platform/database/account-scope.js'
import type { Config } from '../../../platform/config.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Mailer } from '../../../platform/mail/mailer.js'
import { Problem } from '../../../platform/problems/problem.js'
import { CONFIG } from '../../../platform/tokens.js'
import { AccountEmails } from '../accounts.email.js'
import { AccountTokens } from '../account-tokens.js'
import { CurrentUserReader } from '../current-user.repository.js'
import { isOfOpenDemo } from '../demo-accounts.js'
import { Passwords } from '../passwords.js'
import { Sessions } from '../sessions.js'
import { SignInThrottle } from '../sign-in-throttle.js'
import { User } from '../user.entity.js'
import { AuthenticatorApps } from './authenticator-apps.js'
import { Passkeys } from './passkeys.js'
import { RecoveryCodes } from './recovery-codes.js'
import { SecondFactor } from './second-factor.entity.js'

/** A factor that was added, in a session that counts as proved from then on. */
export interface ProvedSession {
  session: MovedSession['session']
  added: AddedSecondFactor
}

/**
 * The second factors of one's own account. They are of whoever holds the session: a superuser who acts as someone else
 * sees and gives their own.
 */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly codes: RecoveryCodes,
    private readonly passwords: Passwords,
    private readonly guard: SignInThrottle,
    private readonly sessions: Sessions,
    private readonly tokens: AccountTokens,
    private readonly reader: CurrentUserReader,
    private readonly mailer: Mailer,
    private readonly emails: AccountEmails,
    private readonly audit: AccountAudit,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isProduction' | 'seedsDemo'>,
  ) {}

  async state(visitor: SignedIn): Promise<SecondFactorState> {
    const factors = await inAccountScope(this.em, { account: visitor.realUserId }, () =>
      this.em.find(
        SecondFactor,
        { userId: visitor.realUserId, confirmedAt: { $ne: null } },
        { orderBy: { createdAt: 'asc', id: 'asc' } },
      ),
    )
    const user = await this.em.findOneOrFail(User, { id: visitor.realUserId })
    return {
      email: user.email,
      factors: factors.map(({ id, type, name, createdAt, lastUsedAt }) => ({
        id,
        type,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await this.codes.left(visitor.realUserId),
      needsEnrollmentCode: this.needsEnrollmentCode(user),
      awaits: visitor.awaits ?? null,
    }
  }

  /** Takes a second factor, to complete a sign-in or to have it fresh. Raises `second_factor_wrong`, `attempts_exhausted`. */
  async confirm(visitor: SignedIn, input: ConfirmSecondFactorInput): Promise<MovedSession> {
    const attempt = await this.guard.admitFactor(visitor.realUserId)
    // A passkey's challenge is used up by a wrong answer too, so the refusal must not roll that back.
    const session = await this.em.transactional(async () => {
      if (!(await this.isRight(visitor, input))) return null
      await this.audit.record(visitor, 'account.second_factor_given', { after: { by: kindOf(input) } })
      return this.sessions.prove(visitor.sessionId)
    })
    if (!session) throw new Problem('second_factor_wrong', { fields: [{ path: kindOf(input), message: wrong }] })
    await attempt.succeeded()
    return { session, user: await this.reader.read(visitor) }
  }

  async startPasskeyCheck(visitor: SignedIn): Promise<PasskeyOptions> {
    return this.em.transactional(() => this.passkeys.startCheck(visitor.sessionId, visitor.realUserId))
  }

  /** Raises `input_invalid` at `password` and at `enrollmentCode`, `second_factor_stale`, `attempts_exhausted`. */
  async startTotp(visitor: SignedIn, { password, enrollmentCode }: BeginFactorInput): Promise<TotpSetup> {
    const user = await this.proveAnew(visitor, password)
    await this.requireEnrollment(user, enrollmentCode)
    return this.em.transactional(() => this.apps.start(user.id, user.email))
  }

  /** Raises `second_factor_wrong`, `input_invalid` at `enrollmentCode`, `attempts_exhausted`. */
  async addTotp(visitor: SignedIn, { code, name, enrollmentCode }: AddTotpInput): Promise<ProvedSession> {
    const attempt = await this.guard.admitFactor(visitor.userId)
    const added = await this.add(visitor, { field: 'code', enrollmentCode }, () =>
      this.apps.confirm(visitor.userId, code, name),
    )
    await attempt.succeeded()
    return added
  }

  /** Raises `input_invalid` at `password` and at `enrollmentCode`, `second_factor_stale`, `attempts_exhausted`. */
  async startPasskey(visitor: SignedIn, { password, enrollmentCode }: BeginFactorInput): Promise<PasskeyOptions> {
    const user = await this.proveAnew(visitor, password)
    await this.requireEnrollment(user, enrollmentCode)
    const { id, email, firstName, lastName } = user
    return this.em.transactional(() =>
      this.passkeys.start(visitor.sessionId, { id, email, name: `${firstName} ${lastName}` }),
    )
  }

  /** Raises `second_factor_wrong`, `input_invalid` at `enrollmentCode`. */
  async addPasskey(visitor: SignedIn, input: AddPasskeyInput): Promise<ProvedSession> {
    return this.add(visitor, { field: 'passkey', enrollmentCode: input.enrollmentCode }, () =>
      this.passkeys.confirm(visitor.sessionId, visitor.userId, input),
    )
  }

  /**
   * Raises `not_found`, `input_invalid` at `password`, `second_factor_stale`, `attempts_exhausted`, and
   * `second_factor_last` for the last one of a superuser, who could not set up another alone.
   */
  async remove(visitor: SignedIn, { factorId, password }: RemoveSecondFactorInput): Promise<SecondFactorState> {
    await this.proveAnew(visitor, password)
    await this.em.transactional(async (em) => {
      const user = await this.lock(visitor)
      const mine = { userId: user.id, confirmedAt: { $ne: null } }
      if ((await em.nativeDelete(SecondFactor, { id: factorId, ...mine })) === 0) throw new Problem('not_found')
      user.hasSecondFactor = (await em.count(SecondFactor, mine)) > 0
      if (!user.hasSecondFactor && user.permission === 'superuser') throw new Problem('second_factor_last')
      if (!user.hasSecondFactor) await this.codes.drop(user.id)
      await this.tokens.voidAll(user.id)
      await this.audit.record(visitor, 'account.second_factor_removed', { before: { factorId } })
      await this.mailer.send(this.emails.secondFactorRemoved(user))
    })
    return this.state(visitor)
  }

  /** Raises `second_factor_absent`, `input_invalid` at `password`, `second_factor_stale`, `attempts_exhausted`. */
  async renewRecoveryCodes(visitor: SignedIn, { password }: WithPassword): Promise<AddedSecondFactor> {
    await this.proveAnew(visitor, password)
    const recoveryCodes = await this.em.transactional(async () => {
      const user = await this.lock(visitor)
      if (!user.hasSecondFactor) throw new Problem('second_factor_absent')
      await this.audit.record(visitor, 'account.recovery_codes_renewed')
      return this.codes.renew(user.id)
    })
    return { recoveryCodes }
  }

  private async isRight(
    visitor: SignedIn,
    { code, recoveryCode, passkey }: ConfirmSecondFactorInput,
  ): Promise<boolean> {
    const holderId = visitor.realUserId
    if (code !== undefined) return this.apps.check(holderId, code)
    if (passkey !== undefined) return this.passkeys.check(visitor.sessionId, holderId, passkey)
    if (recoveryCode === undefined || !(await this.codes.use(holderId, recoveryCode))) return false
    const user = await this.em.findOneOrFail(User, { id: holderId })
    await this.mailer.send(this.emails.recoveryCodeUsed(user, await this.codes.left(user.id)))
    return true
  }

  /** The password once more, and of who has a second factor, that it was given just now. */
  private async proveAnew(visitor: SignedIn, password: string): Promise<User> {
    const user = await this.em.findOneOrFail(User, { id: visitor.userId }, { populate: ['passwordHash'] })
    if (user.hasSecondFactor && !isFactorFresh(visitor, this.clock.now())) throw new Problem('second_factor_stale')
    const attempt = await this.guard.admitHolder(user.id)
    if (!(await this.passwords.isRight(password, user.passwordHash))) {
      throw Problem.at('password', 'This is not your current password')
    }
    await attempt.succeeded()
    return user
  }

  /** A superuser's first factor takes the code that the command printed: a password alone opens no org. */
  private needsEnrollmentCode({ permission, hasSecondFactor, emailKey }: User): boolean {
    return permission === 'superuser' && !hasSecondFactor && !isOfOpenDemo(emailKey, this.config)
  }

  private async requireEnrollment(user: User, code: string | undefined): Promise<void> {
    if (!this.needsEnrollmentCode(user)) return
    const holder = code ? await this.tokens.holderOf('factor_enrollment', code) : null
    if (!holder?.isLive || holder.userId !== user.id) throw enrollmentRefused(code)
  }

  private async add(
    visitor: SignedIn,
    { field, enrollmentCode }: { field: string; enrollmentCode: string | undefined },
    confirm: () => Promise<boolean>,
  ): Promise<ProvedSession> {
    const added = await this.em.transactional(async (em) => {
      const user = await this.lock(visitor)
      await this.requireEnrollment(user, enrollmentCode)
      if (!(await confirm())) return null
      if (this.needsEnrollmentCode(user) && !(await this.tokens.consume('factor_enrollment', enrollmentCode ?? '')))
        throw enrollmentRefused(enrollmentCode)
      await em.flush()
      const recoveryCodes = user.hasSecondFactor ? null : await this.codes.renew(user.id)
      user.hasSecondFactor = true
      await this.tokens.voidAll(user.id)
      await this.audit.record(visitor, 'account.second_factor_added', { after: { by: field } })
      await this.mailer.send(this.emails.secondFactorAdded(user))
      return { session: await this.sessions.prove(visitor.sessionId), added: { recoveryCodes } }
    })
    if (!added) throw new Problem('second_factor_wrong', { fields: [{ path: field, message: wrong }] })
    return added
  }

  private lock({ userId }: SignedIn): Promise<User> {
    return this.em.findOneOrFail(User, { id: userId }, forUpdate)
  }
}

const enrollmentRefused = (code: string | undefined): Problem =>
  Problem.at(
    'enrollmentCode',
    code
      ? 'This code is wrong, was already used or has expired. Run npm run superuser on the server to get a new one.'
      : 'Enter the code that npm run superuser printed on the server',
  )

const wrong = 'This is wrong or was already used'

const kindOf = ({ code, passkey }: ConfirmSecondFactorInput): string =>
  code !== undefined ? 'code' : passkey !== undefined ? 'passkey' : 'recoveryCode'
