// Generated from en.json by: npm run messages
declare const messages: {
  "org": {
    "logo": "Logo",
    "picture": {
      "none": "No logo yet",
      "upload": "Upload logo",
      "replace": "Replace logo",
      "delete": "Delete logo"
    },
    "name": "Name",
    "website": "Website Address",
    "save": "Save Changes",
    "saved": "Successfully saved changes"
  },
  "secondFactorRule": {
    "title": "Second factor",
    "help": "Beside the password, a passkey or a code from an app.",
    "required": "Owners and admins need one",
    "optional": "Everyone decides for themselves",
    "saved": "Successfully saved changes",
    "on": {
      "label": "Require it",
      "title": "Require a second factor of owners and admins?",
      "text": "Each of them, you too, is asked to set one up before they go on. Those who have one already notice nothing."
    },
    "off": {
      "label": "Stop requiring it",
      "title": "Stop requiring a second factor?",
      "text": "Owners and admins may then sign in with their password alone, once they remove their second factor."
    }
  }
}
export = messages
