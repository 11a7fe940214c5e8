import type { ByToken } from '@almoner/contracts/link-token'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Invitation, InvitationStep } from '@almoner/contracts/accounts/invitations.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import type { MovedSession } from '../../platform/access/opened-session.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { Clock } from '../../platform/clock.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem } from '../../platform/problems/problem.js'
import { AccountTokens, type TokenHolder } from './account-tokens.js'
import { CurrentUserReader } from './current-user.repository.js'
import { Membership } from './membership.entity.js'
import { SessionFactory } from './session-factory.js'
import { Sessions } from './sessions.js'
import { pendingInvitation, type PendingInvitation } from './memberships.statements.js'

/** Invitations as whoever was mailed the link meets them. Following it is what makes a member. */
@Injectable()
export class InvitationLinksService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly tokens: AccountTokens,
    private readonly issuer: SessionFactory,
    private readonly sessions: Sessions,
    private readonly reader: CurrentUserReader,
    private readonly audit: AccountAudit,
    private readonly clock: Clock,
  ) {}

  /** What the link invites to. Raises `link_invalid`. */
  async get(visitor: SignedIn | null, { token }: ByToken): Promise<Invitation> {
    const { holder, invitation } = await this.findOrFail(token)
    const isHolder = visitor?.userId === holder.userId && !visitor.isImpersonating && !visitor.awaits
    const signedIn: InvitationStep = isHolder ? 'accept' : 'sign_in'
    const { orgName, role, email } = invitation
    return { orgName, permission: role, email, step: invitation.takesPassword ? 'choose_password' : signedIn }
  }

  /**
   * Joins the org and enters it under a new token. Raises `link_invalid`, `invitation_of_another` for a link that was
   * mailed to another account, `invitation_needs_password` where the address was never proven.
   */
  async accept(visitor: SignedIn, { token }: ByToken): Promise<MovedSession> {
    const { holder, invitation } = await this.findOrFail(token)
    const { userId } = visitor
    if (holder.userId !== userId || visitor.isImpersonating) throw new Problem('invitation_of_another')
    if (invitation.takesPassword) throw new Problem('invitation_needs_password')
    const { orgId } = invitation
    this.issuer.bind(userId, orgId)
    const session = await this.em.transactional(async () => {
      if (!(await this.tokens.consume('invite', token))) throw new Problem('link_invalid')
      await this.join(userId, orgId)
      const moved = await this.sessions.move(visitor.sessionId, { userId, orgId, impersonation: null })
      await this.issuer.enter(userId, orgId)
      await this.audit.record({ orgId, userId }, 'account.invite_accepted')
      return moved
    })
    return { session, user: await this.reader.read({ userId, orgId, isImpersonating: false }) }
  }

  /** The invitation that a link is for, as long as it is not accepted or taken back; null otherwise. */
  async find({ userId, orgId }: TokenHolder): Promise<PendingInvitation | null> {
    if (!orgId) return null
    const found = await this.rows.first<PendingInvitation>(orgId, pendingInvitation(userId))
    return found ?? null
  }

  /** Makes an invited person a member, in the transaction of the proof that they read the mails of their address. */
  async join(userId: string, orgId: string): Promise<void> {
    const accepted = {
      acceptedAt: this.clock.now(),
      invitedFirstName: null,
      invitedLastName: null,
      invitedEmail: null,
    }
    const joined = await this.em.nativeUpdate(Membership, { userId, orgId, acceptedAt: null }, accepted)
    if (joined === 0) throw new Problem('link_invalid')
  }

  private async findOrFail(token: string): Promise<{ holder: TokenHolder; invitation: PendingInvitation }> {
    const holder = await this.tokens.holderOf('invite', token)
    const invitation = holder?.isLive ? await this.find(holder) : null
    if (!holder || !invitation) throw new Problem('link_invalid')
    return { holder, invitation }
  }
}
