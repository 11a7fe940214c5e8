import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ApiKey as ShownApiKey } from '@almoner/contracts/api-keys/api-key'
import type { OrgRole, Switches } from '@almoner/contracts/roles'
import type { Actor } from '../../platform/access/actor.js'
import { ScopedCalls } from '../../platform/access/scoped-calls.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Problem } from '../../platform/problems/problem.js'
import { toApiKey } from './api-key.presenter.js'
import { ApiKey } from './api-key.entity.js'
import { ApiKeysRepository } from './api-keys.repository.js'

/** Which member made the keys, and the role that they have from now on; null where they leave. */
interface Member {
  userId: string
  role: OrgRole | null
  /** Of a member; as members begin where absent. */
  switches?: Partial<Switches> | undefined
}

/** The keys that members made, which must not outlive the rights of whoever made them. */
@Injectable()
export class MemberKeys {
  constructor(
    private readonly em: EntityManager,
    private readonly apiKeys: ApiKeysRepository,
    private readonly scopedCalls: ScopedCalls,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Working keys of a member that the role does not cover; without a role, all of them. */
  async atStake(orgId: string, member: Member): Promise<ShownApiKey[]> {
    const now = this.clock.now()
    const keys = (await this.apiKeys.listOf(orgId, member.userId)).map((row) => toApiKey(row, now))
    return keys.filter((key) => key.status === 'active' && this.isAtStake(key, member))
  }

  /**
   * Stops the keys that the role does not cover, but for those of `keep`, which are the actor's from then on. Works in
   * the transaction it is called in; raises `input_invalid` at `keepApiKeys` for a key that is none of them.
   */
  async settle(actor: Actor, member: Member, keep: readonly string[] = []): Promise<void> {
    const keys = (await this.apiKeys.lockWorkingOf(actor.orgId, member.userId)).filter((key) =>
      this.isAtStake(key, member),
    )
    if (keep.some((id) => !keys.some((key) => key.id === id)))
      throw Problem.at('keepApiKeys', 'One of these keys has stopped working or is not theirs. Check the list again.')
    for (const key of keys) {
      if (keep.includes(key.id)) this.keep(actor, key)
      else this.stop(actor, key)
    }
    await this.em.flush()
  }

  /** Stops every key of a member, in a transaction of its own. */
  async stopAllOf(actor: Actor, userId: string): Promise<void> {
    await this.em.transactional(() => this.settle(actor, { userId, role: null }))
  }

  private isAtStake({ scopes }: Pick<ShownApiKey, 'scopes'>, { role, switches }: Member): boolean {
    return role === null || scopes.some((scope) => !this.scopedCalls.isWithin({ role, switches }, scope))
  }

  private stop(actor: Actor, key: ApiKey): void {
    const { id, name, prefix } = key
    if (key.revoke(actor.userId, this.clock.now()))
      this.audit.record(actor, 'apiKeys.revoke', { subjectId: id, before: { name, prefix } })
  }

  private keep(actor: Actor, key: ApiKey): void {
    if (!actor.userId) throw new Problem('permission_denied')
    const { id, name, createdBy } = key
    key.createdBy = actor.userId
    this.audit.record(actor, 'apiKeys.keep', {
      subjectId: id,
      before: { name, createdBy },
      after: { name, createdBy: actor.userId },
    })
  }
}
