// Generated from en.json by: npm run messages
declare const messages: {
  "hidden": "Hidden",
  "lifecycles": {
    "prospect": "Prospect",
    "new": "New",
    "retained": "Retained",
    "lapsed": "Lapsed",
    "lost": "Lost"
  },
  "lifecycleHints": {
    "prospect": "Has not given yet",
    "new": "Gave for the first time within a year",
    "retained": "Gave within a year, and before that",
    "lapsed": "Gave last one to two years ago",
    "lost": "Gave last more than two years ago"
  },
  "columns": {
    "name": "Name",
    "email": "Email",
    "lifetime": "Lifetime",
    "lastGift": "Last gift",
    "gifts": "Gifts",
    "lifecycle": "Lifecycle"
  },
  "lookup": {
    "hint": "Type a name, an email or a number",
    "needsName": "Type a name as well",
    "failed": "Donors cannot be searched right now",
    "unknown": "Nobody here has this name",
    "householdHint": "Type a name",
    "add": "Add “{name}” as a new donor"
  },
  "noGifts": "None yet",
  "noEmail": "No email"
}
export = messages
