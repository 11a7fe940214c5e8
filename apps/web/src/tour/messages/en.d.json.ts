// Generated from en.json by: npm run messages
declare const messages: {
  "tour": {
    "title": "Set up your giving",
    "text": "Three steps until your website can take gifts. Do them in any order, and leave at any time.",
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
        "text": "Choose the text, color and position of the donation button on your website."
      },
      "settings-integrations": {
        "title": "Connect a way to be paid",
        "text": "Connect the gateway that collects your gifts, or try everything in the sandbox first."
      },
      "settings-installation": {
        "title": "Put it on your website",
        "text": "Copy the snippet into your pages, or share the link to your giving page."
      }
    },
    "testGift": {
      "title": "Make a test gift",
      "text": "Open your giving page and pay as a donor would, with the test card 4242 4242 4242 4242, any future expiry date and any security code. No money moves. Keep this page open: it will tell you when the gift arrives.",
      "liveText": "Open your giving page and make a small gift as a donor would. It is a real gift, and you can refund it afterwards. Keep this page open: it will tell you when the gift arrives.",
      "open": "Open the giving page",
      "close": "Close",
      "arrived": "Your gift is here",
      "arrival": "<amount></amount> from <donor></donor>, {number}. You’re ready to take gifts.",
      "see": "See the gift"
    }
  }
}
export = messages
