// Generated from en.json by: npm run messages
declare const messages: {
  "greeting": "Hello {name},",
  "greetingOfStranger": "Hello,",
  "link": {
    "subject": "Your page at {org}",
    "here": "Here is the link to your own page, where your gifts to {org} are and where you can change them.",
    "open": "Open my page",
    "lasts": "The link works for 24 hours, and once.",
    "notYou": "You did not ask for it? Then you need not do anything: without this mail nobody gets in."
  },
  "answer": "Answer yes or no",
  "oldEmail": {
    "subject": "Is your email at {org} to change?",
    "asked": "Somebody on your page at {org} asks to change your email from this one to {email}.",
    "both": "It changes once both addresses have said yes. We have written to the other one too.",
    "lasts": "The link works for 24 hours. If nobody answers, nothing changes."
  },
  "newEmail": {
    "subject": "Is this your new email at {org}?",
    "asked": "A donor of {org} wants to have their mails sent here.",
    "both": "It changes once both the old address and this one have said yes.",
    "lasts": "The link works for 24 hours. If you know nothing of it, you need not do anything."
  },
  "changed": {
    "subject": "Your email at {org} has changed",
    "done": "Both addresses have said yes: mails from {org} go to {email} from now on.",
    "notYou": "This was not you? Answer this mail, and {org} will look into it."
  }
}
export = messages
