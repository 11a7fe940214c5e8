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
  "admin": "Admin"
}
export = messages
