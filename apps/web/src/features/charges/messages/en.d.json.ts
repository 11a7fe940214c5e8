// Generated from en.json by: npm run messages
declare const messages: {
  "charges": {
    "title": "Transactions",
    "subtitle": "All transactions",
    "importGifts": "Import gifts",
    "imports": "Imports",
    "search": "Search transactions",
    "searchHint": "Donor, email or number",
    "filters": {
      "donation": "Recurring gift",
      "fundraiser": "Fundraiser",
      "status": "Status",
      "date": "Date",
      "amount": "Amount",
      "currency": "Currency",
      "method": "Method",
      "campaign": "Campaign",
      "designation": "Fund",
      "refunds": "Refunds",
      "disputes": "Disputes",
      "mode": "Mode",
      "donor": "Donor",
      "credited": "Credited to",
      "import": "Import",
      "batch": "Batch",
      "refunded": "Refunded"
    },
    "sort": "Sort",
    "sorts": {
      "-date": "Newest first",
      "date": "Oldest first",
      "-amount": "Largest first",
      "amount": "Smallest first"
    },
    "oneDonation": "One recurring gift",
    "oneFundraiser": "One fundraiser",
    "oneDonor": "One donor",
    "oneCredited": "One donor",
    "oneImport": "One import",
    "oneBatch": "Entered together",
    "sums": "Sums of these transactions, by currency",
    "gifts": "Gifts",
    "gross": "Gross",
    "refunded": "Refunds",
    "lost": "Lost disputes",
    "fees": "Fees",
    "net": "Net",
    "testNote": "{count, plural, one {One test transaction is in this list. It is not counted in these sums.} other {# test transactions are in this list. They are not counted in these sums.}}",
    "empty": {
      "title": "No transactions yet",
      "text": "Every gift that comes in will be listed here. Begin with the gifts that you have, from a CSV file.",
      "textForReaders": "Every gift that comes in will be listed here."
    },
    "filtered": "No transactions match these filters"
  },
  "charge": {
    "back": "Transactions",
    "title": "Transaction {number}",
    "from": "from <link>{donor}</link>",
    "donor": "Donor",
    "breakdown": "Breakdown",
    "gift": "Gift",
    "cover": "Covered fee",
    "gross": "Gross",
    "fee": "Fee",
    "platformFee": "Platform fee",
    "refunds": "Refunds",
    "pending": "On its way back",
    "lost": "Lost to a dispute",
    "disputeFees": "Bank’s fee for the dispute",
    "plan": "Donation",
    "installment": "payment {n, number}",
    "gatewayId": "Id at the gateway",
    "reference": "Reference",
    "receipts": {
      "void": "receipt void",
      "reissue": "receipt replaced"
    },
    "refundStates": {
      "pending": "On its way",
      "requires_action": "Waits for the donor",
      "succeeded": "Given back",
      "failed": "Failed",
      "canceled": "Called off"
    },
    "net": "Net",
    "allocations": "Funds",
    "allocationsLeft": "Funds, after refunds",
    "refundList": "Refunds",
    "details": "Details",
    "date": "Gift date",
    "method": "Method",
    "type": "Type",
    "campaign": "Campaign",
    "entity": "Received by",
    "number": "Number",
    "id": "Id",
    "externalId": "Id where it came from",
    "source": "Where it came from",
    "comment": "Comment",
    "tributeTo": "To be told",
    "importedWith": "Import <link>{number}</link>",
    "line": "row {line, number} of the file",
    "sources": {
      "checkout": "A page where people give",
      "page": "A page where people give",
      "embed": "The form on another site",
      "portal": "The donor’s own page",
      "terminal": "A card reader",
      "import": "An import",
      "api": "A program, by the API",
      "manual": "Recorded in Almoner"
    },
    "testMode": "A test transaction. It counts in no sum and no total.",
    "reasons": {
      "duplicate": "Duplicate",
      "fraudulent": "Fraudulent",
      "requested_by_donor": "Requested by the donor",
      "other": "Other reason",
      "bank_return": "Taken back by the bank"
    },
    "missing": "This transaction is not here",
    "missingText": "It may have been taken back with its import, or the link may belong to another organization.",
    "toList": "See all transactions",
    "pageTitle": "Transaction"
  },
  "refundDialog": {
    "open": "Refund",
    "title": "Refund {donor}",
    "of": "The gift was {amount}.",
    "left": "{amount} of it can still be given back.",
    "amount": "Amount to give back",
    "reason": "Reason",
    "note": "Note",
    "noteHelp": "For your colleagues; the donor does not see it.",
    "notify": "Tell the donor by email ({email})",
    "offline": "The money is given back by hand",
    "offlineHelp": "The gateway is not asked. Choose this where you hand out cash or write a check.",
    "onlyByHand": "No gateway took this gift, so give the money back by hand. This records that you did.",
    "receipt": "Its receipt",
    "receiptActions": {
      "void": "Is void",
      "reissue": "Is replaced: a new one for what is left goes out",
      "none": "Stays as it is"
    },
    "endPlan": "End the recurring gift {number} too",
    "endPlanHelp": "Nothing is collected for it again.",
    "planReason": "Why it ends",
    "planReasonMissing": "Choose a reason",
    "planEnds": {
      "ended": "The recurring gift is ended",
      "asked": "The recurring gift ends once the refund is under way"
    },
    "planKept": "The recurring gift could not be ended: look at it by itself",
    "submit": "Refund {amount}",
    "submitPlain": "Refund",
    "cancel": "Keep the gift",
    "done": "The refund is recorded",
    "underWay": "The refund is on its way"
  },
  "correct": {
    "open": "Correct",
    "title": "Correct {number}",
    "reason": "Why",
    "reasonHelp": "For your colleagues; it stands in the story of the gift.",
    "submit": "Save correction",
    "done": "{number} corrected",
    "nothing": "Nothing was changed",
    "stays": {
      "unpaid": "This gift was not paid, so only its comment can be changed.",
      "gateway": "A gateway took this gift, so its amount, date and method stay as they are.",
      "returned": "Some of this gift was given back, so its amount stays as it is.",
      "disputed": "The donor’s bank disputes this gift, so its amount stays as it is.",
      "recurring": "It is a payment of a recurring gift, so it stays with its donor."
    }
  },
  "credit": {
    "label": "Credit to others",
    "kinds": {
      "household": "Same household",
      "solicitor": "Asked for it",
      "fundraiser": "Raised it",
      "daf": "Advised the fund",
      "matched": "Matched it",
      "influencer": "Brought it about",
      "other": "Another reason"
    }
  },
  "trouble": {
    "unknown": "The gateway did not answer, so nobody knows yet whether this was paid. It is asked again every minute; do not charge the donor again.",
    "fraud": "The card network suspects fraud. If you do not know this donor, refund the gift now: that may spare you a dispute and its fee.",
    "contradiction": "The gateway says something else about this payment.",
    "contradictionReview": "Decide what to do",
    "contradictionAdvice": "Nothing was changed here. Look this payment up at your gateway: money may have been taken, or given back, that is not in these books.",
    "failed": "The payment did not go through.",
    "advice": {
      "soft": "This often goes through on another day. Ask the donor to try again, or wait for the next try of their recurring gift.",
      "hard": "This will not go through again with the same card or account. Ask the donor for another one.",
      "authentication": "The donor’s bank wants the donor to approve it. Ask them to give again and to follow their bank’s steps.",
      "unknown": "The bank does not say why. Ask the donor to try again, or to use another card."
    },
    "code": "The gateway calls it {code}",
    "dispute": "Dispute",
    "disputed": "Disputed",
    "withdrawn": "Taken by the bank",
    "disputeFee": "The bank’s fee",
    "why": "Reason",
    "opened": "Opened",
    "due": "Evidence due by",
    "closed": "Closed",
    "disputeStates": {
      "warning_needs_response": "The donor’s bank asks about this gift. No money was taken. Answer it at your gateway.",
      "warning_under_review": "The donor’s bank looks at your answer. No money was taken.",
      "warning_closed": "The bank let the matter rest. No money was taken.",
      "needs_response": "The donor’s bank has taken this money back. Send evidence at your gateway if the gift was in order.",
      "under_review": "The bank is looking at the evidence. The money is with it until it decides.",
      "won": "You won: the bank gave the money back.",
      "lost": "You lost: the money is with the donor.",
      "prevented": "The dispute was averted before any money was taken."
    },
    "reasons": {
      "fraudulent": "The card holder does not know this payment",
      "product_not_received": "Something was not received",
      "duplicate": "It was charged twice",
      "credit_not_processed": "A refund was promised and did not come",
      "subscription_canceled": "The recurring gift was canceled before",
      "unrecognized": "The card holder does not recognize it",
      "general": "No reason given"
    }
  },
  "addGift": {
    "open": "Add gift",
    "title": "Add gift",
    "donor": "Donor",
    "addDonor": "Add “{name}” as a new donor",
    "amount": "Amount",
    "date": "Date",
    "method": "Method",
    "submit": "Add gift",
    "done": "Recorded as {number}",
    "more": "More: campaign, funds, check number, tribute, credit",
    "funds": "Funds",
    "shareFunds": "Share it among several funds",
    "tribute": {
      "add": "In honor or memory of somebody",
      "title": "Tribute",
      "kind": "Kind of tribute",
      "honoree": "Of whom",
      "honoreeMissing": "Say in whose honor or memory",
      "recipientName": "Who should be told",
      "recipientEmail": "Their email",
      "isToldByMail": "Tell them by mail",
      "isToldByMailHelp": "It says who gave and for whom, never how much.",
      "message": "Message to them",
      "remove": "Take the tribute out"
    },
    "credit": {
      "add": "Credit to somebody else",
      "another": "Credit to another",
      "title": "Credit to others",
      "help": "Shown with them as well. The gift itself, and every total of money, stays with who gave it.",
      "donor": "{place, plural, =1 {Credited to} other {Credited to, #}}",
      "amount": "Amount",
      "kind": "Why",
      "remove": "Take credit {place, number} out",
      "donorMissing": "Say who is credited",
      "amountMissing": "Enter an amount",
      "tooMuch": "More than the gift"
    },
    "campaign": "Campaign",
    "ownCampaign": "The organization’s own",
    "designation": "Fund",
    "fundraiser": "Fundraiser",
    "noFundraiser": "Nobody in particular",
    "ownFund": "The default fund",
    "reference": "Check number or reference",
    "comment": "Comment",
    "donorMissing": "Say who gave",
    "amountMissing": "Enter an amount",
    "dateMissing": "Choose a day",
    "likeAnother": "This donor has a gift of {amount} on {date} already ({number}). Add this one only if it is another.",
    "team": "{name} (team)"
  },
  "review": {
    "title": "Payments to review",
    "intro": "Your gateway reported something that Almoner could not record on its own. Nothing was changed. Look each payment up at your gateway, then decide.",
    "back": "Transactions",
    "empty": {
      "title": "Nothing to review",
      "text": "Your gateways and Almoner agree on every payment."
    },
    "columns": {
      "since": "Since",
      "payment": "Payment",
      "gatewaySays": "Gateway reports",
      "almonerHas": "Almoner recorded",
      "act": "Decide"
    },
    "event": "An event from {gateway}",
    "decide": "Decide",
    "decideOn": "Decide on {what}",
    "replay": "Try again",
    "replayOf": "Try again: {what}",
    "replayed": "The event is being applied again",
    "replayFailed": "The event was not applied",
    "dialog": {
      "title": "Decide on {what}",
      "decision": "Decision",
      "decisions": {
        "accept": "Record what the gateway reports",
        "keep": "Keep what Almoner recorded",
        "handled": "Already handled elsewhere"
      },
      "reason": "Reason",
      "reasonHelp": "Kept in the audit log",
      "submit": "Save decision",
      "done": "Your decision is saved"
    }
  },
  "unfinished": {
    "open": "Unfinished",
    "title": "Unfinished gifts",
    "intro": "Donors who typed an email address and left. What they typed is forgotten after 90 days.",
    "back": "Transactions",
    "filters": {
      "status": "Status"
    },
    "columns": {
      "lastSeen": "Last seen",
      "donor": "Donor",
      "amount": "Amount",
      "frequency": "Frequency",
      "campaign": "Campaign",
      "reason": "Why it ended",
      "reminders": "Reminders",
      "status": "Status"
    },
    "statuses": {
      "open": "Open",
      "reminded": "Reminded",
      "recovered": "Given after all",
      "expired": "Given up",
      "suppressed": "Wants no reminders"
    },
    "reasons": {
      "inactivity": "Nothing more was typed",
      "closed": "The campaign had closed",
      "payment_failed": "The payment failed",
      "reminder_requested": "Asked to be reminded",
      "validation": "Something did not fit"
    },
    "frequencies": {
      "single": "One-time",
      "daily": "Daily",
      "weekly": "Weekly",
      "monthly": "Monthly",
      "yearly": "Yearly"
    },
    "steps": {
      "amount": "at the amount",
      "details": "at their details",
      "payment": "at the payment",
      "confirm": "at the last step"
    },
    "forgotten": "Forgotten",
    "noReminders": "Not agreed to",
    "filtered": "No unfinished gift matches this filter",
    "empty": {
      "title": "No unfinished gifts",
      "text": "Where a donor gives an email address and does not finish, it is listed here, and they are reminded if they agreed to that."
    }
  },
  "batch": {
    "title": "Batch entry",
    "back": "Transactions",
    "open": "Enter a batch",
    "intro": "Count the pile first: how many gifts, and what they come to. The batch is posted when what you enter agrees.",
    "head": {
      "title": "What you counted",
      "count": "Gifts",
      "total": "Sum",
      "common": "The same for every gift, unless you change it in a row",
      "submit": "Begin entering",
      "countMissing": "Count the gifts",
      "countTooMany": "At most {most, number} in one batch",
      "totalMissing": "Add them up",
      "dateMissing": "Choose a day",
      "change": "Change"
    },
    "control": {
      "caption": "What was counted against what was entered",
      "gifts": "Gifts",
      "sum": "Sum",
      "announced": "Counted",
      "entered": "Entered",
      "left": "To go",
      "difference": "Difference",
      "over": "Too much",
      "agrees": "Agrees"
    },
    "columns": {
      "no": "No.",
      "donor": "Donor",
      "amount": "Amount",
      "date": "Date",
      "method": "Method",
      "reference": "Check number",
      "actions": "Actions"
    },
    "caption": "Gifts of this batch",
    "addRow": "Add to the batch",
    "saveRow": "Save the row",
    "hint": "Enter adds the row. Ctrl+Enter posts the batch.",
    "edit": "Change gift {no, number}",
    "remove": "Remove gift {no, number}",
    "missing": {
      "donor": "Say who gave",
      "amount": "Enter an amount",
      "giftDate": "Choose a day, today at the latest",
      "method": "Choose one"
    },
    "toMend": "{count, plural, one {# row has to be put right} other {# rows have to be put right}}",
    "like": "Gift {no, number} is the same donor and amount. Keep this one only if it is another.",
    "likeKnown": "This donor gave as much on {date} already ({number}). Keep this one only if it is another.",
    "post": "{count, plural, one {Post 1 gift of {sum}} other {Post # gifts of {sum}}}",
    "notYet": "It can be posted when count and sum agree.",
    "posted": "{count, plural, one {# gift of {sum} was posted} other {# gifts of {sum} were posted}}",
    "postedText": "They are in Transactions, in the books and in the totals of their donors.",
    "see": "See them in Transactions",
    "another": "Enter another batch"
  }
}
export = messages
