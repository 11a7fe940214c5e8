import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { systemActor } from '../../platform/access/actor.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { transactionOf } from '../../platform/database/transaction.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { ApiKeysService } from '../api-keys/index.js'
import { AccountEmails } from './accounts.email.js'
import { AccountTokens } from './account-tokens.js'
import { Membership } from './membership.entity.js'
import { RecoveryCodes } from './second-factor/recovery-codes.js'
import { SecondFactor } from './second-factor/second-factor.entity.js'
import type { User } from './user.entity.js'
import { acceptedMemberships } from './memberships.statements.js'
import { bindToOrg, boundOrg } from '../../platform/database/bound-org.js'
import { nameOfOrg } from '../orgs/index.js'

/**
 * Hands an account whose address was never proven to whoever has just proven that they read its mails. Who made it may
 * be someone else, so nothing that they set up is taken over: see docs/decisions/0016-proof-of-the-mailbox.md.
 */
@Injectable()
export class MailboxClaimsService {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: AccountTokens,
    private readonly codes: RecoveryCodes,
    private readonly apiKeys: ApiKeysService,
    private readonly mailer: Mailer,
    private readonly emails: AccountEmails,
    private readonly audit: AccountAudit,
  ) {}

  /**
   * Takes away second factors and API keys, and turns each membership into an invitation that is mailed to the address.
   * Works in the transaction of the proof, which has to be bound to the person; passwords, sessions and other links are
   * the caller's to replace. Does nothing where the address was proven before.
   */
  async claim(user: User): Promise<void> {
    if (user.emailVerifiedAt) return
    await inAccountScope(this.em, { account: user.id }, () => this.em.nativeDelete(SecondFactor, { userId: user.id }))
    await this.codes.drop(user.id)
    user.hasSecondFactor = false
    const memberships = await acceptedMemberships(transactionOf(this.em), user.id)
    const before = await boundOrg(this.em)
    for (const { orgId } of memberships) {
      await this.enter(orgId)
      await this.suspend(user, orgId)
    }
    await this.enter(before)
  }

  private async suspend(user: User, orgId: OrgId): Promise<void> {
    await this.em.nativeUpdate(Membership, { userId: user.id, orgId }, { acceptedAt: null, invitedEmail: user.email })
    await this.apiKeys.revokeOf(systemActor(orgId), user.id)
    await this.audit.record({ orgId, userId: user.id }, 'account.membership_suspended')
    const orgName = await nameOfOrg(transactionOf(this.em), orgId)
    const { token } = await this.tokens.issue({ purpose: 'invite', userId: user.id, email: user.email, orgId })
    await this.mailer.send(this.emails.membershipSuspended(user, { orgId, orgName }, token))
  }

  // The rows of an org are written in its name alone.
  private async enter(orgId: string): Promise<void> {
    await this.em.flush()
    await bindToOrg(transactionOf(this.em), orgId)
  }
}
