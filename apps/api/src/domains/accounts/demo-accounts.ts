import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { query } from '../../platform/database/transaction.js'
import { AccountTokens } from './account-tokens.js'
import { OwnSessions } from './own-sessions.repository.js'
import { User } from './user.entity.js'
import { membersBeside, orgsOfUser } from './memberships.statements.js'
import { shutAccount } from './users.statements.js'

/** Addresses of the accounts that the demo makes, as SQL's `like` takes them. Their password is in the README. */
export const demoAddresses = '%@demo.almoner.org'

/** Whether an account is the demo's while its password is meant to be known: outside production, where the demo is seeded. */
export const isOfOpenDemo = (
  emailKey: string,
  { isProduction, seedsDemo }: { isProduction: boolean; seedsDemo: boolean },
): boolean => seedsDemo && !isProduction && emailKey.endsWith(demoAddresses.slice(1))

export interface DemoAccount {
  id: string
  email: string
}

/** Shuts what a demo leaves behind, for a server that others can reach. */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: OwnSessions,
    private readonly tokens: AccountTokens,
    private readonly audit: AccountAudit,
    private readonly rows: TenantQuery,
  ) {}

  /** Every account of the demo, shut ones included. */
  async list(): Promise<DemoAccount[]> {
    const users = await this.em.find(User, { emailKey: { $like: demoAddresses } }, { orderBy: { email: 'asc' } })
    return users.map(({ id, email }) => ({ id, email }))
  }

  async orgsOf({ id }: DemoAccount): Promise<OrgId[]> {
    const rows = await this.rows.allOfUser<{ orgId: OrgId }>({ orgId: null, userId: id }, orgsOfUser)
    return rows.map(({ orgId }) => orgId)
  }

  /** Whether nobody but the demo belongs to an org. */
  async areAlone(orgId: string): Promise<boolean> {
    const other = await this.rows.first(orgId, membersBeside(demoAddresses))
    return other === undefined
  }

  /** Shuts an account: its password is taken away, its sessions end and its links are void. False where all of that was so. */
  async disable({ id }: DemoAccount): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const changed = await query(em, shutAccount(id))
      if (changed.length === 0) return false
      await this.sessions.endAll(id)
      await this.tokens.voidAll(id)
      await this.audit.record({ orgId: null, userId: id }, 'account.disabled_as_demo')
      return true
    })
  }
}
