import { defineNoun } from '../noun.js'
import { adminLevel } from '../roles.js'

export const hubspot = defineNoun({
  permissions: {
    'hubspot.manage': adminLevel,
  },
  problems: {
    hubspot_not_connected: { http: 409, message: 'HubSpot is not connected. Connect it under Settings first.' },
    hubspot_oauth_off: {
      http: 409,
      message: 'Signing in with HubSpot is not set up on this server. Connect with a private app’s token instead.',
    },
    hubspot_oauth_over: {
      http: 409,
      message: 'This attempt to connect HubSpot has expired or was already used. Start again.',
    },
    hubspot_scopes_missing: { http: 422, message: 'HubSpot did not grant everything that Almoner needs.' },
    hubspot_other_account: { http: 409, message: 'Another HubSpot account is connected.' },
    hubspot_refused: { http: 422, message: 'HubSpot refused the request.' },
    hubspot_unavailable: { http: 503, message: 'HubSpot did not answer. Try again in a minute.' },
    hubspot_busy: { http: 409, message: 'A backfill is already running. Wait for it to finish.' },
    hubspot_not_previewed: { http: 409, message: 'Preview the backfill first, then start it.' },
  },
})
