// Generated from en.json by: npm run messages
declare const messages: {
  "greeting": "Hello {firstName},",
  "approved": {
    "subject": "Your page for {org} is online",
    "what": "{org} has approved your page, and it can take gifts from now on.",
    "dashboard": "Your dashboard has the link to share, words to send with it, and every gift as it comes in.",
    "password": "Choose a password to open your dashboard. It has the link to share, words to send with it, and every gift as it comes in.",
    "go": "Open my dashboard",
    "choose": "Choose a password",
    "lives": "The link works once, for 7 days."
  },
  "rejected": {
    "subject": "Your page for {org} was not approved",
    "what": "{org} has decided not to put your page online.",
    "why": "They wrote: {reason}",
    "questions": "If you have questions, write to {org}."
  },
  "openPage": "Open my page",
  "changeApproved": {
    "subject": "Your page has been updated",
    "what": "{org} has approved your changes. They are on your page now."
  },
  "changeRejected": {
    "subject": "Your changes were not approved",
    "what": "{org} has looked at the changes you made and decided against them. Your page stays as it was. You can change it again at any time."
  },
  "giftConfirmed": {
    "subject": "{amount} counts on your page",
    "what": "{org} has confirmed the gift of {amount} that you took by hand. It counts on your page now.",
    "teamSubject": "{amount} counts for {team}",
    "teamWhat": "{org} has confirmed the gift of {amount} that you took by hand. It counts for {team} now."
  },
  "giftDeclined": {
    "subject": "The gift of {amount} was not recorded",
    "what": "{org} has not recorded the gift of {amount} that you told them of."
  }
}
export = messages
