// Generated from en.json by: npm run messages
declare const messages: {
  "tour": {
    "title": "Set up your giving",
    "text": "Three steps, and your website can take gifts. They can be taken in any order, and left at any time.",
    "begin": "Begin",
    "goOn": "Go on",
    "done": "Done",
    "count": "Step {at, number} of {of, number}",
    "next": "Done, next step",
    "finish": "Done, end the tour",
    "leave": "Leave the tour",
    "toStep": "Go to this step",
    "failed": "The step was not saved",
    "finished": "That was the tour",
    "steps": {
      "settings-widget": {
        "title": "Make the button yours",
        "text": "Choose the words, the color and the place of the donation button on your website."
      },
      "settings-integrations": {
        "title": "Connect a way to be paid",
        "text": "Connect the payment gateway that collects your gifts, or try everything in the sandbox first."
      },
      "settings-installation": {
        "title": "Put it on your website",
        "text": "Copy the snippet into your pages, or send out the link to your giving page."
      }
    }
  }
}
export = messages
