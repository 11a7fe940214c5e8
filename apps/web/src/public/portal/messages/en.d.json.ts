// Generated from en.json by: npm run messages
declare const messages: {
  "title": "My giving",
  "titleOf": "My giving to {org}",
  "signOut": "Sign out",
  "nav": {
    "home": "My giving",
    "details": "My details",
    "label": "Pages"
  },
  "back": "Back",
  "backTo": "Back to my giving",
  "ask": {
    "title": "See and change your giving",
    "text": "Enter the email you give with. We’ll send you a link, so there is no password to remember.",
    "send": "Email me a link",
    "sent": "Check your inbox",
    "sentText": "If {org} knows this address, a link is on its way. It works once, within 24 hours.",
    "left": "You are signed out.",
    "ended": "You were signed out. Ask for a new link to continue."
  },
  "link": {
    "title": "Welcome back",
    "text": "This opens your own page at {org} on this device, for 24 hours.",
    "enter": "Open my page",
    "mend": "Use a new card",
    "used": {
      "title": "This link was already used",
      "text": "Each link opens your page once. We can send you a new one right away."
    },
    "expired": {
      "title": "This link has expired",
      "text": "A link works for 24 hours. We can send you a new one right away."
    },
    "unknown": {
      "title": "This link is no longer valid",
      "text": "Part of it may have been lost on the way. Copy the whole link, or ask for a new one."
    },
    "renew": "Send me a new link",
    "ask": "Ask for a new link"
  },
  "hello": "Hello {name}",
  "helloUnnamed": "Hello",
  "every": {
    "daily": "{n, plural, one {every day} other {every # days}}",
    "weekly": "{n, plural, one {every week} other {every # weeks}}",
    "monthly": "{n, plural, one {every month} other {every # months}}",
    "yearly": "{n, plural, one {every year} other {every # years}}",
    "irregular": "on agreed dates"
  },
  "once": "once",
  "recurringDonations": {
    "title": "Your recurring giving",
    "none": "You have no recurring gifts at the moment.",
    "ended": "Ended",
    "manage": "View and change",
    "give": "Start a recurring gift"
  },
  "status": {
    "incomplete": "Not begun",
    "scheduled": "Begins soon",
    "active": "Active",
    "past_due": "Needs your attention",
    "paused": "Paused",
    "completed": "Completed",
    "failed": "Stopped",
    "canceled": "Ended"
  },
  "next": "Next on {date}",
  "pausedUntil": "Paused until {date}",
  "pausedOpen": "Paused until you resume it",
  "endedOn": "Ended on {date}",
  "failed": "It stopped because payments failed.",
  "method": {
    "card": "card",
    "bank_debit": "bank account",
    "apple_pay": "Apple Pay",
    "google_pay": "Google Pay",
    "paypal": "PayPal",
    "link": "Link",
    "cash": "cash",
    "cheque": "check",
    "bank_transfer": "bank transfer",
    "standing_order": "standing order",
    "direct_debit": "direct debit",
    "payroll": "payroll",
    "in_kind": "gift in kind",
    "other": "other"
  },
  "expires": "expires {date}",
  "expired": "expired {date}",
  "elsewhere": {
    "gateway": "This gift is managed by the payment provider it was set up with, so it cannot be changed here.",
    "manual": "You send this gift yourself, so you can change it at your bank."
  },
  "contact": "Write to {org} and they will help.",
  "contactBy": "Write to {email}",
  "open": {
    "confirming": "The payment of {amount} from {date} is being confirmed. Your bank is still processing it.",
    "retrying": "The payment of {amount} from {date} failed. We will try again on {next}.",
    "retryingNoDay": "The payment of {amount} from {date} failed. We will try again soon.",
    "missed": "The payment of {amount} from {date} failed.",
    "mend": "Use a new card"
  },
  "soFar": "{n, plural, one {{sum} in # payment so far} other {{sum} in # payments so far}}",
  "dates": {
    "title": "Upcoming payments",
    "none": "No upcoming payments.",
    "skip": "Skip",
    "unskip": "Do not skip",
    "skipOf": "Skip the payment of {date}",
    "unskipOf": "Do not skip {date}"
  },
  "reasons": {
    "skipped": "skipped",
    "paused": "paused",
    "moved": "moved",
    "changed": "as changed",
    "short_month": "last day of the month",
    "reduced": "the rest",
    "last": "the last one"
  },
  "actions": {
    "amount": {
      "go": "Change the amount",
      "title": "Change the amount",
      "text": "It applies from the next payment on.",
      "submit": "Save the amount"
    },
    "date": {
      "go": "Change the day",
      "title": "Change the day",
      "text": "Choose the day of the next payment. Later ones follow from it.",
      "submit": "Save the day"
    },
    "frequency": {
      "go": "Change how often",
      "title": "Change how often you give",
      "text": "It applies from the next payment on. The amount of each payment stays the same.",
      "submit": "Save"
    },
    "method": {
      "go": "Change the card",
      "title": "Use a new card or account",
      "text": "You enter it on our payment partner’s secure page. We never see your card details, and nothing is charged there.",
      "submit": "Continue to the secure page"
    },
    "pause": {
      "go": "Pause",
      "title": "Pause your giving",
      "text": "Nothing is charged while it is paused.",
      "submit": "Pause"
    },
    "resume": {
      "go": "Resume now",
      "title": "Resume giving",
      "text": "Payments continue on the same schedule.",
      "submit": "Resume giving"
    },
    "skip": {
      "go": "Skip the next one",
      "title": "Skip one payment",
      "text": "Only this payment is skipped.",
      "submit": "Skip it"
    },
    "cancel": {
      "go": "End this gift",
      "title": "End this gift",
      "text": "Nothing more is charged after that. You can start again at any time.",
      "submit": "End this gift"
    },
    "restart": {
      "go": "Restart",
      "title": "Restart this gift",
      "text": "It continues with the same amount and the card on file.",
      "submit": "Restart"
    }
  },
  "fields": {
    "amount": "Amount of each gift",
    "amountHint": "From {least}",
    "coversFee": "Cover the fees too, so that your full gift arrives",
    "nextOn": "Next payment on",
    "nextOnHint": "Currently {date}",
    "frequency": "How often",
    "until": "Resume automatically on",
    "open": "Until I resume it",
    "forAll": "{n, plural, one {Use it for my other recurring gift too} other {Use it for my # other recurring gifts too}}",
    "reason": "Why are you ending it?",
    "note": "Anything else you would like to tell us?"
  },
  "rhythm": {
    "weekly-1": "Every week",
    "weekly-2": "Every two weeks",
    "monthly-1": "Every month",
    "monthly-2": "Every two months",
    "monthly-3": "Every three months",
    "monthly-6": "Twice a year",
    "yearly-1": "Every year"
  },
  "pauseFor": "{n, plural, one {For a month, until {date}} other {For # months, until {date}}}",
  "cancelReasons": {
    "financial": "I cannot afford it right now",
    "dissatisfied": "I am not happy with how it went",
    "switched": "I give in another way now",
    "duplicate": "I set it up twice",
    "other": "Another reason"
  },
  "keep": {
    "title": "Before you go",
    "text": "Would one of these help instead?",
    "pause": "Pause it for a while",
    "lower": "Give less",
    "skip": "Skip just the next payment",
    "goOn": "No, end it"
  },
  "askOrg": {
    "text": "{org} ends gifts by hand. They get your request right away and will write to you.",
    "submit": "Ask them to end it"
  },
  "said": {
    "amount": "Amount changed.",
    "date": "Day changed.",
    "frequency": "Your schedule was changed.",
    "method": "The new card is in use.",
    "pause": "Your gift is paused. Nothing is charged meanwhile.",
    "resume": "Your gift continues.",
    "skip": "That payment is skipped.",
    "unskip": "That payment is no longer skipped.",
    "cancel": "Your gift has ended. Nothing more is charged. Thank you for everything you gave.",
    "asked": "Your request is on its way. They will write to you.",
    "restart": "Your gift continues. Thank you.",
    "address": "Your details are saved.",
    "email": "We have emailed both addresses. Yours changes once both are confirmed.",
    "withdrawn": "Your address stays the same."
  },
  "notices": {
    "exhausted": "Too many attempts for now. Please try again later.",
    "changed": "This gift was changed elsewhere in the meantime. This is how it looks now. Please check again.",
    "refused": "This is not possible right now.",
    "unavailable": "The payment provider cannot be reached right now. Nothing was changed.",
    "silent": "The payment provider did not answer. Nothing was changed. Please try again in a minute.",
    "repeated": "This was already sent with other details. Please check how your gift looks now.",
    "missing": "This gift does not exist, or no longer exists.",
    "fault": "Something went wrong on our side. What you typed is still here. Please try again.",
    "ended": "You were signed out. Ask for a new link to continue."
  },
  "faults": {
    "title": "Please look at this again",
    "fields": {
      "email": "This does not look like an email address that can be used here",
      "amount": "Write an amount from {least} to {most}",
      "nextOn": "This day cannot be chosen. Choose a later one, and no more than one payment in a period",
      "frequency": "Choose how often",
      "until": "Choose a day after today",
      "reason": "Choose one of these",
      "note": "At most 500 characters",
      "installmentNo": "This payment cannot be changed any more",
      "country": "Choose a country"
    },
    "other": "This cannot be saved as it is"
  },
  "gifts": {
    "title": "What you gave",
    "none": "There are no gifts yet.",
    "total": "In {year}",
    "year": "Year",
    "refunded": "given back",
    "partly": "{amount} given back",
    "confirming": "being confirmed",
    "receipt": "Receipt {number}",
    "receiptElsewhere": "Receipt {number}, issued by {issuer}",
    "receiptElsewhereOn": "Receipt {number} of {date}, issued by {issuer}",
    "confirmed": "Confirmation mailed on {date}",
    "columns": {
      "day": "Day",
      "what": "For",
      "amount": "Amount"
    },
    "count": "{n, plural, one {# gift} other {# gifts}}",
    "test": "test",
    "statement": "Statement for {year} (PDF)",
    "statementOf": "Statement for {year}, {entity} (PDF)"
  },
  "details": {
    "title": "My details",
    "address": "Where you live",
    "save": "Save",
    "email": "Your email",
    "emailText": "It changes once both the present and the new address have said yes, so that nobody else can take it over.",
    "newEmail": "New email",
    "change": "Change the email",
    "noEmail": "There is none yet. Write to {org} to add one.",
    "waiting": "{email} is to be your new address.",
    "waitingBoth": "Both addresses still have to say yes: look into both inboxes.",
    "waitingOld": "The present address still has to say yes.",
    "waitingNew": "The new address still has to say yes.",
    "withdraw": "Leave it as it is"
  },
  "emailChange": {
    "waiting": {
      "title": "Is this right?",
      "text": "Mails of {org} are to go to {email}. It changes once both addresses have said yes."
    },
    "confirmed": {
      "title": "Thank you",
      "text": "This address has said yes. Now the other one has to: look into its inbox."
    },
    "applied": {
      "title": "Done",
      "text": "Mails of {org} go to {email} from now on."
    },
    "gone": {
      "title": "This link is no longer valid",
      "text": "It is older than 24 hours, was answered, or another wish took its place. Nothing was changed."
    },
    "yes": "Yes, that is right",
    "no": "No, leave it",
    "refused": {
      "title": "It stays as it is",
      "text": "Nothing was changed, and the other link is worth nothing now."
    }
  },
  "card": {
    "looking": {
      "title": "One moment",
      "text": "We ask our payment partner about your new card.",
      "go": "Go on"
    },
    "kept": {
      "title": "The new card is in use",
      "text": "{n, plural, one {Your gift is collected by it from now on.} other {# gifts are collected by it from now on.}}"
    },
    "paid": "{amount} that was missed has been given. Thank you.",
    "confirming": "{amount} that was missed is being confirmed by your bank. You need not do anything.",
    "declined": "{amount} that was missed did not go through with it either. Try another card, or ask your bank.",
    "failed": {
      "title": "This card was not accepted",
      "text": "Your bank does not take it. Nothing was changed or taken."
    },
    "canceled": {
      "title": "Nothing was changed",
      "text": "You left without giving a new card. Nothing was taken."
    },
    "open": {
      "title": "One step to go",
      "text": "Your new card waits for you on the page of our payment partner.",
      "go": "Go to the secure page"
    },
    "unknown": {
      "title": "We do not know yet",
      "text": "Our payment partner gives no answer at the moment. If the card was accepted, it is used by itself in a little while.",
      "again": "Look again"
    },
    "again": "Try another card",
    "home": "To my giving"
  }
}
export = messages
