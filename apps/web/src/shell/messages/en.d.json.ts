// Generated from en.json by: npm run messages
declare const messages: {
  "demand": {
    "sign_in": {
      "title": "Your session has ended",
      "lead": "Sign in to go on where you were. What you typed is still here."
    },
    "second_factor": {
      "title": "One more step",
      "lead": "Show that it is you, beside the password. What you typed is still here."
    },
    "second_factor_setup": {
      "title": "Set up a second factor",
      "lead": "Your role asks for one beside the password. It takes about a minute, and what you typed is still here."
    },
    "second_factor_again": {
      "title": "Confirm that it is you",
      "lead": "This step needs your second factor again. It then continues on its own."
    },
    "password_again": {
      "title": "Confirm that it is you",
      "lead": "This step needs your password again. It then continues on its own."
    },
    "cancel": "Cancel",
    "signOut": "Sign out instead"
  },
  "shell": {
    "whatsNew": "What's new",
    "unreadNews": "What's new, {count, number} unread",
    "support": "Support",
    "supportHint": "Support, opens in a new window",
    "supportPage": {
      "ask": "Ask an owner or admin of your organization first: they can change roles, connections and settings.",
      "setting": "Whoever runs this Almoner can name a place to ask for help by the setting SUPPORT_URL, and this button then leads there."
    },
    "account": "Account",
    "accountOf": "Account of {name}",
    "superuser": "Superuser",
    "manageOrg": "Organization Manager",
    "otherOrgs": "Switch to",
    "switchFailed": "The organization was not switched",
    "editUser": "Edit User",
    "auditLog": "Audit log",
    "signOut": "Sign out",
    "appearance": "Appearance",
    "compactRows": "Compact rows",
    "impersonating": "IMPORTANT: You are currently logged as a member of {org}",
    "minutesLeft": "{minutes, plural, one {# minute left} other {# minutes left}}",
    "underAMinute": "Less than a minute left",
    "stop": "Stop",
    "stopFailed": "You are still acting in this organization"
  },
  "panel": {
    "organizationManager": "Organization Manager",
    "editUser": "Edit User",
    "inviteUser": "Invite New User",
    "close": "Close",
    "organization": "Organization",
    "teammates": "Teammates",
    "auditLog": "Audit log",
    "auditLogHint": "Who changed what here, and when"
  }
}
export = messages
