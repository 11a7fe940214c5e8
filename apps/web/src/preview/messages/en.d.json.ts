// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Preview",
  "open": "Show preview",
  "close": "Close the preview",
  "width": "Width",
  "widths": {
    "narrow": "Phone",
    "wide": "Desktop"
  }
}
export = messages
