import { defineNoun } from '../noun.js'
import { agentLevel } from '../roles.js'

export const tasks = defineNoun({
  permissions: {
    'tasks.read': agentLevel,
    'tasks.manage': agentLevel,
  },
  problems: {
    task_assignee_unfit: { http: 400, message: 'Choose someone in your organization who can open this record' },
  },
})
