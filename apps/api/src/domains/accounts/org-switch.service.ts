import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import type { SwitchOrgInput } from '@almoner/contracts/accounts/org-switch.operations'
import { actorIn, type SignedIn } from '../../platform/access/actor.js'
import type { MovedSession } from '../../platform/access/opened-session.js'
import { Audit } from '../../platform/audit/audit.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem } from '../../platform/problems/problem.js'
import { CurrentUserReader } from './current-user.repository.js'
import { SessionFactory } from './session-factory.js'
import { Sessions } from './sessions.js'
import { roleHere } from './memberships.statements.js'

/** Moves people between the orgs they may be in. */
@Injectable()
export class OrgSwitchService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly issuer: SessionFactory,
    private readonly sessions: Sessions,
    private readonly reader: CurrentUserReader,
    private readonly audit: Audit,
  ) {}

  /** Enters another org under a new token. Raises `permission_denied` where one belongs neither to it nor, as an admin, to its parent. */
  async switchOrg(
    visitor: SignedIn,
    { orgId }: SwitchOrgInput,
  ): Promise<MovedSession | { session: null; user: CurrentUser }> {
    if (orgId === visitor.orgId) return { session: null, user: await this.reader.read(visitor) }
    const [place] = await this.rows.allOfUser<{ role: string | null }>({ orgId, userId: visitor.userId }, roleHere)
    if (!place?.role) throw new Problem('permission_denied')
    this.issuer.bind(visitor.userId, orgId)
    const session = await this.em.transactional(async () => {
      const moved = await this.sessions.move(visitor.sessionId, { userId: visitor.userId, orgId, impersonation: null })
      await this.issuer.enter(visitor.userId, orgId)
      this.audit.record(actorIn(orgId, visitor), 'accounts.switchOrg', {
        subjectId: orgId,
        before: { orgId: visitor.orgId },
        after: { orgId },
      })
      return moved
    })
    return { session, user: await this.reader.read({ userId: visitor.userId, orgId, isImpersonating: false }) }
  }
}
