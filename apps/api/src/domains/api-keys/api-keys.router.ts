import {
  createApiKey,
  listApiKeys,
  listApiKeyScopes,
  revokeApiKey,
} from '@almoner/contracts/api-keys/api-keys.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { ApiKeysService } from './api-keys.service.js'

export const apiKeysProcedures = (apiKeys: ApiKeysService) => ({
  list: procedureFor(listApiKeys).query(({ ctx }) => apiKeys.list(ctx.actor)),
  listScopes: procedureFor(listApiKeyScopes).query(async () => apiKeys.listScopes()),
  create: procedureFor(createApiKey).mutation(({ ctx, input }) => apiKeys.create(ctx.signedIn, ctx.actor, input)),
  revoke: procedureFor(revokeApiKey).mutation(({ ctx, input }) => apiKeys.revoke(ctx.actor, input)),
})
