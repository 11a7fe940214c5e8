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
    "help": "A passkey, or a code from an app, in addition to the password.",
    "required": "Owners and admins need one",
    "optional": "Everyone decides for themselves",
    "saved": "Successfully saved changes",
    "on": {
      "label": "Require it",
      "title": "Require a second factor of owners and admins?",
      "text": "Each of them, including you, is asked to set one up before they continue. Those who already have one notice nothing."
    },
    "off": {
      "label": "Stop requiring it",
      "title": "Stop requiring a second factor?",
      "text": "Owners and admins can then sign in with just their password once they remove their second factor."
    }
  }
}
export = messages
