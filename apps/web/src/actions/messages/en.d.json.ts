// Generated from en.json by: npm run messages
declare const messages: {
  "rowMenu": "Open the menu of the row",
  "nothingToSave": "Nothing has changed yet."
}
export = messages
