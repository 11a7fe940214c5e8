// Generated from en.json by: npm run messages
declare const messages: {
  "subject": "{name} thanks you for your gift to {org}",
  "greeting": "Hello {firstName},",
  "greetingOfNobody": "Hello,",
  "why": "You gave to {org} on the page of {name}. {org} passes this message on; {name} has not been told your address."
}
export = messages
