import type { ApiKey } from '@almoner/contracts/api-keys/api-key'
import {
  createApiKey,
  listApiKeys,
  listApiKeyScopes,
  revokeApiKey,
  type ApiKeyById,
  type CreateApiKeyInput,
  type CreatedApiKey,
  type OfferedScope,
} from '@almoner/contracts/api-keys/api-keys.operations'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface ApiKeysVerbs {
  list(actor: Actor): Promise<ApiKey[]>
  listScopes(): OfferedScope[]
  create(visitor: SignedIn, actor: Actor, input: CreateApiKeyInput): Promise<CreatedApiKey>
  revoke(actor: Actor, input: ApiKeyById): Promise<ApiKey>
}

export const createApiKeysRouter = (apiKeys: ApiKeysVerbs) =>
  router({
    list: procedureFor(listApiKeys).query(({ ctx }) => apiKeys.list(ctx.actor)),
    listScopes: procedureFor(listApiKeyScopes).query(async () => apiKeys.listScopes()),
    create: procedureFor(createApiKey).mutation(({ ctx, input }) => apiKeys.create(ctx.signedIn, ctx.actor, input)),
    revoke: procedureFor(revokeApiKey).mutation(({ ctx, input }) => apiKeys.revoke(ctx.actor, input)),
  })
