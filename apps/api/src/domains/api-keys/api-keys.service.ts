import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ApiKey as ShownApiKey } from '@almoner/contracts/api-keys/api-key'
import type {
  ApiKeyById,
  CreateApiKeyInput,
  CreatedApiKey,
  OfferedScope,
} from '@almoner/contracts/api-keys/api-keys.operations'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { ScopedCalls } from '../../platform/access/scoped-calls.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Problem } from '../../platform/problems/problem.js'
import { ApiKey } from './api-key.entity.js'
import { toApiKey } from './api-key.presenter.js'
import { makeToken } from './api-key-token.js'
import { ApiKeysRepository } from './api-keys.repository.js'

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly apiKeys: ApiKeysRepository,
    private readonly scopedCalls: ScopedCalls,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** All keys of the org, ended ones too. */
  async list(actor: Actor): Promise<ShownApiKey[]> {
    const now = this.clock.now()
    return (await this.apiKeys.list(actor.orgId, now)).map((row) => toApiKey(row, now))
  }

  /** What a key can be let do. A scope that opens no call yet is not among it. */
  listScopes(): OfferedScope[] {
    return this.scopedCalls.list()
  }

  /** Makes a key and shows it this once. Raises `second_factor_stale`, and `input_invalid` for an end in the past. */
  async create(visitor: SignedIn, actor: Actor, input: CreateApiKeyInput): Promise<CreatedApiKey> {
    const now = this.clock.now()
    requireFreshFactor(visitor, now)
    const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt)
    if (expiresAt && expiresAt <= now) throw Problem.at('expiresAt', 'This is in the past')
    const { token, prefix, hash } = makeToken()
    const { name, scopes, ipAllow } = input
    const made = await this.em.transactional(async (em) => {
      const apiKey = em.create(ApiKey, {
        orgId: actor.orgId,
        name,
        prefix,
        tokenHash: hash,
        scopes,
        ipAllow,
        createdBy: visitor.userId,
        createdAt: now,
        expiresAt,
        lastUsedAt: null,
        revokedAt: null,
        revokedBy: null,
      })
      this.audit.record(actor, 'apiKeys.create', {
        subjectId: apiKey.id,
        after: { name, prefix, scopes, ipAllow, expiresAt },
      })
      return apiKey
    })
    return { apiKey: toApiKey(await this.apiKeys.showOrFail(actor.orgId, made.id), now), secret: token }
  }

  /**
   * Ends every key that someone made in the actor's org, in the transaction it is called in, which has to be bound to
   * that org.
   */
  async revokeOf(actor: Actor, userId: string): Promise<void> {
    const keys = await this.em.find(ApiKey, { orgId: actor.orgId, createdBy: userId, revokedAt: null })
    for (const apiKey of keys) {
      const { name, prefix } = apiKey
      apiKey.revoke(actor.userId, this.clock.now())
      this.audit.record(actor, 'apiKeys.revoke', { subjectId: apiKey.id, before: { name, prefix } })
    }
    await this.em.flush()
  }

  /** Ends a key for good; once more changes nothing. Raises `not_found`. */
  async revoke(actor: Actor, { id }: ApiKeyById): Promise<ShownApiKey> {
    const now = this.clock.now()
    await this.em.transactional(async () => {
      const apiKey = await this.apiKeys.lockOrFail(actor.orgId, id)
      const { name, prefix } = apiKey
      if (apiKey.revoke(actor.userId, now))
        this.audit.record(actor, 'apiKeys.revoke', { subjectId: id, before: { name, prefix } })
    })
    return toApiKey(await this.apiKeys.showOrFail(actor.orgId, id), now)
  }
}
