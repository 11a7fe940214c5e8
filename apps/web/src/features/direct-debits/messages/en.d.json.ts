// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Direct debits",
  "filtered": "No files match",
  "columns": {
    "number": "File",
    "collectOn": "Collected on",
    "entity": "Legal entity",
    "state": "State",
    "payments": "Payments",
    "total": "Total"
  },
  "states": {
    "made": "Waiting for the bank",
    "settled": "Settled",
    "withdrawn": "Withdrawn"
  },
  "empty": {
    "title": "No collection files yet",
    "text": "A collection file orders your bank to collect the recurring gifts that are due from donors who signed a mandate."
  },
  "new": {
    "open": "New collection file",
    "title": "New collection file",
    "intro": "The file is fixed once it is made. Upload it to your bank in time: nothing is booked until the bank has credited the money.",
    "entity": "Legal entity",
    "collectOn": "Day of collection",
    "earliest": "{day} is the earliest day",
    "submit": "Make file",
    "payments": "{count, plural, one {# payment} other {# payments}}",
    "nothing": "Nothing is due by this day that can be collected.",
    "toSettings": "Open its settings",
    "leftOut": "Left out",
    "unnoticed": "{count, plural, one {One payment is of a donor without an email address. Let them know yourself:} other {# payments are of donors without an email address. Let them know yourself:}}",
    "noticed": "Donors are emailed when the file is made.",
    "more": "and {count, number} more",
    "done": "{number} is made. Download it for your bank."
  },
  "sequenceTypes": {
    "FRST": "First payments",
    "RCUR": "Further payments",
    "FNAL": "Last payments",
    "OOFF": "Single payments"
  },
  "leftOutReasons": {
    "mandate_missing": "No mandate",
    "mandate_revoked": "Mandate revoked",
    "mandate_expired": "Mandate expired",
    "paused": "Paused",
    "other_currency": "Not in euros",
    "in_another_file": "In another file",
    "file_full": "The file is full"
  },
  "file": {
    "pageTitle": "Collection file",
    "back": "Direct debits",
    "missing": "File not found",
    "missingText": "It may belong to another organization.",
    "toList": "All files",
    "more": "More actions",
    "total": "Total",
    "payments": "Payments",
    "collected": "Collected",
    "returned": "Returned",
    "download": "Download file",
    "downloadFailed": "The file could not be made",
    "about": "About this file",
    "messageId": "Message ID",
    "creditor": "Creditor",
    "format": "Version",
    "notice": "Notice to donors",
    "noticeEmailed": "Emailed when the file was made",
    "noticeOwn": "Left to you",
    "made": "Made",
    "madeBy": "Made by",
    "withdrawn": "Withdrawn",
    "withdrawnBy": "Withdrawn by",
    "note": "Reason"
  },
  "settle": {
    "open": "Record credit",
    "title": "Record the credit of {number}",
    "intro": "{count, plural, one {# payment becomes a gift} other {# payments become gifts}} of {total} on the day that your bank statement shows. Record what the bank refused first.",
    "on": "Credited on",
    "submit": "Record gifts",
    "done": "The gifts of {number} are recorded"
  },
  "withdraw": {
    "open": "Withdraw file",
    "title": "Withdraw {number}?",
    "intro": "Its payments can go into another file. If your bank already has this one, cancel it there too.",
    "introNotice": "Its payments can go into another file. If your bank already has this one, cancel it there too. Donors who had a notice of it are emailed that nothing is collected.",
    "reason": "Reason",
    "submit": "Withdraw file",
    "done": "{number} is withdrawn"
  },
  "return": {
    "open": "Record a return",
    "openFor": "Record a return of {name}",
    "title": "Record a return of {name}",
    "intro": "The payment is expected again and can go into the next file.",
    "introCollected": "The gift is taken back in the books. The payment is expected again and can go into the next file.",
    "code": "Reason of the bank",
    "on": "Returned on",
    "ends": "The mandate is revoked: nothing more can be collected by it.",
    "submit": "Record return",
    "done": "The return is recorded"
  },
  "debits": {
    "title": "Payments",
    "caption": "Payments of the file",
    "empty": "No payments match",
    "donor": "Donor",
    "gift": "Recurring gift",
    "account": "Account",
    "state": "State",
    "amount": "Amount",
    "act": "Return",
    "states": {
      "open": "In the file",
      "collected": "Collected",
      "returned": "Returned",
      "withdrawn": "Withdrawn"
    }
  }
}
export = messages
