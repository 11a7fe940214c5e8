// Generated from en.json by: npm run messages
declare const messages: {
  "webhook": {
    "title": "Webhook",
    "back": "Developers",
    "why": "Almoner posts what happens here to an address of yours, so that your own systems hear of it at once. Each request is signed as the Standard Webhooks specification says.",
    "endpoint": "Endpoint",
    "url": "Address",
    "urlHelp": "https:// and reachable on the internet. It answers 2xx within ten seconds.",
    "description": "What it is for",
    "events": "Events to tell",
    "everything": "All events",
    "everythingDetail": "Those that are added later as well",
    "active": "Tell events to this address",
    "activeHelp": "Switched off, nothing is sent and nothing is kept for later.",
    "create": "Create endpoint",
    "save": "Save changes",
    "saved": "Successfully saved changes",
    "groups": {
      "campaign": "Campaigns",
      "charge": "Transactions",
      "donation": "Recurring",
      "donor": "Donors",
      "fundraiser": "Fundraisers",
      "import": "Imports",
      "integration": "Gateways",
      "receipt": "Receipts",
      "record": "Records",
      "tag": "Tags",
      "team": "Fundraising teams"
    },
    "state": {
      "title": "How it goes",
      "status": "State",
      "on": "On",
      "off": "Switched off",
      "failing": "Failing",
      "gone": "Switched off: it answered 410 Gone",
      "wornOut": "Switched off: it took nothing for five days",
      "lastAnswer": "Last answer",
      "lastDelivered": "Last delivered",
      "failingSince": "Failing since",
      "never": "Never",
      "none": "None yet"
    },
    "secret": {
      "title": "Secret",
      "label": "secret",
      "once": "This is the only time it is shown. Keep it where your endpoint can read it.",
      "hint": "whsec_…{last}",
      "former": "The secret before also signs until",
      "rotate": "Replace the secret",
      "rotateTitle": "Replace the secret?",
      "rotateText": "A new secret signs from now on. The one before signs along for 24 hours, so that nothing is lost while you change it in your endpoint.",
      "close": "I have kept it",
      "made": "Your secret"
    },
    "test": "Send a test event",
    "testFailed": "The endpoint did not take the test event",
    "testDone": "The endpoint took the test event",
    "failed": "This did not work",
    "replay": "Send what it missed",
    "replayed": "{count, plural, =0 {There is nothing that it missed} one {# event is on its way again} other {# events are on their way again}}",
    "deliveries": {
      "title": "Deliveries",
      "columns": {
        "type": "Event",
        "state": "State",
        "status": "Answer",
        "attempts": "Attempts",
        "at": "When",
        "next": "Next attempt"
      },
      "label": "Delivery of {type}",
      "filters": {
        "state": "State",
        "type": "Event"
      },
      "empty": "Nothing was sent yet",
      "emptyText": "Each event that happens from now on is listed here with what your endpoint answered.",
      "filtered": "No delivery matches these filters",
      "noAnswer": "No answer"
    },
    "delivery": {
      "back": "All deliveries",
      "resend": "Resend",
      "resent": "Sent again, and taken",
      "resendFailed": "Sent again, and not taken",
      "id": "Id",
      "attempts": "Attempts",
      "next": "Next attempt",
      "event": "When it happened",
      "delivered": "Taken",
      "body": "What is posted",
      "attempt": "Attempt {number, number}",
      "asked": "sent by hand",
      "took": "{ms, number} ms",
      "request": "Request",
      "response": "Response",
      "noBody": "The answer had no body.",
      "none": "It was not tried yet."
    }
  },
  "deliveryStates": {
    "waiting": "Waiting",
    "delivered": "Delivered",
    "stopped": "Not delivered"
  }
}
export = messages
