// Generated from en.json by: npm run messages
declare const messages: {
  "label": "Search and commands",
  "field": "Search for a name, email, number or amount",
  "results": "Results",
  "close": "Close",
  "back": "Back to the results",
  "count": "{count, plural, =0 {No results} one {# result} other {# results}}",
  "failed": "Search is not answering.",
  "retry": "Try again",
  "none": "Nothing found for “{text}”",
  "noneHint": "Try part of a name, the last four digits of a card, an amount, or a number such as T-000123.",
  "sections": {
    "best": "Best match",
    "recent": "Recent",
    "page": "On this page",
    "go": "Go to",
    "add": "Add",
    "more": "More",
    "donor": "Donors",
    "charge": "Transactions",
    "donation": "Recurring donations",
    "campaign": "Campaigns",
    "fund": "Funds",
    "fundraiser": "Fundraisers",
    "team": "Teams",
    "settings": "Settings"
  },
  "kinds": {
    "donor": "Donor",
    "charge": "Transaction",
    "donation": "Recurring donation",
    "campaign": "Campaign",
    "fund": "Fund",
    "fundraiser": "Fundraiser",
    "team": "Team"
  },
  "allOf": {
    "donor": "All matching donors",
    "charge": "All matching transactions",
    "donation": "All matching recurring donations"
  },
  "gift": "{amount} from {donor}",
  "recurring": "{amount} {frequency}, {donor}",
  "gives": "gives {amount} {frequency}",
  "next": "next {date}",
  "by": {
    "number": "number",
    "gatewayId": "gateway ID",
    "externalId": "external ID",
    "email": "email",
    "phone": "phone",
    "lastDigits": "last four digits",
    "amount": "amount",
    "name": "name",
    "code": "code"
  },
  "matched": "matched {field}",
  "close_match": "similar name",
  "states": {
    "draft": "Draft",
    "active": "Active",
    "paused": "Paused",
    "ended": "Ended",
    "archived": "Archived",
    "pending": "Pending",
    "rejected": "Rejected",
    "incomplete": "Incomplete",
    "scheduled": "Scheduled",
    "past_due": "Past due",
    "completed": "Completed",
    "failed": "Failed",
    "canceled": "Canceled"
  },
  "test": "test",
  "actions": {
    "of": "Actions for {name}",
    "open": "Open",
    "newTab": "Open in a new tab",
    "copyLink": "Copy link",
    "copyNumber": "Copy number {number}",
    "copyEmail": "Copy {email}",
    "copied": "Copied",
    "addGift": "Add a gift from {name}",
    "donorGifts": "Show their transactions",
    "donorRecurring": "Show their recurring donations",
    "campaignGifts": "Show its transactions",
    "fundGifts": "Show its transactions"
  },
  "hints": {
    "move": "move",
    "open": "open",
    "newTab": "new tab",
    "actions": "actions for this result",
    "shortcuts": "all shortcuts"
  },
  "shortcuts": {
    "title": "Keyboard shortcuts",
    "go": "Go to",
    "page": "On this page",
    "then": "then",
    "letters": "Single-key shortcuts",
    "lettersHelp": "Turn off if you use speech input or press keys by accident. {combination} always works."
  },
  "settingsPage": "Settings"
}
export = messages
