import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const apiKeys = defineNoun({
  permissions: {
    'api_keys.manage': adminLevel,
  },
  features: {
    api_keys: ['api_keys.manage'],
  },
  problems: {
    api_key_invalid: { http: 401, message: 'This API key does not exist. Check that you copied all of it.' },
    api_key_expired: { http: 401, message: 'This API key has expired. Create a new one in the settings.' },
    api_key_revoked: { http: 401, message: 'This API key has been revoked. Create a new one in the settings.' },
    api_key_address_refused: { http: 403, message: 'This API key may not be used from this address.' },
    api_key_scope_missing: {
      http: 403,
      message: 'This API key is not allowed to do this. Create one with the scope it needs.',
    },
    api_key_unfit: { http: 403, message: 'API keys cannot do this. Sign in instead.' },
  },
})
