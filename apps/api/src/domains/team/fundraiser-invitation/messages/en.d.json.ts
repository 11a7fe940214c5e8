// Generated from en.json by: npm run messages
declare const messages: {
  "greeting": "Hello {firstName},",
  "made": {
    "subject": "Your own page to raise money for {org}",
    "what": "{invitedBy} has made you a page of your own, where people you know can give to {org}.",
    "password": "Choose a password to open your dashboard. It has the link to share and shows what comes in.",
    "go": "Open my page"
  },
  "waiting": {
    "subject": "{org} is looking at your page",
    "what": "Thank you for offering to raise money for {org}. They look at every page before it goes online, and you will get a mail once yours is decided.",
    "password": "In the meantime, choose a password so that you can sign in.",
    "go": "Choose a password"
  },
  "lives": "The link works once, for 7 days. If you already have an account with this address, sign in with its password.",
  "unknown": "If you do not know what this is about, ignore this mail."
}
export = messages
