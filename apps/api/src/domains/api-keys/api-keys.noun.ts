import { defineNoun } from '../noun.js'
import { ApiKeyReader } from '../../platform/access/api-key-reader.js'
import { ApiKeyGate } from './api-key-gate.js'
import { ApiKey } from './api-key.entity.js'
import { ApiKeysRepository } from './api-keys.repository.js'
import { apiKeysProcedures } from './api-keys.router.js'
import { ApiKeysService } from './api-keys.service.js'
import { MemberKeys } from './member-keys.js'

export const apiKeys = defineNoun({
  providers: [ApiKeysRepository, ApiKeysService, MemberKeys, { provide: ApiKeyReader, useClass: ApiKeyGate }],
  entities: [ApiKey],
  procedures: (get) => ({ apiKeys: apiKeysProcedures(get(ApiKeysService)) }),
})
