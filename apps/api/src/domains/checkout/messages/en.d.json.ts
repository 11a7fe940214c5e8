// Generated from en.json by: npm run messages
declare const messages: {
  "subject": "Your gift to {org} is waiting",
  "greeting": "Hello,",
  "began": "You began a gift for {campaign} and asked us to remind you. What you filled in is kept, and nothing was taken.",
  "go": "Go on with your gift",
  "lives": "The link works for seven days.",
  "stop": "No further reminders: {url}"
}
export = messages
