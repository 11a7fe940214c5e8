// Generated from en.json by: npm run messages
declare const messages: {
  "page": "You do not have access to that page.",
  "ask": "Ask {names}.",
  "askOwner": "Ask the owner of your organization.",
  "needs": {
    "refunds": "You need the right to refund gifts.",
    "exports": "You need the right to export.",
    "plans": "You need the right to edit recurring gifts.",
    "personalData": "You need the right to see personal data.",
    "readOnly": "Your access is to read only.",
    "admins": "Only owners and admins can do this.",
    "owners": "Only owners can do this."
  },
  "close": "Close"
}
export = messages
