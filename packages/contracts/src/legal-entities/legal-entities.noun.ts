import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const legalEntities = defineNoun({
  permissions: {
    'entities.read': agentLevel,
    'receipts.manage': adminLevel,
  },
  keyScopes: {
    'entities.read': 'charges',
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
