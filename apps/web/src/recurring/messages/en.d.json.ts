// Generated from en.json by: npm run messages
declare const messages: {
  "donationFigure": {
    "active": {
      "label": "Active",
      "definition": "Recurring gifts being collected now: active or past due."
    },
    "monthly": {
      "label": "Monthly value",
      "definition": "What active and past-due gifts bring in a month. A daily gift counts 30.44 times a month, a weekly one 52 times in 12 months, a yearly one as a twelfth."
    },
    "pastDue": {
      "label": "Past due",
      "definition": "A payment failed and is being retried."
    },
    "atRisk": {
      "label": "At risk",
      "definition": "Active gifts whose next payment may fail: past due, the last payment failed, no card to charge, or a card that has expired or expires within 30 days."
    },
    "paused": {
      "label": "Paused",
      "definition": "Not being collected. They continue when the pause ends."
    },
    "started": {
      "label": "New",
      "definition": "Their first payment was due in this period. Counted at their current amount."
    },
    "upgraded": {
      "label": "Upgraded",
      "definition": "Their amount went up in this period. The total is the increase per month."
    },
    "downgraded": {
      "label": "Downgraded",
      "definition": "Their amount went down in this period. The total is the decrease per month."
    },
    "lost": {
      "label": "Lost",
      "definition": "Canceled in this period, or stopped after too many failed payments."
    }
  },
  "donationFigures": {
    "aMonth": "a month",
    "open": "{label}: see them"
  },
  "cancelReasons": {
    "card_expired": "The card expired",
    "financial": "Financial reasons",
    "deceased": "The donor died",
    "duplicate": "It was there twice",
    "dissatisfied": "Dissatisfied",
    "switched": "Switched to another gift",
    "fraud": "Fraud",
    "completed": "What was promised is paid",
    "other": "Another reason"
  },
  "change": {
    "raised": "Raised from {before} to {after}",
    "lowered": "Lowered from {before} to {after}",
    "coverChanged": "Cover of the fee changed from {before} to {after}",
    "dayMoved": "Moved from the {before, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} to the {after, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}{next, select, none {} other {, next on {next}}}",
    "dayChanged": "Day changed",
    "countedFrom": "Counted from {weekday}, {on}",
    "frequency": "From {before} to {after}{amount, select, none {} other {, {amount} each time}}",
    "method": "Paid by {method}{before, select, none {} other {, before by {before}}}",
    "campaignFrom": "Moved from {before} to {after}{moved, plural, =0 {} one {, with the gift before it} other {, with # gifts before it}}",
    "campaign": "Moved to {after}{moved, plural, =0 {} one {, with the gift before it} other {, with # gifts before it}}",
    "funds": "Goes to {parts}{moved, plural, =0 {} one {, with the gift before it} other {, with # gifts before it}}",
    "pauseChanged": "Pause now {until, select, none {until somebody resumes it} other {until {until}}}",
    "paused": "Paused {until, select, none {until somebody resumes it} other {until {until}}}",
    "canceled": "Canceled{reason, select, none {} other {: {reason}}}",
    "resumed": "Resumed",
    "paidUp": "Paid up again",
    "restarted": "Restarted{on, select, none {} other {, first on {on}}}",
    "begun": "Begun",
    "resumedBehind": "Resumed, with a failed payment still open",
    "pastDue": "A payment failed",
    "failed": "Stopped after too many failed payments",
    "completed": "Completed: every promised payment is made",
    "other": "State changed",
    "skipped": "{on} is skipped",
    "unskipped": "{on} is not skipped any more",
    "dateMoved": "One date moved from {before} to {after}",
    "unknown": "n/a",
    "oneFund": "one fund",
    "aFund": "a fund",
    "fundPart": "{fund} ({amount})",
    "payments": "{count, plural, one {One payment} other {# payments}} to come, {sum} in all",
    "listed": "From {before} to {count, plural, one {one payment} other {# payments}}, {sum} in all",
    "rhythm": "{amount} {rhythm} from {on}, in place of a list of payments"
  },
  "frequencies": {
    "single": "One-time",
    "daily": "Daily",
    "weekly": "Weekly",
    "monthly": "Monthly",
    "yearly": "Yearly",
    "irregular": "On agreed dates"
  },
  "everySeveral": {
    "daily": "{interval, plural, other {Every # days}}",
    "weekly": "{interval, plural, other {Every # weeks}}",
    "monthly": "{interval, plural, other {Every # months}}",
    "yearly": "{interval, plural, other {Every # years}}"
  },
  "cardLink": {
    "title": "Send a link for another card",
    "text": "We email {email} a link to a page where the donor can enter another card or account. The link works for 24 hours.",
    "submit": "Send the link",
    "done": "Sent the link to {email}"
  },
  "payments": {
    "legend": "Payments",
    "dueOn": "{place, plural, =1 {Due} other {Payment # due}}",
    "amount": "{place, plural, =1 {Amount} other {Amount of payment #}}",
    "add": "Add payment",
    "remove": "Remove payment {place, number}",
    "sum": "{count, plural, one {One payment} other {# payments}}, {sum} in all",
    "dayMissing": "Choose a date",
    "sameDay": "Another payment is due on this day",
    "amountMissing": "Enter an amount"
  },
  "pledge": {
    "way": "How often",
    "ways": {
      "weekly": "Every week",
      "fortnightly": "Every 2 weeks",
      "monthly": "Every month",
      "quarterly": "Every 3 months",
      "halfYearly": "Every 6 months",
      "yearly": "Every year",
      "irregular": "Agreed dates and amounts"
    },
    "amount": "Amount of each payment",
    "ends": "Ends",
    "endings": {
      "never": "Goes on until it is canceled",
      "count": "After a number of payments",
      "total": "When a total is reached",
      "day": "On a date"
    },
    "maxCharges": "Number of payments",
    "total": "Total pledged",
    "endsOn": "Last day",
    "countMissing": "Enter a number of payments",
    "totalMissing": "Enter the total"
  }
}
export = messages
