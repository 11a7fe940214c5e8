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
    api_key_invalid: { http: 401, message: 'This API key is not known. Look whether all of it was copied.' },
    api_key_expired: { http: 401, message: 'This API key has expired. Make a new one in the settings.' },
    api_key_revoked: { http: 401, message: 'This API key was revoked. Make a new one in the settings.' },
    api_key_address_refused: { http: 403, message: 'This API key may not be used from this address.' },
    api_key_scope_missing: { http: 403, message: 'This API key may not do this. Make one with the scope it needs.' },
    api_key_unfit: { http: 403, message: 'No API key can do this. Sign in for it.' },
  },
})
