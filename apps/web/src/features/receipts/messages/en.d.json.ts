// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Receipts",
  "views": "Receipts by view",
  "register": "Register",
  "numbers": "{entity}: {count, plural, one {# number used, {first}} other {# numbers used, {first} to {last}}}, none missing. {ended, plural, =0 {All are valid.} one {# is no longer valid but stays listed.} other {# are no longer valid but stay listed.}}",
  "numbersMissing": "{count, plural, one {# number is} other {# numbers are}} missing from the register of {entity}. Contact whoever runs your Almoner.",
  "oneDonor": "One donor",
  "filtered": "No receipts match",
  "filters": {
    "search": "Search receipts",
    "searchHint": "Number or donor",
    "report": "Report",
    "failed": "State",
    "failedOnly": "Not accepted"
  },
  "columns": {
    "gift": "Gift",
    "date": "Given",
    "missing": "What is missing",
    "actions": "Actions",
    "report": "Report"
  },
  "kinds": {
    "single": "Single gift",
    "annual": "Annual",
    "in_kind": "Gift in kind"
  },
  "empty": {
    "title": "No receipts yet",
    "text": "Receipts appear here once they are issued. Choose what they say and when they are issued in the settings of your legal entity.",
    "setUp": "Set up receipts",
    "setUpOf": "Set up for {entity}"
  },
  "toIssue": {
    "tab": "To issue",
    "title": "Receipts to issue",
    "label": "gift {number} of {donor}",
    "select": "Select {label}",
    "ready": "Ready",
    "submit": "{count, plural, =0 {Issue receipts} one {Issue # receipt} other {Issue # receipts}}",
    "done": "{count, plural, one {# receipt issued} other {# receipts issued}}",
    "refused": "{count, plural, one {# gift got no receipt} other {# gifts got no receipt}}",
    "failed": "The receipts could not be issued",
    "filtered": "No gifts to this entity are waiting for a receipt",
    "empty": {
      "title": "Nothing to issue",
      "text": "Every gift of this year and last year has its receipt, or needs none under your settings."
    }
  },
  "receipt": {
    "pageTitle": "Receipt",
    "back": "Receipts",
    "missing": "Receipt not found",
    "missingText": "It may belong to another organization.",
    "toList": "All receipts",
    "for": "For <link>{donor}</link>",
    "more": "More actions",
    "amount": "Amount",
    "advantage": "Value of goods and services",
    "eligible": "Eligible amount",
    "issuedOn": "Issued on",
    "taxYear": "Tax year",
    "gifts": "Gifts",
    "noGifts": "No gifts",
    "document": "On the receipt",
    "details": "Details",
    "donor": "Donor",
    "address": "Address",
    "entity": "Legal entity",
    "kind": "Kind",
    "issued": "Issued",
    "issuedBy": "<date></date> by {name}",
    "issuedByRules": "<date></date>, automatically",
    "sent": "Last sent",
    "replaces": "Replaces",
    "link": "Link for the donor",
    "hash": "SHA-256 of the content",
    "voided": "This receipt is void",
    "replacedBy": "Replaced by <link>{number}</link>",
    "byRules": "After a refund or a correction",
    "reportNumber": "Report number",
    "reporting": "Report under section 46",
    "reportedAt": "Reported"
  },
  "annual": {
    "tab": "Annual",
    "title": "Annual receipts",
    "label": "{year} for {donor}",
    "year": "Tax year",
    "scope": "Which gifts",
    "scopes": {
      "due": "Due",
      "all": "All without a receipt"
    },
    "notOver": "Year not over yet",
    "refused": "{count, plural, one {# annual receipt was not issued} other {# annual receipts were not issued}}",
    "filtered": "No gifts from that year are waiting for an annual receipt",
    "empty": {
      "title": "No annual receipts due",
      "text": "Gifts appear here when a donor asks for one receipt a year, or when your settings ask for one for recurring gifts."
    }
  },
  "elsewhere": {
    "tab": "Issued elsewhere",
    "title": "Receipts issued elsewhere",
    "empty": {
      "title": "No receipts from elsewhere",
      "text": "Receipts that another system issued come with imported gifts: map the column of their numbers to “Receipt number”. Your own numbers are not affected."
    }
  },
  "toReport": {
    "tab": "To report",
    "title": "Receipts to report",
    "label": "receipt {number} for {donor}",
    "menuOf": "Actions for the report of {number}",
    "filtered": "No reports match",
    "intro": "Under section 46, every gift and every cancellation is reported to the Tax Authority. A receipt’s email waits up to {days, plural, one {# day} other {# days}} for its report number. If none has come by then, the email goes out without it and is sent again once the number is here.",
    "download": "{count, plural, =0 {Download file} one {Download file with # receipt} other {Download file with # receipts}}",
    "downloaded": "{count, plural, one {# receipt is in the file} other {# receipts are in the file}}",
    "downloadFailed": "The file could not be written",
    "enter": "Enter numbers…",
    "retryAll": "{count, plural, one {Retry #} other {Retry #}}",
    "retry": "Report again",
    "retried": "{count, plural, =0 {Nothing is waiting for the reporting service} one {Reporting # receipt again} other {Reporting # receipts again}}",
    "retryFailed": "Could not report again",
    "canceled": "Mark cancellation as reported",
    "canceledDone": "Cancellation marked as reported",
    "enterOne": "Enter report number…",
    "cancellation": "Cancellation",
    "empty": {
      "title": "Nothing to report",
      "text": "Every receipt that must be reported has its number. New ones appear here as they are issued."
    },
    "states": {
      "toFile": "Goes into the next file.",
      "filed": "In a file since <date></date>. Enter the number you got back.",
      "filedCancellation": "In a file since <date></date>. Confirm once the authority has received it.",
      "queued": "Being reported.",
      "pending": "The service has received it but has not given a number yet. Next check <date></date>.",
      "retrying": "The reporting service did not accept it: {reason}. Next try <date></date>.",
      "unconfigured": "This Almoner is not connected to a reporting service. Report by file instead, or ask whoever runs it.",
      "rejected": "Rejected: {reason}. If the donor’s details are wrong, correct them and replace the receipt; otherwise report it again.",
      "gaveUp": "Not accepted after {attempts, plural, one {# try} other {# tries}}: {reason}. Report it again, or enter the number by hand.",
      "mailWaits": "Its email waits until <date></date>."
    },
    "noReason": "no answer",
    "entering": {
      "title": "Enter report numbers",
      "titleOne": "Report number of {number}",
      "intro": "Paste one line per receipt: its number and its report number, as two columns of a sheet or separated by a space.",
      "lines": "Receipts and report numbers",
      "linesHelp": "For example 2026-000042 1000042",
      "number": "Report number",
      "numberHelp": "As given by the Tax Authority.",
      "submit": "Save numbers",
      "submitOne": "Save number",
      "missing": "Paste at least one line",
      "done": "{count, plural, one {# number saved} other {# numbers saved}}",
      "left": "{count, plural, one {# line was not saved} other {# lines were not saved}}",
      "unread": "{line}: not a receipt number and a report number",
      "tooMany": "At most {count, number} lines at once",
      "outcomes": {
        "kept": "{receipt}: saved",
        "unknown": "{receipt}: no reported receipt has this number",
        "ambiguous": "{receipt}: two legal entities use this number. Filter the list by one of them first",
        "not_open": "{receipt}: already has its number, or is canceled",
        "taken": "{receipt}: {reportNumber} belongs to another receipt"
      }
    }
  }
}
export = messages
