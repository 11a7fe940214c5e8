// Generated from en.json by: npm run messages
declare const messages: {
  "apiKey": {
    "title": "API keys",
    "why": "A key lets a program call the API in the name of the organization. It may do what its scopes name, and nothing else.",
    "docs": "Read and try the calls",
    "name": "Name",
    "nameHelp": "What uses it, as in “Zapier”",
    "scopes": "What it may do",
    "calls": "{calls} and {more, number} more",
    "life": "Works for",
    "lives": {
      "30": "30 days",
      "90": "90 days",
      "365": "A year",
      "never": "Until it is revoked"
    },
    "addresses": "Only from these addresses",
    "addressesHelp": "One in a line, or a network such as 203.0.113.0/24; none means from anywhere",
    "make": "Make the key",
    "made": "The key was made",
    "onlyNow": "Copy the key now. It is kept nowhere and will not be shown again.",
    "secret": "API key",
    "put": "I have put it in its place",
    "list": "Keys of the organization",
    "newKey": "New key",
    "none": "No keys yet",
    "noneWhy": "Keys that you make are listed here, with what they may do and when they were last used.",
    "begins": "Begins with",
    "madeBy": "Made by {name}",
    "expires": "Expires",
    "never": "Never",
    "lastUsed": "Last used",
    "anywhere": "Anywhere",
    "from": "From",
    "states": {
      "active": "Works",
      "expired": "Expired",
      "revoked": "Revoked"
    },
    "revoke": "Revoke",
    "revokeTitle": "Revoke {name}?",
    "revokeWhy": "Every program that uses this key is refused from then on. This cannot be taken back.",
    "revokeLabel": "Revoke {name}",
    "revoked": "The key was revoked",
    "cancel": "Cancel"
  },
  "scopes": {
    "donors:read": "Read donors",
    "donors:write": "Add and change donors",
    "donations:read": "Read recurring gifts",
    "donations:write": "Change and collect recurring gifts",
    "charges:read": "Read transactions",
    "charges:write": "Record, correct and refund transactions",
    "campaigns:read": "Read campaigns and funds",
    "campaigns:write": "Change campaigns and checkout settings",
    "notes:read": "Read notes",
    "notes:write": "Write notes",
    "receipts:read": "Read receipt settings",
    "receipts:write": "Change receipt settings",
    "reports:read": "Read the dashboard",
    "reports:write": "Change reports",
    "tags:read": "Read tags",
    "tags:write": "Tag records and change tags",
    "webhooks:read": "Read the webhook and its deliveries",
    "webhooks:write": "Change the webhook and resend its deliveries"
  }
}
export = messages
