// Generated from en.json by: npm run messages
declare const messages: {
  "call": "Call {name} to say thank you for {amount}",
  "card": "Write a card to {name} for {amount}"
}
export = messages
