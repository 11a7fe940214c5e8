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
    campaign_code_taken: { http: 409, message: 'Another campaign uses this code. Choose a different one.' },
    campaign_slug_taken: { http: 409, message: 'Another campaign uses this address. Choose a different one.' },
    campaign_step_refused: {
      http: 409,
      message: 'The campaign has changed in the meantime. Reload to see its current state.',
    },
    campaign_in_use: {
      http: 409,
      message: 'This campaign has gifts or pages, so it cannot be deleted. End it and archive it instead.',
    },
    campaign_default_kept: {
      http: 409,
      message: 'This campaign takes gifts that name no other, so it has to stay active.',
    },
  },
})
