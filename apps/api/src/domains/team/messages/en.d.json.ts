// Generated from en.json by: npm run messages
declare const messages: {
  "greeting": "Hello {firstName},",
  "removed": {
    "subject": "{name} was removed from {orgName}",
    "what": "The people who run Almoner have removed {name} from {orgName}. Their API keys no longer work.",
    "why": "The reason they gave: “{reason}”",
    "action": "Open the audit log"
  }
}
export = messages
