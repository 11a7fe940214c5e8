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
      "why": "The look of the button that opens the checkout on your website.",
      "label": "Label",
      "color": "Color",
      "colorHelp": "The label is dark or light to match",
      "position": "Position",
      "positions": {
        "left": "Bottom left corner of the window",
        "right": "Bottom right corner of the window",
        "inline": "Where you place the snippet"
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
      "keysWhy": "Let programs call the API for your organization, each with a key limited to its scopes.",
      "address": "Address of the API",
      "org": "Organization id",
      "webhook": "Webhooks",
      "webhookWhy": "Send events to your own systems as they happen.",
      "openWebhook": "Open webhooks",
      "session": "Calls use either a session cookie, with the rights of its user, or an API key, with the rights of its scopes."
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
