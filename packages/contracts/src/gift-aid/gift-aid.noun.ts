import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const giftAid = defineNoun({
  permissions: {
    'giftAid.read': agentLevel,
    'giftAid.claim': adminLevel,
    'giftAid.open': agentLevel,
  },
  // The files of a claim have names and addresses on them.
  switchedBy: {
    'giftAid.open': 'personalData',
  },
  problems: {
    gift_aid_claim_state: { http: 409, message: 'The claim has changed. Reload to see its current state.' },
    gift_aid_claim_blocked: { http: 409, message: 'This claim cannot be prepared yet. Check what is missing.' },
  },
})
