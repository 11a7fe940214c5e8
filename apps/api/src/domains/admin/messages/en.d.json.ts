// Generated from en.json by: npm run messages
declare const messages: {
  "greeting": "Hello {firstName},",
  "action": "Open Almoner",
  "suspended": {
    "subject": "{orgName} is suspended",
    "what": "The people who run Almoner have suspended {orgName}. You can still sign in, see everything and export it, but nothing can be changed, and your giving pages take no gifts.",
    "collected": "Recurring gifts are still collected.",
    "notCollected": "Recurring gifts are not collected until your organization is reopened.",
    "why": "The reason they gave: “{reason}”"
  },
  "reopened": {
    "subject": "{orgName} is open again",
    "what": "The suspension of {orgName} has ended. Your giving pages take gifts, and recurring gifts are collected as before. Where several payments of a recurring gift fell due in the meantime, the latest one is collected and the others are skipped."
  }
}
export = messages
