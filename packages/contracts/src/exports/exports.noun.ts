import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const exports = defineNoun({
  permissions: {
    'exports.create': adminLevel,
    'everything.copy': adminLevel,
  },
  switchedBy: {
    'exports.create': 'exports',
  },
  problems: {
    export_over: { http: 409, message: 'This export is finished, so there is nothing left to stop' },
    export_limit: { http: 409, message: 'You already have three exports running. Wait for one to finish, or stop it.' },
  },
})
