// Generated from en.json by: npm run messages
declare const messages: {
  "title": "HubSpot",
  "open": "Open in HubSpot",
  "what": "Keeps donors and gifts in step with your CRM.",
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
    "expired": "Token not accepted",
    "error": "Refused by HubSpot",
    "disconnected": "Not connected"
  }
}
export = messages
