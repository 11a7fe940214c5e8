import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const legalEntities = defineNoun({
  permissions: {
    'receipts.manage': adminLevel,
  },
  keyScopes: {
    'receipts.manage': 'receipts',
  },
  problems: {
    entity_currency_locked: {
      http: 409,
      message: 'There is money in this currency already. Add another entity for another currency.',
    },
    entity_limit: { http: 409, message: 'An organization can have at most 50 legal entities.' },
    entity_primary_needed: { http: 409, message: 'One entity is the primary one. Make another one primary instead.' },
  },
})
