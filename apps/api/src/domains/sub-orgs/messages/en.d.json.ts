// Generated from en.json by: npm run messages
declare const messages: {
  "greeting": "Hello {firstName},",
  "action": "Open Almoner",
  "linked": {
    "subject": "{subOrg} is now part of {parentOrg}",
    "what": "{subOrg} is now a sub-organization of {parentOrg}. The owners and admins of {parentOrg} can enter it with the rights of an admin and see its figures. An owner of either one can undo this in the settings."
  },
  "released": {
    "subject": "{subOrg} is no longer part of {parentOrg}",
    "what": "{subOrg} stands by itself again. The people of {parentOrg} can no longer enter it, unless they were invited to it themselves."
  },
  "by": "{name} did this.",
  "why": "The reason that was given: “{reason}”"
}
export = messages
