// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Closed periods",
  "intro": "Close the books of a month once your accountant has it. Nothing can be recorded, imported or moved into a closed period. What a gateway reports late, and corrections of gifts in it, still appear in the books and go to accounting with the next release.",
  "open": "Nothing is closed yet.",
  "through": "Closed through <day></day>",
  "close": "Close period…",
  "reopen": "Reopen…",
  "closed": "Closed through <day></day> by {who}",
  "reopened": "Reopened by {who}: {reason}",
  "someone": "someone who has left",
  "closeDialog": {
    "title": "Close the books of {entity}",
    "intro": "From then on gifts by hand and imports need a later day. You can reopen the period.",
    "through": "Last day to close",
    "submit": "Close period"
  },
  "reopenDialog": {
    "title": "Reopen the books of {entity}?",
    "intro": "They are closed through {day}. The reason is kept in the audit log.",
    "reason": "Reason",
    "submit": "Reopen period"
  }
}
export = messages
