// Generated from en.json by: npm run messages
declare const messages: {
  "title": "HubSpot",
  "open": "Open in HubSpot",
  "what": "Keeps donors and gifts in step with your CRM.",
  "accountByConsent": "Account {account}, allowed at HubSpot",
  "accountByToken": "Account {account}, by the token of a private app",
  "connect": "Connect HubSpot",
  "manage": "HubSpot settings",
  "states": {
    "pending": "Waiting",
    "synced": "In sync",
    "error": "Failed",
    "conflict": "In conflict"
  },
  "statuses": {
    "connected": "Connected",
    "expired": "Access ended",
    "error": "Refused by HubSpot",
    "disconnected": "Not connected"
  }
}
export = messages
