// Generated from en.json by: npm run messages
declare const messages: {
  "period": "Period",
  "periods": {
    "thisYear": "This year",
    "lastYear": "Last year",
    "thisTaxYear": "This tax year",
    "lastTaxYear": "Last tax year"
  },
  "one": {
    "title": "Statement of giving",
    "back": "Donors",
    "missing": "Donor not found",
    "missingText": "They may belong to another organization.",
    "toList": "All donors",
    "members": "With {names}",
    "sums": "Totals",
    "note": "By gift date, net of refunds. Gifts that already have a receipt are marked, so nobody counts them twice.",
    "gifts": "Gifts",
    "given": "Given",
    "returned": "Returned",
    "receipted": "With a receipt",
    "total": "Total",
    "empty": "No gifts in this period",
    "emptyText": "Choose another period above.",
    "preview": "Preview",
    "page": "Statement, page {page} of {pages}",
    "download": "Download PDF",
    "downloadFailed": "The statement could not be downloaded",
    "send": "Email…",
    "sendTitle": "Email this statement?",
    "sendText": "{donor} gets the statement for this period as a PDF.",
    "sendSubmit": "Send statement",
    "sent": "The statement is on its way to {to}"
  },
  "outcomes": {
    "all": "All",
    "waiting": "Waiting",
    "emailed": "Emailed",
    "printed": "For post",
    "skipped": "Not sent",
    "failed": "Failed"
  },
  "reasons": {
    "deceased": "Not sent: has died",
    "do_not_contact": "Not sent: wants no contact",
    "already_sent": "Not sent: already has one for this period",
    "unreachable": "Not sent: no email and no postal address",
    "no_gifts": "Not sent: no gifts left in the period"
  },
  "runs": {
    "title": "Statements",
    "begin": "Send statements",
    "started": "Started",
    "donors": "Donors",
    "state": "State",
    "label": "Statements of {period}",
    "states": {
      "running": "Being sent",
      "done": "Sent",
      "stopped": "Stopped"
    },
    "empty": {
      "title": "No statements sent yet",
      "text": "At the end of a year, send every donor a statement of their gifts. You can find a single donor’s statement on their page."
    }
  },
  "start": {
    "title": "Send statements",
    "minAmount": "Gave at least",
    "receipts": "Receipts",
    "unreceipted": "With gifts that have no receipt yet",
    "households": "Households",
    "householdWays": {
      "together": "Households as one",
      "apart": "Each donor separately"
    },
    "who": "Who gets one",
    "byEmail": "By email",
    "byPost": "By post, as a PDF to print",
    "inParts": "{count, number}, in {parts, number} PDFs",
    "deceased": "Have died",
    "doNotContact": "Want no contact",
    "alreadySent": "Already have one for this period",
    "unreachable": "No email and no postal address",
    "note": "{withoutEmail, plural, =0 {All have an email address} one {# has no email address} other {# have no email address}}, {stopped, plural, =0 {no address is stopped} one {# address is stopped} other {# addresses are stopped}}, {withoutAddress, plural, =0 {all have a postal address} one {# has no postal address} other {# have no postal address}}.",
    "inLedger": "In the ledger",
    "off": "The totals differ from the ledger",
    "offText": "Contact whoever runs your Almoner before you send these statements.",
    "submit": "{count, plural, =0 {Send statements} one {Send # statement} other {Send # statements}}",
    "sure": "{count, plural, one {Send # statement?} other {Send # statements?}}",
    "sureText": "{byEmail, plural, =0 {None go by email} one {# goes by email} other {# go by email}}, {byPost, plural, =0 {none by post} one {# is made to print} other {# are made to print}}. Nobody gets a second one for this period."
  },
  "run": {
    "title": "Statements",
    "back": "Statements",
    "missing": "Statements not found",
    "missingText": "They may belong to another organization.",
    "toList": "All statements",
    "heading": "Statements of {period}",
    "stop": "Stop",
    "stopFailed": "It could not be stopped",
    "working": "Sending statements",
    "leave": "You can leave this page. Sending continues.",
    "sums": "{emailed, number} emailed, {printed, number} for post, {skipped, number} not sent{failed, plural, =0 {} other {, # failed}}{waiting, plural, =0 {} other {, # left}}",
    "toPrint": "To print",
    "toPrintText": "Each statement starts on a new page, with the address placed for a window envelope.",
    "download": "Download PDF",
    "downloadOne": "Download PDF {document, number} of {documents, number}",
    "downloadFailed": "The document could not be downloaded",
    "donor": "Donor",
    "outcome": "Outcome",
    "when": "When",
    "rows": "Donors",
    "empty": "Nobody"
  }
}
export = messages
