// Generated from en.json by: npm run messages
declare const messages: {
  "statuses": {
    "incomplete": "Incomplete",
    "scheduled": "Scheduled",
    "active": "Active",
    "past_due": "Past due",
    "paused": "Paused",
    "completed": "Completed",
    "failed": "Failed",
    "canceled": "Canceled"
  },
  "donations": {
    "title": "Recurring",
    "search": "Search recurring gifts",
    "searchHint": "Donor, email or number",
    "sort": "Sort",
    "sorts": {
      "-createdAt": "Newest first",
      "createdAt": "Oldest first",
      "nextCharge": "Next charge first",
      "-nextCharge": "Latest charge first",
      "-amount": "Largest first",
      "amount": "Smallest first",
      "-paidTotal": "Most paid first"
    },
    "viewsOf": "Lists of recurring gifts",
    "views": {
      "all": "All",
      "attention": "Needs attention",
      "soon": "Next 7 days",
      "expiring": "Card expiring",
      "paused": "Paused",
      "ended": "Ended"
    },
    "filters": {
      "status": "Status",
      "frequency": "Frequency",
      "next": "Next charge",
      "amount": "Amount",
      "failures": "Failing",
      "expiring": "Card expires",
      "campaign": "Campaign",
      "currency": "Currency",
      "mode": "Mode",
      "donor": "Donor"
    },
    "oneDonor": "One donor",
    "failing": "At least one charge failed",
    "stopping": "Two or more failed in a row",
    "expiringIn": "{days, plural, =0 {Expired} other {Within # days}}",
    "retry": "again",
    "until": "until <date></date>",
    "failedTries": "{count, plural, one {# failed} other {# failed}}",
    "refused": "refused",
    "expired": "expired",
    "expires": "exp. {month}",
    "columns": {
      "donor": "Donor",
      "amount": "Amount",
      "frequency": "Frequency",
      "status": "Status",
      "next": "Next charge",
      "method": "Method",
      "campaign": "Campaign",
      "paid": "Paid so far"
    },
    "figures": "Figures and forecast",
    "sums": "Sums by currency",
    "live": "Active or past due",
    "monthly": "Monthly value",
    "monthlyNote": "A month of daily gifts counts 30.44 days, of weekly ones 52 weeks of 12, of yearly ones a twelfth.",
    "paid": "Paid so far",
    "noNext": "None",
    "filtered": "No recurring gift matches these filters",
    "label": "{text} gift of {donor}",
    "empty": {
      "title": "Nobody gives by the month yet",
      "text": "A recurring gift is a promise that is collected by itself: daily, weekly, monthly or yearly. People who give monthly stay longer than others, and what they give can be planned with. It is offered in the checkout of each campaign.",
      "toCampaigns": "See campaigns"
    }
  },
  "endedBy": {
    "donor": "by the donor",
    "staff": "by a teammate",
    "system": "by Almoner"
  },
  "donation": {
    "title": "Recurring gift",
    "back": "Recurring",
    "missing": "There is no such recurring gift",
    "missingText": "The link may be old, or the id mistyped.",
    "toList": "All recurring gifts",
    "testMode": "This is a test: no money moves, and no total counts it.",
    "from": "From",
    "to": "To",
    "goal": "What it is for",
    "paidHeading": "What came of it",
    "payment": "How it is paid",
    "origin": "Where it came from",
    "charges": "Charges",
    "allCharges": "All as transactions",
    "noCharges": "Nothing was collected yet",
    "noChargesText": "Each attempt to collect this gift will be listed here, whether it succeeds or not.",
    "gift": "Gift",
    "feeCover": "Covers the fee",
    "starts": "First charge",
    "last": "Last charge",
    "ends": "Last day",
    "most": "Charges at most",
    "ofMost": "{paid, number} of {most, number}",
    "mostTotal": "All together at most",
    "yearly": "Yearly value",
    "fund": "Fund",
    "methodRefused": "Refused",
    "expired": "{month}, expired",
    "tributeTo": "Told to",
    "tributeMessage": "With the words",
    "failures": "Failed in a row",
    "paidCount": "Charges paid",
    "paidTotal": "Paid so far",
    "method": "Method",
    "expires": "Expires",
    "manager": "Collected by",
    "campaign": "Campaign",
    "fundraiser": "Fundraiser",
    "entity": "Entity",
    "source": "Source",
    "receipt": "Receipts",
    "created": "Created",
    "comment": "Comment",
    "anonymous": "Wants to stay anonymous",
    "yes": "Yes",
    "managed": {
      "almoner": "Almoner collects it",
      "gateway": "The gateway collects it",
      "manual": "Recorded by hand"
    },
    "sources": {
      "checkout": "Checkout",
      "page": "Campaign page",
      "embed": "Own website",
      "portal": "Donor portal",
      "terminal": "Terminal",
      "import": "Import",
      "api": "API",
      "manual": "Added by hand"
    },
    "receipts": {
      "each": "After each charge",
      "annual": "Once a year",
      "none": "None"
    },
    "cancellation": "{reason}, {by}",
    "cancellationNoted": "{reason}, {by}: {note}",
    "fromDonor": "From <link>{donor}</link>",
    "toCampaign": "To <link>{campaign}</link>"
  },
  "action": {
    "change": "Change",
    "more": "More",
    "cancel": "Cancel",
    "changedMeanwhile": "Somebody else changed this recurring gift while you had it open. What you see now is how it stands; what you typed is kept. Look at what will happen, and press again.",
    "changedBefore": "Somebody else changed this recurring gift meanwhile, and nothing was done. What you see now is how it stands: try again.",
    "willHappen": "What will happen",
    "nothingMore": "Nothing more is collected.",
    "onwards": "And so on {rhythm}.",
    "onAgain": "The next payment is then on {on}, and so on {rhythm}.",
    "untilResumed": "Nothing is collected until somebody resumes it.",
    "yearly": "That is {amount} {isMore, select, true {more} other {less}} a year.",
    "was": "was {before}",
    "skipped": "skipped",
    "unskipped": "was skipped",
    "paused": "paused",
    "goesOn": "was paused",
    "verbs": {
      "amount": "Change the amount…",
      "date": "Change the day…",
      "frequency": "Change how often…",
      "campaign": "Move to another campaign…",
      "funds": "Change the funds…",
      "pause": "Pause…",
      "changePause": "Change the pause…",
      "resume": "Resume",
      "skip": "Skip dates…",
      "chargeNow": "Charge now…",
      "chargeMissed": "Charge what was missed…",
      "sendLink": "Send a link for another card…",
      "cancel": "Cancel the recurring gift…",
      "restart": "Restart…",
      "skipDate": "Skip this date",
      "unskipDate": "Do not skip it",
      "moveDate": "Move this date…",
      "moveBack": "Move back to {on}",
      "changeFrom": "Change the amount from here on…"
    },
    "from": "From when",
    "fromNext": "{on, select, none {From the next date} other {From the next date, {on}}}",
    "fromDay": "From the first date on or after a day",
    "day": "Day",
    "dayMissing": "Choose a day",
    "amount": {
      "title": "Change the amount",
      "label": "Gift each time",
      "help": "Now {now}",
      "cover": "The donor also covers the fee",
      "submit": "Change the amount",
      "done": "The amount is changed",
      "missing": "Write an amount",
      "same": "This is the amount already"
    },
    "date": {
      "title": "Change the day",
      "intro": "The next payment moves within its period, and all later ones are counted from there.",
      "label": "Next payment on",
      "last": "Always on the last day of the month",
      "submit": "Change the day",
      "done": "The day is changed"
    },
    "frequency": {
      "title": "Change how often",
      "interval": "Every",
      "unit": "Unit",
      "units": {
        "daily": "{interval, plural, one {day} other {days}}",
        "weekly": "{interval, plural, one {week} other {weeks}}",
        "monthly": "{interval, plural, one {month} other {months}}",
        "yearly": "{interval, plural, one {year} other {years}}"
      },
      "amount": "Gift each time",
      "amountHelp": "Now {now}",
      "now": "Now, counted from the last payment",
      "intervalWrong": "From 1 to 12",
      "submit": "Change how often",
      "done": "The rhythm is changed"
    },
    "pause": {
      "title": "Pause this recurring gift",
      "changeTitle": "Change the pause",
      "intro": "Nothing is collected while it rests, and nothing of it is asked for afterwards. The donor is told.",
      "label": "Until when",
      "open": "Until somebody resumes it",
      "until": "Until a day",
      "resumesOn": "It goes on again on",
      "months": "{count, plural, one {# month} other {# months}}",
      "submit": "Pause",
      "changeSubmit": "Change the pause",
      "done": "The recurring gift is paused",
      "changed": "The pause is changed"
    },
    "resume": {
      "title": "Resume this recurring gift?",
      "intro": "It goes on with the next date of its calendar. What was paused is not made up for. The donor is told.",
      "submit": "Resume",
      "done": "The recurring gift goes on"
    },
    "skip": {
      "title": "Skip dates",
      "intro": "Nothing is collected on these dates; all others stay where they are.",
      "label": "Dates to skip",
      "missing": "Choose a date",
      "submit": "Skip these dates",
      "done": "The dates are skipped",
      "doneOne": "{on} is skipped",
      "undo": "Undo",
      "undone": "{on} is not skipped any more"
    },
    "move": {
      "title": "Move {on}",
      "intro": "This payment alone moves, to a day from {from} to {until}.",
      "label": "New day",
      "submit": "Move it",
      "done": "The date is moved"
    },
    "chargeNow": {
      "title": "Charge {amount} now?",
      "open": "This tries the payment of {on} again at once, by {method}.",
      "next": "This collects the payment of {on} ahead of its day, by {method}. It is not collected again then.",
      "submit": "Charge {amount}",
      "close": "Close",
      "paid": "{amount} came in",
      "declined": "It was declined",
      "unknown": "The gateway has not answered yet. It is being confirmed, and is not asked for again.",
      "processing": "The gateway took it; banks need some days."
    },
    "chargeMissed": {
      "title": "Charge the {amount} of {on}?",
      "text": "It is collected at once by {method}, whatever comes next. Declined again, it is not retried."
    },
    "link": {
      "title": "Send a link for another card",
      "text": "A mail goes to {email}, with a link to a page where the donor gives another card or account. It works for 24 hours.",
      "submit": "Send the link",
      "done": "The link is on its way to {email}"
    },
    "campaign": {
      "title": "Move to another campaign",
      "label": "Campaign",
      "missing": "Choose a campaign",
      "alsoPast": "{count, plural, one {Also the one gift so far} other {Also the # gifts so far}}",
      "alsoPastHelp": "The totals of both campaigns move with it.",
      "submit": "Move it",
      "done": "The recurring gift gives to another campaign"
    },
    "funds": {
      "title": "Change the funds",
      "intro": "Each {amount} is shared out like this:",
      "alsoPastHelp": "The totals of the funds move with it, in the same proportion.",
      "submit": "Change the funds",
      "done": "The funds are changed"
    },
    "end": {
      "title": "Cancel this recurring gift",
      "intro": "Nothing is collected or tried again. What was given stays as it is. It can be restarted later. The donor is told.",
      "reason": "Why",
      "note": "Note",
      "noteHelp": "For your team; the donor does not read it.",
      "keep": "Keep the recurring gift",
      "submit": "Cancel the recurring gift",
      "done": "The recurring gift is canceled"
    },
    "restart": {
      "title": "Restart this recurring gift",
      "good": "{method} is still good: nothing is asked of the donor.",
      "bad": "{method} cannot be charged any more. Send the donor a link for another card; the recurring gift can be restarted once it is given.",
      "label": "First payment on",
      "labelHelp": "The next date of its calendar where it is left empty.",
      "submit": "Restart",
      "done": "The recurring gift collects again"
    }
  },
  "recurringGifts": "{count, plural, one {# recurring gift} other {# recurring gifts}}",
  "bulk": {
    "actions": {
      "pause": {
        "verb": "Pause…",
        "title": "Pause {gifts}",
        "intro": "Nothing is collected while they rest, and nothing of it is asked for afterwards. Each donor is told.",
        "submit": "Pause {gifts}"
      },
      "resume": {
        "verb": "Resume…",
        "title": "Resume {gifts}",
        "intro": "Each goes on with the next date of its calendar. What was paused is not made up for. Each donor is told.",
        "submit": "Resume {gifts}"
      },
      "skip": {
        "verb": "Skip…",
        "title": "Skip payments of {gifts}",
        "intro": "Nothing is collected on the next dates of each; all later ones stay where they are.",
        "submit": "Skip for {gifts}"
      },
      "moveFund": {
        "verb": "Change fund…",
        "title": "Change the fund of {gifts}",
        "intro": "All of each gift goes to one fund from its next payment on. What was given stays where it is.",
        "submit": "Change the fund of {gifts}"
      },
      "sendCardLink": {
        "verb": "Send card link…",
        "title": "Send links for {gifts}",
        "intro": "A mail goes to the donor of each, with a link to a page where they give another card or account. It works for 24 hours.",
        "submit": "Send links for {gifts}"
      }
    },
    "statuses": {
      "running": "Under way",
      "stopped": "Stopped",
      "done": "Done"
    },
    "menu": "Change or export",
    "export": "Export",
    "exported": "{count, plural, one {# recurring gift} other {# recurring gifts}} in the file",
    "aMonth": "a month",
    "most": "All that match can be selected up to {count, number}: narrow the list",
    "select": "Select the {label}",
    "unfit": "{count, number} of them cannot take it as they stand. They will be refused, and left as they are.",
    "each": "Each is done or refused by itself, and you see which. Changes of many cannot be undone at once.",
    "until": {
      "label": "Until when",
      "open": "Until somebody resumes them",
      "day": "Until a day",
      "resumesOn": "They go on again on",
      "missing": "Choose a day"
    },
    "skipped": "How many payments",
    "skipOf": "{count, plural, one {The next payment} other {The next # payments}}",
    "fund": "Fund",
    "fundMissing": "Choose a fund",
    "list": {
      "title": "Bulk changes",
      "back": "Recurring",
      "columns": {
        "what": "What",
        "count": "Gifts",
        "done": "Done",
        "refused": "Refused",
        "status": "Status",
        "at": "When",
        "by": "By"
      },
      "label": "{what}, {gifts}",
      "empty": {
        "title": "No bulk changes yet",
        "text": "Select recurring gifts in their list to pause, resume or skip them, change their fund, or send links for other cards. What became of each will be told here."
      },
      "toList": "To the recurring gifts"
    },
    "one": {
      "title": "Bulk change",
      "back": "Bulk changes",
      "missing": "There is no such change",
      "missingText": "The link may be old, or the id mistyped.",
      "toList": "All bulk changes",
      "by": "by {name}",
      "byProgram": "by a program",
      "working": "Working through them",
      "leave": "You need not wait: it goes on by itself, and what becomes of each stays here.",
      "stop": "Stop",
      "stopped": "Stopped: the rest is left as it is",
      "sums": "{refused, select, 0 {{done} done} other {{done} done, {refused} refused}}",
      "left": "{count, plural, one {# recurring gift} other {# recurring gifts}} left as they were",
      "rows": "What became of each",
      "outcomes": {
        "all": "All",
        "done": "Done",
        "refused": "Refused",
        "waiting": "Waiting"
      },
      "columns": {
        "donor": "Donor",
        "number": "Number",
        "outcome": "Outcome",
        "told": "What came of it"
      },
      "label": "Recurring gift of {donor}",
      "next": "Next charge <date></date>",
      "none": "Nothing more is collected",
      "skipped": "Skipped",
      "sentTo": "Sent to {to}",
      "pausedOpen": "Paused until somebody resumes it",
      "empty": "None of them"
    },
    "noneFit": "None of those that you see can take it as they stand. They will be refused, and left as they are.",
    "commands": {
      "pause": "Pause",
      "pauseUntil": "Pause until {on}",
      "resume": "Resume",
      "skip": "{count, plural, one {Skip the next payment} other {Skip the next # payments}}",
      "moveFund": "Change the fund",
      "moveFundTo": "Give to {fund}",
      "sendCardLink": "Send a link for another card"
    },
    "refusals": {
      "donation_state_refused": "It is {status}, so this cannot be done",
      "donation_kept_elsewhere": "The gateway keeps its dates: change it there",
      "email_missing": "The donor has no email address",
      "attempts_exhausted": "Five links an hour were sent already",
      "something_wrong": "Something went wrong; nothing of it was changed"
    },
    "statusAbsent": "not there",
    "refused": "It was refused"
  },
  "figures": {
    "title": "Figures and forecast",
    "back": "Recurring",
    "currency": "Currency",
    "range": "Period",
    "ranges": {
      "30": "30 days",
      "90": "90 days",
      "365": "A year"
    },
    "today": "As it stands today",
    "movement": "What came and went",
    "forecast": {
      "title": "The next twelve months",
      "definition": "What the schedules of all recurring gifts come to, scheduled and paused ones included, with skips, pauses, ends and changes to come. It supposes that every payment is collected.",
      "reckonedAt": "As of {at}",
      "label": "To be collected by schedule",
      "plans": "From {count} recurring gifts",
      "table": "The next twelve months, by month",
      "month": "Month",
      "charges": "Payments",
      "amount": "Amount",
      "total": "In all",
      "rest": "from today",
      "asTable": "View as table",
      "asChart": "View as chart",
      "loading": "The chart is loading",
      "nothing": "No payment is due in the next twelve months"
    },
    "empty": {
      "title": "Nobody gives regularly yet",
      "text": "Once someone does, this page shows what it comes to in a month, what is at risk, and what the next twelve months will bring.",
      "action": "See campaigns"
    }
  },
  "planState": {
    "next": ", next on {on}",
    "first": ", first on {on}",
    "retry": ", next try on {on}",
    "needsCard": ", waiting for another card",
    "needsHand": "{on, select, none {, one payment behind} other {, one payment behind, next on {on}}}",
    "pausedUntil": ", paused until {on}",
    "pausedOpen": ", paused",
    "canceled": ", ended on {on}",
    "ended": ", ended",
    "failed": ", given up",
    "completed": ", complete",
    "incomplete": ", never begun",
    "noNext": ", no date to come",
    "unpaid": "The payment of {on} is not paid yet",
    "unpaidNow": "A payment is not paid yet",
    "triedSoFar": "{count, plural, one {Tried once.} =2 {Tried twice.} other {Tried # times.}}",
    "nextTry": "Next try <date></date>.",
    "goesOn": "It is not tried again by itself; the payment of {on} is collected as ever.",
    "noTry": "It is not tried again by itself: another card is needed.",
    "failedTitle": "Given up after payments that failed",
    "failedText": "Nothing is collected until it is restarted. Another card, or a word with the donor, comes first.",
    "pausedTitle": "{until, select, none {Paused until somebody resumes it} other {Paused until {until}}}",
    "pausedText": "Nothing is collected for dates within the pause, and nothing of it is asked for afterwards.",
    "canceledTitle": "{on, select, none {Canceled} other {Canceled on {on}}}",
    "completedTitle": "All that was promised is paid",
    "incompleteTitle": "The first payment was never finished",
    "incompleteText": "The donor began and did not pay. Nothing is collected.",
    "expiresTitle": "The card expires with {month}",
    "expiredTitle": "The card expired with {month}",
    "expiresText": "The dates after that will fail unless the bank renews it by itself. A link asks for another card.",
    "expiresBefore": "The payment of {on} comes after that.",
    "gatewayTitle": "The gateway collects this recurring gift by its own calendar",
    "gatewayText": "It can be changed there alone. What it collects appears here by itself.",
    "manualTitle": "Recorded by hand",
    "manualText": "Nothing is collected by itself; gifts that come are added as transactions.",
    "triedOf": "{count, plural, one {Tried once} =2 {Tried twice} other {Tried # times}} of at most {most, number}."
  },
  "schedule": {
    "ahead": "Next 12 dates",
    "aheadFew": "Dates to come",
    "past": "Payments so far",
    "today": "Today",
    "noDatesText": {
      "canceled": "It is canceled. A restart gives it dates again.",
      "failed": "It is given up. A restart gives it dates again.",
      "completed": "All that was promised is paid.",
      "incomplete": "Dates follow once the first payment is made.",
      "other": "The recurring gift has ended."
    },
    "noPastText": "Each payment of the recurring gift will be listed here: when it was due, how often it was tried, what became of it.",
    "failedToLoad": "The payments did not load.",
    "retry": "Try again",
    "more": "Show {count, number} earlier",
    "dateMenu": "What to do with {on}",
    "reasons": {
      "short_month": "The last day of its month stands in for the {anchorDay, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
      "moved": "Moved from {from}",
      "skipped": "Skipped",
      "paused": "Paused",
      "changed": "{before, select, none {Changed from here on} other {Changed from here on, before {before}}}",
      "reduced": "What is left of the most that was promised",
      "last": "The last one"
    },
    "states": {
      "due": "Waits to be collected",
      "collecting": "Being collected",
      "retrying": "Failed, tried again",
      "paid": "Paid",
      "failed": "Not paid",
      "skipped": "Skipped",
      "skipped_late": "Let go"
    },
    "paidAtTry": "at the {attempt, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} try",
    "afterTries": "tried {attempts, plural, one {once} =2 {twice} other {# times}}",
    "tryOf": "{attempts, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of at most {most, number} tries failed",
    "nextTry": "next on <date></date>",
    "chargeMissed": "Charge it",
    "lateText": "nobody was there to collect it in time",
    "summary": {
      "past": "{past, plural, =0 {No payments yet.} other {{paid, number} of the last # payments paid{missed, plural, =0 {} other {, # not}}.}}",
      "ahead": "{ahead, number} dates to come{skipped, plural, =0 {} other {, # of them skipped or paused}}."
    }
  },
  "ordinal": "{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  "rhythm": {
    "single": "once",
    "daily": "{interval, plural, one {every day} other {every # days}}",
    "weekly": "{interval, plural, one {every {weekday}} other {every # weeks on {weekday}}}",
    "monthly": "{interval, plural, one {every month} other {every # months}} on the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
    "yearly": "{interval, plural, one {every year} other {every # years}} on {month} {day, number}"
  },
  "chips": {
    "from": "from {on}",
    "until": "until {on}",
    "anyTime": "at any time",
    "atRisk": "At risk",
    "atRiskText": "the next payment may fail",
    "started": "New",
    "ended": "Lost",
    "upgrade": "Upgraded",
    "downgrade": "Downgraded"
  }
}
export = messages
