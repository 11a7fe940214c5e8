// Generated from en.json by: npm run messages
declare const messages: {
  "dashboards": "Dashboard",
  "campaigns": "Campaigns",
  "charges": "Transactions",
  "donations": "Recurring",
  "donors": "Donors",
  "fundraisers": "Fundraisers",
  "myPage": "My page",
  "settings": "Settings",
  "admin": "Admin",
  "actions": {
    "addDonor": "Add donor",
    "duplicates": "Duplicate donors",
    "addGift": "Add gift",
    "batch": "Enter a batch of gifts",
    "unfinished": "Unfinished gifts",
    "reviews": "Payments to review",
    "addCampaign": "New campaign",
    "addFundraiser": "New fundraiser",
    "teams": "Fundraiser teams",
    "imports": "Imports",
    "addImport": "Import gifts and donors",
    "audit": "Audit log",
    "tasks": "Tasks",
    "figures": "Recurring figures",
    "bulkChanges": "Bulk changes"
  },
  "words": {
    "duplicates": "merge",
    "batch": "check deposit offline",
    "addGift": "new record offline check cash",
    "addDonor": "new person organization",
    "imports": "csv undo",
    "addImport": "csv upload new",
    "audit": "history changes log",
    "tasks": "to do",
    "figures": "forecast churn mrr",
    "reviews": "gateway",
    "unfinished": "drafts abandoned"
  },
  "settingsPages": {
    "gateways": "Payment gateways",
    "hubspot": "HubSpot",
    "general": "General",
    "widget": "Donate button",
    "checkout": "Checkout",
    "funds": "Funds",
    "emails": "Emails",
    "installation": "Installation",
    "subOrgs": "Sub-organizations",
    "developers": "API",
    "apiKeys": "API keys",
    "webhook": "Webhook",
    "tags": "Tags",
    "customFields": "Custom fields"
  }
}
export = messages
