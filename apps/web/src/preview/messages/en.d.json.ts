// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Preview",
  "width": "Width",
  "widths": {
    "narrow": "Phone",
    "wide": "Desktop"
  }
}
export = messages
