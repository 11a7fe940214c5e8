// Generated from en.json by: npm run messages
declare const messages: {
  "subject": "Confirm that you want to raise money for {org}",
  "greeting": "Hello,",
  "asked": "Someone asked with this address to raise money for {campaign}. If it was you, confirm it.",
  "go": "Confirm my address",
  "lives": "The link works for three days. If it was not you, do nothing."
}
export = messages
