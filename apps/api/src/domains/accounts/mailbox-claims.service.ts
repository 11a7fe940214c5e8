import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { systemActor } from '../../platform/access/actor.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { Mailer } from '../../platform/mail/mailer.js'
import { ApiKeysService } from '../api-keys/index.js'
import { AccountEmails } from './accounts.email.js'
import { AccountTokens } from './account-tokens.js'
import { Membership } from './membership.entity.js'
import { RecoveryCodes } from './second-factor/recovery-codes.js'
import { SecondFactor } from './second-factor/second-factor.entity.js'
import type { User } from './user.entity.js'

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
    const memberships = await transactionOf(this.em)
      .selectFrom('memberships')
      .select('org_id as orgId')
      .where('user_id', '=', user.id)
      .where('accepted_at', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const [before] = await query(
      this.em,
      sql<{ orgId: string | null }>`select current_setting('app.org_id', true) as "orgId"`,
    )
    for (const { orgId } of memberships) {
      await this.enter(orgId)
      await this.suspend(user, orgId)
    }
    await this.enter(before?.orgId ?? '')
  }

  private async suspend(user: User, orgId: OrgId): Promise<void> {
    await this.em.nativeUpdate(Membership, { userId: user.id, orgId }, { acceptedAt: null, invitedEmail: user.email })
    await this.apiKeys.revokeOf(systemActor(orgId), user.id)
    await this.audit.record({ orgId, userId: user.id }, 'account.membership_suspended')
    const [org] = await transactionOf(this.em).selectFrom('orgs').select('name').where('id', '=', orgId).execute()
    const { token } = await this.tokens.issue({ purpose: 'invite', userId: user.id, email: user.email, orgId })
    await this.mailer.send(this.emails.membershipSuspended(user, { orgId, orgName: org?.name ?? '' }, token))
  }

  // The rows of an org are written in its name alone.
  private async enter(orgId: string): Promise<void> {
    await this.em.flush()
    await query(this.em, sql`select set_config('app.org_id', ${orgId}, true)`)
  }
}
