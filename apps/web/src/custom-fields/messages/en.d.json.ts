// Generated from en.json by: npm run messages
declare const messages: {
  "title": "More details",
  "required": "Required",
  "yes": "Yes",
  "no": "No",
  "saved": "{name} changed",
  "undo": "Undo",
  "failed": "{name} could not be changed",
  "file": {
    "choose": "Choose a file",
    "another": "Choose another",
    "remove": "Remove",
    "hint": "A document, table or picture of up to {size}."
  }
}
export = messages
