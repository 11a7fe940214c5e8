import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const letters = defineNoun({
  permissions: {
    'letters.read': agentLevel,
    'letters.manage': adminLevel,
    'letters.open': agentLevel,
  },
  // A letter has its donor's name and address on it, and nothing of it can be masked.
  switchedBy: {
    'letters.open': 'personalData',
  },
  problems: {
    letter_name_taken: { http: 409, message: 'A letter with this name already exists.' },
  },
})
