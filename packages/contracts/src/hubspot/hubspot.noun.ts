import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const hubspot = defineNoun({
  permissions: {
    'hubspot.manage': adminLevel,
  },
  problems: {
    hubspot_not_connected: { http: 409, message: 'HubSpot is not connected. Connect it under Settings first.' },
    hubspot_refused: { http: 422, message: 'HubSpot refused the request.' },
    hubspot_unavailable: { http: 503, message: 'HubSpot did not answer. Try again in a minute.' },
    hubspot_busy: { http: 409, message: 'A backfill is already under way. Wait for it to end.' },
    hubspot_not_previewed: { http: 409, message: 'Preview the backfill first, then start it.' },
  },
})
