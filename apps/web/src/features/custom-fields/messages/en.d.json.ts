// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Custom fields",
  "about": "Your own fields on records. They appear on record pages, in lists and filters, and in the API.",
  "of": "Fields of",
  "kinds": {
    "donor": "Donors",
    "charge": "Transactions",
    "donation": "Recurring",
    "campaign": "Campaigns",
    "fundraiser": "Fundraisers"
  },
  "add": "Add field",
  "columns": {
    "name": "Field",
    "type": "Type",
    "key": "Key",
    "audience": "Visible to",
    "actions": "Actions"
  },
  "types": {
    "text": "Text",
    "longText": "Long text",
    "number": "Number",
    "money": "Amount of money",
    "date": "Date",
    "choice": "One choice",
    "choices": "Several choices",
    "yesNo": "Yes or no",
    "link": "Link",
    "file": "File"
  },
  "audiences": {
    "team": "Everyone on the team",
    "admins": "Admins"
  },
  "required": "Required",
  "personal": "Personal",
  "empty": {
    "title": "No fields yet",
    "text": "Add a field for anything else you want to record."
  },
  "actionsOf": "Actions for {name}",
  "edit": "Edit",
  "up": "Move up",
  "down": "Move down",
  "archive": "Archive",
  "archived": "{name} archived. Its values are kept.",
  "restore": "Restore",
  "restoreLabel": "Restore {name}",
  "restored": "{name} restored",
  "undo": "Undo",
  "failed": "The field could not be changed",
  "gone": "Archived fields",
  "dialog": {
    "addTitle": "Add field",
    "editTitle": "Edit field",
    "name": "Name",
    "type": "Type",
    "help": "Help text",
    "helpHelp": "Shown below the field while someone fills it in.",
    "isRequired": "Required",
    "isPersonal": "Personal data",
    "isPersonalHelp": "Hidden from members who may not see personal data.",
    "audience": "Visible to",
    "audienceHelp": "Fields for admins only are not available as filters.",
    "options": "Choices",
    "option": "Choice {number, number}",
    "addOption": "Add choice",
    "save": "Save",
    "create": "Add field",
    "saved": "Field saved",
    "created": "Field added"
  }
}
export = messages
