import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const gateways = defineNoun({
  permissions: {
    'gateways.manage': adminLevel,
  },
  problems: {
    gateway_in_use: { http: 409, message: 'Recurring gifts are still collected by it: choose where they go' },
    gateway_refused: { http: 422, message: 'The gateway refused this' },
    gateway_silent: { http: 422, message: 'The gateway gave no answer, try again in a minute' },
    gateway_unavailable: { http: 409, message: 'There is no gateway to take money by: connect one, or turn it on' },
  },
})
