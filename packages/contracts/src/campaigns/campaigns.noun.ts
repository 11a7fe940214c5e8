import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const campaigns = defineNoun({
  permissions: {
    'campaigns.read': agentLevel,
    'campaigns.manage': agentLevel,
    'campaigns.restore': adminLevel,
  },
  keyScopes: {
    'campaigns.manage': 'campaigns',
    'campaigns.read': 'campaigns',
  },
  problems: {
    campaign_code_taken: { http: 409, message: 'Another campaign has this code' },
    campaign_slug_taken: { http: 409, message: 'Another campaign has this address' },
    campaign_step_refused: { http: 409, message: 'A campaign cannot go that way from where it stands' },
    campaign_in_use: { http: 409, message: 'Something was given to this campaign or points to it: archive it instead' },
    campaign_default_kept: {
      http: 409,
      message: 'This campaign takes the gifts that name no other, so it stays open.',
    },
  },
})
