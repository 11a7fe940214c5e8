// Generated from en.json by: npm run messages
declare const messages: {
  "designation": {
    "title": "Funds",
    "about": "What donors can earmark a gift for. Funds that have received gifts can be archived, but not deleted.",
    "columns": {
      "name": "Fund",
      "code": "Code",
      "status": "Status",
      "checkout": "At the checkout",
      "gl": "Account"
    },
    "status": {
      "active": "Open",
      "archived": "Archived"
    },
    "default": "Default",
    "shown": "Shown",
    "hidden": "Not shown",
    "add": "Add a fund",
    "editTitle": "Edit fund",
    "addTitle": "New fund",
    "name": "Name",
    "code": "Code",
    "description": "What donors are told it is for",
    "restriction": "Its money is",
    "restrictions": {
      "unrestricted": "Unrestricted",
      "temporarily": "Restricted for a time",
      "permanently": "Restricted for good"
    },
    "glCode": "Account in your books",
    "visible": "Shown at the checkout",
    "save": "Save fund",
    "saved": "Successfully saved changes",
    "archive": "Archive",
    "reopen": "Open again",
    "makeDefault": "Make it the default",
    "empty": "No funds yet"
  }
}
export = messages
