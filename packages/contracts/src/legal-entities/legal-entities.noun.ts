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
      message: 'There are already payments in this currency. To use another currency, add another entity.',
    },
    entity_limit: { http: 409, message: 'An organization can have at most 50 legal entities.' },
    entity_primary_needed: {
      http: 409,
      message: 'There has to be a primary entity. Make another one primary instead.',
    },
  },
})
