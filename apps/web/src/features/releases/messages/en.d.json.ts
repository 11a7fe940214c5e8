// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Releases to accounting",
  "subtitle": "What of the books went to your accountant, each part once",
  "prepare": "Prepare a release",
  "filtered": "No releases match",
  "empty": {
    "title": "No releases yet",
    "text": "Close a period, then release it: you get a balanced journal for your accounting, as a file for QuickBooks, Xero or any other program."
  },
  "adjustmentsThrough": "Adjustments through",
  "someone": "someone who has left",
  "someFund": "A fund that was deleted",
  "columns": {
    "number": "Release",
    "days": "Days",
    "entity": "Legal entity",
    "created": "Made",
    "state": "In the books",
    "total": "Total"
  },
  "filters": {
    "through": "Last day"
  },
  "states": {
    "posted": "Posted",
    "open": "Not posted yet"
  },
  "spans": {
    "month": "By month",
    "day": "By day"
  },
  "lines": {
    "date": "Date",
    "account": "Account",
    "class": "Class",
    "debit": "Debit",
    "credit": "Credit",
    "adjustment": "adjusts released days",
    "unnamed": "No account yet",
    "none": "No lines"
  },
  "release": {
    "pageTitle": "Release",
    "back": "Releases",
    "missing": "Release not found",
    "missingText": "It may belong to another organization.",
    "toList": "All releases",
    "total": "Total",
    "both": "Debits and credits are equal",
    "lines": "Journal lines",
    "adjustments": "{count, plural, one {# adjusts released days} other {# adjust released days}}",
    "journal": "Journal",
    "details": "Details",
    "by": "Made by",
    "span": "Summed",
    "postedBy": "Posted by",
    "sha256": "Checksum (SHA-256)"
  },
  "files": {
    "title": "Files",
    "csv": "Journal (CSV)",
    "quickbooks": "QuickBooks Online",
    "iif": "QuickBooks Desktop (IIF)",
    "xero": "Xero",
    "part": "{file}, part {part} of {count}",
    "failed": "The file could not be made",
    "help": {
      "csv": "A plain journal with debits and credits.",
      "quickbooks": "Turn account numbers off in QuickBooks before you import it. Accounts are found by name.",
      "iif": "QuickBooks Desktop imports it without asking. Back up the company file first.",
      "xero": "Arrives as draft manual journals. Accounts are found by code."
    }
  },
  "post": {
    "open": "Mark as posted…",
    "title": "Mark {number} as posted",
    "intro": "Do this once the journal is in your accounting. It cannot be taken back.",
    "reference": "Journal number in your accounting",
    "referenceHelp": "Optional, so that others find it there.",
    "submit": "Mark as posted"
  },
  "new": {
    "title": "Prepare a release",
    "subtitle": "The books through a closed day, less what was released before",
    "books": "Books",
    "booksOf": "{entity}, {currency}",
    "through": "Through",
    "newDays": "New days from",
    "noNewDays": "None",
    "preview": "What will be in it",
    "more": "{count, plural, one {And # more line} other {And # more lines}}",
    "submit": "Make release",
    "forGood": "A release cannot be changed. Later corrections are in the next one.",
    "failed": "The release was not made"
  },
  "obstacles": {
    "toPeriods": "Closed periods",
    "toChart": "Chart of accounts",
    "no_chart": {
      "title": "Name your accounts first",
      "text": "The lines below use suggested accounts. Check the chart of accounts and save it once."
    },
    "not_closed": {
      "title": "These books are not closed yet",
      "text": "Only closed days can be released, so that nothing is added to them afterwards.",
      "day": "Closed through"
    },
    "unmapped": {
      "title": "Some of it has no account or class yet",
      "text": "Add these to the chart of accounts:"
    },
    "nothing": {
      "title": "There is nothing to release",
      "text": "All of the books through this day were released."
    },
    "before_last": {
      "title": "This day was released before",
      "text": "Choose the last day of the last release, or a later one.",
      "day": "Released through"
    },
    "lacksAccount": "{account}: no account",
    "lacksAccountOfFund": "{account}, {fund}: no account",
    "lacksClass": "{fund}: no class"
  },
  "accounts": {
    "gateway_balance": "Balance at payment gateways",
    "bank": "Payouts to the bank",
    "offline_receipts": "Cash, checks and transfers received",
    "prior_receipts": "Imported gifts, received elsewhere",
    "dispute_hold": "Held for disputes",
    "gift_income": "Gifts",
    "cover_income": "Fees that donors covered",
    "exchanged_gifts": "Gifts in exchange for goods",
    "benefit_income": "Goods and services for donors",
    "refunds": "Refunds",
    "dispute_losses": "Lost disputes",
    "gateway_fees": "Gateway fees on gifts",
    "platform_fees": "Platform fees",
    "platform_payable": "Platform fees owed",
    "dispute_fees": "Dispute fees",
    "account_fees": "Other gateway fees",
    "currency_exchange": "Currency exchange",
    "exchange_differences": "Exchange gains and losses",
    "adjustments": "Adjustments"
  },
  "chart": {
    "title": "Chart of accounts",
    "intro": "What the accounts are called in your own books. Releases use these names from now on; what was released keeps its own.",
    "suggested": "These are suggestions. Change what differs in your books, then save.",
    "entity": "Legal entity",
    "startsOn": "First day to release",
    "startsOnHelp": "Days before it are in your books already.",
    "startsOnFixed": "Fixed since the first release.",
    "accounts": "Accounts",
    "code": "Code",
    "name": "Name",
    "codeOf": "Code of {account}",
    "nameOf": "Name of {account}",
    "special": "Accounts of their own",
    "specialHelp": "For the gifts, refunds and so on of one fund or campaign.",
    "account": "In Almoner",
    "fund": "Fund",
    "campaign": "Campaign",
    "any": "Any",
    "add": "Add an account",
    "remove": "Remove",
    "classes": "Classes",
    "classesHelp": "The class (QuickBooks) or tracking option (Xero) of each fund. Leave all empty if you use none.",
    "xero": "Xero",
    "trackingCategory": "Tracking category",
    "taxRate": "Tax rate",
    "taxRateHelp": "As it is called in Xero, such as Tax Exempt or No VAT.",
    "save": "Save chart of accounts",
    "saved": "Chart of accounts saved"
  }
}
export = messages
