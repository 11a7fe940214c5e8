import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { AccountEmails } from './accounts.email.js'
import { AccountTokens } from './account-tokens.js'
import { OwnSessions } from './own-sessions.repository.js'
import { RecoveryCodes } from './second-factor/recovery-codes.js'
import { SecondFactor } from './second-factor/second-factor.entity.js'
import { User } from './user.entity.js'

export type SuperuserOutcome =
  | { kind: 'made'; enrollmentCode: string }
  | { kind: 'account_absent' }
  | { kind: 'address_unconfirmed' }

/** Makes people superusers. No call leads here: whoever keeps the server does it, by a command. */
@Injectable()
export class SuperuserMaker {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: OwnSessions,
    private readonly tokens: AccountTokens,
    private readonly codes: RecoveryCodes,
    private readonly mailer: Mailer,
    private readonly emails: AccountEmails,
    private readonly audit: AccountAudit,
  ) {}

  /**
   * Makes the holder of an account a superuser, or one whose second factor is lost one anew. Their sessions end, their
   * second factors go, and their password is taken away, since a superuser's has to be longer: a mail brings the link to
   * choose one. The code in the answer lets them set up one second factor, for an hour. Nothing is done of an account that is absent, shut, or whose
   * address its holder has not confirmed.
   */
  async make(email: string): Promise<SuperuserOutcome> {
    return this.em.transactional(async (em) => {
      const user = await em.findOne(
        User,
        { emailKey: emailKey(email), active: true },
        { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['passwordHash'] },
      )
      if (!user) return { kind: 'account_absent' }
      if (!user.emailVerifiedAt) return { kind: 'address_unconfirmed' }
      const before = { permission: user.permission }
      user.permission = 'superuser'
      user.passwordHash = null
      user.hasSecondFactor = false
      await inAccountScope(em, { account: user.id }, () => em.nativeDelete(SecondFactor, { userId: user.id }))
      await this.codes.drop(user.id)
      await this.sessions.endAll(user.id)
      await this.tokens.voidAll(user.id)
      await em.flush()
      await this.audit.record({ orgId: null, userId: user.id }, 'account.made_superuser', {
        before,
        after: { permission: user.permission },
      })
      const { token } = await this.tokens.issue({ purpose: 'restore', userId: user.id, email: user.email })
      await this.mailer.send(this.emails.madeSuperuser(user, token))
      const enrollment = await this.tokens.issue({ purpose: 'factor_enrollment', userId: user.id, email: user.email })
      return { kind: 'made', enrollmentCode: enrollment.token }
    })
  }
}
