// Generated from en.json by: npm run messages
declare const messages: {
  "settings": {
    "title": "Settings",
    "parts": "Settings sections",
    "tabs": {
      "widget": "Widget"
    },
    "widget": {
      "title": "Donation button",
      "why": "How the button looks that opens the checkout on your own website.",
      "label": "Label",
      "color": "Color",
      "colorHelp": "The label turns dark or light by itself",
      "position": "Position",
      "positions": {
        "left": "Bottom left corner of the window",
        "right": "Bottom right corner of the window",
        "inline": "Where the snippet stands in the text"
      },
      "preview": "As your visitors see it",
      "save": "Save button",
      "saved": "Successfully saved changes"
    },
    "developers": {
      "title": "Developers",
      "calls": "Calls",
      "keys": "API keys",
      "openKeys": "Open the keys",
      "keysWhy": "Let programs call the API for the organization, each with a key that may do no more than its scopes name.",
      "address": "Address of the API",
      "org": "Organization id",
      "webhook": "Webhook",
      "webhookWhy": "Have what happens here told to your own systems as it happens.",
      "openWebhook": "Open the webhook",
      "session": "Calls carry the cookie of a session and may do what its user may, or an API key and do what its scopes name."
    },
    "groups": {
      "you": "You",
      "organization": "Organization",
      "money": "Money",
      "giving": "Giving",
      "connections": "Connections",
      "developers": "Developers"
    },
    "lines": {
      "profile": "Profile and security",
      "newEntity": "Add a legal entity",
      "team": "Team and roles",
      "audit": "Audit log"
    },
    "find": {
      "label": "Find a setting",
      "none": "No setting is called “{text}”",
      "results": "{count, plural, =0 {No settings} one {# setting} other {# settings}}"
    },
    "all": "All settings"
  }
}
export = messages
