// Generated from en.json by: npm run messages
declare const messages: {
  "webhook": {
    "title": "Webhooks",
    "back": "Developers",
    "why": "Almoner posts events to an address of yours, so your own systems learn about them right away. Requests are signed according to the Standard Webhooks specification.",
    "endpoint": "Endpoint",
    "settings": "Address and events",
    "add": "Add endpoint",
    "empty": {
      "title": "No endpoints yet",
      "text": "Add the address of one of your systems, and events are sent to it as they happen."
    },
    "record": {
      "back": "Webhooks",
      "missing": "Endpoint not found",
      "missingText": "It may have been removed.",
      "toList": "See all endpoints"
    },
    "url": "Address",
    "urlHelp": "An https:// address reachable from the internet that answers with 2xx within ten seconds.",
    "description": "What it is for",
    "events": "Events to tell",
    "everything": "All events",
    "everythingDetail": "Including events added in future",
    "eventCount": "{count, plural, one {# event} other {# events}}",
    "campaigns": "Campaigns",
    "allCampaigns": "All campaigns",
    "allCampaignsDetail": "And events that belong to no campaign, such as those about donors",
    "someCampaigns": "Only events of these campaigns",
    "campaignCount": "{count, plural, one {# campaign} other {# campaigns}}",
    "chooseCampaigns": "Choose at least one campaign",
    "active": "Tell events to this address",
    "activeHelp": "If off, nothing is sent, and nothing is kept to send later.",
    "create": "Create endpoint",
    "save": "Save changes",
    "saved": "Successfully saved changes",
    "remove": "Remove",
    "removed": "Endpoint removed",
    "removeTitle": "Remove the endpoint at {host}?",
    "removeText": "Nothing more is sent to it, and its deliveries are deleted. Events that are waiting for it are not sent.",
    "groups": {
      "campaign": "Campaigns",
      "charge": "Transactions",
      "donation": "Recurring",
      "donor": "Donors",
      "draft": "Unfinished gifts",
      "fundraiser": "Fundraisers",
      "import": "Imports",
      "integration": "Gateways",
      "payout": "Payouts",
      "receipt": "Receipts",
      "record": "Records",
      "tag": "Tags",
      "team": "Fundraising teams",
      "release": "Releases to accounting"
    },
    "state": {
      "status": "State",
      "on": "On",
      "off": "Switched off",
      "failing": "Failing",
      "gone": "Switched off: it answered 410 Gone",
      "wornOut": "Switched off: it accepted nothing for five days",
      "lastAnswer": "Last answer",
      "lastDelivered": "Last delivered",
      "failingSince": "Failing since",
      "never": "Never",
      "none": "None yet"
    },
    "secret": {
      "title": "Secret",
      "label": "secret",
      "once": "This is the only time it is shown. Store it where your endpoint can read it.",
      "hint": "whsec_…{last}",
      "former": "The previous secret also signs until",
      "rotate": "Replace the secret",
      "rotateTitle": "Replace the secret?",
      "rotateText": "Requests are signed with a new secret from now on. The previous one also signs for 24 hours, so nothing is lost while you update your endpoint.",
      "close": "I have kept it",
      "made": "Your secret"
    },
    "test": "Send a test event",
    "testFailed": "Your endpoint did not accept the test event",
    "testDone": "Your endpoint accepted the test event",
    "failed": "This did not work",
    "replay": "Send what it missed",
    "replayed": "{count, plural, =0 {No missed events} one {Sending # event again} other {Sending # events again}}",
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
      "emptyText": "Events from now on are listed here, with your endpoint’s response.",
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
