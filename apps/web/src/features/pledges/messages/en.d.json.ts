// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Expected payments",
  "subtitle": "Payments of pledges and standing orders that have come due and were not recorded yet",
  "filtered": "No expected payments match these filters",
  "empty": {
    "title": "No payments are due",
    "text": "Add a pledge, a standing order, payroll giving or a grant that is paid in parts. Each payment is listed here from its due date until you record the gift."
  },
  "columns": {
    "dueOn": "Due",
    "donor": "Donor",
    "amount": "Amount",
    "method": "Method",
    "campaign": "Campaign",
    "number": "Pledge",
    "state": "Status",
    "actions": "Actions"
  },
  "filters": {
    "due": "Due",
    "campaign": "Campaign"
  },
  "states": {
    "due": "Due",
    "failed": "Missed"
  },
  "late": "Late",
  "record": "Record gift",
  "count": "Match {number}",
  "countHint": "A gift of this donor over the same amount on {date}",
  "counted": "{number} now counts toward {pledge}",
  "countFailed": "The gift could not be matched",
  "add": {
    "open": "Add pledge",
    "title": "Add a pledge",
    "intro": "For gifts that a donor promised and pays by hand: a pledge, a standing order, payroll giving, a grant in parts. Nothing is collected.",
    "donor": "Donor",
    "startsOn": "First payment due",
    "method": "Paid by",
    "comment": "Comment",
    "reminds": "Email the donor when a payment is late",
    "remindsHelp": "Once after 7 days, and once more after 30.",
    "submit": "Add pledge",
    "done": "Added as {number}",
    "donorMissing": "Choose a donor"
  },
  "back": "Recurring"
}
export = messages
