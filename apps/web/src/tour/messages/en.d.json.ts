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
    },
    "testGift": {
      "title": "Make a test gift",
      "text": "Open your giving page and pay as a donor would, with the test card 4242 4242 4242 4242, any later month and any code. No money moves. Leave this page open: it tells you when the gift is here.",
      "liveText": "Open your giving page and give a small amount as a donor would. It is a real gift, which you can refund afterwards. Leave this page open: it tells you when the gift is here.",
      "open": "Open the giving page",
      "close": "Close",
      "arrived": "Your gift is here",
      "arrival": "<amount></amount> from <donor></donor>, {number}. Your giving is set up.",
      "see": "See the gift"
    }
  }
}
export = messages
