import { defineNoun } from '../noun.js'
import { ApiKey } from './api-key.entity.js'
import { ApiKeysModule } from './api-keys.module.js'
import { apiKeysProcedures } from './api-keys.router.js'
import { ApiKeysService } from './api-keys.service.js'

export const apiKeys = defineNoun({
  modules: [ApiKeysModule],
  entities: [ApiKey],
  procedures: (get) => ({ apiKeys: apiKeysProcedures(get(ApiKeysService)) }),
})
