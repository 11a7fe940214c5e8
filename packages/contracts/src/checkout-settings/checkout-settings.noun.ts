import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const checkoutSettings = defineNoun({
  permissions: {
    'checkout.manage': adminLevel,
  },
  keyScopes: {
    'checkout.manage': 'campaigns',
  },
})
