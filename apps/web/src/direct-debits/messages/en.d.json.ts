// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Direct debit",
  "none": "No mandate. Without one nothing is collected from the donor’s account.",
  "states": {
    "active": "Active",
    "revoked": "Revoked",
    "expired": "Expired"
  },
  "expiredText": "Nothing was collected for 36 months. The donor has to sign a new one: revoke this one first.",
  "facts": {
    "state": "Mandate",
    "reference": "Mandate reference",
    "holder": "Account holder",
    "iban": "IBAN",
    "bic": "BIC",
    "signed": "Signed",
    "lastCollected": "Last collected",
    "revoked": "Revoked",
    "revokedFor": "Reason"
  },
  "signedWays": {
    "paper": "On paper",
    "online": "Online"
  },
  "amended": "The next file tells the bank of the new account.",
  "former": "{count, plural, one {# earlier mandate} other {# earlier mandates}}",
  "read": {
    "show": "Show",
    "hide": "Hide",
    "showIt": "Show the whole IBAN",
    "hideIt": "Hide the IBAN",
    "logged": "The audit log keeps that you read it",
    "failed": "The IBAN could not be read"
  },
  "add": {
    "open": "Add mandate",
    "title": "Add a mandate",
    "intro": "What the donor signed. Its IBAN is stored encrypted.",
    "submit": "Add mandate",
    "done": "The mandate is added",
    "reference": "Mandate reference",
    "referenceHelp": "As on the signed form. Leave it empty to use the number of the recurring gift.",
    "signedOn": "Signed on",
    "signedBy": "Signed",
    "lastCollectedOn": "Last collected on",
    "lastCollectedHelp": "Only if it was already collected by another system"
  },
  "amend": {
    "open": "Change account",
    "title": "Change the account of {reference}",
    "intro": "The mandate stays the same. The next file tells the bank of the new account.",
    "submit": "Change account",
    "done": "The account is changed"
  },
  "revoke": {
    "open": "Revoke",
    "title": "Revoke {reference}?",
    "intro": "Nothing more is collected by it. Payments of files that were already made stay in them.",
    "submit": "Revoke mandate",
    "reason": "Reason",
    "done": "The mandate is revoked"
  }
}
export = messages
