// Generated from en.json by: npm run messages
declare const messages: {
  "greeting": "Hello {firstName},",
  "removed": {
    "subject": "{name} was removed from {orgName}",
    "what": "The people who run Almoner have removed {name} from {orgName}. Their API keys no longer work.",
    "why": "The reason they gave: “{reason}”",
    "action": "Open the audit log"
  },
  "switched": {
    "subject": "What you may do in {orgName} has changed",
    "what": "An admin of {orgName} has changed what you may do there. It applies from now on.",
    "personalData": {
      "on": "You see how donors are reached, and may add and correct donors.",
      "off": "Emails, phones and addresses of donors are hidden from you."
    },
    "plans": {
      "on": "You may change recurring gifts.",
      "off": "You may no longer change recurring gifts."
    },
    "refunds": {
      "on": "You may refund gifts.",
      "off": "You may no longer refund gifts."
    },
    "exports": {
      "on": "You may export lists as files.",
      "off": "You may no longer export lists as files."
    },
    "readOnly": {
      "on": "You may look at everything that you see, and change nothing.",
      "off": "You may make changes again."
    },
    "action": "Open Almoner",
    "why": "If this comes as a surprise, ask an owner or admin of your organization."
  }
}
export = messages
