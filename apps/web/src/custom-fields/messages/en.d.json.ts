// Generated from en.json by: npm run messages
declare const messages: {
  "title": "More details",
  "required": "Required",
  "yes": "Yes",
  "no": "No",
  "saved": "{name} changed",
  "undo": "Undo",
  "failed": "{name} could not be changed"
}
export = messages
