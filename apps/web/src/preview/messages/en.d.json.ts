// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Preview",
  "open": "Show preview",
  "close": "Close the preview",
  "width": "Width",
  "widths": {
    "narrow": "Phone",
    "wide": "Desktop"
  },
  "colors": "Colors",
  "colorsOf": {
    "light": "Light",
    "dark": "Dark"
  }
}
export = messages
