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
    campaign_code_taken: { http: 409, message: 'Another campaign has this code: choose another' },
    campaign_slug_taken: { http: 409, message: 'Another campaign has this address: choose another' },
    campaign_step_refused: {
      http: 409,
      message: 'The campaign has moved on in the meantime. Reload to see where it stands.',
    },
    campaign_in_use: {
      http: 409,
      message: 'Gifts or pages point to this campaign, so it is kept. End it and archive it instead.',
    },
    campaign_default_kept: {
      http: 409,
      message: 'This campaign takes the gifts that name no other, so it stays open.',
    },
  },
})
