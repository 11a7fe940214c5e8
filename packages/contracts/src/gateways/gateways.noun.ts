import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const gateways = defineNoun({
  permissions: {
    'gateways.manage': adminLevel,
  },
  problems: {
    gateway_in_use: {
      http: 409,
      message: 'It still collects recurring gifts. Disconnect it to choose where they go.',
    },
    gateway_has_no_subscriptions: {
      http: 409,
      message: 'This gateway collects no recurring gifts by itself, so there are none to move.',
    },
    gateway_refused: { http: 422, message: 'The gateway refused this. Check what you entered.' },
    gateway_silent: { http: 422, message: 'The gateway did not answer. Nothing was changed. Try again in a minute.' },
    gateway_unavailable: {
      http: 409,
      message: 'There is no gateway to take payments. Connect one in the settings, or turn one on.',
    },
  },
})
