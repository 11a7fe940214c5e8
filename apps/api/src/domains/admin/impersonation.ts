import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { impersonationMinutes, type ImpersonateInput } from '@almoner/contracts/admin/admin.operations'
import { actorIn, type SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import type { MovedSession } from '../../platform/access/opened-session.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { CurrentUserReader, Membership, SessionFactory, Sessions, User } from '../accounts/index.js'

const minuteMs = 60_000

/** Lets a superuser into an org for a while, and out again. The session stays theirs, whoever they act as. */
@Injectable()
export class Impersonation {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly issuer: SessionFactory,
    private readonly reader: CurrentUserReader,
    private readonly audit: Audit,
    private readonly accountAudit: AccountAudit,
    private readonly clock: Clock,
  ) {}

  /**
   * Raises `second_factor_stale`, `not_found` for someone who is no member, `account_inactive`, and `permission_denied` for
   * another superuser.
   */
  async start(visitor: SignedIn, { orgId, userId = visitor.userId, reason }: ImpersonateInput): Promise<MovedSession> {
    requireFreshFactor(visitor, this.clock.now())
    const endsAt = new Date(this.clock.now().getTime() + impersonationMinutes * minuteMs)
    const impersonation = { reason, endsAt }
    this.issuer.bind(visitor.userId, orgId)
    const session = await this.em.transactional(async (em) => {
      if (userId !== visitor.userId) await this.refuseUnfit(em, orgId, userId)
      const moved = await this.sessions.move(visitor.sessionId, { userId, orgId, impersonation })
      const actor = { ...actorIn(orgId, visitor), userId, impersonationReason: reason }
      this.audit.record(actor, 'admin.impersonate', { subjectId: userId, after: { endsAt: endsAt.toISOString() } })
      return moved
    })
    return { session, user: await this.reader.read({ userId, orgId, isImpersonating: true, impersonation }) }
  }

  /** Raises `impersonation_absent` for whoever is nobody but themselves. */
  async stop(visitor: SignedIn): Promise<MovedSession> {
    if (!visitor.isImpersonating) throw new Problem('impersonation_absent')
    const { realUserId: userId } = visitor
    const self = await this.em.findOneOrFail(User, { id: userId })
    const orgId = await this.issuer.chooseOrg(self)
    const session = await this.em.transactional(async () => {
      const moved = await this.sessions.move(visitor.sessionId, { userId, orgId, impersonation: null })
      await this.recordStop(visitor)
      return moved
    })
    return { session, user: await this.reader.read({ userId, orgId, isImpersonating: false }) }
  }

  private async refuseUnfit(em: EntityManager, orgId: string, userId: string): Promise<void> {
    const member = orNotFound(await em.findOne(Membership, { orgId, userId }))
    const user = await em.findOneOrFail(User, { id: userId })
    if (!user.active || !member.acceptedAt) throw new Problem('account_inactive')
    if (user.permission === 'superuser') throw new Problem('permission_denied')
  }

  // Whoever was acted as may have been removed from the org meanwhile, and then it is no longer in the session.
  private async recordStop(visitor: SignedIn): Promise<void> {
    const { orgId, userId, realUserId } = visitor
    if (orgId) this.audit.record(actorIn(orgId, visitor), 'admin.stopImpersonating', { subjectId: userId })
    else await this.accountAudit.record({ orgId, userId, realUserId }, 'admin.stopImpersonating')
  }
}
