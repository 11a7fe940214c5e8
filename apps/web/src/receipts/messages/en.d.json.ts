// Generated from en.json by: npm run messages
declare const messages: {
  "states": {
    "issued": "Valid",
    "voided": "Void",
    "replaced": "Replaced"
  },
  "label": "Receipt {number} for {donor}",
  "several": "{count, plural, one {# gift} other {# gifts}}",
  "eligible": "{amount} eligible",
  "notSent": "Not sent",
  "columns": {
    "number": "Number",
    "issuedOn": "Issued",
    "donor": "Donor",
    "amount": "Amount",
    "state": "State",
    "sent": "Sent"
  },
  "blockers": {
    "settings_missing": "No receipts are set up for its legal entity.",
    "test_gift": "It is a test gift.",
    "not_paid": "Nothing of it was paid or is left.",
    "disputed": "The donor’s bank disputes it. Wait until that is settled.",
    "donor_name_missing": "The donor has no name.",
    "donor_address_missing": "The donor’s address is missing.",
    "description_missing": "Nobody said yet what was given in kind.",
    "advantage_too_high": "What the donor got back is worth too much: this counts as no gift.",
    "receipted": "It has a valid receipt."
  },
  "mend": {
    "settings": "Set up receipts",
    "name": "Add the name",
    "address": "Add the address",
    "gift": "Open the gift",
    "askAdmin": "Ask an admin to set them up."
  },
  "reasons": {
    "refunded": "Money was given back",
    "corrected": "The gift was written down wrongly",
    "details": "Name, address or wording",
    "issued_in_error": "Issued in error",
    "other": "Another reason"
  },
  "actions": {
    "menuOf": "Actions for receipt {number}",
    "download": "Download",
    "duplicate": "Download duplicate",
    "duplicateDetail": "Marked as a duplicate, for whoever lost theirs",
    "send": "Send again",
    "replace": "Replace…",
    "void": "Void…"
  },
  "downloadFailed": "The receipt could not be downloaded",
  "sending": {
    "title": "Send receipt {number} again?",
    "text": "It goes to {donor} by email once more, as it was issued.",
    "submit": "Send receipt",
    "done": "Receipt {number} is on its way"
  },
  "ending": {
    "reason": "Reason",
    "reasonMissing": "Choose a reason",
    "note": "Note",
    "noteHelp": "For your colleagues; the donor does not see it."
  },
  "replacing": {
    "title": "Replace receipt {number}",
    "text": "A new receipt with the next number is issued from donor, gift and settings as they are now. It says which one it replaces; the old one stays in the register.",
    "sends": "Send the new one to the donor",
    "submit": "Replace receipt",
    "done": "Receipt {number} replaces it"
  },
  "voiding": {
    "title": "Void receipt {number}?",
    "text": "The receipt for {amount} will not be valid any more, and the donor can’t use it. Its number stays in the register and is never given again. This cannot be undone.",
    "submit": "Void receipt",
    "done": "Receipt {number} is void"
  },
  "issuing": {
    "done": "Receipt {number} issued",
    "blocked": "No receipt could be issued"
  }
}
export = messages
