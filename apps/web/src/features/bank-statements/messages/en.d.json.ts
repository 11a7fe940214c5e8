// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Bank",
  "nobody": "No name given",
  "unknown": "Not known yet",
  "states": {
    "open": "To match",
    "matched": "Matched",
    "ignored": "Not a gift",
    "outgoing": "Money out"
  },
  "columns": {
    "bookedOn": "Booked",
    "from": "From",
    "amount": "Amount",
    "meaning": "What it is",
    "actions": "Actions"
  },
  "filters": {
    "state": "State",
    "booked": "Booked",
    "search": "Search bank lines",
    "searchHint": "Name, text or reference"
  },
  "filtered": "No bank lines match these filters",
  "empty": {
    "title": "Nothing to match",
    "text": "Add a statement from your bank, as CAMT.053 or CSV. What came in is matched with pledges, gifts and payouts."
  },
  "isGift": "Gift {number}",
  "isPayout": "Payout {number}",
  "lessThan": "{amount} less than the gateway sent",
  "moreThan": "{amount} more than the gateway sent",
  "mayBePayout": "Payout {number}?",
  "mayBeRecorded": "Gift {number} of {date}?",
  "mayBeExpected": "Payment of pledge {number}, due {date}?",
  "mayBeExpectedOf": "Payment of pledge {number}, {amount} due {date}?",
  "mayBeGift": "A new gift?",
  "reasons": {
    "reference": "named in the line",
    "account": "paid from this account before",
    "name": "same name",
    "amount": "same amount"
  },
  "actions": {
    "accept": "Accept",
    "choose": "Choose…",
    "match": "Match with something else…",
    "ignore": "Not a gift",
    "reopen": "Match again",
    "more": "More for {amount}"
  },
  "matched": "The line is matched",
  "ignored": "Set aside: not a gift",
  "reopened": "The line can be matched again",
  "failed": "The line was not changed",
  "sure": {
    "run": "Accept all sure matches",
    "hint": "Lines that name a pledge, gift or payout, or come from a known account",
    "done": "{count, plural, one {# line matched} other {# lines matched}}",
    "doneWithLeft": "{count, plural, one {# line matched, {left, number} left to look at} other {# lines matched, {left, number} left to look at}}"
  },
  "dialog": {
    "title": "Match this line",
    "line": "{amount} on {date}",
    "kind": "It is",
    "kinds": {
      "gift": "A new gift",
      "recorded": "A recorded gift",
      "payout": "A payout"
    },
    "donor": "Donor",
    "method": "Method",
    "recorded": "Gift",
    "chooseRecorded": "Choose a gift of this amount",
    "noRecorded": "No gift of this amount was recorded by hand",
    "recordedAs": "{number} · {donor} · {date}",
    "payout": "Payout",
    "choosePayout": "Choose a payout",
    "noPayout": "There are no payouts in this currency",
    "payoutAs": "{number} · {gateway} · {amount} · {date}",
    "submit": "Match",
    "donorMissing": "Enter who gave",
    "recordedMissing": "Choose the gift",
    "payoutMissing": "Choose the payout"
  },
  "add": {
    "open": "Add a statement",
    "title": "Add a bank statement",
    "intro": "Download the statement from your bank and drop it here. Lines that are here already are left out, so files may overlap.",
    "file": "Statement",
    "invitation": "Drop the file here",
    "hint": "CAMT.053 or CSV, up to {size}",
    "submit": "Add",
    "missing": "Choose a file",
    "done": "{count, plural, one {# line added} other {# lines added}}",
    "doneWithKnown": "{count, plural, one {# line added, {known, number} were here already} other {# lines added, {known, number} were here already}}"
  },
  "statements": {
    "open": "Statements",
    "title": "Bank statements",
    "back": "Bank",
    "columns": {
      "file": "File",
      "period": "Period",
      "lines": "Lines",
      "progress": "Progress",
      "added": "Added"
    },
    "known": "{count, plural, one {# was here already} other {# were here already}}",
    "unmapped": "Name the columns",
    "toMatch": "{count, plural, one {# to match} other {# to match}}",
    "matched": "{count, plural, one {# matched} other {# matched}}",
    "actionsOf": "Actions for {file}",
    "remove": "Remove…",
    "removeTitle": "Remove {file}?",
    "removeText": "{count, plural, one {Its line goes with it. It can be added again.} other {Its # lines go with it. They can be added again.}}",
    "removeSubmit": "Remove",
    "removed": "The statement is removed",
    "empty": {
      "title": "No statements yet",
      "text": "Statements that you add under Bank are listed here."
    }
  },
  "name": {
    "title": "Name the columns",
    "back": "Bank statements",
    "intro": "Say once what the columns of this file hold. Later files with the same headings are read by themselves.",
    "samples": "The first rows of the file",
    "column": "{name} ({sample})",
    "places": {
      "bookedOn": "Day",
      "amount": "Amount",
      "moneyIn": "Money in",
      "moneyOut": "Money out",
      "counterparty": "Name of the payer",
      "counterpartyAccount": "Account of the payer",
      "text": "Text",
      "reference": "Reference of the payer",
      "bankReference": "Number of the line"
    },
    "amountHelp": "One column where money out has a minus sign; otherwise choose money in and out.",
    "bankReferenceHelp": "The bank’s own, by which a line is known again.",
    "order": "Dates are written as",
    "orders": {
      "ymd": "Year, month, day",
      "dmy": "Day, month, year",
      "mdy": "Month, day, year"
    },
    "mark": "Decimals follow a",
    "point": "Point: 1,234.50",
    "comma": "Comma: 1.234,50",
    "currency": "Currency",
    "account": "Name of the account",
    "accountHelp": "Such as “Checking”, where the file does not say.",
    "dayMissing": "Choose the column of days",
    "amountMissing": "Choose the column of amounts, or of money in",
    "submit": "Read the lines",
    "read": "{count, plural, one {This file has been read: # line.} other {This file has been read: # lines.}}",
    "missing": "This statement does not exist",
    "missingText": "It was removed, or its columns have been named since.",
    "toList": "See all statements"
  }
}
export = messages
