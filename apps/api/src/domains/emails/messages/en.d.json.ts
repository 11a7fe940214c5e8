// Generated from en.json by: npm run messages
declare const messages: {
  "cardLink": {
    "subject": "Another card for your gift to {org}",
    "greeting": "Hello {name},",
    "thanks": "Thank you for giving to {campaign} again and again.",
    "what": "Here you can give us another card or account for it. Your gift stays as it is, and nothing is charged for opening the page.",
    "open": "Give another card",
    "lasts": "The link works for 24 hours, and once.",
    "question": "If you have a question, answer this mail."
  }
}
export = messages
