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
    "text": "Tell us the email you give with. We send a link to it; there is no password to remember.",
    "send": "Send me the link",
    "sent": "Look into your inbox",
    "sentText": "If {org} knows this address, a link is on its way to it. It works for 24 hours, and once.",
    "left": "You are signed out.",
    "ended": "You were signed out. Ask for a new link to go on."
  },
  "link": {
    "title": "Welcome back",
    "text": "This opens your own page at {org}, for 24 hours on this device.",
    "enter": "Open my page",
    "mend": "Give a new card",
    "used": {
      "title": "This link was used already",
      "text": "Each link opens your page once. We can send you a new one right away."
    },
    "expired": {
      "title": "This link is too old",
      "text": "A link works for 24 hours. We can send you a new one right away."
    },
    "unknown": {
      "title": "This link is no longer valid",
      "text": "Perhaps a part of it got lost on the way. Copy all of it, or ask for a new one."
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
    "yearly": "{n, plural, one {every year} other {every # years}}"
  },
  "once": "once",
  "recurringDonations": {
    "title": "What you give regularly",
    "none": "You give nothing regularly at the moment.",
    "ended": "Ended",
    "manage": "View and change",
    "give": "Begin a regular gift"
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
  "pausedOpen": "Paused until you go on",
  "endedOn": "Ended on {date}",
  "failed": "It stopped because the payments did not go through.",
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
    "in_kind": "gift in kind",
    "other": "other"
  },
  "expires": "expires {date}",
  "expired": "expired {date}",
  "elsewhere": {
    "gateway": "This gift is run by the payment provider it was begun with, so it cannot be changed here.",
    "manual": "You send this gift yourself, so it is changed at your bank."
  },
  "contact": "Write to {org} and they will help.",
  "contactBy": "Write to {email}",
  "open": {
    "confirming": "The payment of {amount} from {date} is being confirmed. Your bank is still working on it.",
    "retrying": "The payment of {amount} from {date} did not go through. We try it again on {next}.",
    "retryingNoDay": "The payment of {amount} from {date} did not go through. We try it again soon.",
    "missed": "The payment of {amount} from {date} did not go through.",
    "mend": "Give a new card"
  },
  "soFar": "{n, plural, one {{sum} in # payment so far} other {{sum} in # payments so far}}",
  "dates": {
    "title": "What comes next",
    "none": "Nothing comes next.",
    "skip": "Skip",
    "unskip": "Give after all",
    "skipOf": "Skip the payment of {date}",
    "unskipOf": "Give on {date} after all"
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
      "text": "It holds from the next payment on.",
      "submit": "Save the amount"
    },
    "date": {
      "go": "Change the day",
      "title": "Change the day",
      "text": "Choose the day of the next payment. All later ones are counted from it.",
      "submit": "Save the day"
    },
    "frequency": {
      "go": "Change how often",
      "title": "Change how often you give",
      "text": "It holds from the next payment on. The amount of each payment stays.",
      "submit": "Save how often"
    },
    "method": {
      "go": "Change the card",
      "title": "Give a new card or account",
      "text": "You enter it on the secure page of our payment partner; your card details never reach us. Nothing is taken there.",
      "submit": "Go on to the secure page"
    },
    "pause": {
      "go": "Pause",
      "title": "Pause your giving",
      "text": "Nothing is taken while it is paused.",
      "submit": "Pause"
    },
    "resume": {
      "go": "Go on now",
      "title": "Go on giving",
      "text": "The payments go on by the same calendar.",
      "submit": "Go on giving"
    },
    "skip": {
      "go": "Skip the next one",
      "title": "Skip one payment",
      "text": "Only this one is left out.",
      "submit": "Skip it"
    },
    "cancel": {
      "go": "End this gift",
      "title": "End this gift",
      "text": "Nothing more is taken after that. You can begin anew at any time.",
      "submit": "End this gift"
    },
    "restart": {
      "go": "Begin anew",
      "title": "Begin this gift anew",
      "text": "It goes on with the same amount and the card that we have.",
      "submit": "Begin anew"
    }
  },
  "fields": {
    "amount": "Your gift each time",
    "amountHint": "From {least}",
    "coversFee": "Cover the fees on top, so that all of it arrives",
    "nextOn": "Next payment on",
    "nextOnHint": "Now it is {date}",
    "frequency": "How often",
    "until": "Go on by itself on",
    "open": "Until I go on myself",
    "forAll": "{n, plural, one {Use it for my other regular gift too} other {Use it for my # other regular gifts too}}",
    "reason": "Why do you end it?",
    "note": "Is there anything you would like to say?"
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
    "dissatisfied": "I am not content with how it went",
    "switched": "I give in another way now",
    "duplicate": "I set it up twice",
    "other": "Another reason"
  },
  "keep": {
    "title": "Before you go",
    "text": "Would one of these help instead?",
    "pause": "Pause it for a while",
    "lower": "Give less",
    "skip": "Skip only the next one",
    "goOn": "No, end it"
  },
  "askOrg": {
    "text": "{org} ends gifts by hand. Your wish goes to them at once, and they write to you.",
    "submit": "Ask them to end it"
  },
  "said": {
    "amount": "The amount is changed.",
    "date": "The day is changed.",
    "frequency": "It is changed how often you give.",
    "method": "The new card is in use.",
    "pause": "It is paused. Nothing is taken meanwhile.",
    "resume": "It goes on.",
    "skip": "That payment is left out.",
    "unskip": "That payment is given after all.",
    "cancel": "It is ended. Nothing more is taken. Thank you for all you gave.",
    "asked": "Your wish is on its way. They write to you.",
    "restart": "It goes on. Thank you.",
    "address": "Your details are saved.",
    "email": "We have written to both addresses. Yours changes once both have said yes.",
    "withdrawn": "Your address stays as it is."
  },
  "notices": {
    "exhausted": "Too many attempts for now. Please try again later.",
    "changed": "This gift was changed elsewhere meanwhile. Here is how it stands now; please look again.",
    "refused": "This is not possible as the gift stands now.",
    "unavailable": "The payment provider cannot be reached from here at the moment. Nothing was changed.",
    "silent": "The payment provider gave no answer. Nothing was changed. Please try again in a minute.",
    "repeated": "This was sent already with other details. Please look at how it stands now.",
    "missing": "This gift is not here, or not any more.",
    "fault": "Something went wrong on our side. What you typed is still here. Please try again.",
    "ended": "You were signed out. Ask for a new link to go on."
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
    "confirmed": "Confirmation mailed on {date}",
    "columns": {
      "day": "Day",
      "what": "For",
      "amount": "Amount"
    },
    "count": "{n, plural, one {# gift} other {# gifts}}",
    "test": "test"
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
