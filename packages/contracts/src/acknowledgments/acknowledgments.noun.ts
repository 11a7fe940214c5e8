import { defineNoun } from '../noun.js'
import { adminLevel, agentLevel } from '../roles.js'

export const acknowledgments = defineNoun({
  permissions: {
    'acknowledgments.read': agentLevel,
    'acknowledgments.manage': agentLevel,
    'acknowledgments.open': agentLevel,
    'acknowledgments.setUp': adminLevel,
  },
  // A letter has its donor's name and address on it, and nothing of it can be masked.
  switchedBy: {
    'acknowledgments.open': 'personalData',
  },
  problems: {
    acknowledgment_ended: { http: 409, message: 'This gift has already been thanked for, or needs no thanks.' },
    acknowledgment_wordless: { http: 409, message: 'Choose a letter first.' },
  },
})
