// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Receipts",
  "views": "Receipts by view",
  "register": "Register",
  "oneGift": "One gift",
  "oneDonor": "One donor",
  "filtered": "No receipts match",
  "filters": {
    "search": "Search receipts",
    "searchHint": "Number or donor",
    "entity": "Legal entity"
  },
  "columns": {
    "gift": "Gift",
    "date": "Given",
    "missing": "What is missing",
    "actions": "Actions"
  },
  "kinds": {
    "single": "Of one gift",
    "annual": "Of a year",
    "in_kind": "Of a gift in kind"
  },
  "empty": {
    "title": "No receipts yet",
    "text": "Receipts appear here once they are issued. Say in the settings of your legal entity what stands on them and when they are given.",
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
    "filtered": "No gifts of this entity wait for a receipt",
    "empty": {
      "title": "Nothing to issue",
      "text": "Every gift of this year and the last has its receipt, or is not to get one by the settings."
    }
  },
  "receipt": {
    "pageTitle": "Receipt",
    "back": "Receipts",
    "missing": "There is no such receipt",
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
    "document": "On the document",
    "details": "Details",
    "donor": "Donor",
    "address": "Address",
    "entity": "Legal entity",
    "kind": "Kind",
    "issued": "Issued",
    "issuedBy": "<date></date> by {name}",
    "issuedByRules": "<date></date> by the settings",
    "sent": "Last sent",
    "replaces": "Replaces",
    "link": "Link for the donor",
    "hash": "SHA-256 of its content",
    "voided": "This receipt is void",
    "replacedBy": "Replaced by <link>{number}</link>",
    "byRules": "After a refund or a correction"
  }
}
export = messages
