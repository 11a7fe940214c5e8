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
  "elsewhere": {
    "title": "Receipts issued elsewhere",
    "none": "No receipts issued elsewhere",
    "gift": "Gift",
    "issued": "Receipt {number}, issued elsewhere",
    "issuedOn": "Receipt {number}, issued elsewhere on {date}"
  },
  "columns": {
    "number": "Number",
    "issuedOn": "Issued",
    "donor": "Donor",
    "amount": "Amount",
    "state": "State",
    "sent": "Sent",
    "report": "Report no."
  },
  "blockers": {
    "settings_missing": "Its legal entity has no receipt settings yet.",
    "test_gift": "This is a test gift.",
    "not_paid": "Nothing was paid, or all of it was refunded.",
    "disputed": "The donor’s bank is disputing this gift. Wait for the outcome.",
    "donor_name_missing": "The donor has no name.",
    "donor_address_missing": "The donor’s address is missing.",
    "description_missing": "The gift in kind has no description yet.",
    "advantage_too_high": "What the donor received is worth too much for this to count as a gift.",
    "receipted": "It already has a valid receipt.",
    "national_id_missing": "The donor’s ID number is missing. Section 46 reports require it.",
    "appraiser_missing": "Property worth more than $1,000 needs the name and address of an appraiser.",
    "advantage_unknown": "The value of what the donor received has not been entered.",
    "approval_expired": "The section 46 approval had expired when the gift was made."
  },
  "mend": {
    "settings": "Set up receipts",
    "name": "Add the name",
    "address": "Add the address",
    "gift": "Open the gift",
    "askAdmin": "Ask an admin to set them up.",
    "nationalId": "Add the ID number",
    "approval": "Enter the new approval"
  },
  "reasons": {
    "refunded": "The gift was refunded",
    "corrected": "The gift was recorded incorrectly",
    "details": "Wrong name, address or wording",
    "issued_in_error": "Issued in error",
    "other": "Another reason"
  },
  "actions": {
    "menuOf": "Actions for receipt {number}",
    "download": "Download",
    "duplicate": "Download duplicate",
    "duplicateDetail": "Marked “duplicate”, for a donor who lost theirs",
    "send": "Send again",
    "replace": "Replace…",
    "void": "Void…"
  },
  "downloadFailed": "The receipt could not be downloaded",
  "sending": {
    "title": "Send receipt {number} again?",
    "text": "{donor} gets the same receipt by email again.",
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
    "text": "A new receipt with the next number is issued from the donor, gift and settings as they are now. It names the receipt it replaces, which stays in the register.",
    "sends": "Email the new receipt to the donor",
    "submit": "Replace receipt",
    "done": "Replaced by receipt {number}"
  },
  "voiding": {
    "title": "Void receipt {number}?",
    "text": "The receipt for {amount} will no longer be valid, and the donor can’t use it. Its number stays in the register and is never used again. This cannot be undone.",
    "submit": "Void receipt",
    "done": "Receipt {number} is void"
  },
  "issuing": {
    "done": "Receipt {number} issued",
    "blocked": "The receipt could not be issued"
  },
  "annual": {
    "withoutReceipt": "{count, plural, one {# gift of {year} has} other {# gifts of {year} have}} no receipt: {amount}",
    "leftOut": "{count, plural, one {# more gift is left out because it is disputed or has no description} other {# more gifts are left out because they are disputed or have no description}}",
    "issue": "Issue receipt for {year}",
    "done": "{count, plural, one {# receipt issued} other {# receipts issued}}",
    "failed": "The annual receipts could not be issued"
  },
  "reportStatuses": {
    "not_required": "Not reported",
    "queued": "To be reported",
    "reported": "Reported",
    "failed": "Not accepted",
    "canceled": "Report canceled"
  }
}
export = messages
