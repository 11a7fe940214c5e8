// Generated from en.json by: npm run messages
declare const messages: {
  "page": "You do not have access to that page.",
  "close": "Close"
}
export = messages
